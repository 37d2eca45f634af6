"""The diagonal that is added to the Laplacians, on every level.

With piecewise constant prolongation the coarse matrix of ``L + diag(s)`` is the coarse Laplacian
plus the diagonal of the sums of ``s`` over the aggregates. So a diagonal changes nothing in the
hierarchy, and costs a pass over the pixels. Where it is so large that it holds pixels in their
place, :mod:`segcore.multigrid.dirichlet_nodes` does better.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from segcore.multigrid.level import Aggregation
from segcore.multigrid.vector_layouts import Vector


@dataclass(frozen=True, eq=False)
class AddedDiagonal:
    """Added diagonal of one level: a node has the value of its patch, if any, plus its own.

    Attributes
    ----------
    nodes : (p,) integers, unique, or ``slice(None)`` for all nodes
    values : (p,) float32
    patch_values : (patch_of_node, by_patch), optional
        A part that is constant on patches: the patch of every node, (n,) int32, and the value of
        each patch, (patches,) float32. Values of nodes are computed on demand.
    """

    nodes: NDArray[np.integer] | slice
    values: NDArray[np.float32]
    patch_values: tuple[NDArray[np.int32], NDArray[np.float32]] | None = None

    @property
    def is_everywhere(self) -> bool:
        """Whether all nodes may have a value."""
        return self.patch_values is not None or isinstance(self.nodes, slice)

    def to_vector(self, n_nodes: int) -> Vector:
        """The values at all `n_nodes` nodes of the level; do not write to the array."""
        if self.patch_values is not None:
            return self._node_values
        if isinstance(self.nodes, slice):
            return self.values
        values = np.zeros(n_nodes, np.float32)
        values[self.nodes] = self.values
        return values

    @cached_property
    def _node_values(self) -> Vector:
        assert self.patch_values is not None
        patch_of_node, by_patch = self.patch_values
        values = np.take(by_patch, patch_of_node)
        values[self.nodes] += self.values
        return values

    def over_patches(self, patch_of_node: NDArray[np.int32], sizes: NDArray[np.floating]) -> Vector:
        """Sums of the values over each patch; `patch_of_node` is (n,), `sizes` count its nodes.

        The patches are those of `patch_values`, if there is any.
        """
        sums = np.bincount(patch_of_node[self.nodes], self.values, len(sizes)).astype(np.float32)
        if self.patch_values is None:
            return sums
        return self.patch_values[1] * sizes.astype(np.float32) + sums


def restrict_diagonal(values: Vector, aggregations: Sequence[Aggregation]) -> list[Vector]:
    """A diagonal on its own level and on each coarser level of the aggregations, finest first."""
    levels = [values]
    for aggregation in aggregations:
        levels.append(aggregation.restrict_vector(levels[-1]))
    return levels
