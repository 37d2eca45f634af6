"""The table of objects; after an edit only the rows that changed are measured again."""

import itertools
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType

import numpy as np
from numpy.typing import NDArray

from segcore.objects.counted_pieces import BoxSlices, bounding_box
from segcore.runtime.renamed import Renamed
from segcore.segments.islands import connected_pieces


@dataclass(frozen=True)
class ObjectInfo:
    """A row of the table of objects.

    Attributes
    ----------
    number : int
        Its value in the picture of objects, from 1.
    stroke_number : int
        Its number in its strokes: `number`, unless strokes of another class use the same; 0 without
        strokes.
    area_px : int
        Number of pixels.
    box : (left, top, width, height)
        In pixels.
    centroid : (x, y)
        Mean of the centres of its pixels, in pixels from the top left corner of the photo.
    pieces : int
        Number of connected pieces.
    """

    number: int
    class_number: int
    stroke_number: int
    area_px: int
    box: tuple[int, int, int, int]
    centroid: tuple[float, float]
    pieces: int

    place = Renamed("box_slices")

    @property
    def box_slices(self) -> BoxSlices:
        """Rows and columns of its box."""
        left, top, width, height = self.box
        return slice(top, top + height), slice(left, left + width)


def number_objects(
    names: Sequence[tuple[int, int]], count: int, reserved: Collection[int] = ()
) -> tuple[dict[tuple[int, int], int], list[int]]:
    """Numbers of the objects in `names` (class, object), and of `count` objects without names.

    An object gets the number of its strokes. If an earlier object has that number, or the object
    has no strokes, it gets a free number that is not in `reserved`.
    """
    used = {*reserved, *(number for _, number in names)}
    free = (number for number in itertools.count(1) if number not in used)
    owner_of = {name[1]: name for name in reversed(names)}
    number_of = {name: name[1] if owner_of[name[1]] == name else next(free) for name in names}
    return number_of, list(itertools.islice(free, count))


def measure_objects(
    picture: NDArray[np.int32],
    names: Mapping[int, tuple[int, int]],
    before: NDArray[np.int32] | None = None,
    rows: Mapping[int, ObjectInfo] = MappingProxyType({}),
) -> tuple[ObjectInfo, ...]:
    """The rows of a picture (rows, columns) of objects, ascending by number.

    Parameters
    ----------
    names : dict from int to (class number, stroke number)
        Class number and stroke number of each object.
    before, rows
        An earlier picture and its rows; rows of unchanged objects are reused.
    """
    if before is None or before.shape != picture.shape:
        measured = _measure(
            picture, (slice(0, picture.shape[0]), slice(0, picture.shape[1])), [*names]
        )
    elif (box := bounding_box(picture != before)) is None:
        measured = dict(rows)
    else:
        part, former = picture[box], before[box]
        differs = part != former
        touched = {*np.unique(part[differs]).tolist(), *np.unique(former[differs]).tolist()}
        area = _enclosing_box(box, [rows[number] for number in touched & rows.keys()])
        measured = {**rows, **_measure(picture, area, list(touched & names.keys()))}
    renamed = []
    for number, name in sorted(names.items()):
        row = measured[number]
        if name != (row.class_number, row.stroke_number):
            row = replace(row, class_number=name[0], stroke_number=name[1])
        renamed.append(row)
    return tuple(renamed)


def _enclosing_box(box: BoxSlices, rows: Iterable[ObjectInfo]) -> BoxSlices:
    """The bounding box of a box and the boxes of some objects."""
    for row in rows:
        down, across = (
            slice(min(first.start, second.start), max(first.stop, second.stop))
            for first, second in zip(box, row.box_slices, strict=True)
        )
        box = down, across
    return box


def _measure(
    picture: NDArray[np.int32], box: BoxSlices, numbers: Sequence[int]
) -> dict[int, ObjectInfo]:
    """Measured rows of the objects inside the box `box`, without names."""
    from segcore.runtime.native import measure

    part = picture[box]
    position_of = np.zeros(int(part.max(initial=0)) + 1, np.int32)
    position_of[list(numbers)] = np.arange(1, len(numbers) + 1)
    positions = np.take(position_of, part)
    areas, boxes, sums = measure(positions, len(numbers) + 1)
    _, owners = connected_pieces(positions)
    pieces = np.bincount(owners, minlength=len(numbers) + 1)

    corner = np.array([box[0].start, box[1].start])
    sums += areas[:, np.newaxis] * corner  # before dividing, for exact sums
    centroids = sums / np.maximum(areas, 1)[:, np.newaxis] + 0.5
    boxes += np.tile(corner, 2)
    rows = {}
    for position, number in enumerate(numbers, start=1):
        top, left, bottom, right = boxes[position].tolist()
        rows[number] = ObjectInfo(
            number,
            0,
            0,
            int(areas[position]),
            (left, top, right - left, bottom - top),
            (float(centroids[position, 1]), float(centroids[position, 0])),
            int(pieces[position]),
        )
    return rows
