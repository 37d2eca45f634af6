"""One multigrid cycle: ``x`` close to ``A^-1 b`` at the cost of a few sweeps.

Piecewise constant prolongation is the cheapest there is, and too coarse for a plain V-cycle. On the
first coarse levels the correction is therefore found by two steps of flexible conjugate gradients
preconditioned by the cycle below: the K-cycle of Notay and Vassilevski, *Recursive Krylov-based
multigrid cycles*, Numer. Linear Algebra Appl. 15 (2008), algorithm 3.2. It is not a fixed linear
map; what uses it as a preconditioner must tolerate that.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from segcore.monitor import Monitor
from segcore.multigrid.blocks import combine, dots, multiply_dense
from segcore.multigrid.level import Block, Energies, Level
from segcore.multigrid.transfer import Transfer
from segcore.multigrid.workspace import Workspace

_KRYLOV_LEVELS = 3
"""Coarse levels solved by two steps instead of one."""

_DEPENDENT = 1e-6
"""Share of its energy below which a second direction adds nothing to the first."""


@dataclass(frozen=True, eq=False)
class Cycle:
    """The cycle for one matrix ``A = L + diag(added)``.

    Attributes
    ----------
    levels, transfers : finest first; transfer d leads from level d to level d + 1
    workspace : Workspace
        Holds the added diagonal.
    coarsest_inverse : (c, c) float64
    monitor : Monitor
        Asked between sweeps whether to go on.
    """

    levels: Sequence[Level]
    transfers: Sequence[Transfer]
    workspace: Workspace
    coarsest_inverse: NDArray[np.float64]
    monitor: Monitor

    @property
    def coarsest(self) -> int:
        """Depth of the coarsest level."""
        return len(self.levels) - 1

    def run(self, depth: int, b: Block, x: Block) -> None:
        """Overwrite `x` by about ``A^-1 b`` on the level at `depth`."""
        if depth == self.coarsest:
            multiply_dense(self.coarsest_inverse, b, x)
            return

        level, transfer = self.levels[depth], self.transfers[depth]
        inverse_diagonal = self.workspace.inverse_diagonals[depth]
        below = self.workspace.buffers[depth + 1]

        self.monitor.check()
        level.relax_from_zero(inverse_diagonal, b, x)
        self.monitor.check()
        level.restrict_residual(transfer, x, below.residual)
        self._correct(depth + 1)
        self.monitor.check()
        transfer.prolong(below.correction, x)
        level.relax_backward(inverse_diagonal, b, x)

    def apply(self, depth: int, x: Block, other: Block, product: Block) -> Energies:
        """``product = A x`` on the level at `depth`, and the energies of `x`."""
        self.monitor.check()
        return self.levels[depth].apply(self.workspace.added[depth], x, other, product)

    def _correct(self, depth: int) -> None:
        """Solve for the residual of the level at `depth`, in place of its correction."""
        buffers = self.workspace.buffers[depth]
        residual, correction = buffers.residual, buffers.correction
        direction, product = buffers.direction, buffers.product

        self.run(depth, residual, correction)
        if depth > _KRYLOV_LEVELS or depth == self.coarsest:
            return

        first = self.apply(depth, correction, residual, product)
        step = ratio(first.inner, first.total)
        combine(ONE, residual, as_row(-step), product, residual)

        self.run(depth, residual, direction)
        cross = dots(direction, product)
        second = self.apply(depth, direction, residual, product)
        independent = second.total - cross * ratio(cross, first.total)
        independent[independent < _DEPENDENT * second.total] = 0.0
        second_step = ratio(second.inner, independent)
        first_step = step - second_step * ratio(cross, first.total)
        combine(as_row(first_step), correction, as_row(second_step), direction, correction)


def ratio(numerator: NDArray[np.float64], denominator: NDArray[np.float64]) -> NDArray[np.float64]:
    """Quotient, zero where the denominator is not positive (a column without energy)."""
    quotient = np.zeros_like(numerator)
    np.divide(numerator, denominator, out=quotient, where=denominator > 0)
    return quotient


def as_row(factors: NDArray[np.float64]) -> Block:
    """Factors of the four columns as the kernels take them, shape (1, 4) float32."""
    return factors.astype(np.float32).reshape(1, -1)


ONE = as_row(np.ones(4))
