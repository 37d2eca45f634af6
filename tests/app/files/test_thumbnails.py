"""The window has pictures made that it wants now, by a process that may die."""

import multiprocessing
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QObject, QThreadPool

from app.files.thumbnails import ThumbnailSupply
from app.ui.jobs import Jobs
from tests.app.windows import photo_file


@pytest.fixture
def supply(tmp_path) -> Iterator[ThumbnailSupply]:
    parent = QObject()
    made = ThumbnailSupply(tmp_path / "kept", Jobs(parent), parent)
    yield made
    made.close()
    for process in _processes():
        process.join(10)


def _processes() -> list[multiprocessing.Process]:
    return [one for one in multiprocessing.active_children() if "thumbnails" in one.name]


def test_pictures_are_made_in_order_and_a_dead_process_is_replaced(qtbot, supply, tmp_path):
    photos = [photo_file(tmp_path / f"{number}.png") for number in range(3)]
    arrived: list[Path] = []
    supply.arrived.connect(arrived.append)
    supply.request(photos[:2])
    qtbot.waitUntil(lambda: len(arrived) == 2, timeout=60_000)
    assert arrived == photos[:2]
    assert all(not supply.picture(photo).isNull() for photo in photos[:2])

    QThreadPool.globalInstance().waitForDone()  # ends its threads, as half a minute of rest does
    (process,) = _processes()
    process.join(0.5)
    assert process.is_alive()
    process.kill()
    process.join()
    supply.request(photos[2:])
    qtbot.waitUntil(lambda: photos[2] in arrived, timeout=60_000)
    assert not supply.picture(photos[2]).isNull()


def test_what_is_no_longer_wanted_is_not_made(qtbot, supply, tmp_path):
    photos = [photo_file(tmp_path / f"{number}.png") for number in range(4)]
    arrived: list[Path] = []
    supply.arrived.connect(arrived.append)
    supply.request(photos[:3])
    supply.request(photos[3:])
    qtbot.waitUntil(lambda: bool(arrived), timeout=60_000)
    assert arrived == photos[3:]
