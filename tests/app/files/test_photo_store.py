"""What is read ahead is what is opened; nothing old is shown, and memory is bounded."""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Event

import pytest
from pytestqt.qtbot import QtBot

import app.session.photo_store
from app.session.opening import Opener
from app.session.photo_store import PhotoStore
from app.state.workspace import default_project
from app.window.main_window import MainWindow
from segcore.picture.image import Image
from segcore.picture.reading import read_image
from segcore.runtime.errors import ImageError
from tests.app.windows import opened, photo_file


def test_photo_is_read_once_until_its_file_changes(tmp_path: Path) -> None:
    opener = Opener(tmp_path, store=PhotoStore())
    photo = photo_file(tmp_path / "1.png")
    ahead = opener.read_ahead(photo)
    opened = opener.open(photo, default_project())
    assert opened.case.image is ahead
    photo_file(photo, value=10)
    os.utime(photo, ns=(1, 1))
    changed = opener.open(photo, default_project())
    assert changed.case.image.pixels[0, 0, 0] == 10
    assert changed.case.project.photo.sha256 != opened.case.project.photo.sha256


def test_photo_that_is_being_read_is_waited_for(tmp_path: Path) -> None:
    store, photo = PhotoStore(), photo_file(tmp_path / "1.png")
    begun, may_end = Event(), Event()

    def slow() -> Image:
        begun.set()
        assert may_end.wait(60)
        return read_image(photo)

    def never() -> Image:
        raise AssertionError("read twice")

    with ThreadPoolExecutor(2) as threads:
        first = threads.submit(store.photo, photo, 0, "keep", slow)
        assert begun.wait(60)
        second = threads.submit(store.photo, photo, 0, "keep", never)
        may_end.set()
        assert first.result().image is second.result().image


def test_what_could_not_be_read_is_tried_again(tmp_path: Path) -> None:
    store, photo = PhotoStore(), tmp_path / "1.png"
    photo.write_bytes(b"not a photo")
    for _ in range(2):
        with pytest.raises(ImageError):
            store.photo(photo, 0, "keep", lambda: read_image(photo))
    assert Opener(tmp_path, store=store).read_ahead(photo) is None


def test_memory_is_bounded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app.session.photo_store, "_MOST_BYTES", 3 * 40 * 60 * 3)
    store = PhotoStore()
    for number in range(6):
        photo = photo_file(tmp_path / f"{number}.png")
        store.photo(photo, 0, "keep", lambda photo=photo: read_image(photo))
    assert [key[0].name for key in store._photos] == ["3.png", "4.png", "5.png"]


def test_next_photo_to_do_is_read_and_prepared_ahead(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    folder = tmp_path / "photos"
    folder.mkdir()
    for name in ("1.png", "2.png", "3.png"):
        photo_file(folder / name)
    opened(qtbot, window, folder)
    with qtbot.waitSignal(window.runner.read_ahead) as read:
        pass
    assert "prepare_ahead" in window.controller.calls
    with qtbot.waitSignal(window.runner.opened):
        window.actions_["next-photo"].trigger()
    assert window.document.image is read.args[0]
