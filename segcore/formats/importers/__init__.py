"""Importers: files of other programs -> annotations -> strokes of a project.

An importer recognises its files by their content, and reads
:class:`~segcore.formats.importers.annotations.Annotations`.
"""

import itertools
import os
import re
from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from segcore.formats.importers.annotations import (
    BACKGROUND,
    AnnotationFile,
    Annotations,
    Importer,
    with_background,
    without_gaps,
    without_unknown,
)
from segcore.formats.importers.attributes import add_attributes
from segcore.formats.registry import Importers
from segcore.marks.painting import regions_of
from segcore.marks.strokes import Stroke
from segcore.projects.project import ClassInfo, Project, new_class
from segcore.runtime import limits
from segcore.runtime.errors import ConstraintError, SegmentationError, naming_file
from segcore.runtime.message import Message

HINT_BELIEF = 0.5
"""Belief in labels that are imported as hints, which strokes and the photo may overrule."""
IMPORTERS = Importers()
"""The importers."""


def read_annotations(
    path: str | os.PathLike[str],
    shape: tuple[int, int],
    *,
    gaps_px: int = 0,
    page: int | None = None,
    **options: Any,
) -> Annotations:
    """The annotations of a photo in a file of any known format.

    Parameters
    ----------
    path : path
    shape : (rows, columns)
        Shape of the photo.
    gaps_px : int
        Gaps between regions up to so wide are closed: the nearest region takes them.
    page : int, optional
        Page of a stack that the photo is, from 0, unless its name says it.
    options
        ``photo`` and other attributes of an :class:`AnnotationFile`.

    Raises
    ------
    ConstraintError, ImageError
        If the file cannot be read, is of an unknown format, for a photo of another size (both sizes
        are named), or holds no class.
    """
    file = AnnotationFile(Path(path), shape, stack_page=page, **options)
    with naming_file(path, ConstraintError):
        importer = _importer_of(file)
        if importer is None:
            titles = ", ".join(importer.title for importer in IMPORTERS)
            unknown = "is of an unknown kind; what can be imported: {known}"
            if file.document is not None:
                unknown = "is JSON of an unknown kind; what can be imported: {known}"
            raise ConstraintError(unknown, known=titles)
        annotations = importer.read(file)
        if not file.unlabelled_is_background:
            annotations = without_unknown(annotations)
        if gaps_px:
            annotations = without_gaps(annotations, gaps_px)
        if file.unlabelled_is_background:
            annotations = without_unknown(with_background(annotations))
        if not annotations.numbers and not annotations.notes and not importer.takes_pictures:
            annotations = replace(
                annotations, notes=(Message("Says that there is nothing in the photo."),)
            )
        elif not annotations.numbers:
            left_out = "".join(f" ({note})" for note in annotations.notes)
            text = "contains no classes; choose another file{left_out}"
            raise ConstraintError(text, left_out=left_out)
        return annotations


def _importer_of(file: AnnotationFile) -> Importer | None:
    return next((importer for importer in IMPORTERS if importer.can_read(file)), None)


def format_of(path: str | os.PathLike[str]) -> str:
    """Title of the format of an annotation file; empty for pictures and unknown formats."""
    try:
        return format_and_photos(path)[0]
    except SegmentationError:
        return ""


def format_and_photos(path: str | os.PathLike[str]) -> tuple[str, list[str]]:
    """Title of the format of an annotation file, and the names of the photos that it names.

    The title is empty for pictures and unknown formats.

    Raises
    ------
    ConstraintError, ImageError
        If the file cannot be read.
    """
    file = AnnotationFile(Path(path), (0, 0))
    with naming_file(path, ConstraintError):
        importer = _importer_of(file)
        if importer is None or importer.takes_pictures:
            return "", []
        return importer.title, importer.photo_names(file)


def add_annotations(
    project: Project, annotations: Annotations, *, belief: float = 1.0, beneath: bool = False
) -> Project:
    """A project with annotations as strokes: one for each object, and for each class without any.

    Annotations of full belief are painted last. Hints are painted before all strokes, so that the
    project's strokes keep their pixels.

    Annotations go to the class of the same name (or a name that differs in capitals only), else to
    the class of the same number if it is free, else to a new class. Numbers without a name never
    go to a background if the annotations have one. Objects keep their numbers if these are free;
    their classes are counted in objects from now on. Attributes and tags are added to those of the
    project.

    Parameters
    ----------
    belief : float
        Belief in the annotations, in (0, 1]; below 1 they are hints, which strokes and the photo
        may overrule. Annotations that are uncertain in the file itself are always hints.
    beneath : bool
        Whether all are painted before the project's strokes, not the hints alone. Those that the
        project has already are left out.
    """
    targets = _targets(project, annotations)
    objects = (
        annotations.objects
        if annotations.objects is not None
        else np.zeros_like(annotations.labels)
    )
    regions = [
        (level * belief, number, object_number, region)
        for level, labels in _levels(annotations)
        for (number, object_number), region in regions_of(labels, objects).items()
    ]
    number_of = _free_objects(project, {object_number for _, _, object_number, _ in regions})
    there = {_without_place(stroke): stroke.object for stroke in project.strokes if beneath}
    strokes = []
    for region_belief, number, object_number, region in sorted(
        regions, key=lambda row: (row[0], row[1], number_of[row[2]])
    ):
        stroke = Stroke("class", region, targets[number].number, region_belief)
        if stroke in there:
            number_of[object_number] = there[stroke]
        else:
            strokes.append(replace(stroke, object=number_of[object_number]))
    lines = [
        Stroke("class", line, targets[number].number, belief) for number, line in annotations.lines
    ]
    strokes += [line for line in lines if line not in there]
    limits.STROKES.check(len(project.strokes) + len(strokes))
    counted = {stroke.class_number for stroke in strokes if stroke.object}
    classes = {info.number: info for info in (*project.classes, *targets.values())}
    classes |= {number: replace(classes[number], counted=True) for number in counted}
    placed = tuple(
        replace(stroke, order=order) for order, stroke in enumerate(strokes, project.next_order)
    )
    added = replace(project, classes=tuple(classes.values()), strokes=(*project.strokes, *placed))
    added = add_attributes(
        added, annotations, {n: info.number for n, info in targets.items()}, number_of
    )
    return _place_beneath(added, project.strokes, all_new=beneath)


def _without_place(stroke: Stroke) -> Stroke:
    """The stroke without its object and its place among the others."""
    return replace(stroke, object=0, parents=(), order=0, round=0)


def _levels(annotations: Annotations) -> Iterator[tuple[float, NDArray[np.int32]]]:
    """Yield each level of belief, and the labels of that belief, (rows, columns), 0 elsewhere."""
    if annotations.beliefs is None:
        yield 1.0, annotations.labels
        return
    for level in np.unique(annotations.beliefs[annotations.labels > 0]):
        yield float(level), np.where(annotations.beliefs == level, annotations.labels, np.int32(0))


def _free_objects(project: Project, present: set[int]) -> dict[int, int]:
    """Object numbers of a file -> free object numbers in the project; 0 stays 0."""
    taken = {stroke.object for stroke in project.strokes} - {0}
    wanted = present - taken
    free = (n for n in itertools.count(1) if n not in taken and n not in wanted)
    return {0: 0} | {n: n if n in wanted else next(free) for n in sorted(present - {0})}


def _place_beneath(project: Project, strokes: tuple[Stroke, ...], *, all_new: bool) -> Project:
    """The project with new hints, or all new strokes, painted before those it had before."""
    new = project.strokes[len(strokes) :]
    beneath = [stroke for stroke in new if all_new or stroke.belief < 1]
    above = (stroke for stroke in new if not all_new and stroke.belief == 1)
    first = min((stroke.order for stroke in strokes), default=1) - len(beneath)
    placed = (replace(stroke, order=first + index) for index, stroke in enumerate(beneath))
    return replace(project, strokes=(*placed, *strokes, *above))


def _targets(project: Project, annotations: Annotations) -> dict[int, ClassInfo]:
    """The project's class for each class number of a file."""
    taken = {stroke.class_number for stroke in project.strokes}
    taken |= {info.number for info in project.classes if info.name != new_class(info.number).name}
    by_name = {info.name: info for info in project.classes}
    same_name = _alike(by_name, annotations.names.values())
    by_number = {info.number: info for info in project.classes}
    free_numbers = (number for number in itertools.count(1) if number not in taken)
    used = {*by_number, *annotations.numbers}
    unused_numbers = (number for number in free_numbers if number not in used)
    targets: dict[int, ClassInfo] = {}
    for number in annotations.numbers:
        name = annotations.names.get(number, "")
        default = new_class(number)
        existing = by_number.get(number, default)
        is_background = existing.background and annotations.background > 0
        if number == annotations.background:
            around = next((info for info in project.classes if info.background), None)
            free = number if number not in {*taken, *by_number} else next(unused_numbers)
            background_class = replace(new_class(free), name=BACKGROUND, background=True)
            targets[number] = around or by_name.get(BACKGROUND) or background_class
        elif not name and default.name in by_name:
            targets[number] = by_name[default.name]
        elif not name and (is_background or _is_default_name_of_other(existing)):
            targets[number] = replace(new_class(next(unused_numbers)), name=default.name)
        elif not name:
            targets[number] = existing
        elif name in by_name or name in same_name:
            targets[number] = by_name[name if name in by_name else same_name[name]]
        else:
            free = number if number not in taken else next(free_numbers)
            limits.CLASSES.check(free)
            same_number = by_number.get(free) or new_class(free)
            targets[number] = by_name[name] = replace(same_number, name=name)
        taken.add(targets[number].number)
    return targets


def _is_default_name_of_other(info: ClassInfo) -> bool:
    """Whether a class was imported by the number in its name, which was not free."""
    number = re.fullmatch(r"Class (\d{1,5})", info.name)
    return number is not None and int(number[1]) != info.number


def _alike(known: Collection[str], names: Iterable[str]) -> dict[str, str]:
    """New names -> known names that differ from them in capitals only."""
    folded: dict[str, set[str]] = {}
    for name in {*known, *names}:
        folded.setdefault(name.strip().casefold(), set()).add(name)
    pairs = (group for group in folded.values() if len(group) == 2)
    new_and_old = ((sorted(pair - {*known}), sorted(pair & {*known})) for pair in pairs)
    return {new[0]: old[0] for new, old in new_and_old if new and old}
