"""Which side each region is on: the cheapest values that satisfy clauses.

Regions have values y in {-1, 1}, and a clause (a set of literals, numbered from 1) becomes the
linear inequality ``sum of +-y >= 2 - length`` (Zhi et al. 2013). Relaxed to [-1, 1] that
is a small quadratic program, but a weak one: with the box it is feasible exactly if unit
propagation finds no conflict, and its signs often violate clauses. So few values are enumerated;
for many, the relaxation bounds a search that branches on what is undecided.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import count

import numpy as np
from numpy.typing import NDArray

from segcore.marks.rules import Clause, satisfying_assignment
from segcore.methods.regions.quadratic import Program, solve
from segcore.runtime.monitor import SILENT, Monitor

MOST_ENUMERATED = 20

_CHUNK_BITS = 14
_MOST_BRANCHES = 100
_OPTIMAL = 1e-9
_TIE = 1e-6


@dataclass(frozen=True)
class Penalty:
    """What it costs to violate any of some clauses."""

    clauses: tuple[Clause, ...]
    cost: float


@dataclass(frozen=True, eq=False)
class Search:
    """Values to be found.

    Attributes
    ----------
    energy : (r + 1, r + 1) float64
        Quadratic form of ``(y, 1)``.
    clauses : tuple of Clause
        All must hold.
    penalties : tuple of Penalty
    """

    energy: NDArray[np.float64]
    clauses: tuple[Clause, ...]
    penalties: tuple[Penalty, ...] = ()

    @property
    def size(self) -> int:
        return len(self.energy) - 1

    def cost(self, values: NDArray[np.float64]) -> NDArray[np.float64]:
        """Energy and penalties of rows of -1 and 1, shape (p, r)."""
        full = np.column_stack([values, np.ones(len(values))])
        total = np.einsum("pi,ij,pj->p", full, self.energy, full, optimize=True)
        for penalty in self.penalties:
            total += penalty.cost * ~satisfied(penalty.clauses, values)
        return total


@dataclass(frozen=True, eq=False)
class Sides:
    """Values of the regions.

    Attributes
    ----------
    values : (r,) float64
        -1 or 1; between them in a relaxed answer.
    optimal : bool
        Whether nothing is cheaper.
    """

    values: NDArray[np.float64]
    optimal: bool


def satisfied(clauses: Iterable[Clause], values: NDArray[np.float64]) -> NDArray[np.bool_]:
    """Whether the signs of each row of `values` (p, r) satisfy all clauses."""
    holds = np.ones(len(values), dtype=np.bool_)
    for clause in clauses:
        literals = np.array(sorted(clause), dtype=np.int64)
        columns = values[:, np.abs(literals) - 1] >= 0
        holds &= np.any(columns == (literals > 0), axis=1)
    return holds


def cheapest_sides(search: Search, monitor: Monitor = SILENT) -> Sides:
    """The values of least cost; the clauses can be satisfied."""
    forced = forced_literals(search.clauses)
    free = np.setdiff1d(np.arange(search.size), [abs(literal) - 1 for literal in forced])
    if len(free) > MOST_ENUMERATED:
        return _branch_and_bound(search, forced, monitor)

    template = np.ones(search.size)
    for literal in forced:
        template[abs(literal) - 1] = np.sign(literal)
    places = np.arange(len(free))[::-1]  # of equal costs, that with the first regions at 1
    best, least = template, np.inf
    for begin in range(0, 1 << len(free), 1 << _CHUNK_BITS):
        monitor.check()
        codes = np.arange(begin, min(begin + (1 << _CHUNK_BITS), 1 << len(free)))
        values = np.tile(template, (len(codes), 1))
        values[:, free] = 1.0 - 2.0 * ((codes[:, np.newaxis] >> places) & 1)
        values = values[satisfied(search.clauses, values)]
        if len(values):
            cost = search.cost(values)
            cheapest = int(np.argmin(cost))
            if cost[cheapest] < least:
                best, least = values[cheapest], float(cost[cheapest])
    return Sides(best, optimal=True)


def forced_literals(clauses: Iterable[Clause]) -> set[int]:
    """Literals that unit propagation finds; the clauses can be satisfied."""
    forced: set[int] = set()
    remaining = list(clauses)
    while units := {literal for clause in remaining if len(clause) == 1 for literal in clause}:
        forced |= units
        opposite = {-literal for literal in units}
        remaining = [clause - opposite for clause in remaining if not clause & units]
    return forced


def relaxed_sides(
    search: Search,
    fixed: Iterable[int] = (),
    *,
    near: Sequence[tuple[int, int, float]] = (),
    scale: NDArray[np.float64] | None = None,
) -> NDArray[np.float64] | None:
    """Values in [-1, 1] of least relaxed cost, shape (r,); None if there are none.

    Parameters
    ----------
    fixed : literals
        Regions whose value is 1 or -1.
    near : sequence of (region, region, largest difference)
        Regions of similar values; the second counted from 1 and negative: of opposite values.
    scale : (r,) float64, optional
        Clauses, fixed values and the box hold for ``scale y`` instead of y.
    """
    r = search.size
    scale = np.ones(r) if scale is None else scale
    n = r + 1 + len(search.penalties)
    rows = _Rows(n)

    for clause in search.clauses:
        rows.at_least(clause, scale, 2.0 - len(clause))
    for slack, penalty in enumerate(search.penalties, start=r + 1):
        for clause in penalty.clauses:
            rows.at_least(clause, scale, 2.0 - len(clause), slack)
    for first, second, difference in near:
        sign = 1.0 if second > 0 else -1.0
        pair = {first - 1: scale[first - 1], abs(second) - 1: -sign * scale[abs(second) - 1]}
        rows.add(pair, -difference)
        rows.add({column: -value for column, value in pair.items()}, -difference)
    for region in range(r):
        rows.add({region: scale[region]}, -1.0)
        rows.add({region: -scale[region]}, -1.0)

    equalities = _Rows(n)
    equalities.add({r: 1.0}, 1.0)
    for literal in fixed:
        equalities.add({abs(literal) - 1: scale[abs(literal) - 1]}, float(np.sign(literal)))

    Q = np.zeros((n, n))
    Q[: r + 1, : r + 1] = search.energy
    Q[range(r + 1, n), range(r + 1, n)] = [own.cost for own in search.penalties]
    found = solve(Program(Q, *rows.arrays, *equalities.arrays))
    return None if found is None else found[:r]


def anchored_sides(
    search: Search,
    anchors: Iterable[int],
    *,
    near: Sequence[tuple[int, int, float]] = (),
    scale: NDArray[np.float64] | None = None,
) -> NDArray[np.float64] | None:
    """Relaxed values with one of the `anchors` (literals) held: those of the least cost.

    Without an anchor all values could be zero.
    """
    best, least = None, np.inf
    for anchor in anchors:
        values = relaxed_sides(search, (anchor,), near=near, scale=scale)
        if values is not None:
            cost = _relaxed_cost(search, values)
            if cost < least * (1 - _TIE):
                best, least = values, cost
    return best


class _Rows:
    """Linear expressions with their right-hand sides."""

    def __init__(self, columns: int) -> None:
        self._columns = columns
        self._rows: list[NDArray[np.float64]] = []
        self._right: list[float] = []

    def add(self, entries: dict[int, float], right: float) -> None:
        row = np.zeros(self._columns)
        for column, value in entries.items():
            row[column] += value
        self._rows.append(row)
        self._right.append(right)

    def at_least(
        self, clause: Clause, scale: NDArray[np.float64], right: float, slack: int | None = None
    ) -> None:
        entries = {abs(own) - 1: float(np.sign(own)) * scale[abs(own) - 1] for own in clause}
        self.add(entries if slack is None else entries | {slack: 2.0}, right)

    @property
    def arrays(self) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
        return np.reshape(self._rows, (-1, self._columns)), np.array(self._right)


@dataclass(order=True)
class _Branch:
    bound: float
    age: int
    fixed: frozenset[int] = field(compare=False)
    values: NDArray[np.float64] = field(compare=False)


def _branch_and_bound(search: Search, forced: set[int], monitor: Monitor) -> Sides:
    """Best first: fix the least decided value of the branch with the lowest relaxed cost."""
    best = _whole(search, frozenset(forced), np.ones(search.size))
    least = float(search.cost(best[np.newaxis])[0])
    ages = count()
    open_branches: list[_Branch] = []

    def visit(fixed: frozenset[int]) -> None:
        nonlocal best, least
        values = relaxed_sides(search, fixed)
        if values is None:
            return
        whole = _whole(search, fixed, values)
        cost = float(search.cost(whole[np.newaxis])[0])
        if cost < least:
            best, least = whole, cost
        bound = _relaxed_cost(search, values)
        if bound < least - _OPTIMAL * abs(least):
            heapq.heappush(open_branches, _Branch(bound, next(ages), fixed, values))

    visit(frozenset(forced))
    for _ in range(_MOST_BRANCHES):
        monitor.check()
        if not open_branches:
            return Sides(best, optimal=True)
        branch = heapq.heappop(open_branches)
        if branch.bound >= least - _OPTIMAL * abs(least):
            return Sides(best, optimal=True)
        undecided = [
            own for own in range(search.size) if {own + 1, -own - 1}.isdisjoint(branch.fixed)
        ]
        if not undecided:
            continue
        region = min(undecided, key=lambda own: abs(branch.values[own])) + 1
        for literal in (region, -region):
            units = [frozenset({own}) for own in (*branch.fixed, literal)]
            narrowed = [*search.clauses, *units]
            if satisfying_assignment(narrowed) is not None:
                visit(frozenset(forced_literals(narrowed)))
    return Sides(best, optimal=not open_branches)


def _relaxed_cost(search: Search, values: NDArray[np.float64]) -> float:
    """Lower bound of the cost of every whole answer near relaxed `values`."""
    full = np.append(values, 1.0)
    total = float(full @ search.energy @ full)
    for penalty in search.penalties:
        misses = (
            1.0 - 0.5 * sum(1.0 + np.sign(own) * values[abs(own) - 1] for own in clause)
            for clause in penalty.clauses
        )
        total += penalty.cost * max(0.0, *misses) ** 2
    return total


def _whole(
    search: Search, fixed: frozenset[int], values: NDArray[np.float64]
) -> NDArray[np.float64]:
    """Signs of `values`, the less clear ones changed where clauses demand it."""
    signs = np.where(values >= 0, 1, -1)
    literals = signs * np.arange(1, search.size + 1)
    clearest = literals[np.argsort(-np.abs(values))].tolist()
    units = [frozenset({own}) for own in fixed]
    holds = satisfying_assignment([*search.clauses, *units], preferred=clearest) or {}
    for variable, positive in holds.items():
        signs[variable - 1] = 1 if positive else -1
    return signs.astype(np.float64)
