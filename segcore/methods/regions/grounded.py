"""Solves with a grounded Laplacian: ``(L + diag(s)) x = b``, s >= 0 at some nodes.

With s the ties of regions (see :mod:`segcore.methods.regions.regions`) and b those of one region, x
is the harmonic function of the region: 1 there, 0 at the others, smooth between.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

import numpy as np
import scipy
from numpy.typing import NDArray

from segcore.graph.graph import Graph
from segcore.methods.regions.regions import Ties
from segcore.multigrid.algebraic import GraphSolver
from segcore.multigrid.solution import MAX_STEPS, Solution, conjugate_gradients
from segcore.patches.prepared import Prepared
from segcore.runtime.monitor import SILENT, Monitor

if TYPE_CHECKING:
    from segcore.multigrid.grid_solver import GridSolver


@dataclass(frozen=True, eq=False)
class GroundedLaplacian:
    """The matrix ``A = L + diag(s)`` and its solver.

    Attributes
    ----------
    ties : Ties
        ``s`` is their sum at each node, and the degree at nodes of a component without ties.
    solver : GridSolver or GraphSolver
        The first for pictures.
    """

    graph: Graph
    ties: Ties
    solver: GridSolver | GraphSolver

    @classmethod
    def of(cls, prepared: Prepared, ties: Ties) -> GroundedLaplacian:
        graph, hierarchy = prepared.graph, prepared.hierarchy
        if hierarchy is None:
            affinity = graph.to_csr()
            grounding = graph.degrees * _out_of_reach(affinity, ties.nodes)
            grounding[ties.nodes] += ties.values
            return cls(graph, ties, GraphSolver.of(affinity, grounding))
        from segcore.multigrid.grid_solver import GridSolver

        return cls(graph, ties, GridSolver.with_diagonal(hierarchy, ties.nodes, ties.values))

    def apply_inverse(self, b: NDArray, monitor: Monitor = SILENT) -> NDArray:
        """About ``A^-1`` of every row of `b` (m, n), symmetric."""
        return self.solver.cycle(b, monitor)

    def harmonic(self, tolerance: float, monitor: Monitor = SILENT) -> Solution:
        """The harmonic function of every region, (t, n); they sum to 1 in components with a region.

        Parameters
        ----------
        tolerance : float
            Relative error of their energies.
        """
        regions = self.ties.weights.shape[1]
        if isinstance(self.solver, GraphSolver) or regions == 1:
            # solve for the difference to the indicator, as errors are relative to its energy
            indicators = np.zeros((regions, self.graph.n_nodes))
            indicators[self.ties.regions, self.ties.nodes] = 1.0
            difference = self.solve(
                -self.graph.apply_laplacian(indicators), np.sqrt(tolerance), monitor
            )
            return replace(difference, x=indicators + difference.x)
        b = np.zeros((regions, self.graph.n_nodes), np.float32)
        b[self.ties.regions, self.ties.nodes] = self.ties.values
        solve = self.solver.solve(
            b[:-1], tolerance=tolerance, max_iterations=MAX_STEPS, monitor=monitor
        )
        b[:-1], b[-1] = solve.x, 1.0 - solve.x.sum(axis=0)
        return Solution(b, solve.iterations, solve.converged)

    def solve(self, b: NDArray, tolerance: float, monitor: Monitor = SILENT) -> Solution:
        """``A^-1 b`` for each row of `b`, to an error of `tolerance` in the energy norm."""
        if isinstance(self.solver, GraphSolver):
            return self.solver.solve(b, tolerance=tolerance, monitor=monitor)
        inverse = partial(self.apply_inverse, monitor=monitor)
        return conjugate_gradients(self._apply, inverse, b, tolerance=tolerance, monitor=monitor)

    def _apply(self, x: NDArray) -> NDArray:
        """``A x`` for each row of `x` (m, n) of a picture."""
        result = self.graph.apply_laplacian(x)
        result[:, self.ties.nodes] += self.ties.values.astype(x.dtype) * x[:, self.ties.nodes]
        return result


def _out_of_reach(
    affinity: scipy.sparse.csr_array, grounded: NDArray[np.int64]
) -> NDArray[np.bool_]:
    """Mask of the nodes in components without ties, where the solution is undetermined."""
    count, component = scipy.sparse.csgraph.connected_components(affinity, directed=False)
    reached = np.zeros(count, dtype=np.bool_)
    reached[component[grounded]] = True
    return ~reached[component]
