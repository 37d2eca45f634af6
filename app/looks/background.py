"""Work that would freeze the window, on another thread; what comes of it, back on this one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject, QRunnable, QThreadPool, Signal, Slot

from segcore.runtime.errors import SegmentationError


class BackgroundWork(QObject):
    """One piece of work.

    Signals
    -------
    done(value)
    failed(text)
    """

    done = Signal(object)
    failed = Signal(str)
    _ended = Signal(object, object)

    def __init__(self, work: Callable[[], Any], parent: QObject) -> None:
        super().__init__(parent)
        self._abandoned = False
        self._ended.connect(self._report)
        self._runnable = _Runnable(work, self._ended)

    def start(self) -> BackgroundWork:
        QThreadPool.globalInstance().start(self._runnable)
        return self

    def abandon(self) -> None:
        """Whatever comes of it is thrown away."""
        self._abandoned = True

    @Slot(object, object)
    def _report(self, value: Any, error: BaseException | None) -> None:
        if not self._abandoned:
            if error is None:
                self.done.emit(value)
            else:
                self.failed.emit(in_words(error))
        self.deleteLater()


class _Runnable(QRunnable):
    def __init__(self, work: Callable[[], Any], ended: Any) -> None:
        super().__init__()
        self._work, self._ended = work, ended

    def run(self) -> None:
        try:
            value, error = self._work(), None
        except BaseException as caught:
            value, error = None, caught
        try:
            self._ended.emit(value, error)
        except RuntimeError:
            return  # the window has gone


def in_words(error: BaseException) -> str:
    """What to tell about an error."""
    if isinstance(error, SegmentationError):
        return str(error)
    if isinstance(error, MemoryError):
        return "there is not enough memory; close other programs or use a smaller photo"
    return f"{type(error).__name__}: {error}"
