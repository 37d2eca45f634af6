"""Labels -> faces: connected segments with rings along the edges of their pixels.

A corner of pixels is a point (x, y) of whole numbers; the pixel in row r and column c covers
``[c, c + 1] x [r, r + 1]``. A ring is walked with its face on the right hand, as one sees it on a
screen: outer rings clockwise, holes the other way round. The border of two faces is walked by both,
in opposite directions over the same points: corners, and junctions, where three or more faces meet.
Hence neighbours leave no gap, nor would they after their common points were moved.

Faces are connected by the sides of pixels, and a ring never meets itself: where a face touches
itself at a corner, the ring turns so that what is enclosed becomes a hole of its own. So each face
is a valid polygon in the sense of OGC's *Simple Features*.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray
from skimage.measure import label

from segcore.jit import serial


@dataclass(frozen=True, eq=False)
class Face:
    """A connected piece of a segment.

    Attributes
    ----------
    label : int
        Class number, from 1.
    rings : list of (n, 2) int32
        The outer ring, then its holes; points (x, y), the first not repeated at the end.
    """

    label: int
    rings: list[NDArray[np.int32]]

    @property
    def outer(self) -> NDArray[np.int32]:
        return self.rings[0]

    @property
    def holes(self) -> list[NDArray[np.int32]]:
        return self.rings[1:]


def trace_faces(labels: NDArray[Any]) -> list[Face]:
    """The faces of (rows, columns) class numbers, those of 0 left out, from top to bottom."""
    found = label(labels, background=-1, connectivity=1)  # type: ignore[no-untyped-call]
    pieces = found.astype(np.int32)
    rows, columns = pieces.shape
    framed = np.zeros((rows + 2, columns + 2), np.int32)
    framed[1:-1, 1:-1] = pieces
    numbers = np.zeros(int(pieces.max()) + 1, np.int64)
    numbers[pieces] = labels

    points, ends, owners = _walk(framed, numbers == 0)

    # the first ring of a piece was begun at its first pixel, hence is the outer one
    rings: dict[int, list[NDArray[np.int32]]] = {}
    begin = 0
    for end, owner in zip(ends.tolist(), owners.tolist(), strict=True):
        rings.setdefault(owner, []).append(points[begin:end])
        begin = end
    return [Face(int(numbers[owner]), own) for owner, own in rings.items()]


# Side 0 is the upper one, walked to the right; 1 the right one, walked down; and so on.
_ROW_STEP = np.array([0, 1, 0, -1])
_COLUMN_STEP = np.array([1, 0, -1, 0])
# From a pixel's upper left corner to the corner where the walk along a side ends.
_END_X = np.array([1, 1, 0, 0])
_END_Y = np.array([0, 1, 1, 0])


@serial
def _walk(
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
            own = pieces[first_row, first_column]
            if pieces[first_row - 1, first_column] == own or of_background[own]:
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
                if pieces[across_row, across_column] == own:
                    row, column, side, keep = across_row, across_column, left, True
                elif pieces[ahead_row, ahead_column] == own:
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
            owners[n_rings] = own
            n_rings += 1
    return points[:n_points], ends[:n_rings], owners[:n_rings]
