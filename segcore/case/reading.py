"""Files of any kind -> a case: the only way in, for command line, batch and app."""

import os
from collections.abc import Callable, Sequence
from dataclasses import fields, replace
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from segcore.formats.importers import Annotations, add_annotations, format_of, read_annotations
from segcore.formats.importers.annotations import AnnotationFile
from segcore.marks.frame_propagation import DEFAULT_MARGIN, core_strokes, propagate
from segcore.marks.stroke_files import read_strokes
from segcore.marks.strokes import Region, Stroke
from segcore.methods.recipe import Recipe
from segcore.picture.image import Image
from segcore.picture.pages import picture_file
from segcore.picture.reading import (
    ARRAY_SUFFIXES,
    read_image,
    read_label_image,
    read_scribbles,
)
from segcore.projects.case import Case, Note, PropagatedLabels
from segcore.projects.project import Project, new_class
from segcore.projects.project_files import (
    NOTES_ON_SEGMENTS,
    SEGMENTS_OF_ANOTHER_SIZE,
    SUFFIX,
    SavedProject,
    hash_file,
    load_project,
)
from segcore.runtime.errors import (
    ColourPictureError,
    ConstraintError,
    ProjectError,
    SegmentationError,
    file_message,
)
from segcore.runtime.message import Message

AnyPath = str | os.PathLike[str]


class PhotoReader:
    """Interface of readers of photos, which may cache them."""

    def read(self, photo: Path, recipe: Recipe) -> Image:
        """The photo, read by a recipe."""
        return read_image(
            photo,
            page=recipe.page,
            max_pixels=recipe.max_pixels,
            transparent=recipe.transparent,
        )

    def has_hash(self, photo: Path, sha256: str) -> bool:
        """Whether the file of `photo` exists and has this hash."""
        return os.path.isfile(picture_file(photo)) and hash_file(photo) == sha256


class PhotoMissingError(ProjectError):
    """The photo of a project is not in its place, or is another one.

    Attributes
    ----------
    changed : bool
        Whether there is a file, with another content.
    refused : Path or None
        A file that was offered and is another photo.
    """

    def __init__(
        self, saved: SavedProject, photo: Path, *, changed: bool, refused: Path | None = None
    ) -> None:
        text = "{file}: its photo is not there any more: {photo}"
        if changed:
            text = "{file}: was made with another photo of this name; open the photo and save it"
        super().__init__(text, file=saved.file, photo=photo)
        self.saved, self.changed, self.refused = saved, changed, refused


def read_case(
    photo: AnyPath | None,
    *,
    name: str = "",
    marks: AnyPath | None = None,
    imports: AnyPath | None = None,
    boxes: Sequence[Stroke] = (),
    project: AnyPath | SavedProject | None = None,
    before: PropagatedLabels | None = None,
    recipe: Recipe = Recipe(),
    photos: PhotoReader | None = None,
) -> Case:
    """The case of a photo, read from files.

    Parameters
    ----------
    photo : path or None
        None for where the project says that it is.
    name : str
        Name of its files; the stem of the photo's name unless given.
    marks : path, optional
        Strokes: JSON, a label image, a project, or a file of another program. Of a project also
        the recipe, where `recipe` is the usual one.
    imports : path, optional
        A file of another program, or a label image, whose regions lie under the marks.
    boxes : Stroke
        Boxes that are drawn besides.
    project : path or SavedProject, optional
        A project whose strokes, recipe and answer are taken, in the place of `marks` and of all of
        `recipe` but how pictures are read.
    before : PropagatedLabels, optional
        The photo before it in a series, whose segments lie under the marks.
    photos : PhotoReader, optional
        Another reader of photos; the recipe of a project is then left as it is.

    Raises
    ------
    PhotoMissingError
        If the photo of the project is another one or not there.
    ImageError, ConstraintError, ParameterError, ProjectError
        If a file cannot be read, or is about a picture of another size or another photo.
    """
    source = photos or PhotoReader()
    if project is not None:
        saved = project if isinstance(project, SavedProject) else load_project(project)
        case = _saved_case(saved, photo, source, recipe, name)
        return case if photos is not None else _read_as(case, recipe, saved.file)
    assert photo is not None
    path = Path(photo)
    image = source.read(path, recipe)
    case = Case(name or path.stem, path.name, image, Project(recipe=recipe), path=str(photo))
    if marks is not None:
        case = _with_marks(case, Path(marks))
    if imports is not None:
        case = _with_imports(case, Path(imports))
    if before is not None:
        case = _with_carried(case, before, source)
    return _with_boxes(case, boxes) if boxes else case


def _saved_case(
    saved: SavedProject, given_photo: AnyPath | None, photos: PhotoReader, recipe: Recipe, name: str
) -> Case:
    """The case of a project, with its saved segments."""
    project, reference, file = saved.project, saved.project.photo, saved.file or Path()
    if given_photo is None and reference is not None:
        given_photo = reference.path
    if given_photo is None:
        raise ProjectError(file_message(file, Message("the project names no photo")))
    photo = Path(given_photo)
    if reference is not None:
        if not photos.has_hash(photo, reference.sha256):
            raise PhotoMissingError(saved, photo, changed=os.path.isfile(picture_file(photo)))
        project = replace(project, photo=replace(reference, path=str(photo.absolute())))
    page = reference.page if reference else 0
    image = photos.read(photo, replace(recipe, page=page))
    answer, notes_of_file = saved.answer, saved.notes
    if answer is not None and answer.labels.shape != image.shape:
        answer, notes_of_file = None, (*notes_of_file, SEGMENTS_OF_ANOTHER_SIZE)
    notes = tuple(Note(note, file.name) for note in notes_of_file)
    name = name or photo.stem
    return Case(name, photo.name, image, project, answer=answer, notes=notes, path=str(photo))


def _read_as(case: Case, recipe: Recipe, file: Path | None) -> Case:
    """The case of a project, with the settings of `recipe` for reading and for its answer."""
    recipe = replace(
        case.recipe,
        page=case.project.photo.page if case.project.photo else 0,
        max_pixels=recipe.max_pixels,
        transparent=recipe.transparent,
        pixel_size=case.recipe.pixel_size if recipe.pixel_size is None else recipe.pixel_size,
        model=_model_of(case.recipe, file.parent if file else Path()),
        answers=recipe.answers,
    )
    return replace(case, project=replace(case.project, recipe=recipe))


def _with_marks(case: Case, path: Path) -> Case:
    """The case with the strokes of a file, or with its label image."""
    kind = path.suffix.lower()
    if kind == SUFFIX:
        saved = load_project(path)
        recipe = _recipe_of(saved.project.recipe, case.recipe, path.parent)
        project = replace(saved.project, photo=None, recipe=recipe)
        notes = tuple(
            Note(note, path.name) for note in saved.notes if note not in NOTES_ON_SEGMENTS
        )
        return replace(case, project=project, notes=(*case.notes, *notes))
    if kind == ".json":
        return _read_or_import(case, path, _with_strokes)
    return _read_or_import(case, path, _with_picture)


def _recipe_of(saved: Recipe, wanted: Recipe, folder: Path) -> Recipe:
    """The recipe of a project in a folder, with the given settings on top."""
    default = Recipe()
    given_values = {part.name: getattr(wanted, part.name) for part in fields(Recipe)}
    changed = {
        name: value for name, value in given_values.items() if value != getattr(default, name)
    }
    read = {name: given_values[name] for name in ("page", "max_pixels", "transparent", "answers")}
    return replace(saved, **({"model": _model_of(saved, folder)} | read | changed))


def _model_of(recipe: Recipe, folder: Path) -> str:
    """Path of the model file that a project's recipe names; empty if it names none."""
    if not recipe.model:
        return ""
    from segcore.folders.model_file import model_file_of  # takes a while to load

    return model_file_of(recipe.model, folder)


def _read_or_import(case: Case, path: Path, read: Callable[[Case, Path], Case]) -> Case:
    """The result of `read`, or of an import if another program wrote the file."""
    try:
        return read(case, path)
    except ColourPictureError as error:
        if path.suffix.lower() not in ARRAY_SUFFIXES:  # axes of an array may be pages or classes
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
    file = AnnotationFile(path, case.image.shape, case.path, stack_page=case.recipe.page)
    page, about_pages = file.page_of_picture
    labels, notes = read_scribbles(
        path, case.image.shape, page=page, max_pixels=case.recipe.max_pixels
    )
    notes_of_file = tuple(Note(note, path.name) for note in (*about_pages, *notes))
    return replace(case, label_marks=labels, notes=(*case.notes, *notes_of_file))


def _with_imports(case: Case, path: Path) -> Case:
    """The case with the annotations of a file, painted before its own strokes."""
    drawn = case.project.strokes if case.label_marks is None else _strokes_of(case.label_marks)
    case = replace(case, label_marks=None, project=replace(case.project, strokes=()))
    case = _with_annotations(case, path, certain=False)
    # imported strokes get lower orders than all others
    lowest = min((stroke.order for stroke in drawn), default=0)
    step = case.project.next_order - lowest + 1
    shifted = (replace(stroke, order=stroke.order - step) for stroke in case.project.strokes)
    return replace(case, project=replace(case.project, strokes=(*shifted, *drawn)))


def _with_annotations(case: Case, path: Path, *, certain: bool) -> Case:
    """The case with the regions of a file as strokes; classes of the same name are the same."""
    recipe = case.recipe
    annotations: Annotations = read_annotations(
        path,
        case.image.shape,
        photo=os.path.abspath(case.path or case.photo_name),
        values_are_objects=recipe.import_objects,
        values_are_probabilities=recipe.import_soft,
        unlabelled_is_background=recipe.import_background,
        gaps_px=recipe.import_gaps,
        page=recipe.page,
        georeference=case.image.georeference,
    )
    project = case.project
    for number, name in enumerate(recipe.names, start=1):
        if project.find_class(number) is None:
            project = project.with_class(replace(new_class(number), name=name))
    belief = 1.0 if certain else recipe.import_belief
    notes = tuple(Note(note, path.name) for note in annotations.notes)
    project = add_annotations(project, annotations, belief=belief)
    return replace(case, project=project, notes=(*case.notes, *notes))


def _with_boxes(case: Case, boxes: Sequence[Stroke]) -> Case:
    """The case with boxes as its last strokes; a label image is converted to strokes."""
    project = case.project
    if case.label_marks is not None:
        project = replace(project, strokes=_strokes_of(case.label_marks))
    for box in boxes:
        order = project.next_order
        project = replace(project, strokes=(*project.strokes, replace(box, order=order)))
    return replace(case, label_marks=None, project=project)


def _strokes_of(labels: NDArray[np.int32]) -> tuple[Stroke, ...]:
    """A label image as strokes, one for each class."""
    return tuple(
        Stroke("class", Region.from_mask(labels == number), int(number))
        for number in np.unique(labels)
        if number
    )


def _with_carried(case: Case, before: PropagatedLabels, photos: PhotoReader) -> Case:
    """The case with hints from the segments of an earlier photo, painted before its strokes."""
    recipe, image = case.recipe, case.image
    labels = read_label_image(before.labels, max_pixels=recipe.max_pixels)
    if labels.shape != image.shape:
        raise ConstraintError(
            f"is {image.shape[1]} x {image.shape[0]} pixels, {Path(before.photo).name} before it "
            f"is {labels.shape[1]} x {labels.shape[0]}; segments can only be carried between "
            "photos of the same size"
        )
    margin = DEFAULT_MARGIN if recipe.carry is None else recipe.carry
    former = photos.read(Path(before.photo), recipe)
    under = propagate(labels, former, image, margin=margin)
    if case.label_marks is not None:
        return replace(
            case,
            label_marks=np.where(case.label_marks > 0, case.label_marks, under).astype(np.int32),
        )
    strokes = case.project.strokes
    lowest = min((stroke.order for stroke in strokes), default=0)
    strokes = (*core_strokes(under, order=lowest - 1), *strokes)
    return replace(case, project=replace(case.project, strokes=strokes))
