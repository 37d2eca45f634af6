"""Merging of two classes, and other numbers for classes."""

from collections.abc import Mapping
from dataclasses import replace
from itertools import count

import numpy as np
from numpy.typing import NDArray

from segcore.marks.strokes import Stroke
from segcore.projects.attributes import Attribute
from segcore.projects.project import Project, new_class


def with_classes_merged(project: Project, source: int, target: int) -> Project:
    """The project with the strokes of class `source` in class `target`.

    Its objects stay objects; those with numbers of objects of `target` get other numbers.
    """
    new_numbers = _new_numbers(project, source, target)

    def moved_stroke(stroke: Stroke) -> Stroke:
        if stroke.class_number != source:
            return stroke
        return replace(
            stroke,
            class_number=target,
            object=new_numbers.get(stroke.object, stroke.object),
            parents=tuple(new_numbers.get(number, number) for number in stroke.parents),
        )

    attributes = project.photo_attributes
    moved = attributes.moved(
        {
            (number, name): (target, new_numbers.get(name, name))
            for number, name in attributes.by_object
            if number == source
        }
    )
    strokes = tuple(map(moved_stroke, project.strokes))
    merged = replace(project, strokes=strokes, photo_attributes=moved).without_class(source)
    return merged.with_attributes(target, _attributes_of_both(project, source, target))


def with_classes_renumbered(project: Project, numbers: Mapping[int, int]) -> Project:
    """The project with new numbers for some classes, by old number, and the usual colours of these.

    A class whose new number another class has, which keeps it, is merged with that.
    """
    numbers = {old: new for old, new in numbers.items() if project.find_class(old) is not None}
    used = {*numbers.values(), *(info.number for info in project.classes)}
    unused = dict(zip(numbers, (n for n in count(1) if n not in used), strict=False))
    moves = [*unused.items(), *((unused[number], new) for number, new in numbers.items())]
    for source, target in moves:  # first all to unused numbers, as two may be exchanged
        if project.find_class(target) is None:
            colour = new_class(target).colour
            moved = replace(project.class_or_new(source), number=target, colour=colour)
            project = project.with_class(moved)
        project = with_classes_merged(project, source, target)
    return project


def labels_renumbered(
    labels: NDArray[np.integer], numbers: Mapping[int, int]
) -> NDArray[np.integer]:
    """Labels with new numbers for some classes: by old number."""
    if not numbers:
        return labels
    table = np.arange(max(int(labels.max(initial=0)), *numbers) + 1, dtype=np.int32)
    table[list(numbers)] = list(numbers.values())
    return table[labels]


def _attributes_of_both(project: Project, source: int, target: int) -> tuple[Attribute, ...]:
    """Attributes of class `target`, and those attributes of `source` that have values."""
    of_target = project.class_or_new(target).attributes
    names = {
        object_value.name
        for object_value in project.photo_attributes.values
        if object_value.class_number == source
    }
    names -= {attribute.name for attribute in of_target}
    others = project.class_or_new(source).attributes
    return (*of_target, *(attribute for attribute in others if attribute.name in names))


def _new_numbers(project: Project, source: int, target: int) -> dict[int, int]:
    """New numbers for objects of `source` whose numbers also occur in `target`."""
    named: dict[int, set[int]] = {}
    for stroke in project.strokes:
        named.setdefault(stroke.class_number, set()).update((stroke.object, *stroke.parents))
    in_both = sorted((named.get(source, set()) & named.get(target, set())) - {0})
    free = max((number for numbers in named.values() for number in numbers), default=0) + 1
    return {number: free + index for index, number in enumerate(in_both)}
