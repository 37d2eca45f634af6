"""Files of any kind -> a case: the only way in, for every shell."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from segcore.formats.importers import Annotations, add_annotations, format_of, read_annotations
from segcore.marks.carrying import DEFAULT_MARGIN, carried, core_strokes
from segcore.marks.stroke_files import read_strokes
from segcore.marks.strokes import Region, Stroke
from segcore.methods.recipe import Recipe
from segcore.picture.image import Image
from segcore.picture.reading import read_image, read_label_image, read_scribbles
from segcore.projects.case import Carried, Case, Note
from segcore.projects.project import Project, new_class
from segcore.projects.project_files import SUFFIX, hash_file, load_project
from segcore.runtime.errors import (
    ColourPictureError,
    ConstraintError,
    ProjectError,
    SegmentationError,
)
from segcore.segments.answer import Answer

AnyPath = str | os.PathLike[str]


def read_case(
    photo: AnyPath,
    *,
    name: str = "",
    marks: AnyPath | None = None,
    imports: AnyPath | None = None,
    boxes: Sequence[Stroke] = (),
    project: AnyPath | None = None,
    before: Carried | None = None,
    recipe: Recipe = Recipe(),
) -> Case:
    """What files say about a photo.

    Parameters
    ----------
    photo : path
    name : str
        Of its files; the stem of the photo's name unless given.
    marks : path, optional
        Strokes: JSON, a label picture, a project, or a file of another program.
    imports : path, optional
        A file of another program, or a label picture, whose regions lie under the marks.
    boxes : Stroke
        That are drawn besides.
    project : path, optional
        A project whose strokes, recipe and answer are taken, in the place of `marks` and of all of
        `recipe` but how pictures are read.
    before : Carried, optional
        The photo before it in a series, whose segments lie under the marks.
    recipe : Recipe

    Raises
    ------
    ImageError, ConstraintError, ParameterError, ProjectError
        If a file cannot be read, or is about a picture of another size or another photo.
    """
    if project is not None:
        return _saved(Path(photo), Path(project), recipe, name)
    case = Case(
        name or Path(photo).stem,
        Path(photo).name,
        _read(photo, recipe),
        Project(recipe=recipe),
        path=str(photo),
    )
    if marks is not None:
        case = _with_marks(case, Path(marks))
    if imports is not None:
        case = _with_imports(case, Path(imports))
    if before is not None:
        case = _with_carried(case, before)
    return _with_boxes(case, boxes) if boxes else case


def _read(photo: AnyPath, recipe: Recipe) -> Image:
    return read_image(
        photo,
        page=recipe.page,
        max_pixels=recipe.max_pixels,
        transparent=recipe.transparent,
    )


def _saved(photo: Path, file: Path, recipe: Recipe, name: str) -> Case:
    """What a project says, with the segments that it keeps."""
    saved = load_project(file)
    reference, of_project = saved.project.photo, saved.project.recipe
    if reference is not None and reference.sha256 != hash_file(photo):
        raise ProjectError(
            f"{file}: was made with another photo of this name; open the photo and save it"
        )
    recipe = replace(
        of_project,
        page=reference.page if reference else 0,
        max_pixels=recipe.max_pixels,
        transparent=recipe.transparent,
        answers=recipe.answers,
    )
    image = _read(photo, recipe)
    answer = None
    if saved.labels is not None:
        answer = Answer(saved.labels, saved.labels_are_current)
        if answer.current and answer.labels.shape != image.shape:
            raise ProjectError(f"{file}: its segments are of another size than the photo")
    project = replace(saved.project, recipe=recipe)
    notes = tuple(Note(note, file.name) for note in saved.notes)
    name = name or photo.stem
    return Case(name, photo.name, image, project, answer=answer, notes=notes, path=str(photo))


def _with_marks(case: Case, path: Path) -> Case:
    """With strokes or classes of a file of any kind."""
    kind = path.suffix.lower()
    if kind == SUFFIX:
        saved = load_project(path).project
        project = replace(case.project, strokes=saved.strokes, classes=saved.classes)
        return replace(case, project=project)
    if kind == ".json":
        return _tried(case, path, _with_strokes)
    return _tried(case, path, _with_picture)


def _tried(case: Case, path: Path, read: Callable[[Case, Path], Case]) -> Case:
    """As `read` does; or, where the file turns out to be another program's, imported."""
    try:
        return read(case, path)
    except ColourPictureError as error:
        raise ColourPictureError(
            f"{error}; or import it, which takes each colour as a class"
        ) from error
    except SegmentationError:
        if not format_of(path):
            raise
    return _with_annotations(case, path, certain=True)


def _with_strokes(case: Case, path: Path) -> Case:
    return replace(case, project=replace(case.project, strokes=read_strokes(path)))


def _with_picture(case: Case, path: Path) -> Case:
    labels, notes = read_scribbles(path, case.image.shape, max_pixels=case.recipe.max_pixels)
    said = tuple(Note(note, path.name) for note in notes)
    return replace(case, drawn=labels, notes=(*case.notes, *said))


def _with_imports(case: Case, path: Path) -> Case:
    """With annotations under what is drawn."""
    drawn = case.project.strokes if case.drawn is None else _strokes_of(case.drawn)
    case = replace(case, drawn=None, project=replace(case.project, strokes=()))
    case = _with_annotations(case, path, certain=False)
    # painted first: below the lowest of the others
    lowest = min((stroke.order for stroke in drawn), default=0)
    step = case.project.next_order - lowest + 1
    below = (replace(stroke, order=stroke.order - step) for stroke in case.project.strokes)
    return replace(case, project=replace(case.project, strokes=(*below, *drawn)))


def _with_annotations(case: Case, path: Path, *, certain: bool) -> Case:
    """With the regions of a file as strokes; its classes are those of the same names."""
    recipe = case.recipe
    found: Annotations = read_annotations(
        path,
        case.image.shape,
        photo=case.photo,
        of_objects=recipe.import_objects,
        gaps_px=recipe.import_gaps,
    )
    project = case.project
    for number, called in enumerate(recipe.names, start=1):
        if project.class_info(number) is None:
            project = project.with_class(replace(new_class(number), name=called))
    belief = 1.0 if certain else recipe.import_belief
    notes = tuple(Note(note, path.name) for note in found.notes)
    project = add_annotations(project, found, belief=belief)
    return replace(case, project=project, notes=(*case.notes, *notes))


def _with_boxes(case: Case, boxes: Sequence[Stroke]) -> Case:
    """With boxes drawn last; classes that were drawn as a picture become strokes."""
    project = case.project
    if case.drawn is not None:
        project = replace(project, strokes=_strokes_of(case.drawn))
    for box in boxes:
        order = project.next_order
        project = replace(project, strokes=(*project.strokes, replace(box, order=order)))
    return replace(case, drawn=None, project=project)


def _strokes_of(labels: NDArray[np.int32]) -> tuple[Stroke, ...]:
    """Classes drawn as a picture, as strokes."""
    return tuple(
        Stroke("class", Region.from_mask(labels == number), int(number))
        for number in np.unique(labels)
        if number
    )


def _with_carried(case: Case, before: Carried) -> Case:
    """With the segments of an earlier photo under what is drawn here."""
    recipe, image = case.recipe, case.image
    labels = read_label_image(before.labels, max_pixels=recipe.max_pixels)
    if labels.shape != image.shape:
        raise ConstraintError(
            f"is {image.shape[1]} x {image.shape[0]} pixels, {Path(before.photo).name} before it "
            f"is {labels.shape[1]} x {labels.shape[0]}; segments can only be carried between "
            "photos of the same size"
        )
    margin = DEFAULT_MARGIN if recipe.carry is None else recipe.carry
    under = carried(labels, _read(before.photo, recipe), image, margin=margin)
    if case.drawn is not None:
        return replace(case, drawn=np.where(case.drawn > 0, case.drawn, under).astype(np.int32))
    strokes = case.project.strokes
    lowest = min((stroke.order for stroke in strokes), default=0)
    strokes = (*core_strokes(under, order=lowest - 1), *strokes)
    return replace(case, project=replace(case.project, strokes=strokes))
