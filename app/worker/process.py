"""Worker processes; one can be started before it is needed.

A worker takes as long to load its libraries as the window takes to build. The first one is
therefore started as a spare before this process loads Qt.
"""

from __future__ import annotations

from contextlib import suppress

from ..ui.child_process import ChildProcess
from .main import run

_spare: list[ChildProcess] = []


def start_spare() -> None:
    """Start a process now, for the first caller of :func:`take_process`."""
    if not _spare:
        process = _new_process()
        with suppress(OSError):
            process.start()
            _spare.append(process)


def take_process() -> ChildProcess:
    """The spare process, or a new one that has not been started."""
    return _spare.pop() if _spare else _new_process()


def _new_process() -> ChildProcess:
    return ChildProcess(run, name="eigenbrush-worker")
