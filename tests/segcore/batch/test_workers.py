from __future__ import annotations

import signal
from pathlib import Path

import pytest

from segcore.batch import Outcome, PhotoJob, Processes, find_photos, plan
from segcore.formats.output import Output

from .conftest import PATTERN


@pytest.fixture
def jobs(folder: Path, tmp_path: Path) -> list[PhotoJob]:
    settings = Output(("labels",))
    return plan(find_photos(folder), folder, tmp_path / "out", settings, pattern=PATTERN)


def wait_for(workers: Processes, n_outcomes: int) -> list[Outcome]:
    outcomes: list[Outcome] = []
    while len(outcomes) < n_outcomes:
        outcomes += workers.wait(10.0)
    return outcomes


def kill_worker(workers: Processes) -> None:
    (worker,) = workers._workers
    worker.process.kill()


def test_jobs_in_two_processes(jobs: list[PhotoJob]) -> None:
    workers = Processes(2)
    try:
        outcomes = []
        for number, job in enumerate(jobs):
            workers.submit(job)
            outcomes += wait_for(workers, number - len(outcomes))  # as many at once as processes
        outcomes += wait_for(workers, len(jobs) - len(outcomes))
    finally:
        workers.close()

    assert sorted(outcome.photo for outcome in outcomes) == [job.display_path for job in jobs]
    assert sum(outcome.status == "done" for outcome in outcomes) == 3


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="Windows has no SIGKILL")
def test_a_process_that_dies_is_replaced(jobs: list[PhotoJob]) -> None:
    workers = Processes(1)
    try:
        workers.submit(jobs[0])
        kill_worker(workers)
        (once,) = wait_for(workers, 1)

        workers.submit(jobs[1])
        kill_worker(workers)
        assert workers.wait(10.0) == []
        kill_worker(workers)
        (twice,) = wait_for(workers, 1)

        kill_worker(workers)  # while it has nothing to do
        workers.submit(jobs[2])
        (after,) = wait_for(workers, 1)
    finally:
        workers.close()

    assert once.status == "done"
    assert twice.status == "failed"
    assert "ended twice (SIGKILL)" in twice.message
    assert after.status == "done"
