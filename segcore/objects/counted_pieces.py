"""Connected pieces of the classes that are counted in objects, and their bounding boxes."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Self

import numpy as np
from numpy.typing import NDArray

from segcore.segments.islands import connected_pieces

BoxSlices = tuple[slice, slice]
"""Rows and columns of a box in the photo."""


@dataclass(frozen=True, eq=False)
class CountedPieces:
    """The pieces of a label image.

    Attributes
    ----------
    labels : (rows, columns) integer
    counted : frozenset of int
        Classes whose pieces these are.
    picture : (rows, columns) int32
        The piece of each pixel, from 1 in the order of their first pixels; 0: of none.
    classes : (pieces + 1,) int32
        Class of each piece; 0 for none.
    boxes : (pieces + 1, 4) int64
        Top, left, bottom and right of the box of each piece.
    areas : (pieces + 1,) int64
        Number of pixels of each piece.
    """

    labels: NDArray[np.integer]
    counted: frozenset[int]
    picture: NDArray[np.int32]
    classes: NDArray[np.integer]
    boxes: NDArray[np.int64]
    areas: NDArray[np.int64]

    @classmethod
    def of(
        cls,
        labels: NDArray[np.integer],
        counted: Collection[int],
        previous: Self | None = None,
    ) -> Self:
        """The pieces of labels; returns `previous` if it is of the same read-only array."""
        from segcore.runtime.native import measure

        is_same = previous is not None and previous.labels is labels and not labels.flags.writeable
        if previous is not None and is_same and previous.counted == frozenset(counted):
            return previous
        number_of_label = np.zeros(max(int(labels.max(initial=0)), *counted, 0) + 1, np.int32)
        number_of_label[list(counted)] = list(counted)
        picture, classes = connected_pieces(np.take(number_of_label, labels))
        areas, boxes, _ = measure(picture, len(classes))
        return cls(labels, frozenset(counted), picture, classes, boxes, areas)

    def __len__(self) -> int:
        return len(self.classes) - 1

    def box(self, piece: int) -> BoxSlices:
        top, left, bottom, right = self.boxes[piece].tolist()
        return slice(top, bottom), slice(left, right)


def bounding_box(mask: NDArray[np.bool_]) -> BoxSlices | None:
    """Bounding box of the True pixels of a mask (rows, columns); None if there are none."""
    rows = np.flatnonzero(mask.any(axis=1))
    if not len(rows):
        return None
    top, bottom = int(rows[0]), int(rows[-1]) + 1
    columns = np.flatnonzero(mask[top:bottom].any(axis=0))
    return slice(top, bottom), slice(int(columns[0]), int(columns[-1]) + 1)
