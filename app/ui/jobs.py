"""Jobs: work in the background, in threads or processes.

A job has a key; a newer job of the same key replaces it.
"""

import signal
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from itertools import count
from multiprocessing.connection import Connection
from typing import Any

from PySide6.QtCore import QObject, QThreadPool, QTimer, Signal

from segcore.runtime.errors import (
    Cancelled,
    FilesExistError,
    SegmentationError,
    fault_message,
    system_message,
)
from segcore.runtime.message import Message
from segcore.runtime.monitor import CancelSwitch
from segcore.runtime.process_lifetime import end_with_parent

from .child_process import ChildProcess
from .language import tr, translated

Callback = Callable[..., object]
Work = Callable[["JobReport"], Any]


class JobReport(CancelSwitch):
    """Passes on partial results of a job, and lets the job be cancelled."""

    def __init__(self, tell: Callable[[Any], object]) -> None:
        super().__init__()
        self._tell = tell
        self._stop: Callable[[], object] = lambda: None

    def __call__(self, *values: Any) -> None:
        self._tell(values)

    def counter(self, total: int) -> Callback:
        """A function that counts one more finished item, of `total`, and reports it."""
        done = count(1)
        return lambda *_: self(next(done), total)

    def cancel(self) -> None:
        super().cancel()
        self._stop()

    def stopped_by(self, stop: Callable[[], object]) -> None:
        """Register a function that stops the job at once, such as by ending a process."""
        self._stop = stop
        if self.cancelled:  # it was cancelled meanwhile
            stop()


def _ignore(*_: object) -> None:
    pass


@dataclass(eq=False)
class _Job:
    key: object
    report: JobReport
    done: Callback
    failed: Callback
    reported: Callback
    in_the_way: Callback


class Jobs(QObject):
    """The running jobs of a window; their results arrive in the window's thread."""

    _arrived = Signal(object, str, object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._running: dict[object, _Job] = {}
        self._next: dict[object, Callable[[], object]] = {}
        self._arrived.connect(self._deliver)

    def begin(
        self,
        key: object,
        work: Work,
        done: Callback = _ignore,
        failed: Callback = _ignore,
        *,
        reported: Callback | None = None,
        in_the_way: Callback | None = None,
        apart: bool = False,
        pause_ms: int = 0,
    ) -> None:
        """Begin a job; replaces a running job with the same key.

        Parameters
        ----------
        done : function
            Called with the result.
        failed : function
            Called with the message of the error.
        reported : function
            Called with what the work reports meanwhile.
        in_the_way : function, optional
            Called instead of `failed` if files exist that would be replaced.
        apart : bool
            Whether it runs in a process of its own, which can be ended at any moment; what it has
            written stays. The work must be picklable.
        pause_ms : int
            Pause before it, which begins anew with a newer job of this key.
        """
        self.cancel(key)
        report = JobReport(lambda about: self._emit(job, "reported", about))
        job = _Job(key, report, done, failed, reported or _ignore, in_the_way or failed)
        self._running[key] = job
        run = partial(_in_process, work, report) if apart else partial(work, report)

        def start() -> None:
            if self._running.get(key) is job:
                QThreadPool.globalInstance().start(lambda: self._run(job, run))

        QTimer.singleShot(pause_ms, self, start) if pause_ms else start()

    def after(self, key: object, begin: Callable[[], object]) -> None:
        """Call `begin` once the job of a key has ended; a later call replaces a waiting one."""
        if self.busy(key):
            self._next[key] = begin
        else:
            begin()

    def busy(self, key: object) -> bool:
        return key in self._running

    def cancel(self, key: object) -> bool:
        """Stop a job and ignore its result; returns whether there was one."""
        self._next.pop(key, None)
        job = self._running.pop(key, None)
        if job is not None:
            job.report.cancel()
        return job is not None

    def stop(self, key: object) -> None:
        """Stop a job; its result is still delivered."""
        if job := self._running.get(key):
            job.report.cancel()

    def cancel_all(self) -> None:
        for key in tuple(self._running):
            self.cancel(key)

    def _run(self, job: _Job, work: Callable[[], Any]) -> None:
        """Runs in a thread."""
        try:
            event, about = "done", work()
        except BaseException as error:
            event, about = "failed", error
        self._emit(job, event, about)

    def _emit(self, job: _Job, event: str, about: object) -> None:
        with suppress(RuntimeError):  # the window is destroyed
            self._arrived.emit(job, event, about)

    def _deliver(self, job: _Job, event: str, about: Any) -> None:
        if self._running.get(job.key) is not job:
            return
        if event == "reported":
            job.reported(*about)
            return
        del self._running[job.key]
        if event == "done":
            job.done(about)
        elif isinstance(about, FilesExistError):
            job.in_the_way(error_text(about))
        else:
            job.failed(error_text(about))
        if not self.busy(job.key) and (begin := self._next.pop(job.key, None)):
            begin()


def error_text(error: BaseException) -> str:
    """The message of an error."""
    if isinstance(error, SegmentationError):
        return translated(error)
    if isinstance(error, OSError):
        return translated(system_message(error))
    if isinstance(error, MemoryError):
        return tr("there is not enough memory; close other programs or use a smaller photo")
    return f"{type(error).__name__}: {error}"


def _in_process(work: Work, report: JobReport) -> Any:
    """Runs in a thread, which lives as long as the process."""
    child = ChildProcess(_serve, work, name="eigenbrush-job")
    child.start()
    report.stopped_by(child.process.terminate)
    with suppress(EOFError, OSError):
        while True:
            event, about = child.connection.recv()
            if event == "done":
                return about
            if event == "failed":
                raise SegmentationError(about)
            report(*about)
    raise Cancelled(Message("The work ended before it was done; what is written stays."))


def _serve(connection: Connection, work: Work) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent()
    try:
        connection.send(
            ("done", work(JobReport(lambda about: connection.send(("reported", about)))))
        )
    except SegmentationError as error:
        connection.send(("failed", error.message))
    except OSError as error:
        connection.send(("failed", system_message(error)))
    except MemoryError:
        raise
    except Exception as error:
        connection.send(("failed", fault_message(error)))
