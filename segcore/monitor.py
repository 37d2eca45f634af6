"""How a long computation talks to whoever waits for it: progress, previews, cancel."""

from __future__ import annotations

from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from segcore.errors import Cancelled


class Monitor(Protocol):
    """What a stage may call while it works. Every call must return quickly."""

    def report(self, stage: str, fraction: float) -> None:
        """Say that `stage` has come to `fraction` (0 to 1) of its work."""

    def preview(self, labels: NDArray[np.integer]) -> None:
        """Show class numbers of a coarse answer, shape (rows, columns), at any resolution."""

    def check(self) -> None:
        """Raise :class:`~segcore.errors.Cancelled` if the work is no longer wanted."""


class SilentMonitor:
    """Reports nothing, never cancels."""

    def report(self, stage: str, fraction: float) -> None:
        pass

    def preview(self, labels: NDArray[np.integer]) -> None:
        pass

    def check(self) -> None:
        pass


class CancelSwitch(SilentMonitor):
    """Silent until :meth:`cancel` is called, from any thread or signal handler."""

    def __init__(self) -> None:
        self.cancelled = False

    def cancel(self) -> None:
        self.cancelled = True

    def check(self) -> None:
        if self.cancelled:
            raise Cancelled("stopped on request")


SILENT = SilentMonitor()
