"""Progress, previews and cancelling of a long computation."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from enum import StrEnum
from time import perf_counter
from typing import TYPE_CHECKING

from segcore.runtime.errors import Cancelled

if TYPE_CHECKING:  # not loaded at the start: the command line imports this module first
    import numpy as np
    from numpy.typing import NDArray


class Stage(StrEnum):
    """A stage of a computation; its value is its name in files, its `label` the name on screen."""

    READING = "reading", "Reading"
    FEATURES = "features", "Colours"
    GRAPH = "graph", "Graph"
    HIERARCHY = "hierarchy", "Hierarchy"
    PATCHES = "patches", "Similar pixels"
    ROUNDS = "rounds", "Earlier answers"
    CONSTRAINTS = "constraints", "Strokes"
    SECOND_PICTURE = "second picture", "Second picture"
    PRECONDITIONER = "preconditioner", "Hierarchy of the strokes"
    SOLVE = "solve", "Solution"
    PARTITION = "partition", "Partition"
    REWEIGHING = "reweighing", "Weighing again"
    ISLANDS = "islands", "Doubtful islands"
    BORDERS = "borders", "Borders at full resolution"
    FINISH = "finish", "Finishing touches"
    ENCODING = "encoding", "Encoding"

    label: str

    def __new__(cls, value: str, label: str) -> Stage:
        stage = str.__new__(cls, value)
        stage._value_ = value
        stage.label = label
        return stage


class Monitor:
    """Receiver of progress and previews; this base class ignores them and never cancels."""

    def report(self, stage: str, fraction: float) -> None:
        """Receive the progress of a stage, a `fraction` from 0 to 1.

        `stage` is a :class:`Stage`, or in a comparison the name of a method.
        """

    def preview(self, labels: NDArray[np.integer]) -> None:
        """Receive class numbers of a coarse answer, shape (rows, columns) of the nodes."""

    def check(self) -> None:
        """Raise :class:`~segcore.runtime.errors.Cancelled` if the work is no longer wanted."""


class CancelSwitch(Monitor):
    """Monitor that cancels after :meth:`cancel` was called, from any thread or signal handler."""

    def __init__(self) -> None:
        self.cancelled = False

    def cancel(self) -> None:
        self.cancelled = True

    def check(self) -> None:
        if self.cancelled:
            raise Cancelled("stopped on request")


SILENT = Monitor()


class QuietMonitor(Monitor):
    """Passes on only the checks for cancelling of another monitor."""

    def __init__(self, listener: Monitor) -> None:
        self.listener = listener

    def check(self) -> None:
        self.listener.check()


def shows_previews(monitor: Monitor) -> bool:
    """Whether a monitor shows previews; otherwise they need not be computed."""
    if isinstance(monitor, _OpenStage):
        monitor = monitor.listener
    return type(monitor).preview is not Monitor.preview


_MAX_RUNNING_FRACTION = 0.99
"""Largest fraction that is reported before a stage ends."""


class _OpenStage(QuietMonitor):
    """Passes on the progress of the running stage, increasing and below 1 until it ends.

    Reports of other stages meanwhile are not passed on.
    """

    def __init__(self, listener: Monitor) -> None:
        super().__init__(listener)
        self.stage: Stage | None = None
        self.reached = 0.0

    def report(self, stage: str, fraction: float) -> None:
        if stage == self.stage:
            self.reached = max(self.reached, min(fraction, _MAX_RUNNING_FRACTION))
            self.listener.report(stage, self.reached)

    def preview(self, labels: NDArray[np.integer]) -> None:
        self.listener.preview(labels)


class StageClock:
    """Times the stages of a computation and announces them to a monitor."""

    def __init__(self, monitor: Monitor = SILENT) -> None:
        self.monitor = _OpenStage(monitor)
        self.seconds: dict[Stage, float] = {}

    @contextmanager
    def stage(self, stage: Stage) -> Iterator[Monitor]:
        """Context that times its block as `stage`; times of repeated stages add up."""
        self.monitor.check()
        self.monitor.stage, self.monitor.reached = stage, 0.0
        self.monitor.report(stage, 0.0)
        begin = perf_counter()
        yield self.monitor
        self.seconds[stage] = self.seconds.get(stage, 0.0) + perf_counter() - begin
        self.monitor.stage = None
        self.monitor.listener.report(stage, 1.0)
