"""Right-hand sides and first guesses of a solve."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from segcore.multigrid.image_hierarchy import ImageHierarchy
from segcore.multigrid.vectors import Block, Planes
from segcore.runtime.native import WIDTH, add_rows, pack, pack_combination, spread


@dataclass(frozen=True, eq=False)
class PointSources:
    """Right-hand sides that are zero except at some nodes.

    Attributes
    ----------
    nodes : (p,) integers, unique
    values : (m, p) float32
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


@dataclass(frozen=True, eq=False)
class PatchSources:
    """Right-hand sides that are the same all over a patch, and point sources on top.

    Attributes
    ----------
    patch_of_pixel : (n,) int32
    sizes : (p,) float64
        Nodes of every patch.
    by_patch : (m, p) float32
        Value at every node of each patch.
    """

    patch_of_pixel: NDArray[np.int32]
    sizes: NDArray[np.float64]
    by_patch: Planes
    points: PointSources

    @property
    def shape(self) -> tuple[int, int]:
        return self.points.shape

    def __len__(self) -> int:
        return len(self.by_patch)

    def __getitem__(self, group: slice) -> PatchSources:
        return PatchSources(
            self.patch_of_pixel, self.sizes, self.by_patch[group], self.points[group]
        )

    def to_planes(self) -> Planes:
        planes = self.points.to_planes()
        planes += self.by_patch[:, self.patch_of_pixel]
        return planes


RightSide = Planes | PointSources | PatchSources


@dataclass(frozen=True, eq=False)
class Guess:
    """First guess ``coefficients planes + constants``.

    Attributes
    ----------
    planes : (q, n) float32
        Such as eigenvectors for another diagonal.
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
        planes = np.ascontiguousarray(self.planes, np.float32)
        pack_combination(planes, matrix, block)


def pack_right_side(b: RightSide, shifts: NDArray[np.float32], block: Block) -> None:
    """Write up to four right-hand sides side by side, each minus its shift."""
    match b:
        case PointSources():
            block.fill(0.0)
            if shifts.any():
                block -= _as_rows(shifts[:, np.newaxis])
            add_rows(block, np.asarray(b.nodes, np.int64), _as_rows(b.values))
        case PatchSources():
            table = _as_rows(b.by_patch - shifts[:, np.newaxis])
            spread(b.patch_of_pixel, table, block)
            nodes = np.asarray(b.points.nodes, np.int64)
            add_rows(block, nodes, _as_rows(b.points.values))
        case _:
            pack(b, shifts, block)


def sums_over_patches(b: RightSide, hierarchy: ImageHierarchy) -> Planes:
    """Right-hand sides added up over the patches of a hierarchy, (m, patches)."""
    n_patches = hierarchy.levels[hierarchy.patch_depth].n_nodes
    match b:
        case PointSources():
            patch_of_node = hierarchy.patch_of_pixel[b.nodes]
            sums = [np.bincount(patch_of_node, values, n_patches) for values in b.values]
            return np.array(sums, np.float32)
        case PatchSources() if len(b.sizes) == n_patches:
            points = sums_over_patches(b.points, hierarchy)
            return b.by_patch * b.sizes.astype(np.float32) + points
        case _:
            planes = b if isinstance(b, np.ndarray) else b.to_planes()
            for aggregation in hierarchy.aggregations[: hierarchy.patch_depth]:
                planes = aggregation.restrict_rows(planes)
            return planes


def mean_values(b: RightSide) -> NDArray[np.float32]:
    """Mean over all nodes of every right-hand side."""
    match b:
        case PointSources():
            sums = b.values.sum(axis=1, dtype=np.float64)
            return (sums / b.n_nodes).astype(np.float32)
        case PatchSources():
            everywhere = b.by_patch.astype(np.float64) @ b.sizes / b.points.n_nodes
            return everywhere.astype(np.float32) + mean_values(b.points)
        case _:
            return (b.sum(axis=1, dtype=np.float64) / b.shape[1]).astype(np.float32)


def _as_rows(planes: Planes) -> Block:
    """Up to four planes (m, p) side by side, filled up with zeros."""
    rows = np.zeros((planes.shape[1], WIDTH), np.float32)
    rows[:, : len(planes)] = planes.T
    return rows
