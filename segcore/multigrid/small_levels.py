"""The small levels of a cycle, stacked: one call goes down and up through all of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from segcore.multigrid.bands import offsets
from segcore.multigrid.kernels.quads import WIDTH
from segcore.multigrid.kernels.small_cycle import Stack, Work, small_cycle
from segcore.multigrid.level import Level
from segcore.multigrid.sparse_level import SparseLevel
from segcore.multigrid.transfer import Transfer
from segcore.multigrid.vectors import Block, Vector
from segcore.runtime.jit import is_small


@dataclass(frozen=True, eq=False)
class SmallLevels:
    """Levels from the first that a single thread works on to the coarsest.

    Attributes
    ----------
    first : int
        Depth of that level.
    stack : Stack
    work : Work
        What a cycle works with.
    """

    first: int
    stack: Stack
    work: Work

    @classmethod
    def of(
        cls,
        levels: Sequence[Level],
        transfers: Sequence[Transfer],
        added: Sequence[Vector],
        inverse_diagonals: Sequence[Vector],
    ) -> SmallLevels | None:
        """As they are now; None if there are no two of them."""
        small = [isinstance(level, SparseLevel) and is_small(level.n_nodes) for level in levels]
        first = small.index(True) if True in small else len(levels)
        rows = [level for level in levels[first:] if isinstance(level, SparseLevel)]
        if len(rows) < 2:
            return None
        stack = Stack(
            offsets([level.n_nodes for level in rows]),
            offsets([len(level.weights) for level in rows]),
            offsets([len(level.bands) for level in rows]),
            np.concatenate([level.starts for level in rows]),
            np.concatenate([level.splits for level in rows]),
            np.concatenate([level.neighbours for level in rows]),
            np.concatenate([level.weights for level in rows]),
            np.concatenate([level.bands for level in rows]),
            np.concatenate([transfer.aggregates for transfer in transfers[first:]]),
            np.concatenate(added[first:]),
            np.concatenate(inverse_diagonals[first:]),
        )
        return cls(first, stack, Work(*np.empty((4, stack.nodes_at[-1], WIDTH), np.float32)))

    def cycle(
        self,
        depth: int,
        last_of_two_steps: int,
        coarsest_inverse: NDArray[np.float64],
        b: Block,
        x: Block,
    ) -> None:
        """Overwrite `x` by about ``A^-1 b`` on the level at `depth`.

        Levels below it up to `last_of_two_steps` are solved by two steps.
        """
        depths = depth - self.first, last_of_two_steps - self.first
        small_cycle(self.stack, *depths, coarsest_inverse, self.work, b, x)
