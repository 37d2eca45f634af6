"""Borders between groups of pixels."""

from __future__ import annotations

import numpy as np
from numba import prange

from segcore.runtime.jit import inline, parallel

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
def add_borders(weights, columns, homes, starts, neighbours, first, last, roots):
    """Add the roots of the weights of edges between pixels to the borders they cross.

    Parameters
    ----------
    weights : (planes, n) float32
        To the pixel on the right, below, and below on the right and on the left.
    homes : (n,) int32
        The group of every pixel.
    starts, neighbours : (groups + 1,), (entries,) int32
        The neighbours of group g are ``neighbours[starts[g]:starts[g + 1]]``; the first of equal
        ones counts.
    first, last : int
        Pixels whose edges are added.
    roots : (parts, entries) float32
        Each part of the pixels is added to a row, at the entries whose neighbour has a larger
        number.
    """
    steps = np.array([1, columns, columns + 1, columns - 1])[: len(weights)]
    length = -(-(last - first) // len(roots))
    for part in prange(len(roots)):
        begin = first + np.int64(part) * length
        end = min(begin + length, last)
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
