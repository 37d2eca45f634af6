"""A worker process and the pipe to it; one can be started before it is needed.

A worker takes as long to load its libraries as the window takes to build. The first one is
therefore started as a spare before this process loads Qt.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from multiprocessing import get_context
from typing import Any

from segcore.runtime.start_up import ignoring_interrupts

from .main import run


class WorkerProcess:
    """A process that calls `target` with its end of a pipe and further arguments.

    Attributes
    ----------
    connection : Connection
        This end of the pipe.
    """

    def __init__(
        self, target: Callable[..., object] = run, *more: Any, name: str = "eigenbrush-worker"
    ) -> None:
        context = get_context("spawn")
        self.connection, self._far_end = context.Pipe()
        self.process = context.Process(
            target=target, args=(self._far_end, *more), name=name, daemon=True
        )

    def start(self) -> None:
        """Start it unless it has been started.

        Raises
        ------
        OSError
        """
        if self.process.pid is None:
            with ignoring_interrupts():
                self.process.start()
            self._far_end.close()


_spare: list[WorkerProcess] = []


def start_spare() -> None:
    """Start a process now, for the first caller of :func:`take_process`."""
    if not _spare:
        process = WorkerProcess()
        with suppress(OSError):
            process.start()
            _spare.append(process)


def take_process() -> WorkerProcess:
    """The spare process, or a new one that has not been started."""
    return _spare.pop() if _spare else WorkerProcess()
