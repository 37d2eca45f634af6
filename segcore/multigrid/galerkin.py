"""Coarse Laplacians: ``P' L P`` for piecewise constant prolongation ``P``.

The weight between two aggregates is the sum of the weights between their members, so every coarse
matrix is again the Laplacian of a graph, and nothing but the graph is stored.

Rows are gathered band by band into slots that are large enough for the worst case, and packed
afterwards. Within a row the neighbours that Gauss-Seidel relaxation visits before the node come
first (see :mod:`segcore.multigrid.bands` for the order).
"""

from __future__ import annotations

import numpy as np
from numba import prange

from segcore.multigrid.jit import inline, parallel
from segcore.multigrid.quads import edge_weight


@parallel
def list_members(aggregates, bands, coarse_bands):
    """Members of every aggregate.

    Parameters
    ----------
    aggregates : (n,) int32
    bands, coarse_bands : (bands + 1,) int64
        Offsets of the nodes and of the aggregates of every band.

    Returns
    -------
    firsts : (coarse n + 1,) int32
        ``members[firsts[a]:firsts[a + 1]]`` belong to aggregate ``a``.
    members : (n,) int32
    """
    firsts = np.empty(coarse_bands[-1] + 1, np.int32)
    members = np.empty_like(aggregates)
    firsts[coarse_bands[-1]] = len(aggregates)
    for band in prange(len(bands) - 1):
        lowest, end = coarse_bands[band], coarse_bands[band + 1]
        nexts = np.zeros(end - lowest, np.int32)
        for i in range(bands[band], bands[band + 1]):
            nexts[aggregates[i] - lowest] += 1
        total = bands[band]
        for a in range(lowest, end):
            size = nexts[a - lowest]
            firsts[a] = total
            nexts[a - lowest] = total
            total += size
        for i in range(bands[band], bands[band + 1]):
            a = aggregates[i] - lowest
            members[nexts[a]] = i
            nexts[a] += 1
    return firsts, members


@inline
def _add_to_row(neighbours, weights, start, end, j, weight):
    """Add `weight` to neighbour `j` of the row in ``start:end``; return its new end."""
    for entry in range(start, end):
        if neighbours[entry] == j:
            weights[entry] += weight
            return end
    neighbours[end] = j
    weights[end] = weight
    return end + 1


@inline
def _put_earlier_first(neighbours, weights, start, end, i, first, stop, others_are_earlier):
    """Reorder the row of node `i`; return where the neighbours that come later begin.

    Nodes ``first:stop`` are in the band of `i`; those of the bands next to it come earlier if
    `others_are_earlier`.
    """
    split = start
    for entry in range(start, end):
        j, weight = neighbours[entry], weights[entry]
        inside = first <= j < stop
        if (j < i) if inside else others_are_earlier:
            neighbours[entry], weights[entry] = neighbours[split], weights[split]
            neighbours[split], weights[split] = j, weight
            split += 1
    return split


@inline
def _finish_row(neighbours, weights, start, end, a, band, merged, splits, counts, degrees):
    """Order the row of aggregate `a` and note its extent and its sum."""
    home = band // 2
    split = _put_earlier_first(
        neighbours, weights, start, end, a, merged[home], merged[home + 1], home % 2 == 1
    )
    splits[a] = split - start
    counts[a] = end - start
    degree = 0.0
    for entry in range(start, end):
        degree += weights[entry]
    degrees[a] = degree


@inline
def _collect_pixel(fine, columns, i, aggregates, neighbours, weights, start, end):
    """Add the edges of pixel `i` that leave its aggregate to the row in ``start:end``."""
    n = fine.shape[1]
    row, column = i // columns, i % columns
    left, right = column > 0, column + 1 < columns
    diagonal = fine.shape[0] == 4
    for plane in range(fine.shape[0]):
        step = 1
        if plane > 0:
            step = columns
        if plane == 2:
            step = columns + 1
        if plane == 3:
            step = columns - 1
        forward = (plane == 0 and right) or (plane > 0 and row * columns + columns < n)
        backward = (plane == 0 and left) or (plane > 0 and row > 0)
        if diagonal and plane == 2:
            forward, backward = forward and right, backward and left
        if diagonal and plane == 3:
            forward, backward = forward and left, backward and right
        if forward and aggregates[i + step] != aggregates[i]:
            weight = edge_weight(fine, plane, i)
            end = _add_to_row(neighbours, weights, start, end, aggregates[i + step], weight)
        if backward and aggregates[i - step] != aggregates[i]:
            weight = edge_weight(fine, plane, i - step)
            end = _add_to_row(neighbours, weights, start, end, aggregates[i - step], weight)
    return end


@parallel
def gather_grid_rows(fine, columns, aggregates, firsts, members, coarse_bands, merged):
    """Rows of the first coarse Laplacian, in one slot per band.

    Parameters
    ----------
    fine : (connectivity / 2, n) float32
        Edge planes.
    columns : int
    aggregates : (n,) int32
    firsts, members
        From :func:`list_members`.
    coarse_bands : (bands + 1,) int64
        Offsets of the aggregates of every band.
    merged : (coarse bands + 1,) int64
        Offsets of the bands of the coarse level.

    Returns
    -------
    slots : (bands + 1,) int64
        Where the rows of every band begin in `neighbours` and `weights`.
    neighbours : (slots,) int32
    weights : (slots,) float32
    splits, counts : (coarse n,) int32
        Number of entries of every row that come earlier, and of all.
    degrees : (coarse n,) float32
    """
    slots = np.empty(len(coarse_bands), np.int64)
    for band in range(len(coarse_bands)):
        slots[band] = 2 * fine.shape[0] * np.int64(firsts[coarse_bands[band]])
    neighbours = np.empty(slots[-1], np.int32)
    weights = np.empty(slots[-1], np.float32)
    splits = np.empty(coarse_bands[-1], np.int32)
    counts = np.empty(coarse_bands[-1], np.int32)
    degrees = np.empty(coarse_bands[-1], np.float32)
    for index in prange(len(coarse_bands) - 1):
        band = np.int64(index)
        start = slots[band]
        for a in range(coarse_bands[band], coarse_bands[band + 1]):
            end = start
            for k in range(firsts[a], firsts[a + 1]):
                i = np.int64(members[k])
                end = _collect_pixel(fine, columns, i, aggregates, neighbours, weights, start, end)
            _finish_row(neighbours, weights, start, end, a, band, merged, splits, counts, degrees)
            start = end
    return slots, neighbours, weights, splits, counts, degrees


@parallel
def gather_sparse_rows(
    starts, fine_neighbours, fine_weights, aggregates, firsts, members, coarse_bands, merged
):
    """Rows of the next coarser Laplacian; as :func:`gather_grid_rows` for a sparse level."""
    slots = np.empty(len(coarse_bands), np.int64)
    for band in range(len(coarse_bands)):
        slots[band] = starts[firsts[coarse_bands[band]]]
    neighbours = np.empty(slots[-1], np.int32)
    weights = np.empty(slots[-1], np.float32)
    splits = np.empty(coarse_bands[-1], np.int32)
    counts = np.empty(coarse_bands[-1], np.int32)
    degrees = np.empty(coarse_bands[-1], np.float32)
    for index in prange(len(coarse_bands) - 1):
        band = np.int64(index)
        start = slots[band]
        for a in range(coarse_bands[band], coarse_bands[band + 1]):
            end = start
            for k in range(firsts[a], firsts[a + 1]):
                i = members[k]
                for entry in range(starts[i], starts[i + 1]):
                    home = aggregates[fine_neighbours[entry]]
                    if home != a:
                        weight = fine_weights[entry]
                        end = _add_to_row(neighbours, weights, start, end, home, weight)
            _finish_row(neighbours, weights, start, end, a, band, merged, splits, counts, degrees)
            start = end
    return slots, neighbours, weights, splits, counts, degrees


@parallel
def pack_rows(slots, loose_neighbours, loose_weights, starts, coarse_bands):
    """Close the gaps between the slots of the bands.

    Parameters
    ----------
    slots : (bands + 1,) int64
    loose_neighbours : (slots,) int32
    loose_weights : (slots,) float32
    starts : (coarse n + 1,) int32
        Row offsets wanted.
    coarse_bands : (bands + 1,) int64

    Returns
    -------
    neighbours : (entries,) int32
    weights : (entries,) float32
    """
    neighbours = np.empty(starts[-1], np.int32)
    weights = np.empty(starts[-1], np.float32)
    for band in prange(len(slots) - 1):
        shift = slots[band] - starts[coarse_bands[band]]
        for entry in range(starts[coarse_bands[band]], starts[coarse_bands[band + 1]]):
            neighbours[entry] = loose_neighbours[entry + shift]
            weights[entry] = loose_weights[entry + shift]
    return neighbours, weights
