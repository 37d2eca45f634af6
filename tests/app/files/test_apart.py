"""Long work goes on in a process of its own, tells how far it is, and can be stopped."""

from __future__ import annotations

import time
from functools import partial
from typing import Any

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from app.files.apart import Tell, WorkApart
from segcore.runtime.errors import SegmentationError


def count(most: int, tell: Tell) -> int:
    for done in range(most):
        tell(done + 1, most)
    return most


def fail(_tell: Tell) -> None:
    raise SegmentationError("{name} is damaged", name="clip.mp4")


def stay(tell: Tell) -> None:
    tell(1, 2)
    time.sleep(60)


@pytest.fixture
def parent(qapp: object) -> QObject:  # noqa: ARG001
    return QObject()


def test_it_tells_how_far_it_is_and_what_came_of_it(qtbot: QtBot, parent: QObject) -> None:
    work = WorkApart(partial(count, 3), parent)
    told: list[Any] = []
    work.progressed.connect(lambda *about: told.append(about))
    with qtbot.waitSignal(work.done, timeout=20_000) as done:
        work.start()
    assert done.args == [3]
    qtbot.waitUntil(lambda: len(told) == 3)


def test_what_went_wrong_is_said(qtbot: QtBot, parent: QObject) -> None:
    work = WorkApart(fail, parent)
    with qtbot.waitSignal(work.failed, timeout=20_000) as failed:
        work.start()
    assert failed.args == ["clip.mp4 is damaged"]


def test_stopped_it_says_nothing_and_is_gone(qtbot: QtBot, parent: QObject) -> None:
    work = WorkApart(stay, parent)
    failures: list[str] = []
    work.failed.connect(failures.append)
    with qtbot.waitSignal(work.progressed, timeout=20_000):
        work.start()
    work.stop()
    qtbot.waitUntil(lambda: not work._process.is_alive())
    qtbot.wait(50)
    assert not failures
