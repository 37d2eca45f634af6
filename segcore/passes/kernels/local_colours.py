"""Colours of classes in square blocks of a picture, and the likeliest class of their pixels."""

from __future__ import annotations

import numpy as np
from numba import prange

from segcore.jit import inline, parallel


@parallel
def sum_colours(pixels, labels, blocks, side, slots, first, last, sums):
    """Ones, colours and, if there is room for them, their products, added up over each block.

    Parameters
    ----------
    pixels : (rows, columns, c) uint8, uint16 or float32
    labels : (rows, columns) int32
    blocks : (b, 2) int64
        Row and column in the grid of blocks.
    side : int
        Of a block, in pixels.
    slots : (labels,) int32
        Where the pixels of each label are added up, or -1.
    sums : (b, k, 1 + c) or (b, k, 1 + c + c (c + 1) / 2) float64
        Added to for the blocks ``first:last``; products of channels i <= j, row by row.
    """
    rows, columns, channels = pixels.shape
    has_products = sums.shape[2] > 1 + channels
    for index in prange(first, last):
        block = np.int64(index)
        top, left = blocks[block, 0] * side, blocks[block, 1] * side
        for row in range(top, min(top + side, rows)):
            for column in range(left, min(left + side, columns)):
                slot = slots[labels[row, column]]
                if slot < 0:
                    continue
                own, pixel = sums[block, slot], pixels[row, column]
                own[0] += 1.0
                for i in range(channels):
                    own[1 + i] += pixel[i]
                if has_products:
                    _add_products(pixel, own[1 + channels :])


@inline
def _add_products(pixel, sums):
    place = 0
    for i in range(len(pixel)):
        for j in range(i, len(pixel)):
            sums[place] += np.float64(pixel[i]) * np.float64(pixel[j])
            place += 1


@inline
def _beside(place, side, block, length):
    """The block on the other side of a pixel from the middle of its own, and its weight."""
    offset = (place + 0.5) / side - 0.5
    other = block + 1 if offset > 0 else block - 1
    return min(max(other, 0), length - 1), np.float32(abs(offset))


@inline
def _blend(weight, one, other, result):
    """``(1 - weight) one + weight other``."""
    for q in range(len(result)):
        result[q] = one[q] + weight * (other[q] - one[q])


@parallel
def blur_blocks(planes, weights, blurred, first, last):
    """Sums of every plane under a window of 3 x 3 blocks, zero beyond the grid.

    Parameters
    ----------
    planes : (q, rows, columns) float32
    weights : (3,) float32
        Of the window along each axis.
    blurred : (q, rows, columns) float32
        Overwritten for the planes ``first:last``.
    """
    _, rows, columns = planes.shape
    for index in prange(last - first):
        plane = first + np.int64(index)
        for row in range(rows):
            total = weights[1] * planes[plane, row]
            if row > 0:
                total += weights[0] * planes[plane, row - 1]
            if row + 1 < rows:
                total += weights[2] * planes[plane, row + 1]
            own = blurred[plane, row]
            for column in range(columns):
                own[column] = weights[1] * total[column]
            for column in range(1, columns):
                own[column] += weights[0] * total[column - 1]
            for column in range(columns - 1):
                own[column] += weights[2] * total[column + 1]


@parallel
def take_likelier(pixels, mean, functions, blocks, side, numbers, first, last, most, labels):
    """Give pixels the class whose linear function of their colours is largest, and above `most`.

    Functions are interpolated between the middles of the blocks.

    Parameters
    ----------
    pixels : (rows, columns, c) uint8, uint16 or float32
    mean : (c,) float32
        Subtracted from the colours.
    functions : (block rows, block columns, k (c + 1)) float32
        Slopes and constant of each class.
    blocks : (b, 2) int64
    numbers : (k,) int32
        Of the classes.
    most : (b, side, side) float32
        Largest value so far of every pixel.
    labels : (rows, columns) int32
        Both are overwritten; label 0 stays.
    """
    rows, columns, channels = pixels.shape
    block_rows, block_columns, size = functions.shape
    for index in prange(first, last):
        block = np.int64(index)
        here, right = np.empty(size, np.float32), np.empty(size, np.float32)
        blended, colour = np.empty(size, np.float32), np.empty(channels, np.float32)
        r, c = blocks[block]
        for down in range(min(side, rows - r * side)):
            row = r * side + down
            other_row, by_row = _beside(down, side, r, block_rows)
            _blend(by_row, functions[r, c], functions[other_row, c], here)
            for across in range(min(side, columns - c * side)):
                column = c * side + across
                if labels[row, column] == 0:
                    continue
                other, by_column = _beside(across, side, c, block_columns)
                _blend(by_row, functions[r, other], functions[other_row, other], right)
                _blend(by_column, here, right, blended)
                for i in range(channels):
                    colour[i] = np.float32(pixels[row, column, i]) - mean[i]
                for k in range(len(numbers)):
                    place = k * (channels + 1)
                    value = blended[place + channels]
                    for i in range(channels):
                        value += blended[place + i] * colour[i]
                    if value > most[block, down, across]:
                        most[block, down, across] = value
                        labels[row, column] = numbers[k]
