"""Aggregates: which unknowns become one unknown of the next coarser level.

Every node asks to join its most strongly connected neighbour; wishes are granted in the order of
the nodes as long as an aggregate does not exceed a size limit, and only if the edge is not weak
compared with the other edges of the neighbour: a node that joins a strongly connected one which is
still in several pieces ties itself to one of them. Aggregates therefore follow the strong edges of
the photo and do not reach over its contours, which is what keeps the convergence independent of the
contrast.

While aggregates grow they are a forest in one array: ``forest[i]`` is the parent of ``i``, always a
smaller index, or minus the size of the aggregate if ``i`` is its root.
"""

from __future__ import annotations

import numpy as np
from numba import prange

from segcore.multigrid.kernels.quads import view
from segcore.runtime.jit import inline, parallel

_PREFERENCE = np.float32(1.001)
"""Advantage of one of several equally strong neighbours, so that flat regions fall in compact
aggregates and not in long chains."""

_ONE = np.float32(1.0)

_TILE = 128
"""Width in pixels of the tiles along which aggregates are numbered. Neighbours then have close
numbers, and what a sweep over a coarse level reads again is still in the fastest cache."""


@inline
def _root(forest, i):
    while forest[i] >= 0:
        i = forest[i]
    return i


@inline
def _join(forest, i, j, size_limit):
    """Unite the aggregates of `i` and `j` unless the union would be too large."""
    i = _root(forest, i)
    j = _root(forest, j)
    size = -(forest[i] + forest[j])
    if i != j and size <= size_limit:
        forest[min(i, j)] = -size
        forest[max(i, j)] = min(i, j)


@inline
def _stronger(weight, j, best_weight, best):
    if weight > best_weight:
        return weight, j
    return best_weight, best


@inline
def _strongest_pixel(weights, n, diagonal, columns, row, column, first_row, end_row):
    """Largest weight inside the band, and the neighbour it leads to or -1; takes a view."""
    i = row * columns + column
    left, right = column > 0, column + 1 < columns
    up, down = row > first_row, row + 1 < end_row
    # In every 2 x 2 block of pixels each pixel prefers the next one around the block.
    corner = 2 * (row & 1) + (column & 1)
    to_right = _PREFERENCE if corner == 0 else _ONE
    to_down = _PREFERENCE if corner == 1 else _ONE
    to_up = _PREFERENCE if corner == 2 else _ONE
    to_left = _PREFERENCE if corner == 3 else _ONE

    weight, best = np.float32(-1.0), np.int64(-1)
    if right:
        weight, best = _stronger(to_right * weights[i], i + 1, weight, best)
    if left:
        weight, best = _stronger(to_left * weights[i - 1], i - 1, weight, best)
    if down:
        j = i + columns
        weight, best = _stronger(to_down * weights[n + i], j, weight, best)
        if diagonal and right:
            weight, best = _stronger(weights[2 * n + i], j + 1, weight, best)
        if diagonal and left:
            weight, best = _stronger(weights[3 * n + i], j - 1, weight, best)
    if up:
        j = i - columns
        weight, best = _stronger(to_up * weights[n + j], j, weight, best)
        if diagonal and left:
            weight, best = _stronger(weights[2 * n + j - 1], j - 1, weight, best)
        if diagonal and right:
            weight, best = _stronger(weights[3 * n + j + 1], j + 1, weight, best)
    return weight, best


@inline
def _count_roots(forest, first, end):
    roots = 0
    for i in range(first, end):
        roots += forest[i] < 0
    return roots


@inline
def _grant(wishes, strengths, first, end, size_limit, strength, forest):
    """Unite the nodes ``first:end`` with the neighbours they wish for, where that is good.

    Takes arrays, not views, of the wishes and strengths: no view keeps the memory of an array.
    """
    wishes, strengths = view(wishes), view(strengths)
    for i in range(first, end):
        j = np.int64(wishes[i - first])
        if j >= 0 and strengths[i - first] >= strength * strengths[j - first]:
            _join(forest, i, j, size_limit)


@inline
def _grow_in_rows(weights, columns, first, end, size_limit, strength, forest):
    """Grow the aggregates of the rows ``first:end``; return their number."""
    n, diagonal = weights.shape[1], weights.shape[0] == 4
    weights, forest = view(weights), view(forest)
    start = first * columns
    wishes = np.empty((end - first) * columns, np.int32)
    strengths = np.empty((end - first) * columns, np.float32)
    for row in range(first, end):
        for column in range(columns):
            i = row * columns + column
            forest[i] = -1
            weight, j = _strongest_pixel(weights, n, diagonal, columns, row, column, first, end)
            wishes[i - start], strengths[i - start] = j, weight
    _grant(wishes, strengths, start, end * columns, size_limit, strength, forest)
    return _count_roots(forest, start, end * columns)


@parallel
def grow_grid_aggregates(weights, columns, bands, size_limit, strength, forest, counts):
    """Forest of aggregates of pixels, and the number of aggregates of every band.

    Parameters
    ----------
    weights : (connectivity / 2, n) float32
    columns : int
    bands : (bands + 1,) int64
        Row offsets.
    size_limit : int
        Largest aggregate.
    strength : float32
        Least weight of an edge that unites, as a share of the strongest edge of the node wished
        for.
    forest : (n,) int32
    counts : (bands,) int64
        The last two are overwritten.
    """
    for index in prange(len(bands) - 1):
        band = np.int64(index)
        counts[band] = _grow_in_rows(
            weights, columns, bands[band], bands[band + 1], size_limit, strength, forest
        )


@inline
def _strongest_node(starts, neighbours, weights, i, first, end):
    """Largest weight inside the band, and the neighbour it leads to or -1; takes views."""
    weight, best = np.float32(-1.0), np.int64(-1)
    for entry in range(starts[i], starts[i + 1]):
        j = np.int64(neighbours[entry])
        if first <= j < end:
            # Any symmetric function of i and j that looks irregular will do.
            preference = _PREFERENCE if ((i + j) * 40503 >> 7) & 1 else _ONE
            weight, best = _stronger(preference * weights[entry], j, weight, best)
    return weight, best


@inline
def _grow_in_nodes(rows, first, end, size_limit, strength, forest):
    """Grow the aggregates of the nodes ``first:end``; return their number."""
    starts, _, neighbours, weights = rows
    starts, neighbours, weights = view(starts), view(neighbours), view(weights)
    forest = view(forest)
    wishes = np.empty(end - first, np.int32)
    strengths = np.empty(end - first, np.float32)
    for i in range(first, end):
        forest[i] = -1
        weight, j = _strongest_node(starts, neighbours, weights, i, first, end)
        wishes[i - first], strengths[i - first] = j, weight
    _grant(wishes, strengths, first, end, size_limit, strength, forest)
    return _count_roots(forest, first, end)


@parallel
def grow_sparse_aggregates(rows, bands, size_limit, strength, forest, counts):
    """As :func:`grow_grid_aggregates` for the nodes of a sparse level.

    Parameters
    ----------
    rows : tuple
        Of the level, see :class:`~segcore.multigrid.sparse_level.SparseLevel`.
    bands : (bands + 1,) int64
        Node offsets.
    """
    for index in prange(len(bands) - 1):
        band = np.int64(index)
        first, end = bands[band], bands[band + 1]
        counts[band] = _grow_in_nodes(rows, first, end, size_limit, strength, forest)


@inline
def _number_band(forest, columns, aggregates, first_row, end_row, number):
    forest, aggregates = view(forest), view(aggregates)
    for left in range(0, columns, _TILE):
        for row in range(first_row, end_row):
            start = row * columns + left
            for i in range(start, min(start + _TILE, (row + 1) * columns)):
                aggregates[i] = number  # for good only where a root is
                number += forest[i] < 0
    for i in range(first_row * columns, end_row * columns):
        parent = np.int64(forest[i])
        aggregates[i] = aggregates[parent if parent >= 0 else i]


@parallel
def number_aggregates(forest, columns, bands, coarse_bands, aggregates):
    """Aggregate of every node, numbered tile by tile.

    Parameters
    ----------
    forest : (n,) int32
    columns : int
        Number of columns of the picture, 1 on a sparse level.
    bands, coarse_bands : (bands + 1,) int64
        Offsets of the rows and of the aggregates of every band.
    aggregates : (n,) int32
        Overwritten.
    """
    for index in prange(len(bands) - 1):
        band = np.int64(index)
        first, end = bands[band], bands[band + 1]
        _number_band(forest, columns, aggregates, first, end, coarse_bands[band])


@inline
def _list_members_of_band(aggregates, first, end, lowest, nexts, firsts, members):
    """Takes an array, not a view, of the counts: no view keeps the memory of an array."""
    aggregates, firsts, members = view(aggregates), view(firsts), view(members)
    places = view(nexts)
    for i in range(first, end):
        a = aggregates[i] - lowest
        places[a] = places[a] + 1
    total = np.int32(first)
    for a in range(len(nexts)):
        size = places[a]
        firsts[lowest + a] = total
        places[a] = total
        total += size
    for i in range(first, end):
        a = aggregates[i] - lowest
        members[places[a]] = i
        places[a] = places[a] + 1


@parallel
def list_members(aggregates, bands, coarse_bands, firsts, members):
    """Members of every aggregate: ``members[firsts[a]:firsts[a + 1]]`` belong to aggregate ``a``.

    Parameters
    ----------
    aggregates : (n,) int32
    bands, coarse_bands : (bands + 1,) int64
        Offsets of the nodes and of the aggregates of every band.
    firsts : (coarse n + 1,) int32
    members : (n,) int32
        The last two are overwritten.
    """
    firsts[coarse_bands[-1]] = len(aggregates)
    for index in prange(len(bands) - 1):
        band = np.int64(index)
        lowest = coarse_bands[band]
        nexts = np.zeros(coarse_bands[band + 1] - lowest, np.int32)
        _list_members_of_band(
            aggregates, bands[band], bands[band + 1], lowest, nexts, firsts, members
        )
