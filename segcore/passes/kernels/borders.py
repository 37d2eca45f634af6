"""Borders between groups of pixels."""

from __future__ import annotations

import numpy as np
from numba import prange

from segcore.jit import parallel


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
        for i in range(begin, min(begin + length, last)):
            home = homes[i]
            for plane in range(len(steps)):
                weight = weights[plane, i]
                other = homes[i + steps[plane]] if weight > 0.0 else home
                if other == home:
                    continue
                group, larger = min(home, other), max(home, other)
                for entry in range(starts[group], starts[group + 1]):
                    if neighbours[entry] == larger:
                        roots[part, entry] += np.sqrt(weight)
                        break
