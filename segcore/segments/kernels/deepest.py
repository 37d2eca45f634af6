"""The deepest pixels of the parts of a region that narrow passages divide."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from segcore.runtime.jit import inline, serial


@serial
def find_middles(
    depth: NDArray[np.float64], order: NDArray[np.int64], neck: float
) -> NDArray[np.int64]:
    """Flat indices of middles.

    A region that grows pixel by pixel, the deepest first, begins in many places. Where two of its
    parts meet, the passage is as deep as the pixel that joins them. If it is narrow for both, both
    go on as parts of their own; the shallower one is done.

    Parameters
    ----------
    depth : (rows + 2, columns + 2) float64
        With a margin of zeros.
    order : (p,) int64
        Flat indices, without the margin, of the pixels of the region, the deepest first.
    neck : float
        How deep a narrow passage is at most, relative to the shallower of the parts.
    """
    columns = depth.shape[1] - 2
    width = columns + 2
    parents = np.full(depth.size, -1, np.int64)
    values = depth.ravel()
    found = np.empty(len(order), np.int64)
    count = 0
    for pixel in order:
        p = (pixel // columns + 1) * width + pixel % columns + 1
        parents[p] = p
        for down in (-width, 0, width):
            for right in (-1, 0, 1):
                q = p + down + right
                if parents[q] < 0 or q == p:
                    continue
                # the root of a part is its deepest pixel, which came first
                a, b = _root(parents, p), _root(parents, q)
                if a == b:
                    continue
                if values[a] < values[b]:
                    a, b = b, a
                if values[p] <= neck * values[b]:
                    found[count] = b
                    count += 1
                parents[b] = a
    for pixel in order:
        p = (pixel // columns + 1) * width + pixel % columns + 1
        if parents[p] == p:
            found[count] = p
            count += 1
    row, column = found[:count] // width - 1, found[:count] % width - 1
    return row * columns + column


@inline
def _root(parents, p):
    while parents[p] != p:
        parents[p] = parents[parents[p]]
        p = parents[p]
    return p
