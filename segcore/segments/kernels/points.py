"""Points of an embedding and the centres nearest to them, some thousand nodes a part.

Points are (m, n), one coordinate a row; centres are (k, m), in the precision of the points.
"""

from __future__ import annotations

import numpy as np
from numba import prange

from segcore.runtime.jit import inline, parallel

NODES_AT_ONCE = 4096
"""So many that a part's rows stay in the cache while it goes through the centres."""


@parallel
def label_by_largest(points, weights, offsets, numbers):
    """``labels[i] = numbers[c]``, c being where ``weights point_i + offsets`` is largest, (n,).

    Parameters
    ----------
    weights : (k, m) in the precision of the points
    offsets : (k,) likewise
    numbers : (k,) int32
    """
    n = points.shape[1]
    labels = np.empty(n, numbers.dtype)
    for part in prange(-(-n // NODES_AT_ONCE)):
        begin = np.int64(part) * NODES_AT_ONCE
        found = labels[begin : min(begin + NODES_AT_ONCE, n)]
        values, largest = np.empty(len(found), points.dtype), np.empty(len(found), points.dtype)
        largest[:] = -np.inf
        found[:] = numbers[0]
        for k in range(len(weights)):
            values[:] = offsets[k]
            for j in range(len(points)):
                coordinate, weight = points[j, begin : begin + len(found)], weights[k, j]
                for i in range(len(found)):
                    values[i] += weight * coordinate[i]
            number = numbers[k]
            for i in range(len(found)):
                found[i] = number if values[i] > largest[i] else found[i]
                largest[i] = max(largest[i], values[i])
    return labels


@parallel
def margins(points, centres):
    """``(d2 - d1) / (d2 + d1)`` of the distances to the nearest two centres, (n,) float32.

    0 where both are 0.
    """
    n = points.shape[1]
    result = np.empty(n, np.float32)
    for part in prange(-(-n // NODES_AT_ONCE)):
        begin = np.int64(part) * NODES_AT_ONCE
        found = result[begin : min(begin + NODES_AT_ONCE, n)]
        squares = np.empty(len(found), points.dtype)
        least, second = np.empty(len(found), points.dtype), np.empty(len(found), points.dtype)
        least[:] = np.inf
        second[:] = np.inf
        for k in range(len(centres)):
            _squared_distances(points, begin, centres[k], squares)
            for i in range(len(found)):
                second[i] = min(second[i], max(least[i], squares[i]))
                least[i] = min(least[i], squares[i])
        for i in range(len(found)):
            near, far = np.sqrt(least[i]), np.sqrt(second[i])
            found[i] = (far - near) / (far + near) if far > 0 else 0.0
    return result


@parallel
def sum_clusters(points, centres):
    """What k-means needs to know of each part's points and their nearest centres.

    Returns
    -------
    sums : (parts, k, m + 2) float64
        For each centre: sums of the coordinates of its points, their number, and their squared
        distances from it.
    """
    m, n = points.shape
    sums = np.zeros((-(-n // NODES_AT_ONCE), len(centres), m + 2))
    for t in prange(len(sums)):
        part = np.int64(t)
        begin = part * NODES_AT_ONCE
        count = min(NODES_AT_ONCE, n - begin)
        squares, least = np.empty(count, points.dtype), np.empty(count, points.dtype)
        nearest = np.zeros(count, np.int32)
        least[:] = np.inf
        for k in range(len(centres)):
            _squared_distances(points, begin, centres[k], squares)
            number = np.int32(k)
            for i in range(count):
                nearest[i] = number if squares[i] < least[i] else nearest[i]
                least[i] = min(least[i], squares[i])

        for i in range(count):
            found = sums[part, nearest[i]]
            for j in range(m):
                found[j] += points[j, begin + i]
            found[m] += 1.0
            found[m + 1] += least[i]
    return sums


@inline
def _squared_distances(points, begin, centre, squares):
    """From `centre` to the points from `begin` on."""
    squares[:] = 0.0
    for j in range(len(centre)):
        coordinate = points[j, begin : begin + len(squares)]
        middle = centre[j]
        for i in range(len(squares)):
            difference = coordinate[i] - middle
            squares[i] += difference * difference
