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


@parallel
def sum_groups(planes, groups, n_groups):
    """Add up a picture over groups of its pixels, run by run of pixels of one group.

    Parameters
    ----------
    planes : (channels, rows, columns) float32
    groups : (rows, columns) int32

    Returns
    -------
    sums : (_PARTS, n_groups, channels + 3) float64
        Of the channels, of ones, of the row and of the column of each pixel, by parts of the rows.
    """
    channels, rows, columns = planes.shape
    sums = np.zeros((_PARTS, n_groups, channels + 3))
    for index in prange(_PARTS):
        part = np.int64(index)
        for row in range(rows * part // _PARTS, rows * (part + 1) // _PARTS):
            begin = 0
            for end in range(1, columns + 1):
                if end < columns and groups[row, end] == groups[row, begin]:
                    continue
                found, length = sums[part, groups[row, begin]], end - begin
                for k in range(channels):
                    total = 0.0
                    for column in range(begin, end):
                        total += planes[k, row, column]
                    found[k] += total
                found[channels] += length
                found[channels + 1] += length * row
                found[channels + 2] += length * (begin + end - 1) / 2
                begin = end
    return sums
