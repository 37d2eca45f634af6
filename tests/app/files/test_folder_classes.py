"""All photos of a folder have the same classes, also if several people change them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from app.session.folders import list_folder
from app.window.main_window import MainWindow
from segcore.folders.class_lists import FILE_NAME, read_class_list, share_classes
from segcore.projects.project import ClassInfo, new_class
from tests.app.windows import draw, opened, photo_file


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "photos"
    made.mkdir()
    for number in (1, 2, 3):
        photo_file(made / f"{number}.png", value=10 * number)
    return made


def rename(window: MainWindow, number: int, name: str) -> None:
    info = window.document.project.class_info(number)
    window.document.edit("Rename", lambda project: project.with_class(replace(info, name=name)))


def add(window: MainWindow, number: int, name: str) -> None:
    info = replace(new_class(number), name=name)
    window.document.edit("Add", lambda project: project.with_class(info))


def names(classes: tuple[ClassInfo, ...]) -> list[str]:
    return [info.name for info in classes]


def shared(folder: Path) -> list[str]:
    file = folder / FILE_NAME
    return names(read_class_list(file)) if file.exists() else []


def test_classes_are_shared_and_are_those_of_every_photo(
    qtbot: QtBot, window: MainWindow, folder: Path
) -> None:
    opened(qtbot, window, folder)
    draw(window)
    assert not (folder / FILE_NAME).exists()
    rename(window, 1, "cell")
    qtbot.waitUntil(lambda: shared(folder) == ["cell", "background"])

    theirs = read_class_list(folder / FILE_NAME)
    share_classes(folder, theirs, (*theirs, replace(new_class(3), name="rim")))
    with qtbot.waitSignal(window.runner.opened):
        window.actions_["next-photo"].trigger()
    assert names(window.document.project.classes) == ["cell", "background", "rim"]
    assert not window.document.modified


def test_list_renames_classes_of_earlier_photos(
    qtbot: QtBot, window: MainWindow, folder: Path
) -> None:
    opened(qtbot, window, folder)
    draw(window)
    with qtbot.waitSignal(window.runner.opened):
        window.actions_["next-photo"].trigger()
    rename(window, 1, "cell")
    qtbot.waitUntil(lambda: shared(folder) == ["cell", "background"])
    with qtbot.waitSignal(window.runner.opened):
        window.actions_["previous-photo"].trigger()
    assert names(window.document.project.classes) == ["cell", "background"]
    assert len(window.document.project.strokes) == 1


def test_classes_that_both_added_get_two_numbers(
    qtbot: QtBot, window: MainWindow, folder: Path
) -> None:
    opened(qtbot, window, folder)
    base = window.document.project.classes
    share_classes(folder, base, (*base, replace(new_class(3), name="tree")))
    add(window, 3, "car")
    draw(window, 3)
    qtbot.waitUntil(lambda: len(window.document.project.classes) == 4)
    assert names(window.document.project.classes) == ["object", "background", "tree", "car"]
    assert [stroke.class_number for stroke in window.document.project.strokes] == [4]
    assert shared(folder) == ["object", "background", "tree", "car"]


def test_classes_of_earlier_work_begin_the_list(
    qtbot: QtBot, window: MainWindow, folder: Path
) -> None:
    opened(qtbot, window, folder)
    window.session.photos.close()
    rename(window, 1, "cell")
    assert not (folder / FILE_NAME).exists()
    window.session.photos.open(list_folder(folder, folder))
    draw(window)
    qtbot.waitUntil(lambda: shared(folder) == ["cell", "background"])


def test_a_damaged_list_is_said_and_set_aside(
    qtbot: QtBot, window: MainWindow, folder: Path
) -> None:
    (folder / FILE_NAME).write_text("{broken")
    opened(qtbot, window, folder)
    assert "is not a list of classes" in window.messages.texts[0]
    with qtbot.waitSignal(window.runner.said):
        rename(window, 1, "cell")
    assert (folder / "eigenbrush-classes (1).json").read_text() == "{broken"
    assert shared(folder) == ["cell", "background"]


def test_lists_are_loaded_and_saved(
    qtbot: QtBot, window: MainWindow, answers: object, folder: Path, tmp_path: Path
) -> None:
    opened(qtbot, window, folder / "1.png")
    (tmp_path / "labels.txt").write_text("cell\nrim\ndirt\n")
    answers.given["class_list_to_load"] = [tmp_path / "labels.txt", tmp_path / "missing.txt"]
    window.actions_["load-classes"].trigger()
    assert names(window.document.project.classes) == ["cell", "rim", "dirt"]
    answers.given["class_list_to_save"] = [tmp_path / "saved.json"]
    window.actions_["save-classes"].trigger()
    assert names(read_class_list(tmp_path / "saved.json")) == ["cell", "rim", "dirt"]
    window.actions_["load-classes"].trigger()
    assert "cannot be read" in window.messages.texts[-1]
