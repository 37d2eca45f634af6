"""A folder is worked through: no question on the way, and what is done is written down."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from threading import Event

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QPixmap
from pytestqt.qtbot import QtBot

from app.looks.images import pixels_of
from app.panels.photos.tiles import tile
from app.session import folders
from app.session.folders import Listing
from app.window.main_window import MainWindow
from segcore.folders.states import State, add_state
from segcore.projects.project_files import load_project
from tests.app.windows import Answers, draw, opened, photo_file, solved


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "photos"
    made.mkdir()
    for name in ("1.png", "2.png", "10.png"):
        photo_file(made / name, value=len(name) * 10 + int(name[0]))
    return made


def go(qtbot: QtBot, window: MainWindow, action: str) -> str:
    with qtbot.waitSignal(window.runner.opened):
        window.actions_[action].trigger()
    return window.session.name


def test_the_window_tells_how_far_the_folder_is(
    qtbot: QtBot, window: MainWindow, answers: Answers, folder: Path, tmp_path: Path
) -> None:
    opened(qtbot, window, folder)
    panel = window.docks.photos
    assert window.windowTitle() == "1.png[*] — 0 of 3 done — Eigenbrush"
    assert window.docks.by_name["photos"].isVisible()
    draw(window, 1)
    solved(window)
    assert go(qtbot, window, "done") == "2.png"
    assert panel.list.currentIndex().data() == "2.png"
    assert window.status.folder.text() == "1 of 3 done"
    draw(window, 1)
    assert go(qtbot, window, "next-with-strokes") == "10.png"
    assert window.status.currentMessage().startswith("One stroke carried over")
    window.actions_["previous-done"].trigger()
    qtbot.waitUntil(lambda: window.session.name == "1.png")
    answers.given["note"] = ["the tail is missing"]
    window.actions_["send-back"].trigger()
    assert window.status.currentMessage() == "No other photos are left to review."
    tip = panel.rows.index(0).data(Qt.ItemDataRole.ToolTipRole)
    assert tip == "1.png: sent back: the tail is missing"
    for kind, names in {"To do": ["1.png", "2.png", "10.png"], "Sent back": ["1.png"],
                        "Accepted": [], "To review": []}.items():  # fmt: skip
        panel.which.setCurrentText(kind)
        assert panel.rows.names == names
    panel.which.setCurrentIndex(0)
    answers.given["project_folder"] = [tmp_path]
    with qtbot.waitSignal(window.runner.said):
        window.actions_["project-folder"].trigger()
    assert panel.place.text() == f"Projects in {tmp_path.name}"

    opened(qtbot, window, photo_file(tmp_path / "other.png"))
    assert window.windowTitle() == "other.png[*] — Eigenbrush"
    assert not window.docks.by_name["photos"].isVisible()


def test_what_cannot_be_opened_is_marked(qtbot: QtBot, window: MainWindow, folder: Path) -> None:
    (folder / "2.png").write_bytes(b"\x89PNG\r\n\x1a\nnothing")
    opened(qtbot, window, folder)
    assert go(qtbot, window, "next-photo") == "10.png"
    rows = window.docks.photos.rows
    assert rows.index(1).data(Qt.ItemDataRole.ToolTipRole) == "2.png: cannot be opened"
    assert window.messages.texts[0].startswith("2.png was stepped over")


def test_what_is_drawn_in_a_folder_is_saved_in_a_pause(
    qtbot: QtBot, window: MainWindow, folder: Path
) -> None:
    opened(qtbot, window, folder)
    draw(window)
    qtbot.waitUntil(lambda: not window.document.modified)
    assert len(load_project(folder / "1.png.eigenbrush").project.strokes) == 1
    assert window.session.photos.state("1.png") is State.BEGUN
    assert window.status.currentMessage() == ""


def test_photos_are_listed_found_and_opened(qtbot: QtBot, window: MainWindow, folder: Path) -> None:
    add_state(folder, "2.png", State.DONE)
    opened(qtbot, window, folder)
    panel = window.docks.photos
    assert panel.rows.names == ["1.png", "2.png", "10.png"]
    panel.search.setText("1")
    assert panel.rows.names == ["1.png", "10.png"]
    assert panel.count.text() == "2 of 3 shown"
    panel.search.setText("")
    assert panel.count.isHidden()
    panel.which.setCurrentText("Done")
    assert panel.rows.names == ["2.png"]
    with qtbot.waitSignal(window.runner.opened):
        panel.list.clicked.emit(panel.rows.index(0))
    assert window.session.name == "2.png"


def test_many_photos_are_listed_at_once(qtbot: QtBot, window: MainWindow, folder: Path) -> None:
    opened(qtbot, window, folder)
    many = [f"{number}.png" for number in range(20_000)]
    places = {name: place for place, name in enumerate(many)}
    window.session.photos.open(Listing(folder, folder, many, places))
    assert window.docks.photos.rows.rowCount() == 20_000
    assert window.session.photos.next_to_do(folder / many[-1]) == folder / many[0]


@pytest.mark.parametrize("chosen", [None, "2.png"])
def test_the_first_of_many_photos_can_be_opened_while_the_others_are_found(
    qtbot: QtBot,
    window: MainWindow,
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    chosen: str | None,
) -> None:
    may_go_on = Event()
    scan = os.scandir

    def slow_scan(path: Path) -> AbstractContextManager[Iterator[os.DirEntry[str]]]:
        found = sorted((entry for entry in scan(path)), key=lambda entry: entry.name != "2.png")

        def entries() -> Iterator[os.DirEntry[str]]:
            yield found[0]
            may_go_on.wait(30)
            yield from found[1:]

        return nullcontext(entries())

    monkeypatch.setattr(folders, "SOON_SECONDS", -1.0)
    monkeypatch.setattr(folders.os, "scandir", slow_scan)
    rows, panel = window.docks.photos.rows, window.docks.photos
    with qtbot.waitSignal(window.runner.first_listed):
        window.open(folder)
    assert rows.names == ["2.png"]
    if chosen:
        with qtbot.waitSignal(window.runner.opened):
            panel.list.clicked.emit(rows.index(0))
        draw(window)
    may_go_on.set()
    qtbot.waitUntil(lambda: rows.names == ["1.png", "2.png", "10.png"])
    qtbot.waitUntil(lambda: window.session.name == (chosen or "1.png"))
    assert rows.names[panel.list.currentIndex().row()] == window.session.name
    if chosen:
        assert len(window.document.project.strokes) == 1
        assert go(qtbot, window, "next-photo") == "10.png"


def test_the_folder_of_a_photo_is_offered(qtbot: QtBot, window: MainWindow, folder: Path) -> None:
    with qtbot.waitSignal(window.runner.found):
        window.open(folder / "2.png")
    message = window.messages.shown[0]
    assert message.text == "photos holds 3 photos."
    message.buttons[0].click()
    assert window.docks.by_name["photos"].isVisible()
    assert window.session.name == "2.png"


def test_no_photo_of_the_folder_is_marked_while_another_picture_is_open(
    qtbot: QtBot, window: MainWindow, folder: Path
) -> None:
    opened(qtbot, window, folder)
    panel = window.docks.photos
    assert panel.list.currentIndex().row() == 0
    with qtbot.waitSignal(window.runner.opened):
        window.run(window.session.open_picture(np.zeros((20, 30, 3), np.uint8)))
    assert not panel.list.currentIndex().isValid()
    assert not panel.list.selectionModel().hasSelection()
    with qtbot.waitSignal(window.runner.opened):
        panel.list.clicked.emit(panel.rows.index(0))
    assert window.session.name == "1.png"
    assert panel.list.currentIndex().row() == 0


@pytest.mark.usefixtures("qapp")
def test_tiles_tell_states_apart() -> None:
    picture = QPixmap(40, 30)
    picture.fill(Qt.GlobalColor.red)
    tiles = [tile(picture, state, unreadable=False) for state in State]
    tiles += [tile(None, State.DONE, unreadable=False), tile(None, State.DONE, unreadable=True)]
    seen = {pixels_of(one.pixmap(64, 48).toImage()).tobytes() for one in tiles}
    assert len(seen) == len(tiles)
