"""From squares of pixels to their pixels, and what comes out counted.

Values of squares hold at their middles; between them they are interpolated linearly. A square
without data (label 0) takes no part.
"""

from __future__ import annotations

import numpy as np
from numba import prange

from segcore.runtime.jit import PARTS, inline, parallel


@parallel
def label_pixels(labels, is_border, step, first, end_row, result):
    """Labels of pixels (rows, columns), from those of their squares (grid), in `result`.

    Only in the rows of squares ``first:end_row``. In the squares at a border every pixel goes to
    the label with the largest interpolated share.
    """
    rows, columns = result.shape
    for square_row in prange(end_row - first):
        i = first + np.int64(square_row)
        for row in range(i * step, min((i + 1) * step, rows)):
            for j in range(labels.shape[1]):
                label, end = labels[i, j], min((j + 1) * step, columns)
                for column in range(j * step, end):
                    result[row, column] = label
                if is_border[i, j] and label > 0:
                    for column in range(j * step, end):
                        result[row, column] = _commonest(labels, row, column, step)


@parallel
def interpolate_sureness(labels, sure, step, at_rows, at_columns, result, sureness):
    """Probability that the labels `result` of pixels are right, float32, in `sureness`.

    The pixels are those in which some rows and columns cross.

    That of a square, `sure` (grid) float32, speaks for its label and against all others.
    """
    for index in prange(len(at_rows)):
        row = at_rows[index]
        for place, column in enumerate(at_columns):
            label, total, right = result[index, place], np.float32(0.0), np.float32(0.0)
            above, left, down, across = _place(row, column, step)
            for k in range(4):
                i, j, share = _corner(labels, above, left, down, across, k)
                if labels[i, j] > 0:
                    total += share
                    right += share * (sure[i, j] if labels[i, j] == label else 1 - sure[i, j])
            sureness[index, place] = min(max(right / total, 0.5), 1.0) if total > 0 else 1.0


@parallel
def count_labels(labels, n_labels):
    """How often each label from 0 on occurs in `labels` (n,), by parts, (parts, n_labels) int64."""
    counts = np.zeros((PARTS, n_labels), np.int64)
    size = -(-len(labels) // PARTS)
    for index in prange(PARTS):
        part = np.int64(index)
        begin = min(part * size, len(labels))
        here = labels[begin : min(begin + size, len(labels))]
        first = 0
        for i in range(1, len(here) + 1):  # runs: labels rarely differ from the one before
            if i == len(here) or here[i] != here[first]:
                counts[part, here[first]] += i - first
                first = i
    return counts


@inline
def _commonest(labels, row, column, step):
    above, left, down, across = _place(row, column, step)
    best, most = labels[row // step, column // step], np.float32(0.0)
    for k in range(4):
        i, j, _ = _corner(labels, above, left, down, across, k)
        label, share = labels[i, j], np.float32(0.0)
        for other in range(4):
            i, j, part = _corner(labels, above, left, down, across, other)
            if labels[i, j] == label:
                share += part
        if label > 0 and (share > most or (share == most and label < best)):
            best, most = label, share
    return best


@inline
def _place(row, column, step):
    """The square above and to the left of a pixel's middle, and how far below and beside it."""
    down = (np.float32(row) + np.float32(0.5)) / step - np.float32(0.5)
    across = (np.float32(column) + np.float32(0.5)) / step - np.float32(0.5)
    above, left = np.int64(np.floor(down)), np.int64(np.floor(across))
    return above, left, down - above, across - left


@inline
def _corner(labels, above, left, down, across, k):
    """One of the four squares around a pixel, and its share."""
    below, beside = k // 2, k % 2
    i = min(max(above + below, 0), labels.shape[0] - 1)
    j = min(max(left + beside, 0), labels.shape[1] - 1)
    share = (down if below else 1 - down) * (across if beside else 1 - across)
    return i, j, np.float32(share)
