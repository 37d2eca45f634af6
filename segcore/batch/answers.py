"""The case of a photo of a batch with its segments: solved, or from its project."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

import numpy as np

from segcore.batch.job import PhotoJob
from segcore.case.reading import read_case
from segcore.case.solving import solve_case
from segcore.marks.constraints import class_numbers
from segcore.projects.case import Case
from segcore.projects.project import ClassInfo, known_classes
from segcore.projects.project_files import SUFFIX, load_project
from segcore.runtime.errors import SegmentationError, fault_message, system_message
from segcore.segments.answer import Answer


class NoSegmentsError(Exception):
    """Raised for a project without segments, or with segments of earlier strokes."""


def answered_case(job: PhotoJob) -> tuple[Case, str]:
    """The case of a photo, with an answer.

    Projects keep no maps: formats that need maps get those of a solve. If it fails, the labels of
    the project are used without maps.

    Returns
    -------
    case : Case
    without_maps : str
        Reason why there are no eigenvectors and no confidence, if the solve failed.

    Raises
    ------
    NoSegmentsError
        If they are to be those of the project, and it has none.
    SegmentationError
    """
    case, answers = job.output.with_roles(case_of(job)), job.recipe.answers
    if answers == "solved":
        return solve_case(case)[0], ""
    may_solve = answers == "saved or solved" and bool(case.project.strokes)
    if case.answer is None or not case.answer.current:
        if not case.project.strokes and job.done:  # a photo done without strokes is all background
            nothing = Answer(np.zeros(case.image.shape, np.uint8))
            return replace(case, answer=nothing), ""
        if not may_solve:
            raise NoSegmentsError(*(note.text for note in case.notes))
        return solve_case(case)[0], ""
    if not may_solve or not job.output.needs_maps:
        return case, ""
    try:
        maps = solve_case(case)[0].maps
    except (SegmentationError, MemoryError) as error:
        return case, failure_text(error, job)
    return replace(case, answer=replace(case.answer, given_maps=maps)), ""


def case_of(job: PhotoJob) -> Case:
    saved = job.recipe.answers != "solved"
    return read_case(
        job.photo,
        name=job.name,
        marks=None if saved else job.marks,
        imports=job.imports,
        project=job.marks if saved else None,
        before=job.propagated_labels,
        recipe=job.recipe,
    )


def failure_text(error: Exception, job: PhotoJob) -> str:
    """The message for a photo that could not be solved or learned from."""
    match error:
        case MemoryError():
            return "there is not enough memory for a picture of this size; use fewer --jobs"
        case SegmentationError():
            return str(error).removeprefix(f"{job.photo}: ")
        case OSError():
            return system_message(error, job.photo)
    return fault_message(error)


def classes_in(jobs: Iterable[PhotoJob], names: Sequence[str] = ()) -> Iterator[ClassInfo]:
    """The classes that can occur in the answers of some photos, ascending for each photo.

    Strokes are read lazily. Unreadable strokes have no classes; their error is reported later.

    Parameters
    ----------
    names : sequence of str
        Names of classes 1, 2, ... for photos that do not name their classes.
    """
    for job in jobs:
        yield from _classes_of(job, names)


def _classes_of(job: PhotoJob, names: Sequence[str]) -> tuple[ClassInfo, ...]:
    try:
        if job.marks is None and job.imports is None:
            return known_classes((), (), names, job.recipe.segments)
        if job.marks is not None and job.marks.lower().endswith(SUFFIX) and job.imports is None:
            project = load_project(job.marks).project  # without reading the photo
            numbers = class_numbers(project.strokes)
        else:
            case = case_of(job)
            project, numbers = case.project, case.class_numbers
    except (SegmentationError, OSError):
        return ()
    return known_classes(numbers, project.classes, names, job.recipe.segments)
