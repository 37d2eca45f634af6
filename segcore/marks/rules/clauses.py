"""Formulas -> clauses (conjunctive normal form).

A clause says that at least one of its literals holds; a literal is a class number, negative where
the region is to be background. A rule is the conjunction of its clauses. There are no
auxiliary variables: each would need a region of the picture.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import product

from segcore.marks.rules.formulas import And, Equal, Formula, Not, Or, TextPosition, Variable

Clause = frozenset[int]
Clauses = frozenset[Clause]

MAX_CLAUSES = 256
"""Most clauses of all rules together."""

_MAX_PAIRS = 100_000
"""Most pairs of clauses that may be combined while converting all rules of a text."""

FALSE: Clauses = frozenset({frozenset()})


@dataclass(frozen=True)
class Rule:
    """A rule as formula and clauses, with an optional weight.

    Attributes
    ----------
    text : str
        As the user wrote it, without comment.
    place : TextPosition
        Position of that text.
    formula : Formula
        Over class numbers.
    weight : float or None
        Above 0: what breaking the rule costs; None: it must hold.
    clauses : tuple of frozenset of int
        None: the rule always holds.
    """

    text: str
    place: TextPosition
    formula: Formula
    weight: float | None
    clauses: tuple[Clause, ...]

    def __str__(self) -> str:
        return f"line {self.place.line}: {self.text}"


class TooManyClauses(Exception):
    """Raised for more clauses than :data:`MAX_CLAUSES`, or if the conversion takes too long."""


class CnfBudget:
    """Converter of formulas to clauses, with one budget for all formulas."""

    def __init__(self) -> None:
        self._paired = 0
        self._known: dict[tuple[int, bool], Clauses] = {}
        """By the identity of a formula and whether it holds: an equivalence asks for both."""

    def clauses_of(self, formula: Formula) -> tuple[Clause, ...]:
        """Clauses whose conjunction is `formula`; no clause is implied by a single other clause.

        Without any clause, the formula always holds; with the empty clause, it never holds.

        Raises
        ------
        TooManyClauses
        """
        self._known.clear()
        return tuple(sorted(self._clauses(formula, True), key=_by_length_and_content))

    def _clauses(self, formula: Formula, holds: bool) -> Clauses:
        """Clauses of `formula` if `holds`, else of its negation."""
        key = id(formula), holds
        if key not in self._known:
            self._known[key] = self._expand(formula, holds)
        return self._known[key]

    def _expand(self, formula: Formula, holds: bool) -> Clauses:
        match formula:
            case Variable(number):
                return frozenset({frozenset({number if holds else -number})})
            case Not((operand,)):
                return self._clauses(operand, not holds)
            case And(operands) | Or(operands):
                parts = [self._clauses(operand, holds) for operand in operands]
                return _all_of(parts) if isinstance(formula, And) == holds else self._any_of(parts)
            case Equal((first, second)):
                a, not_a = self._clauses(first, True), self._clauses(first, False)
                b, not_b = self._clauses(second, holds), self._clauses(second, not holds)
                return _all_of([self._any_of([not_a, b]), self._any_of([a, not_b])])
        raise AssertionError(formula)

    def _any_of(self, parts: Iterable[Clauses]) -> Clauses:
        """Clauses of a disjunction: all unions of one clause from each part."""
        result = FALSE
        for part in parts:
            self._paired += len(result) * len(part)
            if self._paired > _MAX_PAIRS:
                raise TooManyClauses
            result = _simplify(left | right for left, right in product(result, part))
        return result


def _all_of(parts: Iterable[Clauses]) -> Clauses:
    return _simplify(frozenset().union(*parts))


def _simplify(clauses: Iterable[Clause]) -> Clauses:
    """The clauses without tautologies and without clauses that a shorter clause implies."""
    simplified: list[Clause] = []
    for clause in sorted(set(clauses), key=len):
        always = any(-literal in clause for literal in clause)
        if not always and not any(shorter <= clause for shorter in simplified):
            simplified.append(clause)
            if len(simplified) > MAX_CLAUSES:
                raise TooManyClauses
    return frozenset(simplified)


def _by_length_and_content(clause: Clause) -> tuple[int, list[tuple[int, bool]]]:
    return len(clause), sorted((abs(literal), literal < 0) for literal in clause)
