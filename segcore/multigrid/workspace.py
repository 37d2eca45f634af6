"""Work arrays, allocated once per photo.

Half of the time of a naive solve would go into fresh memory. The arrays are shared by all solvers
of one hierarchy; nothing is ever read that the same solve has not written, except the diagonals,
all of which :meth:`Workspace.hold` writes anew.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from threading import Lock

import numpy as np
from numpy.typing import NDArray

from segcore.multigrid.added_diagonal import Diagonal, on_all_levels
from segcore.multigrid.coarsest import dense_inverse
from segcore.multigrid.grid_level import GridLevel
from segcore.multigrid.kernels.quads import WIDTH
from segcore.multigrid.kernels.transfer import invert_sums, restrict_values
from segcore.multigrid.pins import Pins, held_pixels
from segcore.multigrid.small_levels import SmallLevels
from segcore.multigrid.sparse_level import SparseLevel
from segcore.multigrid.transfer import Transfer
from segcore.multigrid.vectors import Block, Vector
from segcore.runtime.errors import Cancelled
from segcore.runtime.jit import PARTS, team_for
from segcore.runtime.monitor import SILENT, Monitor
from segcore.runtime.portions import in_parts, in_portions


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
    added, inverse_diagonals : sequences of (n,) float32
        The added diagonal, and the inverse of the diagonal of ``L + diag(added)``.
    transfers : tuple of Transfer
        Without the held pixels, which belong to spare rows of the first coarse level that are
        never corrected.
    coarsest_inverse : (c, c) float64
    small : SmallLevels or None
        The last levels once more, one after the other.
    pins : Pins or None
        The held pixels; None where there are no coarse levels.
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
        self.added: Sequence[Vector] = ()
        self.inverse_diagonals = tuple(np.empty_like(level.degrees) for level in levels)
        self.transfers = tuple(transfers)
        self.pins: Pins | None = None
        if transfers:
            self._homes = transfers[0].aggregates.copy()
            self.transfers = (replace(transfers[0], aggregates=self._homes), *transfers[1:])
            self.pins = Pins(pixels, coarse, transfers, self._homes)
        self.coarsest_inverse = np.empty((0, 0))
        self.small: SmallLevels | None = None
        self.lifted = np.empty((0, WIDTH), dtype=np.float32)
        self._finest: Diagonal | None = None

    def hold(self, finest: Diagonal, monitor: Monitor = SILENT) -> None:
        """Exchange the added diagonal for another one.

        Raises
        ------
        Cancelled
            If the monitor says so; then nothing is held.
        """
        if finest is self._finest:
            return
        self._finest = None
        try:
            self._exchange(finest, monitor)
        except Cancelled:
            self.release()
            raise
        self._finest = finest

    def _exchange(self, finest: Diagonal, monitor: Monitor) -> None:
        monitor.check()
        pixels = held_pixels(self._pixels, finest, monitor)
        values = finest.everywhere(self._pixels.n_nodes, monitor)
        affinity = self._coarsest_affinity
        if self.pins is not None:
            self.pins.hold(pixels, monitor)
            monitor.check()
            below = self._restrict_free(values, monitor) + self.pins.pulls
            self.added = [values, *on_all_levels(below, self._transfers[1:], monitor)]
            affinity = self._coarse[-1].to_dense()
        else:
            self.added = [values]

        for level, added, inverse in zip(
            self._levels, self.added, self.inverse_diagonals, strict=True
        ):
            with team_for(level.n_nodes):
                in_parts(
                    *(invert_sums, level.degrees, added, inverse),
                    n_nodes=level.n_nodes,
                    monitor=monitor,
                )
        if self.pins is not None:
            self.pins.invert_diagonals(self.added, self.inverse_diagonals)
        self.coarsest_inverse = dense_inverse(affinity, self.added[-1])
        self.small = SmallLevels.of(
            self._levels, self._transfers, self.added, self.inverse_diagonals
        )

    def _restrict_free(self, values: Vector, monitor: Monitor) -> Vector:
        """Sums over the aggregates of the values of pixels that are not held."""
        first = self._transfers[0]
        sums = np.zeros(first.n_coarse + len(first.bands) - 1, dtype=np.float32)
        in_portions(
            *(restrict_values, first.bands, self._homes, first.coarse_bands, values, sums),
            pieces=len(first.bands) - 1,
            n_nodes=len(values),
            monitor=monitor,
        )
        return sums[: first.n_coarse]

    def release(self, depth: int = 1) -> None:
        """Hold nothing on the levels from `depth` on: they are those of the picture again."""
        self._finest = None
        if self.pins is not None:
            self.pins.release(depth)


def _with_spare_rows(n_nodes: int, spare: int) -> Block:
    block = np.empty((n_nodes + spare, WIDTH), dtype=np.float32)
    block[n_nodes:] = 0.0
    return block[:n_nodes]


def inverse_of(degrees: Vector, added: Vector) -> Vector:
    """Reciprocals of sums; zero for an isolated node, whose value no edge and no stroke decides."""
    inverse = np.empty_like(degrees)
    invert_sums(degrees, added, inverse, 0, PARTS)
    return inverse
