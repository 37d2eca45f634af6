"""Faces that touch -> one closed path along the inside of their borders, with seams to the holes.

Formats that know a single list of points (YOLO, LabelMe) are read by programs that fill a polygon
together with its border (``cv2.fillPoly``, ``PIL.ImageDraw.polygon``). What such a program fills is
the face exactly if the polygon runs along the inside of the border, from pixel to pixel. A hole is
reached by a seam, there and back along pixels of the face; a face that touches another at a corner,
by a step to the diagonal neighbour and back.

A path runs a little closer to the side of a pixel along which it goes::

    +-----------+      a walk to the right passes the pixel here (1),
    | 1         |      one to the left here (2); at a convex corner
    | 2         |      the point is towards both sides of the corner,
    |           |      all within the quarter that is cut or rounded
    +-----------+      to the pixel's own column and row

so that also pieces of a single pixel, or a pixel wide, have an area.
"""

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from segcore.objects.tracing import Face

# Offsets (x, y) from the first and the last corner of a side to the pixel on its right; a row each
# for sides that go right, down, left, up.
_FIRST = np.array([[0, 0], [-1, 0], [-1, -1], [0, -1]])
_LAST = np.array([[-1, 0], [-1, -1], [0, -1], [0, 0]])

# Positions of a path within a pixel: binary fractions, so that their sums are exact.
_LOW, _MID, _HIGH = 1 / 16, 1 / 4, 7 / 16
_ALONG = np.array([[_MID, _LOW], [_HIGH, _MID], [_MID, _HIGH], [_LOW, _MID]])
"""Position (x, y) along a side that goes right, down, left, up."""
_AT_CORNER = np.array([[_HIGH, _LOW], [_HIGH, _HIGH], [_LOW, _HIGH], [_LOW, _LOW]])
"""Position (x, y) at the convex corner where a side ends."""


def inner_paths(faces: Sequence[Face]) -> list[NDArray[np.float64]]:
    """Closed paths of (x, y) within the border pixels of faces, shape (n, 2), n at least 4.

    Faces of one label; those that touch at corners have one path. If coordinates are truncated or
    rounded to integers, the lines between consecutive points stay in the faces: they follow a row
    or a column, or lead to a diagonal neighbour.
    """
    paths = list(map(_with_holes, faces))
    joined, piece_of_face = dict(enumerate(paths)), np.arange(len(paths))
    for face, pixel, other_face, other_pixel in _corner_contacts(paths) if len(paths) > 1 else ():
        piece, other = piece_of_face[[face, other_face]].tolist()
        if piece != other:
            joined[piece] = _join(joined[piece], pixel, joined.pop(other), other_pixel)
            piece_of_face[piece_of_face == other] = piece
    return list(map(_without_straight, joined.values()))


def _with_holes(face: Face) -> NDArray[np.float64]:
    path = _walk(face.outer)
    # from left to right, so that the target of a seam, on its left, is joined already
    for hole in sorted((_walk(ring) for ring in face.holes), key=_leftmost):
        x, y = _leftmost(hole)
        pixels = np.floor(path)
        left_x = pixels[(pixels[:, 1] == y) & (pixels[:, 0] <= x), 0].max()
        path = _join(path, (left_x, y), hole, (x, y))
    return path


def _corner_contacts(paths: list[NDArray[np.float64]]) -> Iterator[tuple[Any, Any, Any, Any]]:
    """Where two paths touch at a corner: index and pixel (x, y) of the one, and of the other."""
    pixels = np.floor(np.concatenate(paths)).astype(np.int64)
    owners = np.repeat(np.arange(len(paths)), list(map(len, paths)))
    keys = pixels @ (1, width := pixels[:, 0].max() + 2)
    order = np.argsort(keys)
    for wanted in (keys + width - 1, keys + width + 1):  # the pixels below, to the left and right
        below = order[np.searchsorted(keys, wanted, sorter=order).clip(max=len(keys) - 1)]
        at = np.flatnonzero((keys[below] == wanted) & (owners[below] != owners))
        yield from zip(owners[at], pixels[at], owners[below[at]], pixels[below[at]], strict=True)


def centre_path(face: Face) -> NDArray[np.int32]:
    """The same path as (column, row) of its pixels, shape (n, 2), n at least 3.

    Repeated points are kept only to make three.
    """
    (inner,) = inner_paths([face])
    pixels = np.floor(inner).astype(np.int32)
    moved = np.any(pixels != np.roll(pixels, 1, axis=0), axis=1)
    path = _without_straight(pixels[moved] if moved.any() else pixels[:1])
    return np.concatenate([path, np.repeat(path[-1:], max(0, 3 - len(path)), axis=0)])


def _walk(ring: NDArray[np.int32]) -> NDArray[np.float64]:
    """Points of a path in all pixels on the right of a ring; two where the ring turns back."""
    following = np.roll(ring, -1, axis=0)
    step = np.sign(following - ring)
    side = np.select([step[:, 0] > 0, step[:, 1] > 0, step[:, 0] < 0], [0, 1, 2], 3)
    ends_convex = np.roll(side, -1) == (side + 1) % 4
    first, last = ring + _FIRST[side], following + _LAST[side]

    # points along a side, then its convex end corner; its begin corner belongs to the side before
    skipped = np.roll(ends_convex, 1).astype(np.int64)
    along = np.abs(last - first).sum(axis=1) + 1 - skipped - ends_convex
    lengths = np.maximum(along, 0) + ends_convex
    offsets = np.arange(lengths.sum()) - np.repeat(np.cumsum(lengths) - lengths, lengths)
    offsets += np.repeat(skipped, lengths)
    points = np.repeat(first + _ALONG[side], lengths, axis=0)
    points += offsets[:, np.newaxis] * np.repeat(step, lengths, axis=0)
    points[(np.cumsum(lengths) - 1)[ends_convex]] = (last + _AT_CORNER[side])[ends_convex]
    return points


def _leftmost(path: NDArray[np.float64]) -> tuple[int, int]:
    """Column and row of the leftmost pixel of a path."""
    pixels = np.floor(path).astype(np.int64)
    x, y = pixels[np.lexsort((pixels[:, 1], pixels[:, 0]))[0]].tolist()
    return x, y


def _join(
    path: NDArray[np.float64], pixel: ArrayLike, other: NDArray[np.float64], other_pixel: ArrayLike
) -> NDArray[np.float64]:
    """The path with a detour from a pixel to a pixel of another path, around that, and back."""
    start, turn = (
        int(np.flatnonzero(np.all(np.floor(points) == place, axis=1))[0])
        for points, place in ((path, pixel), (other, other_pixel))
    )
    around = np.roll(other, -turn, axis=0)
    return np.concatenate([path[: start + 1], around, around[:1], path[start:]])


def _without_straight(path: NDArray) -> NDArray:
    """The path without points at which it does not turn."""
    arriving = path - np.roll(path, 1, axis=0)
    leaving = np.roll(path, -1, axis=0) - path
    turns = np.any(np.sign(arriving) != np.sign(leaving), axis=1)
    diagonal = np.abs(arriving).min(axis=1) != 0
    corners = path[turns | (diagonal & np.any(arriving != leaving, axis=1))]
    return corners if len(corners) else path[:1]
