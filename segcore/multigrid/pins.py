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

from segcore.multigrid.added_diagonal import AddedDiagonal, Diagonal
from segcore.multigrid.grid_level import GridLevel
from segcore.multigrid.kernels.detaching import (
    detach_pixels,
    detach_removed,
    invert_rows,
    lift,
    mark_beside,
    put_rows,
    take_rows,
)
from segcore.multigrid.kernels.quads import WIDTH
from segcore.multigrid.kernels.transfer import mark_firm
from segcore.multigrid.sparse_level import SparseLevel
from segcore.multigrid.transfer import Transfer
from segcore.multigrid.vectors import Block, Vector
from segcore.runtime.errors import Cancelled
from segcore.runtime.jit import team_for
from segcore.runtime.monitor import SILENT, Monitor
from segcore.runtime.portions import in_parts, portions

_FIRM = 100.0
"""Added diagonal relative to the degree from which on a pixel is held."""

_WORK = 16
"""What detaching a pixel takes, in pixels of other passes."""


def held_pixels(
    pixels: GridLevel, finest: Diagonal, monitor: Monitor = SILENT
) -> NDArray[np.int64]:
    """The pixels that an added diagonal holds firmly, ascending."""
    if not isinstance(finest, AddedDiagonal) or isinstance(finest.nodes, slice):
        values = finest.everywhere(pixels.n_nodes, monitor)
        marks = np.empty(pixels.n_nodes, dtype=np.bool_)
        in_parts(
            *(mark_firm, pixels.degrees, values, np.float32(_FIRM), marks),
            n_nodes=pixels.n_nodes,
            monitor=monitor,
        )
        return np.flatnonzero(marks)
    firm = finest.values >= _FIRM * pixels.degrees[finest.nodes]
    monitor.check()
    held = np.sort(finest.nodes[firm].astype(np.int64))
    monitor.check()
    return held


@dataclass(frozen=True, eq=False)
class _Change:
    """What was changed on one coarse level.

    Attributes
    ----------
    rows : (r,) int64
        Nodes with changed weights, ascending.
    places : (r + 1,) int64
        Offsets of the rows in `before`.
    before : (e,) float32
        The weights of all entries of these rows as they were.
    """

    rows: NDArray[np.int64]
    places: NDArray[np.int64]
    before: NDArray[np.float32]

    @classmethod
    def about(cls, level: SparseLevel, rows: NDArray[np.int64]) -> _Change:
        """What `rows` are now."""
        places = np.zeros(len(rows) + 1, dtype=np.int64)
        np.cumsum(level.starts[rows + 1] - level.starts[rows], out=places[1:])
        before = np.empty(places[-1], dtype=np.float32)
        take_rows(rows, places, level.starts, level.weights, before)
        return cls(rows, places, before)

    def undo(self, level: SparseLevel) -> None:
        """Give the rows their weights back."""
        put_rows(self.rows, self.places, level.starts, level.weights, self.before)

    def of(self, chosen: NDArray[np.bool_]) -> _Change:
        """The part of some of the rows, (r,)."""
        return _Change(self.rows[chosen], self.places[:-1][chosen], self.before)


_NOTHING = _Change(np.empty(0, np.int64), np.zeros(1, np.int64), np.empty(0, np.float32))


class Pins:
    """Holds pixels: detaches them from the coarse levels until :meth:`release`.

    What is done for pixels that stay held from one call of :meth:`hold` to the next is not done
    again. Every row is nevertheless lowered from its own weights by all pixels in the same order,
    so that the result is that of holding them for the first time.

    Parameters
    ----------
    fine, coarse, transfers
        The levels, and what leads from each to the next.
    homes : (n,) int32
        Where the prolongation takes the values of pixels from; those of held pixels are moved from
        their aggregates to spare rows behind them, one for every band.

    Attributes
    ----------
    pixels : (p,) int64
        Those that are held, ascending.
    pulls : (coarse n,) float32
        How much they pull on the nodes of the first coarse level.
    """

    def __init__(
        self,
        fine: GridLevel,
        coarse: Sequence[SparseLevel],
        transfers: Sequence[Transfer],
        homes: NDArray[np.int32],
    ) -> None:
        self.pixels = np.empty(0, np.int64)
        self.pulls = np.zeros(transfers[0].n_coarse, dtype=np.float32)
        self._fine, self._coarse, self._transfers = fine, coarse, transfers
        self._homes = homes
        self._changes = [_NOTHING] * len(coarse)

    def hold(self, pixels: NDArray[np.int64], monitor: Monitor = SILENT) -> None:
        """Hold other pixels, ascending, than before.

        Raises
        ------
        Cancelled
            If the monitor says so; then nothing is held.
        """
        try:
            due = self._exchange_pixels(pixels, monitor)
            for depth in range(1, len(self._coarse)):
                monitor.check()
                due = self._exchange_below(depth, due, monitor)
        except Cancelled:
            self.release()
            raise

    def _exchange_pixels(self, pixels: NDArray[np.int64], monitor: Monitor) -> NDArray[np.bool_]:
        """Change the first coarse level; return marks of its nodes that are not what they were."""
        fine, level, transfer = self._fine, self._coarse[0], self._transfers[0]
        differing = self._move(pixels)
        monitor.check()
        due = self._beside(differing)
        monitor.check()
        self._exchange_rows(0, np.flatnonzero(self._beside(pixels)), due)
        monitor.check()
        self.pulls[due] = 0.0

        beside = fine.columns + 1
        edges = transfer.bands[:-1] - beside, transfer.bands[1:] + beside
        reach = np.stack([np.searchsorted(pixels, edge) for edge in edges], axis=1)
        for first, last in portions(len(reach), _WORK * len(pixels), monitor):
            detach_pixels(
                *(fine.weights, fine.columns, pixels, reach),
                *(self._homes, transfer.aggregates, transfer.coarse_bands, due),
                *(level.starts, level.neighbours, level.weights, self.pulls),
                *(first, last),
            )
        return due

    def _move(self, pixels: NDArray[np.int64]) -> NDArray[np.int64]:
        """Send `pixels` from their homes and the others back; return those that were moved."""
        transfer, homes, last = self._transfers[0], self._homes, self.pixels
        leaving = pixels[homes[pixels] < transfer.n_coarse]
        homes[last] = transfer.aggregates[last]
        band = np.searchsorted(transfer.bands, pixels, side="right") - 1
        homes[pixels] = transfer.n_coarse + band
        self.pixels = pixels
        return np.concatenate([leaving, last[homes[last] < transfer.n_coarse]])

    def _beside(self, pixels: NDArray[np.int64]) -> NDArray[np.bool_]:
        """Marks of the nodes of the first coarse level that have edges of some pixels."""
        fine, transfer = self._fine, self._transfers[0]
        marks = np.zeros(transfer.n_coarse, dtype=np.bool_)
        mark_beside(pixels, len(fine.weights), fine.columns, transfer.aggregates, marks)
        return marks

    def _exchange_below(
        self, depth: int, due_above: NDArray[np.bool_], monitor: Monitor
    ) -> NDArray[np.bool_]:
        """Take out of a coarse level what is missing on the one above it; marks as there."""
        above, level, transfer = (
            self._coarse[depth - 1],
            self._coarse[depth],
            self._transfers[depth],
        )
        removed = self._changes[depth - 1]
        with team_for(above.n_nodes):
            touched = _marks(level, transfer.aggregates[removed.rows])
            due = touched
            if len(self._changes[depth].rows):
                due = _marks(level, transfer.aggregates[np.flatnonzero(due_above)])
            monitor.check()
            self._exchange_rows(depth, np.flatnonzero(touched), due)
            monitor.check()
            detach_removed(
                *(removed.rows, removed.places, removed.before),
                np.searchsorted(removed.rows, transfer.bands),
                *(above.starts, above.neighbours, above.weights, transfer.aggregates, due),
                *(level.starts, level.neighbours, level.weights),
            )
        return due

    def _exchange_rows(self, depth: int, rows: NDArray[np.int64], due: NDArray[np.bool_]) -> None:
        """Note `rows` of a level as they were at first; undo what was done to what is due."""
        level, last = self._coarse[depth], self._changes[depth]
        lowered = _Change.about(level, last.rows)
        last.undo(level)
        self._changes[depth] = _Change.about(level, rows)
        lowered.of(~due[last.rows]).undo(level)

    def invert_diagonals(self, added: Sequence[Vector], inverse: Sequence[Vector]) -> None:
        """Correct the inverse diagonals of all levels, the pixels first, in the changed rows."""
        for level, change, own, result in zip(
            self._coarse, self._changes, added[1:], inverse[1:], strict=True
        ):
            with team_for(level.n_nodes):
                invert_rows(change.rows, level.starts, level.weights, own, result)

    def release(self, depth: int = 1) -> None:
        """Give the levels from `depth` on, the pixels being level 0, their weights back."""
        for index in range(max(depth - 1, 0), len(self._coarse)):
            with team_for(self._coarse[index].n_nodes):
                self._changes[index].undo(self._coarse[index])
            self._changes[index] = _NOTHING
        if depth <= 1:
            self._move(np.empty(0, np.int64))
            self.pulls[:] = 0.0

    def lift(self, inverse_diagonal: Vector, residual: Block) -> Block:
        """Values that the residual alone gives the held pixels; what is left of it, in place."""
        values = np.empty((len(self.pixels), WIDTH), dtype=np.float32)
        lift(
            *(self._fine.weights, self._fine.columns, self.pixels),
            *(inverse_diagonal, residual, values),
        )
        return values


def _marks(level: SparseLevel, nodes: NDArray[np.integer]) -> NDArray[np.bool_]:
    marks = np.zeros(level.n_nodes, dtype=np.bool_)
    marks[nodes] = True
    return marks
