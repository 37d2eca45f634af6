"""Aggregates: which unknowns become one unknown of the next coarser level.

Every node asks to join its most strongly connected neighbour; wishes are granted in the order of
the nodes as long as an aggregate does not exceed a size limit. Aggregates therefore follow the
strong edges of the photo and do not reach over its contours, which is what keeps the convergence
independent of the contrast.

While aggregates grow they are a forest in one array: ``forest[i]`` is the parent of ``i``, always a
smaller index, or minus the size of the aggregate if ``i`` is its root.
"""

from __future__ import annotations

import numpy as np
from numba import prange
from numpy.typing import NDArray

from segcore.multigrid.jit import inline, parallel
from segcore.multigrid.quads import edge_weight

_PREFERENCE = np.float32(1.001)
"""Advantage of one of several equally strong neighbours, so that flat regions fall in compact
aggregates and not in long chains."""


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
def _strongest_pixel(weights, columns, row, column, first_row, end_row):
    """Most strongly connected neighbour inside the band, or -1."""
    i = row * columns + column
    diagonal = weights.shape[0] == 4
    left, right = column > 0, column + 1 < columns
    up, down = row > first_row, row + 1 < end_row
    one = np.float32(1.0)
    # In every 2 x 2 block of pixels each pixel prefers the next one around the block.
    corner = 2 * (row & 1) + (column & 1)

    weight, best = np.float32(-1.0), np.int64(-1)
    if right:
        preference = _PREFERENCE if corner == 0 else one
        weight, best = _stronger(preference * edge_weight(weights, 0, i), i + 1, weight, best)
    if left:
        preference = _PREFERENCE if corner == 3 else one
        weight, best = _stronger(preference * edge_weight(weights, 0, i - 1), i - 1, weight, best)
    if down:
        preference = _PREFERENCE if corner == 1 else one
        j = i + columns
        weight, best = _stronger(preference * edge_weight(weights, 1, i), j, weight, best)
        if diagonal and right:
            weight, best = _stronger(edge_weight(weights, 2, i), j + 1, weight, best)
        if diagonal and left:
            weight, best = _stronger(edge_weight(weights, 3, i), j - 1, weight, best)
    if up:
        preference = _PREFERENCE if corner == 2 else one
        j = i - columns
        weight, best = _stronger(preference * edge_weight(weights, 1, j), j, weight, best)
        if diagonal and left:
            weight, best = _stronger(edge_weight(weights, 2, j - 1), j - 1, weight, best)
        if diagonal and right:
            weight, best = _stronger(edge_weight(weights, 3, j + 1), j + 1, weight, best)
    return best


@parallel
def grow_grid_aggregates(weights, columns, bands, size_limit):
    """Forest of aggregates of pixels, and the number of aggregates in every band.

    Parameters
    ----------
    weights : (connectivity / 2, n) float32
    columns : int
    bands : (bands + 1,) int64
        Row offsets.
    size_limit : int

    Returns
    -------
    forest : (n,) int32
    counts : (bands,) int64
    """
    forest = np.empty(weights.shape[1], np.int32)
    counts = np.empty(len(bands) - 1, np.int64)
    for band in prange(len(bands) - 1):
        first, end = bands[band], bands[band + 1]
        forest[first * columns : end * columns] = -1
        roots = (end - first) * columns
        for row in range(first, end):
            for column in range(columns):
                j = _strongest_pixel(weights, columns, row, column, first, end)
                if j >= 0:
                    _join(forest, row * columns + column, j, size_limit)
        for i in range(first * columns, end * columns):
            roots -= forest[i] >= 0
        counts[band] = roots
    return forest, counts


@inline
def _strongest_node(starts, neighbours, weights, i, first, end):
    """Most strongly connected neighbour inside the band, or -1."""
    weight, best = np.float32(-1.0), np.int64(-1)
    for entry in range(starts[i], starts[i + 1]):
        j = np.int64(neighbours[entry])
        if first <= j < end:
            # Any symmetric function of i and j that looks irregular will do.
            preference = _PREFERENCE if ((i + j) * 40503 >> 7) & 1 else np.float32(1.0)
            weight, best = _stronger(preference * weights[entry], j, weight, best)
    return best


@parallel
def grow_sparse_aggregates(starts, neighbours, weights, bands, size_limit):
    """Forest of aggregates of the nodes of a sparse level, and their number in every band.

    Parameters
    ----------
    starts, neighbours, weights
        Rows of the level, see :class:`~segcore.multigrid.sparse_level.SparseLevel`.
    bands : (bands + 1,) int64
        Node offsets.
    size_limit : int

    Returns
    -------
    forest : (n,) int32
    counts : (bands,) int64
    """
    forest = np.empty(len(starts) - 1, np.int32)
    counts = np.empty(len(bands) - 1, np.int64)
    for band in prange(len(bands) - 1):
        first, end = bands[band], bands[band + 1]
        forest[first:end] = -1
        roots = end - first
        for i in range(first, end):
            j = _strongest_node(starts, neighbours, weights, i, first, end)
            if j >= 0:
                _join(forest, i, j, size_limit)
        for i in range(first, end):
            roots -= forest[i] >= 0
        counts[band] = roots
    return forest, counts


@parallel
def number_aggregates(forest, bands, coarse_bands):
    """Aggregate of every node, numbered along the nodes.

    Parameters
    ----------
    forest : (n,) int32
    bands, coarse_bands : (bands + 1,) int64
        Offsets of the nodes and of the aggregates of every band.

    Returns
    -------
    (n,) int32
    """
    aggregates = np.empty_like(forest)
    for band in prange(len(bands) - 1):
        unused = coarse_bands[band]
        for i in range(bands[band], bands[band + 1]):
            if forest[i] < 0:
                aggregates[i] = unused
                unused += 1
            else:
                aggregates[i] = aggregates[forest[i]]
    return aggregates


def offsets_of(counts: NDArray[np.int64]) -> NDArray[np.int64]:
    """Where every part begins when parts of these sizes follow each other, and the end."""
    offsets = np.zeros(len(counts) + 1, dtype=np.int64)
    np.cumsum(counts, out=offsets[1:])
    return offsets
