"""Work arrays of a solve, allocated once per photo.

Allocation would take half of the time of a solve. The arrays are shared by all solvers of one
hierarchy. :meth:`SolverWorkspace.cycle` writes all diagonals anew; of the other arrays a solve
reads only what it has written.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from threading import Lock

import numpy as np
from numpy.typing import NDArray

from segcore.multigrid.added_diagonal import AddedDiagonal, restrict_diagonal
from segcore.multigrid.cycle import Cycle
from segcore.multigrid.dirichlet_nodes import DirichletLevels, held_pixels
from segcore.multigrid.level import Aggregation, GridLevel, Level, SparseLevel, dense_inverse
from segcore.multigrid.vector_layouts import Block, Buffers, Vector
from segcore.runtime.monitor import Monitor
from segcore.runtime.native import WIDTH, invert_sums


@dataclass(frozen=True, eq=False)
class PixelCycle(Cycle):
    """A cycle with the pixels as its finest level.

    Attributes
    ----------
    matrix_product : (n, 4) float32
        Buffer for ``A x`` on the pixels.
    dirichlet_levels : DirichletLevels or None
        The held pixels; None if there are no coarse levels.
    """

    pixel_level: GridLevel
    matrix_product: Block
    dirichlet_levels: DirichletLevels | None


class SolverWorkspace:
    """Buffers and diagonals of every level, finest first. Hold `lock` while using them."""

    def __init__(
        self,
        pixels: GridLevel,
        coarse: Sequence[SparseLevel],
        aggregations: Sequence[Aggregation],
        coarsest_affinity: NDArray[np.float64],
    ) -> None:
        levels: tuple[Level, ...] = (pixels, *coarse)
        spare = len(pixels.bands)
        self.lock = Lock()
        self.buffers = tuple(Buffers.allocate(level.n_nodes, spare) for level in levels)
        self._matrix_product = np.empty((pixels.n_nodes, WIDTH), dtype=np.float32)
        self._inverse_diagonals = tuple(np.empty_like(level.degrees) for level in levels)
        self._pixels, self._coarsest_affinity = pixels, coarsest_affinity
        self._dirichlet = DirichletLevels(pixels, coarse, aggregations) if aggregations else None
        self._finest: AddedDiagonal | None = None
        self._added: Sequence[Vector] = ()
        self._coarsest_inverse = coarsest_affinity

    def cycle(self, finest: AddedDiagonal, monitor: Monitor) -> PixelCycle:
        """The cycle for an added diagonal; it replaces the one before."""
        if finest is not self._finest:
            self._finest = None
            self._update_diagonal(finest, monitor)
            self._finest = finest
        dirichlet = self._dirichlet
        return PixelCycle(
            levels=(self._pixels,) if dirichlet is None else dirichlet.levels,
            aggregations=() if dirichlet is None else dirichlet.aggregations,
            buffers=self.buffers,
            added_diagonals=self._added,
            inverse_diagonals=self._inverse_diagonals,
            coarsest_inverse=self._coarsest_inverse,
            monitor=monitor,
            pixel_level=self._pixels,
            matrix_product=self._matrix_product,
            dirichlet_levels=dirichlet,
        )

    def _update_diagonal(self, finest: AddedDiagonal, monitor: Monitor) -> None:
        monitor.check()
        dirichlet, values = self._dirichlet, finest.to_vector(self._pixels.n_nodes)
        self._added, affinity = [values], self._coarsest_affinity
        levels: tuple[Level, ...] = (self._pixels,)
        if dirichlet is not None:
            dirichlet.set_pixels(held_pixels(self._pixels, finest), monitor)
            first, *others = dirichlet.aggregations
            restricted = (
                first.restrict_vector(values, spare=len(first.bands) - 1) + dirichlet.diagonal
            )
            self._added = [values, *restrict_diagonal(restricted, others)]
            affinity, levels = dirichlet.coarsest.to_dense(), dirichlet.levels

        monitor.check()
        for level, added, inverse in zip(levels, self._added, self._inverse_diagonals, strict=True):
            invert_sums(level.degrees, added, inverse)
        if dirichlet is not None:
            dirichlet.invert_diagonals(self._added, self._inverse_diagonals)
        self._coarsest_inverse = dense_inverse(affinity, self._added[-1])


def reciprocals_of_sums(degrees: Vector, added: Vector) -> Vector:
    """Reciprocals of sums; zero for an isolated node, whose value is arbitrary."""
    inverse = np.empty_like(degrees)
    invert_sums(degrees, added, inverse)
    return inverse
