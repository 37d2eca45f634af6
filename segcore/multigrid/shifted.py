"""Solves with ``A = L + gamma D``, the Laplacian shifted by its degrees, for any gamma > 0.

``(L + gamma D)^-1`` smooths over a length of about ``1 / sqrt(gamma)`` edges.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from segcore.graph.graph import Graph
from segcore.multigrid.algebraic import GraphSolver
from segcore.multigrid.image_hierarchy import ImageHierarchy
from segcore.multigrid.solution import MAX_STEPS, Solution
from segcore.multigrid.vector_layouts import rescaled_rows, rows_of_unit_size
from segcore.runtime.monitor import SILENT, Monitor


@dataclass(frozen=True, eq=False)
class ShiftedSolver:
    """Solves ``(L + gamma D) x = b`` for every row of `b` (m, n).

    Attributes
    ----------
    hierarchy : ImageHierarchy or None
        Hierarchy of its picture, if there is one, which solves in single precision.
    """

    graph: Graph
    hierarchy: ImageHierarchy | None = None

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
        if self.hierarchy is None:
            solver = GraphSolver.of(self.graph.to_csr(), gamma * self.graph.degrees)
            return solver.solve(b, tolerance=np.sqrt(tolerance), monitor=monitor)
        from segcore.multigrid.grid_solver import GridSolver

        rows, sizes = rows_of_unit_size(b)
        solve = GridSolver.with_shift(self.hierarchy, gamma).solve(
            rows,
            None if guess is None else (guess / sizes).astype(np.float32),
            tolerance=tolerance,
            max_iterations=MAX_STEPS,
            monitor=monitor,
        )
        x = rescaled_rows(solve.x, sizes.astype(np.float32))
        return Solution(x, solve.iterations, solve.converged)
