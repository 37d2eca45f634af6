"""How different neighbouring pixels are, and the weights that follow.

An offset (down, right) joins pixel (r, c) with (r + down, c + right); down is 0 or 1, right -1, 0
or 1. Arrays ``(offsets, rows, columns)`` and ``(rows, offsets)`` hold what belongs to the pixel at
the tail.
"""

from __future__ import annotations

import numpy as np
from numba import prange

from segcore.runtime.arithmetic import exponential
from segcore.runtime.jit import inline, parallel, reducing, serial


@parallel
def square_distances(planes, groups, factors, side, offsets, first, last, squares, sums):
    """Squared distances of each pixel to its neighbours; ``sums[r, k]`` is the sum of a row.

    Of one group of planes, or the geometric mean of two; times factors that are equal within blocks
    of `side` x `side` pixels.
    """
    rows, columns = planes.shape[1:]
    size = len(planes) // groups
    for r in prange(first, last):
        row = np.int64(r)
        others, of_row = np.empty(columns, np.float32), np.empty(columns, np.float32)
        for block in range(factors.shape[1]):
            of_row[block * side : (block + 1) * side] = factors[row // side, block]
        for k in range(len(offsets)):
            begin, end = _tails(offsets[k], row, rows, columns)
            squares[k, row, :begin] = np.float32(0)
            squares[k, row, end:] = np.float32(0)
            sums[row, k] = 0.0
            if begin == end:
                continue
            own, other, factor = squares[k, row, begin:end], others[begin:end], of_row[begin:end]
            _square_differences(planes[:size], row, begin, offsets[k], own)
            if groups == 2:
                _square_differences(planes[size:], row, begin, offsets[k], other)
                for c in range(len(own)):
                    own[c] = np.sqrt(own[c] * other[c])
            for c in range(len(own)):
                own[c] *= factor[c]
            sums[row, k] = _sum(own)


@parallel
def weigh_edges(squares, offsets, scale, tail_scale, shares, first, last, sums):
    """Squared distances become weights; ``sums[r, k]`` is the sum of a row of them.

    For a squared distance s the weight is, divided by the length of the offset,
    ``shares[0] exp(scale s) + shares[1] exp(tail_scale s) + shares[2]``.

    Parameters
    ----------
    shares : (3,) float32
    """
    rows, columns = squares.shape[1:]
    for r in prange(first, last):
        row = np.int64(r)
        for k in range(len(offsets)):
            begin, end = _tails(offsets[k], row, rows, columns)
            down, right = offsets[k]
            length = np.float32(np.sqrt(np.float64(down * down + right * right)))
            main, tail, least = shares[0] / length, shares[1] / length, shares[2] / length
            edges = squares[k, row, begin:end]
            for c in range(len(edges)):
                square = edges[c]
                edges[c] = (
                    main * exponential(square * scale)
                    + tail * exponential(square * tail_scale)
                    + least
                )
            sums[row, k] = _sum(edges)


@inline
def _tails(offset, row, rows, columns):
    """The columns of a row, first and end, where edges at an offset start."""
    down, right = offset
    begin, end = max(0, -right), columns - max(0, right)
    return (begin, end) if row + down < rows and begin < end else (columns, columns)


@parallel
def multiply_rows(planes, factor, first, last):
    """``planes *= factor``."""
    for r in prange(first, last):
        for k in range(len(planes)):
            values = planes[k, np.int64(r)]
            for c in range(len(values)):
                values[c] *= factor


@parallel
def sum_squares_of_blocks(planes, side, first, last, sums, counts):
    """Squared distances to the right and lower neighbours, by block of `side` x `side` pixels.

    Block rows `first` to `last` of ``sums`` and ``counts`` are written.
    """
    rows, columns = planes.shape[1:]
    for b in prange(first, last):
        block_row = np.int64(b)
        squares, totals = np.empty(columns, np.float32), np.zeros(columns)
        top, bottom = block_row * side, min((block_row + 1) * side, rows)
        for row in range(top, bottom):
            for down in range(2):
                own = squares[: columns - 1 + down]
                if row + down < rows and len(own):
                    _square_differences(planes, row, 0, (down, 1 - down), own)
                    for c in range(len(own)):
                        totals[c] += own[c]

        for block in range(sums.shape[1]):
            left, right = block * side, min((block + 1) * side, columns)
            sums[block_row, block] = _sum(totals[left:right])
            to_the_right = (bottom - top) * (min(right, columns - 1) - left)
            downwards = (min(bottom, rows - 1) - top) * (right - left)
            counts[block_row, block] = to_the_right + downwards


@serial
def _square_differences(planes, row, begin, offset, squares):
    """Summed over the channels, for the pixels of a row from column `begin` on."""
    down, right = offset
    end = begin + len(squares)
    squares[:] = np.float32(0)
    left = len(planes) % 3
    for k in range(left):
        here = planes[k, row, begin:end]
        there = planes[k, row + down, begin + right : end + right]
        for c in range(len(squares)):
            difference = here[c] - there[c]
            squares[c] += difference * difference
    for k in range(left, len(planes), 3):
        _add_three_squares(
            planes[k, row, begin:end],
            planes[k, row + down, begin + right : end + right],
            planes[k + 1, row, begin:end],
            planes[k + 1, row + down, begin + right : end + right],
            planes[k + 2, row, begin:end],
            planes[k + 2, row + down, begin + right : end + right],
            squares,
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
