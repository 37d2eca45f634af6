"""Operations on blocks of four columns, and between them and planes.

Loops run over `PARTS` fixed parts of the nodes, whatever the number of threads.
"""

from __future__ import annotations

import numpy as np
from numba import prange

from segcore.multigrid.kernels.quads import (
    lane,
    load,
    narrow,
    quad_of,
    splat,
    store,
    view,
    widen,
)
from segcore.runtime.jit import PARTS, inline, parallel, serial

RUN = 32
"""Terms that are added in float32 before their sum is added to others in float64."""

_ZERO, _ONE = np.float32(0.0), np.float32(1.0)


@inline
def part_of(n, part):
    """First and end of a part of `n` nodes."""
    first = np.int64(part)
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
    for part in prange(PARTS):
        first, end = part_of(len(block), part)
        _pack_part(planes, shifts, block, first, end)


@inline
def _pack_combination_of_part(planes, matrix, block, first, end):
    q, n = planes.shape
    planes, matrix, block = view(planes), view(matrix), view(block)
    for i in range(first, end):
        total = load(matrix, q)
        for a in range(q):
            total += planes[a * n + i] * load(matrix, a)
        store(block, i, total)


@parallel
def pack_combination(planes, matrix, block):
    """Four combinations of planes and of the constant 1, side by side.

    Parameters
    ----------
    planes : (q, n) float32
    matrix : (q + 1, 4) float32
        Its last row belongs to the constant.
    block : (n, 4) float32
        Overwritten.
    """
    for part in prange(PARTS):
        first, end = part_of(len(block), part)
        _pack_combination_of_part(planes, matrix, block, first, end)


@serial
def add_rows(block, nodes, rows):
    """``block[nodes] += rows``, (p, 4) float32, for some unique nodes."""
    to, rows_view = view(block), view(rows)
    for place in range(len(nodes)):
        store(to, nodes[place], load(to, nodes[place]) + load(rows_view, place))


@inline
def _add_to_pixel(planes, m, n, i, values):
    """Add a quad to the m <= 4 planes at pixel `i`; takes a view."""
    planes[i] += lane(values, 0)
    if m > 1:
        planes[n + i] += lane(values, 1)
    if m > 2:
        planes[2 * n + i] += lane(values, 2)
    if m > 3:
        planes[3 * n + i] += lane(values, 3)


@inline
def _unpack_part(block, planes, first, end):
    m, n = planes.shape
    block, planes = view(block), view(planes)
    for i in range(first, end):
        values = load(block, i)
        planes[i] = lane(values, 0)
        if m > 1:
            planes[n + i] = lane(values, 1)
        if m > 2:
            planes[2 * n + i] = lane(values, 2)
        if m > 3:
            planes[3 * n + i] = lane(values, 3)


@parallel
def unpack(block, planes):
    """The columns of a block (n, 4) as up to four planes (m, n), which are overwritten."""
    for part in prange(PARTS):
        first, end = part_of(len(block), part)
        _unpack_part(block, planes, first, end)


@inline
def _row_times(x, i, matrix):
    """Row `i` of a block times a (4, 4) matrix; both are views."""
    return _times(load(x, i), matrix)


@inline
def _times(quad, matrix):
    """A quad times a (4, 4) matrix, which is a view."""
    total = lane(quad, 0) * load(matrix, 0)
    total += lane(quad, 1) * load(matrix, 1)
    total += lane(quad, 2) * load(matrix, 2)
    total += lane(quad, 3) * load(matrix, 3)
    return total


@inline
def _step_in_part(planes, direction, correction, overlap, step, first, end):
    m, n = planes.shape
    planes, direction, correction = view(planes), view(direction), view(correction)
    overlap, step = view(overlap), view(step)
    for i in range(first, end):
        new_direction = load(correction, i) - _row_times(direction, i, overlap)
        store(direction, i, new_direction)
        _add_to_pixel(planes, m, n, i, _times(new_direction, step))


@parallel
def take_step(planes, direction, correction, overlap, step):
    """The new direction of conjugate gradients, and a step along it, in place.

    ``direction = correction - direction overlap``; ``direction step`` is added to the planes.

    Parameters
    ----------
    planes : (m, n) float32, m <= 4
    direction, correction : (n, 4) float32
    overlap, step : (4, 4) float32
    """
    for part in prange(PARTS):
        first, end = part_of(len(direction), part)
        _step_in_part(planes, direction, correction, overlap, step, first, end)


@inline
def _follow_in_part(residual, product, image, overlap, step, first, end):
    residual, product, image = view(residual), view(product), view(image)
    overlap, step = view(overlap), view(step)
    for i in range(first, end):
        new_product = load(image, i) - _row_times(product, i, overlap)
        store(product, i, new_product)
        store(residual, i, load(residual, i) - _times(new_product, step))


@parallel
def follow_step(residual, product, image, overlap, step):
    """What a step leaves: ``product = image - product overlap``, ``residual -= product step``.

    Parameters
    ----------
    residual, product, image : (n, 4) float32
    overlap, step : (4, 4) float32
    """
    for part in prange(PARTS):
        first, end = part_of(len(residual), part)
        _follow_in_part(residual, product, image, overlap, step, first, end)


@inline
def add_product_of_part(y, x, matrix, first, end):
    y, x, matrix = view(y), view(x), view(matrix)
    for i in range(first, end):
        store(y, i, load(y, i) + _row_times(x, i, matrix))


@parallel
def add_product(y, x, matrix):
    """``y += x matrix`` for blocks (n, 4) and a (4, 4) matrix, all float32."""
    for part in prange(PARTS):
        first, end = part_of(len(x), part)
        add_product_of_part(y, x, matrix, first, end)


@inline
def combine_part(x, first_matrix, y, second_matrix, first, end):
    x, first_matrix = view(x), view(first_matrix)
    y, second_matrix = view(y), view(second_matrix)
    for i in range(first, end):
        store(x, i, _row_times(x, i, first_matrix) + _row_times(y, i, second_matrix))


@parallel
def combine(x, first_matrix, y, second_matrix):
    """``x = x first_matrix + y second_matrix``, in place."""
    for part in prange(PARTS):
        first, end = part_of(len(x), part)
        combine_part(x, first_matrix, y, second_matrix, first, end)


@inline
def no_products():
    """Four rows of sums, all zero."""
    zero = splat(_ZERO)
    return zero, zero, zero, zero


@inline
def add_products(sums, x, y):
    """Add ``x y'`` for two quads to the rows of `sums`."""
    row0, row1, row2, row3 = sums
    return (
        row0 + lane(x, 0) * y,
        row1 + lane(x, 1) * y,
        row2 + lane(x, 2) * y,
        row3 + lane(x, 3) * y,
    )


@inline
def collect(sums, total):
    """Add the sums of one run, in float32, to a view of a (4, 4) float64 matrix."""
    row0, row1, row2, row3 = sums
    store(total, 0, load(total, 0) + widen(row0))
    store(total, 1, load(total, 1) + widen(row1))
    store(total, 2, load(total, 2) + widen(row2))
    store(total, 3, load(total, 3) + widen(row3))


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
