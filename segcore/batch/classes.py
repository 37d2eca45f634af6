"""Which classes the strokes of a batch name, found before anything is solved."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from segcore.batch.job import PhotoJob
from segcore.files.project import ClassInfo, known_classes
from segcore.files.project_files import SUFFIX, load_project
from segcore.marks.constraints import class_numbers
from segcore.marks.stroke_files import read_strokes
from segcore.picture.reading import read_label_image
from segcore.picture.reading.labels import known_classes as known_values
from segcore.runtime.errors import SegmentationError


def classes_in(jobs: Iterable[PhotoJob], names: Sequence[str] = ()) -> Iterator[ClassInfo]:
    """The classes that the answers of some photos can have; those of a photo ascending.

    Strokes are read as far as classes are asked for. Those that cannot be read have none: what is
    wrong with them is said when it is their turn.

    Parameters
    ----------
    names : sequence of str
        Of classes 1, 2, ... where a photo does not name its own.
    """
    for job in jobs:
        yield from _classes_of(job, names)


def _classes_of(job: PhotoJob, names: Sequence[str]) -> tuple[ClassInfo, ...]:
    settings, path = job.settings, Path(job.marks or "")
    classes: tuple[ClassInfo, ...] = ()
    numbers: list[int] = []
    try:
        if job.marks is None:
            pass
        elif path.suffix.lower() == SUFFIX:
            project = load_project(path).project
            classes, numbers = project.classes, class_numbers(project.strokes)
        elif path.suffix.lower() == ".json":
            numbers = class_numbers(read_strokes(path))
        else:
            labels, _ = known_values(read_label_image(path, max_pixels=settings.max_pixels))
            numbers = class_numbers(labels)
    except (SegmentationError, OSError):
        return ()
    return known_classes(numbers, classes, names, settings.segments)
