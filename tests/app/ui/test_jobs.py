"""Jobs go on beside the window, tell how far they are, replace each other and can be stopped."""

import os
import threading
import time
from functools import partial
from typing import Any

import pytest

from app.ui.jobs import JobReport, Jobs
from segcore.runtime.errors import Cancelled, FilesExistError, SegmentationError


def count(most: int, report: JobReport) -> int:
    tell = report.counter(most)
    for _ in range(most):
        tell()
    return os.getpid()


def fail(error: type[SegmentationError], _report: JobReport) -> None:
    raise error("{name} is damaged", name="clip.mp4")


def stay(report: JobReport) -> None:
    report(os.getpid())
    time.sleep(60)


@pytest.fixture
def jobs(qapp) -> Jobs:  # noqa: ARG001
    return Jobs()


@pytest.mark.parametrize("apart", [False, True])
def test_it_is_told_how_far_it_is_and_what_came_of_it(qtbot, jobs, apart):
    heard: list[Any] = []
    jobs.begin("count", partial(count, 3), heard.append,
               reported=lambda *about: heard.append(about), apart=apart)  # fmt: skip
    assert jobs.busy("count")
    qtbot.waitUntil(lambda: len(heard) == 4, timeout=20_000)
    assert heard[:3] == [(1, 3), (2, 3), (3, 3)]
    assert (heard[3] != os.getpid()) == apart
    assert not jobs.busy("count")


@pytest.mark.parametrize(
    ("error", "apart", "heard"),
    [
        (SegmentationError, False, "failed"),
        (SegmentationError, True, "failed"),
        (FilesExistError, False, "in the way"),
    ],
)
def test_what_went_wrong_is_said(qtbot, jobs, error, apart, heard):
    said: list[tuple[str, str]] = []
    jobs.begin("fail", partial(fail, error), failed=lambda text: said.append(("failed", text)),
               in_the_way=lambda text: said.append(("in the way", text)), apart=apart)  # fmt: skip
    qtbot.waitUntil(lambda: bool(said), timeout=20_000)
    assert said == [(heard, "clip.mp4 is damaged")]


def test_a_newer_job_of_a_key_replaces_the_older_one(qtbot, jobs):
    heard: list[str] = []
    go_on = threading.Event()
    cancelled: list[bool] = []

    def slow(report: JobReport) -> str:
        go_on.wait(20)
        cancelled.append(report.cancelled)
        return "older"

    jobs.begin("one", slow, heard.append)
    jobs.begin("another", lambda _: "another", heard.append)
    jobs.begin("one", lambda _: "newer", heard.append)
    go_on.set()
    qtbot.waitUntil(lambda: len(heard) == 2 and bool(cancelled), timeout=20_000)
    qtbot.wait(50)
    assert sorted(heard) == ["another", "newer"]
    assert cancelled == [True]


def test_what_waits_for_a_job_begins_once_after_it(qtbot, jobs):
    heard: list[object] = []
    jobs.begin("one", lambda _: 1, heard.append)
    for number in (2, 3):
        jobs.after("one", lambda number=number: jobs.begin("one", lambda _: number, heard.append))
    qtbot.waitUntil(lambda: not jobs.busy("one"), timeout=20_000)
    assert heard == [1, 3]
    jobs.after("one", lambda: heard.append("at once"))
    assert heard[-1] == "at once"


def test_cancelled_it_says_nothing_and_its_process_is_gone(qtbot, jobs):
    heard: list[Any] = []
    jobs.begin("stay", stay, heard.append, heard.append, reported=heard.append, apart=True)
    qtbot.waitUntil(lambda: bool(heard), timeout=20_000)
    (pid,) = heard
    assert jobs.cancel("stay")
    qtbot.waitUntil(lambda: not os.path.exists(f"/proc/{pid}/fd/0"), timeout=20_000)
    qtbot.wait(50)
    assert heard == [pid]


def test_one_that_is_asked_to_stop_is_heard(qtbot, jobs):
    def work(report: JobReport) -> None:
        while True:
            report.check()
            time.sleep(0.005)

    said: list[str] = []
    jobs.begin("work", work, failed=said.append)
    jobs.stop("work")
    qtbot.waitUntil(lambda: bool(said), timeout=20_000)
    assert said == [str(Cancelled("stopped on request"))]


def test_of_several_jobs_in_a_pause_the_last_begins(qtbot, jobs):
    begun, done = [], []
    for number in range(3):
        jobs.begin("k", lambda _, n=number: begun.append(n), done.append, pause_ms=20)
        assert jobs.busy("k")
    qtbot.waitUntil(lambda: len(done) == 1)
    jobs.begin("k", lambda _: begun.append(3), pause_ms=20)
    assert jobs.cancel("k")
    qtbot.wait(40)
    assert begun == [2]
