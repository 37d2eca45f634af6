"""Formulas of propositional logic over class numbers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations


@dataclass(frozen=True)
class Place:
    """Where something stands in a text.

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
    place: Place


@dataclass(frozen=True)
class Not:
    operand: Formula


@dataclass(frozen=True)
class And:
    operands: tuple[Formula, ...]


@dataclass(frozen=True)
class Or:
    operands: tuple[Formula, ...]


@dataclass(frozen=True)
class Equal:
    """Both hold, or neither does."""

    first: Formula
    second: Formula


Formula = Variable | Not | And | Or | Equal


def implies(premise: Formula, conclusion: Formula) -> Formula:
    return Or((Not(premise), conclusion))


def at_most_one(operands: tuple[Formula, ...]) -> Formula:
    return And(tuple(Not(And(pair)) for pair in combinations(operands, 2)))


def exactly_one(operands: tuple[Formula, ...]) -> Formula:
    return And((Or(operands), at_most_one(operands)))


def variables(formula: Formula) -> Iterator[Variable]:
    """Every mention of a variable, in the order of the text."""
    match formula:
        case Variable():
            yield formula
        case Not(operand):
            yield from variables(operand)
        case And(operands) | Or(operands):
            for operand in operands:
                yield from variables(operand)
        case Equal(first, second):
            yield from variables(first)
            yield from variables(second)
