"""A coarse level of a solver as a small problem of its own: its matrix and its cycle on planes.

With the prolongation P of the level the matrix is ``P' A P``. Pixels that are held firmly (see
:mod:`segcore.multigrid.pins`) have no part in it: their prolonged values are zero.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from segcore.graph.vectors import copied, rows_at, stretches_of
from segcore.multigrid.added_diagonal import AddedDiagonal
from segcore.multigrid.pins import held_pixels
from segcore.multigrid.right_sides import pack_right_side, unpack_planes
from segcore.multigrid.solver import GridSolver, column_groups
from segcore.multigrid.vectors import Block, Planes
from segcore.runtime.jit import team_for
from segcore.runtime.monitor import SILENT, Monitor


@dataclass(frozen=True, eq=False)
class CoarseLevel:
    """The level at `depth` of a solver's hierarchy; blocks are (m, n), one vector a row."""

    solver: GridSolver
    depth: int
    monitor: Monitor = SILENT

    @property
    def n_nodes(self) -> int:
        return self.solver.hierarchy.levels[self.depth].n_nodes

    def apply(self, x: Planes) -> Planes:
        """``P' A P x``; of the Laplacian alone where the solver is singular."""
        image = np.empty(x.shape, dtype=np.float32)
        with self.solver.hierarchy.workspace.lock:
            cycle = self.solver.prepare(self.monitor)
            buffers, level = cycle.workspace.buffers[self.depth], cycle.levels[self.depth]
            added = cycle.workspace.added[self.depth]
            if self.solver.singular:
                added = np.zeros_like(added)
            with team_for(self.n_nodes):
                for group in column_groups(len(x)):
                    own = buffers.direction
                    self._pack(x[group], _no_shifts(group), own)
                    level.project(added, own, own, own, buffers.product, self.monitor)
                    unpack_planes(buffers.product, image[group], self.monitor)
        return image

    def cycle(self, r: Planes) -> Planes:
        """About the inverse of :meth:`apply`."""
        z = np.empty(r.shape, dtype=np.float32)
        with self.solver.hierarchy.workspace.lock:
            cycle = self.solver.prepare(self.monitor)
            buffers = cycle.workspace.buffers[self.depth]
            with team_for(self.n_nodes):
                for group in column_groups(len(r)):
                    self._pack(r[group], _no_shifts(group), buffers.residual)
                    cycle.run(self.depth, buffers.residual, buffers.correction)
                    unpack_planes(buffers.correction, z[group], self.monitor)
        return z

    def smooth(self, b: Planes, x: Planes) -> Planes:
        """`x` closer to the solution for `b` where piecewise constants have left it rough."""
        # A constant is nothing to a singular solver, but its anchor holds the solution at zero.
        shifts = x[:, self._anchor] if self.solver.singular else _no_shifts(slice(len(x)))
        smoothed = np.empty(x.shape, dtype=np.float32)
        with self.solver.hierarchy.workspace.lock:
            cycle = self.solver.prepare(self.monitor)
            buffers = cycle.workspace.buffers[self.depth]
            with team_for(self.n_nodes):
                for group in column_groups(len(x)):
                    self._pack(b[group], _no_shifts(group), buffers.residual)
                    self._pack(x[group], shifts[group].copy(), buffers.direction)
                    cycle.smooth(self.depth, buffers.residual, buffers.direction)
                    unpack_planes(buffers.direction, smoothed[group], self.monitor)
        for own in stretches_of(smoothed.shape, self.monitor):
            smoothed[own] += shifts[:, np.newaxis]
        return smoothed

    def _pack(self, planes: Planes, shifts: NDArray[np.float32], block: Block) -> None:
        planes = planes if planes.flags.c_contiguous else copied(planes, self.monitor)
        pack_right_side(planes, shifts, block, self.monitor)

    @property
    def _anchor(self) -> int:
        """The node with the pixel that makes a singular solver regular."""
        finest = self.solver.finest
        assert isinstance(finest, AddedDiagonal)  # a singular solver has one value at one pixel
        node = int(np.asarray(finest.nodes)[0])
        for transfer in self.solver.hierarchy.transfers[: self.depth]:
            node = int(transfer.aggregates[node])
        return node

    def from_below(self, x: Planes) -> Planes:
        """Vectors of a coarser level, the one with as many nodes, prolonged to this one."""
        transfers = self.solver.hierarchy.transfers[self.depth :]
        between = [transfer for transfer in transfers if transfer.n_coarse >= x.shape[1]]
        for transfer in reversed(between):
            x = rows_at(x, transfer.aggregates, x.dtype, self.monitor)
        if self.depth == 0:
            x[:, _held(self.solver)] = 0.0
        return x


def restricted(solver: GridSolver, x: Planes, monitor: Monitor = SILENT) -> list[Planes]:
    """``P' x`` on every level, the pixels first: sums over the nodes that move together."""
    free = copied(x, monitor, np.float32)
    free[:, _held(solver)] = 0.0
    levels = [free]
    for transfer in solver.hierarchy.transfers:
        coarse = np.empty((len(x), transfer.n_coarse), dtype=np.float32)
        for place, row in enumerate(levels[-1]):
            coarse[place] = transfer.restrict_vector(row, monitor)
        levels.append(coarse)
    return levels


def _held(solver: GridSolver) -> NDArray[np.int64]:
    if solver.singular:
        return np.empty(0, dtype=np.int64)
    return held_pixels(solver.hierarchy.pixels, solver.finest)


def _no_shifts(group: slice) -> NDArray[np.float32]:
    return np.zeros(group.stop - (group.start or 0), dtype=np.float32)
