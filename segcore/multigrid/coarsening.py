"""A level -> the next coarser one."""

from typing import NamedTuple, Self

import numpy as np
from numpy.typing import NDArray

from segcore.multigrid.bands import merge_pairs, offsets
from segcore.multigrid.level import MAX_COARSEST_NODES, Aggregation, GridLevel, Level, SparseLevel
from segcore.runtime.monitor import SILENT, Monitor
from segcore.runtime.native import (
    gather_rows,
    grow_aggregates,
    lay_out_rows,
    list_members,
    number_aggregates,
    pack_rows,
)

_SIZE_LIMIT = 8
"""Most nodes of the finer level in an aggregate."""

_MIN_STRENGTH = 0.25
"""Least weight of an edge that unites a node with another node, relative to the node's strongest
edge. The few pixels of a blurred contour then stay apart from the regions on either side, which
would otherwise seem better connected on the coarse levels than they are."""

_STRENGTH_FACTOR = 1 / 4
"""Factor to this share from level to level, so that single noisy pixels join an aggregate in the
end.
"""

_MIN_COARSENING = 0.6
"""Ratio of nodes after to before a coarsening above which both limits are relaxed."""


class Rows(NamedTuple):
    """Rows of a coarse graph under construction.

    Attributes
    ----------
    neighbours : (slots,) int32
    weights : (slots,) float32
    splits, counts : (coarse n,) int32
        Number of entries of every row that are relaxed before the row, and number of all entries.
    degrees : (coarse n,) float32
    """

    neighbours: NDArray[np.int32]
    weights: NDArray[np.float32]
    splits: NDArray[np.int32]
    counts: NDArray[np.int32]
    degrees: NDArray[np.float32]

    @classmethod
    def empty(cls, n_entries: int, n_rows: int) -> Self:
        return cls(
            neighbours=np.empty(n_entries, np.int32),
            weights=np.empty(n_entries, np.float32),
            splits=np.empty(n_rows, np.int32),
            counts=np.empty(n_rows, np.int32),
            degrees=np.empty(n_rows, np.float32),
        )


def build_levels(finest: Level, monitor: Monitor = SILENT) -> tuple[list[Level], list[Aggregation]]:
    """All levels of a graph, finest first; aggregation d leads from level d to level d + 1.

    Raises
    ------
    Cancelled
    """
    levels, aggregations = [finest], list[Aggregation]()
    while levels[-1].n_nodes > MAX_COARSEST_NODES:
        aggregation = aggregate(levels[-1], len(aggregations), monitor)
        if aggregation.n_coarse == levels[-1].n_nodes:
            break  # no edge is left to unite nodes
        aggregations.append(aggregation)
        levels.append(coarsen(levels[-1], aggregation, monitor))
    return levels, aggregations


def aggregate(fine: Level, depth: int, monitor: Monitor = SILENT) -> Aggregation:
    """Unite the nodes of the level at `depth` to aggregates."""
    size_limit, strength = _SIZE_LIMIT, _MIN_STRENGTH * _STRENGTH_FACTOR**depth
    forest = np.empty(fine.n_nodes, dtype=np.int32)
    counts = np.empty(len(fine.bands) - 1, dtype=np.int64)
    while True:
        monitor.check()
        limits = (size_limit, strength, forest, counts)
        grow_aggregates(fine.edges, fine.bands, *limits)
        if counts.sum() <= _MIN_COARSENING * fine.n_nodes or size_limit > fine.n_nodes:
            break
        size_limit, strength = 2 * size_limit, strength * _STRENGTH_FACTOR

    coarse_bands = offsets(counts)
    columns = fine.columns if isinstance(fine, GridLevel) else 1
    aggregates = np.empty_like(forest)
    number_aggregates(forest, columns, fine.bands, coarse_bands, aggregates)
    return Aggregation(aggregates, fine.node_bands, coarse_bands)


def coarsen(fine: Level, aggregation: Aggregation, monitor: Monitor = SILENT) -> SparseLevel:
    """The next coarser level: a node for each aggregate, with the sums of edge weights."""
    bands, coarse_bands = aggregation.bands, aggregation.coarse_bands
    merged = merge_pairs(coarse_bands)
    firsts = np.empty(aggregation.n_coarse + 1, dtype=np.int32)
    members = np.empty(fine.n_nodes, dtype=np.int32)
    list_members(aggregation.aggregates, bands, coarse_bands, firsts, members)

    if isinstance(fine, GridLevel):
        room = 2 * len(fine.weights) * bands
    else:
        room = fine.starts[bands].astype(np.int64)
    slots = room + np.arange(len(bands))
    loose = Rows.empty(int(slots[-1]), aggregation.n_coarse)
    kernel_arguments = (aggregation.aggregates, firsts, members, coarse_bands, merged, slots, loose)
    monitor.check()
    gather_rows(fine.edges, *kernel_arguments)

    monitor.check()
    splits = np.empty(aggregation.n_coarse, dtype=np.int32)
    starts = np.empty(aggregation.n_coarse + 1, dtype=np.int32)
    lay_out_rows(loose.splits, loose.counts, splits, starts)
    neighbours = np.empty(starts[-1], dtype=np.int32)
    weights = np.empty(starts[-1], dtype=np.float32)
    pack_rows(slots, loose, starts, splits, coarse_bands, neighbours, weights)
    return SparseLevel(starts, splits, neighbours, weights, merged, loose.degrees)
