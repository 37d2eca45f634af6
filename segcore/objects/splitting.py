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
    nodes : tuple of ObjectPath
        The part of each of its owners.
    numbers : tuple of int
        Numbers of their objects.
    """

    divided: GeodesicDivision
    nodes: tuple[ObjectPath, ...]
    numbers: tuple[int, ...]

    @property
    def box(self) -> BoxSlices:
        """Its box in the photo."""
        return self.divided.box

    @property
    def parts(self) -> dict[ObjectPath, int]:
        """All parts of the object, and the number of each."""
        return dict(zip(self.nodes, self.numbers, strict=True))

    @property
    def owners(self) -> NDArray[np.int32]:
        """The owner of each pixel of the box, (rows, columns), negative outside.

        Pixels that no part reaches belong to the first.
        """
        inside, owners = self.divided.inside[1:-1, 1:-1], self.divided.parts
        return np.where(inside & (owners < 0), np.int32(self._first), owners)

    @property
    def _first(self) -> int:
        keys = list(self.divided.markers)
        return keys.index(min(keys))

    def region(self, node: ObjectPath) -> tuple[BoxSlices, NDArray[np.bool_]]:
        """The box of a part in the photo, and its mask in that box."""
        owns = np.array([other == node for other in self.nodes], np.bool_)
        owners = self.owners
        region = np.take(owns, owners, mode="clip") & (owners >= 0)
        box = bounding_box(region)
        assert box is not None  # it contains at least its markers
        return _box_in_photo(box, self.box), region[box]

    def node_at(self, row: int, column: int) -> ObjectPath | None:
        """The part at a pixel of the photo; None for a pixel outside of the object."""
        rows, columns = self.box
        if not (rows.start <= row < rows.stop and columns.start <= column < columns.stop):
            return None
        owner = int(self.owners[row - rows.start, column - columns.start])
        return self.nodes[owner] if owner >= 0 else None

    def draw(self, picture: NDArray[np.int32]) -> None:
        """Write the numbers of the object's parts into a picture (rows, columns)."""
        inside = self.divided.inside[1:-1, 1:-1]
        picture[self.box][inside] = self.numbers[self._first]
        self.divided.draw(picture, self.numbers)


def object_key(node: ObjectPath) -> tuple[int, int]:
    """The class and the object of a node."""
    return node[0], node[-1]


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
        of_objects = [markers.paths[number - 1] for number in markers.objects.tolist()]
        nodes = dict(zip(markers.keys, of_objects, strict=True))
        for node, chosen in _by_parents(markers):
            if level == 1 and node in boxes:
                box = boxes[node]
                region = np.equal(undivided[box], number_of[object_key(node)])
            elif level > 1 and node[:-1] in splits and node in splits[node[:-1]].parts:
                box, region = splits[node[:-1]].region(node)
            else:
                continue
            local = markers.within(chosen, box, region, pieces.picture.shape[1])
            if local:
                former = before[node].divided if node in before else None
                divided = divide(region, box, counted[node[0]], image, local, former)
                part_paths = tuple(nodes[key] for key in divided.markers)
                numbers = tuple(number_of[object_key(part)] for part in part_paths)
                splits[node] = Split(divided, part_paths, numbers)
    return splits


def _by_parents(markers: Markers) -> Iterator[tuple[ObjectPath, NDArray[np.intp]]]:
    """Each object that is split, and the indices into `pixels` of the markers of its parts."""
    parents = sorted({name[:-1] for name in markers.paths})
    index_of_node = {node: number for number, node in enumerate(parents)}
    of_names = np.array([index_of_node[name[:-1]] for name in markers.paths], np.intp)
    of_pixels = of_names[markers.objects - 1][markers.owners]
    order = np.argsort(of_pixels, kind="stable")
    ends = np.searchsorted(of_pixels[order], np.arange(1, len(parents)))
    return zip(parents, np.split(order, ends), strict=False)


def _box_in_photo(box: BoxSlices, place: BoxSlices) -> BoxSlices:
    """A box within another box, in coordinates of the photo."""
    rows, columns = (
        slice(inner.start + outer.start, inner.stop + outer.start)
        for inner, outer in zip(box, place, strict=True)
    )
    return rows, columns
