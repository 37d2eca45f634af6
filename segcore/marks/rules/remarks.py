"""What there is to say about a text of rules while it is written."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from segcore.marks.rules.formulas import Place
from segcore.marks.rules.rule_set import conflict_message, read_lines
from segcore.runtime.errors import RuleError
from segcore.runtime.message import Message

Kind = Literal["mistake", "conflict", "note"]

_MOST = 50


@dataclass(frozen=True)
class Remark:
    """What there is to say about a part of the text."""

    kind: Kind
    text: str
    place: Place


@dataclass(frozen=True)
class RulesRead:
    """What a text of rules says.

    Attributes
    ----------
    n_rules : int
        Of the lines that can be read.
    """

    text: str = ""
    remarks: tuple[Remark, ...] = ()
    n_rules: int = 0


def read_while_written(text: str, names: Mapping[str, int]) -> RulesRead:
    """What there is to say about every line of a text."""
    try:
        rules, mistakes = read_lines(text, names)
        conflict = rules.conflict
    except RuleError as error:  # too many of them
        return RulesRead(text, (_mistake(error),))
    said = conflict_message(conflict) if conflict else ""
    remarks = [_mistake(error) for error in mistakes[:_MOST]]
    remarks += [Remark("conflict", said, rule.place) for rule in conflict]
    remarks += [Remark("note", note, Place(1, 1)) for note in rules.notes[:_MOST]]
    return RulesRead(text, tuple(remarks), len(rules.rules))


def said_of_mistake(error: RuleError) -> Message:
    """What to say where nothing else tells that it is about rules."""
    if error.line is None:
        return error.said
    return Message("Mistake in the rules: {reason}", reason=error.said)


def _mistake(error: RuleError) -> Remark:
    return Remark("mistake", str(error), Place(error.line or 1, error.column or 1, error.length))
