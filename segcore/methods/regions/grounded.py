"""Solves with a grounded Laplacian: ``(L + diag(s)) x = b``, s >= 0 at some nodes.

With s the ties of regions (see :mod:`segcore.methods.regions.regions`) and b those of one region, x
is the harmonic function of the region: 1 there, 0 at the others, smooth between. Pictures use their
multigrid hierarchy, general graphs a factorisation or pyamg.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
import scipy
from numpy.typing import NDArray

from segcore.graph.graph import Graph
from segcore.graph.vectors import copied, dots, evaluated, stretches_of, zeros
from segcore.methods.regions.regions import Ties
from segcore.multigrid.preconditioner import OnLevel
from segcore.multigrid.solution import Solution
from segcore.multigrid.unit_size import at_size, at_unit_size
from segcore.patches.prepared import Prepared
from segcore.runtime.monitor import SILENT, Monitor

if TYPE_CHECKING:
    from segcore.multigrid.solver import GridSolver

_LARGEST_DENSE = 2000
_LARGEST_FACTORISED = 20_000
_MOST_ENTRIES_A_NODE = 60  # beyond, the factors of a sparse matrix are all but dense
_MAX_STEPS = 100

Inverse = Callable[[NDArray, Monitor], NDArray]


@dataclass(frozen=True, eq=False)
class Grounded:
    """The matrix ``A = L + diag(s)`` and what inverts it.

    Attributes
    ----------
    graph : Graph
    ties : Ties
        ``s`` is their sum at each node, and the degree at nodes of a component without ties.
    inverse : callable
        About ``A^-1`` on blocks (m, n), symmetric.
    solver : GridSolver or None
        That of a picture's hierarchy.
    """

    graph: Graph
    ties: Ties
    inverse: Inverse
    solver: GridSolver | None = None
    _out_of_reach: NDArray[np.bool_] | None = None
    _harmonic: Callable[[float, Monitor, OnLevel | None], Solution] | None = None

    @classmethod
    def of(cls, prepared: Prepared, ties: Ties) -> Grounded:
        graph = prepared.graph
        if prepared.hierarchy is None:
            affinity = graph.to_csr()
            lost = _out_of_reach(affinity, ties.nodes)
            return cls(graph, ties, _general_inverse(graph, affinity, ties, lost), None, lost)

        from segcore.multigrid.solver import GridSolver

        solver = GridSolver.with_diagonal(prepared.hierarchy, ties.nodes, ties.values)

        def cycle(b: NDArray, monitor: Monitor) -> NDArray:
            rows, sizes = at_unit_size(b, monitor)
            return at_size(solver.cycle(rows, monitor), sizes, monitor)

        def harmonic(tolerance: float, monitor: Monitor, on_level: OnLevel | None) -> Solution:
            b = _right_sides(ties, graph.n_nodes, np.float32, monitor)
            solve = solver.solve(
                b[:-1],
                tolerance=tolerance,
                max_iterations=_MAX_STEPS,
                monitor=monitor,
                on_level=on_level,
            )
            for own in stretches_of(solve.x.shape, monitor):
                b[:-1][own] = solve.x[own]
                b[-1][own] = 1.0 - solve.x[own].sum(axis=0)
            return Solution(b, solve.iterations, solve.converged)

        return cls(graph, ties, cycle, solver, None, harmonic)

    def apply(self, x: NDArray, monitor: Monitor = SILENT) -> NDArray:
        """``A x`` for each row of `x` (m, n)."""
        result = self.graph.apply_laplacian(x, monitor)
        result[:, self.ties.nodes] += self.ties.values.astype(x.dtype) * x[:, self.ties.nodes]
        if self._out_of_reach is not None:
            result += self.graph.degrees * self._out_of_reach * x
        return result

    def harmonic(
        self, tolerance: float, monitor: Monitor = SILENT, on_level: OnLevel | None = None
    ) -> Solution:
        """The harmonic function of every region, (t, n); they sum to 1.

        Parameters
        ----------
        tolerance : float
            Relative error of their energies.
        """
        regions = self.ties.weights.shape[1]
        if self._harmonic is not None and regions > 1:
            return self._harmonic(tolerance, monitor, on_level)
        b = _right_sides(self.ties, self.graph.n_nodes, np.float64, monitor)
        return self.solve(b, np.sqrt(tolerance), monitor)

    def solve(self, b: NDArray, tolerance: float, monitor: Monitor = SILENT) -> Solution:
        """``A^-1 b`` for each row of `b`, to an error of `tolerance` in the energy norm.

        Flexible conjugate gradients (Notay, SIAM J. Sci. Comput. 22, 2000): multigrid cycles are
        not a fixed linear map.
        """
        x, residual = zeros(b.shape, b.dtype, monitor), copied(b, monitor)
        step = product = x
        gained = np.zeros(len(b))
        for iteration in range(1, _MAX_STEPS + 1):
            correction = self.inverse(residual, monitor)
            overlap = _ratio(dots(correction, product, monitor), dots(step, product, monitor))
            step = _sum(correction, -overlap, step, monitor)
            product = self.apply(step, monitor)
            energy = dots(step, product, monitor)
            length = _ratio(dots(step, residual, monitor), energy)
            x = _sum(x, length, step, monitor)
            residual = _sum(residual, -length, product, monitor)
            gain = length[:, 0] ** 2 * energy
            gained += gain
            if np.all(gain <= tolerance**2 * gained):
                return Solution(x, iteration, True)
        return Solution(x, _MAX_STEPS, False)


def _right_sides(ties: Ties, n_nodes: int, dtype: type[np.floating], monitor: Monitor) -> NDArray:
    b = zeros((ties.weights.shape[1], n_nodes), dtype, monitor)
    b[ties.regions, ties.nodes] = ties.values
    return b


def _general_inverse(
    graph: Graph, affinity: scipy.sparse.csr_array, ties: Ties, out_of_reach: NDArray[np.bool_]
) -> Inverse:
    grounding = graph.degrees * out_of_reach
    grounding[ties.nodes] += ties.values
    matrix = (scipy.sparse.diags_array(graph.degrees + grounding) - affinity).tocsc()
    if graph.n_nodes <= _LARGEST_DENSE:
        dense = scipy.linalg.cho_factor(matrix.toarray())
        return lambda b, _: scipy.linalg.cho_solve(dense, b.T.astype(np.float64)).T
    fills_up = affinity.nnz > _MOST_ENTRIES_A_NODE * graph.n_nodes
    if graph.n_nodes <= _LARGEST_FACTORISED and not fills_up:
        factors = scipy.sparse.linalg.splu(matrix)
        return lambda b, _: np.ascontiguousarray(factors.solve(b.T.astype(np.float64)).T)

    import pyamg

    hierarchy = pyamg.smoothed_aggregation_solver(scipy.sparse.csr_matrix(matrix), max_coarse=200)
    cycle = hierarchy.aspreconditioner()
    return lambda b, _: np.array([cycle(row) for row in b.astype(np.float64)])


def _out_of_reach(
    affinity: scipy.sparse.csr_array, grounded: NDArray[np.int64]
) -> NDArray[np.bool_]:
    """Nodes whose component no tie holds; without another hold their values are undecided."""
    count, component = scipy.sparse.csgraph.connected_components(affinity, directed=False)
    reached = np.zeros(count, dtype=np.bool_)
    reached[component[grounded]] = True
    return ~reached[component]


def _sum(
    x: NDArray, factors: NDArray[np.float64], y: NDArray, monitor: Monitor
) -> NDArray[np.floating]:
    """``x + factors y``, with a factor for each row."""
    own_factors = factors.astype(x.dtype)
    return evaluated(lambda own: x[own] + own_factors * y[own], x.shape, x.dtype, monitor)


def _ratio(above: NDArray[np.float64], below: NDArray[np.float64]) -> NDArray[np.float64]:
    """A column of quotients, zero where there is nothing left to divide."""
    result = np.zeros_like(above)
    np.divide(above, below, out=result, where=below > 0)
    return result[:, np.newaxis]
