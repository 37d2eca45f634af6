"""Progress of a command on a terminal."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

from segcore.runtime.monitor import SilentMonitor, Stage

_WIDTH, _TITLE_WIDTH = 24, 26


class ProgressLine(SilentMonitor):
    """One line on stderr that shows the stage and how far it has come."""

    def report(self, stage: str, fraction: float) -> None:
        done = round(_WIDTH * fraction)
        bar = "#" * done + "-" * (_WIDTH - done)
        title = stage.label if isinstance(stage, Stage) else stage
        print(f"\r\x1b[K{title:{_TITLE_WIDTH}} {bar}", end="", file=sys.stderr, flush=True)

    def finish(self) -> None:
        """Take the line away."""
        print("\r\x1b[K", end="", file=sys.stderr, flush=True)


@contextmanager
def progress() -> Iterator[SilentMonitor]:
    """A monitor that shows progress if stderr is a terminal."""
    if not sys.stderr.isatty():
        yield SilentMonitor()
        return
    line = ProgressLine()
    try:
        yield line
    finally:
        line.finish()
