"""One multigrid cycle: ``x`` close to ``A^-1 b`` at the cost of a few sweeps.

Piecewise constant prolongation is the cheapest kind, but too coarse for a plain V-cycle. On the
large coarse levels the correction is therefore found by two steps of flexible conjugate gradients
preconditioned by the cycle below: the K-cycle of Notay and Vassilevski, *Recursive Krylov-based
multigrid cycles*, Numer. Linear Algebra Appl. 15 (2008), algorithm 3.2, here for four
columns that share their search directions. It is not a fixed linear map; what uses it as a
preconditioner must tolerate that.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from segcore.multigrid.level import Aggregation, Level
from segcore.multigrid.vector_layouts import Block, Buffers, Vector, as_matrix
from segcore.runtime import native
from segcore.runtime.monitor import Monitor
from segcore.runtime.native import (
    WIDTH,
    add_product,
    combine,
    multiply_dense,
    solve_gram,
    two_steps,
)

_KRYLOV_LEVELS = 3
"""Number of coarse levels that are solved by two steps instead of one, whatever their size."""

_MIN_LARGE_NODES = 1 << 15
"""Least nodes of a level that is solved by two steps, too, so that the error of a cycle does not
grow with the picture.
"""

_SMOOTHING_SWEEPS = 2


class GalerkinProducts(NamedTuple):
    """Inner products of the columns of x, (4, 4) float64.

    Attributes
    ----------
    energy : ``x' A x``
    slope : ``x' residual``
    cross : ``x' product``
    """

    energy: NDArray[np.float64]
    slope: NDArray[np.float64]
    cross: NDArray[np.float64]


@dataclass(frozen=True, eq=False)
class Cycle:
    """The cycle for one matrix ``A = L + diag(added)``; everything is listed finest first.

    Attributes
    ----------
    levels, aggregations
        Aggregation d leads from level d to level d + 1.
    buffers : of every level
    added_diagonals, inverse_diagonals : (n,) float32 of every level
        The added diagonal, and the inverse of the diagonal of ``L + diag(added)``.
    coarsest_inverse : (c, c) float64
    monitor : Monitor
        Asked on every level whether to go on.
    """

    levels: Sequence[Level]
    aggregations: Sequence[Aggregation]
    buffers: Sequence[Buffers]
    added_diagonals: Sequence[Vector]
    inverse_diagonals: Sequence[Vector]
    coarsest_inverse: NDArray[np.float64]
    monitor: Monitor

    @property
    def coarsest(self) -> int:
        """Depth of the coarsest level."""
        return len(self.levels) - 1

    def run(self, depth: int, b: Block, x: Block) -> None:
        """Overwrite `x` by an approximation of ``A^-1 b`` on the level at `depth`."""
        self.monitor.check()
        if depth == self.coarsest:
            multiply_dense(self.coarsest_inverse, b, x)
            return
        level, aggregation = self.levels[depth], self.aggregations[depth]
        coarse_buffers, inverse_diagonal = self.buffers[depth + 1], self.inverse_diagonals[depth]
        coarse = aggregation.aggregates, aggregation.coarse_bands

        native.relax_from_zero(level.edges, level.bands, inverse_diagonal, b, x)
        native.restrict_residual(level.edges, level.bands, *coarse, x, coarse_buffers.residual)
        self._correct(depth + 1)
        aggregation.prolong(coarse_buffers.correction, x)
        self._relax_backward(depth, b, x)

    def smooth(self, depth: int, b: Block, x: Block) -> None:
        """Apply smoothing sweeps to `x` on the level at `depth`."""
        for _ in range(_SMOOTHING_SWEEPS):
            self._relax_backward(depth, b, x)

    def compute_residual(self, depth: int, b: Block, x: Block, residual: Block) -> None:
        """``residual = b - A x`` on the level at `depth`; `residual` may be `b`."""
        level, added = self.levels[depth], self.added_diagonals[depth]
        native.compute_residual(level.edges, level.bands, added, b, x, residual)

    def project(
        self, depth: int, x: Block, residual: Block, product: Block, matrix_product: Block
    ) -> GalerkinProducts:
        """``matrix_product = A x`` on the level at `depth`, and the inner products for a step.

        `matrix_product` may be `residual` or `product`.
        """
        level = self.levels[depth]
        totals = np.zeros((len(level.bands) - 1, 3, WIDTH, WIDTH))
        blocks = (x, residual, product, matrix_product)
        native.project(level.edges, level.bands, self.added_diagonals[depth], *blocks, totals)
        return GalerkinProducts(*totals.sum(axis=0))

    def _relax_backward(self, depth: int, b: Block, x: Block) -> None:
        """Backward Gauss-Seidel sweep; with the forward one a symmetric smoother."""
        level = self.levels[depth]
        native.relax_backward(level.edges, level.bands, self.inverse_diagonals[depth], b, x)

    def _correct(self, depth: int) -> None:
        """Solve for the residual on the level at `depth`; overwrites its correction."""
        buffers = self.buffers[depth]
        residual, correction = buffers.residual, buffers.correction
        direction, product = buffers.direction, buffers.product

        self.run(depth, residual, correction)
        if not self._takes_two_steps(depth):
            return

        first = self.project(depth, correction, residual, correction, product)
        step = solve_gram(first.energy, first.slope)
        add_product(residual, product, as_matrix(-step))

        self.run(depth, residual, direction)
        second = self.project(depth, direction, residual, product, residual)
        first_step, second_step = two_steps(
            first.energy, step, second.energy, second.slope, second.cross
        )
        combine(correction, as_matrix(first_step), direction, as_matrix(second_step))

    def _takes_two_steps(self, depth: int) -> bool:
        if depth == self.coarsest:
            return False
        return depth <= _KRYLOV_LEVELS or self.levels[depth].n_nodes >= _MIN_LARGE_NODES
