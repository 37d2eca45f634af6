"""Walks along the sides of pixels, around every piece."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from segcore.runtime.jit import serial

# Side 0 is the upper one, walked to the right; 1 the right one, walked down; and so on.
_ROW_STEP = np.array([0, 1, 0, -1])
_COLUMN_STEP = np.array([1, 0, -1, 0])
# From a pixel's upper left corner to the corner where the walk along a side ends.
_END_X = np.array([1, 1, 0, 0])
_END_Y = np.array([0, 1, 1, 0])


@serial
def walk(
    pieces: NDArray[np.int32], of_background: NDArray[np.bool_]
) -> tuple[NDArray[np.int32], NDArray[np.int64], NDArray[np.int32]]:
    """All rings of framed pieces, one behind the other.

    Returns
    -------
    points : (n, 2) int32
    ends : (m,) int64
        Where in `points` the rings end.
    owners : (m,) int32
        Their pieces.
    """
    rows, columns = pieces.shape
    walked = np.zeros((rows, columns), np.uint8)
    points = np.empty((1024, 2), np.int32)
    ends = np.empty(64, np.int64)
    owners = np.empty(64, np.int32)
    n_points = 0
    n_rings = 0
    for first_row in range(1, rows - 1):
        for first_column in range(1, columns - 1):
            piece = pieces[first_row, first_column]
            if pieces[first_row - 1, first_column] == piece or of_background[piece]:
                continue
            if walked[first_row, first_column] & 1:
                continue
            row, column, side = first_row, first_column, 0
            while not walked[row, column] & (1 << side):
                walked[row, column] |= 1 << side
                left = (side + 3) % 4
                ahead_row = row + _ROW_STEP[side]
                ahead_column = column + _COLUMN_STEP[side]
                across_row = ahead_row + _ROW_STEP[left]
                across_column = ahead_column + _COLUMN_STEP[left]
                x, y = column - 1 + _END_X[side], row - 1 + _END_Y[side]
                if pieces[across_row, across_column] == piece:
                    row, column, side, keep = across_row, across_column, left, True
                elif pieces[ahead_row, ahead_column] == piece:
                    beside = pieces[row + _ROW_STEP[left], column + _COLUMN_STEP[left]]
                    keep = beside != pieces[across_row, across_column]
                    row, column = ahead_row, ahead_column
                else:
                    side, keep = (side + 1) % 4, True
                if keep:
                    if n_points == len(points):
                        points = np.concatenate((points, np.empty_like(points)))
                    points[n_points, 0], points[n_points, 1] = x, y
                    n_points += 1
            if n_rings == len(ends):
                ends = np.concatenate((ends, np.empty_like(ends)))
                owners = np.concatenate((owners, np.empty_like(owners)))
            ends[n_rings] = n_points
            owners[n_rings] = piece
            n_rings += 1
    return points[:n_points], ends[:n_rings], owners[:n_rings]
