"""Split objects: each is divided among its own parts only.

Whole objects are divided first, as if none had been split. Then each split object is divided among
its parts, and so on. So splitting an object moves no border of another, and merging all parts gives
the object back, pixel by pixel.
"""

import itertools
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from segcore.marks.strokes import Stroke
from segcore.objects.counted_pieces import BoxSlices, CountedPieces, bounding_box
from segcore.objects.geodesic_division import DivideBy, GeodesicDivision, divide
from segcore.objects.markers import Markers, ObjectPath, find_markers
from segcore.picture.image import Image


@dataclass(frozen=True, eq=False)
class Split:
    """An object, or a part of one, that is divided among its parts.

    Attributes
    ----------
    paths : tuple of ObjectPath
        The part of each of its owners.
    numbers : tuple of int
        Numbers of their objects.
    """

    division: GeodesicDivision
    paths: tuple[ObjectPath, ...]
    numbers: tuple[int, ...]

    @property
    def box_slices(self) -> BoxSlices:
        """Its box in the photo."""
        return self.division.box

    @property
    def parts(self) -> dict[ObjectPath, int]:
        """All parts of the object, and the number of each."""
        return dict(zip(self.paths, self.numbers, strict=True))

    @property
    def part_of_pixel(self) -> NDArray[np.int32]:
        """Owner of each pixel of the box, (rows, columns): index into `paths`, negative outside.

        Pixels that no part reaches belong to the first part.
        """
        is_inside, owners = self.division.inside[1:-1, 1:-1], self.division.parts
        return np.where(is_inside & (owners < 0), np.int32(self._first), owners)

    @property
    def _first(self) -> int:
        keys = list(self.division.markers)
        return keys.index(min(keys))

    def region(self, path: ObjectPath) -> tuple[BoxSlices, NDArray[np.bool_]]:
        """The box of a part in the photo, and its mask in that box."""
        is_owner = np.array([other == path for other in self.paths], np.bool_)
        owners = self.part_of_pixel
        region = np.take(is_owner, owners, mode="clip") & (owners >= 0)
        box = bounding_box(region)
        assert box is not None  # it contains at least its markers
        return _box_in_photo(box, self.box_slices), region[box]

    def path_at(self, row: int, column: int) -> ObjectPath | None:
        """The part at a pixel of the photo; None for a pixel outside of the object."""
        rows, columns = self.box_slices
        if not (rows.start <= row < rows.stop and columns.start <= column < columns.stop):
            return None
        owner = int(self.part_of_pixel[row - rows.start, column - columns.start])
        return self.paths[owner] if owner >= 0 else None

    def draw(self, picture: NDArray[np.int32]) -> None:
        """Write the numbers of the object's parts into a picture (rows, columns)."""
        is_inside = self.division.inside[1:-1, 1:-1]
        picture[self.box_slices][is_inside] = self.numbers[self._first]
        self.division.draw(picture, self.numbers)


def object_key(path: ObjectPath) -> tuple[int, int]:
    """The class and the object of a path."""
    return path[0], path[-1]


def with_orphans_promoted(
    strokes: Sequence[Stroke], roots: Markers, pieces: CountedPieces
) -> Sequence[Stroke]:
    """The strokes, with parts made objects of their own if their parent has lost all strokes."""
    names = set(roots.paths)

    def is_orphan(stroke: Stroke) -> bool:
        counts = bool(stroke.parents) and stroke.class_number in pieces.counted
        return counts and (stroke.class_number, stroke.parents[0]) not in names

    if not any(map(is_orphan, strokes)):
        return strokes
    return [
        replace(stroke, parents=stroke.parents[1:]) if is_orphan(stroke) else stroke
        for stroke in strokes
    ]


def find_splits(
    undivided: NDArray[np.int32],
    boxes: Mapping[ObjectPath, BoxSlices],
    strokes: Sequence[Stroke],
    pieces: CountedPieces,
    number_of: Mapping[tuple[int, int], int],
    *,
    counted: Mapping[int, DivideBy],
    image: Image | None,
    before: Mapping[ObjectPath, Split],
) -> dict[ObjectPath, Split]:
    """Divide the split objects, outer ones first.

    Parameters
    ----------
    undivided : (rows, columns) int32
        Number of the object of each pixel, as if none had been split.
    boxes : dict from ObjectPath to rows and columns
        Boxes of the objects that strokes name.
    number_of : dict from (class, object) to int
        Number of each.
    before : dict from ObjectPath to Split
        Earlier splits of the same photo and way to divide. Unchanged ones are reused.
    """
    splits: dict[ObjectPath, Split] = {}
    for level in itertools.count(1):
        parts = [stroke for stroke in strokes if len(stroke.parents) >= level]
        if not parts:
            return splits
        first_order = min(stroke.order for stroke in parts)
        markers = find_markers([s for s in strokes if s.order >= first_order], pieces, level)
        paths = [markers.paths[number - 1] for number in markers.objects.tolist()]
        path_of_key = dict(zip(markers.keys, paths, strict=True))
        for path, indices in _by_parents(markers):
            if level == 1 and path in boxes:
                box = boxes[path]
                region = np.equal(undivided[box], number_of[object_key(path)])
            elif level > 1 and path[:-1] in splits and path in splits[path[:-1]].parts:
                box, region = splits[path[:-1]].region(path)
            else:
                continue
            part_markers = markers.within(indices, box, region, pieces.picture.shape[1])
            if part_markers:
                division = before[path].division if path in before else None
                divided = divide(region, box, counted[path[0]], image, part_markers, division)
                part_paths = tuple(path_of_key[key] for key in divided.markers)
                numbers = tuple(number_of[object_key(part)] for part in part_paths)
                splits[path] = Split(divided, part_paths, numbers)
    return splits


def _by_parents(markers: Markers) -> Iterator[tuple[ObjectPath, NDArray[np.intp]]]:
    """Each object that is split, and the indices into `pixels` of the markers of its parts."""
    parents = sorted({name[:-1] for name in markers.paths})
    index_of_parent = {path: number for number, path in enumerate(parents)}
    parent_of_path = np.array([index_of_parent[name[:-1]] for name in markers.paths], np.intp)
    parent_of_pixel = parent_of_path[markers.objects - 1][markers.marker_of_pixel]
    order = np.argsort(parent_of_pixel, kind="stable")
    ends = np.searchsorted(parent_of_pixel[order], np.arange(1, len(parents)))
    return zip(parents, np.split(order, ends), strict=False)


def _box_in_photo(box: BoxSlices, outer_box: BoxSlices) -> BoxSlices:
    """A box within another box, in coordinates of the photo."""
    rows, columns = (
        slice(inner.start + outer.start, inner.stop + outer.start)
        for inner, outer in zip(box, outer_box, strict=True)
    )
    return rows, columns
