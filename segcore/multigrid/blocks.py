"""Operations on blocks of four columns, and between them and planes.

Sums run over fixed parts of the nodes, whatever the number of threads.
"""

from __future__ import annotations

import numpy as np
from numba import prange

from segcore.multigrid.jit import inline, parallel, serial
from segcore.multigrid.quads import WIDTH, load, narrow, splat, store, view, widen

PARTS = 64


@inline
def part_of(n, index):
    """First and end of part `index` of `n` nodes."""
    first = np.int64(index)
    return n * first // PARTS, n * (first + 1) // PARTS


@inline
def _pack_part(planes, shifts, block, first, end):
    m, n = planes.shape
    planes, shifts, block = view(planes), view(shifts), view(block)
    for i in range(first, end):
        store(block, i, splat(np.float32(0.0)))
        for k in range(m):
            block[WIDTH * i + k] = planes[k * n + i] - shifts[k]


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
        _pack_part(planes, shifts, block, first, end)


@inline
def _add_part_to_planes(planes, scale, block, first, end):
    m, n = planes.shape
    planes, scale, block = view(planes), view(scale), view(block)
    for i in range(first, end):
        for k in range(m):
            planes[k * n + i] += scale[k] * block[WIDTH * i + k]


@parallel
def add_to_planes(planes, scale, block):
    """``planes[k] += scale[0, k] * block[:, k]``, with `scale` of shape (1, 4) float32."""
    for index in prange(PARTS):
        first, end = part_of(len(block), index)
        _add_part_to_planes(planes, scale, block, first, end)


@inline
def _combine_part(s, x, t, y, result, first, end):
    s, t = load(view(s), 0), load(view(t), 0)
    x, y, result = view(x), view(y), view(result)
    for i in range(first, end):
        store(result, i, s * load(x, i) + t * load(y, i))


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
        _combine_part(s, x, t, y, result, first, end)


@inline
def _dots_of_part(x, y, sums, first, end):
    x, y = view(x), view(y)
    total = splat(0.0)
    for i in range(first, end):
        total += widen(load(x, i) * load(y, i))
    store(view(sums), 0, total)


@parallel
def _partial_dots(x, y):
    sums = np.empty((PARTS, WIDTH))
    for index in prange(PARTS):
        first, end = part_of(len(x), index)
        _dots_of_part(x, y, sums[np.int64(index)], first, end)
    return sums


def dots(x, y):
    """Scalar product of every column of `x` with the same column of `y`, shape (4,) float64."""
    return _partial_dots(x, y).sum(axis=0)


@inline
def _multiply_row(row, x):
    row, x_view = view(row), view(x)
    total = splat(0.0)
    for j in range(len(x)):
        total += row[j] * widen(load(x_view, j))
    return total


@serial
def multiply_dense(matrix, x, result):
    """``result = matrix x`` for a small float64 matrix and blocks (n, 4) float32."""
    for i in range(len(matrix)):
        store(view(result), i, narrow(_multiply_row(matrix[i], x)))
