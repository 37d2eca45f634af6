"""Runs a session: reads and writes in threads, asks, and shows messages."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from PySide6.QtCore import QObject, QTimer, Signal

from segcore.picture.image import Image
from segcore.runtime.errors import SegmentationError

from ..actions.action import action, tr
from ..looks.jobs import Hear, Jobs, Report, Work, in_words
from ..looks.language import told
from ..session.preview import LoadingPreview
from ..session.session import FolderSession
from ..session.steps import (
    Ask,
    AtOnce,
    Background,
    Do,
    Failed,
    Meanwhile,
    Read,
    ReadAhead,
    Say,
    Steps,
    Tell,
)
from ..state.document import Document
from .prompts import Prompts

_AHEAD = "reading ahead"
_LOOK_MS = 200
"""Between two looks at a photo that is being read; what is open by then is not shown twice."""
_IDLE_MS = 2000
"""Pause after which a photo of a folder is saved."""
_FOLLOW_MS, _PRESENT_MS = 5000, 20_000
"""Between two looks at what others did; between two times that it is said what is open here."""
_AHEAD_MS = 300
"""After a photo was opened: it is shown before others are read."""

_T = TypeVar("_T")


class SessionRunner(QObject):
    """Runs the transitions of a session, and those that time and the document call for."""

    reading = Signal(str)
    """(name) A file is being read; the empty name ends it."""
    arriving = Signal(object)
    """(pixels) What is there of a large photo that is being read, (rows, columns, 3) uint8, at a
    size that fills a window."""
    said = Signal(object)
    """(say) A :class:`~app.session.steps.Say`."""
    opened = Signal()
    saved = Signal(object)
    clashed = Signal(object)
    found = Signal(object)
    video = Signal(object)
    recovering = Signal(object)
    learned = Signal(object)
    """(photo) See :class:`~app.session.steps.Tell`."""
    first_listed = Signal()
    """Some photos of a folder that takes long to list are known."""
    read_ahead = Signal(object)
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
        """For whom a file is being read."""
        self._looking = self._every(_LOOK_MS, self._look)
        self._ahead = QTimer(self, singleShot=True, interval=_AHEAD_MS)
        self._ahead.timeout.connect(self._begin_ahead)
        self._photos: tuple[Path, ...] = ()
        self._idle = QTimer(self, singleShot=True, interval=_IDLE_MS)
        self._idle.timeout.connect(lambda: self.run(session.saving.save_quietly()))
        self._every(_FOLLOW_MS, lambda: self.run(session.sharing.follow_others())).start()
        self._every(_PRESENT_MS, lambda: self.run(session.sharing.say_where())).start()
        document.photo_changed.connect(lambda: self.run(session.arrive()))
        document.project_changed.connect(self._follow_project)
        document.display_changed.connect(self._idle.start)
        document.result_changed.connect(self._follow_result)

    def run(self, steps: Steps[_T]) -> _T | None:
        """Run a transition; what it gives, unless it has to wait for a thread."""
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

    @action("close-photo", "file", tr("&Close photo"), "Ctrl+W", needs="photo", begins=True,
            tip=tr("Close the photo"))  # fmt: skip
    def close(self) -> bool:
        """Close the photo; False if the user changed their mind."""
        self.cancel_reading()
        return bool(self.run(self.session.reading.close()))

    # ----------------------------------------------------------------------------------- steps

    def _go_on(self, steps: Steps[_T], resume: Any) -> _T | None:
        while True:
            try:
                do: Do = resume()
            except StopIteration as end:
                return end.value
            match do:
                case Read():
                    self._read(steps, do)
                    return None
                case Background(work=work):
                    self._start(steps, lambda _: work())
                    return None
            try:
                resume = partial(steps.send, self._do(do))
            except Failed as failure:
                resume = partial(steps.throw, failure)

    def _do(self, do: Do) -> Any:
        match do:
            case Ask(question=question, about=about):
                return getattr(self._prompts, question)(*about)
            case AtOnce(work=work):
                try:
                    return work()
                except (SegmentationError, OSError, MemoryError) as error:
                    raise Failed(in_words(error)) from error
            case Say():
                self.said.emit(do)
            case Tell(event="opened"):
                self.opened.emit()
            case Tell(event=event, about=about):
                getattr(self, event).emit(about)
            case Meanwhile(steps=steps):
                self.run(steps)
            case ReadAhead(photos=photos):
                self._photos = photos
                self._ahead.start()
        return None

    def _start(self, steps: Steps[Any], work: Work, tell: Hear | None = None) -> None:
        def done(value: Any) -> None:
            self._end(steps)
            self._go_on(steps, partial(steps.send, value))

        def failed(text: str) -> None:
            self._end(steps)
            self._go_on(steps, partial(steps.throw, Failed(text)))

        self._jobs.begin(steps, work, done, failed, told=tell)

    def _read(self, steps: Steps[Any], read: Read) -> None:
        self._ahead.stop()
        self._jobs.cancel(_AHEAD)
        self.cancel_reading()
        self._current = steps
        if read.first is None:
            self._start(steps, lambda _: read.work())
        else:
            self._start(steps, read.work, partial(self._show_some, steps, read.first))
        self.reading.emit(told(read.name))
        self._looking.start()

    def _end(self, steps: Steps[Any]) -> None:
        if self._current is steps:
            self._end_reading()

    def _end_reading(self) -> None:
        self._looking.stop()
        self._current, self.session.reading.preview = None, LoadingPreview()
        self.reading.emit("")

    def _show_some(self, steps: Steps[Any], first: Callable[[Any], Any], some: Any) -> None:
        """Take the first of what is read; the rest is read on while the user does other things."""
        if self._current is steps:
            self._end_reading()
            self.run(first(some))
            self.first_listed.emit()

    def _look(self) -> None:
        if (pixels := self.session.reading.preview.picture()) is not None:
            self.arriving.emit(pixels)

    # ------------------------------------------------------------------------------ what calls

    def _follow_project(self) -> None:
        self._idle.start()
        self.run(self.session.sharing.follow_classes())

    def _follow_result(self) -> None:
        if self.session.follow_result():
            self._idle.start()

    def _every(self, interval: int, act: Any) -> QTimer:
        timer = QTimer(self, interval=interval)
        timer.timeout.connect(act)
        return timer

    def _begin_ahead(self) -> None:
        photos = self._photos
        opener = replace(self.session.reading.new_opener(), preview=LoadingPreview())

        def work(report: Report) -> Image | None:
            images = [opener.read_ahead(photo) for photo in photos if not report.cancelled]
            return images[0] if images else None

        def tell(image: Image | None) -> None:
            if image is not None:
                self.read_ahead.emit(image)

        self._jobs.begin(_AHEAD, work, tell)
