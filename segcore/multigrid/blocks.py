"""Operations on blocks of four columns, and between them and planes.

Sums run over fixed parts of the nodes, whatever the number of threads.
"""

from __future__ import annotations

import numpy as np
from numba import prange

from segcore.multigrid.jit import inline, parallel
from segcore.multigrid.quads import WIDTH, load, narrow, splat, store, widen

PARTS = 64


@inline
def part_of(n, index):
    """First and end of part `index` of `n` nodes."""
    first = np.int64(index)
    return n * first // PARTS, n * (first + 1) // PARTS


@parallel
def pack(planes, shifts, block):
    """Put up to four planes side by side, each minus its shift; fill up with zeros.

    Parameters
    ----------
    planes : (m, n) float32, m <= 4
    shifts : (m,) float32
    block : (n, 4) float32
        Overwritten.
    """
    for index in prange(PARTS):
        first, end = part_of(len(block), index)
        for i in range(first, end):
            for k in range(WIDTH):
                block[i, k] = planes[k, i] - shifts[k] if k < len(planes) else np.float32(0.0)


@parallel
def add_to_planes(planes, scale, block):
    """``planes[k] += scale[k] * block[:, k]``, with `scale` of shape (1, 4) float32."""
    for index in prange(PARTS):
        first, end = part_of(len(block), index)
        for i in range(first, end):
            for k in range(len(planes)):
                planes[k, i] += scale[0, k] * block[i, k]


@parallel
def combine(s, x, t, y, result):
    """``result = x diag(s) + y diag(t)``; `result` may be `x` or `y`.

    Parameters
    ----------
    s, t : (1, 4) float32
    x, y, result : (n, 4) float32
    """
    for index in prange(PARTS):
        first, end = part_of(len(x), index)
        s_quad, t_quad = load(s, 0), load(t, 0)
        for i in range(first, end):
            store(result, i, s_quad * load(x, i) + t_quad * load(y, i))


@parallel
def _partial_dots(x, y):
    sums = np.empty((PARTS, WIDTH))
    for index in prange(PARTS):
        first, end = part_of(len(x), index)
        total = splat(0.0)
        for i in range(first, end):
            total += widen(load(x, i)) * widen(load(y, i))
        store(sums, np.int64(index), total)
    return sums


def dots(x, y):
    """Scalar product of every column of `x` with the same column of `y`, shape (4,) float64."""
    return _partial_dots(x, y).sum(axis=0)


@parallel
def multiply_dense(matrix, x, result):
    """``result = matrix x`` for a float64 matrix and blocks (n, 4) float32."""
    for row in prange(len(matrix)):
        i = np.int64(row)
        total = splat(0.0)
        for j in range(len(x)):
            total += matrix[i, j] * widen(load(x, j))
        store(result, i, narrow(total))
