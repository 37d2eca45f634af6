"""Runs the transitions of a session: reads and writes in threads, asks, and shows messages."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from PySide6.QtCore import QObject, QTimer, Signal

from segcore.picture.image import Image
from segcore.runtime.errors import SegmentationError

from ..actions.action import action, tr
from ..session.loading_preview import LoadingPreview
from ..session.session import FolderSession
from ..session.steps import AskUser, AtOnce, Background, Do, ReadFile, ShowMessage, StepError, Steps
from ..state.document import Document
from ..ui.jobs import Callback, JobReport, Jobs, Work, error_text
from ..ui.language import translated
from .prompts import Prompts

_READ_AHEAD_KEY = "reading ahead"
_POLL_MS = 200
"""Interval of previews of a photo that is being read; fast ones have no preview."""
_IDLE_MS = 2000
"""Pause after which a photo of a folder is saved."""
_FOLLOW_MS, _PRESENT_MS = 5000, 20_000
"""Intervals of reading the states of others, and of announcing the open photo."""
_AHEAD_MS = 300
"""Pause before reading ahead, so that the open photo is shown first."""

_T = TypeVar("_T")


class SessionRunner(QObject):
    """Runs transitions of a session: on request, at intervals, and on changes of the document."""

    reading_changed = Signal(str)
    """(name) A file is being read; the empty name ends it."""
    preview_arrived = Signal(object)
    """(pixels) A preview of a photo that is being read, (rows, columns, 3) uint8."""
    message = Signal(ShowMessage)
    opened = Signal()
    """`message` and `opened` repeat the session's events `message_shown` and `opened`."""
    next_photo_read = Signal(object)
    """(image) The photo that will most likely be opened next."""

    def __init__(
        self,
        session: FolderSession,
        document: Document,
        prompts: Prompts,
        jobs: Jobs,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self.session, self._prompts, self._jobs = session, prompts, jobs
        self._current: Steps[Any] | None = None
        """The transition that waits for a file, if any."""
        self._looking = self._every(_POLL_MS, self._look)
        session.message_shown.connect(self.message.emit)
        session.opened.connect(self.opened.emit)
        session.transition_begun.connect(self.run)
        session.likely_next.connect(self._read_ahead)
        self._idle = QTimer(self, singleShot=True, interval=_IDLE_MS)
        self._idle.timeout.connect(lambda: self.run(session.saving.save_quietly()))
        self._every(_FOLLOW_MS, lambda: self.run(session.sharing.read_others())).start()
        self._every(_PRESENT_MS, lambda: self.run(session.sharing.announce_photo())).start()
        document.photo_changed.connect(lambda: self.run(session.on_photo_changed()))
        document.project_changed.connect(self._on_project_changed)
        document.display_changed.connect(self._idle.start)
        document.result_changed.connect(self._on_result_changed)

    def run(self, steps: Steps[_T]) -> _T | None:
        """Run a transition; returns its result, or None if it waits for a thread."""
        return self._go_on(steps, lambda: next(steps))

    @property
    def busy(self) -> bool:
        return self._current is not None

    def cancel_reading(self) -> bool:
        """Stop reading a file; False if none is being read."""
        if self._current is None:
            return False
        steps = self._current
        self._jobs.cancel(steps)
        self._end_reading()
        steps.close()
        return True

    @action("close-photo", "file", tr("&Close photo"), "Ctrl+W", needs="photo", separator=True,
            tip=tr("Close the photo"))  # fmt: skip
    def close(self) -> bool:
        """Close the photo; False if the user changed their mind."""
        self.cancel_reading()
        return bool(self.run(self.session.reading.close()))

    # ----------------------------------------------------------------------------------- steps

    def _go_on(self, steps: Steps[_T], resume: Any) -> _T | None:
        while True:
            try:
                step: Do = resume()
            except StopIteration as end:
                return end.value
            match step:
                case ReadFile():
                    self._read(steps, step)
                    return None
                case Background(work=work):
                    self._start(steps, lambda _: work())
                    return None
            try:
                resume = partial(steps.send, self._run_step(step))
            except StepError as failure:
                resume = partial(steps.throw, failure)

    def _run_step(self, step: AskUser | AtOnce) -> Any:
        if isinstance(step, AskUser):
            return getattr(self._prompts, step.question)(*step.about)
        try:
            return step.work()
        except (SegmentationError, OSError, MemoryError) as error:
            raise StepError(error_text(error)) from error

    def _start(self, steps: Steps[Any], work: Work, tell: Callback | None = None) -> None:
        def done(value: Any) -> None:
            self._end(steps)
            self._go_on(steps, partial(steps.send, value))

        def failed(text: str) -> None:
            self._end(steps)
            self._go_on(steps, partial(steps.throw, StepError(text)))

        self._jobs.begin(steps, work, done, failed, reported=tell)

    def _read(self, steps: Steps[Any], read: ReadFile) -> None:
        self._jobs.cancel(_READ_AHEAD_KEY)
        self.cancel_reading()
        self._current = steps
        if read.first is None:
            self._start(steps, lambda _: read.work())
        else:
            self._start(steps, read.work, partial(self._show_some, steps, read.first))
        self.reading_changed.emit(translated(read.name))
        self._looking.start()

    def _end(self, steps: Steps[Any]) -> None:
        if self._current is steps:
            self._end_reading()

    def _end_reading(self) -> None:
        self._looking.stop()
        self._current, self.session.reading.preview = None, LoadingPreview()
        self.reading_changed.emit("")

    def _show_some(self, steps: Steps[Any], first: Callable[[Any], Any], some: Any) -> None:
        """Run the transition for partial results; reading continues in the background."""
        if self._current is steps:
            self._end_reading()
            self.run(first(some))

    def _look(self) -> None:
        if (pixels := self.session.reading.preview.picture()) is not None:
            self.preview_arrived.emit(pixels)

    # --------------------------------------------------------------------------------- callers

    def _on_project_changed(self) -> None:
        self._idle.start()
        self.run(self.session.sharing.share_changed_classes())

    def _on_result_changed(self) -> None:
        if self.session.on_result_changed():
            self._idle.start()

    def _every(self, interval: int, callback: Any) -> QTimer:
        timer = QTimer(self, interval=interval)
        timer.timeout.connect(callback)
        return timer

    def _read_ahead(self, photos: tuple[Path, ...]) -> None:
        opener = replace(self.session.reading.new_opener(), preview=LoadingPreview())

        def work(report: JobReport) -> Image | None:
            images = [opener.read_ahead(photo) for photo in photos if not report.cancelled]
            return images[0] if images else None

        def tell(image: Image | None) -> None:
            if image is not None:
                self.next_photo_read.emit(image)

        self._jobs.begin(_READ_AHEAD_KEY, work, tell, pause_ms=_AHEAD_MS)
