"""Satisfiability of clauses, and a minimal conflict if there is none.

Davis, Logemann and Loveland, CACM 1962: set what is forced, then try both values of one variable.
A conflict is made minimal by deletion: a part is dropped when the others still conflict without it.
"""

from collections import Counter
from collections.abc import Iterable, Sequence

from segcore.marks.rules.clauses import Clause
from segcore.runtime.errors import RuleError

_MAX_STEPS = 3_000_000
"""Budget of a search, as its time can double with every class."""


class SearchBudget:
    """Counter of the remaining steps of a search."""

    def __init__(self) -> None:
        self._left = _MAX_STEPS

    def spend(self, steps: int) -> None:
        """Subtract steps from the budget; raises :class:`RuleError` if it is used up."""
        self._left -= steps
        if self._left < 0:
            raise RuleError(
                "it takes too long to find out whether these rules can all hold; use fewer or "
                "simpler rules"
            )


def satisfying_assignment(
    clauses: Iterable[Clause], *, preferred: Sequence[int] = (), budget: SearchBudget | None = None
) -> dict[int, bool] | None:
    """Values of variables that satisfy all clauses, or None.

    Variables that are left out may have either value. Those of `preferred` literals are decided
    first, in that order, and so that the literal holds if possible.

    Raises
    ------
    RuleError
        If the search takes too long.
    """
    budget = budget or SearchBudget()
    remaining = list(clauses)
    true: set[int] = set()
    while True:
        budget.spend(len(remaining))
        if not all(remaining):
            return None
        unit = next((clause for clause in remaining if len(clause) == 1), None)
        if unit is None:
            break
        (literal,) = unit
        true.add(literal)
        remaining = _condition(remaining, literal)
    if not remaining:
        return {abs(literal): literal > 0 for literal in true}

    counts = Counter(literal for clause in remaining for literal in clause)
    present = (literal for literal in preferred if literal in counts or -literal in counts)
    choice = next(present, None) or max(sorted(counts), key=counts.__getitem__)
    for literal in (choice, -choice):
        narrowed = [*_condition(remaining, literal), frozenset({literal})]
        values = satisfying_assignment(narrowed, preferred=preferred, budget=budget)
        if values is not None:
            return {abs(literal): literal > 0 for literal in true} | values
    return None


def conflicting_parts(parts: Sequence[Iterable[Clause]]) -> tuple[int, ...]:
    """Indices of a minimal set of parts whose clauses cannot all hold.

    Empty if all clauses of all parts can hold.

    Raises
    ------
    RuleError
        If the search takes too long.
    """
    budget = SearchBudget()
    clauses = [tuple(part) for part in parts]
    conflicting = list(range(len(clauses)))
    if satisfying_assignment(_join(clauses, conflicting), budget=budget) is not None:
        return ()
    for index in range(len(clauses)):  # drop early parts first: blame the last
        fewer = [part for part in conflicting if part != index]
        if satisfying_assignment(_join(clauses, fewer), budget=budget) is None:
            conflicting = fewer
    return tuple(conflicting)


def _condition(clauses: Iterable[Clause], literal: int) -> list[Clause]:
    """The clauses that remain if `literal` is true."""
    return [clause - {-literal} for clause in clauses if literal not in clause]


def _join(clauses: Sequence[tuple[Clause, ...]], indices: Iterable[int]) -> list[Clause]:
    return [clause for index in indices for clause in clauses[index]]
