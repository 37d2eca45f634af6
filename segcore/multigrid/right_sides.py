"""Right-hand sides and first guesses of a solve."""

from dataclasses import dataclass
from typing import Self

import numpy as np
from numpy.typing import NDArray

from segcore.multigrid.image_hierarchy import ImageHierarchy
from segcore.multigrid.vector_layouts import Block, Planes
from segcore.runtime.native import WIDTH, add_rows, pack, pack_combination, spread


@dataclass(frozen=True, eq=False)
class SparseRightSide:
    """Right-hand sides that are zero, or constant on each patch, except at some nodes.

    They are for matrices that are not singular.

    Attributes
    ----------
    nodes : (p,) integers, unique
    values : (m, p) float32
    patch_values : (patch_of_node, sizes, by_patch), optional
        Patch of every node in the hierarchy, (n,) int32; number of nodes of every patch, (patches,)
        float64; and the value at each node of a patch, (m, patches) float32. `values` are added to
        these.
    """

    nodes: NDArray[np.integer]
    values: NDArray[np.float32]
    n_nodes: int
    patch_values: tuple[NDArray[np.int32], NDArray[np.float64], Planes] | None = None

    @property
    def shape(self) -> tuple[int, int]:
        return len(self.values), self.n_nodes

    def __len__(self) -> int:
        return len(self.values)

    def __getitem__(self, group: slice) -> Self:
        of_patches = self.patch_values and (*self.patch_values[:2], self.patch_values[2][group])
        return type(self)(self.nodes, self.values[group], self.n_nodes, of_patches)

    def to_planes(self) -> Planes:
        planes = np.zeros(self.shape, dtype=np.float32)
        planes[:, self.nodes] = self.values
        if self.patch_values is not None:
            patch_of_node, _, by_patch = self.patch_values
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
    def of(cls, planes: Planes) -> Self:
        """The guess that consists of the planes themselves."""
        return cls(planes, np.eye(len(planes)), np.zeros(len(planes)))

    def __getitem__(self, group: slice) -> Self:
        return type(self)(self.planes, self.coefficients[group], self.constants[group])

    def pack(self, block: Block) -> None:
        """Write the guess as up to four columns of `block`, and zeros into the other columns."""
        m, q = self.coefficients.shape
        matrix = np.zeros((q + 1, WIDTH), np.float32)
        matrix[:q, :m] = self.coefficients.T
        matrix[q, :m] = self.constants
        planes = np.ascontiguousarray(self.planes, np.float32)
        pack_combination(planes, matrix, block)


def pack_right_side(b: RightSide, shifts: NDArray[np.float32], block: Block) -> None:
    """Write up to four right-hand sides side by side; planes each minus its shift."""
    if isinstance(b, np.ndarray):
        pack(b, shifts, block)
        return
    if b.patch_values is None:
        block.fill(0.0)
    else:
        patch_of_node, _, by_patch = b.patch_values
        spread(patch_of_node, _as_rows(by_patch), block)
    add_rows(block, np.asarray(b.nodes, np.int64), _as_rows(b.values))


def sums_over_patches(b: SparseRightSide, hierarchy: ImageHierarchy) -> Planes:
    """Right-hand sides added up over the patches of a hierarchy, (m, patches)."""
    n_patches = hierarchy.levels[hierarchy.patch_depth].n_nodes
    patch_of_node = hierarchy.patch_of_node[b.nodes]
    sums = [np.bincount(patch_of_node, values, n_patches) for values in b.values]
    points = np.array(sums, np.float32)
    if b.patch_values is None:
        return points
    _, sizes, by_patch = b.patch_values
    return by_patch * sizes.astype(np.float32) + points


def _as_rows(planes: Planes) -> Block:
    """Up to four planes (m, p) as columns of a block (p, 4), padded with zeros."""
    rows = np.zeros((planes.shape[1], WIDTH), np.float32)
    rows[:, : len(planes)] = planes.T
    return rows
