"""Edits of objects: a project and its objects in, a project out.

Each edit only adds, renames or takes away strokes, so that whatever keeps strokes keeps objects,
and undoing the strokes undoes the edit. No edit but :func:`moved_to_class` changes what a solve
goes by. Objects without a stroke may get other numbers after an edit, unless :func:`pin_numbers`
goes before, or the edit is :func:`with_same_numbers`. Numbers of objects are those in the picture
of objects; `objects` are those of `project` (:func:`objects_of`).
"""

import itertools
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import cast

import numpy as np
import scipy
from numpy.typing import NDArray

from segcore.marks.strokes import Path, Region, Stroke
from segcore.objects.counted_pieces import BoxSlices
from segcore.objects.markers import ObjectPath, object_path_of
from segcore.objects.objects import ObjectInfo, Objects, find_objects
from segcore.objects.separating import DepthPeak, deepest_point, depth_peaks
from segcore.objects.splitting import object_key
from segcore.picture.image import Image
from segcore.projects.attributes import Value
from segcore.projects.project import Project
from segcore.runtime.errors import ParameterError

_DOT_RADIUS_RATIO = 0.25
"""Radius of a dot, relative to its distance to the border of the object."""
_MIN_COVERED_SHARE = 0.5
"""An object is split if at least this share of it is under its strokes."""


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


def next_free_number(project: Project, objects: Objects) -> int:
    """A number for the next object: above those of all others."""
    return max([project.next_object - 1, *objects.by_number]) + 1


def pin_numbers(
    project: Project, objects: Objects, numbers: Iterable[int] | None = None
) -> Project:
    """The project with a dot in each object without strokes, so that objects keep their numbers."""
    chosen = objects.by_number if numbers is None else numbers
    rows = [info for number in chosen if not (info := objects.by_number[number]).stroke_number]
    dots = (
        _dot(
            objects.box_slices(row.number),
            deepest_point(objects.mask(row.number)),
            row.class_number,
            row.number,
        )
        for row in rows
    )
    return _with_strokes_on_top(project, dots)


def with_object_values(
    project: Project, objects: Objects, numbers: Collection[int], values: Mapping[str, Value]
) -> Project:
    """The project with values of some objects, whose numbers are kept."""
    edited = pin_numbers(project, objects, numbers)
    rows = [objects.by_number[number] for number in numbers]
    for class_number in {info.class_number for info in rows}:
        names = (_stroke_number(info) for info in rows if info.class_number == class_number)
        edited = edited.with_values(class_number, names, values)
    return edited


def with_same_numbers(
    edited: Project, project: Project, objects: Objects, numbers: Collection[int]
) -> Project:
    """The project after an edit, with dots in objects whose numbers would change.

    Objects without a stroke have the lowest free numbers, which an edit may shift.
    """
    uncovered = _named_objects(project) - {
        (row.class_number, row.stroke_number) for row in objects.table
    }
    uncovered -= {object_key(part) for split in objects.splits.values() for part in split.parts}
    uncovered -= {object_key(node) for node in objects.splits}
    names = _named_objects(edited)
    named_numbers = {number for _, number in names}
    named_numbers |= {number for stroke in edited.strokes for number in stroke.parents}
    free: Iterator[int] = (number for number in itertools.count(1) if number not in named_numbers)
    # if strokes of two classes give the same number, the second class gets a free number
    names -= uncovered
    free = itertools.islice(free, len(names) - len({number for _, number in names}), None)
    unnamed = (row.number for row in objects.table if not row.stroke_number)
    left = [number for number in unnamed if number not in numbers]
    moved = itertools.dropwhile(lambda pair: pair[0] == pair[1], zip(left, free, strict=False))
    return pin_numbers(edited, objects, [number for number, _ in moved])


def merge_objects(project: Project, objects: Objects, numbers: Sequence[int]) -> Project:
    """The project with some objects of one class merged into the first.

    All parts of an object that was split become that object as it was before.

    Raises
    ------
    ParameterError
        If they are of different classes.
    """
    rows = [objects.by_number[number] for number in numbers]
    if len({info.class_number for info in rows}) > 1:
        raise ParameterError("objects of different classes cannot be merged; choose those of one")
    name = _stroke_number(rows[0])
    names = {(info.class_number, _stroke_number(info)) for info in rows}
    number_of_node = {
        node: name if object_key(node) in names else node[-1] for node in objects.number_of_path
    }
    number_of_node = _joined_nodes(number_of_node, objects)
    split = objects.splits.keys() - number_of_node.keys()

    strokes, dots = pin_numbers(project, objects, numbers).strokes, []
    for node, of in number_of_node.items():
        if of != node[-1] and (*node[:-1], of) in split:  # its parts keep their numbers
            box, mask = objects.region(node)
            dots.append(replace(_dot(box, deepest_point(mask), node[0], of), parents=node[1:]))
        elif of != node[-1] or node in objects.splits:
            strokes = _with_one_number(strokes, node, of)
    first = (rows[0].class_number, name)
    moved = project.photo_attributes.moved(dict.fromkeys(names - {first}, first))
    return _with_strokes_on_top(replace(project, strokes=strokes, photo_attributes=moved), dots)


def split_into_pieces(project: Project, objects: Objects, numbers: Iterable[int]) -> Project:
    """The project with objects split into connected pieces; the largest keeps the number."""
    peaks_of = {}
    for number in numbers:
        pieces, count = scipy.ndimage.label(objects.mask(number), np.ones((3, 3)))
        largest_first = np.argsort(-np.bincount(pieces.ravel())[1:], kind="stable")
        if count > 1:
            boxes = scipy.ndimage.find_objects(pieces)  # far apart, they are small in a large one
            peaks_of[number] = [
                _shifted_peak(deepest_point(pieces[boxes[piece]] == piece + 1), boxes[piece])
                for piece in largest_first
            ]
    return _split(project, objects, peaks_of)


def split_by_shape(project: Project, objects: Objects, numbers: Iterable[int]) -> Project:
    """The project with objects split at narrow passages; the deepest part keeps the number."""
    peaks_of = {number: depth_peaks(objects.mask(number)) for number in numbers}
    return _split(project, objects, {n: parts for n, parts in peaks_of.items() if len(parts) > 1})


def paint_object(project: Project, objects: Objects, stroke: Stroke) -> Project:
    """The project with a stroke for an object, which takes pixels from the object below.

    If strokes cover most of the object below, as for an imported one, it is split, and keeps a dot
    away from the stroke.
    """
    under = _painted_mask(objects, [stroke])
    name = (stroke.class_number, stroke.object)
    own_nodes = [node for node in objects.number_of_path if object_key(node) == name]
    numbers, counts = np.unique(objects.instance_map[under], return_counts=True)
    for number in numbers[np.argsort(-counts, kind="stable")].tolist():
        for node in [node for node, of in objects.number_of_path.items() if of == number]:
            if node[0] != stroke.class_number or node in own_nodes:
                continue
            box, mask = objects.region(node)
            strokes = [other for other in project.strokes if object_path_of(other) == node]
            covered = _painted_mask(objects, strokes)[box] & mask
            remaining = mask & ~under[box]
            mostly = np.count_nonzero(covered) > _MIN_COVERED_SHARE * np.count_nonzero(mask)
            if mostly and remaining.any() and (under[box] & mask).any():
                dot = _dot(box, deepest_point(remaining), node[0], node[-1])
                dot = replace(dot, parents=node[1:])
                return _with_strokes_on_top(project, [dot]).with_stroke(
                    replace(stroke, parents=node[1:])
                )
            own_nodes = own_nodes or [node]  # a new part is a sibling of the part below
    return project.with_stroke(replace(stroke, parents=own_nodes[0][1:-1] if own_nodes else ()))


def moved_to_class(
    project: Project, objects: Objects, numbers: Iterable[int], class_number: int
) -> Project:
    """The project with the pixels of some objects painted as objects of another class.

    Those with numbers of objects of that class get other numbers.
    """
    infos = [objects.by_number[number] for number in numbers]
    rows = {info.number: info for info in infos if info.class_number != class_number}
    taken = {stroke.object for stroke in project.strokes if stroke.class_number == class_number}
    free, number_of = itertools.count(next_free_number(project, objects)), {}
    for info in rows.values():
        number_of[info.number] = (
            next(free) if _stroke_number(info) in taken else _stroke_number(info)
        )
        taken |= {number_of[info.number]}
    regions = []
    for number, name in number_of.items():
        mask = np.equal(objects.instance_map, number)
        regions.append(Stroke("class", Region.from_mask(mask), class_number, object=name))
    nodes = {node: number_of[of] for node, of in objects.number_of_path.items() if of in number_of}
    strokes = (
        replace(stroke, class_number=class_number, object=nodes[object_path_of(stroke)], parents=())
        if object_path_of(stroke) in nodes
        else stroke
        for stroke in project.strokes
    )
    moved = project.photo_attributes.moved(
        {
            (info.class_number, _stroke_number(info)): (class_number, number_of[number])
            for number, info in rows.items()
        }
    )
    edited = replace(project, strokes=tuple(strokes), photo_attributes=moved)
    return _with_strokes_on_top(edited, regions)


def _stroke_number(info: ObjectInfo) -> int:
    """The number that an object's strokes have, or will have once it has strokes."""
    return info.stroke_number or info.number


def _named_objects(project: Project) -> set[tuple[int, int]]:
    """Class and number of the objects that strokes name."""
    counted = project.counted
    strokes = (stroke for stroke in project.strokes if stroke.class_number in counted)
    return {(stroke.class_number, stroke.object) for stroke in strokes if stroke.object}


def _joined_nodes(number_of: Mapping[ObjectPath, int], objects: Objects) -> dict[ObjectPath, int]:
    """Numbers by node; a split node replaces its parts if all of them have the same number."""
    number_of, split = dict(number_of), dict.fromkeys(objects.splits)
    while True:
        for parent in reversed(split):  # parts of parts first
            numbers = {number_of.get(part, 0) for part in objects.splits[parent].parts}
            common = numbers.pop() if len(numbers) == 1 else 0
            if common and (common == parent[-1] or (*parent[:-1], common) not in split):
                break
        else:
            return number_of
        del split[parent]
        number_of = {node: of for node, of in number_of.items() if node[: len(parent)] != parent}
        number_of[parent] = common


def _with_one_number(strokes: Iterable[Stroke], node: ObjectPath, name: int) -> tuple[Stroke, ...]:
    """Strokes with those of an object and its parts under one number."""

    def changed(stroke: Stroke) -> Stroke:
        if object_path_of(stroke)[: len(node)] != node:
            return stroke
        return replace(stroke, object=name, parents=node[1:-1])

    return tuple(
        changed(stroke)
        for stroke in strokes
        if stroke.kind != "object"
        or object_path_of(stroke)[: len(node)] != node
        or object_path_of(stroke) == node
    )


def _split(project: Project, objects: Objects, parts: Mapping[int, Sequence[DepthPeak]]) -> Project:
    """The project with dots in the parts of split objects; parts with strokes are unchanged."""
    free = next_free_number(project, objects)
    dots = []
    for info in (objects.by_number[number] for number in parts):
        first, *others = parts[info.number]
        dots.append(_dot_for_part(objects, info, first))
        dots += [
            _dot_for_part(objects, info, peak, free + index) for index, peak in enumerate(others)
        ]
        free += len(others)
    return _with_strokes_on_top(project, dots)


def _dot_for_part(objects: Objects, info: ObjectInfo, peak: DepthPeak, number: int = 0) -> Stroke:
    """A dot for a part of an object; if the object has no strokes, for an independent object."""
    dot = _dot(
        objects.box_slices(info.number), peak, info.class_number, number or _stroke_number(info)
    )
    if not info.stroke_number:
        return dot
    ((x, y),) = cast(Path, dot.extent).points
    node_there = objects.path_at(int(y), int(x))
    nodes = [node for node, of in objects.number_of_path.items() if of == info.number]
    return replace(dot, parents=(node_there if node_there in nodes else nodes[0])[1:])


def _shifted_peak(peak: DepthPeak, box: BoxSlices) -> DepthPeak:
    """A peak in a box, converted to coordinates of the whole picture."""
    rows, columns = box
    x, y = peak.centre
    return replace(peak, centre=(x + columns.start, y + rows.start))


def _dot(box: BoxSlices, peak: DepthPeak, class_number: int, name: int) -> Stroke:
    """A dot that names an object, in the middle of a part of it."""
    extent = Path((_shifted_peak(peak, box).centre,), round(_DOT_RADIUS_RATIO * peak.depth_px, 1))
    return Stroke("object", extent, class_number, object=name)


def _with_strokes_on_top(project: Project, strokes: Iterable[Stroke]) -> Project:
    """The project with strokes painted last, one after the other."""
    first = project.next_order
    painted = (replace(stroke, order=first + index) for index, stroke in enumerate(strokes))
    return replace(project, strokes=(*project.strokes, *painted))


def _painted_mask(objects: Objects, strokes: Iterable[Stroke]) -> NDArray[np.bool_]:
    """Painted picture of strokes, (rows, columns)."""
    shape = (objects.instance_map.shape[0], objects.instance_map.shape[1])
    covered = np.zeros(shape, np.bool_)
    for stroke in strokes:
        covered.flat[stroke.extent.pixels(shape)] = True
    return covered
