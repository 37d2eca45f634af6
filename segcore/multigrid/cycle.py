"""One multigrid cycle: ``x`` close to ``A^-1 b`` at the cost of a few sweeps.

Piecewise constant prolongation is the cheapest there is, and too coarse for a plain V-cycle. On the
large coarse levels the correction is therefore found by two steps of flexible conjugate gradients
preconditioned by the cycle below: the K-cycle of Notay and Vassilevski, *Recursive Krylov-based
multigrid cycles*, Numer. Linear Algebra Appl. 15 (2008), algorithm 3.2, here for four
columns that share their search directions. It is not a fixed linear map; what uses it as a
preconditioner must tolerate that.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from segcore.multigrid.grid_level import GridLevel
from segcore.multigrid.kernels.blocks import add_product, combine, multiply_dense
from segcore.multigrid.kernels.least_energy import solve_gram, two_steps
from segcore.multigrid.level import Level, Projection
from segcore.multigrid.small_levels import SmallLevels
from segcore.multigrid.transfer import Transfer
from segcore.multigrid.vectors import Block, Vector
from segcore.multigrid.workspace import Buffers, Workspace
from segcore.runtime.jit import team_for
from segcore.runtime.monitor import Monitor
from segcore.runtime.portions import in_parts

_KRYLOV_LEVELS = 3
"""Coarse levels that are solved by two steps instead of one, whatever their size."""

_LARGE = 1 << 15
"""Nodes of a level from which on it is solved by two steps, too: a plain V-cycle is the worse the
more levels it has, so what is left to it must not grow with the picture."""

_SMOOTHING_SWEEPS = 2


class WorkArrays(Protocol):
    """What a cycle works with on every level, finest first.

    Attributes
    ----------
    buffers : of every level
    added, inverse_diagonals : (n,) float32 of every level
        The added diagonal, and the inverse of the diagonal of ``L + diag(added)``.
    small : SmallLevels or None
        The last levels once more, one after the other.
    """

    @property
    def buffers(self) -> Sequence[Buffers]: ...

    @property
    def added(self) -> Sequence[Vector]: ...

    @property
    def inverse_diagonals(self) -> Sequence[Vector]: ...

    @property
    def small(self) -> SmallLevels | None: ...


@dataclass(frozen=True, eq=False)
class Cycle:
    """The cycle for one matrix ``A = L + diag(added)``.

    Attributes
    ----------
    levels, transfers : finest first; transfer d leads from level d to level d + 1
    workspace : WorkArrays
        Holds the added diagonal.
    coarsest_inverse : (c, c) float64
    monitor : Monitor
        Asked on the way whether to go on.
    """

    levels: Sequence[Level]
    transfers: Sequence[Transfer]
    workspace: WorkArrays
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
        small = self.workspace.small
        if small is not None and depth >= small.first:
            self.monitor.check()
            small.cycle(depth, self._last_of_two_steps, self.coarsest_inverse, b, x)
            return

        level, transfer = self.levels[depth], self.transfers[depth]
        inverse_diagonal = self.workspace.inverse_diagonals[depth]
        below = self.workspace.buffers[depth + 1]

        level.relax_from_zero(inverse_diagonal, b, x, self.monitor)
        level.restrict_residual(transfer, x, below.residual, self.monitor)
        with team_for(self.levels[depth + 1].n_nodes):
            self._correct(depth + 1)
        transfer.prolong(below.correction, x, self.monitor)
        level.relax_backward(inverse_diagonal, b, x, self.monitor)

    def smooth(self, depth: int, b: Block, x: Block) -> None:
        """Improve `x` on the level at `depth` where piecewise constants have left it rough."""
        inverse_diagonal = self.workspace.inverse_diagonals[depth]
        for _ in range(_SMOOTHING_SWEEPS):
            self.levels[depth].relax_backward(inverse_diagonal, b, x, self.monitor)

    def subtract_image(self, depth: int, b: Block, x: Block, residual: Block) -> None:
        """``residual = b - A x`` on the level at `depth`."""
        added = self.workspace.added[depth]
        self.levels[depth].subtract_image(added, b, x, residual, self.monitor)

    def project(
        self, depth: int, x: Block, residual: Block, product: Block, image: Block
    ) -> Projection:
        """``image = A x`` on the level at `depth`, and inner products."""
        added = self.workspace.added[depth]
        return self.levels[depth].project(added, x, residual, product, image, self.monitor)

    def add_product(self, depth: int, y: Block, x: Block, factors: NDArray[np.float64]) -> None:
        """``y += x factors`` on the level at `depth`."""
        n_nodes = self.levels[depth].n_nodes
        in_parts(add_product, y, x, as_matrix(factors), n_nodes=n_nodes, monitor=self.monitor)

    def _correct(self, depth: int) -> None:
        """Solve for the residual of the level at `depth`, in place of its correction."""
        buffers = self.workspace.buffers[depth]
        residual, correction = buffers.residual, buffers.correction
        direction, product = buffers.direction, buffers.product

        self.run(depth, residual, correction)
        if not self._takes_two_steps(depth):
            return

        first = self.project(depth, correction, residual, correction, product)
        step = solve_gram(first.energy, first.slope)
        self.add_product(depth, residual, product, -step)

        self.run(depth, residual, direction)
        second = self.project(depth, direction, residual, product, residual)
        first_step, second_step = two_steps(
            first.energy, step, second.energy, second.slope, second.cross
        )
        in_parts(
            *(combine, correction, as_matrix(first_step), direction, as_matrix(second_step)),
            n_nodes=self.levels[depth].n_nodes,
            monitor=self.monitor,
        )

    @cached_property
    def _last_of_two_steps(self) -> int:
        """Depth of the last level that takes two steps."""
        return max(filter(self._takes_two_steps, range(self.coarsest)), default=0)

    def _takes_two_steps(self, depth: int) -> bool:
        if depth == self.coarsest:
            return False
        return depth <= _KRYLOV_LEVELS or self.levels[depth].n_nodes >= _LARGE


@dataclass(frozen=True, eq=False)
class PixelCycle(Cycle):
    """The cycle whose finest level are the pixels.

    Attributes
    ----------
    pixels : GridLevel
        The finest level.
    """

    workspace: Workspace
    pixels: GridLevel


def as_matrix(factors: NDArray[np.float64]) -> NDArray[np.float32]:
    """Coefficients of four columns as the kernels take them, shape (4, 4) float32."""
    return np.ascontiguousarray(factors, dtype=np.float32)
