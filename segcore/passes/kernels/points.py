"""Points of an embedding and the centres nearest to them, some thousand nodes a task.

Points are (m, n), one coordinate a row; centres are (k, m), in the precision of the points.
"""

from __future__ import annotations

import numpy as np
from numba import prange

from segcore.runtime.jit import inline, inline_sums, parallel, serial

NODES_AT_ONCE = 4096
"""So many that a task's rows stay in the cache while it goes through the centres."""

_FEW = 1 << 10
"""Numbers to count for which there is room in the fastest cache four times."""

_TILE = 512
"""Nodes whose products are added in the precision of the points before they are in float64."""


@parallel
def label_by_nearest(points, factors, centres, numbers, first, last, labels):
    """``labels[i] = numbers[c]``, c being the nearest centre of ``factors point_i``."""
    for task in prange(-(-(last - first) // NODES_AT_ONCE)):
        begin = first + np.int64(task) * NODES_AT_ONCE
        own = labels[begin : min(begin + NODES_AT_ONCE, last)]
        squares, least = np.empty(len(own), points.dtype), np.empty(len(own), points.dtype)
        least[:] = np.inf
        own[:] = numbers[0]
        for k in range(len(centres)):
            _squared_distances_of_multiples(points, factors, begin, centres[k], squares)
            number = numbers[k]
            for i in range(len(own)):
                own[i] = number if squares[i] < least[i] else own[i]
                least[i] = min(least[i], squares[i])


@parallel
def margins(points, centres, first, last, result):
    """``(d2 - d1) / (d2 + d1)`` of the distances to the nearest two centres; 0 where both are 0."""
    for task in prange(-(-(last - first) // NODES_AT_ONCE)):
        begin = first + np.int64(task) * NODES_AT_ONCE
        own = result[begin : min(begin + NODES_AT_ONCE, last)]
        squares = np.empty(len(own), points.dtype)
        least, second = np.empty(len(own), points.dtype), np.empty(len(own), points.dtype)
        least[:] = np.inf
        second[:] = np.inf
        for k in range(len(centres)):
            _squared_distances(points, begin, centres[k], squares)
            for i in range(len(own)):
                second[i] = min(second[i], max(least[i], squares[i]))
                least[i] = min(least[i], squares[i])
        for i in range(len(own)):
            near, far = np.sqrt(least[i]), np.sqrt(second[i])
            own[i] = (far - near) / (far + near) if far > 0 else 0.0


@parallel
def sum_clusters(points, centres, first, last, sums):
    """What k-means needs to know of each task's points and their nearest centres.

    Parameters
    ----------
    sums : (tasks, k, m + 2) float64
        For each centre: sums of the coordinates of its points, their number, and their squared
        distances from it.
    """
    m = len(points)
    for t in prange(first, last):
        task = np.int64(t)
        begin = task * NODES_AT_ONCE
        count = min(NODES_AT_ONCE, points.shape[1] - begin)
        squares, least = np.empty(count, points.dtype), np.empty(count, points.dtype)
        nearest = np.zeros(count, np.int32)
        least[:] = np.inf
        for k in range(len(centres)):
            _squared_distances(points, begin, centres[k], squares)
            number = np.int32(k)
            for i in range(count):
                nearest[i] = number if squares[i] < least[i] else nearest[i]
                least[i] = min(least[i], squares[i])

        own = sums[task]
        own[:] = 0.0
        for i in range(count):
            k = nearest[i]
            for j in range(m):
                own[k, j] += points[j, begin + i]
            own[k, m] += 1.0
            own[k, m + 1] += least[i]


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


@inline
def _squared_distances_of_multiples(points, factors, begin, centre, squares):
    """From `centre` to ``factors point`` for the points from `begin` on."""
    squares[:] = 0.0
    for j in range(len(centre)):
        coordinate = points[j, begin : begin + len(squares)]
        factor, middle = factors[j], centre[j]
        for i in range(len(squares)):
            difference = factor * coordinate[i] - middle
            squares[i] += difference * difference


@inline
def _add_runs(values, groups, sums):
    """Add values to the sums of their groups; as neighbours mostly share one, its sum is kept."""
    group, total = groups[0], 0.0
    for i in range(len(groups)):
        if groups[i] != group:
            sums[group] += total
            group, total = groups[i], 0.0
        total += values[i]
    sums[group] += total


@inline
def _add_runs_of_three(values_1, values_2, values_3, groups, sums_1, sums_2, sums_3):
    """As :func:`_add_runs`; three share the cost of unforeseen ends of runs."""
    group, total_1, total_2, total_3 = groups[0], 0.0, 0.0, 0.0
    for i in range(len(groups)):
        if groups[i] != group:
            sums_1[group] += total_1
            sums_2[group] += total_2
            sums_3[group] += total_3
            group, total_1, total_2, total_3 = groups[i], 0.0, 0.0, 0.0
        total_1 += values_1[i]
        total_2 += values_2[i]
        total_3 += values_3[i]
    sums_1[group] += total_1
    sums_2[group] += total_2
    sums_3[group] += total_3


@inline
def _add_places(row, groups, ones, rows, columns):
    """Add up ones, rows and columns of the pixels of a row, run by run."""
    begin = 0
    for i in range(1, len(groups) + 1):
        if i == len(groups) or groups[i] != groups[begin]:
            group, length = groups[begin], i - begin
            ones[group] += length
            rows[group] += length * row
            columns[group] += length * (begin + i - 1) / 2
            begin = i


@parallel
def sum_groups(planes, groups, first, last, sums):
    """Add up the rows ``first`` to ``last`` of a picture over groups of its pixels.

    Parameters
    ----------
    planes : (channels, rows, columns) float32
    groups : (rows, columns) int32
    sums : (channels + 3, p) float64
        Of the channels, of ones, of the row and of the column of each pixel; added to.
    """
    channels = len(planes)
    threes = channels // 3
    for t in prange(threes + channels % 3 + 1):
        task = np.int64(t)
        for r in range(first, last):
            if task < threes:
                k = 3 * task
                _add_runs_of_three(
                    *(planes[k, r], planes[k + 1, r], planes[k + 2, r], groups[r]),
                    *(sums[k], sums[k + 1], sums[k + 2]),
                )
            elif task < threes + channels % 3:
                k = 2 * threes + task
                _add_runs(planes[k, r], groups[r], sums[k])
            else:
                _add_places(r, groups[r], sums[channels], sums[channels + 1], sums[channels + 2])


@inline_sums
def _dot(left, right):
    """Of a few hundred numbers, in their own precision."""
    total = left.dtype.type(0)
    for i in range(len(left)):
        total += left[i] * right[i]
    return total


@parallel
def sum_weighted(points, groups, weights, first, last, sums, products):
    """What :meth:`segcore.passes.Passes.sum_weighted` computes, by tasks ``first:last``.

    Parameters
    ----------
    points : (m, n)
    groups : (n,) int32
    weights : (k, p) in the precision of the points
    sums : (tasks, m, k) float64
    products : (tasks, m, m) float64
        The lower triangle.
    """
    m, n = points.shape
    for t in prange(first, last):
        task = np.int64(t)
        own, total = np.empty(_TILE, points.dtype), np.empty(_TILE, points.dtype)
        weighted = np.empty((m, _TILE), points.dtype)
        sums[task] = 0.0
        products[task] = 0.0
        task_end = min((task + 1) * NODES_AT_ONCE, n)
        for begin in range(task * NODES_AT_ONCE, task_end, _TILE):
            end = min(begin + _TILE, task_end)
            size = end - begin
            total[:] = 0.0
            for a in range(len(weights)):
                for i in range(size):
                    own[i] = weights[a, np.uint32(groups[begin + i])]  # no look for negative ones
                    total[i] += own[i]
                for b in range(m):
                    sums[task, b, a] += _dot(points[b, begin:end], own[:size])
            for b in range(m):
                for i in range(size):
                    weighted[b, i] = total[i] * points[b, begin + i]
                for c in range(b + 1):
                    products[task, b, c] += _dot(points[c, begin:end], weighted[b, :size])


@serial
def count(numbers, first, last, found):
    """Add one to ``found[number]`` for each of the `numbers` from `first` to `last`."""
    if len(found) > _FEW:
        for number in numbers[first:last]:
            found[np.uint32(number)] += 1  # no look for negative ones
        return
    # In four places by turns: equal numbers, which often follow each other, need not wait.
    counts = np.zeros((4, len(found)), np.int64)
    end = first + (last - first) // 4 * 4
    for i in range(first, end, 4):
        for turn in range(4):
            counts[turn, np.uint32(numbers[i + turn])] += 1
    for number in numbers[end:last]:
        counts[0, np.uint32(number)] += 1
    found += counts.sum(axis=0)


@parallel
def spread(values, groups, first, last, result):
    """``result = values[groups]`` for the points ``first:last``."""
    for task in prange(-(-(last - first) // NODES_AT_ONCE)):
        begin = first + np.int64(task) * NODES_AT_ONCE
        for i in range(begin, min(begin + NODES_AT_ONCE, last)):
            result[i] = values[np.uint32(groups[i])]  # no look for negative ones
