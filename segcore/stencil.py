"""The Laplacian of a grid graph as a compiled loop over its edge planes."""

from __future__ import annotations

import numpy as np
from numba import prange
from numpy.typing import NDArray

from segcore.jit import parallel


@parallel
def apply_stencil(
    weights: NDArray[np.float32], offsets: NDArray[np.int64], x: NDArray, result: NDArray
) -> None:
    """``result = L x`` for blocks of planes.

    Parameters
    ----------
    weights : (edges, rows, columns) float32
        As in :class:`segcore.graph.GridGraph`.
    offsets : (edges, 2) int64
        (row, column) step of each edge plane.
    x, result : (m, rows, columns) float32 or float64

    Notes
    -----
    Each row gathers from both ends of its edges, in one fixed order, so the result does not depend
    on the number of threads.
    """
    m, rows, columns = x.shape
    for task in prange(m * rows):
        plane = np.int64(task) // rows
        r = np.int64(task) % rows
        here = x[plane, r]
        sums = result[plane, r]
        sums[:] = 0.0
        for k in range(len(offsets)):
            down, right = offsets[k]
            first, last = max(0, -right), columns - max(0, right)
            if r + down < rows:
                weight, there = weights[k, r], x[plane, r + down]
                for c in range(first, last):
                    sums[c] += weight[c] * (here[c] - there[c + right])
            if r - down >= 0:
                weight, there = weights[k, r - down], x[plane, r - down]
                for c in range(first, last):
                    sums[c + right] += weight[c] * (here[c + right] - there[c])
