"""Right-hand sides and first guesses of a solve."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from segcore.multigrid.image_hierarchy import ImageHierarchy
from segcore.multigrid.vectors import Block, Planes
from segcore.runtime.native import WIDTH, add_rows, pack, pack_combination, spread


@dataclass(frozen=True, eq=False)
class SparseRightSide:
    """Right-hand sides that are zero, or constant on each patch, except at some nodes.

    Attributes
    ----------
    nodes : (p,) integers, unique
    values : (m, p) float32
    over : (patch_of_node, sizes, by_patch), optional
        Patch of every node, (n,) int32; number of nodes of every patch, (patches,) float64; and the
        value at each node of a patch, (m, patches) float32. `values` are added to these.
    """

    nodes: NDArray[np.integer]
    values: NDArray[np.float32]
    n_nodes: int
    over: tuple[NDArray[np.int32], NDArray[np.float64], Planes] | None = None

    @property
    def shape(self) -> tuple[int, int]:
        return len(self.values), self.n_nodes

    def __len__(self) -> int:
        return len(self.values)

    def __getitem__(self, group: slice) -> SparseRightSide:
        over = None if self.over is None else (*self.over[:2], self.over[2][group])
        return SparseRightSide(self.nodes, self.values[group], self.n_nodes, over)

    def to_planes(self) -> Planes:
        planes = np.zeros(self.shape, dtype=np.float32)
        planes[:, self.nodes] = self.values
        if self.over is not None:
            patch_of_node, _, by_patch = self.over
            planes += by_patch[:, patch_of_node]
        return planes


RightSide = Planes | SparseRightSide


@dataclass(frozen=True, eq=False)
class InitialGuess:
    """First guess ``coefficients planes + constants``.

    Attributes
    ----------
    planes : (q, n) float32
        Vectors to combine, such as eigenvectors for another diagonal.
    coefficients : (m, q) float64
    constants : (m,) float64
    """

    planes: Planes
    coefficients: NDArray[np.float64]
    constants: NDArray[np.float64]

    @classmethod
    def of(cls, planes: Planes) -> InitialGuess:
        """The guess that consists of the planes themselves."""
        return cls(planes, np.eye(len(planes)), np.zeros(len(planes)))

    def __getitem__(self, group: slice) -> InitialGuess:
        return InitialGuess(self.planes, self.coefficients[group], self.constants[group])

    def pack(self, block: Block) -> None:
        """Write the guess as up to four columns of `block`, and zeros into the other columns."""
        m, q = self.coefficients.shape
        matrix = np.zeros((q + 1, WIDTH), np.float32)
        matrix[:q, :m] = self.coefficients.T
        matrix[q, :m] = self.constants
        planes = np.ascontiguousarray(self.planes, np.float32)
        pack_combination(planes, matrix, block)


def pack_right_side(b: RightSide, shifts: NDArray[np.float32], block: Block) -> None:
    """Write up to four right-hand sides side by side, each minus its shift."""
    if isinstance(b, np.ndarray):
        pack(b, shifts, block)
        return
    if b.over is not None:
        patch_of_node, _, by_patch = b.over
        spread(patch_of_node, _as_rows(by_patch - shifts[:, np.newaxis]), block)
    else:
        block.fill(0.0)
        if shifts.any():
            block -= _as_rows(shifts[:, np.newaxis])
    add_rows(block, np.asarray(b.nodes, np.int64), _as_rows(b.values))


def sums_over_patches(b: RightSide, hierarchy: ImageHierarchy) -> Planes:
    """Right-hand sides added up over the patches of a hierarchy, (m, patches).

    Patches that a sparse right-hand side is over are these.
    """
    n_patches = hierarchy.levels[hierarchy.patch_depth].n_nodes
    if isinstance(b, np.ndarray):
        for aggregation in hierarchy.aggregations[: hierarchy.patch_depth]:
            b = aggregation.restrict_rows(b)
        return b
    patch_of_node = hierarchy.patch_of_node[b.nodes]
    sums = [np.bincount(patch_of_node, values, n_patches) for values in b.values]
    points = np.array(sums, np.float32)
    return points if b.over is None else b.over[2] * b.over[1].astype(np.float32) + points


def mean_values(b: RightSide) -> NDArray[np.float32]:
    """Mean over all nodes of every right-hand side."""
    sums = (b if isinstance(b, np.ndarray) else b.values).sum(axis=1, dtype=np.float64)
    means: NDArray[np.float32] = (sums / b.shape[1]).astype(np.float32)
    if isinstance(b, np.ndarray) or b.over is None:
        return means
    _, sizes, by_patch = b.over
    return (by_patch.astype(np.float64) @ sizes / b.n_nodes).astype(np.float32) + means


def _as_rows(planes: Planes) -> Block:
    """Up to four planes (m, p) as columns of a block (p, 4), padded with zeros."""
    rows = np.zeros((planes.shape[1], WIDTH), np.float32)
    rows[:, : len(planes)] = planes.T
    return rows
