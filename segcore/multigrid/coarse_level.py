"""A coarse level of a solver as a small problem of its own: its matrix and its cycle on planes.

With the prolongation P of the level the matrix is ``P' A P``. Held pixels
(:mod:`segcore.multigrid.dirichlet_nodes`) have no part in it: their prolonged values are zero.
"""

from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from segcore.multigrid.dirichlet_nodes import held_pixels
from segcore.multigrid.grid_solver import GridSolver
from segcore.multigrid.right_sides import pack_right_side
from segcore.multigrid.vector_layouts import Block, Planes, column_groups
from segcore.runtime.monitor import SILENT
from segcore.runtime.native import unpack


@dataclass(frozen=True, eq=False)
class CoarseLevel:
    """The level at `depth` of a solver's hierarchy; blocks are (m, n), one vector a row."""

    solver: GridSolver
    depth: int

    def apply(self, x: Planes) -> Planes:
        """``P' A P x`` for each row of `x`; A is the Laplacian alone if the solver is singular."""
        image = np.empty(x.shape, dtype=np.float32)
        with self.solver.hierarchy.workspace.lock:
            cycle = self.solver.prepare(SILENT)
            buffers = cycle.buffers[self.depth]
            if self.solver.singular:
                cycle = replace(cycle, added_diagonals=[*map(np.zeros_like, cycle.added_diagonals)])
            for group in column_groups(len(x)):
                block = buffers.direction
                _pack(x[group], _no_shifts(group), block)
                cycle.project(self.depth, block, block, block, buffers.product)
                unpack(buffers.product, image[group])
        return image

    def cycle(self, r: NDArray) -> NDArray:
        """Approximate inverse of :meth:`apply` on rows of any norm, in their precision."""
        return self.solver.cycle(r, depth=self.depth)

    def smooth(self, b: Planes, x: Planes) -> Planes:
        """`x` after smoothing sweeps for the right-hand sides `b`."""
        # A singular solver ignores constants, but its anchor fixes the solution to zero there.
        shifts = x[:, self._anchor] if self.solver.singular else _no_shifts(slice(len(x)))
        smoothed = np.empty(x.shape, dtype=np.float32)
        with self.solver.hierarchy.workspace.lock:
            cycle = self.solver.prepare(SILENT)
            buffers = cycle.buffers[self.depth]
            for group in column_groups(len(x)):
                _pack(b[group], _no_shifts(group), buffers.residual)
                _pack(x[group], shifts[group].copy(), buffers.direction)
                cycle.smooth(self.depth, buffers.residual, buffers.direction)
                unpack(buffers.direction, smoothed[group])
        smoothed += shifts[:, np.newaxis]
        return smoothed

    @property
    def _anchor(self) -> int:
        """The node that contains the pixel at which a singular solver is fixed to zero."""
        node = int(np.asarray(self.solver.finest.nodes)[0])
        for aggregation in self.solver.hierarchy.aggregations[: self.depth]:
            node = int(aggregation.aggregates[node])
        return node

    def prolong_from_coarser(self, x: Planes) -> Planes:
        """Prolong vectors from a coarser level (found by their number of nodes) to this level."""
        aggregations = self.solver.hierarchy.aggregations[self.depth :]
        between = [
            aggregation for aggregation in aggregations if aggregation.n_coarse >= x.shape[1]
        ]
        for aggregation in reversed(between):
            x = np.take(x, aggregation.aggregates, axis=1)
        if self.depth == 0:
            x[:, _held_pixels(self.solver)] = 0.0
        return x


def restrict_to_levels(solver: GridSolver, x: NDArray) -> list[Planes]:
    """``P' x`` on every level, pixels first: sums over the pixels of each aggregate."""
    free = x.astype(np.float32)
    free[:, _held_pixels(solver)] = 0.0
    levels = [free]
    for aggregation in solver.hierarchy.aggregations:
        levels.append(aggregation.restrict_rows(levels[-1]))
    return levels


def _held_pixels(solver: GridSolver) -> NDArray[np.int64]:
    if solver.singular:
        return np.empty(0, dtype=np.int64)
    return held_pixels(solver.hierarchy.pixel_level, solver.finest)


def _pack(planes: Planes, shifts: NDArray[np.float32], block: Block) -> None:
    pack_right_side(np.ascontiguousarray(planes), shifts, block)


def _no_shifts(group: slice) -> NDArray[np.float32]:
    return np.zeros(group.stop - (group.start or 0), dtype=np.float32)
