"""Long work on a whole folder, with a message that shows its progress and can end it.

Learning from all finished photos, frames of videos, and series that are filled in.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from segcore.folders.states import State
from segcore.picture.pages import page_of

from ..actions.action import action, tr
from ..actions.services import Services
from ..session.photo_folder import PhotoFolder
from ..ui.jobs import JobReport, Work
from .service import WindowService

if TYPE_CHECKING:
    from segcore.folders.frames import Frames


class ProgressJobs(WindowService):
    """Work in the background, one of each kind at a time."""

    def begin(
        self,
        kind: str,
        work: Work,
        progress_text: Callable[[int], str],
        finish: Callable[[Any], object],
        *,
        total: int = 1,
        **more: Any,
    ) -> None:
        """Run `work` in a process of its own, and call `finish` with its result.

        Parameters
        ----------
        progress_text : function
            Text of the progress message from the total number, with ``{done}`` and ``{of}``.
        total : int
            Total number, if it is known before.
        more
            Arguments of :meth:`~app.ui.jobs.Jobs.begin`. Work that is not `apart` is cancelled
            after the current item, and its result is still delivered.
        """
        is_apart = more.setdefault("apart", True)
        stop, cancel = partial(self._jobs.cancel, kind), partial(self._jobs.stop, kind)
        button = (self.tr("Stop"), stop) if is_apart else (self.tr("Cancel"), cancel)

        def text(done: int, total: int) -> str:
            return progress_text(total).replace("{done}", str(done)).replace("{of}", str(total))

        message = self._messages.show_message(text(0, total), buttons=[button], outlasts=True)

        def show(done: int, total: int) -> None:
            if message in self._messages.shown:  # else it was closed
                message.show_text(text(done, total))

        def after(callback: Callable[[Any], object]) -> Callable[[Any], None]:
            def ended(outcome: Any) -> None:
                self._messages.remove(message)
                callback(outcome)

            return ended

        if in_the_way := more.get("in_the_way"):
            more["in_the_way"] = after(in_the_way)
        self._jobs.begin(kind, work, after(finish), after(self.failed.emit), reported=show, **more)


_JOB_KIND = "series"


@dataclass(frozen=True)
class FolderContents:
    """The photos in the folder of the open photo, and the folder of their projects."""

    folder: PhotoFolder
    photos: list[Path]
    projects_folder: Path

    @property
    def done_photos(self) -> list[Path]:
        return [photo for photo in self.photos if self.state(photo) is State.DONE]

    def state(self, photo: Path) -> State:
        return self.folder.state(self.folder.name(photo))

    def names_in_use(self, photos: Iterable[Path]) -> list[str]:
        """Names of photos that somebody else has open."""
        return [
            photo.name for photo in photos if self.folder.name(photo) in self.folder.open_elsewhere
        ]


class FolderService(WindowService):
    """Base of services that work on a whole folder, one at a time."""

    def prepare_folder(self) -> FolderContents | None:
        """Save the open photo; returns the photos, or None without a folder or if saving failed."""
        folder, photo = self._session.photos, self._session.photo
        subfolder = folder.subfolder_of(photo) if photo is not None else None
        if photo is None or subfolder is None or not self._leave_folder():
            return None
        return FolderContents(folder, folder.beside(photo), subfolder.projects_folder)

    def begin(
        self,
        work: Work,
        progress_text: Callable[[int], str],
        finish: Callable[[Any], object],
        **more: Any,
    ) -> None:
        """Begin work unless other work is running; see :class:`ProgressJobs`."""
        if self._jobs.busy(_JOB_KIND):
            self.notice.emit(
                self.tr("Another series is being worked on; wait until it is through.")
            )
        else:
            self._services[ProgressJobs].begin(_JOB_KIND, work, progress_text, finish, **more)

    def reopen_photo(self) -> None:
        """Reopen the photo as it is saved now."""
        if self._session.photo is not None and self._leave_folder():
            self._runner.run(self._session.reading.reopen_photo())

    def _leave_folder(self) -> bool:
        return bool(self._runner.run(self._session.saving.leave()))


class LearningFolder(FolderService):
    """The switch and the action for learning in the folder of the open photo."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._document.photo_changed.connect(self._on_photo_changed)
        self._view_state.on_change(self._on_switched, "learning")

    def _on_photo_changed(self) -> None:
        self._view_state.learning = self._session.learning.is_on

    def _on_switched(self) -> None:
        is_on = self._view_state.learning
        if is_on != self._session.learning.is_on:
            self._runner.run(self._session.learning.switch(is_on))
            self._on_photo_changed()

    @action("learn-now", "photos", tr("L&earn from all finished photos now"), needs="folder",
            tip=tr("Learn from all photos of the folder that are done, earlier "
                "ones included"))  # fmt: skip
    def learn_now(self) -> None:
        contents = self.prepare_folder()
        if contents is None:
            return
        if not contents.done_photos:
            self.notice.emit(self.tr("Mark a photo of the folder as done first (Ctrl+Return)."))
            return
        self._view_state.learning = True
        self.begin(
            partial(_learn, contents.done_photos, contents.projects_folder),
            lambda of: self.tr("Learning: {done} of %Ln photo(s)", "", of),
            self._show_outcome,
        )

    def _show_outcome(self, outcome: tuple[int, tuple[str, ...]]) -> None:
        learned, problems = outcome
        parts = [self.tr("Learned from %Ln photo(s).", "", learned)]
        if problems:
            text = self.tr("%Ln could not be learned from: {reason}", "", len(problems))
            parts.append(text.format(reason=problems[0]))
        self.notice.emit(" ".join(parts))
        self._runner.run(self._session.learning.propose())


def _learn(
    photos: Sequence[Path], projects: Path, report: JobReport
) -> tuple[int, tuple[str, ...]]:
    """Number of photos learned from, and the errors of the others."""
    from segcore.case.reading import read_case
    from segcore.case.training_photos import add_to_folder_model
    from segcore.projects.project_files import SUFFIX, load_project
    from segcore.runtime.errors import SegmentationError

    learned, problems, tell = 0, [], report.counter(len(photos))
    for photo in photos:
        file = projects / (photo.name + SUFFIX)
        try:
            if file.exists():  # else it was marked as done without anything in it
                saved = load_project(file, follow_links=False)
                learned += add_to_folder_model(projects, read_case(photo, project=saved))
        except SegmentationError as error:
            problems.append(error.message)
        tell()
    return learned, tuple(problems)


class SeriesActions(FolderService):
    """Actions on videos and series of photos."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._session.video_chosen.connect(self.extract_frames)

    def extract_frames(self, video: Path) -> None:
        """Extract frames of a video and open their folder."""
        interval = self._prompts.frame_interval(video)
        if interval is not None:
            self.begin(
                partial(_extract_frames, video, interval),
                lambda _: self.tr("Frame {done} of {of} of {name}").replace("{name}", video.name),
                self._open,
            )

    def _open(self, frames: Frames) -> None:
        self._runner.run(self._session.reading.open(frames.folder))
        if frames.problem:
            self.failed.emit(frames.problem)

    @action("fill-series", "photos", tr("Fill in &between"), needs="folder",
            tip=tr("Give the photos of a series segments from those that are done, before "
                   "and after"))  # fmt: skip
    def fill(self) -> None:
        contents = self.prepare_folder()
        if contents is None:
            return
        if not contents.done_photos:
            self.notice.emit(self.tr("Mark a photo of the series as done first (Ctrl+Return)."))
            return
        photos, is_stack = contents.photos, page_of(contents.photos[0]) is not None
        self.begin(
            partial(_fill, photos, contents.projects_folder, contents.names_in_use(photos)),
            lambda of: (
                self.tr("Filling in: {done} of %Ln slice(s)", "", of)
                if is_stack
                else self.tr("Filling in: {done} of %Ln photo(s)", "", of)
            ),
            partial(self._show_filled, is_stack),
        )

    def _show_filled(self, is_stack: bool, counts: Counter[str]) -> None:
        from segcore.batch.frame_propagation import FillStatus

        n_filled = counts[FillStatus.FILLED] + counts[FillStatus.DOUBTFUL]
        slices_text = self.tr("%Ln slice(s) filled in.", "", n_filled)
        parts = [slices_text if is_stack else self.tr("%Ln photo(s) filled in.", "", n_filled)]
        if counts[FillStatus.DOUBTFUL]:
            text = self.tr("%Ln of them should be looked at: sent back in the list of photos.", "",
                           counts[FillStatus.DOUBTFUL])  # fmt: skip
            parts.append(text)
        if counts[FillStatus.CUT]:
            n_behind_cut = counts[FillStatus.CUT]
            parts.append(self.tr("%Ln behind a cut was/were not reached.", "", n_behind_cut))
        if counts[FillStatus.FAILED]:
            parts.append(self.tr("%Ln could not be read.", "", counts[FillStatus.FAILED]))
        self._messages.show_message(" ".join(parts), outlasts=True)
        self.reopen_photo()


def _extract_frames(video: Path, interval: int, report: JobReport) -> Frames:
    from segcore.folders.frames import frames_folder, write_frames

    return write_frames(video, frames_folder(video), every=interval, tell=report)


def _fill(
    photos: Sequence[Path], projects: Path, left_out: Sequence[str], report: JobReport
) -> Counter[str]:
    from segcore.batch.frame_propagation import fill_series

    tell = report.counter(len(photos))
    outcomes = fill_series(photos, projects, left_out=left_out, tell=tell)
    return Counter(outcome.status for outcome in outcomes)
