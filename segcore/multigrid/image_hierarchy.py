"""The image hierarchy: everything about a photo that strokes do not change."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from segcore.graph import GridGraph
from segcore.monitor import SILENT, Monitor
from segcore.multigrid.added_diagonal import AddedDiagonal
from segcore.multigrid.aggregation import (
    grow_grid_aggregates,
    grow_sparse_aggregates,
    number_aggregates,
    offsets_of,
)
from segcore.multigrid.bands import merge_pairs, row_bands
from segcore.multigrid.coarsest import LARGEST_SIZE
from segcore.multigrid.galerkin import (
    Rows,
    gather_grid_rows,
    gather_sparse_rows,
    list_members,
    pack_rows,
)
from segcore.multigrid.grid_level import GridLevel
from segcore.multigrid.solver import GridSolver
from segcore.multigrid.sparse_level import SparseLevel
from segcore.multigrid.transfer import Transfer
from segcore.multigrid.workspace import Workspace

_SIZE_LIMIT = 8
"""Largest aggregate."""

_STRENGTH = 0.25
"""Share of the strongest edge of a node that an edge needs to unite it with another one. The few
pixels of a blurred contour then stay apart from the regions on either side, which would otherwise
seem better connected on the coarse levels than they are."""

_FADING = 1 / 8
"""Factor to this share from level to level, so that single noisy pixels find a home in the end."""

_LEAST_COARSENING = 0.6
"""Where a level would not shrink to this share, both rules are relaxed."""

_PREVIEW_RATIO = 16
"""Pixels per unknown of the level shown as a preview."""


AnyLevel = GridLevel | SparseLevel


@dataclass(frozen=True, eq=False)
class ImageHierarchy:
    """Laplacians of a photo from its pixels down to about a hundred nodes.

    Attributes
    ----------
    levels, transfers
        Finest first; transfer d leads from level d to level d + 1.
    coarsest_affinity : (c, c) float64
    """

    levels: tuple[AnyLevel, ...]
    transfers: tuple[Transfer, ...]
    coarsest_affinity: NDArray[np.float64]

    @classmethod
    def build(cls, graph: GridGraph, monitor: Monitor = SILENT) -> ImageHierarchy:
        """Coarsen the graph of a photo.

        Raises
        ------
        Cancelled
            If the monitor says so.
        """
        pixels = _grid_level(graph)
        levels: list[AnyLevel] = [pixels]
        transfers: list[Transfer] = []
        while levels[-1].n_nodes > LARGEST_SIZE:
            monitor.check()
            fine = levels[-1]
            transfer = _aggregate(fine, _STRENGTH * _FADING ** len(transfers))
            if transfer.n_coarse == fine.n_nodes:
                break  # nothing left to unite
            transfers.append(transfer)
            monitor.check()
            levels.append(_coarsen(fine, transfer))
        return cls(tuple(levels), tuple(transfers), _dense_affinity(graph, levels[-1]))

    @property
    def n_nodes(self) -> int:
        return self.levels[0].n_nodes

    @cached_property
    def workspace(self) -> Workspace:
        """Work arrays shared by the solvers of this hierarchy."""
        return Workspace(self.levels)

    @cached_property
    def preview_depth(self) -> int:
        """Depth of the level with about a sixteenth as many unknowns as pixels."""
        wanted = self.n_nodes / _PREVIEW_RATIO
        distances = [abs(np.log(level.n_nodes / wanted)) for level in self.levels]
        return max(int(np.argmin(distances)), 1)

    def expand(self, depth: int, values: NDArray) -> NDArray:
        """One value per pixel from one value per unknown of the level at `depth`."""
        for transfer in reversed(self.transfers[:depth]):
            values = values[transfer.aggregates]
        return values

    def average(self, depth: int, planes: NDArray[np.float32]) -> NDArray[np.float32]:
        """Mean of every row over the pixels of every unknown of the level at `depth`."""
        aggregates = self.expand(depth, np.arange(self.levels[depth].n_nodes))
        sizes = np.bincount(aggregates)
        sums = [np.bincount(aggregates, weights=plane) for plane in planes]
        return (np.array(sums) / sizes).astype(np.float32)

    def with_diagonal(
        self, nodes: Sequence[int] | NDArray[np.integer], values: Sequence[float] | NDArray
    ) -> GridSolver:
        """Solver for ``A = L + diag``, the diagonal being `values` > 0 at the unique `nodes`.

        Without nodes ``A = L`` is singular: the solver then works on vectors of zero mean.
        """
        finest = AddedDiagonal(np.asarray(nodes, dtype=np.int64), _as_float32(values))
        return GridSolver.create(self, finest)

    def with_shift(
        self,
        gamma: float,
        nodes: Sequence[int] | NDArray[np.integer] = (),
        values: Sequence[float] | NDArray = (),
    ) -> GridSolver:
        """Solver for ``A = L + gamma D + diag``."""
        added = np.float32(gamma) * self.levels[0].degrees
        added[np.asarray(nodes, dtype=np.int64)] += _as_float32(values)
        return GridSolver.create(self, AddedDiagonal(slice(None), added))


def _as_float32(values: Sequence[float] | NDArray) -> NDArray[np.float32]:
    return np.asarray(values, dtype=np.float32)


def _grid_level(graph: GridGraph) -> GridLevel:
    rows, columns = graph.shape
    weights = np.ascontiguousarray(graph.weights, dtype=np.float32)
    return GridLevel(
        weights=weights.reshape(len(weights), -1),
        columns=columns,
        bands=row_bands(rows),
        degrees=graph.degrees.astype(np.float32),
    )


def _aggregate(fine: AnyLevel, strength: float) -> Transfer:
    size_limit = _SIZE_LIMIT
    while True:
        forest, counts = _grow_aggregates(fine, size_limit, strength)
        if counts.sum() <= _LEAST_COARSENING * fine.n_nodes or size_limit > fine.n_nodes:
            break
        size_limit, strength = 2 * size_limit, strength * _FADING
    coarse_bands = offsets_of(counts)
    columns = fine.columns if isinstance(fine, GridLevel) else 1
    aggregates = number_aggregates(forest, columns, fine.bands, coarse_bands)
    return Transfer(aggregates, fine.node_bands, coarse_bands)


def _grow_aggregates(
    fine: AnyLevel, size_limit: int, strength: float
) -> tuple[NDArray[np.int32], NDArray[np.int64]]:
    limits = (size_limit, np.float32(strength))
    if isinstance(fine, GridLevel):
        return grow_grid_aggregates(fine.weights, fine.columns, fine.bands, *limits)
    return grow_sparse_aggregates(fine.starts, fine.neighbours, fine.weights, fine.bands, *limits)


def _coarsen(fine: AnyLevel, transfer: Transfer) -> SparseLevel:
    bands, coarse_bands = transfer.bands, transfer.coarse_bands
    merged = merge_pairs(coarse_bands)
    firsts, members = list_members(transfer.aggregates, bands, coarse_bands)
    where = (transfer.aggregates, firsts, members, coarse_bands, merged)
    if isinstance(fine, GridLevel):
        slots, rows = gather_grid_rows(fine.weights, fine.columns, *where)
    else:
        slots, rows = gather_sparse_rows(fine.starts, fine.neighbours, fine.weights, *where)
    rows = Rows(*rows)
    starts = offsets_of(rows.counts).astype(np.int32)
    neighbours, weights = pack_rows(slots, rows.neighbours, rows.weights, starts, coarse_bands)
    return SparseLevel(starts, rows.splits, neighbours, weights, merged, rows.degrees)


def _dense_affinity(graph: GridGraph, coarsest: AnyLevel) -> NDArray[np.float64]:
    if isinstance(coarsest, SparseLevel):
        return coarsest.to_dense()
    return graph.to_csr().toarray()
