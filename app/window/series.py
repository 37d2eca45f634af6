"""Videos and series: frames are taken out, photos between those that are done are filled in."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject

from segcore.folders.states import State
from segcore.picture.pages import page_of

from ..actions.action import action, tr
from ..files.prompts import Prompts
from ..files.runner import SessionRunner
from ..session.photo_folder import PhotoFolder
from .messages import Message, Messages
from .part import Part

if TYPE_CHECKING:
    from segcore.folders.frames import Frames

    from ..files.apart import Tell, WorkApart


class Series(Part):
    """One piece of work at a time, with a message that says how far it is and can stop it."""

    def __init__(
        self, runner: SessionRunner, prompts: Prompts, messages: Messages, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._runner, self._session = runner, runner.session
        self._prompts, self._messages = prompts, messages
        self._running: WorkApart | None = None
        self._message: Message | None = None
        runner.video.connect(self.take_frames)

    # --------------------------------------------------------------------------------------- video

    def take_frames(self, video: Path) -> None:
        """Take the frames of a video out and open their folder."""
        every = self._prompts.frames(video)
        if every is not None:
            self.begin(
                partial(_take_frames, video, every),
                lambda done, of: self.tr("Frame {done} of {of} of {name}").format(
                    done=done, of=of, name=video.name
                ),
                self._open,
            )

    def _open(self, frames: Frames) -> None:
        self._runner.run(self._session.open(frames.folder))
        if frames.problem:
            self.failed.emit(frames.problem)

    # ---------------------------------------------------------------------------------------- fill

    @action("fill-series", "photos", tr("Fill in &between"), needs="folder",
            tip=tr("Give the photos of a series segments from those that are done, before "
                   "and after"))  # fmt: skip
    def fill(self) -> None:
        folder, here = self._session.photos, self._session.photo
        part = folder.part_of(here) if here is not None else None
        if here is None or part is None or not self.leave():
            return
        photos = folder.beside(here)
        if not any(folder.state(folder.name(photo)) is State.DONE for photo in photos):
            self.told.emit(self.tr("Mark a photo of the series as done first (Ctrl+Return)."))
            return
        slices = page_of(here) is not None
        left_out = [photo.name for photo in photos if folder.name(photo) in folder.taken]
        self.begin(
            partial(_fill, photos, part.projects, left_out),
            partial(self._filling, slices),
            partial(self._tell_filled, slices),
        )

    def _filling(self, slices: bool, done: int, of: int) -> str:
        of_slices = self.tr("Filling in: {done} of %Ln slice(s)", "", of)
        text = of_slices if slices else self.tr("Filling in: {done} of %Ln photo(s)", "", of)
        return text.format(done=done)

    def _tell_filled(self, slices: bool, numbers: Counter[str]) -> None:
        from segcore.batch.filling import Filled

        filled = numbers[Filled.FILLED] + numbers[Filled.DOUBTFUL]
        of_slices = self.tr("%Ln slice(s) filled in.", "", filled)
        parts = [of_slices if slices else self.tr("%Ln photo(s) filled in.", "", filled)]
        if numbers[Filled.DOUBTFUL]:
            text = self.tr("%Ln of them should be looked at: sent back in the list of photos.", "",
                           numbers[Filled.DOUBTFUL])  # fmt: skip
            parts.append(text)
        if numbers[Filled.CUT]:
            parts.append(self.tr("%Ln behind a cut was/were not reached.", "", numbers[Filled.CUT]))
        if numbers[Filled.FAILED]:
            parts.append(self.tr("%Ln could not be read.", "", numbers[Filled.FAILED]))
        self._messages.show_message(" ".join(parts), outlasts=True)
        self.open_again()

    # ---------------------------------------------------------------------------------------- work

    @property
    def photos(self) -> PhotoFolder:
        return self._session.photos

    def leave(self) -> bool:
        """Save the photo that is open; False if the user changed their mind."""
        return bool(self._runner.run(self._session.leave()))

    def open_again(self) -> None:
        """Show the photo that is open as it is saved now."""
        if self._session.photo is not None and self.leave():
            self._runner.run(self._session.open_again())

    def stop(self) -> None:
        """What is written stays."""
        if self._running is not None:
            self._running.stop()
            self._end()

    def begin(
        self,
        work: Callable[[Tell], Any],
        words: Callable[[int, int], str],
        finish: Callable[[Any], object],
    ) -> None:
        """Do work in a process of its own: `words` of how far it is, `finish` what it gives."""
        from ..files.apart import WorkApart

        if self._running is not None:
            self.told.emit(self.tr("Another series is being worked on; wait until it is through."))
            return
        running = WorkApart(work, self)
        answers = [(self.tr("Stop"), self.stop)]
        message = self._messages.show_message(words(0, 1), answers=answers, outlasts=True)

        def show(done: int, of: int) -> None:
            if message in self._messages.shown:  # else it was closed
                message.say(words(done, of))

        def done(value: Any) -> None:
            self._end()
            finish(value)

        def failed(text: str) -> None:
            self._end()
            self.failed.emit(text)

        running.progressed.connect(show)
        running.done.connect(done)
        running.failed.connect(failed)
        self._message, self._running = message, running.start()

    def _end(self) -> None:
        if self._message is not None:
            self._messages.remove(self._message)
        if self._running is not None:
            self._running.deleteLater()
        self._running = self._message = None


def _take_frames(video: Path, every: int, tell: Tell) -> Frames:
    from segcore.folders.frames import folder_of, write_frames

    return write_frames(video, folder_of(video), every=every, tell=tell)


def _fill(
    photos: Sequence[Path], projects: Path, left_out: Sequence[str], tell: Tell
) -> Counter[str]:
    from segcore.batch.filling import fill_series

    ready = Counter[str]()

    def count(_: object) -> None:
        ready["all"] += 1
        tell(ready["all"], len(photos))

    outcomes = fill_series(photos, projects, left_out=left_out, tell=count)
    return Counter(outcome.status for outcome in outcomes)
