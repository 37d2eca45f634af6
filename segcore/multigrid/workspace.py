"""Work arrays, allocated once per photo.

Half of the time of a naive solve would go into fresh memory. The arrays are shared by all solvers
of one hierarchy; nothing is ever read that the same solve has not written, except the diagonals,
which :meth:`Workspace.hold` brings up to date.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from threading import Lock

import numpy as np
from numpy.typing import NDArray

from segcore.errors import Cancelled
from segcore.monitor import SILENT, Monitor
from segcore.multigrid.added_diagonal import AddedDiagonal, on_all_levels
from segcore.multigrid.coarsest import dense_inverse
from segcore.multigrid.grid_level import GridLevel
from segcore.multigrid.kernels.quads import WIDTH
from segcore.multigrid.kernels.transfer import set_diagonal
from segcore.multigrid.level import Block, Vector
from segcore.multigrid.pins import Pins, held_pixels
from segcore.multigrid.sparse_level import SparseLevel
from segcore.multigrid.transfer import Transfer


@dataclass(frozen=True, eq=False)
class Buffers:
    """Blocks of one level, shape (n, 4) float32, named for their use in conjugate gradients."""

    residual: Block
    correction: Block
    direction: Block
    product: Block

    @classmethod
    def allocate(cls, n_nodes: int, spare: int) -> Buffers:
        """Blocks of `n_nodes` rows, followed in memory by spare rows of zeros."""
        return cls(*(_with_spare_rows(n_nodes, spare) for _ in range(4)))


class Workspace:
    """Buffers and diagonals of every level, finest first. Hold `lock` while using them.

    Attributes
    ----------
    lock : threading.Lock
    buffers : tuple of Buffers
    image : (n, 4) float32
        ``A x`` for some x on the finest level.
    added, inverse_diagonals : tuple of (n,) float32
        The added diagonal, and the inverse of the diagonal of ``L + diag(added)``.
    transfers : tuple of Transfer
        Without the held pixels, which belong to spare rows of the first coarse level that are
        never corrected.
    coarsest_inverse : (c, c) float64
    pins : Pins or None
        The held pixels.
    lifted : (p, 4) float32
        What the first residual of a solve gives them.
    """

    def __init__(
        self,
        pixels: GridLevel,
        coarse: Sequence[SparseLevel],
        transfers: Sequence[Transfer],
        coarsest_affinity: NDArray[np.float64],
    ) -> None:
        levels: tuple[GridLevel | SparseLevel, ...] = (pixels, *coarse)
        self.lock = Lock()
        self.image = np.empty((levels[0].n_nodes, WIDTH), dtype=np.float32)
        spare = len(levels[0].node_bands)
        self.buffers = tuple(Buffers.allocate(level.n_nodes, spare) for level in levels)
        self._levels, self._pixels, self._coarse = levels, pixels, coarse
        self._transfers = transfers
        self._coarsest_affinity = coarsest_affinity
        self.added = tuple(np.zeros_like(level.degrees) for level in levels)
        self.inverse_diagonals = tuple(inverse_of(level.degrees) for level in levels)
        self.transfers = tuple(transfers)
        if transfers:
            self._homes = transfers[0].aggregates.copy()
            self.transfers = (replace(transfers[0], aggregates=self._homes), *transfers[1:])
        self.coarsest_inverse = np.empty((0, 0))
        self.pins: Pins | None = None
        self.lifted = np.empty((0, WIDTH), dtype=np.float32)
        self._finest: AddedDiagonal | None = None
        self._diagonals: tuple[AddedDiagonal, ...] = ()
        self._is_stale = False  # values are left from a diagonal that is not held any more

    def hold(self, finest: AddedDiagonal, monitor: Monitor = SILENT) -> None:
        """Exchange the added diagonal for another one.

        Raises
        ------
        Cancelled
            If the monitor says so; then nothing is held.
        """
        if finest is self._finest:
            return
        self.release(is_overwritten=isinstance(finest.nodes, slice))
        try:
            self._exchange(finest, monitor)
        except Cancelled:
            self.release(is_overwritten=True)
            self._hold_nothing()
            raise
        self._finest, self._is_stale = finest, False

    def _exchange(self, finest: AddedDiagonal, monitor: Monitor) -> None:
        monitor.check()
        if self._is_stale and not isinstance(finest.nodes, slice):
            self._hold_nothing()
        pixels = held_pixels(self._pixels, finest)
        if len(pixels) and self._transfers:
            self.pins = Pins(self._pixels, self._coarse, self._transfers, finest, pixels, monitor)
            self._diagonals = self.pins.diagonals
            affinity = self._coarse[-1].to_dense()
        else:
            self._diagonals = on_all_levels(finest, self._transfers)
            affinity = self._coarsest_affinity
        monitor.check()
        for depth, diagonal in enumerate(self._diagonals):
            self._set(depth, diagonal.nodes, diagonal.values)
        if self.pins is not None:
            self._detach(self.pins)
        self.coarsest_inverse = dense_inverse(affinity, self.added[-1])

    def _hold_nothing(self) -> None:
        for depth in range(len(self._levels)):
            self._set(depth, slice(None), np.float32(0.0))
        self._is_stale = False

    def _detach(self, pins: Pins) -> None:
        for depth in range(1, len(self._levels)):
            rows, degrees = pins.degrees(depth)
            self.inverse_diagonals[depth][rows] = inverse_of(degrees + self.added[depth][rows])
        first = self._transfers[0]
        band = np.searchsorted(first.bands, pins.pixels, side="right") - 1
        self._homes[pins.pixels] = first.n_coarse + band

    def release(self, *, is_overwritten: bool) -> None:
        """Hold nothing; leave what is held in place only if the next diagonal is on all nodes."""
        self._finest = None
        if is_overwritten:
            self._is_stale |= bool(self._diagonals)
        else:
            for depth, old in enumerate(self._diagonals):
                self._set(depth, old.nodes, np.float32(0.0))
        if self.pins is not None:
            for depth in range(1, len(self._levels)):
                self._set(depth, self.pins.rows(depth), np.float32(0.0))
            self.pins.release()
            pixels = self.pins.pixels
            self._homes[pixels] = self._transfers[0].aggregates[pixels]
        self.pins, self._diagonals = None, ()

    def _set(
        self, depth: int, nodes: NDArray[np.integer] | slice, values: Vector | np.float32
    ) -> None:
        degrees = self._levels[depth].degrees
        added, inverse = self.added[depth], self.inverse_diagonals[depth]
        if isinstance(nodes, slice):
            set_diagonal(
                degrees,
                np.ascontiguousarray(np.broadcast_to(values, degrees.shape)),
                added,
                inverse,
            )
        else:
            added[nodes] = values
            inverse[nodes] = inverse_of(degrees[nodes] + values)


def _with_spare_rows(n_nodes: int, spare: int) -> Block:
    block = np.empty((n_nodes + spare, WIDTH), dtype=np.float32)
    block[n_nodes:] = 0.0
    return block[:n_nodes]


def inverse_of(diagonal: Vector) -> Vector:
    """Reciprocals; zero for an isolated node, whose value no edge and no stroke decides."""
    inverse = np.zeros_like(diagonal)
    np.divide(np.float32(1.0), diagonal, out=inverse, where=diagonal > 0)
    return inverse
