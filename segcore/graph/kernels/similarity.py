"""How different neighbouring pixels are, and the weights that follow.

Planes are (channels, rows, columns) float32. An offset (down, right) joins pixel (r, c) with
(r + down, c + right); down is 0 or 1, right -1, 0 or 1. Arrays ``(offsets, rows, columns)`` hold
what belongs to the pixel at the tail.
"""

from __future__ import annotations

import numpy as np
from numba import prange

from segcore.runtime.arithmetic import exponential
from segcore.runtime.jit import inline, parallel, reducing, serial


@parallel
def square_distances(planes, groups, factors, side, offsets):
    """Squared distance of each pixel to its neighbour at each offset; 0 where there is none.

    Parameters
    ----------
    groups : int
        The planes are so many groups of equal size, one after the other: 1, or 2, where a squared
        distance is the geometric mean of those in each group.
    factors : (block rows, block columns) float32
        Of the squared distances from the pixels of each block of `side` x `side` pixels.
    offsets : (offsets, 2) int64

    Returns
    -------
    squares : (offsets, rows, columns) float32
    sums : (rows,) float64
        Of the squares from the pixels of each row.
    """
    rows, columns = planes.shape[1:]
    size = len(planes) // groups
    squares = np.empty((len(offsets), rows, columns), np.float32)
    sums = np.zeros(rows)
    for r in prange(rows):
        row = np.int64(r)
        others, of_row = np.empty(columns, np.float32), np.empty(columns, np.float32)
        for block in range(factors.shape[1]):
            of_row[block * side : (block + 1) * side] = factors[row // side, block]
        for k in range(len(offsets)):
            begin, end = _tails(offsets[k], row, rows, columns)
            squares[k, row, :begin] = np.float32(0)
            squares[k, row, end:] = np.float32(0)
            if begin == end:
                continue
            edges, factor = squares[k, row, begin:end], of_row[begin:end]
            _square_differences(planes[:size], row, begin, offsets[k], edges)
            if groups == 2:
                other = others[begin:end]
                _square_differences(planes[size:], row, begin, offsets[k], other)
                for c in range(len(edges)):
                    edges[c] = np.sqrt(edges[c] * other[c])
            for c in range(len(edges)):
                edges[c] *= factor[c]
            sums[row] += _sum(edges)
    return squares, sums


@parallel
def weigh_edges(squares, offsets, scales, shares):
    """Turn squared distances, in place, into weights; return the sum of each row, (rows,) float64.

    For a squared distance s the weight is, divided by the length of the offset,
    ``sum over k of shares[k] exp(scales[k] s)``; the last scale is 0. Where there is no neighbour
    it stays zero.

    Parameters
    ----------
    squares : (offsets, rows, columns) float32
    scales, shares : (3,) float32
    """
    rows, columns = squares.shape[1:]
    scale, tail_scale = scales[0], scales[1]
    sums = np.zeros(rows)
    for r in prange(rows):
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
            sums[row] += _sum(edges)
    return sums


@inline
def _tails(offset, row, rows, columns):
    """The columns of a row, first and end, where edges at an offset start."""
    down, right = offset
    begin, end = max(0, -right), columns - max(0, right)
    return (begin, end) if row + down < rows and begin < end else (columns, columns)


@parallel
def sum_squares_of_blocks(planes, side):
    """Squared distances to the right and lower neighbours, by block of `side` x `side` pixels.

    Returns their sums and numbers, (block rows, block columns) float64.
    """
    rows, columns = planes.shape[1:]
    shape = (-(-rows // side), -(-columns // side))
    sums, counts = np.empty(shape), np.empty(shape)
    for b in prange(len(sums)):
        block_row = np.int64(b)
        squares, totals = np.empty(columns, np.float32), np.zeros(columns)
        top, bottom = block_row * side, min((block_row + 1) * side, rows)
        for row in range(top, bottom):
            for down in range(2):
                edges = squares[: columns - 1 + down]
                if row + down < rows and len(edges):
                    _square_differences(planes, row, 0, (down, 1 - down), edges)
                    for c in range(len(edges)):
                        totals[c] += edges[c]

        for block in range(sums.shape[1]):
            left, right = block * side, min((block + 1) * side, columns)
            sums[block_row, block] = _sum(totals[left:right])
            to_the_right = (bottom - top) * (min(right, columns - 1) - left)
            downwards = (min(bottom, rows - 1) - top) * (right - left)
            counts[block_row, block] = to_the_right + downwards
    return sums, counts


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
