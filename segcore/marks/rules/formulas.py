"""Formulas of propositional logic over class numbers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations


@dataclass(frozen=True)
class TextPosition:
    """Position in a text.

    Attributes
    ----------
    line, column : int
        From 1.
    length : int
        Characters, at least 1.
    """

    line: int
    column: int
    length: int = 1


@dataclass(frozen=True)
class Variable:
    """The region of class `number` is foreground."""

    number: int
    place: TextPosition
    depth = 0


@dataclass(frozen=True)
class _Compound:
    operands: tuple[Formula, ...]

    @cached_property
    def depth(self) -> int:
        """Depth of nested operators."""
        return 1 + max((operand.depth for operand in self.operands), default=0)


class Not(_Compound):
    """Negation of its only operand."""


class And(_Compound):
    """Conjunction of its operands."""


class Or(_Compound):
    """Disjunction of its operands."""


class Equal(_Compound):
    """Equivalence of its two operands."""


Formula = Variable | Not | And | Or | Equal


def implies(premise: Formula, conclusion: Formula) -> Formula:
    return Or((Not((premise,)), conclusion))


def at_most_one(operands: tuple[Formula, ...]) -> Formula:
    return And(tuple(Not((And(pair),)) for pair in combinations(operands, 2)))


def exactly_one(operands: tuple[Formula, ...]) -> Formula:
    return And((Or(operands), at_most_one(operands)))


def variables(formula: Formula) -> Iterator[Variable]:
    """Every mention of a variable, in the order of the text."""
    if isinstance(formula, Variable):
        yield formula
    else:
        for operand in formula.operands:
            yield from variables(operand)
