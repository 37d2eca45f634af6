"""A folder is worked through: no question on the way, and what is done is written down."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import AbstractContextManager, nullcontext
from dataclasses import replace
from pathlib import Path
from threading import Event

import numpy as np
import pytest
from PIL import Image as PillowImage
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from app.looks.background import BackgroundWork
from app.session import folders
from app.session.folders import Listing
from app.window.main_window import MainWindow
from segcore.folders.states import State, add_state, read_states
from segcore.picture.bundled import samples
from segcore.projects.project_files import load_project
from segcore.segments.answer import Answer
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


def test_a_folder_is_worked_through_without_a_question(
    qtbot: QtBot, window: MainWindow, folder: Path
) -> None:
    opened(qtbot, window, folder)
    assert window.windowTitle() == "1.png[*] — 0 of 3 done — Eigenbrush"
    assert window.docks.by_name["photos"].isVisible()
    draw(window, 1)
    solved(window)
    assert go(qtbot, window, "done") == "2.png"
    draw(window, 2, 40)
    assert go(qtbot, window, "next-photo") == "10.png"
    assert go(qtbot, window, "next-to-do") == "2.png"
    assert len(window.document.project.strokes) == 1
    assert go(qtbot, window, "skip") == "10.png"
    window.actions_["done"].trigger()
    assert window.status.currentMessage() == "No other photos are left to do."

    assert read_states(folder) == {
        "1.png": State.DONE,
        "2.png": State.SKIPPED,
        "10.png": State.DONE,
    }
    assert window.windowTitle() == "10.png[*] — 2 of 3 done — Eigenbrush"
    saved = load_project(folder / "1.png.eigenbrush")
    assert [stroke.class_number for stroke in saved.project.strokes] == [1]
    assert saved.answer is not None
    assert not (folder / "10.png.eigenbrush").exists()


def test_work_goes_on_where_it_ended(qtbot: QtBot, window: MainWindow, folder: Path) -> None:
    add_state(folder, "1.png", State.DONE)
    opened(qtbot, window, folder)
    assert window.session.name == "2.png"
    panel = window.docks.photos
    assert window.status.folder.text() == "1 of 3 done"
    assert panel.list.currentIndex().data() == "2.png"


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


def test_a_photo_of_another_place_ends_it(
    qtbot: QtBot, window: MainWindow, folder: Path, tmp_path: Path
) -> None:
    opened(qtbot, window, folder)
    opened(qtbot, window, photo_file(tmp_path / "other.png"))
    assert window.windowTitle() == "other.png[*] — Eigenbrush"
    assert not window.docks.by_name["photos"].isVisible()


def test_a_state_that_cannot_be_written_is_said(
    qtbot: QtBot, window: MainWindow, folder: Path
) -> None:
    opened(qtbot, window, folder)
    (folder / "eigenbrush-states.jsonl").mkdir()
    with qtbot.waitSignal(window.runner.opened):
        window.actions_["done"].trigger()
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


def test_segments_that_come_after_the_strokes_were_saved_are_saved(
    qtbot: QtBot, window: MainWindow, folder: Path
) -> None:
    opened(qtbot, window, folder)
    draw(window)
    qtbot.waitUntil(lambda: not window.document.modified)
    result = solved(window)
    file = folder / "1.png.eigenbrush"
    assert load_project(file).answer is None
    qtbot.waitUntil(lambda: load_project(file).answer is not None)
    np.testing.assert_array_equal(kept(folder).labels, result.labels)


def test_a_photo_is_done_once_its_segments_are_there(
    qtbot: QtBot, window: MainWindow, folder: Path
) -> None:
    opened(qtbot, window, folder)
    draw(window)
    window.actions_["done"].trigger()
    assert "not ready yet" in window.status.currentMessage()
    assert window.session.name == "1.png"
    result = solved(window)
    assert go(qtbot, window, "done") == "2.png"
    np.testing.assert_array_equal(kept(folder).labels, result.labels)


def test_looking_at_a_photo_writes_nothing(qtbot: QtBot, window: MainWindow, folder: Path) -> None:
    opened(qtbot, window, folder)
    solved(window)
    go(qtbot, window, "next-photo")
    assert not list(folder.glob("*.eigenbrush"))


def test_what_others_say_about_the_folder_is_heard(
    qtbot: QtBot, window: MainWindow, folder: Path
) -> None:
    opened(qtbot, window, folder)
    add_state(folder, "10.png", State.DONE)
    window.run(window.session.follow_others())
    qtbot.waitUntil(lambda: window.session.photos.done == 1)
    assert window.session.photos.state("10.png") is State.DONE
    assert window.status.folder.text() == "1 of 3 done"


def test_the_folder_of_a_photo_is_offered(qtbot: QtBot, window: MainWindow, folder: Path) -> None:
    with qtbot.waitSignal(window.runner.found):
        window.open(folder / "2.png")
    message = window.messages.shown[0]
    assert message.text == "photos holds 3 photos."
    message.buttons[0].click()
    assert window.docks.by_name["photos"].isVisible()
    assert window.session.name == "2.png"


def test_a_folder_that_was_begun_goes_on_with_any_of_its_photos(
    qtbot: QtBot, window: MainWindow, folder: Path
) -> None:
    add_state(folder, "1.png", State.DONE)
    window.open(folder / "2.png")
    qtbot.waitUntil(lambda: window.session.photos.path is not None)
    assert window.windowTitle() == "2.png[*] — 1 of 3 done — Eigenbrush"


def test_renaming_a_class_keeps_the_segments_that_were_saved(
    qtbot: QtBot, window: MainWindow, folder: Path
) -> None:
    opened(qtbot, window, folder)
    draw(window)
    solved(window)
    go(qtbot, window, "done")
    go(qtbot, window, "previous-photo")
    document = window.document
    info = replace(document.project.classes[0], name="cat")
    document.edit("Rename", lambda project: project.with_class(info))
    qtbot.waitUntil(lambda: not document.modified)

    saved = load_project(folder / "1.png.eigenbrush")
    assert saved.project.classes[0].name == "cat"
    assert saved.answer is not None
    assert saved.answer.current


def test_segments_of_earlier_strokes_are_known_as_such(
    qtbot: QtBot, window: MainWindow, folder: Path
) -> None:
    opened(qtbot, window, folder)
    draw(window)
    solved(window)
    draw(window, 2, 40)
    go(qtbot, window, "next-photo")
    assert not kept(folder).current

    go(qtbot, window, "previous-photo")
    assert not window.document.result_is_current
    assert not window.document.modified
    solved(window)  # as soon as the right ones are there, they are kept
    go(qtbot, window, "next-photo")
    assert kept(folder).current


def test_nothing_is_written_beside_photos_of_the_program(qtbot: QtBot, window: MainWindow) -> None:
    sample = samples()[0].photo
    before = sorted(sample.parent.iterdir())
    opened(qtbot, window, sample)
    window.actions_["done"].trigger()
    assert "not in one of your folders" in window.status.currentMessage()
    assert window.session.photos.path is None
    assert sorted(sample.parent.iterdir()) == before


def kept(folder: Path) -> Answer:
    """The segments in the project of the first photo."""
    answer = load_project(folder / "1.png.eigenbrush").answer
    assert answer is not None
    return answer


def saved_strokes(qtbot: QtBot, window: MainWindow, file: Path) -> int:
    """How many strokes there are in the file when all that is being saved has been."""
    qtbot.waitUntil(lambda: not window.runner.findChildren(BackgroundWork))
    return len(load_project(file).project.strokes)


@pytest.mark.parametrize("went_on", [False, True])
def test_what_is_undone_while_it_is_saved_counts_as_unsaved(
    qtbot: QtBot, window: MainWindow, folder: Path, went_on: bool
) -> None:
    opened(qtbot, window, folder)
    document, file = window.document, folder / "1.png.eigenbrush"
    draw(window)
    window.run(window.session.save_quietly())
    if went_on:
        draw(window, 2, 40)
        document.undo_stack.undo()
    document.undo_stack.undo()
    assert saved_strokes(qtbot, window, file) == 1
    assert document.modified
    window.run(window.session.save_quietly())
    assert saved_strokes(qtbot, window, file) == 0
    assert not document.modified

    document.undo_stack.redo()
    window.run(window.session.save_quietly())
    document.undo_stack.undo()
    go(qtbot, window, "next-photo")
    go(qtbot, window, "previous-photo")
    assert (document.path, document.project.strokes) == (file, ())


def test_only_what_was_begun_to_be_saved_last_counts_as_saved(
    qtbot: QtBot, window: MainWindow, folder: Path
) -> None:
    opened(qtbot, window, folder)
    draw(window)
    window.run(window.session.save_quietly())
    draw(window, 2, 40)
    window.run(window.session.save_quietly())
    window.document.undo_stack.undo()
    assert saved_strokes(qtbot, window, folder / "1.png.eigenbrush") == 2
    assert window.document.modified


@pytest.mark.parametrize(("action", "end"), [("next-photo", "3.png"), ("next-to-do", "3.png")])
def test_a_damaged_photo_is_stepped_over_and_marked(
    qtbot: QtBot, window: MainWindow, folder: Path, action: str, end: str
) -> None:
    photo_file(folder / "3.png", value=77)
    for name in ("2.png", "2b.png"):
        (folder / name).write_bytes(b"\x89PNG\r\n\x1a\nnothing")
    opened(qtbot, window, folder)
    assert go(qtbot, window, action) == end
    assert [text.split(" was ")[0] for text in window.messages.texts] == ["2.png", "2b.png"]
    rows = window.docks.photos.rows
    tips = [rows.index(row).data(Qt.ItemDataRole.ToolTipRole) for row in range(4)]
    assert tips[1:3] == ["2.png: cannot be opened", "2b.png: cannot be opened"]
    for message in list(window.messages.shown):
        message.close_message()
    assert go(qtbot, window, "previous-photo") == "1.png"
    assert window.messages.texts == []  # it is known by now

    photo_file(folder / "2.png")
    with qtbot.waitSignal(window.runner.opened):
        window.docks.photos.chosen.emit(folder / "2.png")
    assert rows.index(1).data(Qt.ItemDataRole.ToolTipRole) == "2.png: not begun"


def test_a_folder_of_which_the_first_photo_is_damaged_begins_with_the_next(
    qtbot: QtBot, window: MainWindow, folder: Path
) -> None:
    (folder / "1.png").write_bytes(b"nothing")
    opened(qtbot, window, folder)
    assert window.session.name == "2.png"
    with qtbot.waitSignal(window.runner.said):  # whoever asks for it, hears why
        window.docks.photos.chosen.emit(folder / "1.png")
    assert window.session.name == "2.png"


def test_saving_in_a_folder_asks_nothing(
    qtbot: QtBot, window: MainWindow, folder: Path, answers: Answers
) -> None:
    opened(qtbot, window, folder)
    draw(window)
    with qtbot.waitSignal(window.runner.saved):
        window.actions_["save"].trigger()
    assert answers.asked == []
    assert load_project(folder / "1.png.eigenbrush").project.strokes == (
        window.document.project.strokes
    )
    assert not window.document.modified


def test_the_page_of_a_stack_is_asked_once(
    qtbot: QtBot, window: MainWindow, folder: Path, answers: Answers
) -> None:
    pages = [PillowImage.new("L", (30, 20), value) for value in (10, 90, 200)]
    pages[0].save(folder / "3.tif", save_all=True, append_images=pages[1:])
    opened(qtbot, window, folder)
    answers.given["page"] = [2, 1]
    for action, name in {
        "next-photo": "2.png",
        "next-to-do": "3.tif",
        "previous-photo": "2.png",
    }.items():
        assert go(qtbot, window, action) == name
    assert go(qtbot, window, "next-photo") == "3.tif"
    assert window.document.image.pixels[0, 0, 0] == 200
    opened(qtbot, window, folder / "3.tif")  # by its name: perhaps to see another page
    assert window.document.image.pixels[0, 0, 0] == 90
    assert answers.asked == ["page", "page"]


def test_a_folder_is_one_recent_file(qtbot: QtBot, window: MainWindow, folder: Path) -> None:
    opened(qtbot, window, folder)
    draw(window)
    with qtbot.waitSignal(window.runner.saved):
        window.actions_["save"].trigger()
    assert go(qtbot, window, "next-photo") == "2.png"
    assert window._settings.recent == [str(folder)]
    alone = photo_file(folder.parent / "alone.png")
    opened(qtbot, window, alone)
    assert window._settings.recent == [str(alone), str(folder)]


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
