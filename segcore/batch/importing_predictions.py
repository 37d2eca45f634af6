"""Import of a network's predictions: each photo of a folder gets a project with its masks.

Photos that people painted on, or marked as done or skipped, are left out. What was imported before
is imported again. The projects have strokes or hints, and no segments: these are solved when a
project is opened, or by ``eigenbrush batch FOLDER --scribbles '*.eigenbrush'``.
"""

import os
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from pathlib import Path

from segcore.folders.class_lists import (
    Classes,
    add_classes,
    read_shared_classes,
    share_classes,
)
from segcore.folders.lock import folder_lock
from segcore.folders.mask_folders import FoundMasks, read_masks
from segcore.folders.states import State, read_states
from segcore.formats.importers import add_annotations
from segcore.picture.pages import folder_of
from segcore.picture.reading import read_image
from segcore.projects.project import Project
from segcore.projects.project_files import SUFFIX, load_project, reference_photo, save_project
from segcore.runtime.errors import SegmentationError
from segcore.runtime.monitor import SILENT, Monitor

HINT_BELIEF = 0.5
"""Belief of imported predictions, unless they are imported as certain."""


class ImportOutcome(StrEnum):
    """Outcome of an import for a photo."""

    TAKEN = "taken"
    NO_MASK = "no mask"
    PAINTED = "painted"
    """Not changed: people painted on the photo, or it is done or skipped."""
    FAILED = "failed"


@dataclass(frozen=True)
class ImportedPhoto:
    """Result of the import for a photo of a folder.

    Attributes
    ----------
    name : str
        Name of the photo's file.
    message : str
        Reason of a failure.
    notes : tuple of str
        Notes on masks that were not read literally.
    """

    name: str
    status: ImportOutcome
    message: str = ""
    notes: tuple[str, ...] = ()


def import_masks(
    photos: Sequence[Path],
    masks: FoundMasks,
    projects: Path | None = None,
    *,
    belief: float = HINT_BELIEF,
    of_objects: bool = False,
    of_probabilities: bool = False,
    over_painted: bool = False,
    left_out: Collection[str] = (),
    tell: Callable[[ImportedPhoto], object] = lambda _: None,
    monitor: Monitor = SILENT,
) -> list[ImportedPhoto]:
    """Write projects with masks for the photos of a folder.

    Parameters
    ----------
    photos : sequence of Path
        Photos of one folder.
    masks : FoundMasks
        See :func:`~segcore.folders.mask_folders.find_masks`.
    projects : Path, optional
        The folder of the projects; that of the photos unless given.
    belief : float
        In (0, 1]; below 1 all masks are hints, else only those with probabilities below 1.
    of_objects, of_probabilities : bool
        How to read pictures that do not say what their values are.
    over_painted : bool
        Whether photos that people painted on get masks, too, beneath the strokes.
    left_out : collection of str
        Names of photos that are open elsewhere: they are not written.
    tell : callable
        Called with each finished photo.

    Raises
    ------
    Cancelled
        What is written stays.
    OSError
        If the folder cannot be read or written.
    SegmentationError
        If its list of classes cannot be.
    """
    folder = projects or folder_of(photos[0])
    classes, _ = read_shared_classes(folder)
    begun, states, outcomes = classes, read_states(folder), []
    for photo in photos:
        monitor.check()
        state = states.get(photo.name, State.UNTOUCHED)
        is_settled = state in (State.DONE, State.SKIPPED) or photo.name in left_out
        outcome = ImportedPhoto(
            photo.name, ImportOutcome.PAINTED if is_settled else ImportOutcome.NO_MASK
        )
        try:
            if photo in masks.by_photo and not is_settled:
                file = folder / (photo.name + SUFFIX)
                project = _project_before(file, classes, over_painted=over_painted)
                if project is None:
                    outcome = replace(outcome, status=ImportOutcome.PAINTED)
                else:
                    page = project.photo.page if project.photo else None
                    image = read_image(photo, page=page)
                    annotations = read_masks(
                        masks.by_photo[photo],
                        image.shape,
                        photo=str(photo.absolute()),
                        page=page,
                        of_objects=of_objects,
                        of_probabilities=of_probabilities,
                    )
                    project = add_annotations(project, annotations, belief=belief)
                    reference = reference_photo(photo, image, page=page or 0)
                    with folder_lock(folder):
                        save_project(file, replace(project, photo=reference), follow_links=False)
                    classes = project.classes
                    outcome = ImportedPhoto(
                        photo.name, ImportOutcome.TAKEN, notes=annotations.notes
                    )
        except SegmentationError as error:
            outcome = ImportedPhoto(photo.name, ImportOutcome.FAILED, str(error))
        outcomes.append(outcome)
        tell(outcome)
    if classes != begun:
        share_classes(folder, begun, classes)
    return outcomes


take_masks = import_masks
"""Former name of :func:`import_masks`."""


def _project_before(file: Path, classes: Classes, *, over_painted: bool) -> Project | None:
    """The project of a photo without its hints, to add masks to; None if people painted on it."""
    project = Project()
    if os.path.lexists(file):
        project = load_project(file, follow_links=False).project
        painted = tuple(stroke for stroke in project.strokes if not stroke.is_hint)
        if painted and not over_painted:
            return None
        project = replace(project, strokes=painted)
    return add_classes(project, classes)
