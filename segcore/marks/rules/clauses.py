"""Formulas -> clauses (conjunctive normal form).

A clause says that at least one of its literals holds; a literal is a class number, negative where
the region is to be background. A rule is the conjunction of its clauses. There are no
auxiliary variables: each would need a region of the picture.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import product

from segcore.marks.rules.formulas import And, Equal, Formula, Not, Or, Variable

Clause = frozenset[int]
Clauses = frozenset[Clause]

MAX_CLAUSES = 256
"""Of all rules together."""

_MAX_INTERMEDIATE = 2048

FALSE: Clauses = frozenset({frozenset()})


class TooManyClauses(Exception):
    """A formula has more clauses than :data:`MAX_CLAUSES`."""


def clauses_of(formula: Formula) -> tuple[Clause, ...]:
    """Clauses whose conjunction is `formula`, none implied by another one alone.

    No clause: the formula always holds. The empty clause: it never does.

    Raises
    ------
    TooManyClauses
    """
    return tuple(sorted(_clauses(formula, True), key=_by_length_and_content))


@lru_cache(maxsize=1024)  # an equivalence asks both sides twice
def _clauses(formula: Formula, holds: bool) -> Clauses:
    """Clauses of `formula`, or of its negation."""
    match formula:
        case Variable(number):
            return frozenset({frozenset({number if holds else -number})})
        case Not(operand):
            return _clauses(operand, not holds)
        case And(operands) | Or(operands):
            parts = [_clauses(operand, holds) for operand in operands]
            return _all_of(parts) if isinstance(formula, And) == holds else _any_of(parts)
        case Equal(first, second):
            a, not_a = _clauses(first, True), _clauses(first, False)
            b, not_b = _clauses(second, holds), _clauses(second, not holds)
            return _all_of([_any_of([not_a, b]), _any_of([a, not_b])])


def _all_of(parts: Iterable[Clauses]) -> Clauses:
    return _simplified(frozenset().union(*parts))


def _any_of(parts: Iterable[Clauses]) -> Clauses:
    """Every clause of one part joined with every clause of the others."""
    result = FALSE
    for part in parts:
        if len(result) * len(part) > _MAX_INTERMEDIATE:
            raise TooManyClauses
        result = _simplified(left | right for left, right in product(result, part))
    return result


def _simplified(clauses: Iterable[Clause]) -> Clauses:
    """Without clauses that always hold, and without those that a shorter one implies."""
    kept: list[Clause] = []
    for clause in sorted(set(clauses), key=len):
        always = any(-literal in clause for literal in clause)
        if not always and not any(shorter <= clause for shorter in kept):
            kept.append(clause)
    if len(kept) > MAX_CLAUSES:
        raise TooManyClauses
    return frozenset(kept)


def _by_length_and_content(clause: Clause) -> tuple[int, list[tuple[int, bool]]]:
    return len(clause), sorted((abs(literal), literal < 0) for literal in clause)
