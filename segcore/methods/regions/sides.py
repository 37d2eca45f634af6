"""The side of each region: the cheapest values that satisfy the clauses.

Few values are enumerated; for many, the relaxation (:mod:`segcore.methods.regions.relaxed_sides`)
bounds a search that branches on what is undecided.
"""

import heapq
from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import count

import numpy as np
from numpy.typing import NDArray

from segcore.marks.rules import Clause, satisfying_assignment
from segcore.methods.regions.relaxed_sides import relaxed_cost, relaxed_sides
from segcore.methods.regions.sides_problem import SidesProblem, are_satisfied
from segcore.runtime.monitor import SILENT, Monitor

MAX_ENUMERATED = 20

_CANDIDATES_AT_ONCE = 1 << 14
_MAX_BRANCHES = 128
_OPTIMALITY_GAP = 1e-6  # above the relaxation's rounding error


@dataclass(frozen=True, eq=False)
class Assignment:
    """The values of all regions, and whether they are optimal.

    Attributes
    ----------
    values : (r,) float64
        -1 or 1.
    optimal : bool
        Whether nothing is cheaper.
    """

    values: NDArray[np.float64]
    optimal: bool


def cheapest_sides(problem: SidesProblem, monitor: Monitor = SILENT) -> Assignment:
    """The values of least cost that satisfy all clauses, which have to be satisfiable."""
    forced = forced_literals(problem.clauses)
    free = np.setdiff1d(np.arange(problem.n_regions), [abs(literal) - 1 for literal in forced])
    if len(free) > MAX_ENUMERATED:
        return _branch_and_bound(problem, forced, monitor)

    template = np.ones(problem.n_regions)
    for literal in forced:
        template[abs(literal) - 1] = np.sign(literal)
    places = np.arange(len(free))[::-1]  # prefer 1 in the first regions
    best, least_cost = template, np.inf
    for begin in range(0, 1 << len(free), _CANDIDATES_AT_ONCE):
        monitor.check()
        codes = np.arange(begin, min(begin + _CANDIDATES_AT_ONCE, 1 << len(free)))
        values = np.tile(template, (len(codes), 1))
        values[:, free] = 1.0 - 2.0 * ((codes[:, np.newaxis] >> places) & 1)
        values = values[are_satisfied(problem.clauses, values)]
        if len(values):
            cost = problem.cost(values)
            cheapest = int(np.argmin(cost))
            if cost[cheapest] < least_cost:
                best, least_cost = values[cheapest], float(cost[cheapest])
    return Assignment(best, optimal=True)


def forced_literals(clauses: Iterable[Clause]) -> set[int]:
    """Literals that unit propagation finds in satisfiable clauses."""
    forced: set[int] = set()
    remaining = list(clauses)
    while units := {literal for clause in remaining if len(clause) == 1 for literal in clause}:
        forced |= units
        opposite = {-literal for literal in units}
        remaining = [clause - opposite for clause in remaining if not clause & units]
    return forced


@dataclass(order=True)
class _Branch:
    bound: float
    age: int
    fixed: frozenset[int] = field(compare=False)
    values: NDArray[np.float64] = field(compare=False)

    @property
    def least_decided(self) -> int | None:
        """The unfixed region with the value nearest to zero, counted from 1; None without one."""
        free = [
            region
            for region in range(1, len(self.values) + 1)
            if {region, -region}.isdisjoint(self.fixed)
        ]
        return min(free, key=lambda region: abs(self.values[region - 1]), default=None)


def _branch_and_bound(problem: SidesProblem, forced: set[int], monitor: Monitor) -> Assignment:
    """Best-first branch and bound: branches on the value nearest to zero, lowest cost first."""
    best = _rounded_to_signs(problem, frozenset(forced), np.ones(problem.n_regions))
    least_cost = float(problem.cost(best[np.newaxis])[0])
    ages = count()
    open_branches: list[_Branch] = []

    def visit(fixed: frozenset[int]) -> None:
        nonlocal best, least_cost
        values = relaxed_sides(problem, fixed)
        if values is None:
            return
        rounded = _rounded_to_signs(problem, fixed, values)
        cost = float(problem.cost(rounded[np.newaxis])[0])
        if cost < least_cost:
            best, least_cost = rounded, cost
        bound = relaxed_cost(problem, values)
        if bound < least_cost - _OPTIMALITY_GAP * abs(least_cost):
            heapq.heappush(open_branches, _Branch(bound, next(ages), fixed, values))

    visit(frozenset(forced))
    for _ in range(_MAX_BRANCHES):
        monitor.check()
        if not open_branches:
            return Assignment(best, optimal=True)
        branch = heapq.heappop(open_branches)
        if branch.bound >= least_cost - _OPTIMALITY_GAP * abs(least_cost):
            return Assignment(best, optimal=True)
        region = branch.least_decided
        if region is None:
            continue
        for literal in (region, -region):
            units = [frozenset({fixed}) for fixed in (*branch.fixed, literal)]
            narrowed = [*problem.clauses, *units]
            if satisfying_assignment(narrowed) is not None:
                visit(frozenset(forced_literals(narrowed)))
    return Assignment(best, optimal=not open_branches)


def _rounded_to_signs(
    problem: SidesProblem, fixed: frozenset[int], values: NDArray[np.float64]
) -> NDArray[np.float64]:
    """Signs of `values`, the less clear ones changed where clauses demand it."""
    signs = np.where(values >= 0, 1, -1)
    literals = signs * np.arange(1, problem.n_regions + 1)
    clearest = literals[np.argsort(-np.abs(values))].tolist()
    units = [frozenset({literal}) for literal in fixed]
    holds = satisfying_assignment([*problem.clauses, *units], preferred=clearest) or {}
    for variable, positive in holds.items():
        signs[variable - 1] = 1 if positive else -1
    return signs.astype(np.float64)
