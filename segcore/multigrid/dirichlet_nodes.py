"""Dirichlet nodes: pixels with a large added diagonal, which coarse corrections do not change.

On the coarse levels the pixels of an aggregate move together, so a held pixel would hold the others
back. So the prolongation is zero at held pixels. The coarse matrix is that of a graph again: the
edges of held pixels leave the coarse weights and are added to the diagonal at their other ends.
Both changes are local, so that holding other pixels is quick.
"""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from segcore.multigrid.added_diagonal import AddedDiagonal
from segcore.multigrid.level import Aggregation, GridLevel, Level, SparseLevel
from segcore.multigrid.vector_layouts import Block, Vector
from segcore.runtime.errors import Cancelled
from segcore.runtime.monitor import Monitor
from segcore.runtime.native import (
    WIDTH,
    detach_pixels,
    detach_removed,
    invert_rows,
    lift,
    mark_beside,
    restore_rows,
)

_HELD_RATIO = 100.0
"""Least added diagonal of a held pixel, relative to its degree."""

_NO_PIXELS = np.empty(0, np.int64)


def held_pixels(pixels: GridLevel, finest: AddedDiagonal) -> NDArray[np.int64]:
    """The pixels whose added diagonal is at least `_HELD_RATIO` times their degree, ascending."""
    if finest.patch_values is None and not isinstance(finest.nodes, slice):
        is_held = finest.values >= _HELD_RATIO * pixels.degrees[finest.nodes]
        return np.sort(finest.nodes[is_held].astype(np.int64))
    return np.flatnonzero(
        finest.to_vector(pixels.n_nodes) >= np.float32(_HELD_RATIO) * pixels.degrees
    )


class DirichletLevels:
    """Levels of a hierarchy with some pixels held; the hierarchy itself is unchanged.

    The coarse weights are copied once. Each call of :meth:`set_pixels` works on the difference to
    the call before, but sums every row in the same order, so that the result does not depend on
    the history.

    Attributes
    ----------
    levels : tuple of levels
        The pixels, and the coarse levels without the edges of held pixels.
    aggregations : tuple of Aggregation
        Without the held pixels, which the first one sends to spare rows behind the aggregates, one
        for every band.
    pixels : (p,) int64
        Held pixels, ascending.
    diagonal : (coarse n,) float32
        Their edges to the nodes of the first coarse level.
    """

    def __init__(
        self, fine: GridLevel, coarse: Sequence[SparseLevel], aggregations: Sequence[Aggregation]
    ) -> None:
        self._fine, self._whole, self._aggregates = fine, coarse, aggregations[0].aggregates
        self._coarse = [replace(level, weights=level.weights.copy()) for level in coarse]
        self._changed = [_NO_PIXELS] * len(coarse)
        self.levels: tuple[Level, ...] = (fine, *self._coarse)
        self.aggregations = (
            replace(aggregations[0], aggregates=self._aggregates.copy()),
            *aggregations[1:],
        )
        self.pixels = _NO_PIXELS
        self.diagonal = np.zeros(aggregations[0].n_coarse, dtype=np.float32)

    @property
    def coarsest(self) -> SparseLevel:
        return self._coarse[-1]

    def set_pixels(self, pixels: NDArray[np.int64], monitor: Monitor) -> None:
        """Replace the held pixels by `pixels`, ascending.

        Raises
        ------
        Cancelled
            If the monitor says so; then nothing is held.
        """
        try:
            due = self._exchange_pixels(pixels)
            for depth in range(1, len(self._coarse)):
                monitor.check()
                due = self._exchange_below(depth, due)
        except Cancelled:
            self._release()
            raise

    def _exchange_pixels(self, pixels: NDArray[np.int64]) -> NDArray[np.bool_]:
        """Update the first coarse level; return a mask of its nodes whose edges have changed."""
        fine, level, aggregation = self._fine, self._coarse[0], self.aggregations[0]
        due = self._coarse_nodes_beside(self._move(pixels))
        self._restore(0, due)
        self._changed[0] = np.flatnonzero(self._coarse_nodes_beside(pixels))
        self.diagonal[due] = 0.0

        row_offset = fine.columns + 1
        edges = aggregation.bands[:-1] - row_offset, aggregation.bands[1:] + row_offset
        around = np.stack([np.searchsorted(pixels, edge) for edge in edges], axis=1)
        kernel_arguments = aggregation.aggregates, self._aggregates, aggregation.coarse_bands, due
        detach_pixels(fine.edges, pixels, around, *kernel_arguments, level.edges, self.diagonal)
        return due

    def _move(self, pixels: NDArray[np.int64]) -> NDArray[np.int64]:
        """Remove `pixels` from their aggregates, restore the former ones; return all that moved."""
        aggregation, last = self.aggregations[0], self.pixels
        aggregates = aggregation.aggregates
        leaving = pixels[aggregates[pixels] < aggregation.n_coarse]
        aggregates[last] = self._aggregates[last]
        band = np.searchsorted(aggregation.bands, pixels, side="right") - 1
        aggregates[pixels] = aggregation.n_coarse + band
        self.pixels = pixels
        return np.concatenate([leaving, last[aggregates[last] < aggregation.n_coarse]])

    def _coarse_nodes_beside(self, pixels: NDArray[np.int64]) -> NDArray[np.bool_]:
        """Mask of the nodes of the first coarse level that have edges to some pixels."""
        marks = np.zeros(self._coarse[0].n_nodes, dtype=np.bool_)
        mark_beside(pixels, len(self._fine.weights), self._fine.columns, self._aggregates, marks)
        return marks

    def _exchange_below(self, depth: int, due_above: NDArray[np.bool_]) -> NDArray[np.bool_]:
        """Update a level after the next finer one; return a mask of its changed nodes."""
        finer, level = self._coarse[depth - 1], self._coarse[depth]
        aggregation, changed = self.aggregations[depth], self._changed[depth - 1]
        touched = _marks(level, aggregation.aggregates[changed])
        due = touched
        if len(self._changed[depth]):
            due = _marks(level, aggregation.aggregates[np.flatnonzero(due_above)])
        self._restore(depth, due)
        self._changed[depth] = np.flatnonzero(touched)
        bands = np.searchsorted(changed, aggregation.bands)
        kernel_arguments = self._whole[depth - 1].weights, aggregation.aggregates, due
        detach_removed(changed, bands, finer.edges, *kernel_arguments, level.edges)
        return due

    def _restore(self, depth: int, due: NDArray[np.bool_]) -> None:
        """Reset those changed rows that are `due` to the weights of the hierarchy."""
        level, changed = self._coarse[depth], self._changed[depth]
        restore_rows(changed[due[changed]], level.starts, level.weights, self._whole[depth].weights)

    def _release(self) -> None:
        for depth, level in enumerate(self._coarse):
            self._restore(depth, np.ones(level.n_nodes, np.bool_))
            self._changed[depth] = _NO_PIXELS
        self._move(_NO_PIXELS)
        self.diagonal[:] = 0.0

    def invert_diagonals(self, added: Sequence[Vector], inverse: Sequence[Vector]) -> None:
        """Correct the inverse diagonals of all levels, the pixels first, in the changed rows."""
        for depth, level in enumerate(self._coarse):
            rows = self._changed[depth]
            invert_rows(rows, level.starts, level.weights, added[depth + 1], inverse[depth + 1])

    def lift(self, inverse_diagonal: Vector, residual: Block) -> Block:
        """Solve at the held pixels alone; returns their values and updates `residual` in place."""
        values = np.empty((len(self.pixels), WIDTH), dtype=np.float32)
        lift(self._fine.edges, self.pixels, inverse_diagonal, residual, values)
        return values


def _marks(level: SparseLevel, nodes: NDArray[np.integer]) -> NDArray[np.bool_]:
    marks = np.zeros(level.n_nodes, dtype=np.bool_)
    marks[nodes] = True
    return marks
