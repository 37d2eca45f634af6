"""Workers: processes of this machine that run jobs."""

import multiprocessing
import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from typing import Protocol

from segcore.batch.job import Outcome, PhotoJob, Status
from segcore.batch.one_photo import run_job
from segcore.runtime.process_lifetime import begin_worker
from segcore.runtime.process_memory import keep_freed_memory
from segcore.runtime.start_up import ignoring_interrupts


class WorkerPool(Protocol):
    """Runs jobs, and returns outcomes as they come."""

    @property
    def capacity(self) -> int:
        """Number of jobs to submit before waiting."""

    def submit(self, job: PhotoJob) -> None: ...

    def wait(self, seconds: float) -> list[Outcome]:
        """Outcomes that arrive within about `seconds`; there may be none."""

    def close(self) -> None:
        """End all running jobs at once."""


@dataclass(eq=False)
class _Worker:
    process: SpawnProcess
    connection: Connection
    job: PhotoJob | None = None
    attempts: int = 0

    def begin(self, job: PhotoJob, attempts: int = 1) -> None:
        self.job, self.attempts = job, attempts
        with suppress(OSError):  # the process died while idle; `wait` will report it
            self.connection.send(job)


class ProcessPool:
    """Processes of this machine, which share its cores.

    A process that dies (it crashed, or the system ran out of memory) is replaced, and its photo is
    tried once more; after the second time the photo has failed.
    """

    def __init__(self, n_processes: int) -> None:
        threads = max(1, (os.cpu_count() or 1) // n_processes)
        self._environment = {"EIGENBRUSH_THREADS": str(threads), "OMP_NUM_THREADS": str(threads)}
        self._workers = [self._started() for _ in range(n_processes)]

    @property
    def capacity(self) -> int:
        return len(self._workers)

    def submit(self, job: PhotoJob) -> None:
        next(worker for worker in self._workers if worker.job is None).begin(job)

    def wait(self, seconds: float) -> list[Outcome]:
        busy = [worker for worker in self._workers if worker.job]
        readable = wait([worker.connection for worker in busy], seconds)
        ready = (worker for worker in busy if worker.connection in readable)
        return [outcome for worker in ready if (outcome := self._outcome(worker))]

    def close(self) -> None:
        for worker in self._workers:
            worker.process.kill()
            worker.connection.close()
        for worker in self._workers:
            worker.process.join()

    def _outcome(self, worker: _Worker) -> Outcome | None:
        """The outcome of a worker's job; None if the worker died and the job is tried again."""
        job, attempts = worker.job, worker.attempts
        assert job is not None
        worker.job = None
        try:
            outcome: Outcome = worker.connection.recv()
            return outcome
        except (EOFError, OSError):  # the process died
            worker.process.join()
            worker.connection.close()
            self._workers[self._workers.index(worker)] = fresh = self._started()
        if attempts < 2:
            fresh.begin(job, attempts + 1)
            return None
        code = worker.process.exitcode
        if code and code < 0:
            reason = f"{signal.Signals(-code).name}), perhaps because memory ran out"
        else:
            reason = f"exit code {code}); what it said is above"
        return Outcome(
            job.display_path,
            Status.FAILED,
            f"the process working on it ended twice ({reason}; use fewer --jobs or a smaller "
            "picture",
        )

    def _started(self) -> _Worker:
        context = multiprocessing.get_context("spawn")
        own_end, far_end = context.Pipe()
        process = context.Process(target=_serve, args=(far_end,), daemon=True)
        with _environment(self._environment), ignoring_interrupts():
            process.start()
        far_end.close()
        return _Worker(process, own_end)


def _serve(connection: Connection) -> None:
    """Do jobs as they arrive, until the batch has ended."""
    begin_worker()
    keep_freed_memory()
    while True:
        with suppress(EOFError, OSError):
            job = connection.recv()
            outcome = run_job(job)
            connection.send(outcome)
            continue
        return  # the batch process has ended


@contextmanager
def _environment(values: dict[str, str]) -> Iterator[None]:
    """Context with additional environment variables; variables that the user set stay."""
    added = {name: value for name, value in values.items() if name not in os.environ}
    os.environ.update(added)
    try:
        yield
    finally:
        for name in added:
            del os.environ[name]
