"""Monitors in the worker: progress, previews and cancelling."""

import time
from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from segcore.runtime.errors import Cancelled
from segcore.runtime.monitor import Monitor
from segcore.runtime.stage_progress import StageProgress

from .inbox import Send
from .messages import Progress

_SECONDS_BETWEEN_REPORTS = 0.03


def _ignore(*_: object) -> None:
    pass


class WorkerMonitor(Monitor):
    """Cancels once the result is no longer wanted; reports progress and shows previews.

    Parameters
    ----------
    wanted : function
        Returns whether the result is wanted.
    meanwhile : function
        Answers questions at every check.
    """

    def __init__(
        self,
        wanted: Callable[[], bool],
        report: Callable[[str, float], object] = _ignore,
        show: Callable[[NDArray[np.integer]], object] = _ignore,
        meanwhile: Callable[[], object] = _ignore,
    ) -> None:
        self._wanted, self._report, self._show, self._meanwhile = wanted, report, show, meanwhile

    def report(self, stage: str, fraction: float) -> None:
        self._report(stage, fraction)

    def preview(self, labels: NDArray[np.integer]) -> None:
        self._show(labels)

    def check(self) -> None:
        if not self._wanted():
            raise Cancelled("no longer wanted")
        self._meanwhile()


class ProgressSender:
    """Sends progress messages, at most every 30 ms."""

    def __init__(self, send: Send, progress: StageProgress | None = None) -> None:
        self._send, self._progress = send, progress
        self._last: tuple[int, str] | None = None
        self._time = 0.0

    def send(self, task: int, stage: str, fraction: float) -> None:
        """Report the `fraction` of a stage of a task or, without stages, of the whole task."""
        if self._progress is not None:
            stage, fraction = self._progress.advance(stage, fraction)
        now = time.monotonic()
        is_too_soon = now - self._time < _SECONDS_BETWEEN_REPORTS
        if (task, stage) != self._last or not is_too_soon or fraction >= 1:
            self._last, self._time = (task, stage), now
            self._send(Progress(task, stage, fraction))
