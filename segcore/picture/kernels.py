"""Compiled passes over the pixels of a picture."""

from __future__ import annotations

import numpy as np
from numba import prange

from segcore.runtime.jit import parallel


@parallel
def mean_of_squares(pixels, step, is_whole, means):
    """Means over squares of `step` pixels along each side; rounded where numbers are whole.

    Parameters
    ----------
    pixels : (rows, columns, channels)
    means : (grid rows, grid columns, channels)
        Overwritten.
    """
    rows, columns, channels = pixels.shape
    for square_row in prange(means.shape[0]):
        top = np.int64(square_row) * step
        bottom = min(top + step, rows)
        sums = np.zeros((means.shape[1], channels), np.float32)
        for row in range(top, bottom):
            for square in range(means.shape[1]):
                for column in range(square * step, min((square + 1) * step, columns)):
                    for channel in range(channels):
                        sums[square, channel] += np.float32(pixels[row, column, channel])
        for square in range(means.shape[1]):
            size = (bottom - top) * (min((square + 1) * step, columns) - square * step)
            for channel in range(channels):
                mean = sums[square, channel] / np.float32(size)
                means[square_row, square, channel] = np.rint(mean) if is_whole else mean
