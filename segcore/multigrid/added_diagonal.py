"""The diagonal that is added to the Laplacians, on every level.

With piecewise constant prolongation the coarse matrix of ``L + diag(s)`` is the coarse Laplacian
plus the diagonal of the sums of ``s`` over the aggregates. So a diagonal changes nothing in the
hierarchy, and costs a pass over the pixels. Where it is so large that it holds pixels in their
place, :mod:`segcore.multigrid.dirichlet_nodes` does better.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

import numpy as np
from numpy.typing import NDArray

from segcore.multigrid.level import Aggregation
from segcore.multigrid.vectors import Vector


@dataclass(frozen=True, eq=False)
class AddedDiagonal:
    """Values at some nodes of one level, zero at the others.

    Attributes
    ----------
    nodes : (p,) integers, unique, or ``slice(None)`` for all nodes
    values : (p,) float32
    """

    nodes: NDArray[np.integer] | slice
    values: NDArray[np.float32]

    @property
    def is_everywhere(self) -> bool:
        """Whether all nodes may have a value."""
        return isinstance(self.nodes, slice)

    def everywhere(self, n_nodes: int) -> Vector:
        """The values at all `n_nodes` nodes of the level; not to be written to."""
        if isinstance(self.nodes, slice):
            return self.values
        values = np.zeros(n_nodes, np.float32)
        values[self.nodes] = self.values
        return values

    def over_patches(
        self, patch_of_pixel: NDArray[np.int32], sizes: NDArray[np.floating]
    ) -> Vector:
        """Sums over the patches of these `sizes`; `patch_of_pixel` is (n,)."""
        return np.bincount(patch_of_pixel[self.nodes], self.values, len(sizes)).astype(np.float32)


@dataclass(frozen=True, eq=False)
class PatchDiagonal:
    """The same value all over a patch, and more at some nodes.

    Values of nodes are made on demand; previews do not need them.

    Attributes
    ----------
    patch_of_pixel : (n,) int32
    by_patch : (p,) float32
    points : AddedDiagonal
        Further values at nodes.
    """

    patch_of_pixel: NDArray[np.int32]
    by_patch: NDArray[np.float32]
    points: AddedDiagonal
    is_everywhere: ClassVar[bool] = True

    def everywhere(self, n_nodes: int) -> Vector:  # noqa: ARG002 - known
        """See :meth:`AddedDiagonal.everywhere`."""
        if "_values" not in self.__dict__:
            values = np.take(self.by_patch, self.patch_of_pixel)
            values[self.points.nodes] += self.points.values
            self.__dict__["_values"] = values
        found: Vector = self.__dict__["_values"]
        return found

    def over_patches(
        self, patch_of_pixel: NDArray[np.int32], sizes: NDArray[np.floating]
    ) -> Vector:
        """See :meth:`AddedDiagonal.over_patches`."""
        if patch_of_pixel is not self.patch_of_pixel:  # other patches
            everywhere = self.everywhere(len(patch_of_pixel))
            return AddedDiagonal(slice(None), everywhere).over_patches(patch_of_pixel, sizes)
        alone = self.by_patch * sizes.astype(np.float32)
        return alone + self.points.over_patches(patch_of_pixel, sizes)


Diagonal = AddedDiagonal | PatchDiagonal


def on_all_levels(values: Vector, aggregations: Sequence[Aggregation]) -> list[Vector]:
    """A diagonal on some level and on those below it, to which the aggregations lead."""
    levels = [values]
    for aggregation in aggregations:
        levels.append(aggregation.restrict_vector(levels[-1]))
    return levels
