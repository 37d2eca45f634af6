"""Operations on blocks of four columns, and between them and planes.

Sums run over fixed parts of the nodes, whatever the number of threads.
"""

from __future__ import annotations

import numpy as np
from numba import prange
from numpy.typing import NDArray

from segcore.jit import inline, parallel, serial
from segcore.multigrid.kernels.quads import (
    WIDTH,
    lane,
    load,
    narrow,
    quad_of,
    splat,
    store,
    view,
    widen,
)

PARTS = 64

_ZERO, _ONE = np.float32(0.0), np.float32(1.0)


@inline
def part_of(n, index):
    """First and end of part `index` of `n` nodes."""
    first = np.int64(index)
    return n * first // PARTS, n * (first + 1) // PARTS


@inline
def _pack_part(planes, shifts, block, first, end):
    m, n = planes.shape
    planes, shifts, block = view(planes), view(shifts), view(block)
    # Missing columns are copies of the last one, times zero.
    second, third, fourth = min(1, m - 1), min(2, m - 1), min(3, m - 1)
    shift = quad_of(shifts[0], shifts[second], shifts[third], shifts[fourth])
    mask = quad_of(
        _ONE, _ONE if m > 1 else _ZERO, _ONE if m > 2 else _ZERO, _ONE if m > 3 else _ZERO
    )
    for i in range(first, end):
        values = quad_of(
            planes[i], planes[second * n + i], planes[third * n + i], planes[fourth * n + i]
        )
        store(block, i, mask * (values - shift))


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
def _row_times(x, i, matrix):
    """Row `i` of a block times a (4, 4) matrix; both are views."""
    total = x[WIDTH * i] * load(matrix, 0)
    for k in range(1, WIDTH):
        total += x[WIDTH * i + k] * load(matrix, k)
    return total


@inline
def _add_part_to_planes(planes, block, matrix, first, end):
    m, n = planes.shape
    planes, block, matrix = view(planes), view(block), view(matrix)
    for i in range(first, end):
        product = _row_times(block, i, matrix)
        planes[i] += lane(product, 0)
        if m > 1:
            planes[n + i] += lane(product, 1)
        if m > 2:
            planes[2 * n + i] += lane(product, 2)
        if m > 3:
            planes[3 * n + i] += lane(product, 3)


@parallel
def add_to_planes(planes, block, matrix):
    """Add the columns of ``block matrix`` to the planes, with a (4, 4) float32 matrix."""
    for index in prange(PARTS):
        first, end = part_of(len(block), index)
        _add_part_to_planes(planes, block, matrix, first, end)


@inline
def _add_product_of_part(y, x, matrix, first, end):
    y, x, matrix = view(y), view(x), view(matrix)
    for i in range(first, end):
        store(y, i, load(y, i) + _row_times(x, i, matrix))


@parallel
def add_product(y, x, matrix):
    """``y += x matrix`` for blocks (n, 4) and a (4, 4) matrix, all float32."""
    for index in prange(PARTS):
        first, end = part_of(len(x), index)
        _add_product_of_part(y, x, matrix, first, end)


@inline
def _combine_part(x, first_matrix, y, second_matrix, first, end):
    x, first_matrix = view(x), view(first_matrix)
    y, second_matrix = view(y), view(second_matrix)
    for i in range(first, end):
        store(x, i, _row_times(x, i, first_matrix) + _row_times(y, i, second_matrix))


@parallel
def combine(x, first_matrix, y, second_matrix):
    """``x = x first_matrix + y second_matrix``, in place."""
    for index in prange(PARTS):
        first, end = part_of(len(x), index)
        _combine_part(x, first_matrix, y, second_matrix, first, end)


@inline
def _subtract_part(x, y, result, first, end):
    x, y, result = view(x), view(y), view(result)
    for i in range(first, end):
        store(result, i, load(x, i) - load(y, i))


@parallel
def subtract(x, y, result):
    """``result = x - y`` for blocks; `result` may be one of them."""
    for index in prange(PARTS):
        first, end = part_of(len(x), index)
        _subtract_part(x, y, result, first, end)


@inline
def _gram_of_part(x, y, sums, first, end):
    x, y, sums = view(x), view(y), view(sums)
    row0, row1, row2, row3 = splat(0.0), splat(0.0), splat(0.0), splat(0.0)
    for i in range(first, end):
        right = widen(load(y, i))
        row0 += np.float64(x[WIDTH * i]) * right
        row1 += np.float64(x[WIDTH * i + 1]) * right
        row2 += np.float64(x[WIDTH * i + 2]) * right
        row3 += np.float64(x[WIDTH * i + 3]) * right
    store(sums, 0, row0)
    store(sums, 1, row1)
    store(sums, 2, row2)
    store(sums, 3, row3)


@parallel
def _partial_grams(x, y):
    sums = np.empty((PARTS, WIDTH, WIDTH))
    for index in prange(PARTS):
        first, end = part_of(len(x), index)
        _gram_of_part(x, y, sums[np.int64(index)], first, end)
    return sums


def gram(x: NDArray[np.float32], y: NDArray[np.float32]) -> NDArray[np.float64]:
    """``x' y`` for two blocks, shape (4, 4) float64."""
    return _partial_grams(x, y).sum(axis=0)


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
