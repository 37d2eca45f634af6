"""Import of labels of networks and other programs: each photo of a folder gets a project with them.

Photos that people painted on, or marked as done or skipped, are left out. What was imported before
is imported again. The projects have strokes or hints, and no segments: these are solved when a
project is opened, or by ``eigenbrush batch FOLDER --scribbles '*.eigenbrush'``.
"""

import os
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from pathlib import Path
from typing import Any

from segcore.folders.class_lists import (
    as_shared,
    read_shared_classes,
    share_classes,
    with_class_list,
)
from segcore.folders.file_versions import file_version
from segcore.folders.lock import folder_lock
from segcore.folders.mask_folders import FoundMasks, read_masks
from segcore.folders.states import State, read_states
from segcore.formats.importers import HINT_BELIEF, add_annotations
from segcore.picture.pages import picture_folder
from segcore.picture.reading import read_image
from segcore.projects.project import Project
from segcore.projects.project_files import SUFFIX, load_project, reference_photo, save_project
from segcore.runtime.errors import SegmentationError, system_message
from segcore.runtime.monitor import SILENT, Monitor


class ImportStatus(StrEnum):
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
    status: ImportStatus
    message: str = ""
    notes: tuple[str, ...] = ()


def import_masks(
    photos: Sequence[Path],
    masks: FoundMasks,
    projects: Path | None = None,
    *,
    belief: float = HINT_BELIEF,
    over_painted: bool = False,
    left_out: Collection[str] = (),
    tell: Callable[[ImportedPhoto], object] = lambda _: None,
    monitor: Monitor = SILENT,
    **options: bool,
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
    over_painted : bool
        Whether photos that people painted on get masks, too, beneath the strokes.
    left_out : collection of str
        Names of photos that are open elsewhere: they are not written.
    tell : callable
        Called with each finished photo.
    options
        ``values_are_objects``, ``values_are_probabilities``, ``unlabelled_is_background``: how to
        read what does not say it; see :func:`~segcore.formats.importers.read_annotations`.

    Raises
    ------
    Cancelled
        What is written stays.
    OSError, SegmentationError
        If the folder, or its list of classes, cannot be read.
    """
    folder = projects or picture_folder(photos[0])
    classes, _ = read_shared_classes(folder)
    states, outcomes = read_states(folder), []
    parsed: dict[Path, Any] = {}
    for photo in photos:
        monitor.check()
        state = states.get(photo.name, State.UNTOUCHED)
        is_settled = state in (State.DONE, State.SKIPPED) or photo.name in left_out
        outcome = ImportedPhoto(
            photo.name, ImportStatus.PAINTED if is_settled else ImportStatus.NO_MASK
        )
        try:
            if photo in masks.by_photo and not is_settled:
                file = folder / (photo.name + SUFFIX)
                version = file_version(file)
                project = _project_before(file, over_painted=over_painted)
                if project is None:
                    outcome = replace(outcome, status=ImportStatus.PAINTED)
                else:
                    page = project.photo.page if project.photo else None
                    image = read_image(photo, page=page)
                    annotations = read_masks(
                        masks.by_photo[photo],
                        image.shape,
                        photo=str(photo.absolute()),
                        page=page,
                        georeference=image.georeference,
                        parsed=parsed,
                        **options,
                    )
                    for _ in range(2):  # others may give the number of a new class to one of theirs
                        with_list = with_class_list(project, classes)
                        added = add_annotations(with_list, annotations, belief=belief, beneath=True)
                        mine = as_shared(added.classes)
                        if mine == classes:
                            break
                        classes = share_classes(folder, classes, mine).classes
                    reference = reference_photo(photo, image, page=page or 0)
                    status = ImportStatus.TAKEN
                    with folder_lock(folder):
                        if file_version(file) == version:
                            save_project(file, replace(added, photo=reference), follow_links=False)
                        else:  # somebody saved it meanwhile
                            status = ImportStatus.PAINTED
                    outcome = ImportedPhoto(photo.name, status, notes=annotations.notes)
        except SegmentationError as error:
            outcome = ImportedPhoto(photo.name, ImportStatus.FAILED, error.message)
        except OSError as error:
            outcome = ImportedPhoto(photo.name, ImportStatus.FAILED, system_message(error))
        outcomes.append(outcome)
        tell(outcome)
    return outcomes


take_masks = import_masks
"""Former name of :func:`import_masks`."""


def _project_before(file: Path, *, over_painted: bool) -> Project | None:
    """The project of a photo without its hints, to add masks to; None if people painted on it."""
    project = Project()
    if os.path.lexists(file):
        project = load_project(file, follow_links=False).project
        painted = tuple(stroke for stroke in project.strokes if not stroke.is_hint)
        if painted and not over_painted:
            return None
        project = replace(project, strokes=painted)
    return project
