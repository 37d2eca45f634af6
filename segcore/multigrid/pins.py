"""Pixels that strokes hold firmly take no part in coarse corrections.

Where a stroke ends in the middle of an aggregate, its pixels would hold the others back: on the
coarse levels all of them could move only together, that is, not at all. So the prolongation gives
held pixels nothing. The coarse matrix of such a prolongation is that of a graph again: the edges of
held pixels leave the coarse weights, and pull on the nodes at their other ends. Both is local, and
undone when other strokes are held.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from segcore.errors import Cancelled
from segcore.monitor import SILENT, Monitor
from segcore.multigrid.added_diagonal import AddedDiagonal, on_all_levels
from segcore.multigrid.grid_level import GridLevel
from segcore.multigrid.kernels.detaching import (
    add_flow,
    detach_pixels,
    detach_removed,
    mark_around,
    mark_removed,
    put_rows,
    sum_rows,
    take_rows,
)
from segcore.multigrid.level import Block, Vector
from segcore.multigrid.sparse_level import SparseLevel
from segcore.multigrid.transfer import Transfer

_FIRM = 100.0
"""Added diagonal relative to the degree from which on a pixel is held."""


def held_pixels(pixels: GridLevel, finest: AddedDiagonal) -> NDArray[np.int64]:
    """The pixels that an added diagonal holds firmly."""
    firm = finest.values >= _FIRM * pixels.degrees[finest.nodes]
    if isinstance(finest.nodes, slice):
        return np.flatnonzero(firm)
    return np.asarray(finest.nodes[firm], dtype=np.int64)


@dataclass(frozen=True, eq=False)
class _Change:
    """What was changed on one coarse level.

    Attributes
    ----------
    rows : (r,) integers
        Nodes with changed weights.
    before : (e,) float32
        The weights of all entries of these rows as they were.
    """

    rows: NDArray[np.integer]
    before: NDArray[np.float32]


class Pins:
    """Held pixels, detached from the coarse levels until :meth:`release`.

    Attributes
    ----------
    pixels : (p,) int64
    diagonals : tuple of AddedDiagonal
        What is added on every level, finest first.
    """

    def __init__(
        self,
        fine: GridLevel,
        coarse: Sequence[SparseLevel],
        transfers: Sequence[Transfer],
        finest: AddedDiagonal,
        pixels: NDArray[np.int64],
        monitor: Monitor = SILENT,
    ) -> None:
        self.pixels = pixels
        self._fine, self._coarse = fine, coarse
        self._changes: list[_Change] = []
        try:
            pulls = self._detach(transfers, monitor)
            monitor.check()
        except Cancelled:
            self.release()
            raise
        rest = _without(finest, pixels)
        below = _sum([rest.restrict(transfers[0]), _where_nonzero(pulls)])
        self.diagonals = (finest, *on_all_levels(below, transfers[1:]))

    def _detach(self, transfers: Sequence[Transfer], monitor: Monitor) -> Vector:
        """Lower the weights of all coarse levels; return the pulls on the first of them."""
        fine, first = self._fine, self._coarse[0]
        detached = np.zeros(fine.n_nodes, dtype=np.bool_)
        detached[self.pixels] = True
        aggregates = transfers[0].aggregates
        pulls = np.zeros(first.n_nodes, dtype=np.float32)
        touched = np.zeros(first.n_nodes, dtype=np.bool_)
        touched[aggregates[self.pixels]] = True
        change = self._touch(first, np.flatnonzero(touched))
        monitor.check()
        detach_pixels(
            *(fine.weights, fine.columns, self.pixels, detached, aggregates),
            *(first.starts, first.neighbours, first.weights, pulls),
        )
        for transfer, above, level in zip(
            transfers[1:], self._coarse[:-1], self._coarse[1:], strict=True
        ):
            monitor.check()
            removed = (
                *(change.rows, change.before),
                *(above.starts, above.neighbours, above.weights, transfer.aggregates),
            )
            marks = np.zeros(level.n_nodes, dtype=np.bool_)
            mark_removed(*removed, marks)
            change = self._touch(level, np.flatnonzero(marks))
            detach_removed(*removed, level.starts, level.neighbours, level.weights)
        return pulls

    def _touch(self, level: SparseLevel, nodes: NDArray[np.integer]) -> _Change:
        """Note the weights of `nodes` and of their neighbours."""
        marks = np.zeros(level.n_nodes, dtype=np.bool_)
        mark_around(nodes, level.starts, level.neighbours, marks)
        rows = np.flatnonzero(marks)
        before = np.empty(np.sum(level.starts[rows + 1] - level.starts[rows]), dtype=np.float32)
        take_rows(rows, level.starts, level.weights, before)
        self._changes.append(_Change(rows, before))
        return self._changes[-1]

    def rows(self, depth: int) -> NDArray[np.integer]:
        """Nodes of the level at `depth` >= 1 with changed weights."""
        return self._changes[depth - 1].rows

    def degrees(self, depth: int) -> tuple[NDArray[np.integer], Vector]:
        """These nodes, and the sums of their weights."""
        level, change = self._coarse[depth - 1], self._changes[depth - 1]
        sums = np.empty(len(change.rows))
        sum_rows(change.rows, level.starts, level.weights, sums)
        return change.rows, sums.astype(np.float32)

    def release(self) -> None:
        """Give all coarse levels that were changed their weights back."""
        for level, change in zip(self._coarse, self._changes, strict=False):
            put_rows(change.rows, level.starts, level.weights, change.before)

    def lift(self, inverse_diagonal: Vector, residual: Block) -> Block:
        """Values that the residual alone gives the held pixels; what is left of it, in place."""
        values = residual[self.pixels] * inverse_diagonal[self.pixels, np.newaxis]
        add_flow(self._fine.weights, self._fine.columns, self.pixels, values, residual)
        return values


def _without(diagonal: AddedDiagonal, pixels: NDArray[np.int64]) -> AddedDiagonal:
    """The diagonal with zeros at `pixels`."""
    if isinstance(diagonal.nodes, slice):
        values = diagonal.values.copy()
        values[pixels] = 0.0
        return AddedDiagonal(diagonal.nodes, values)
    held = np.isin(diagonal.nodes, pixels, assume_unique=True)
    return AddedDiagonal(diagonal.nodes[~held], diagonal.values[~held])


def _where_nonzero(values: Vector) -> AddedDiagonal:
    nodes = np.flatnonzero(values)
    return AddedDiagonal(nodes, values[nodes])


def _sum(diagonals: Sequence[AddedDiagonal]) -> AddedDiagonal:
    """Sum of a diagonal on some or all nodes and one on some nodes."""
    first, second = diagonals
    if isinstance(first.nodes, slice):
        values = first.values.copy()
        values[second.nodes] += second.values
        return AddedDiagonal(first.nodes, values)
    nodes, place = np.unique(np.concatenate([first.nodes, second.nodes]), return_inverse=True)
    weights = np.concatenate([first.values, second.values])
    values = np.bincount(place, weights, len(nodes)).astype(np.float32)
    return AddedDiagonal(nodes, values)
