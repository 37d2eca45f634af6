"""How different neighbouring pixels are, and the weights that follow.

An offset (down, right) joins pixel (r, c) with (r + down, c + right); down is 0 or 1, right -1, 0
or 1. Arrays ``(offsets, rows, columns)`` and ``(rows, offsets)`` hold what belongs to the pixel at
the tail.
"""

from __future__ import annotations

import numpy as np
from numba import prange

from segcore.jit import inline, parallel, reducing
from segcore.passes.kernels.arithmetic import exponential


@parallel
def sum_squared_differences(planes, groups, factors, side, offsets, first, last, sums):
    """``sums[r, k]``: squared differences of row r to its neighbours at offset k, added up."""
    rows, columns = planes.shape[1:]
    for r in prange(first, last):
        row = np.int64(r)
        squares, others = np.empty(columns, np.float32), np.empty(columns, np.float32)
        for k in range(len(offsets)):
            down, right = offsets[k]
            sums[row, k] = 0.0
            if row + down < rows:
                begin, end = max(0, -right), columns - max(0, right)
                _square_distances(
                    *(planes, groups, factors, side), row, down, right, begin, end, squares, others
                )
                sums[row, k] = _sum(squares[begin:end])


@parallel
def weigh_edges(
    planes, groups, factors, side, offsets, scale, tail_scale, shares, first, last, weights, sums
):
    """Weights of the edges of each pixel; ``sums[r, k]`` is the sum of a row of them.

    For a squared difference s the weight is, divided by the length of the offset,
    ``shares[0] exp(scale s) + shares[1] exp(tail_scale s) + shares[2]``.

    Parameters
    ----------
    shares : (3,) float32
    """
    rows, columns = planes.shape[1:]
    for r in prange(first, last):
        row = np.int64(r)
        squares, others = np.empty(columns, np.float32), np.empty(columns, np.float32)
        for k in range(len(offsets)):
            down, right = offsets[k]
            weight = weights[k, row]
            begin, end = max(0, -right), columns - max(0, right)
            if row + down >= rows or begin >= end:
                weight[:] = np.float32(0)
                sums[row, k] = 0.0
                continue
            _square_distances(
                *(planes, groups, factors, side), row, down, right, begin, end, squares, others
            )
            length = np.float32(np.sqrt(np.float64(down * down + right * right)))
            main, tail, least = shares[0] / length, shares[1] / length, shares[2] / length
            weight[:begin] = np.float32(0)
            weight[end:] = np.float32(0)
            for c in range(begin, end):
                square = squares[c]
                weight[c] = (
                    main * exponential(square * scale)
                    + tail * exponential(square * tail_scale)
                    + least
                )
            sums[row, k] = _sum(weight)


@parallel
def multiply_rows(planes, factor, first, last):
    """``planes *= factor``."""
    for r in prange(first, last):
        for k in range(len(planes)):
            values = planes[k, np.int64(r)]
            for c in range(len(values)):
                values[c] *= factor


@inline
def _square_distances(planes, groups, factors, side, row, down, right, begin, end, squares, others):
    """``squares[begin:end]``: of one group of planes, or the geometric mean of two, times factors.

    Factors are equal within blocks of `side` x `side` pixels.
    """
    size = len(planes) // groups
    _square_differences(planes[:size], row, down, right, begin, end, squares)
    if groups == 2:
        _square_differences(planes[size:], row, down, right, begin, end, others)
        for c in range(begin, end):
            squares[c] = np.sqrt(squares[c] * others[c])
    of_row = factors[row // side]
    for block in range(len(of_row)):
        factor = of_row[block]
        for c in range(max(begin, block * side), min(end, (block + 1) * side)):
            squares[c] *= factor


@parallel
def sum_squares_of_blocks(planes, side, first, last, sums, counts):
    """Squared distances to the right and lower neighbours, by block of `side` x `side` pixels.

    Block rows `first` to `last` of ``sums`` and ``counts`` are written.
    """
    rows, columns = planes.shape[1:]
    for b in prange(first, last):
        block_row = np.int64(b)
        squares = np.empty(columns, np.float32)
        sums[block_row] = 0.0
        counts[block_row] = 0.0
        for row in range(block_row * side, min((block_row + 1) * side, rows)):
            for down in range(2):
                end = columns - 1 + down
                if row + down >= rows or end <= 0:
                    continue
                _square_differences(planes, row, down, 1 - down, 0, end, squares)
                for block in range(sums.shape[1]):
                    part = squares[block * side : min((block + 1) * side, end)]
                    sums[block_row, block] += _sum(part)
                    counts[block_row, block] += len(part)


@inline
def _square_differences(planes, row, down, right, begin, end, squares):
    """``squares[begin:end]``, summed over the channels."""
    result = squares[begin:end]
    result[:] = np.float32(0)
    left = len(planes) % 3
    for k in range(left):
        here = planes[k, row, begin:end]
        there = planes[k, row + down, begin + right : end + right]
        for c in range(len(result)):
            difference = here[c] - there[c]
            result[c] += difference * difference
    for k in range(left, len(planes), 3):
        _add_three_squares(
            planes[k, row, begin:end],
            planes[k, row + down, begin + right : end + right],
            planes[k + 1, row, begin:end],
            planes[k + 1, row + down, begin + right : end + right],
            planes[k + 2, row, begin:end],
            planes[k + 2, row + down, begin + right : end + right],
            result,
        )


@inline
def _add_three_squares(here_1, there_1, here_2, there_2, here_3, there_3, result):
    """Three channels at once, which spares most of the traffic of `result`."""
    for c in range(len(result)):
        first, second, third = (
            here_1[c] - there_1[c],
            here_2[c] - there_2[c],
            here_3[c] - there_3[c],
        )
        result[c] += first * first + second * second + third * third


@reducing
def _sum(values):
    total = 0.0
    for value in values:
        total += np.float64(value)
    return total
