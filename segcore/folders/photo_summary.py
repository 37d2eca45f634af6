"""Summary of a saved photo: classes, tags, confidence."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from segcore.projects.project import Project
from segcore.projects.project_files import SavedProject, load_outline, load_project
from segcore.runtime.errors import SegmentationError
from segcore.runtime.typed import Count, Share
from segcore.segments.answer import Answer

if TYPE_CHECKING:  # lazy import
    from segcore.objects.objects import Objects

AnswerState = Literal["none", "outdated", "current"]
"""State of a photo's segments: none, of earlier strokes, or of the present strokes."""


@dataclass(frozen=True, slots=True)
class ClassSummary:
    """A class that occurs in the segments of a photo.

    Attributes
    ----------
    colour : str
        ``#rrggbb``.
    objects : int or None
        1 of a class that is not counted in objects, 0 of the background; None if not counted yet.
    """

    name: str
    colour: str
    pixels: Count
    objects: Count | None


@dataclass(frozen=True, slots=True)
class PhotoSummary:
    """Summary of a project file.

    Attributes
    ----------
    classes : tuple of ClassSummary
        Classes of its segments, by number.
    answer : {"none", "outdated", "current"}
    confidence : float or None
        The mean over all pixels, in [0, 1], if it was saved.
    """

    classes: tuple[ClassSummary, ...] = ()
    tags: tuple[str, ...] = ()
    answer: AnswerState = "none"
    confidence: Share | None = None

    @property
    def is_counted(self) -> bool:
        """Whether the number of objects of every class is known."""
        return all(class_summary.objects is not None for class_summary in self.classes)


def summary_of(
    project: Project, answer: Answer | None, objects: Objects | None = None
) -> PhotoSummary:
    """The summary of a project, its segments and, if they were counted, its objects."""
    from segcore.objects.small_objects import class_areas

    if answer is None:
        return PhotoSummary(tags=project.photo_attributes.tags)
    counted = project.counted
    backgrounds = {info.number for info in project.classes if info.background}
    removal = objects.removal if objects is not None else None

    def count(number: int) -> int | None:
        if number in backgrounds or number not in counted:
            return int(number not in backgrounds)
        return None if objects is None else len(objects.of_class(number))

    areas = class_areas(answer.labels if removal is None else removal.labels)
    classes = tuple(
        ClassSummary(project.class_name(number), project.colour(number), pixels, count(number))
        for number, pixels in areas.items()
    )
    state: AnswerState = "current" if answer.current else "outdated"
    return PhotoSummary(classes, project.photo_attributes.tags, state, answer.mean_confidence)


def read_summary(file: Path, photo: Path | None = None) -> PhotoSummary | None:
    """The summary of a project file; None if it cannot be read.

    Parameters
    ----------
    photo : Path, optional
        Photo to count objects in, which takes as long as opening it. If it cannot be read they
        stay uncounted.
    """
    try:
        saved = load_outline(file)
        summary = summary_of(saved.project, saved.answer)
        if photo is None or summary.is_counted:
            return summary
        saved = load_project(file, follow_links=False)
        return summary_of(saved.project, saved.answer, _objects(saved, photo))
    except (SegmentationError, OSError):
        return None


def _objects(saved: SavedProject, photo: Path) -> Objects | None:
    """The objects of a saved project; None if its photo is missing or is a different photo."""
    from segcore.picture.reading import read_image
    from segcore.projects.object_edits import objects_of

    project, answer = saved.project, saved.answer
    page = project.photo.page if project.photo else 0
    try:
        image = read_image(photo, page=page, transparent=project.recipe.transparent)
    except (SegmentationError, OSError):
        return None
    if answer is None or image.shape != answer.labels.shape:
        return None
    return objects_of(project, answer.labels, image)
