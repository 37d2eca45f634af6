"""Progress of a command on a terminal."""

from __future__ import annotations

import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager

from segcore.monitor import SilentMonitor

_WIDTH = 24


class ProgressLine(SilentMonitor):
    """One line on stderr that shows the stage and how far it has come."""

    def report(self, stage: str, fraction: float) -> None:
        done = round(_WIDTH * fraction)
        bar = "#" * done + "-" * (_WIDTH - done)
        print(f"\r\x1b[K{stage:16}{bar}", end="", file=sys.stderr, flush=True)

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


@contextmanager
def stopping_at_once() -> Iterator[None]:
    """Let Ctrl+C end the process there and then.

    Python acts on a signal between two of its own instructions, which inside a long call of
    compiled code can be seconds away. While nothing is being written, there is nothing to tidy.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_DFL)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
