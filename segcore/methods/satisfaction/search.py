"""Partitions for one shift or one demanded satisfaction: solves, Rayleigh-Ritz, refinement."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
import scipy
from numpy.typing import NDArray

from segcore.graph.vectors import copied, evaluated, gram, stacked, stretches_of
from segcore.methods.satisfaction.coarse import coarse_problem
from segcore.methods.satisfaction.matrix import square_root
from segcore.methods.satisfaction.pencils import DemandPencil, Ritz, ShiftPencil
from segcore.methods.satisfaction.span import Span, centred
from segcore.methods.satisfaction.wishes import Wishes
from segcore.multigrid.shifted import ShiftedSolver
from segcore.multigrid.solution import Solution
from segcore.runtime.errors import ConstraintError
from segcore.runtime.monitor import SILENT, Monitor, Stage

SHIFTS = np.logspace(-5, 1, 5)

_APART = 4.0  # factor between shifts that a combination of solves bridges
_LEAST_SHIFT = 1e-8  # below, single precision cannot tell L + gamma D from L
_COARSE_TOLERANCE = 0.1
_MOST_COLUMNS = 32
_MOST_STEPS = 30
_STEP_SHARE = 0.3  # error of a solve beside the largest change of a last step
_ROUGHER = 4.0  # how much larger the errors may be of solves that steps follow
_TINY = float(np.finfo(float).tiny)


@dataclass(frozen=True, eq=False)
class Partitions:
    """Relaxed partitions ``u = x + constant``, one a row, ``u' D u = vol``, cheapest first.

    Attributes
    ----------
    vectors : (m, n) float32 or float64
        x, with ``d' x = 0``.
    constants : (m,) float64
    costs : (m,) float64
        ``u' L u / vol``, the normalised cut, in [0, 2].
    satisfied : (m,) float64
        ``u' Q u / vol``.
    demanded : (m,) float64
        ``beta / vol`` of each.
    multipliers : (m,) float64
        lambda.
    changes : (m,) float64
        Relative change of each vector in the last step.
    iterations : int
    converged : bool
    """

    vectors: NDArray
    constants: NDArray[np.float64]
    costs: NDArray[np.float64]
    satisfied: NDArray[np.float64]
    demanded: NDArray[np.float64]
    multipliers: NDArray[np.float64]
    changes: NDArray[np.float64]
    iterations: int
    converged: bool

    def values(self, monitor: Monitor = SILENT) -> NDArray:
        """The vectors u, shape (m, n)."""
        x, constants = self.vectors, self.constants[:, np.newaxis].astype(self.vectors.dtype)
        return evaluated(lambda own: x[own] + constants, x.shape, x.dtype, monitor)

    def first(self, number: int) -> Partitions:
        """The cheapest ones."""
        used = slice(number)
        return Partitions(
            self.vectors[used],
            self.constants[used],
            self.costs[used],
            self.satisfied[used],
            self.demanded[used],
            self.multipliers[used],
            self.changes[used],
            self.iterations,
            self.converged,
        )


def at_shift(
    wishes: Wishes,
    solver: ShiftedSolver,
    gamma: float,
    *,
    wanted: int,
    tolerance: float,
    monitor: Monitor = SILENT,
) -> Partitions:
    """Solutions for ``gamma = lambda beta / vol``, those with the largest beta.

    Parameters
    ----------
    wanted : int
        Most solutions to return; at most as many as Q has positive eigenvalues exist.
    tolerance : float
        Largest relative change of a vector in a last step of refinement.
    """
    return _Search(wishes, solver, tolerance, monitor).run(
        np.array([gamma]), ShiftPencil(wishes, gamma), min(wanted, wishes.most)
    )


def at_demand(
    wishes: Wishes,
    solver: ShiftedSolver,
    demanded: float,
    *,
    wanted: int,
    tolerance: float,
    monitor: Monitor = SILENT,
) -> Partitions:
    """Solutions for ``beta = demanded vol``, those with the smallest lambda.

    Parameters
    ----------
    wanted : int
        Most solutions to return.

    Raises
    ------
    ConstraintError
        If there is no solution, or beta is ``1' Q 1`` within rounding.
    """
    if wishes.is_degenerate(demanded):
        raise ConstraintError(
            f"the demanded satisfaction, {demanded:.6g}, is what one single segment satisfies; "
            "demand less or more, or code the classes as 'balanced'"
        )
    count = wishes.count(demanded)
    if count == 0:
        ranges = wishes.feasible_ranges()
        remedy = f"demand {ranges}" if ranges else "say which nodes belong apart or together"
        raise ConstraintError(
            f"no partition has the demanded satisfaction, {demanded:.6g}; {remedy}"
        )
    wanted = min(wanted, count)
    search = _Search(wishes, solver, tolerance, monitor)
    pencil = DemandPencil(wishes, demanded)
    coarse = coarse_problem(wishes, solver, monitor)
    if coarse is not None and coarse.wishes.count(demanded) >= wanted:
        below = _Search(coarse.wishes, coarse.solver, max(tolerance, _COARSE_TOLERANCE), monitor)
        found = below.run(SHIFTS, DemandPencil(coarse.wishes, demanded), wanted)
        if len(found.costs) == wanted:
            pulls = coarse.wishes.matrix.inner(found.values()) @ wishes.matrix.coupling
            return search.run(_distinct(found.multipliers * demanded), pencil, wanted, pulls)
    return search.run(SHIFTS, pencil, wanted)


def _distinct(shifts: NDArray[np.float64]) -> NDArray[np.float64]:
    """Few shifts such that none of `shifts` is far from one of them."""
    kept: list[float] = []
    for shift in np.maximum(np.sort(shifts), _LEAST_SHIFT):
        if not kept or shift > _APART * kept[-1]:
            kept.append(float(shift))
    return np.array(kept)


@dataclass(frozen=True, eq=False)
class _Step:
    correction: NDArray
    change: float
    cycles: int


@dataclass(frozen=True, eq=False)
class _Search:
    """Rayleigh-Ritz on solves at some shifts, then steps of each solution at its own shift."""

    wishes: Wishes
    solver: ShiftedSolver
    tolerance: float
    monitor: Monitor

    def run(
        self,
        shifts: NDArray[np.float64],
        pencil: ShiftPencil | DemandPencil,
        wanted: int,
        columns: NDArray[np.float64] | None = None,
    ) -> Partitions:
        """Partitions from solves at all `shifts`, of ``F c`` for the rows c of `columns`."""
        span, cycles, is_solved = Span(self.wishes), 0, True
        columns = self._columns(wanted) if columns is None else columns
        is_exact = len(shifts) == 1 and len(columns) == self.wishes.matrix.rank
        for done, gamma in enumerate(shifts):
            solve = self._solve(columns, float(gamma), self._share(1.0 if is_exact else _ROUGHER))
            cycles += solve.iterations
            is_solved &= solve.converged
            span.add(solve.x, self.monitor)
            self.monitor.report(Stage.EIGENVECTORS, (done + 1) / (len(shifts) + 1))

        if len(shifts) > 1:
            span.add(copied(self._unsmoothed(columns), self.monitor, span.dtype), self.monitor)

        ritz = pencil.best(span, wanted)
        changes = np.zeros(len(ritz.multipliers))
        for _ in range(0 if is_exact else _MOST_STEPS):
            steps = [self._step(span, ritz, place) for place in range(len(changes))]
            cycles += max((step.cycles for step in steps), default=0)
            changes = np.array([step.change for step in steps])
            if np.all(changes <= self.tolerance):
                break
            span.add(stacked([step.correction for step in steps], self.monitor), self.monitor)
            ritz = pencil.best(span, wanted)
        is_solved &= bool(np.all(changes <= self.tolerance))
        return self._partitions(span, ritz, changes, cycles, is_solved)

    def _columns(self, wanted: int) -> NDArray[np.float64]:
        """The columns of F, or the combinations that satisfy most if there are very many."""
        matrix = self.wishes.matrix
        most = max(_MOST_COLUMNS, 2 * wanted)
        if matrix.rank <= most:
            return np.eye(matrix.rank)
        root = square_root(matrix.overlap(self.wishes.graph.degrees))
        _, directions = scipy.linalg.eigh(root.T @ matrix.coupling @ root)
        return (matrix.coupling @ root @ directions[:, : -most - 1 : -1]).T

    def _unsmoothed(self, coefficients: NDArray[np.float64]) -> NDArray[np.float64]:
        """What solves for large gamma come to, ``D^-1 F c``."""
        graph, pulls = self.wishes.graph, self.wishes.matrix.combine(coefficients, self.monitor)
        for own in stretches_of(pulls.shape, self.monitor):
            pulls[own] /= graph.degrees[own]
        return centred(pulls, graph, self.monitor)

    def _share(self, rougher: float) -> float:
        """Relative error of the energy that solves may have."""
        return float((_STEP_SHARE * rougher * self.tolerance) ** 2)

    def _solve(
        self,
        coefficients: NDArray[np.float64],
        gamma: float,
        accuracy: float,
        guess: NDArray | None = None,
    ) -> Solution:
        """``(L + gamma D)^-1 F c`` for rows c, less its constant part."""
        graph = self.wishes.graph
        right_sides = self.wishes.matrix.combine(coefficients, self.monitor)
        shares = (coefficients @ self.wishes.matrix.masses / graph.volume)[:, np.newaxis]
        for own in stretches_of(right_sides.shape, self.monitor):
            right_sides[own] -= shares * graph.degrees[own]
        solve = self.solver.solve(
            right_sides, gamma, guess, tolerance=accuracy, monitor=self.monitor
        )
        return replace(solve, x=centred(solve.x, graph, self.monitor))

    def _step(self, span: Span, ritz: Ritz, place: int) -> _Step:
        """``lambda (L + gamma D)^-1 Q u`` for one solution u, which is u once u is exact."""
        graph, matrix = self.wishes.graph, self.wishes.matrix
        own = slice(place, place + 1)
        inner = ritz.coefficients[own] @ span.inner + ritz.constants[own, None] * matrix.masses
        gamma, multiplier = float(ritz.gammas[place]), float(ritz.multipliers[place])
        before = span.combined(ritz.coefficients[own], self.monitor)
        pull = multiplier * (inner @ matrix.coupling)
        solve = self._solve(pull, gamma, self._share(1.0), before)

        def energy(x: NDArray) -> float:
            image = graph.apply_laplacian(x, self.monitor)
            for own in stretches_of(x.shape, self.monitor):
                image[own] += x[own] * (gamma * graph.degrees[own]).astype(x.dtype)
            return float(gram(x, image, self.monitor)[0, 0])

        correction = evaluated(
            lambda own: solve.x[own] - before[own], before.shape, solve.x.dtype, self.monitor
        )
        change = np.sqrt(max(energy(correction), 0.0) / max(energy(before), _TINY))
        return _Step(correction, float(change), solve.iterations)

    def _partitions(
        self,
        span: Span,
        ritz: Ritz,
        changes: NDArray[np.float64],
        iterations: int,
        converged: bool,
    ) -> Partitions:
        volume = self.wishes.graph.volume
        c = ritz.coefficients
        mass = np.sum(c**2, axis=1) / volume + ritz.constants**2
        costs = np.einsum("mi,ij,mj->m", c, span.energy, c) / volume / mass
        inner = c @ span.inner + np.outer(ritz.constants, self.wishes.matrix.masses)
        satisfied = np.einsum("mi,ij,mj->m", inner, self.wishes.matrix.coupling, inner)
        cheapest = np.argsort(costs, kind="stable")
        size = np.sqrt(mass[cheapest])
        return Partitions(
            vectors=span.combined(c[cheapest] / size[:, np.newaxis], self.monitor),
            constants=ritz.constants[cheapest] / size,
            costs=np.maximum(costs[cheapest], 0.0),
            satisfied=(satisfied / volume / mass)[cheapest],
            demanded=ritz.demanded[cheapest],
            multipliers=ritz.multipliers[cheapest],
            changes=changes[cheapest],
            iterations=iterations,
            converged=converged,
        )
