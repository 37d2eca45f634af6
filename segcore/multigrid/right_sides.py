"""Right-hand sides and first guesses of a solve, as they reach the image level."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from segcore.multigrid.added_diagonal import AddedDiagonal
from segcore.multigrid.kernels.blocks import fill, pack, pack_combination
from segcore.multigrid.kernels.quads import WIDTH
from segcore.multigrid.level import Block

Planes = NDArray[np.float32]
"""One vector per row, shape (m, n)."""


@dataclass(frozen=True, eq=False)
class PointSources:
    """Right-hand sides that are zero except at some nodes.

    Attributes
    ----------
    nodes : (p,) integers, unique
    values : (m, p) float32
    n_nodes : int
    """

    nodes: NDArray[np.integer]
    values: NDArray[np.float32]
    n_nodes: int

    @property
    def shape(self) -> tuple[int, int]:
        return len(self.values), self.n_nodes

    def __len__(self) -> int:
        return len(self.values)

    def __getitem__(self, group: slice) -> PointSources:
        return PointSources(self.nodes, self.values[group], self.n_nodes)

    def to_planes(self) -> Planes:
        planes = np.zeros(self.shape, dtype=np.float32)
        planes[:, self.nodes] = self.values
        return planes


RightSide = Planes | PointSources


@dataclass(frozen=True, eq=False)
class Guess:
    """First guess ``coefficients planes + constants``.

    Attributes
    ----------
    planes : (q, n) float32
        Such as eigenvectors for other strokes.
    coefficients : (m, q) float64
    constants : (m,) float64
    """

    planes: Planes
    coefficients: NDArray[np.float64]
    constants: NDArray[np.float64]

    @classmethod
    def of(cls, planes: Planes) -> Guess:
        """The planes themselves."""
        return cls(planes, np.eye(len(planes)), np.zeros(len(planes)))

    def __getitem__(self, group: slice) -> Guess:
        return Guess(self.planes, self.coefficients[group], self.constants[group])

    def pack(self, block: Block) -> None:
        """Write up to four columns side by side, zeros for those that are missing."""
        m, q = self.coefficients.shape
        matrix = np.zeros((q + 1, WIDTH), np.float32)
        matrix[:q, :m] = self.coefficients.T
        matrix[q, :m] = self.constants
        pack_combination(np.ascontiguousarray(self.planes, np.float32), matrix, block)


def pack_right_side(b: RightSide, shifts: NDArray[np.float32], block: Block) -> None:
    """Write up to four right-hand sides side by side, each minus its shift."""
    if isinstance(b, PointSources):
        background = np.zeros(WIDTH, np.float32)
        background[: len(b)] = -shifts
        fill(block, background)
        block[b.nodes, : len(b)] = (b.values - shifts[:, np.newaxis]).T
    else:
        pack(b, shifts, block)


def mean_values(b: RightSide) -> NDArray[np.float32]:
    """Mean over all nodes of every right-hand side."""
    if isinstance(b, PointSources):
        return (b.values.sum(axis=1, dtype=np.float64) / b.n_nodes).astype(np.float32)
    return b.mean(axis=1, dtype=np.float64).astype(np.float32)


def values_at(b: RightSide, diagonal: AddedDiagonal) -> NDArray[np.float32]:
    """Right-hand sides at the nodes of the diagonal, which are all that point sources have."""
    return b.values if isinstance(b, PointSources) else b[:, diagonal.nodes]
