"""Partitions for one shift or one demanded satisfaction: solves, Rayleigh-Ritz, refinement."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import numpy as np
import scipy
from numpy.typing import NDArray

from segcore.methods.satisfaction.coarse import coarse_problem
from segcore.methods.satisfaction.matrix import square_root
from segcore.methods.satisfaction.partitions import Partitions
from segcore.methods.satisfaction.pencils import (
    SpanSolution,
    solutions_at_demand,
    solutions_at_shift,
)
from segcore.methods.satisfaction.satisfaction_bounds import SatisfactionBounds
from segcore.methods.satisfaction.span import Span, centre
from segcore.multigrid.shifted import ShiftedSolver
from segcore.runtime.errors import ConstraintError
from segcore.runtime.monitor import SILENT, Monitor, Stage

Solutions = Callable[[Span, SatisfactionBounds, int], list[SpanSolution]]
"""Function (span, bounds, wanted) that returns at most `wanted` solutions within the span."""

SEARCHED_SHIFTS = np.logspace(-5, 1, 5)

_MIN_SHIFT_RATIO = 4.0  # closer shifts share a solve
_MIN_SHIFT = 1e-8  # smaller gamma: L + gamma D rounds to L
_COARSE_TOLERANCE = 0.1
_MAX_COLUMNS = 32
_MAX_STEPS = 30
_STEP_SHARE = 0.3  # error of a solve, relative to `tolerance`
_ROUGHER_FACTOR = 4.0  # looser solves if refinement follows
_TINY = float(np.finfo(float).tiny)


def partitions_at_shift(
    bounds: SatisfactionBounds,
    solver: ShiftedSolver,
    gamma: float,
    *,
    wanted: int,
    tolerance: float,
    monitor: Monitor = SILENT,
) -> Partitions:
    """The `wanted` solutions of largest beta for a given ``gamma = lambda beta / vol``.

    Parameters
    ----------
    wanted : int
        Most solutions to return; at most as many as Q has positive eigenvalues exist.
    tolerance : float
        Largest relative change of a vector in a last step of refinement.
    """
    return _Search(bounds, solver, tolerance, monitor).run(
        np.array([gamma]), partial(solutions_at_shift, gamma), min(wanted, bounds.max_solutions)
    )


def partitions_at_demand(
    bounds: SatisfactionBounds,
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
    if bounds.is_degenerate(demanded):
        raise ConstraintError(
            f"the demanded satisfaction, {demanded:.6g}, is what one single segment satisfies; "
            "demand less or more, or code the classes as 'balanced'"
        )
    count = bounds.n_solutions(demanded)
    if count == 0:
        ranges = bounds.feasible_ranges_text()
        remedy = f"demand {ranges}" if ranges else "say which nodes belong apart or together"
        raise ConstraintError(
            f"no partition has the demanded satisfaction, {demanded:.6g}; {remedy}"
        )
    wanted = min(wanted, count)
    search = _Search(bounds, solver, tolerance, monitor)
    solutions = partial(solutions_at_demand, demanded)
    coarse = coarse_problem(bounds, solver)
    if coarse is not None and coarse.bounds.n_solutions(demanded) >= wanted:
        coarse_search = _Search(
            coarse.bounds, coarse.solver, max(tolerance, _COARSE_TOLERANCE), monitor
        )
        coarse_partitions = coarse_search.run(SEARCHED_SHIFTS, solutions, wanted)
        if len(coarse_partitions.costs) == wanted:
            right_hand_side = (
                coarse.bounds.matrix.project(coarse_partitions.values()) @ bounds.matrix.coupling
            )
            return search.run(
                _distinct(coarse_partitions.multipliers * demanded),
                solutions,
                wanted,
                right_hand_side,
            )
    return search.run(SEARCHED_SHIFTS, solutions, wanted)


def _distinct(shifts: NDArray[np.float64]) -> NDArray[np.float64]:
    """Some of `shifts`, ascending, each more than `_MIN_SHIFT_RATIO` times the one before."""
    distinct: list[float] = []
    for shift in np.maximum(np.sort(shifts), _MIN_SHIFT):
        if not distinct or shift > _MIN_SHIFT_RATIO * distinct[-1]:
            distinct.append(float(shift))
    return np.array(distinct)


@dataclass(frozen=True, eq=False)
class _Solve:
    """The centred ``(L + gamma D)^-1 F c`` for rows c of coefficients, (m, n)."""

    x: NDArray
    cycles: int
    converged: bool


@dataclass(frozen=True, eq=False)
class _Step:
    correction: NDArray
    change: float
    cycles: int


@dataclass(frozen=True, eq=False)
class _Search:
    """Rayleigh-Ritz on solves at some shifts, then fixed-point steps of each solution."""

    bounds: SatisfactionBounds
    solver: ShiftedSolver
    tolerance: float
    monitor: Monitor

    def run(
        self,
        shifts: NDArray[np.float64],
        solutions: Solutions,
        wanted: int,
        columns: NDArray[np.float64] | None = None,
    ) -> Partitions:
        """Partitions in the span of ``(L + gamma D)^-1 F c``: gamma in `shifts`, c in `columns`."""
        span, cycles, is_solved = Span(self.bounds), 0, True
        columns = self._columns(wanted) if columns is None else columns
        is_exact = len(shifts) == 1 and len(columns) == self.bounds.matrix.rank
        for done, gamma in enumerate(shifts, start=1):
            solve = self._solve(columns, float(gamma), 1.0 if is_exact else _ROUGHER_FACTOR)
            cycles += solve.cycles
            is_solved &= solve.converged
            span.add(solve.x)
            self.monitor.report(Stage.SOLVE, done / (len(shifts) + 1))
        if len(shifts) > 1:
            span.add(self._unsmoothed(columns).astype(span.dtype))

        ritz_solutions = solutions(span, self.bounds, wanted)
        changes = np.zeros(len(ritz_solutions))
        for left in reversed(range(0 if is_exact else _MAX_STEPS)):
            steps = [self._step(span, solution) for solution in ritz_solutions]
            cycles += max((step.cycles for step in steps), default=0)
            changes = np.array([step.change for step in steps])
            if not left or np.all(changes <= self.tolerance):
                break
            span.add(np.concatenate([step.correction for step in steps]))
            ritz_solutions = solutions(span, self.bounds, wanted)
        is_solved &= bool(np.all(changes <= self.tolerance))
        return self._partitions(span, ritz_solutions, changes, cycles, is_solved)

    def _columns(self, wanted: int) -> NDArray[np.float64]:
        """Coefficients of the right-hand sides: all columns of F, or of the largest eigenvalues."""
        matrix = self.bounds.matrix
        max_columns = max(_MAX_COLUMNS, 2 * wanted)
        if matrix.rank <= max_columns:
            return np.eye(matrix.rank)
        root = square_root(matrix.weighted_gram(self.bounds.graph.degrees))
        _, directions = scipy.linalg.eigh(root.T @ matrix.coupling @ root)
        return (matrix.coupling @ root @ directions[:, : -max_columns - 1 : -1]).T

    def _unsmoothed(self, coefficients: NDArray[np.float64]) -> NDArray[np.float64]:
        """The limit of solves for large gamma, ``D^-1 F c``."""
        right_hand_side = self.bounds.matrix.combine(coefficients)
        right_hand_side /= self.bounds.graph.degrees
        return centre(right_hand_side, self.bounds.graph)

    def _solve(
        self,
        coefficients: NDArray[np.float64],
        gamma: float,
        rougher: float = 1.0,
        guess: NDArray | None = None,
    ) -> _Solve:
        """The centred ``(L + gamma D)^-1 F c`` for rows c of coefficients."""
        graph, matrix = self.bounds.graph, self.bounds.matrix
        right_sides = matrix.combine(coefficients)
        for index, share in enumerate(coefficients @ matrix.column_sums / graph.volume):
            right_sides[index] -= share * graph.degrees
        # the energy's error is the square of the vector's
        accuracy = float((_STEP_SHARE * rougher * self.tolerance) ** 2)
        solution = self.solver.solve(
            right_sides, gamma, guess, tolerance=accuracy, monitor=self.monitor
        )
        return _Solve(centre(solution.x, graph), solution.iterations, solution.converged)

    def _step(self, span: Span, u: SpanSolution) -> _Step:
        """``lambda (L + gamma D)^-1 Q u``, which is u once u is exact."""
        graph, matrix = self.bounds.graph, self.bounds.matrix
        before = span.combined(u.coefficients[np.newaxis])
        inner_products = u.coefficients @ span.factor_products + u.constant * matrix.column_sums
        right_hand_side = u.multiplier * (inner_products @ matrix.coupling)
        solve = self._solve(right_hand_side[np.newaxis], u.gamma, guess=before)
        correction = solve.x - before

        def energy(x: NDArray) -> float:
            """``x' (L + gamma D) x``."""
            products = graph.inner_products(x)
            return max(float(products.energies[0, 0] + u.gamma * products.masses[0, 0]), 0.0)

        change = np.sqrt(energy(correction) / max(energy(before), _TINY))
        return _Step(correction, float(change), solve.cycles)

    def _partitions(
        self,
        span: Span,
        ritz_solutions: list[SpanSolution],
        changes: NDArray[np.float64],
        iterations: int,
        converged: bool,
    ) -> Partitions:
        volume, matrix = self.bounds.graph.volume, self.bounds.matrix
        c = np.reshape(
            [u.coefficients for u in ritz_solutions],
            (len(ritz_solutions), len(span.factor_products)),
        )
        constants = np.array([u.constant for u in ritz_solutions])
        mass = np.sum(c**2, axis=1) / volume + constants**2
        size = np.sqrt(mass)
        costs = np.einsum("mi,ij,mj->m", c, span.laplacian_gram, c) / volume / mass
        inner_products = c @ span.factor_products + np.outer(constants, matrix.column_sums)
        satisfied = (
            np.einsum("mi,ij,mj->m", inner_products, matrix.coupling, inner_products)
            / volume
            / mass
        )
        return Partitions(
            vectors=span.combined(c / size[:, np.newaxis]),
            constants=constants / size,
            costs=np.maximum(costs, 0.0),
            satisfied=satisfied,
            demanded=np.array([u.demanded for u in ritz_solutions]),
            multipliers=np.array([u.multiplier for u in ritz_solutions]),
            residuals=changes,
            iterations=iterations,
            converged=converged,
        ).cheapest_first()
