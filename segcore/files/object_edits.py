"""What people do with objects: a project and its objects in, a project out.

Each edit only adds, renames or takes away strokes, so that whatever keeps strokes keeps objects,
and undoing the strokes undoes the edit. No edit but :func:`given_to_class` changes what a solve
goes by. Objects without a stroke may get other numbers after an edit, unless they are :func:`kept`
before, or the edit is :func:`steadied`. Objects are called by their numbers in the picture of
objects; `objects` are those of `project` (:func:`objects_of`).
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

import numpy as np
import scipy
from numpy.typing import NDArray

from segcore.files.project import Project
from segcore.marks.strokes import Path, Point, Region, Stroke
from segcore.picture.image import Image
from segcore.runtime.errors import ParameterError
from segcore.segments.objects import ObjectInfo, Objects, find_objects
from segcore.segments.separating import Middle, deepest, middles

_DOT = 0.25
"""Radius of a dot, relative to its distance to the border of the object."""
_MOSTLY = 0.5
"""Share of an object that its strokes cover when they leave nothing to divide."""


def objects_of(
    project: Project,
    labels: NDArray[np.integer],
    image: Image | None = None,
    *,
    before: Objects | None = None,
) -> Objects:
    """The objects of a project whose photo has these labels (rows, columns)."""
    return find_objects(
        labels,
        project.strokes,
        counted=project.counted,
        least_px=project.least_px,
        image=image,
        before=before,
    )


def free_number(project: Project, objects: Objects) -> int:
    """A number for the next object: above those of all others."""
    return max([project.next_object - 1, *objects.by_number]) + 1


def kept(project: Project, objects: Objects, numbers: Iterable[int] | None = None) -> Project:
    """With a dot in each object that has no stroke, all or some, so that it keeps its number."""
    chosen = objects.by_number if numbers is None else numbers
    rows = [info for number in chosen if not (info := objects.by_number[number]).stroke_number]
    return _with(project, [_dot(info, deepest(objects.mask(info.number))) for info in rows])


def steadied(
    edited: Project, project: Project, objects: Objects, numbers: Collection[int]
) -> Project:
    """The project after an edit of some objects, with dots where others would change their numbers.

    Those without a stroke are called by the lowest numbers that strokes do not give: a name more or
    less moves all that come after it.
    """
    uncovered = _names(project) - {(row.class_number, row.stroke_number) for row in objects.table}
    names = _names(edited) - uncovered
    given = {number for _, number in names}
    free: Iterator[int] = (number for number in itertools.count(1) if number not in given)
    # of two classes whose strokes give the same number, the second takes the first that is free
    free = itertools.islice(free, len(names) - len(given), None)
    unnamed = (row.number for row in objects.table if not row.stroke_number)
    left = [number for number in unnamed if number not in numbers]
    moved = itertools.dropwhile(lambda pair: pair[0] == pair[1], zip(left, free, strict=False))
    return kept(edited, objects, [number for number, _ in moved])


def merged(project: Project, objects: Objects, numbers: Sequence[int]) -> Project:
    """With some objects of one class made one, which is called as the first.

    Raises
    ------
    ParameterError
        If they are of different classes.
    """
    rows = [objects.by_number[number] for number in numbers]
    if len({info.class_number for info in rows}) > 1:
        raise ParameterError("objects of different classes cannot be merged; choose those of one")
    name = _name(rows[0])
    return _with_each(kept(project, objects, numbers), rows, lambda s: replace(s, object=name))


def split_into_pieces(project: Project, objects: Objects, numbers: Iterable[int]) -> Project:
    """With each connected piece of some objects an object; the largest keeps the number."""
    found = {}
    for number in numbers:
        pieces, count = scipy.ndimage.label(objects.mask(number), np.ones((3, 3)))
        largest_first = np.argsort(-np.bincount(pieces.ravel())[1:], kind="stable")
        if count > 1:
            boxes = scipy.ndimage.find_objects(pieces)  # far apart, they are small in a large one
            found[number] = [
                _shifted(deepest(pieces[boxes[piece]] == piece + 1), boxes[piece])
                for piece in largest_first
            ]
    return _split(project, objects, found)


def split_by_shape(project: Project, objects: Objects, numbers: Iterable[int]) -> Project:
    """With some objects split where they are narrow; the deepest part keeps the number."""
    found = {number: middles(objects.mask(number)) for number in numbers}
    return _split(project, objects, {n: parts for n, parts in found.items() if len(parts) > 1})


def split_by_dots(
    project: Project, objects: Objects, number: int, places: Sequence[Point]
) -> Project:
    """With an object split into one for each of some places (x, y); the first keeps the number."""
    left, top, _, _ = objects.by_number[number].box
    return _split(project, objects, {number: [Middle((x - left, y - top), 0) for x, y in places]})


def painted(project: Project, objects: Objects, stroke: Stroke) -> Project:
    """With a stroke painted for an object, which takes its part of the object that it lies on.

    An object whose strokes cover most of it, such as an imported one, would leave the stroke no
    more than its own pixels; it keeps a dot instead, away from the stroke.
    """
    under = _canvas(objects, [stroke])
    for number in np.unique(objects.picture[under]).tolist():
        info = objects.by_number.get(number)
        if not info or info.class_number != stroke.class_number or _name(info) == stroke.object:
            continue
        mask, place = objects.mask(number), objects.place(number)
        covered = _canvas(objects, _strokes_of(project, info))[place] & mask
        rest = mask & ~under[place]
        if np.count_nonzero(covered) > _MOSTLY * info.area_px and rest.any():
            project = _split(project, objects, {number: [deepest(rest)]})
    return project.with_stroke(stroke)


def given_to_class(
    project: Project, objects: Objects, numbers: Iterable[int], class_number: int
) -> Project:
    """With the pixels of some objects painted as objects of another class."""
    rows = [objects.by_number[number] for number in numbers]
    regions = []
    for info in rows:
        mask = np.equal(objects.picture, info.number)
        regions.append(Stroke("class", Region.from_mask(mask), class_number, object=_name(info)))
    moved = _with_each(project, rows, lambda s: replace(s, class_number=class_number))
    return _with(moved, regions)


def _name(info: ObjectInfo) -> int:
    """What the strokes of an object call it, or will."""
    return info.stroke_number or info.number


def _names(project: Project) -> set[tuple[int, int]]:
    """Class and number of the objects that strokes name."""
    counted = project.counted
    strokes = (stroke for stroke in project.strokes if stroke.class_number in counted)
    return {(stroke.class_number, stroke.object) for stroke in strokes if stroke.object}


def _strokes_of(project: Project, info: ObjectInfo) -> list[Stroke]:
    name = (info.class_number, _name(info))
    return [stroke for stroke in project.strokes if (stroke.class_number, stroke.object) == name]


def _with_each(
    project: Project, rows: Iterable[ObjectInfo], changed: Callable[[Stroke], Stroke]
) -> Project:
    """With all strokes of some objects changed in the same way."""
    names = {(info.class_number, _name(info)) for info in rows}
    strokes = (
        changed(stroke) if (stroke.class_number, stroke.object) in names else stroke
        for stroke in project.strokes
    )
    return replace(project, strokes=tuple(strokes))


def _split(project: Project, objects: Objects, parts: Mapping[int, Sequence[Middle]]) -> Project:
    """With dots instead of the strokes that name objects; what these say about classes stays."""
    rows = [objects.by_number[number] for number in parts]
    names = {(info.class_number, _name(info)) for info in rows}
    strokes = (
        replace(stroke, object=0) if (stroke.class_number, stroke.object) in names else stroke
        for stroke in project.strokes
        if stroke.kind != "object" or (stroke.class_number, stroke.object) not in names
    )
    free = free_number(project, objects)
    dots = []
    for info in rows:
        first, *others = parts[info.number]
        dots.append(_dot(info, first))
        dots += [_dot(info, middle, free + place) for place, middle in enumerate(others)]
        free += len(others)
    return _with(replace(project, strokes=tuple(strokes)), dots)


def _shifted(middle: Middle, box: tuple[slice, slice]) -> Middle:
    """A middle in a box, in what that is a box of."""
    rows, columns = box
    x, y = middle.place
    return replace(middle, place=(x + columns.start, y + rows.start))


def _dot(info: ObjectInfo, middle: Middle, number: int = 0) -> Stroke:
    """A dot that names an object, its own or a new one, in the middle of a part of it."""
    left, top, _, _ = info.box
    place = (left + middle.place[0], top + middle.place[1])
    extent = Path((place,), round(_DOT * middle.depth_px, 1))
    return Stroke("object", extent, info.class_number, object=number or _name(info))


def _with(project: Project, strokes: Iterable[Stroke]) -> Project:
    """With strokes painted last, one after the other."""
    first = project.next_order
    painted = (replace(stroke, order=first + place) for place, stroke in enumerate(strokes))
    return replace(project, strokes=(*project.strokes, *painted))


def _canvas(objects: Objects, strokes: Iterable[Stroke]) -> NDArray[np.bool_]:
    """What strokes cover, (rows, columns)."""
    shape = (objects.picture.shape[0], objects.picture.shape[1])
    covered = np.zeros(shape, np.bool_)
    for stroke in strokes:
        covered.flat[stroke.extent.pixels(shape)] = True
    return covered
