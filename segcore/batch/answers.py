"""The segments of a photo of a batch: solved now, or as its project keeps them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np

from segcore.batch.job import BatchSettings, PhotoJob
from segcore.batch.marks import NamedMarks, read_marks, with_carried
from segcore.files.exporters import Content
from segcore.files.project import Project
from segcore.files.project_files import hash_file, load_project
from segcore.marks.carrying import carried
from segcore.marks.rules import NO_RULES, rules_from_text
from segcore.methods import follows_rules
from segcore.picture.image import Image
from segcore.picture.reading import read_image, read_label_image
from segcore.pipeline import prepare, segment
from segcore.runtime.errors import ConstraintError, ProjectError, SegmentationError
from segcore.segments.segmentation import Segmentation


@dataclass(frozen=True, eq=False)
class Answer:
    """What there is to export of a photo, and what the solve said if there was one.

    Attributes
    ----------
    content : Content
    notes : tuple of str
        What the user should know, one sentence each.
    constraints_satisfied : float or None
        Share in [0, 1].
    converged : bool or None
    without_maps : str
        Why there are no eigenvectors and no confidence, where the solve for them failed.
    """

    content: Content
    notes: tuple[str, ...] = ()
    constraints_satisfied: float | None = None
    converged: bool | None = None
    without_maps: str = ""


class NoSegments(Exception):
    """A project has no segments that are those of its strokes."""


def answer_of(job: PhotoJob) -> Answer:
    """The segments of a photo.

    Raises
    ------
    NoSegments
        If they are to be those of the project, and it has none.
    SegmentationError
    """
    settings = job.settings
    answer = _solved(job) if settings.answers == "solved" else _saved(job)
    content = answer.content
    content = content.with_objects(
        settings.objects, split=settings.split_objects, least_px=settings.least_object
    )
    if settings.background is not None:
        content = content.with_background(settings.background)
        if not any(info.background for info in content.classes):
            note = f"there is no class {settings.background!r} that could be the background"
            answer = replace(answer, notes=(*answer.notes, note))
    if settings.classes:
        content = content.with_only(settings.classes)
    return replace(answer, content=content.without_background())


def why_not(error: SegmentationError | MemoryError, job: PhotoJob) -> str:
    """What to say of a photo that could not be solved."""
    if isinstance(error, MemoryError):
        return "there is not enough memory for a picture of this size; use fewer --jobs"
    return str(error).removeprefix(f"{job.photo}: ")


def _solved(job: PhotoJob) -> Answer:
    """Segments of the strokes, by the method of the batch."""
    settings = job.settings
    image = _read(job.photo, settings)
    named = _marks(job, image)
    result = segment(
        prepare(image, affinity=settings.affinity),
        named.marks,
        method=settings.method,
        segments=settings.segments,
        rules=settings.rules,
        seed=settings.seed,
    )
    return _answer(job, image, result, named, settings.class_names)


def _saved(job: PhotoJob) -> Answer:
    """Segments that the project keeps; if there are none, and it may be, by its own method.

    Projects keep no maps: formats that hold these get those of a solve, where that may be. If it
    fails, what the project keeps is there nevertheless.
    """
    if job.marks is None:
        return _empty(job, Project())
    saved = load_project(job.marks)
    project = saved.project
    reference = project.photo
    if reference is not None and reference.sha256 != hash_file(job.photo):
        raise ProjectError(
            f"{job.marks}: was made with another photo of this name; open the photo and save it"
        )
    if saved.labels is not None and saved.labels_are_current:
        page = reference.page if reference else 0
        image = _read(job.photo, replace(job.settings, page=page))
        if saved.labels.shape != image.shape:
            raise ProjectError(f"{job.marks}: its segments are of another size than the photo")
        content = Content.of_labels(
            saved.labels,
            image,
            name=job.name,
            photo=Path(job.photo).name,
            classes=project.classes,
            strokes=project.strokes,
        )
        may_solve = job.settings.answers == "saved or solved" and project.strokes
        if may_solve and any(exporter.needs_maps for exporter in job.settings.exporters):
            try:
                found = _solved_as_saved(job, project).content
            except (SegmentationError, MemoryError) as error:
                return Answer(content, without_maps=why_not(error, job))
            content = content.with_maps_of(found)
        return Answer(content)
    if not project.strokes and job.done:
        return _empty(job, project)
    if job.settings.answers == "saved" or not project.strokes:
        raise NoSegments
    return _solved_as_saved(job, project)


def _empty(job: PhotoJob, project: Project) -> Answer:
    """Of a photo of which somebody said that there is nothing in it."""
    image = _read(job.photo, job.settings)
    labels = np.zeros(image.shape, np.uint8)
    photo = Path(job.photo).name
    return Answer(Content(job.name, image, labels, project.classes, photo=photo))


def _solved_as_saved(job: PhotoJob, project: Project) -> Answer:
    """Segments of a project's strokes, by its own method."""
    page = project.photo.page if project.photo else 0
    image = _read(job.photo, replace(job.settings, page=page))
    follows = follows_rules(project.method)
    result = segment(
        prepare(image, affinity=project.affinity),
        project.strokes,
        method=project.method,
        segments=project.segments,
        rules=rules_from_text(project.rules, project.class_names) if follows else NO_RULES,
        seed=project.seed,
    )
    return _answer(job, image, result, NamedMarks(project.strokes, project.classes))


def _answer(
    job: PhotoJob,
    image: Image,
    result: Segmentation,
    named: NamedMarks,
    class_names: tuple[str, ...] = (),
) -> Answer:
    content = Content.of(
        result,
        image,
        name=job.name,
        photo=Path(job.photo).name,
        classes=named.classes,
        class_names=class_names,
        strokes=named.strokes,
        with_maps=any(exporter.needs_maps for exporter in job.settings.exporters),
    )
    notes = (*named.notes, *result.notes)
    return Answer(content, notes, result.constraints_satisfied, result.solution.converged)


def _marks(job: PhotoJob, image: Image) -> NamedMarks:
    """What is drawn on the photo, and under it what is carried from the one before."""
    settings = job.settings
    named = NamedMarks(())
    if job.marks is not None:
        named = read_marks(Path(job.marks), image, max_pixels=settings.max_pixels)
    if job.carried is None:
        return named
    labels = read_label_image(job.carried.labels, max_pixels=settings.max_pixels)
    if labels.shape != image.shape:
        raise ConstraintError(
            f"is {image.shape[1]} x {image.shape[0]} pixels, {job.after} before it is "
            f"{labels.shape[1]} x {labels.shape[0]}; segments can only be carried between photos "
            "of the same size"
        )
    before = _read(job.carried.photo, settings)
    return with_carried(named, carried(labels, before, image, margin=settings.margin))


def _read(photo: str, settings: BatchSettings) -> Image:
    return read_image(
        photo,
        page=settings.page,
        max_pixels=settings.max_pixels,
        transparent=settings.transparent,
    )
