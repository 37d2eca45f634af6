"""Objects within classes: one cell and the next cell of the class *cell*.

Two levels. The solve decides the class of each pixel; objects never change that. Then the region of
each class that is counted in objects is divided:

::

    labels, counted classes ─► connected pieces ─┐
    strokes with an object ─► seeds ─────────────┴─► find_objects ─► Objects: picture and table

- A piece without seeds is an object of its own.
- A piece with seeds of one object belongs to it; several pieces with seeds of the same object are
  one object.
- A piece with seeds of several objects is divided among them (:mod:`segcore.segments.dividing`), by
  edges of the photo or by its shape alone.

A seed is what a stroke with an object covers of the region of its class, unless a later stroke or
eraser covers it, too. Strokes of kind "class" pull on the solve and are seeds; those of kind
"object" are seeds only. So undo, journals, projects and batches know objects by knowing strokes.

Objects are called by the numbers that their strokes give them, which therefore stay what they are;
those without a stroke get the lowest free numbers, in the order of their first pixels. What people
do with objects is in :mod:`segcore.files.object_edits`.
"""

from __future__ import annotations

import itertools
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from segcore.marks.strokes import Stroke
from segcore.picture.image import Image
from segcore.segments.dividing import (
    DivideBy,
    Divided,
    Place,
    divide,
    redivided,
    weights_by_image,
    weights_by_shape,
)
from segcore.segments.islands import connected_pieces
from segcore.segments.seeds import Seed, Seeds, find_seeds

_SHARED = -1
"""Instead of the object of a piece that has several."""


@dataclass(frozen=True)
class ObjectInfo:
    """A row of the table of objects.

    Attributes
    ----------
    number : int
        Its value in the picture of objects, from 1.
    class_number : int
    stroke_number : int
        What its strokes call it: `number`, unless those of another class call theirs the same; 0
        if it has no stroke.
    area_px : int
        Number of pixels.
    box : (left, top, width, height)
        In pixels.
    centroid : (x, y)
        Mean of the centres of its pixels, in pixels from the top left corner of the photo.
    pieces : int
        How many connected pieces it has.
    """

    number: int
    class_number: int
    stroke_number: int
    area_px: int
    box: tuple[int, int, int, int]
    centroid: tuple[float, float]
    pieces: int


@dataclass(frozen=True, eq=False)
class _Division:
    """How pieces were divided among several objects.

    Attributes
    ----------
    image : Image or None
    pieces : tuple of (place, by, Divided)
        With the box of each piece in the photo.
    """

    image: Image | None = None
    pieces: tuple[tuple[Place, DivideBy, Divided], ...] = ()

    def divided(
        self,
        place: Place,
        inside: NDArray[np.bool_],
        seeds: Mapping[Seed, NDArray[np.int64]],
        by: DivideBy,
    ) -> Divided:
        """A piece, the pixels `inside` a box, divided anew, or as far as its seeds are others."""
        for *known, before in self.pieces:
            if known == [place, by] and before.covers(inside):
                return redivided(before, seeds)
        if self.image is not None and by == "image":
            return divide(inside, weights_by_image(self.image, place, inside), seeds)
        return divide(inside, weights_by_shape(inside), seeds)


@dataclass(frozen=True, eq=False)
class Objects:
    """The objects of a photo.

    Attributes
    ----------
    picture : (rows, columns) int32
        Number of the object of each pixel; 0: of none.
    table : tuple of ObjectInfo
        Ascending by number.
    """

    picture: NDArray[np.int32]
    table: tuple[ObjectInfo, ...]
    division: _Division = _Division()

    def __len__(self) -> int:
        return len(self.table)

    @cached_property
    def by_number(self) -> dict[int, ObjectInfo]:
        """The rows of the table."""
        return {info.number: info for info in self.table}

    def of_class(self, class_number: int) -> tuple[ObjectInfo, ...]:
        """The objects of a class, ascending by number."""
        return tuple(info for info in self.table if info.class_number == class_number)

    def without_classes(self, left_out: Collection[int]) -> Objects:
        """Without the objects of some classes."""
        table = tuple(info for info in self.table if info.class_number not in left_out)
        kept = np.zeros(max(self.by_number, default=0) + 1, np.int32)
        for info in table:
            kept[info.number] = info.number
        return Objects(np.take(kept, self.picture), table)

    def place(self, number: int) -> Place:
        """Rows and columns of the box of an object."""
        left, top, width, height = self.by_number[number].box
        return slice(top, top + height), slice(left, left + width)

    def mask(self, number: int) -> NDArray[np.bool_]:
        """Which pixels of its box are of an object, (height, width)."""
        return np.equal(self.picture[self.place(number)], number)


def find_objects(
    labels: NDArray[np.integer],
    strokes: Sequence[Stroke] = (),
    *,
    counted: Mapping[int, DivideBy],
    image: Image | None = None,
    before: Objects | None = None,
) -> Objects:
    """Divide the regions of classes into objects.

    Parameters
    ----------
    labels : (rows, columns) integer
        Class numbers, 0 nothing.
    strokes : sequence of Stroke
        Those with an object say which pixels belong to it.
    counted : dict from int to {"image", "shape"}
        The classes that are counted in objects, and whether those that touch are parted at edges of
        the photo, too, or only at necks of the region.
    image : Image, optional
        The photo; without it, regions are divided by shape.
    before : Objects, optional
        An earlier answer about the same photo. What is as it was then is not divided again, which
        saves time and changes nothing.

    Examples
    --------
    >>> from segcore import Path, Stroke, find_objects
    >>> dots = [Stroke("object", Path(((x, 0.5),)), 1, object=n) for n, x in ((7, 0.5), (3, 3.5))]
    >>> find_objects(np.array([[1, 1, 1, 1, 0, 1]]), dots, counted={1: "shape"}).picture
    array([[7, 7, 3, 3, 0, 1]], dtype=int32)
    """
    pieces, piece_classes = connected_pieces(_region(labels, counted))
    seeds = find_seeds(strokes, labels, counted)

    # the objects with a stroke, counted from 1 as in the seeds, then those without
    owners = _owners(seeds, pieces, len(piece_classes))
    counts = np.take(owners, pieces)
    known = before.division if before and before.division.image is image else _Division(image)
    divided = []
    object_of = dict(zip(seeds.keys, seeds.objects, strict=True))
    for piece, place, inside, local in _shared(pieces, owners, seeds):
        by = counted[int(piece_classes[piece])]
        found = known.divided(place, inside, local, by)
        of_parts = np.array([object_of[seed] for seed in found.seeds], np.int32)
        of_pixels = np.take(of_parts, found.parts, mode="clip")  # outside there is no part
        np.copyto(counts[place], of_pixels, where=inside)
        divided.append((place, by, found))

    classes = [number for number, _ in seeds.names]
    classes += piece_classes[owners > len(seeds.names)].tolist()
    numbers = _numbers(seeds.names, len(classes))
    table = _table(counts, numbers, classes, seeds.names)
    picture = np.take(np.array([0, *numbers], np.int32), counts)
    return Objects(picture, table, _Division(image, tuple(divided)))


def _region(labels: NDArray[np.integer], counted: Collection[int]) -> NDArray[np.int32]:
    """The labels of counted classes, 0 elsewhere."""
    kept = np.zeros(max(int(labels.max(initial=0)), *counted, 0) + 1, np.int32)
    kept[list(counted)] = list(counted)
    return np.take(kept, labels)


def _owners(seeds: Seeds, pieces: NDArray[np.integer], n_pieces: int) -> NDArray[np.int32]:
    """The object of each piece; numbers above those of seeds for pieces that have none."""
    n = len(seeds.names)
    homes = pieces.flat[seeds.pixels].astype(np.int64)
    pairs = np.unique(homes * (n + 1) + seeds.objects[seeds.owners])
    homes, objects = np.divmod(pairs, n + 1)
    owners = np.zeros(n_pieces, np.int32)
    owners[homes] = objects
    owners[np.bincount(homes, minlength=n_pieces) > 1] = _SHARED
    alone = np.flatnonzero(owners == 0)[1:]  # 0 is no piece
    owners[alone] = n + 1 + np.arange(len(alone))
    return owners


def _shared(
    pieces: NDArray[np.integer], owners: NDArray[np.int32], seeds: Seeds
) -> Iterator[tuple[int, Place, NDArray[np.bool_], dict[Seed, NDArray[np.int64]]]]:
    """Number, box, pixels and seeds of each piece that has seeds of several objects."""
    from segcore.segments.kernels.flooding import measure

    if not np.any(owners == _SHARED):
        return
    _, boxes, _ = measure(pieces, len(owners))
    homes = pieces.flat[seeds.pixels]
    ordered = np.lexsort((seeds.pixels, seeds.owners, homes))
    homes = homes[ordered]
    for piece in np.flatnonzero(owners == _SHARED):
        top, left, bottom, right = boxes[piece].tolist()
        place = (slice(top, bottom), slice(left, right))
        first, last = np.searchsorted(homes, (piece, piece + 1))
        chosen = ordered[first:last]
        row, column = np.divmod(seeds.pixels[chosen], pieces.shape[1])
        present, begins = np.unique(seeds.owners[chosen], return_index=True)
        pixels = np.split((row - top) * (right - left) + column - left, begins[1:])
        local = {seeds.keys[owner]: of for owner, of in zip(present, pixels, strict=True)}
        yield int(piece), place, np.equal(pieces[place], piece), local


def _numbers(names: Sequence[tuple[int, int]], count: int) -> list[int]:
    """What objects are called: as by their strokes, unless another is, else by a free number."""
    given = {number for _, number in names}
    free = (number for number in itertools.count(1) if number not in given)
    first_of = {number: name for name in reversed(names) for number in name[1:]}
    named = [name[1] if first_of[name[1]] == name else next(free) for name in names]
    return [*named, *(next(free) for _ in range(count - len(names)))]


def _table(
    counts: NDArray[np.int32],
    numbers: Sequence[int],
    classes: Sequence[int],
    names: Sequence[tuple[int, int]],
) -> tuple[ObjectInfo, ...]:
    """The rows of objects that are called `numbers` and counted from 1 in `counts`."""
    from segcore.segments.kernels.flooding import measure

    areas, boxes, sums = measure(counts, len(numbers) + 1)
    centroids = sums / np.maximum(areas, 1)[:, np.newaxis] + 0.5
    _, owners = connected_pieces(counts)
    pieces = np.bincount(owners, minlength=len(numbers) + 1)
    rows = []
    for place, (number, class_number) in enumerate(zip(numbers, classes, strict=True), start=1):
        top, left, bottom, right = boxes[place].tolist()
        rows.append(
            ObjectInfo(
                number,
                class_number,
                names[place - 1][1] if place <= len(names) else 0,
                int(areas[place]),
                (left, top, right - left, bottom - top),
                (float(centroids[place, 1]), float(centroids[place, 0])),
                int(pieces[place]),
            )
        )
    return tuple(sorted(rows, key=lambda row: row.number))
