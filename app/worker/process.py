"""The worker process: a solver beside the program, so that painting never waits.

- It is spawned, never forked: a process with windows and threads must not be copied.
- The main thread does all computing. The listener thread only receives messages into the
  :class:`~app.worker.inbox.Inbox`, which the running computation checks often. So a newer task or a
  cancel stops it within milliseconds.
- The pipe also tells each side of the other's end: the system closes it, however a process dies.
  The listener then ends the worker at once, so there are no orphans.
- The program may kill the worker at any moment: the worker holds only copies.
- It takes as long to load its libraries as the window takes to build. The first one is therefore
  started as a spare before the program loads Qt.
"""

from __future__ import annotations

import threading
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import TYPE_CHECKING

from ..ui.child_process import ChildProcess

if TYPE_CHECKING:  # loaded once threads and memory are set up
    from .messages import FromWorker

NICENESS = 10


def run(connection: Connection) -> None:
    """Do tasks and answer questions until the other end of the pipe is closed."""
    from segcore.runtime.process_lifetime import begin_worker
    from segcore.runtime.start_up import postpone_collection

    begin_worker(NICENESS)
    postpone_collection()

    from segcore.runtime.process_memory import keep_freed_memory

    keep_freed_memory()  # before the listener thread starts, which would get its own arena

    from .inbox import Inbox
    from .solver import Solver

    lock = threading.Lock()

    def send(message: FromWorker) -> None:
        with lock:
            connection.send(message)

    Solver(Inbox(connection, send), send).run()


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
