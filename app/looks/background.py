"""Work that would freeze the window, on another thread; what comes of it, back on this one."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any

from PySide6.QtCore import QObject, QThreadPool, Signal, Slot

from segcore.runtime.errors import FilesExist, SegmentationError, told_by_system

from .language import told, tr


class BackgroundWork(QObject):
    """One piece of work.

    Signals
    -------
    done(value)
    failed(text)
    in_the_way
        It failed because files exist that it would have replaced.
    """

    done = Signal(object)
    failed = Signal(str)
    in_the_way = Signal()
    _ended = Signal(object, object)

    def __init__(self, work: Callable[[], Any], parent: QObject) -> None:
        super().__init__(parent)
        self._work, self._abandoned = work, False
        self._ended.connect(self._report)

    def start(self) -> BackgroundWork:
        QThreadPool.globalInstance().start(self._run)
        return self

    def abandon(self) -> None:
        """Whatever comes of it is thrown away."""
        self._abandoned = True

    def _run(self) -> None:
        """Runs in the thread."""
        try:
            value, error = self._work(), None
        except BaseException as caught:
            value, error = None, caught
        with suppress(RuntimeError):  # the window has gone
            self._ended.emit(value, error)

    @Slot(object, object)
    def _report(self, value: Any, error: BaseException | None) -> None:
        if not self._abandoned:
            if error is None:
                self.done.emit(value)
            elif isinstance(error, FilesExist):
                self.in_the_way.emit()
            else:
                self.failed.emit(in_words(error))
        self.deleteLater()


def in_words(error: BaseException) -> str:
    """What to tell about an error."""
    if isinstance(error, SegmentationError):
        return told(error)
    if isinstance(error, OSError):
        return told(told_by_system(error))
    if isinstance(error, MemoryError):
        return tr("there is not enough memory; close other programs or use a smaller photo")
    return f"{type(error).__name__}: {error}"
