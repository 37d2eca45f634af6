"""The classes that the strokes of a batch name, found before anything is solved."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from segcore.batch.answers import case_of
from segcore.batch.job import PhotoJob
from segcore.marks.constraints import class_numbers
from segcore.projects.project import ClassInfo, known_classes
from segcore.projects.project_files import SUFFIX, load_project
from segcore.runtime.errors import SegmentationError


def classes_in(jobs: Iterable[PhotoJob], names: Sequence[str] = ()) -> Iterator[ClassInfo]:
    """The classes that the answers of some photos can have; those of a photo ascending.

    Strokes are read lazily. Unreadable strokes have no classes; their error is reported later.

    Parameters
    ----------
    names : sequence of str
        Names of classes 1, 2, ... where a photo does not name its own.
    """
    for job in jobs:
        yield from _classes_of(job, names)


def _classes_of(job: PhotoJob, names: Sequence[str]) -> tuple[ClassInfo, ...]:
    try:
        if job.marks is None and job.imports is None:
            return known_classes((), (), names, job.recipe.segments)
        if job.marks is not None and job.marks.lower().endswith(SUFFIX) and job.imports is None:
            project = load_project(job.marks).project  # without the photo
            numbers = class_numbers(project.strokes)
        else:
            case = case_of(job)
            project, numbers = case.project, case.numbers
    except (SegmentationError, OSError):
        return ()
    return known_classes(numbers, project.classes, names, job.recipe.segments)
