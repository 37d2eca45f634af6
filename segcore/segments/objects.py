"""Objects within classes: one cell and the next cell of the class *cell*.

Two levels. The solve decides the class of each pixel; objects change that of specks alone. Then the
region of each class that is counted in objects is divided:

::

    labels, counted classes ─► connected pieces ─► specks ─┐
    strokes with an object ─► seeds ───────────────────────┴─► find_objects ─► Objects

- A tiny piece without a stroke is a speck (:mod:`segcore.segments.specks`): it joins the class
  around it.
- Any other piece without seeds is an object of its own.
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
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from segcore.marks.strokes import Stroke
from segcore.picture.image import Image
from segcore.segments.counted_pieces import CountedPieces, Place, place_of
from segcore.segments.dividing import DivideBy
from segcore.segments.object_rows import ObjectInfo, rows_after, rows_of
from segcore.segments.ownership import Ownership, owners_of, share_out
from segcore.segments.seeds import find_seeds
from segcore.segments.specks import Settled, settle

__all__ = ["ObjectInfo", "Objects", "find_objects"]


@dataclass(frozen=True, eq=False)
class Objects:
    """The objects of a photo.

    Attributes
    ----------
    picture : (rows, columns) int32
        Number of the object of each pixel; 0: of none.
    table : tuple of ObjectInfo
        Ascending by number.
    ownership : Ownership, optional
        From which those after an edit are found sooner.
    settled : Settled, optional
        The labels whose objects they are.
    """

    picture: NDArray[np.int32]
    table: tuple[ObjectInfo, ...]
    ownership: Ownership | None = None
    settled: Settled | None = None

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

    def changed_since(self, before: Objects | None) -> Place | None:
        """Box of the pixels that have another number than before, None if there are none."""
        rows, columns = self.picture.shape
        if before is None or before.picture.shape != self.picture.shape:
            return slice(0, rows), slice(0, columns)
        return place_of(before.picture != self.picture)

    def mask(self, number: int) -> NDArray[np.bool_]:
        """Which pixels of its box are of an object, (height, width)."""
        return np.equal(self.picture[self.place(number)], number)


def find_objects(
    labels: NDArray[np.integer],
    strokes: Sequence[Stroke] = (),
    *,
    counted: Mapping[int, DivideBy],
    least_px: Mapping[int, int] | None = None,
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
    least_px : dict from int to int, optional
        The pixels that an object of a class has at least, unless it has a stroke; 0 for any. Of
        other classes, a twentieth of what its objects with a stroke have.
    image : Image, optional
        The photo; without it, regions are divided by shape.
    before : Objects, optional
        An earlier answer about the same photo. Pieces that are as they were then are not divided
        again, and with the very same `labels`, if they are read-only, nothing is done but where
        strokes have changed. This saves time and changes nothing.

    Returns
    -------
    Objects
        Its ``settled.labels`` are the labels after what is too small joined the class around it.

    Examples
    --------
    >>> from segcore import Path, Stroke, find_objects
    >>> dots = [Stroke("object", Path(((x, 0.5),)), 1, object=n) for n, x in ((7, 0.5), (3, 3.5))]
    >>> find_objects(np.array([[1, 1, 1, 1, 0, 1]]), dots, counted={1: "shape"}).picture
    array([[7, 7, 3, 3, 0, 1]], dtype=int32)
    """
    former = before.ownership if before is not None else None
    known = before.settled if before is not None else None
    pieces = CountedPieces.of(labels, counted, known.given if known else None)
    seeds = find_seeds(strokes, pieces)
    settled = settle(pieces, seeds, least_px or {}, known)
    if settled.labels is not labels:
        pieces = CountedPieces.of(settled.labels, counted, former.pieces if former else None)

    # the objects with a stroke, counted from 1 as in the seeds, then those without
    owners = owners_of(pieces, seeds)
    classes = [class_number for class_number, _ in seeds.names]
    classes += pieces.classes[owners > len(seeds.names)].tolist()
    numbers = _numbers(seeds.names, len(classes))
    of_strokes = itertools.chain((name for _, name in seeds.names), itertools.repeat(0))
    names = dict(zip(numbers, zip(classes, of_strokes, strict=False), strict=True))

    ownership = share_out(
        pieces,
        seeds,
        owners,
        np.array([0, *numbers], np.int32),
        counted=counted,
        image=image,
        before=former,
    )
    if before is not None and former is not None and former.pieces is pieces:
        return replace(_changed(before, former, ownership, names), settled=settled)
    picture = np.zeros(labels.shape, np.int32)
    ownership.draw(picture, pieces.whole)
    return Objects(picture, rows_of(picture, names), ownership, settled)


def _changed(
    before: Objects, former: Ownership, ownership: Ownership, names: Mapping[int, tuple[int, int]]
) -> Objects:
    """Objects of the same pieces, drawn and measured only where others own them."""
    corners = {number: info.corners for number, info in before.by_number.items()}
    place, picture = ownership.changed_since(former, corners), before.picture
    if place is not None:
        picture = picture.copy()
        ownership.draw(picture, place)
    rows = rows_after(before.picture, before.by_number, picture, names, place)
    return Objects(picture, rows, ownership)


def _numbers(names: Sequence[tuple[int, int]], count: int) -> list[int]:
    """What objects are called: as by their strokes, unless another is, else by a free number."""
    given = {number for _, number in names}
    free = (number for number in itertools.count(1) if number not in given)
    first_of = {number: name for name in reversed(names) for number in name[1:]}
    named = [name[1] if first_of[name[1]] == name else next(free) for name in names]
    return [*named, *(next(free) for _ in range(count - len(names)))]
