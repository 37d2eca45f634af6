"""The image hierarchy: the parts of a solver that do not depend on the added diagonal."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray

from segcore.graph.graph import GridGraph
from segcore.multigrid.bands import row_bands
from segcore.multigrid.coarsening import build_levels
from segcore.multigrid.level import Aggregation, GridLevel, Level, SparseLevel
from segcore.multigrid.workspace import SolverWorkspace
from segcore.runtime.monitor import SILENT, Monitor

MAX_PATCHES = 1 << 15
_MIN_MEAN_PATCH = 8
"""Least mean size of patches, in pixels."""


@dataclass(frozen=True, eq=False)
class ImageHierarchy:
    """Laplacians of a photo from its pixels down to about a hundred nodes.

    Attributes
    ----------
    levels, aggregations
        Finest first; aggregation d leads from level d to level d + 1.
    coarsest_affinity : (c, c) float64
    """

    levels: tuple[Level, ...]
    aggregations: tuple[Aggregation, ...]
    coarsest_affinity: NDArray[np.float64]

    @classmethod
    def build(cls, graph: GridGraph, monitor: Monitor = SILENT) -> Self:
        """Coarsen the graph of a photo.

        Raises
        ------
        Cancelled
            If the monitor says so.
        """
        levels, aggregations = build_levels(_grid_level(graph), monitor)
        last = levels[-1]
        affinity = last.to_dense() if isinstance(last, SparseLevel) else graph.to_csr().toarray()
        return cls(tuple(levels), tuple(aggregations), affinity)

    def __getstate__(self) -> dict[str, Any]:
        """State for pickling, without the workspace, which is recreated on demand."""
        return {name: value for name, value in vars(self).items() if name != "workspace"}

    @property
    def n_nodes(self) -> int:
        return self.levels[0].n_nodes

    @property
    def pixel_level(self) -> GridLevel:
        """The finest level."""
        level = self.levels[0]
        assert isinstance(level, GridLevel)
        return level

    @cached_property
    def workspace(self) -> SolverWorkspace:
        """Work arrays shared by the solvers of this hierarchy."""
        sparse_levels = [level for level in self.levels if isinstance(level, SparseLevel)]
        return SolverWorkspace(
            self.pixel_level, sparse_levels, self.aggregations, self.coarsest_affinity
        )

    @cached_property
    def patch_depth(self) -> int:
        """Depth of the level of the patches."""
        max_patches = min(MAX_PATCHES, self.n_nodes / _MIN_MEAN_PATCH)
        sizes = [level.n_nodes for level in self.levels]
        return next(
            (depth for depth, size in enumerate(sizes) if size <= max_patches), len(sizes) - 1
        )

    @cached_property
    def patch_of_node(self) -> NDArray[np.int32]:
        """Index of the patch of every pixel, (n,)."""
        patches = np.arange(self.levels[self.patch_depth].n_nodes, dtype=np.int32)
        patch_of_node: NDArray[np.int32] = self.expand(self.patch_depth, patches)
        patch_of_node.flags.writeable = False
        return patch_of_node

    @cached_property
    def patch_sizes(self) -> NDArray[np.float32]:
        """Number of pixels of every patch."""
        return self.sum_over_patches(np.ones(self.n_nodes, dtype=np.float32))

    def sum_over_patches(self, values: NDArray[np.float32]) -> NDArray[np.float32]:
        """Sums (patches,) of values of the pixels (n,)."""
        for aggregation in self.aggregations[: self.patch_depth]:
            values = aggregation.restrict_vector(values)
        return values

    def expand(self, depth: int, values: NDArray) -> NDArray:
        """One value per pixel from one value per unknown of the level at `depth`."""
        for aggregation in reversed(self.aggregations[:depth]):
            values = np.take(values, aggregation.aggregates)
        return values


def _grid_level(graph: GridGraph) -> GridLevel:
    rows, columns = graph.shape
    weights = np.ascontiguousarray(graph.weights, dtype=np.float32)
    return GridLevel(
        weights=weights.reshape(len(weights), -1),
        columns=columns,
        bands=row_bands(rows),
        degrees=graph.degrees.astype(np.float32),
    )
