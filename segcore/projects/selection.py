"""The selected part of a case: its classes, its background, its objects."""

from collections.abc import Collection, Iterable
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from segcore.marks.class_names import class_numbers_called
from segcore.objects.objects import Objects
from segcore.projects.case import Case
from segcore.projects.object_edits import split_by_shape
from segcore.projects.project import ClassInfo, known_classes


def with_answer_classes(case: Case) -> Case:
    """The case with all classes of its answer.

    Unknown classes are counted in objects if strokes name any.
    """
    project = case.project
    named = {stroke.class_number for stroke in project.strokes if stroke.object}
    named -= {info.number for info in project.classes}
    known = known_classes(case.geometry.present_classes, project.classes, case.recipe.names)
    classes = tuple(
        replace(class_info, counted=class_info.counted or class_info.number in named)
        for class_info in known
    )
    if classes == project.classes:
        return case
    return replace(case, project=replace(project, classes=classes))


def with_roles(case: Case, background: str | None, objects: Collection[str]) -> Case:
    """The case with the roles of classes (given by name or number) set before it is solved.

    Parameters
    ----------
    background : str or None
        The background class; None for that of the project.
    objects : str
        Classes that are counted in objects, in addition to those of the project.
    """
    project, recipe = case.project, case.recipe
    classes = known_classes(case.class_numbers, project.classes, recipe.names, recipe.segments)
    counted = _numbers(objects, classes)
    around = _numbers(() if background is None else (background,), classes)
    for info in classes:
        if info.number in counted:
            project = project.with_class(replace(info, counted=True))
        if info.number in around:
            own_class = project.find_class(info.number) or info
            project = project.with_class(own_class).with_background(info.number)
    return replace(case, project=project)


def with_background(case: Case, wanted: str) -> Case:
    """The case with a class, by its name or number, as its only background."""
    number = min(_numbers([wanted], case.project.classes), default=None)
    return replace(case, project=case.project.with_background(number))


def with_objects(
    case: Case, wanted: Iterable[str], *, split: bool = False, least_px: int | None = None
) -> Case:
    """The case with further classes, by their names or numbers, counted in objects.

    Small objects without a stroke join the class around them.

    Parameters
    ----------
    split : bool
        Whether objects without a stroke are split at narrow passages.
    least_px : int, optional
        Least size of objects without a stroke in pixels; None: as the classes say.
    """
    project = case.project
    chosen = _numbers(wanted, project.classes)
    classes = tuple(
        replace(
            info,
            counted=info.counted or info.number in chosen,
            least_px=info.least_px if least_px is None else least_px,
        )
        for info in project.classes
    )
    if classes != project.classes:
        case = replace(case, project=replace(project, classes=classes), known_objects=None)
    case = without_small_objects(case)
    if not split:
        return case
    without_stroke = [info.number for info in case.objects.table if not info.stroke_number]
    project = split_by_shape(case.project, case.objects, without_stroke)
    return replace(case, project=project, known_objects=None)


def without_small_objects(case: Case) -> Case:
    """The case with small objects in the class around them."""
    removal = case.objects.removal if case.project.counted else None
    if removal is None or removal.labels is case.labels:
        return case
    return _with_labels(case, removal.labels, case.objects)


def without_background(case: Case) -> Case:
    """The case with 0 in the place of the background class."""
    return without_classes(case, {info.number for info in case.project.classes if info.background})


def numbers_of(case: Case, names: Iterable[str]) -> set[int]:
    """The classes that have one of these names or numbers.

    Raises
    ------
    ParameterError
        If a name is the number of another class.
    """
    names = list(names)
    return _numbers(names, map(case.project.class_or_new, case.known_numbers)) if names else set()


def _numbers(names: Iterable[str], classes: Iterable[ClassInfo]) -> set[int]:
    names_of_classes = [(info.number, info.name) for info in classes]
    return {number for name in names for number in class_numbers_called(name, names_of_classes)}


def without_classes(case: Case, left_out: Collection[int]) -> Case:
    """The case with label 0 in place of these classes, and without small objects."""
    case = without_small_objects(case)
    if not left_out:
        return case
    labels, project = case.labels, case.project
    labels = np.where(np.isin(labels, list(left_out)), labels.dtype.type(0), labels)
    objects = case.objects.without_classes(left_out) if project.counted else None
    classes = tuple(info for info in project.classes if info.number not in left_out)
    strokes = tuple(stroke for stroke in project.strokes if stroke.class_number not in left_out)
    project = replace(project, classes=classes, strokes=strokes)
    return replace(_with_labels(case, labels, objects), project=project)


def _with_labels(case: Case, labels: NDArray[np.integer], objects: Objects | None) -> Case:
    return replace(case, answer=replace(case.checked_answer, labels=labels), known_objects=objects)
