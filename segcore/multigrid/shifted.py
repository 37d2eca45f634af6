"""Solves with ``A = L + gamma D``, the Laplacian shifted by its degrees, for any gamma > 0.

``(L + gamma D)^-1`` smooths over a length of about ``1 / sqrt(gamma)`` edges. Pictures take a
solver of their hierarchy; general graphs a Cholesky factor while they are small, conjugate
gradients with pyamg's hierarchy where they are not.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

import numpy as np
import scipy
from numpy.typing import NDArray

from segcore.graph.graph import Graph
from segcore.graph.vectors import evaluated
from segcore.multigrid.solution import Solution
from segcore.multigrid.unit_size import at_size, at_unit_size
from segcore.runtime.monitor import SILENT, Monitor

if TYPE_CHECKING:
    from segcore.multigrid.image_hierarchy import ImageHierarchy

_DENSE_UP_TO = 2000
_MAX_CYCLES = 100
_FINEST_TOLERANCE = 1e-13


class ShiftedSolver(Protocol):
    """Solves ``(L + gamma D) x = b`` for every row of `b` (m, n)."""

    def solve(
        self,
        b: NDArray,
        gamma: float,
        guess: NDArray | None = None,
        *,
        tolerance: float,
        monitor: Monitor = SILENT,
    ) -> Solution:
        """Solve to a relative error `tolerance` of the energy ``x' A x``.

        A `guess` (m, n) shortens the work on pictures.
        """


def shifted_solver(graph: Graph, hierarchy: ImageHierarchy | None) -> ShiftedSolver:
    """The solver that suits a graph; `hierarchy` is that of its picture, if there is one."""
    if hierarchy is not None:
        return PictureSolver(hierarchy)
    return DenseSolver(graph) if graph.n_nodes <= _DENSE_UP_TO else AlgebraicSolver(graph)


@dataclass(frozen=True, eq=False)
class PictureSolver:
    """By the hierarchy of the picture, in single precision."""

    hierarchy: ImageHierarchy

    def solve(
        self,
        b: NDArray,
        gamma: float,
        guess: NDArray | None = None,
        *,
        tolerance: float,
        monitor: Monitor = SILENT,
    ) -> Solution:
        from segcore.multigrid.solver import GridSolver

        rows, sizes = at_unit_size(b, monitor)
        near = None
        if guess is not None:
            near = evaluated(lambda own: guess[own] / sizes, guess.shape, np.float32, monitor)
        solve = GridSolver.with_shift(self.hierarchy, gamma).solve(
            rows,
            near,
            tolerance=tolerance,
            max_iterations=_MAX_CYCLES,
            monitor=monitor,
        )
        x = at_size(solve.x, sizes.astype(np.float32), monitor)
        return Solution(x, solve.iterations, solve.converged)


@dataclass(frozen=True, eq=False)
class DenseSolver:
    """By the Cholesky factor of the whole matrix."""

    graph: Graph

    def solve(
        self,
        b: NDArray,
        gamma: float,
        guess: NDArray | None = None,  # noqa: ARG002 - exact in any case
        *,
        tolerance: float,  # noqa: ARG002
        monitor: Monitor = SILENT,
    ) -> Solution:
        monitor.check()
        # Scaled to unit diagonal, as degrees may differ by many orders of magnitude.
        matrix = -self.graph.to_csr().toarray()
        diagonal = (1.0 + gamma) * self.graph.degrees
        root = np.sqrt(diagonal)
        matrix /= np.outer(root, root)
        np.fill_diagonal(matrix, 1.0)
        factor = scipy.linalg.cho_factor(matrix, lower=True, overwrite_a=True)
        x = scipy.linalg.cho_solve(factor, (b / root).T).T / root
        return Solution(np.ascontiguousarray(x), 1, True)


@dataclass(frozen=True, eq=False)
class AlgebraicSolver:
    """By conjugate gradients with pyamg's smoothed aggregation."""

    graph: Graph

    def solve(
        self,
        b: NDArray,
        gamma: float,
        guess: NDArray | None = None,  # noqa: ARG002 - residuals are judged from zero
        *,
        tolerance: float,
        monitor: Monitor = SILENT,
    ) -> Solution:
        affinity = self.graph.to_csr()
        matrix = scipy.sparse.csr_matrix(
            (scipy.sparse.diags_array((1.0 + gamma) * self.graph.degrees) - affinity).tocsr()
        )
        import pyamg  # takes long to load

        hierarchy = pyamg.smoothed_aggregation_solver(matrix, keep=False)
        # A relative error of the energy is about the square of that of the residual.
        goal = max(np.sqrt(tolerance) * 1e-2, _FINEST_TOLERANCE)
        x, converged, most = np.zeros(b.shape), True, 0
        for place, right_side in enumerate(b):
            monitor.check()
            residuals: list[float] = []
            x[place] = hierarchy.solve(
                right_side, tol=goal, maxiter=_MAX_CYCLES, accel="cg", residuals=residuals
            )
            most = max(most, len(residuals) - 1)
            converged &= residuals[-1] <= 10 * goal * max(residuals[0], np.finfo(float).tiny)
        return Solution(x, most, bool(converged))
