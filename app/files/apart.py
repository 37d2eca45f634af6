"""Long work in a process of its own, which can be stopped at any moment."""

from __future__ import annotations

import signal
from collections.abc import Callable
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any

from PySide6.QtCore import QObject, Signal

from segcore.runtime.ending import end_with_parent
from segcore.runtime.errors import Cancelled, SegmentationError, told_by_system, unexpected
from segcore.runtime.said import Said
from segcore.runtime.starting import deaf_to_interrupts

from ..looks.background import BackgroundWork

Tell = Callable[[int, int], object]
Work = Callable[[Tell], Any]


class WorkApart(QObject):
    """One piece of work; what it wrote stays where it is stopped.

    Signals
    -------
    progressed(done, total)
    done(value)
    failed(text)
        Nothing is told of work that was stopped.
    """

    progressed = Signal(int, int)
    done = Signal(object)
    failed = Signal(str)

    def __init__(self, work: Work, parent: QObject) -> None:
        super().__init__(parent)
        context = get_context("spawn")
        self._near, self._far = context.Pipe(duplex=False)
        self._process = context.Process(target=_run, args=(self._far, work), daemon=True)
        self._stopped = False

    def start(self) -> WorkApart:
        task = BackgroundWork(self._follow, self)
        task.done.connect(self.done)
        task.failed.connect(self._fail)
        task.start()
        return self

    def stop(self) -> None:
        self._stopped = True
        if self._process.pid is not None:
            self._process.terminate()

    def _follow(self) -> Any:
        """Runs in a thread, which lives as long as the process."""
        with deaf_to_interrupts():
            self._process.start()
        self._far.close()
        with suppress(EOFError, OSError):
            while True:
                event, about = self._near.recv()
                if event == "done":
                    return about
                if event == "failed":
                    raise SegmentationError(about)
                self.progressed.emit(*about)
        raise Cancelled(Said("The work ended before it was done; what is written stays."))

    def _fail(self, text: str) -> None:
        if not self._stopped:
            self.failed.emit(text)


def _run(connection: Connection, work: Work) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent()
    try:
        connection.send(("done", work(lambda *about: connection.send(("progress", about)))))
    except SegmentationError as error:
        connection.send(("failed", error.said))
    except OSError as error:
        connection.send(("failed", told_by_system(error)))
    except MemoryError:
        raise
    except Exception as error:
        connection.send(("failed", unexpected(error)))
