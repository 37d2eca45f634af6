"""Photos in half their size, and the numbers of unknown pixels."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from segcore.runtime.native import mean_of_squares

UNKNOWN = -1
"""Class of a pixel whose opacity is to be found."""


def number_pixels(unknown: NDArray[np.bool_]) -> NDArray[np.int32]:
    """Numbers of the unknown pixels, row by row, and -1 elsewhere."""
    numbers = np.full(unknown.shape, -1, np.int32)
    numbers[unknown] = np.arange(np.count_nonzero(unknown), dtype=np.int32)
    return numbers


def half_of_means(values: NDArray[np.float32]) -> NDArray[np.float32]:
    """Means of squares of four pixels of (rows, columns, channels)."""
    rows, columns, channels = values.shape
    means = np.empty((-(-rows // 2), -(-columns // 2), channels), np.float32)
    mean_of_squares(np.ascontiguousarray(values), 2, means)
    return means


def half_of_classes(classes: NDArray[np.int32]) -> NDArray[np.int32]:
    """The class of the four pixels of a square, unknown where they differ."""
    corners = _corners(classes)
    same = np.logical_and.reduce([corner == corners[0] for corner in corners[1:]])
    return np.where(same, corners[0], np.int32(UNKNOWN))


def half_of_mask(mask: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """Whether any of the four pixels of a square is in the mask."""
    return np.logical_or.reduce(_corners(mask))


def _corners(values: NDArray) -> list[NDArray]:
    rows, columns = values.shape
    padded = np.pad(values, ((0, rows % 2), (0, columns % 2)), mode="edge")
    return [padded[y::2, x::2] for y in (0, 1) for x in (0, 1)]
