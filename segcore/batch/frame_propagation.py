"""Propagation in a series (video frames, slices): from finished photos to the photos between.

::

    done ─► carried forwards, photo by photo  ─┐
                                               ├─► where both agree: hints ─► solve ─► project
    done ─► carried backwards                 ─┘

Photos after the last finished one, or before the first, are filled from one side. Nothing is
propagated across a cut, where neighbours differ too much. Photos with strokes of people are left
out. A photo where both sides disagree, or where much changed at once, is marked for review.
"""

import os
import zlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import pairwise
from pathlib import Path
from typing import Self

import numpy as np
from numpy.typing import NDArray

from segcore.case.solving import solve_case
from segcore.folders.lock import folder_lock
from segcore.folders.states import Review, State, add_state, read_states
from segcore.marks.frame_propagation import core_strokes, cores, propagate
from segcore.marks.hints import HINT_BELIEF
from segcore.marks.registration import common_shift, similarity
from segcore.picture.image import Image
from segcore.picture.pages import picture_folder
from segcore.picture.reading import read_image
from segcore.projects.case import Case
from segcore.projects.moved_values import carried_attributes
from segcore.projects.project import PhotoReference, Project
from segcore.projects.project_files import SUFFIX, hash_file, load_project, save_project
from segcore.runtime.errors import Cancelled, ProjectError, SegmentationError
from segcore.runtime.monitor import SILENT, Monitor
from segcore.segments.metrics import iou

LabelImage = NDArray[np.int32]

CUT_SIMILARITY = 0.6
"""Least similarity of neighbours of the same scene. Measured: .86 or more between crops of a photo
that moved by up to 40 pixels, with noise, or a third brighter; .48 or less between other photos."""

DRIFT_IOU = 0.8
"""Mean IoU of both sides, or of propagated and solved labels, below which a photo needs review."""


REVIEW_NOTE = "Filled in from other photos of the series; look whether it is right"


class FillStatus(StrEnum):
    """Outcome of the propagation for a photo of a series."""

    DONE = "done"
    """Finished by people: segments are propagated from it."""
    PAINTED = "painted"
    """Not changed: people painted on it without finishing it, skipped it, or have it open."""
    FILLED = "filled"
    DOUBTFUL = "doubtful"
    """Filled in, but needs review."""
    CUT = "not reached"
    """Not filled in: every finished photo lies beyond a cut to another scene."""
    FAILED = "failed"


@dataclass(frozen=True)
class FilledPhoto:
    """Result of the propagation for a photo of a series.

    Attributes
    ----------
    name : str
        Name of the photo's file.
    agreement : float or None
        Mean IoU, over the classes, of what came from both sides; from one side, of the segments and
        what was carried.
    message : str
        Why it failed.
    """

    name: str
    status: FillStatus
    agreement: float | None = None
    message: str = ""


def fill_series(
    photos: Sequence[Path],
    projects: Path | None = None,
    *,
    left_out: Sequence[str] = (),
    tell: Callable[[FilledPhoto], object] = lambda _: None,
    monitor: Monitor = SILENT,
) -> list[FilledPhoto]:
    """Propagate the segments of finished photos to the others of a folder.

    Parameters
    ----------
    photos : sequence of Path
        Photos of one folder, in the order of the series.
    projects : Path, optional
        The folder of the projects; that of the photos unless given.
    left_out : sequence of str
        Names of photos that are open elsewhere: they are not written.
    tell : callable
        Called with each finished photo.

    Raises
    ------
    Cancelled
        What is written stays.
    OSError
        If the folder cannot be read or written.
    """
    series = _Series(
        tuple(photos), projects or picture_folder(photos[0]), frozenset(left_out), tell, monitor
    )
    outcomes = series.outcomes.items()
    done = [index for index, outcome in outcomes if outcome.status is FillStatus.DONE]
    for before, after in pairwise([-1, *done, len(photos)]):
        forwards, backwards = range(before + 1, after), range(after - 1, before, -1)
        is_last = after == len(photos)
        others = {} if before < 0 else series.propagate_from(before, forwards, writes=is_last)
        if not is_last:
            series.propagate_from(after, backwards, others)
        for index, frame in others.items():  # reached from one side only
            try:
                series.write_project(index, frame)
            except SegmentationError as error:
                series.report(index, FillStatus.FAILED, message=str(error))
    for index in range(len(photos)):
        if index not in series.outcomes:
            series.report(index, FillStatus.CUT)
    return [series.outcomes[index] for index in range(len(photos))]


@dataclass(frozen=True, eq=False)
class _Frame:
    """A photo of the series with its segments.

    Attributes
    ----------
    labels : (rows, columns) int32, or bytes
        Bytes are packed labels, to save memory.
    agreement : float
        See `FilledPhoto`.
    """

    labels: LabelImage | bytes
    shape: tuple[int, int]
    project: Project
    image: Image | None = None
    agreement: float = 1.0

    def packed(self) -> Self:
        return replace(self, labels=zlib.compress(self.picture.tobytes(), 1), image=None)

    @property
    def picture(self) -> LabelImage:
        if isinstance(self.labels, bytes):
            return np.frombuffer(zlib.decompress(self.labels), np.int32).reshape(self.shape)
        return self.labels


class _Series:
    """Photos of a series; `outcomes` has the outcomes that are known."""

    def __init__(
        self,
        photos: tuple[Path, ...],
        projects: Path,
        left_out: frozenset[str],
        tell: Callable[[FilledPhoto], object],
        monitor: Monitor,
    ) -> None:
        self.photos, self.projects = photos, projects
        self.tell, self.monitor = tell, monitor
        states = read_states(projects)
        self.outcomes = {
            index: outcome
            for index, photo in enumerate(photos)
            if (
                outcome := self.existing_outcome(
                    photo, states.get(photo.name), photo.name in left_out
                )
            )
        }

    def report(
        self, index: int, status: FillStatus, agreement: float | None = None, message: str = ""
    ) -> None:
        self.outcomes[index] = FilledPhoto(self.photos[index].name, status, agreement, message)
        self.tell(self.outcomes[index])

    def project_file(self, photo: Path) -> Path:
        return self.projects / (photo.name + SUFFIX)

    def existing_outcome(
        self, photo: Path, state: State | None, is_open: bool
    ) -> FilledPhoto | None:
        """The outcome of a photo that is left unchanged; None for a photo to fill in."""
        file = self.project_file(photo)
        if state is State.DONE:
            return FilledPhoto(photo.name, FillStatus.DONE)
        if state is State.SKIPPED or is_open:
            return FilledPhoto(photo.name, FillStatus.PAINTED)
        if not os.path.lexists(file):
            return None
        try:
            project = load_project(file, follow_links=False).project
        except SegmentationError as error:
            return FilledPhoto(photo.name, FillStatus.FAILED, message=str(error))
        return None if _is_carried(project) else FilledPhoto(photo.name, FillStatus.PAINTED)

    def propagate_from(
        self,
        source: int,
        places: range,
        others: dict[int, _Frame] | None = None,
        *,
        writes: bool = True,
    ) -> dict[int, _Frame]:
        """Propagate from a finished photo to those after it, or before it, up to a cut.

        Parameters
        ----------
        others : dict of _Frame, optional
            Results of the other side; photos that both sides reach are removed from it.
        writes : bool
            Whether projects are written; else their content is returned.
        """
        others, reached, index = {} if others is None else others, {}, source
        try:
            frame = self.read_finished(source)
            for index in places:
                self.monitor.check()
                if index in self.outcomes:
                    continue
                is_nearer = 2 * abs(index - source) <= len(places) + 1
                filled = self.fill_next(frame, index, others.get(index), is_nearer=is_nearer)
                if filled is None:
                    break
                frame = filled
                others.pop(index, None)
                if writes:
                    self.write_project(index, frame)
                else:
                    reached[index] = frame.packed()
        except Cancelled:
            raise
        except SegmentationError as error:
            self.report(index, FillStatus.FAILED, message=str(error))
        return reached

    def read_finished(self, index: int) -> _Frame:
        """Read a finished photo with its segments and project."""
        photo = self.photos[index]
        saved = load_project(self.project_file(photo), follow_links=False)
        if saved.answer is None or not saved.answer.current:
            raise ProjectError(f"{photo.name}: its segments are not those of its strokes; open it")
        image = read_image(photo, page=saved.project.recipe.page)
        return _Frame(saved.answer.labels.astype(np.int32), image.shape, saved.project, image)

    def fill_next(
        self, frame: _Frame, index: int, other: _Frame | None, *, is_nearer: bool
    ) -> _Frame | None:
        """Segments for the next photo, from its neighbour and, if known, from the other side.

        None if there is a cut between the neighbour and this photo.
        """
        image = read_image(self.photos[index], page=frame.project.recipe.page)
        before, labels = frame.image, frame.picture
        assert before is not None
        if image.shape != frame.shape or similarity(before, image) < CUT_SIMILARITY:
            return None
        expected = (
            common_shift(before, image).shift_labels(labels) if other is None else other.picture
        )
        hints = propagate(labels, before, image)
        if other is not None:
            other_hints = cores(other.picture)
            first, second = (hints, other_hints) if is_nearer else (other_hints, hints)
            hints = np.where(first > 0, first, second)
        present = np.unique(hints[hints > 0])
        strokes = core_strokes(hints, belief=HINT_BELIEF)
        attributes = carried_attributes(frame.project.photo_attributes, strokes)
        project = replace(frame.project, strokes=strokes, photo_attributes=attributes)
        if len(present) > 1:
            case = solve_case(Case("", "", image, project), monitor=self.monitor)[0]
            assert case.answer is not None
            labels = case.answer.labels.astype(np.int32)
        else:  # fewer than two classes are left: nothing to solve
            labels = np.full(image.shape, present[0] if len(present) else 0, np.int32)
        return _Frame(labels, image.shape, project, image, _similarity(labels, expected))

    def write_project(self, index: int, frame: _Frame) -> None:
        """Write the project of a photo, with a note if it needs review, and report the outcome."""
        photo, (rows, columns) = self.photos[index], frame.shape
        page = frame.project.photo.page if frame.project.photo else 0
        reference = PhotoReference(os.path.abspath(photo), hash_file(photo), columns, rows, page)
        file, attributes = self.project_file(photo), frame.project.photo_attributes
        with folder_lock(self.projects):
            if os.path.lexists(file):
                saved = load_project(file, follow_links=False).project
                if not _is_carried(saved):  # people have painted on it meanwhile
                    self.report(index, FillStatus.PAINTED)
                    return
                attributes = replace(attributes, tags=saved.photo_attributes.tags)
            project = replace(frame.project, photo=reference, photo_attributes=attributes)
            save_project(file, project, labels=frame.picture, follow_links=False)
        is_doubtful = frame.agreement < DRIFT_IOU
        review = Review(note=REVIEW_NOTE) if is_doubtful else None
        add_state(self.projects, photo.name, State.BEGUN, review)
        status = FillStatus.DOUBTFUL if is_doubtful else FillStatus.FILLED
        self.report(index, status, frame.agreement)


def _is_carried(project: Project) -> bool:
    """Whether all strokes of a project were propagated."""
    return all(stroke.is_hint for stroke in project.strokes)


def _similarity(labels: LabelImage, expected: LabelImage) -> float:
    """Mean IoU over all classes, within the pixels that are labelled in both images."""
    both_known = (labels > 0) & (expected > 0)
    numbers = np.union1d(labels[both_known], expected[both_known])
    ious = [iou(labels[both_known] == number, expected[both_known] == number) for number in numbers]
    return float(np.mean(ious)) if ious else 1.0
