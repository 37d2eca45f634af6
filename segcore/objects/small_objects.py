"""Small objects: pieces of counted classes that are too small and have no stroke.

They join the class around them as islands do, so that labels and objects agree. The least size
follows from the painted objects, unless it is set: where people mark cells of a thousand pixels,
pieces of ten pixels are no cells.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from segcore.objects.counted_pieces import CountedPieces
from segcore.objects.markers import Markers
from segcore.segments.islands import join_pieces
from segcore.segments.segmentation import label_counts

SMALL_SHARE = 1 / 20
"""Share of the median area of painted objects below which an object is small."""


@dataclass(frozen=True, eq=False)
class SmallObjectRemoval:
    """Labels without small objects.

    Attributes
    ----------
    pieces : CountedPieces
        Pieces of the labels as they were.
    is_small : (pieces + 1,) bool
    labels : (rows, columns) integer
        The given array if there are no small objects; else read-only.
    """

    pieces: CountedPieces
    is_small: NDArray[np.bool_]
    labels: NDArray[np.integer]

    @cached_property
    def areas(self) -> dict[int, int]:
        """Number of pixels of each class that occurs."""
        return class_areas(self.labels)


def class_areas(labels: NDArray[np.integer]) -> dict[int, int]:
    """Number of pixels of each class that occurs, without label 0."""
    counts = label_counts(labels)
    return {int(number): int(counts[number]) for number in np.flatnonzero(counts) if number}


def join_small_objects(
    pieces: CountedPieces,
    markers: Markers,
    least_px: Mapping[int, int],
    before: SmallObjectRemoval | None = None,
) -> SmallObjectRemoval:
    """The labels after small objects were joined to the segments around them.

    Parameters
    ----------
    least_px : dict from int to int
        Least size of an object of a class in pixels; by default `SMALL_SHARE` of the median of its
        painted objects, or 1. Strokes of kind "object" count where nothing is painted.
    before : SmallObjectRemoval, optional
        Earlier result for the same photo. With the same small objects, its labels are reused.
    """
    min_areas = np.ones(int(pieces.classes.max(initial=0)) + 1)
    for number in pieces.counted & set(pieces.classes.tolist()):
        min_areas[number] = least_px.get(
            number, SMALL_SHARE * _median_area(pieces, markers, number)
        )
    is_small = (pieces.areas < min_areas[pieces.classes]) & ~markers.has_stroke
    is_small[0] = False
    if not is_small.any():
        return SmallObjectRemoval(pieces, is_small, pieces.labels)
    if before is not None and before.pieces is pieces and np.array_equal(before.is_small, is_small):
        return before
    labels = _join(pieces, is_small)
    labels.flags.writeable = False
    return SmallObjectRemoval(pieces, is_small, labels)


def _median_area(pieces: CountedPieces, markers: Markers, number: int) -> float:
    """Median area of the painted objects of a class, 0 if there are none.

    Objects that share a piece get equal shares of its area.
    """
    is_of_class = pieces.classes == number
    has_painted = bool(np.any(markers.painted & is_of_class))
    marked = np.flatnonzero((markers.painted if has_painted else markers.has_stroke) & is_of_class)
    is_painted = markers.is_painted[markers.marker_of_pixel] | (not has_painted)
    piece_of_pixel = pieces.picture.flat[markers.pixels[is_painted]].astype(np.int64)
    n = len(markers.paths) + 1
    objects = markers.objects[markers.marker_of_pixel[is_painted]]
    marked_pieces = np.unique(piece_of_pixel * n + objects) // n
    n_objects = np.maximum(np.bincount(marked_pieces, minlength=len(pieces.classes))[marked], 1)
    areas = np.repeat(pieces.areas[marked] / n_objects, n_objects)
    return float(np.median(areas)) if len(areas) else 0.0


def _join(pieces: CountedPieces, is_small: NDArray[np.bool_]) -> NDArray[np.integer]:
    """The labels after small objects joined their neighbours; an uncounted class is one piece."""
    labels, first = pieces.labels, len(pieces.classes)
    class_numbers = np.arange(int(labels.max()) + 1)
    piece_of_pixel = np.where(pieces.picture > 0, pieces.picture, labels.astype(np.int32) + first)
    numbers = np.append(pieces.classes, class_numbers)
    return join_pieces(
        labels, piece_of_pixel, numbers, np.append(is_small, np.zeros(len(class_numbers), np.bool_))
    )
