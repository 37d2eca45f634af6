"""A folder is worked through: no question on the way, and what is done is written down."""

import os
from collections.abc import Iterator
from contextlib import AbstractContextManager, nullcontext
from dataclasses import replace
from pathlib import Path
from threading import Event

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QPixmap

from app.dialogs.count import CountDialog
from app.files.indexing import Indexing
from app.panels.photos.tiles import tile
from app.session import folders
from app.ui.images import pixels_from_qimage
from segcore.folders.states import State
from segcore.picture.reading import read_image
from segcore.projects.project import Project, new_class
from segcore.projects.project_files import SUFFIX, load_project, reference_photo, save_project
from tests.app.windows import draw, go, opened, photo_file, solved


@pytest.fixture
def folder(tmp_path) -> Path:
    made = tmp_path / "photos"
    made.mkdir()
    for name in ("1.png", "2.png", "10.png"):
        photo_file(made / name, value=len(name) * 10 + int(name[0]))
    return made


def test_the_window_tells_how_far_the_folder_is(qtbot, window, answers, folder, tmp_path):
    opened(qtbot, window, folder)
    panel = window.docks.panels["photos"]
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
    answers.given["review_note"] = ["the tail is missing"]
    window.actions_["send-back"].trigger()
    assert window.status.currentMessage() == "No other photos are left to review."
    tip = panel.rows.index(0, 0).data(Qt.ItemDataRole.ToolTipRole)
    assert tip == "1.png: sent back: the tail is missing"
    for kind, names in {"todo": ["1.png", "2.png", "10.png"], "sent-back": ["1.png"],
                        "accepted": [], "review": []}.items():  # fmt: skip
        panel.filter.field.setText(f"state:{kind}")
        assert panel.rows.rows == tuple(names)
    panel.filter.field.clear()
    answers.given["project_folder"] = [tmp_path]
    with qtbot.waitSignal(window.runner.message):
        window.actions_["project-folder"].trigger()
    assert panel.place.text() == f"Projects in {tmp_path.name}"

    opened(qtbot, window, photo_file(tmp_path / "other.png"))
    assert window.windowTitle() == "other.png[*] — Eigenbrush"
    assert not window.docks.by_name["photos"].isVisible()


def test_what_cannot_be_opened_is_marked(qtbot, window, folder):
    (folder / "2.png").write_bytes(b"\x89PNG\r\n\x1a\nnothing")
    opened(qtbot, window, folder)
    assert go(qtbot, window, "next-photo") == "10.png"
    rows = window.docks.panels["photos"].rows
    assert rows.index(1, 0).data(Qt.ItemDataRole.ToolTipRole) == "2.png: cannot be opened"
    assert window.messages.texts[0].startswith("2.png was skipped")


def test_what_is_drawn_in_a_folder_is_saved_in_a_pause(qtbot, window, folder):
    opened(qtbot, window, folder)
    draw(window)
    qtbot.waitUntil(lambda: not window.document.modified)
    assert len(load_project(folder / "1.png.eigenbrush").project.strokes) == 1
    assert window.session.photos.state("1.png") is State.BEGUN
    assert window.status.currentMessage() == ""


@pytest.mark.parametrize("chosen", [None, "2.png"])
def test_the_first_of_many_photos_can_be_opened_while_the_others_are_found(
    qtbot, window, folder, monkeypatch, chosen
):
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
    rows, panel = window.docks.panels["photos"].rows, window.docks.panels["photos"]
    window.open(folder)
    qtbot.waitUntil(lambda: rows.rows == ("2.png",))
    if chosen:
        with qtbot.waitSignal(window.runner.opened):
            panel.list.clicked.emit(rows.index(0, 0))
        draw(window)
    may_go_on.set()
    qtbot.waitUntil(lambda: rows.rows == ("1.png", "2.png", "10.png"))
    qtbot.waitUntil(lambda: window.session.name == (chosen or "1.png"))
    assert rows.rows[panel.list.currentIndex().row()] == window.session.name
    if chosen:
        assert len(window.document.project.strokes) == 1
        assert go(qtbot, window, "next-photo") == "10.png"


def test_no_photo_of_the_folder_is_marked_while_another_picture_is_open(qtbot, window, folder):
    opened(qtbot, window, folder)
    panel = window.docks.panels["photos"]
    assert panel.list.currentIndex().row() == 0
    with qtbot.waitSignal(window.runner.opened):
        window.run(window.session.reading.open_picture(np.zeros((20, 30, 3), np.uint8)))
    assert not panel.list.currentIndex().isValid()
    assert not panel.list.selectionModel().hasSelection()
    with qtbot.waitSignal(window.runner.opened):
        panel.list.clicked.emit(panel.rows.index(0, 0))
    assert window.session.name == "1.png"
    assert panel.list.currentIndex().row() == 0


@pytest.mark.usefixtures("qapp")
def test_tiles_tell_states_apart():
    picture = QPixmap(40, 30)
    picture.fill(Qt.GlobalColor.red)
    tiles = [tile(picture, state, unreadable=False) for state in State]
    tiles += [tile(None, State.DONE, unreadable=False), tile(None, State.DONE, unreadable=True)]
    seen = {pixels_from_qimage(one.pixmap(64, 48).toImage()).tobytes() for one in tiles}
    assert len(seen) == len(tiles)


def saved_project(folder: Path, name: str, *classes: str, tags: tuple[str, ...] = ()) -> None:
    """A project of the photo with a band of each class."""
    photo = folder / name
    labels = np.repeat(np.arange(1, len(classes) + 1, dtype=np.uint8), 10)[:, None]
    labels = np.repeat(labels, 60, axis=1)
    labels = np.vstack([labels, np.zeros((40 - len(labels), 60), np.uint8)])
    infos = tuple(replace(new_class(n), name=one) for n, one in enumerate(classes, start=1))
    reference = reference_photo(photo, read_image(photo))
    project = Project(reference, infos).with_tags(tags)
    save_project(f"{photo}{SUFFIX}", project, labels=labels, mean_confidence=0.8)


def indexed(qtbot, window, folder: Path) -> None:
    with qtbot.waitSignal(window.services[Indexing].ended):
        opened(qtbot, window, folder)


def test_photos_are_found_by_what_their_projects_say(qtbot, window, folder):
    saved_project(folder, "1.png", "car", "tree")
    saved_project(folder, "2.png", "car", tags=("night",))
    indexed(qtbot, window, folder)
    panel, field = window.docks.panels["photos"], window.docks.panels["photos"].filter.field
    for text, names in {"car": ["1.png", "2.png"], "car -tree": ["2.png"], "-car": ["10.png"],
                        "tag:night": ["2.png"], "sure<90": ["1.png", "2.png"]}.items():  # fmt: skip
        field.setText(text)
        assert panel.rows.rows == tuple(names)
    field.setText("car state:dune")
    assert panel.rows.rows == ("1.png", "2.png")
    assert panel.count.text() == "2 of 3 shown"
    qtbot.waitUntil(panel.filter.mistake.isVisible)
    assert "did you mean 'done'?" in panel.filter.mistake.text()
    field.setText("-car")
    assert panel.filter.mistake.isHidden()


def test_the_menu_writes_the_filter(qtbot, window, folder):
    saved_project(folder, "1.png", "red & car", tags=("night",))
    indexed(qtbot, window, folder)
    bar = window.docks.panels["photos"].filter

    def choose(*titles: str) -> str:
        menu = bar.button.menu()
        menu.aboutToShow.emit()
        for title in titles[:-1]:
            menu = next(one for one in menu.actions() if one.text() == title).menu()
        next(one for one in menu.actions() if one.text() == titles[-1]).trigger()
        return bar.field.text()

    assert choose("Done") == "state:done"
    assert choose("To do") == "state:todo"
    assert choose("With class", "red && car") == 'state:todo class:"red & car"'
    assert window.docks.panels["photos"].rows.rows == ("1.png",)
    assert choose("Without class", "red && car") == 'state:todo -class:"red & car"'
    assert choose("To do") == '-class:"red & car"'
    assert choose("With tag", "night") == '-class:"red & car" tag:night'
    assert choose("Segments in doubt", "Confidence below 90 %").endswith("sure<90")
    assert choose("All photos") == ""


def test_photos_of_folders_within_are_listed_too(qtbot, window, settings, folder):
    for inner in ("b", "a", "exports", ".hidden"):
        (folder / inner).mkdir()
        photo_file(folder / inner / "4.png")
    opened(qtbot, window, folder)
    window.actions_["subfolders"].trigger()
    rows = window.docks.panels["photos"].rows
    qtbot.waitUntil(lambda: rows.rows == ("1.png", "2.png", "10.png", "a/4.png", "b/4.png"))
    assert settings.subfolders
    opened(qtbot, window, folder / "a" / "4.png")
    assert window.windowTitle() == "4.png[*] — 0 of 5 done — Eigenbrush"
    window.actions_["subfolders"].trigger()
    qtbot.waitUntil(lambda: rows.rows == ("4.png",))  # that of the folder of the photo


def test_classes_are_counted_and_clicked(qtbot, window, answers, folder, tmp_path):
    saved_project(folder, "1.png", "car", "tree")
    saved_project(folder, "2.png", "car")
    indexed(qtbot, window, folder)
    window.actions_["count-classes"].trigger()
    dialog = window.findChild(CountDialog)
    qtbot.waitUntil(lambda: len(dialog.rows.rows) == 2)
    texts = [dialog.rows.index(0, column).data() for column in range(5)]
    assert texts[:3] == ["car", "2", "2"]
    assert texts[4].startswith("66")
    dialog.rows.sort_by(0)
    dialog.table.clicked.emit(dialog.rows.index(1, 5))
    assert window.docks.panels["photos"].filter.field.text() == "class:tree"
    assert window.docks.panels["photos"].rows.rows == ("1.png",)
    dialog.copy.click()
    assert QGuiApplication.clipboard().text().splitlines()[1].split("\t")[0] == "car"
    answers.given["table_to_save"] = [tmp_path / "counts.csv"]
    dialog.save.click()
    assert (tmp_path / "counts.csv").read_bytes().startswith(b"\xef\xbb\xbfclass,photos")
    dialog.close()


def test_several_photos_are_selected_and_marked(qtbot, window, folder):
    opened(qtbot, window, folder)
    photos = window.docks.panels["photos"].list
    for row, held in ((1, Qt.KeyboardModifier.NoModifier), (2, Qt.KeyboardModifier.ShiftModifier)):
        place = photos.visualRect(photos.model().index(row, 0)).center()
        qtbot.mouseClick(photos.viewport(), Qt.MouseButton.LeftButton, held, place)
    qtbot.waitUntil(lambda: window.session.name == "2.png")
    photos.selectRow(1)
    place = photos.visualRect(photos.model().index(2, 0)).center()
    qtbot.mouseClick(
        photos.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.ControlModifier, place
    )
    for text, state in (("Mark as done", State.DONE), ("Skip", State.SKIPPED)):
        next(entry for entry in photos.actions() if entry.text() == text).trigger()
        assert [window.session.photos.state(name) for name in ("2.png", "10.png")] == [state] * 2
    assert window.session.name == "2.png"


def test_the_open_photo_alone_is_selected_whatever_keys_are_held(qtbot, window, folder):
    opened(qtbot, window, folder)
    photos = window.docks.panels["photos"].list
    qtbot.keyPress(photos, Qt.Key.Key_Control, Qt.KeyboardModifier.ControlModifier)
    go(qtbot, window, "next-photo")
    chosen = [index.data() for index in photos.selectionModel().selectedRows()]
    qtbot.keyRelease(photos, Qt.Key.Key_Control)
    assert chosen == ["2.png"]


def test_what_plain_photos_do_not_have_is_greyed(qtbot, window, folder):
    opened(qtbot, window, folder)
    for name in ("previous-time", "next-time", "next-difference", "take-theirs", "keep-mine"):
        assert not window.actions_[name].isEnabled(), name


def test_five_photos_and_the_open_one_are_in_sight(qtbot, window, tmp_path):
    many = tmp_path / "many"
    many.mkdir()
    for number in range(20):
        photo_file(many / f"{number}.png")
    window.resize(1280, 870)
    opened(qtbot, window, many)
    photos = window.docks.panels["photos"].list
    height = photos.verticalHeader().defaultSectionSize()
    qtbot.waitUntil(lambda: photos.viewport().height() >= 5 * height)
    with qtbot.waitSignal(window.runner.opened):
        window.run(window.session.go_to(many / "19.png"))
    row = photos.visualRect(photos.currentIndex())
    assert photos.currentIndex().data() == "19.png"
    assert photos.viewport().rect().contains(row)
