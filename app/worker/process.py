"""A worker process and the pipe to it; one can be started before it is needed.

A worker takes as long to load its libraries as the window takes to build. The first one is
therefore started as a spare before this process loads Qt.
"""

from __future__ import annotations

from contextlib import suppress
from multiprocessing import get_context

from segcore.runtime.start_up import deaf_to_interrupts

from .main import run


class WorkerProcess:
    """A process that runs :func:`app.worker.main.run`.

    Attributes
    ----------
    connection : Connection
        This end of the pipe.
    """

    def __init__(self) -> None:
        context = get_context("spawn")
        self.connection, self._far_end = context.Pipe()
        self.process = context.Process(
            target=run, args=(self._far_end,), name="eigenbrush-worker", daemon=True
        )

    def start(self) -> None:
        """Start it unless it has been started.

        Raises
        ------
        OSError
        """
        if self.process.pid is None:
            with deaf_to_interrupts():
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
