"""From one level to the next coarser one."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from segcore.multigrid.bands import merge_pairs
from segcore.multigrid.grid_level import GridLevel
from segcore.multigrid.kernels.aggregation import (
    grow_grid_aggregates,
    grow_sparse_aggregates,
    number_aggregates,
)
from segcore.multigrid.kernels.galerkin import (
    Rows,
    gather_grid_rows,
    gather_sparse_rows,
    list_members,
    pack_rows,
)
from segcore.multigrid.sparse_level import SparseLevel
from segcore.multigrid.transfer import Transfer

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


def aggregate(fine: GridLevel | SparseLevel, depth: int) -> Transfer:
    """Unite the nodes of the level at `depth` to aggregates."""
    size_limit, strength = _SIZE_LIMIT, _STRENGTH * _FADING**depth
    while True:
        forest, counts = _grow_aggregates(fine, size_limit, strength)
        if counts.sum() <= _LEAST_COARSENING * fine.n_nodes or size_limit > fine.n_nodes:
            break
        size_limit, strength = 2 * size_limit, strength * _FADING
    coarse_bands = _offsets(counts)
    columns = fine.columns if isinstance(fine, GridLevel) else 1
    aggregates = number_aggregates(forest, columns, fine.bands, coarse_bands)
    return Transfer(aggregates, fine.node_bands, coarse_bands)


def _grow_aggregates(
    fine: GridLevel | SparseLevel, size_limit: int, strength: float
) -> tuple[NDArray[np.int32], NDArray[np.int64]]:
    limits = (size_limit, np.float32(strength))
    if isinstance(fine, GridLevel):
        return grow_grid_aggregates(fine.weights, fine.columns, fine.bands, *limits)
    return grow_sparse_aggregates(fine.starts, fine.neighbours, fine.weights, fine.bands, *limits)


def coarsen(fine: GridLevel | SparseLevel, transfer: Transfer) -> SparseLevel:
    """The level below: one node per aggregate, weights summed."""
    bands, coarse_bands = transfer.bands, transfer.coarse_bands
    merged = merge_pairs(coarse_bands)
    firsts, members = list_members(transfer.aggregates, bands, coarse_bands)
    where = (transfer.aggregates, firsts, members, coarse_bands, merged)
    if isinstance(fine, GridLevel):
        slots, rows = gather_grid_rows(fine.weights, fine.columns, *where)
    else:
        slots, rows = gather_sparse_rows(fine.starts, fine.neighbours, fine.weights, *where)
    rows = Rows(*rows)
    starts = _offsets(rows.counts).astype(np.int32)
    neighbours = np.empty(starts[-1], dtype=np.int32)
    weights = np.empty(starts[-1], dtype=np.float32)
    pack_rows(slots, rows.neighbours, rows.weights, starts, coarse_bands, neighbours, weights)
    return SparseLevel(starts, rows.splits, neighbours, weights, merged, rows.degrees)


def _offsets(counts: NDArray[np.int64]) -> NDArray[np.int64]:
    """Where every part begins when parts of these sizes follow each other, and the end."""
    offsets = np.zeros(len(counts) + 1, dtype=np.int64)
    np.cumsum(counts, out=offsets[1:])
    return offsets
