"""Objects within classes: one cell and the next cell of the class *cell*.

The solve decides the class of each pixel. Then the region of each class that is counted in objects
is divided:

::

    labels, counted classes ─► connected pieces ─► small objects ─┐
    strokes with an object ─► markers ────────────────────────────┴─► find_objects ─► Objects

- A tiny piece without a stroke joins the class around it (:mod:`segcore.objects.small_objects`).
- Any other piece without markers is an object of its own.
- A piece with markers of one object belongs to it; several pieces with markers of the same object
are one object.
- A piece with markers of several objects is divided among them
(:mod:`segcore.objects.geodesic_division`), by edges of the photo or by its shape alone.
- An object that was split is divided likewise, among its parts (:mod:`segcore.objects.splitting`).

The marker of a stroke with an object is the part of its class that it covers, unless a later stroke
or eraser covers it, too. Strokes of kind "class" are constraints of the solve and markers; those of
kind "object" are markers only. Since objects follow from strokes, undo, journals, projects and
batches need no further state.

Objects have the numbers that their strokes give them; those without a stroke get the lowest free
numbers, in the order of their first pixels. Edits of objects are in
:mod:`segcore.projects.object_edits`.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from segcore.marks.strokes import Stroke
from segcore.objects.counted_pieces import BoxSlices, CountedPieces
from segcore.objects.geodesic_division import DivideBy, GeodesicDivision, divide
from segcore.objects.markers import Markers, ObjectPath, find_markers
from segcore.objects.object_rows import ObjectInfo, measure_objects, number_objects
from segcore.objects.small_objects import SmallObjectRemoval, join_small_objects
from segcore.objects.splitting import Split, find_splits, object_key, with_orphans_promoted
from segcore.picture.image import Image
from segcore.runtime.renamed import Renamed

SHARED_PIECE = -1
"""Value for a piece that several objects share."""


def objects_of_pieces(pieces: CountedPieces, markers: Markers) -> NDArray[np.int32]:
    """Index of the object of each piece, from 1: objects with markers, then pieces without."""
    n = len(markers.paths)
    piece_of_pixel = pieces.picture.flat[markers.pixels].astype(np.int64)
    pairs = np.unique(piece_of_pixel * (n + 1) + markers.objects[markers.marker_of_pixel])
    piece_of_pair, objects = np.divmod(pairs, n + 1)
    owners = np.zeros(len(pieces) + 1, np.int32)
    owners[piece_of_pair] = objects
    owners[np.bincount(piece_of_pair, minlength=len(owners)) > 1] = SHARED_PIECE
    unmarked = np.flatnonzero(owners == 0)[1:]  # 0 means no piece
    owners[unmarked] = n + 1 + np.arange(len(unmarked))
    return owners


def divide_shared_pieces(
    pieces: CountedPieces,
    markers: Markers,
    owners: NDArray[np.int32],
    numbers: NDArray[np.int32],
    *,
    counted: Mapping[int, DivideBy],
    image: Image | None,
    before: Objects | None,
) -> tuple[NDArray[np.int32], dict[int, GeodesicDivision]]:
    """A picture (rows, columns) of object numbers, and the division of each shared piece.

    Parameters
    ----------
    owners : (pieces + 1,) int32
        See :func:`objects_of_pieces`.
    numbers : (objects + 1,) int32
        Numbers of the objects; 0 for none.
    before : Objects, optional
        Objects before the change; unchanged pieces are not divided again.
    """
    from segcore.runtime.native import paint_owners

    object_of = dict(zip(markers.keys, numbers[markers.objects].tolist(), strict=True))
    previous_pieces = before.pieces if before is not None and before.image is image else None
    if previous_pieces is not None and previous_pieces.picture.shape != pieces.picture.shape:
        previous_pieces = None
    number_of_piece = np.where(owners == SHARED_PIECE, 0, np.take(numbers, owners, mode="clip"))
    picture, shared = np.empty_like(pieces.picture), {}
    paint_owners(pieces.picture, number_of_piece.astype(np.int32), 0, 0, picture)
    piece_of_pixel = pieces.picture.flat[markers.pixels]
    order = np.argsort(piece_of_pixel, kind="stable")
    sorted_pieces = piece_of_pixel[order]
    for piece in np.flatnonzero(owners == SHARED_PIECE).tolist():
        indices = order[slice(*np.searchsorted(sorted_pieces, (piece, piece + 1)))]
        box, by = pieces.box(piece), counted[int(pieces.classes[piece])]
        mask = np.equal(pieces.picture[box], piece)
        markers_in_box = markers.within(indices, box, mask, pieces.picture.shape[1])
        pixel = markers.pixels[indices[0]]
        division_before = None
        if before is not None and previous_pieces is not None:
            division_before = before.shared.get(int(previous_pieces.picture.flat[pixel]))
        divided = shared[piece] = divide(mask, box, by, image, markers_in_box, division_before)
        divided.draw(picture, [object_of[key] for key in divided.markers])
    return picture, shared


__all__ = ["ObjectInfo", "Objects", "find_objects"]


@dataclass(frozen=True, eq=False)
class Objects:
    """The objects of a photo.

    Attributes
    ----------
    instance_map : (rows, columns) int32
        Number of the object of each pixel; 0: of none.
    table : tuple of ObjectInfo
        Ascending by number.
    pieces : CountedPieces, optional
        The pieces in which objects were found, for a quick update after an edit.
    image : Image, optional
        The photo along whose edges touching objects were divided.
    shared : dict from int to GeodesicDivision
        The pieces of several objects.
    removal : SmallObjectRemoval, optional
        The removal of small objects, with the labels that are left.
    before_splitting : Objects, optional
        The objects as if none had been split; None if none was.
    splits : dict from ObjectPath to Split
        Objects that were split; outer ones first.
    """

    instance_map: NDArray[np.int32]
    table: tuple[ObjectInfo, ...]
    pieces: CountedPieces | None = None
    image: Image | None = None
    shared: Mapping[int, GeodesicDivision] = field(default_factory=dict)
    removal: SmallObjectRemoval | None = None
    before_splitting: Objects | None = None
    splits: Mapping[ObjectPath, Split] = field(default_factory=dict)

    settled, nodes = Renamed("removal"), Renamed("number_of_path")
    node_at, picture = Renamed("path_at"), Renamed("instance_map")
    place, whole = Renamed("box_slices"), Renamed("before_splitting")

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
        """The objects without those of some classes."""
        table = tuple(info for info in self.table if info.class_number not in left_out)
        kept_number = np.zeros(max(self.by_number, default=0) + 1, np.int32)
        for info in table:
            kept_number[info.number] = info.number
        return Objects(np.take(kept_number, self.instance_map), table)

    @cached_property
    def number_of_path(self) -> dict[ObjectPath, int]:
        """Number of each object or part that is not split, by its path."""
        roots = (self.before_splitting or self).table
        of_roots = ((row.class_number, row.stroke_number or row.number) for row in roots)
        parts = (part for split in self.splits.values() for part in split.parts)
        row_of_name = {
            (row.class_number, row.stroke_number or row.number): row for row in self.table
        }
        return {
            path: row_of_name[object_key(path)].number
            for path in (*of_roots, *parts)
            if path not in self.splits
        }

    def path_at(self, row: int, column: int) -> ObjectPath | None:
        """The object or part of an object at a pixel; None for a pixel of no object."""
        undivided = self.before_splitting or self
        info = undivided.by_number.get(int(undivided.instance_map[row, column]))
        if info is None:
            return None
        path: ObjectPath = (info.class_number, info.stroke_number or info.number)
        while path in self.splits and (part := self.splits[path].path_at(row, column)):
            path = part
        return path

    def region(self, path: ObjectPath) -> tuple[BoxSlices, NDArray[np.bool_]]:
        """The box of one of the paths of `number_of_path`, and its mask in that box."""
        if path[:-1] in self.splits:
            return self.splits[path[:-1]].region(path)
        undivided = self.before_splitting or self
        number = self.number_of_path[path]
        return undivided.box_slices(number), undivided.mask(number)

    def box_slices(self, number: int) -> BoxSlices:
        """Rows and columns of the box of an object."""
        return self.by_number[number].box_slices

    def mask(self, number: int) -> NDArray[np.bool_]:
        """Mask of an object in its box, (height, width)."""
        return np.equal(self.instance_map[self.box_slices(number)], number)


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
        Strokes; those with an object say which pixels belong to it.
    counted : dict from int to {"image", "shape"}
        The classes that are counted in objects, and whether touching objects are divided at edges
        of the photo, too, or only at necks of the region.
    least_px : dict from int to int, optional
        Least size of objects without a stroke, by class, in pixels; by default a twentieth of the
        objects with a stroke.
    image : Image, optional
        The photo; without it, regions are divided by shape.
    before : Objects, optional
        An earlier result for the same photo, which only saves time: unchanged pieces are not
        divided again.

    Returns
    -------
    Objects
        Its ``removal.labels`` are the labels without small objects.

    Examples
    --------
    >>> from segcore import Path, Stroke, find_objects
    >>> dots = [Stroke("object", Path(((x, 0.5),)), 1, object=n) for n, x in ((7, 0.5), (3, 3.5))]
    >>> find_objects(np.array([[1, 1, 1, 1, 0, 1]]), dots, counted={1: "shape"}).instance_map
    array([[7, 7, 3, 3, 0, 1]], dtype=int32)
    """
    undivided_before = before.before_splitting or before if before is not None else None
    pieces_before, removed = None, None
    if undivided_before is not None:
        pieces_before, removed = undivided_before.pieces, undivided_before.removal
    pieces = CountedPieces.of(labels, counted, removed.pieces if removed else None)
    # reserve the numbers of objects without pixels: they may come back
    reserved = {n for s in strokes if s.class_number in counted for n in (s.object, *s.parents)}
    markers = find_markers(strokes, pieces)
    while (new_strokes := with_orphans_promoted(strokes, markers, pieces)) is not strokes:
        strokes, markers = new_strokes, find_markers(new_strokes, pieces)
    removal = join_small_objects(pieces, markers, least_px or {}, removed)
    if removal.labels is not labels:
        pieces = CountedPieces.of(removal.labels, counted, pieces_before)

    # objects with a stroke, numbered from 1 in the order of the markers, then the others
    owners = objects_of_pieces(pieces, markers)
    roots = [object_key(path) for path in markers.paths]
    classes = pieces.classes[owners > len(roots)].tolist()
    part_keys = {(s.class_number, s.object) for s in strokes if s.parents}
    number_of, other_numbers = number_objects(
        sorted({*roots, *(key for key in part_keys if key[0] in counted)}), len(classes), reserved
    )
    numbers = [*(number_of[name] for name in roots), *other_numbers]
    names = dict(zip(numbers, [*roots, *((number, 0) for number in classes)], strict=True))

    picture, shared = divide_shared_pieces(
        pieces,
        markers,
        owners,
        np.array([0, *numbers], np.int32),
        counted=counted,
        image=image,
        before=undivided_before,
    )
    drawn = _draw(picture, names, undivided_before)
    undivided = replace(drawn, pieces=pieces, image=image, shared=shared, removal=removal)

    splits = find_splits(
        undivided.instance_map,
        {name: undivided.box_slices(number_of[name]) for name in roots},
        strokes,
        pieces,
        number_of,
        counted=counted,
        image=image,
        before=before.splits if before is not None and before.image is image else {},
    )
    if not splits:
        return undivided
    picture = undivided.instance_map.copy()
    for split in splits.values():
        split.draw(picture)
    parts = ((part, n) for split in splits.values() for part, n in split.parts.items())
    names = {n: name for n, name in names.items() if name not in splits}
    names |= {number: object_key(part) for part, number in parts if part not in splits}
    divided = _draw(picture, names, before)
    return replace(
        undivided,
        instance_map=divided.instance_map,
        table=divided.table,
        before_splitting=undivided,
        splits=splits,
    )


def _draw(
    picture: NDArray[np.int32], names: Mapping[int, tuple[int, int]], before: Objects | None
) -> Objects:
    """The objects of a picture of object numbers; only changed objects are measured."""
    if before is None:
        return Objects(picture, measure_objects(picture, names))
    return Objects(picture, measure_objects(picture, names, before.instance_map, before.by_number))
