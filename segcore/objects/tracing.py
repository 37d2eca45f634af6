"""Labels -> faces: connected segments with rings along the edges of their pixels.

A corner of pixels is a point (x, y) of whole numbers; the pixel in row r and column c covers ``[c,
c + 1] x [r, r + 1]``. Outer rings are clockwise on a screen, holes counter-clockwise. The border of
two faces has the same points in both, in opposite order: corners, and junctions, where three or
more faces meet. Hence neighbours leave no gap, even after common points were moved.

Faces are connected by the sides of pixels, and a ring never meets itself: where a face touches
itself at a corner, the enclosed part becomes a hole of its own. So each face is a valid polygon of
OGC's *Simple Features*.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from segcore.runtime.native import walk
from segcore.segments.islands import connected_pieces


@dataclass(frozen=True, eq=False)
class Face:
    """A connected piece of a segment.

    Attributes
    ----------
    label : int
        Value of the traced picture, from 1: a class number or the number of an instance.
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
    """The faces of class numbers (rows, columns), without class 0, from top to bottom."""
    pieces, numbers = connected_pieces(labels, corners=False)
    points, ends, owners = walk(np.pad(pieces, 1), numbers == 0)

    # the first ring of a piece begins at its first pixel, so it is the outer ring
    rings: dict[int, list[NDArray[np.int32]]] = {}
    begin = 0
    for end, owner in zip(ends.tolist(), owners.tolist(), strict=True):
        rings.setdefault(owner, []).append(points[begin:end])
        begin = end
    return [Face(int(numbers[owner]), piece_rings) for owner, piece_rings in rings.items()]


def is_along_edges(ring: ArrayLike, shape: tuple[int, int]) -> bool:
    """Whether each side of a ring of (n, 2) points is along the edges of pixels of a picture."""
    points = np.asarray(ring, float)
    is_straight = (np.concatenate((points[1:], points[:1])) == points).any(axis=1)
    is_valid = (points >= 0) & (points <= shape[::-1]) & (points == np.rint(points))
    return bool(is_straight.all() and is_valid.all())
