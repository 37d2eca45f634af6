"""Notes on a text of rules while it is written."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from segcore.marks.rules.formulas import TextPosition
from segcore.marks.rules.rule_set import conflict_message, parse_rules
from segcore.runtime.errors import RuleError
from segcore.runtime.message import Message

RuleNoteKind = Literal["mistake", "conflict", "note"]

_MAX_NOTES = 50


@dataclass(frozen=True)
class RuleNote:
    """A note on a part of the text."""

    kind: RuleNoteKind
    text: str
    place: TextPosition


@dataclass(frozen=True)
class ParsedRules:
    """The result of reading a text of rules.

    Attributes
    ----------
    n_rules : int
        Number of the lines that can be read.
    """

    text: str = ""
    notes: tuple[RuleNote, ...] = ()
    n_rules: int = 0


def read_rules_draft(text: str, names: Mapping[str, int]) -> ParsedRules:
    """Notes on every line of a text."""
    try:
        rules, mistakes = parse_rules(text, names)
        conflict = rules.conflict
    except RuleError as error:  # too many rules or clauses
        return ParsedRules(text, (_mistake(error),))
    conflict_text = conflict_message(conflict) if conflict else ""
    notes = [_mistake(error) for error in mistakes[:_MAX_NOTES]]
    notes += [RuleNote("conflict", conflict_text, rule.place) for rule in conflict]
    notes += [RuleNote("note", note, TextPosition(1, 1)) for note in rules.notes[:_MAX_NOTES]]
    return ParsedRules(text, tuple(notes), len(rules.rules))


def mistake_message(error: RuleError) -> Message:
    """The message for a mistake in rules, shown elsewhere."""
    if error.line is None:
        return error.message
    return Message("Mistake in the rules: {reason}", reason=error.message)


def _mistake(error: RuleError) -> RuleNote:
    return RuleNote(
        "mistake", str(error), TextPosition(error.line or 1, error.column or 1, error.length)
    )
