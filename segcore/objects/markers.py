"""Markers of objects: the pixels that strokes give to objects, and the pieces with strokes."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from segcore.marks.scanlines import flat_pixels
from segcore.marks.strokes import LINK_KINDS, Stroke
from segcore.objects.counted_pieces import BoxSlices, CountedPieces

Marker = tuple[int, int]
"""Order of a stroke, and its index among the strokes of that order."""

ObjectPath = tuple[int, ...]
"""Path of an object or a part: class number, numbers of the split objects around, own number."""

_MAX_PIXELS = 1 << 21
"""Number of pixels of strokes that are processed together."""
_NO_MARKER = -1
_NO_CLASS = -1


@dataclass(frozen=True, eq=False)
class Markers:
    """Pixels of the strokes that have an object.

    Attributes
    ----------
    paths : tuple of ObjectPath
        Paths of all objects that have a pixel, ascending; each has ``2 + level`` numbers.
    keys : tuple of Marker
        Ascending.
    objects : (markers,) int32
        The object of each marker, counted from 1 as in `paths`.
    pixels : (p,) int64
        Flat indices, each once.
    marker_of_pixel : (p,) int64
        The marker of each.
    is_painted : (markers,) bool
        Whether a marker is a stroke that people painted, of kind "class".
    has_stroke : (pieces + 1,) bool
        Whether a piece has a stroke of its class, with an object or without.
    painted : (pieces + 1,) bool
        Whether a piece has a stroke of kind "class".
    """

    paths: tuple[ObjectPath, ...]
    keys: tuple[Marker, ...]
    objects: NDArray[np.int32]
    pixels: NDArray[np.int64]
    marker_of_pixel: NDArray[np.int64]
    is_painted: NDArray[np.bool_]
    has_stroke: NDArray[np.bool_]
    painted: NDArray[np.bool_]

    def within(
        self, indices: NDArray[np.integer], box: BoxSlices, region: NDArray[np.bool_], width: int
    ) -> dict[Marker, NDArray[np.int64]]:
        """The chosen pixels in a region, by marker, as ascending flat indices into the region.

        Parameters
        ----------
        box : rows and columns
            The box of the region in a photo of that width.
        """
        rows, columns = box
        row, column = np.divmod(self.pixels[indices], width)
        row, column = row - rows.start, column - columns.start
        height, n_columns = region.shape
        is_inside = (row >= 0) & (row < height) & (column >= 0) & (column < n_columns)
        is_inside[is_inside] = region[row[is_inside], column[is_inside]]
        flat = (row * n_columns + column)[is_inside]
        owners = self.marker_of_pixel[indices][is_inside]
        order = np.lexsort((flat, owners))
        starts = np.flatnonzero(np.diff(owners[order], prepend=-1))
        keys = (self.keys[owner] for owner in owners[order][starts].tolist())
        return dict(zip(keys, np.split(flat[order], starts[1:]), strict=False))  # both may be empty


def object_path_of(stroke: Stroke) -> ObjectPath:
    """The object of a stroke."""
    return (stroke.class_number, *stroke.parents, stroke.object)


def find_markers(strokes: Iterable[Stroke], pieces: CountedPieces, level: int = 0) -> Markers:
    """The pixels of strokes with an object that no later stroke covers, in pieces of their class.

    Parameters
    ----------
    level : int
        0 for whole objects; above, for parts of objects of the level below. Strokes of kind
        "object" count only on the level of their object.
    """
    marks = [
        stroke
        for stroke in strokes
        if (stroke.kind != "object" or len(stroke.parents) == level)
        and stroke.kind not in (*LINK_KINDS, "box")
    ]
    marks = sorted(marks, key=_sort_key, reverse=True)[::-1]
    classes = np.array([stroke.class_number for stroke in marks], np.int32)
    has_object = np.array(
        [stroke.object > 0 and len(stroke.parents) >= level for stroke in marks], np.bool_
    )
    classes[~np.isin(classes, list(pieces.counted))] = _NO_CLASS
    is_painted = np.array([stroke.kind == "class" for stroke in marks], np.bool_)
    has_stroke, is_painted_piece = np.zeros((2, len(pieces) + 1), np.bool_)
    pixel_parts, mark_parts = [np.empty(0, np.int64)], [np.empty(0, np.intp)]
    for covered, marked_by in _uncovered_pixels(marks, pieces.labels, classes):
        piece_of_pixel = pieces.picture.flat[covered]
        has_stroke[piece_of_pixel] = True
        is_painted_piece[piece_of_pixel[is_painted[marked_by]]] = True
        pixel_parts.append(covered[has_object[marked_by]])
        mark_parts.append(marked_by[has_object[marked_by]])
    pixels, mark_of_pixel = np.concatenate(pixel_parts[::-1]), np.concatenate(mark_parts[::-1])

    used_marks = np.flatnonzero(np.bincount(mark_of_pixel, minlength=len(marks)))
    used_strokes = [marks[index] for index in used_marks]
    stroke_paths = [object_path_of(stroke)[: level + 2] for stroke in used_strokes]
    paths = sorted(set(stroke_paths))
    number_of_path = {path: number for number, path in enumerate(paths, start=1)}
    counts: Counter[int] = Counter()
    keys = []
    for stroke in used_strokes:
        keys.append((stroke.order, counts[stroke.order]))
        counts[stroke.order] += 1
    return Markers(
        tuple(paths),
        tuple(keys),
        np.array([number_of_path[path] for path in stroke_paths], np.int32),
        pixels,
        np.searchsorted(used_marks, mark_of_pixel),
        is_painted[used_marks],
        has_stroke,
        is_painted_piece,
    )


def _uncovered_pixels(
    marks: Sequence[Stroke], labels: NDArray[np.integer], classes: NDArray[np.integer]
) -> Iterator[tuple[NDArray[np.int64], NDArray[np.intp]]]:
    """Yield flat indices of pixels that strokes of their class cover, and the strokes' indices.

    Each pixel has its topmost stroke. The last strokes come first, some strokes at a time.

    Parameters
    ----------
    marks : sequence of Stroke
        Later ones cover earlier ones.
    classes : (marks,) integer
        The class of each stroke.
    """
    shape = (labels.shape[0], labels.shape[1])
    flat = labels.ravel()
    top_mark = np.full(flat.size, _NO_MARKER, np.int32)
    lines = [np.empty((3, 0), np.int64), *(stroke.extent.scanlines(shape) for stroke in marks)]
    runs, ends = np.concatenate(lines, axis=1), np.cumsum([part.shape[1] for part in lines])
    pixels_until = np.append(0, np.cumsum(runs[2] - runs[1]))[ends]
    # from the last stroke to the first, in batches of at most _MAX_PIXELS
    last = len(marks)
    while last > 0:
        first = int(np.searchsorted(pixels_until[:last], pixels_until[last] - _MAX_PIXELS))
        first = min(first, last - 1)
        pixels = flat_pixels(runs[:, ends[first] : ends[last]], shape[1])
        mark_of_pixel = np.repeat(np.arange(first, last), np.diff(pixels_until[first : last + 1]))
        is_free = top_mark[pixels] == _NO_MARKER
        pixels, mark_of_pixel = pixels[is_free], mark_of_pixel[is_free]
        top_mark[pixels] = mark_of_pixel  # the last stroke wins
        is_top = top_mark[pixels] == mark_of_pixel
        is_uncovered = is_top & (flat[pixels] == classes[mark_of_pixel])
        yield pixels[is_uncovered], mark_of_pixel[is_uncovered]
        last = first


def _sort_key(stroke: Stroke) -> tuple[int, ObjectPath]:
    """Sort key of a stroke: its order, then its object, whatever its position in the list."""
    return stroke.order, object_path_of(stroke)
