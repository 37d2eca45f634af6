"""Faces -> one path through the centres of their border pixels, holes joined by seams.

Formats that know a single list of points (YOLO, LabelMe) are read by programs that fill a polygon
together with its border (``cv2.fillPoly``, ``PIL.ImageDraw.polygon``). What such a program fills is
the face exactly if the polygon runs along the inside of the border, from pixel to pixel. A hole is
reached by a seam, there and back along pixels of the face.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from segcore.files.outlines.tracing import Face

# Side walked -> from its first and last corner to the pixel on the right hand, (x, y); the walk
# goes right, down, left, up.
_FIRST = np.array([[0, 0], [-1, 0], [-1, -1], [0, -1]])
_LAST = np.array([[-1, 0], [-1, -1], [0, -1], [0, 0]])


def centre_path(face: Face) -> NDArray[np.int32]:
    """A closed path of (column, row) over border pixels of a face, shape (n, 2), n at least 3.

    Neighbours in the path are joined by lines that stay in the face: along a row, a column or to a
    pixel that is diagonally next. Repeated points are kept only to make three.
    """
    path = _pixels_along(face.outer)
    # from left to right: what a seam to the left ends at was joined before
    for hole in sorted((_pixels_along(ring) for ring in face.holes), key=_leftmost):
        path = _joined(path, hole)
    path = _without_straight(path)
    return np.concatenate([path, np.repeat(path[-1:], max(0, 3 - len(path)), axis=0)])


def _pixels_along(ring: NDArray[np.int32]) -> NDArray[np.int32]:
    """Pixels on the right hand of a ring, in the order of the walk; all of them."""
    following = np.roll(ring, -1, axis=0)
    step = np.sign(following - ring)
    side = np.select([step[:, 0] > 0, step[:, 1] > 0, step[:, 0] < 0], [0, 1, 2], 3)
    first, last = ring + _FIRST[side], following + _LAST[side]
    lengths = np.abs(last - first).sum(axis=1) + 1
    offsets = np.arange(lengths.sum()) - np.repeat(np.cumsum(lengths) - lengths, lengths)
    pixels = np.repeat(first, lengths, axis=0)
    pixels = pixels + offsets[:, np.newaxis] * np.repeat(step, lengths, axis=0)
    moved = np.any(pixels != np.roll(pixels, 1, axis=0), axis=1)
    return (pixels[moved] if moved.any() else pixels[:1]).astype(np.int32)


def _leftmost(pixels: NDArray[np.int32]) -> tuple[int, int]:
    x, y = pixels[np.lexsort((pixels[:, 1], pixels[:, 0]))[0]].tolist()
    return x, y


def _joined(path: NDArray[np.int32], hole: NDArray[np.int32]) -> NDArray[np.int32]:
    """The path with a detour around a hole, from the nearest of its pixels in the same row."""
    x, y = _leftmost(hole)
    in_row = np.flatnonzero((path[:, 1] == y) & (path[:, 0] <= x))
    start = in_row[np.argmax(path[in_row, 0])]
    turn = int(np.flatnonzero((hole[:, 0] == x) & (hole[:, 1] == y))[0])
    around = np.roll(hole, -turn, axis=0)
    return np.concatenate([path[: start + 1], around, around[:1], path[start:]])


def _without_straight(path: NDArray[np.int32]) -> NDArray[np.int32]:
    """Without points at which the path goes straight on."""
    arriving = path - np.roll(path, 1, axis=0)
    leaving = np.roll(path, -1, axis=0) - path
    turns = np.any(np.sign(arriving) != np.sign(leaving), axis=1)
    diagonal = np.abs(arriving).min(axis=1) != 0
    kept = path[turns | (diagonal & np.any(arriving != leaving, axis=1))]
    return kept if len(kept) else path[:1]
