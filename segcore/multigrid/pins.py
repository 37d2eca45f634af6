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
from segcore.jit import team_for
from segcore.monitor import SILENT, Monitor
from segcore.multigrid.added_diagonal import AddedDiagonal
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
from segcore.multigrid.level import Block, Vector
from segcore.multigrid.sparse_level import SparseLevel
from segcore.multigrid.transfer import Transfer
from segcore.passes.portions import in_parts

_FIRM = 100.0
"""Added diagonal relative to the degree from which on a pixel is held."""

_BANDS_AT_ONCE = 16
"""Bands of pixels that are detached before the monitor is asked again."""


def held_pixels(
    pixels: GridLevel, finest: AddedDiagonal, monitor: Monitor = SILENT
) -> NDArray[np.int64]:
    """The pixels that an added diagonal holds firmly, ascending."""
    if isinstance(finest.nodes, slice):
        marks = np.empty(pixels.n_nodes, dtype=np.bool_)
        in_parts(
            *(mark_firm, pixels.degrees, finest.values, np.float32(_FIRM), marks),
            n_nodes=pixels.n_nodes,
            monitor=monitor,
        )
        return np.flatnonzero(marks)
    firm = finest.values >= _FIRM * pixels.degrees[finest.nodes]
    return np.sort(finest.nodes[firm].astype(np.int64))


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
    def about(cls, level: SparseLevel, marks: NDArray[np.bool_]) -> _Change:
        """The weights of the marked nodes, which are going to change."""
        rows = np.flatnonzero(marks)
        places = np.zeros(len(rows) + 1, dtype=np.int64)
        np.cumsum(level.starts[rows + 1] - level.starts[rows], out=places[1:])
        before = np.empty(places[-1], dtype=np.float32)
        take_rows(rows, places, level.starts, level.weights, before)
        return cls(rows, places, before)


class Pins:
    """Held pixels, detached from the coarse levels until :meth:`release`.

    Parameters
    ----------
    fine, coarse, transfers
        The levels, and what leads from each to the next.
    homes : (n,) int32
        Where the prolongation takes the values of pixels from; those of held pixels are moved from
        their aggregates to spare rows behind them, one for every band.
    pixels : (p,) int64
        Ascending.

    Attributes
    ----------
    pixels : (p,) int64
    pulls : (coarse n,) float32
        How much they pull on the nodes of the first coarse level.

    Raises
    ------
    Cancelled
        If the monitor says so; then everything is as it was.
    """

    def __init__(
        self,
        fine: GridLevel,
        coarse: Sequence[SparseLevel],
        transfers: Sequence[Transfer],
        homes: NDArray[np.int32],
        pixels: NDArray[np.int64],
        monitor: Monitor = SILENT,
    ) -> None:
        self.pixels = pixels
        self._fine, self._coarse = fine, coarse
        self._homes, self._aggregates = homes, transfers[0].aggregates
        self._changes: list[_Change] = []
        try:
            self.pulls = self._detach_pixels(transfers[0], monitor)
            for depth, transfer in enumerate(transfers[1:]):
                monitor.check()
                self._detach_below(depth, transfer)
        except Cancelled:
            self.release()
            raise

    def _detach_pixels(self, transfer: Transfer, monitor: Monitor) -> Vector:
        """Lower the weights of the first coarse level; return the pulls on its nodes."""
        fine, level, pixels = self._fine, self._coarse[0], self.pixels
        band = np.searchsorted(transfer.bands, pixels, side="right") - 1
        self._homes[pixels] = transfer.n_coarse + band
        marks = np.zeros(level.n_nodes, dtype=np.bool_)
        mark_beside(pixels, len(fine.weights), fine.columns, transfer.aggregates, marks)
        self._changes.append(_Change.about(level, marks))

        beside = fine.columns + 1
        edges = transfer.bands[:-1] - beside, transfer.bands[1:] + beside
        reach = np.stack([np.searchsorted(pixels, edge) for edge in edges], axis=1)
        pulls = np.zeros(level.n_nodes, dtype=np.float32)
        for first in range(0, len(reach), _BANDS_AT_ONCE):
            monitor.check()
            detach_pixels(
                *(fine.weights, fine.columns, pixels, reach),
                *(self._homes, transfer.aggregates, transfer.coarse_bands),
                *(level.starts, level.neighbours, level.weights, pulls),
                *(first, min(first + _BANDS_AT_ONCE, len(reach))),
            )
        return pulls

    def _detach_below(self, depth: int, transfer: Transfer) -> None:
        """Take out of a coarse level what was removed from the one above it, number `depth`."""
        above, level, removed = self._coarse[depth], self._coarse[depth + 1], self._changes[depth]
        with team_for(above.n_nodes):
            marks = np.zeros(level.n_nodes, dtype=np.bool_)
            marks[transfer.aggregates[removed.rows]] = True
            self._changes.append(_Change.about(level, marks))
            detach_removed(
                *(removed.rows, removed.places, removed.before),
                np.searchsorted(removed.rows, transfer.bands),
                *(above.starts, above.neighbours, above.weights, transfer.aggregates),
                *(level.starts, level.neighbours, level.weights),
            )

    def invert_diagonals(self, added: Sequence[Vector], inverse: Sequence[Vector]) -> None:
        """Correct the inverse diagonals of all levels, the pixels first, in the changed rows."""
        for level, change, own, result in zip(
            self._coarse, self._changes, added[1:], inverse[1:], strict=True
        ):
            with team_for(level.n_nodes):
                invert_rows(change.rows, level.starts, level.weights, own, result)

    def release(self) -> None:
        """Give all coarse levels that were changed their weights back, and pixels their homes."""
        for level, change in zip(self._coarse, self._changes, strict=False):
            with team_for(level.n_nodes):
                put_rows(change.rows, change.places, level.starts, level.weights, change.before)
        self._homes[self.pixels] = self._aggregates[self.pixels]

    def lift(self, inverse_diagonal: Vector, residual: Block) -> Block:
        """Values that the residual alone gives the held pixels; what is left of it, in place."""
        values = np.empty((len(self.pixels), WIDTH), dtype=np.float32)
        lift(
            *(self._fine.weights, self._fine.columns, self.pixels),
            *(inverse_diagonal, residual, values),
        )
        return values
