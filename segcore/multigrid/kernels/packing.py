"""Rows of a coarse graph: loose while they are gathered, then packed.

Rows are gathered band by band into slots that are large enough for the worst case, and packed
afterwards: the gaps between the slots close, and both parts of every row, the neighbours that
relaxation visits before the node and the others, are filled up to whole groups of entries.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numba import prange

from segcore.multigrid.kernels.quads import view
from segcore.multigrid.kernels.sparse import GROUP
from segcore.runtime.jit import inline, parallel, serial


class Rows(NamedTuple):
    """Rows in the making, as arrays or as views of them.

    Attributes
    ----------
    neighbours : (slots,) int32
    weights : (slots,) float32
    splits, counts : (coarse n,) int32
        Number of entries of every row that come earlier, and of all.
    degrees : (coarse n,) float32
    """

    neighbours: Any
    weights: Any
    splits: Any
    counts: Any
    degrees: Any


@inline
def views_of(rows):
    neighbours, weights, splits, counts, degrees = rows
    return Rows(view(neighbours), view(weights), view(splits), view(counts), view(degrees))


@inline
def _filled_up(count):
    """Number of entries rounded up to whole groups."""
    return (count + GROUP - 1) // GROUP * GROUP


@serial
def lay_out_rows(loose_splits, counts, splits, starts):
    """Where rows begin when both of their parts are filled up to whole groups.

    Parameters
    ----------
    loose_splits, counts : (coarse n,) int32
        As in :class:`Rows`.
    splits : (coarse n,) int32
        Length of the first part of every row, filled up.
    starts : (coarse n + 1,) int32
        The last two are overwritten.
    """
    start = np.int32(0)
    for i in range(len(splits)):
        starts[i] = start
        splits[i] = _filled_up(loose_splits[i])
        start += splits[i] + _filled_up(counts[i] - loose_splits[i])
    starts[len(splits)] = start


@inline
def _pack_part(loose_neighbours, loose_weights, source, count, target, end, neighbours, weights):
    """Copy `count` entries to ``target:end``; the last neighbour fills up with weights of zero."""
    for k in range(end - target):
        neighbours[target + k] = loose_neighbours[source + min(k, count - 1)]
        weights[target + k] = loose_weights[source + k] if k < count else np.float32(0.0)


@inline
def _pack_band(source, rows, starts, splits, first, end, neighbours, weights):
    rows, starts, splits = views_of(rows), view(starts), view(splits)
    neighbours, weights = view(neighbours), view(weights)
    for i in range(first, end):
        start, after = np.int64(starts[i]), np.int64(starts[i + 1])
        middle, earlier = start + splits[i], np.int64(rows.splits[i])
        count = np.int64(rows.counts[i])
        loose = (rows.neighbours, rows.weights)
        _pack_part(*loose, source, earlier, start, middle, neighbours, weights)
        _pack_part(*loose, source + earlier, count - earlier, middle, after, neighbours, weights)
        source += count


@parallel
def pack_rows(slots, rows, starts, splits, coarse_bands, neighbours, weights):
    """Close the gaps between the slots of the bands, and fill rows up to the length wanted.

    Parameters
    ----------
    slots : (bands + 1,) int64
    rows : tuple
        The fields of :class:`Rows`.
    starts : (coarse n + 1,) int32
        Row offsets wanted.
    splits : (coarse n,) int32
        Length wanted of the first part of every row, the neighbours that come earlier.
    coarse_bands : (bands + 1,) int64
    neighbours : (entries,) int32
    weights : (entries,) float32
        The last two are overwritten.
    """
    for index in prange(len(coarse_bands) - 1):
        band = np.int64(index)
        first, end = coarse_bands[band], coarse_bands[band + 1]
        _pack_band(slots[band], rows, starts, splits, first, end, neighbours, weights)
