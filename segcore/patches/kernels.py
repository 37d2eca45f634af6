"""Compiled loops over the pixels of patches: sums over them, and the borders between them."""

from __future__ import annotations

import numpy as np
from numba import prange

from segcore.runtime.jit import inline, parallel

_PARTS = 2
"""Of the pixels, that are worked on at the same time, whatever the number of threads."""

_TILE = 512
"""Edges that are looked through before those that were found are added."""

_SEEN = 1 << 12
"""Pairs of groups whose entry is remembered: most edges belong to one of the last pairs."""

_LAST_PLACE, _SPREAD = np.uint32(_SEEN - 1), np.uint32(61)


@inline
def _find_crossing(here, there, edges, crossing):
    """List which edges join two groups; without branches, which no processor could foresee."""
    count = np.uint32(0)
    for i in range(len(here)):
        crossing[count] = i
        count += np.uint32((here[i] != there[i]) & (edges[i] > 0.0))
    return count


@parallel
def border_strengths(weights, columns, homes, starts, neighbours):
    """Roots of the weights of edges between pixels, added up over the borders they cross.

    Parameters
    ----------
    weights : (planes, n) float32
        To the pixel on the right, below, and below on the right and on the left.
    homes : (n,) int32
        The group of every pixel.
    starts, neighbours : (groups + 1,), (entries,) int32
        The neighbours of group g are ``neighbours[starts[g]:starts[g + 1]]``; the first of equal
        ones counts.

    Returns
    -------
    roots : (_PARTS, entries) float32
        Each part of the pixels is added to a row, at the entries whose neighbour has a larger
        number.
    """
    roots = np.zeros((_PARTS, len(neighbours)), np.float32)
    steps = np.array([1, columns, columns + 1, columns - 1])[: len(weights)]
    length = -(-len(homes) // _PARTS)
    for part in prange(_PARTS):
        begin = np.int64(part) * length
        end = min(begin + length, len(homes))
        crossing, entries = np.empty(_TILE, np.uint32), np.zeros(_SEEN, np.uint32)
        tails, heads = np.full(_SEEN, -1, np.int32), np.full(_SEEN, -1, np.int32)
        for tile in range(begin, end, _TILE):
            for plane in range(len(steps)):
                step = steps[plane]
                tile_end = max(min(tile + _TILE, end, len(homes) - step), tile)
                here, there = homes[tile:tile_end], homes[tile + step : tile_end + step]
                edges = weights[plane, tile:tile_end]
                for k in range(_find_crossing(here, there, edges, crossing)):
                    i = crossing[k]
                    smaller, larger = min(here[i], there[i]), max(here[i], there[i])
                    place = (_SPREAD * np.uint32(smaller) + np.uint32(larger)) & _LAST_PLACE
                    if tails[place] != smaller or heads[place] != larger:
                        tails[place], heads[place] = smaller, larger
                        for entry in range(starts[smaller], starts[smaller + 1]):
                            if neighbours[entry] == larger:
                                entries[place] = entry
                                break
                    roots[part, entries[place]] += np.sqrt(edges[i])
    return roots


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
def sum_groups(planes, groups, n_groups):
    """Add up a picture over groups of its pixels.

    Parameters
    ----------
    planes : (channels, rows, columns) float32
    groups : (rows, columns) int32

    Returns
    -------
    sums : (channels + 3, n_groups) float64
        Of the channels, of ones, of the row and of the column of each pixel.
    """
    channels, rows, _ = planes.shape
    sums = np.zeros((channels + 3, n_groups))
    threes = channels // 3
    for t in prange(threes + channels % 3 + 1):
        task = np.int64(t)
        for r in range(rows):
            if task < threes:
                k = 3 * task
                first, second, third = planes[k, r], planes[k + 1, r], planes[k + 2, r]
                sums_1, sums_2, sums_3 = sums[k], sums[k + 1], sums[k + 2]
                _add_runs_of_three(first, second, third, groups[r], sums_1, sums_2, sums_3)
            elif task < threes + channels % 3:
                k = 2 * threes + task
                _add_runs(planes[k, r], groups[r], sums[k])
            else:
                _add_places(r, groups[r], sums[channels], sums[channels + 1], sums[channels + 2])
    return sums
