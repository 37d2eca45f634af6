"""Compiled loops over the points of nodes that belong to groups."""

from __future__ import annotations

import numpy as np
from numba import prange

from segcore.runtime.arithmetic import dot
from segcore.runtime.jit import PARTS, parallel

_NODES_AT_ONCE = 4096
"""Of a part: so many that its rows stay in the cache."""

_TILE = 512
"""Nodes whose products are added in the precision of the points before they are in float64."""


@parallel
def sum_weighted(points, groups, weights):
    """``sum of f_ia x_i`` and ``sum of f_i x_i x_i'`` of points x_i, by parts.

    The weights ``f_ia`` are those of the group of each point, and ``f_i`` is their sum over a.

    Parameters
    ----------
    points : (m, n)
    groups : (n,) int32
    weights : (k, groups) in the precision of the points

    Returns
    -------
    sums : (parts, m, k) float64
    products : (parts, m, m) float64
        The lower triangle.
    """
    m, n = points.shape
    n_parts = -(-n // _NODES_AT_ONCE)
    sums, products = np.zeros((n_parts, m, len(weights))), np.zeros((n_parts, m, m))
    for t in prange(n_parts):
        part = np.int64(t)
        factors, total = np.empty(_TILE, points.dtype), np.empty(_TILE, points.dtype)
        weighted = np.empty((m, _TILE), points.dtype)
        part_end = min((part + 1) * _NODES_AT_ONCE, n)
        for begin in range(part * _NODES_AT_ONCE, part_end, _TILE):
            end = min(begin + _TILE, part_end)
            size = end - begin
            total[:] = 0.0
            for a in range(len(weights)):
                for i in range(size):
                    factors[i] = weights[
                        a, np.uint32(groups[begin + i])
                    ]  # no look for negative ones
                    total[i] += factors[i]
                for b in range(m):
                    sums[part, b, a] += dot(points[b, begin:end], factors[:size])
            for b in range(m):
                for i in range(size):
                    weighted[b, i] = total[i] * points[b, begin + i]
                for c in range(b + 1):
                    products[part, b, c] += dot(points[c, begin:end], weighted[b, :size])
    return sums, products


@parallel
def sum_by_patch(points, places, n_patches):
    """Sums of points (m, n) over the nodes of each patch, (m, n_patches) float64.

    Parameters
    ----------
    places : (n,) int32
        The patch of every node.
    """
    m, n = points.shape
    sums = np.zeros((m, n_patches))
    for index in prange(m):
        row = np.int64(index)
        for i in range(n):
            sums[row, np.uint32(places[i])] += points[row, i]
    return sums


@parallel
def add_pulls(result, points, places, weights, targets):
    """``result_i += f_i x_i - t_i`` of points (m, n); f (p,) and t (m, p) are those of patches."""
    m, n = points.shape
    for index in prange(PARTS):
        part = np.int64(index)
        for row in range(m):
            for i in range(n * part // PARTS, n * (part + 1) // PARTS):
                place = np.uint32(places[i])
                pulled = result[row, i] + weights[place] * points[row, i]
                result[row, i] = pulled - targets[row, place]
