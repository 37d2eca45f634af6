"""The rules of one picture, and whether they can all hold."""

import os
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

from segcore.marks.rules.clauses import MAX_CLAUSES, Clause, Rule
from segcore.marks.rules.formulas import Variable, variables
from segcore.marks.rules.satisfiability import conflicting_parts
from segcore.runtime.errors import RuleError, naming_file
from segcore.runtime.message import Message
from segcore.runtime.texts import read_text


@dataclass(frozen=True)
class RuleSet:
    """Rules over class numbers, in the order of their text."""

    rules: tuple[Rule, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.rules)

    @property
    def must_hold(self) -> tuple[Rule, ...]:
        """Rules without a weight."""
        return tuple(rule for rule in self.rules if rule.weight is None)

    @cached_property
    def mentions(self) -> tuple[Variable, ...]:
        """Every mention of a class in the rules, with its position in the text."""
        return tuple(mention for rule in self.rules for mention in variables(rule.formula))

    @cached_property
    def conflict(self) -> tuple[Rule, ...]:
        """A smallest set of rules that cannot all hold; empty if all can."""
        rules = self.must_hold
        return tuple(rules[index] for index in conflicting_parts([rule.clauses for rule in rules]))

    @cached_property
    def notes(self) -> tuple[str, ...]:
        """Notes on rules that are always true, one sentence each."""
        text = "{rule} is always true and changes nothing"
        return tuple(Message(text, rule=rule) for rule in self.rules if not rule.clauses)

    def broken_by(self, holds: Mapping[int, bool]) -> tuple[Rule, ...]:
        """Rules that these truth values of the variables violate."""
        return tuple(
            rule
            for rule in self.rules
            if not all(clause_holds(clause, holds) for clause in rule.clauses)
        )


NO_RULES = RuleSet()


def clause_holds(clause: Clause, holds: Mapping[int, bool]) -> bool:
    return any(holds[abs(literal)] == (literal > 0) for literal in clause)


def rules_from_text(text: str, names: Mapping[str, int]) -> RuleSet:
    """Rules of a text (see :mod:`segcore.marks.rules.language`).

    Parameters
    ----------
    names : mapping
        Class number by name.

    Raises
    ------
    RuleError
        With the position of the first mistake. Rules that conflict are no mistake of the text; see
        :attr:`RuleSet.conflict`.

    Examples
    --------
    >>> rules = rules_from_text("sky -> !sea  # not both", {"sky": 1, "sea": 2})
    >>> [str(rule) for rule in rules.broken_by({1: True, 2: True})]
    ['line 1: sky -> !sea']
    """
    rules, mistakes = parse_rules(text, names)
    if mistakes:
        raise mistakes[0]
    return rules


def parse_rules(text: str, names: Mapping[str, int]) -> tuple[RuleSet, tuple[RuleError, ...]]:
    """The rules of the readable lines, and the mistakes in the others.

    Raises
    ------
    RuleError
        If all rules together have more than MAX_CLAUSES clauses.
    """
    from segcore.marks.rules.language import parse  # lazy import: rarely needed

    rules, mistakes = parse(text, names)
    total = 0
    for rule in rules:
        total += len(rule.clauses)
        if total > MAX_CLAUSES:
            raise RuleError(
                f"with this rule there are {total} clauses, more than the {MAX_CLAUSES} allowed; "
                "use fewer or simpler rules",
                line=rule.place.line,
                column=rule.place.column,
                length=rule.place.length,
            )
    return RuleSet(rules), mistakes


def read_rules(path: str | os.PathLike[str], names: Mapping[str, int]) -> RuleSet:
    """Rules of a text file.

    Raises
    ------
    RuleError
        If the file cannot be read or holds a mistake.

    Examples
    --------
    >>> import pathlib
    >>> pathlib.Path("rules.txt").write_text("person | dog")
    12
    >>> read_rules("rules.txt", {"person": 1, "dog": 2}).rules[0].text
    'person | dog'
    """
    text = read_rules_text(path)
    with naming_file(path, RuleError):
        return rules_from_text(text, names)


def read_rules_text(path: str | os.PathLike[str]) -> str:
    """The text of a file of rules.

    Raises
    ------
    RuleError
        If it cannot be read.
    """
    with naming_file(path, RuleError):
        try:
            return read_text(path)
        except UnicodeDecodeError as error:
            raise RuleError(f"is not text in UTF-8: {error}") from error


def conflict_message(conflicting: Iterable[object]) -> str:
    """A sentence on rules, or other demands, that cannot all hold."""
    listed = "; ".join(str(demand) for demand in conflicting)
    return f"these cannot all hold: {listed}; change or remove one of them, or give it a weight"
