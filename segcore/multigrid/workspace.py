"""Work arrays, allocated once per photo.

Half of the time of a naive solve would go into fresh memory. The arrays are shared by all solvers
of one hierarchy; nothing is ever read that the same solve has not written, except the diagonals,
which :meth:`Workspace.hold` brings up to date.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from threading import Lock

import numpy as np
from numpy.typing import NDArray

from segcore.multigrid.added_diagonal import AddedDiagonal
from segcore.multigrid.kernels.quads import WIDTH
from segcore.multigrid.level import Block, Level, Vector


@dataclass(frozen=True, eq=False)
class Buffers:
    """Blocks of one level, shape (n, 4) float32, named for their use in conjugate gradients."""

    residual: Block
    correction: Block
    direction: Block
    product: Block

    @classmethod
    def allocate(cls, n_nodes: int) -> Buffers:
        return cls(*(np.empty((n_nodes, WIDTH), dtype=np.float32) for _ in range(4)))


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
    """

    def __init__(self, levels: Sequence[Level]) -> None:
        self.lock = Lock()
        self.image = np.empty((levels[0].n_nodes, WIDTH), dtype=np.float32)
        self.buffers = tuple(Buffers.allocate(level.n_nodes) for level in levels)
        self._degrees = tuple(level.degrees for level in levels)
        self.added = tuple(np.zeros_like(degrees) for degrees in self._degrees)
        self.inverse_diagonals = tuple(_inverse(degrees) for degrees in self._degrees)
        self._held: tuple[AddedDiagonal, ...] = ()

    def hold(self, diagonals: tuple[AddedDiagonal, ...]) -> None:
        """Exchange the added diagonal for another one."""
        if diagonals is self._held:
            return
        for depth, old in enumerate(self._held):
            self._set(depth, old.nodes, np.float32(0.0))
        for depth, new in enumerate(diagonals):
            self._set(depth, new.nodes, new.values)
        self._held = diagonals

    def _set(
        self, depth: int, nodes: NDArray[np.integer] | slice, values: Vector | np.float32
    ) -> None:
        self.added[depth][nodes] = values
        self.inverse_diagonals[depth][nodes] = _inverse(self._degrees[depth][nodes] + values)


def _inverse(diagonal: Vector) -> Vector:
    """Reciprocals; zero for an isolated node, whose value no edge and no stroke decides."""
    inverse = np.zeros_like(diagonal)
    np.divide(np.float32(1.0), diagonal, out=inverse, where=diagonal > 0)
    return inverse
