"""Colours of classes in square blocks of a picture, and the likeliest class of their pixels."""

from __future__ import annotations

import numpy as np
from numba import prange

from segcore.runtime.arithmetic import dot
from segcore.runtime.jit import inline, parallel, serial


@parallel
def sum_colours(pixels, labels, blocks, side, stride, slots, n_slots, totals):
    """Numbers of pixels and sums of their colours, of each class in each block.

    Parameters
    ----------
    pixels : (rows, columns, c) uint8, uint16 or float32
    labels : (rows, columns) uint8 or uint16
    blocks : (b, 2) int64
        Row and column in the grid of blocks.
    side, stride : int
        Of a block, in pixels that are looked at; of which there is one in every square of `stride`.
    slots : (labels,) int32
        Where the pixels of each label are added up; nowhere unless in ``range(n_slots)``.
    totals : (b, 1 + c + c (c + 1) / 2) or (b, 0) float64
        Added to: the same for all labels but 0; followed by products of channels i <= j.

    Returns
    -------
    sums : (b, n_slots, 1 + c) float64
    """
    c = pixels.shape[2]
    sums = np.zeros((len(blocks), n_slots, 1 + c))
    for index in prange(len(blocks)):
        block = np.int64(index)
        values, slot = np.empty((1 + c, side * side)), np.empty(side * side, np.int32)
        is_in = np.empty(side * side)
        n = _gather(pixels, labels, blocks[block], side, stride, slots, values, slot)
        if totals.shape[1]:
            _add_moments(values[:, :n], totals[block])
        for k in range(n_slots):
            for i in range(n):
                is_in[i] = 1.0 if slot[i] == k else 0.0
            number = dot(is_in[:n], values[0, :n])
            if number > 0:
                sums[block, k, 0] += number
                for q in range(1, 1 + c):
                    sums[block, k, q] += dot(is_in[:n], values[q, :n])
    return sums


@inline
def _gather(pixels, labels, block, side, stride, slots, values, slot):
    """Ones, colours and slots of the pixels of a block; all but the slot is 0 where the label is.

    Returns how many there are.
    """
    width = side * stride
    top, left = block[0] * width, block[1] * width
    n = 0
    for row in range(top, min(top + width, len(labels)), stride):
        label = labels[row, left : left + width : stride]
        line = pixels[row, left : left + width : stride]
        end = n + len(label)
        places, ones = slot[n:end], values[0, n:end]
        for column in range(len(label)):
            places[column] = slots[np.uint32(label[column])]  # no look for negative ones
            ones[column] = 1.0 if label[column] > 0 else 0.0
        for i in range(len(values) - 1):
            colour = values[1 + i, n:end]
            for column in range(len(label)):
                colour[column] = ones[column] * line[column, i]
        n = end
    return n


@inline
def _add_moments(values, totals):
    """Sums of ones, colours and products of channels i <= j."""
    place = 0
    for i in range(len(values)):
        for j in range(i, len(values)):
            totals[place] += dot(values[i], values[j])
            place += 1


@inline
def _beside(place, side, block, length):
    """The block on the other side of a pixel from the middle of its own, and its weight."""
    other = block + 1 if place >= (side + 1) // 2 else block - 1
    return min(max(other, 0), length - 1), np.float32(abs((place + 0.5) / side - 0.5))


@inline
def _blend(weight, one, other, result):
    """``(1 - weight) one + weight other``."""
    for q in range(len(result)):
        result[q] = one[q] + weight * (other[q] - one[q])


@parallel
def border_blocks(labels, side):
    """Square blocks with a pixel whose label differs from that above or to the left.

    Parameters
    ----------
    labels : (rows, columns) uint8 or uint16
    side : int
        Of a block, in pixels.

    Returns
    -------
    blocks : (block rows, block columns) bool
    """
    rows, columns = labels.shape
    blocks = np.zeros((-(-rows // side), -(-columns // side)), np.bool_)
    for index in prange(len(blocks)):
        block_row = np.int64(index)
        differing = np.zeros(columns, np.bool_)
        for row in range(block_row * side, min((block_row + 1) * side, rows)):
            line, above = labels[row], labels[max(row - 1, 0)]
            for column in range(columns):
                differing[column] |= line[column] != above[column]
            here, before, marks = line[1:], line[:-1], differing[1:]
            for column in range(columns - 1):
                marks[column] |= here[column] != before[column]
        for block in range(blocks.shape[1]):
            for column in range(block * side, min((block + 1) * side, columns)):
                blocks[block_row, block] |= differing[column]
    return blocks


@parallel
def classes_of_blocks(labels, side, stride, slots, n_slots):
    """Which classes have pixels in each block, (block rows, block columns, n_slots) bool.

    Parameters
    ----------
    labels : (rows, columns) uint8 or uint16
    side, stride : int
        As in :func:`sum_colours`.
    slots : (labels,) int32
        Where each label is noted, or -1.
    """
    rows, columns = labels.shape
    width = side * stride
    found = np.zeros((-(-rows // width), -(-columns // width), n_slots), np.bool_)
    for index in prange(len(found)):
        block_row = np.int64(index)
        for row in range(block_row * width, min((block_row + 1) * width, rows), stride):
            for column in range(0, columns, stride):
                slot = slots[np.uint32(labels[row, column])]  # no look for negative ones
                if slot >= 0:
                    found[block_row, column // width, slot] = True
    return found


@parallel
def take_likelier(pixels, mean, functions, blocks, numbers, labels, most, chosen):
    """Give pixels the class whose linear function of their colours is largest, and above `most`.

    Functions are interpolated between the middles of the blocks.

    Parameters
    ----------
    pixels : (rows, columns, c) uint8, uint16 or float32
    mean : (c,) float32
        Subtracted from the colours.
    functions : (block rows, block columns, k, c + 1) float32
        Slopes for ``pixel - mean`` and constant of each class.
    blocks : (b, 2) int64
    numbers : (k,) int32
        Of the classes.
    labels : (rows, columns) uint8 or uint16
        Where they are 0, none is taken.
    most : (b, side, side) float32
        Largest value so far of every pixel.
    chosen : (b, side, side) int32
        Its class. Both are overwritten.
    """
    rows, columns, channels = pixels.shape
    block_rows, block_columns, k, _ = functions.shape
    side, size = most.shape[1], k * (channels + 1)
    flat = functions.reshape(block_rows, block_columns, size)
    for index in prange(len(blocks)):
        block = np.int64(index)
        here, beside = np.empty(size, np.float32), np.empty(size, np.float32)
        blended, colour = np.empty(size, np.float32), np.empty(channels, np.float32)
        r, c = blocks[block]
        for down in range(min(side, rows - r * side)):
            row = r * side + down
            other_row, by_row = _beside(down, side, r, block_rows)
            _blend(by_row, flat[r, c], flat[other_row, c], here)
            for across in range(min(side, columns - c * side)):
                other, by_column = _beside(across, side, c, block_columns)
                if across in (0, (side + 1) // 2):  # from here on with the same block
                    _blend(by_row, flat[r, other], flat[other_row, other], beside)
                column = c * side + across
                if labels[row, column] == 0:
                    continue
                _blend(by_column, here, beside, blended)
                for i in range(channels):
                    colour[i] = np.float32(pixels[row, column, i]) - mean[i]
                for k in range(len(numbers)):
                    place = k * (channels + 1)
                    value = blended[place + channels]
                    for i in range(channels):
                        value += blended[place + i] * colour[i]
                    if value > most[block, down, across]:
                        most[block, down, across] = value
                        chosen[block, down, across] = numbers[k]


@serial
def take_chosen(chosen, blocks, owners, labels):
    """Give the pixels of blocks the classes of the slots `chosen` for them, (b, side, side) int32.

    Parameters
    ----------
    chosen : (b, side, side) int32
        Slots, counted from 1; 0: none.
    owners : (b, slots) int32
        Class of each slot in each block; 0: none.
    labels : (rows, columns) uint8 or uint16
        Overwritten.

    Returns
    -------
    changed : (p,) int64
        Flat indices of the pixels that had another label.
    """
    rows, columns = labels.shape
    side, n = chosen.shape[1], 0
    changed = np.empty(chosen.size, np.int64)
    for block in range(len(blocks)):
        top, left = blocks[block, 0] * side, blocks[block, 1] * side
        for down in range(min(side, rows - top)):
            for across in range(min(side, columns - left)):
                slot, row, column = chosen[block, down, across], top + down, left + across
                number = owners[block, slot - 1] if slot > 0 else 0
                if number > 0 and number != labels[row, column]:
                    labels[row, column] = number
                    changed[n] = row * columns + column
                    n += 1
    return changed[:n].copy()
