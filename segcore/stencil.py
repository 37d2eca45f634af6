"""The Laplacian and the degrees of a grid graph as compiled loops over its edge planes."""

from __future__ import annotations

import numpy as np
from numba import prange
from numpy.typing import NDArray

from segcore.jit import inline, parallel


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


@parallel
def sum_weights(
    weights: NDArray[np.float32], offsets: NDArray[np.int64], degrees: NDArray[np.float64]
) -> None:
    """Add the weights of all edges of every pixel to `degrees`, (rows, columns) float64 zeros."""
    rows, columns = degrees.shape
    for r in prange(rows):
        row = np.int64(r)
        sums = degrees[row]
        for k in range(len(offsets)):
            down, right = offsets[k]
            first, last = max(0, -right), columns - max(0, right)
            _add(weights[k, row, first:last], sums[first:last])
            if row - down >= 0:
                _add(weights[k, row - down, first:last], sums[first + right : last + right])


@inline
def _add(terms: NDArray, sums: NDArray) -> None:
    for i in range(len(sums)):
        sums[i] += terms[i]
