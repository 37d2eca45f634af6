"""Projects in a folder of their own: the folder of the photos is only read."""

from __future__ import annotations

import os
from pathlib import Path

import numpy as np
import pytest
from pytestqt.qtbot import QtBot

from app.looks.settings import MAX_PROJECT_FOLDERS, Settings
from app.window.main_window import MainWindow
from segcore.folders.class_lists import FILE_NAME as CLASSES
from segcore.folders.presence import FOLDER_NAME
from segcore.folders.states import State, read_states
from segcore.picture.bundled import bundled_file
from segcore.projects.project_files import load_project, save_project
from tests.app.windows import Answers, draw, opened, photo_file, solved, stroke


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "photos"
    made.mkdir()
    for number in (1, 2):
        photo_file(made / f"{number}.png", value=10 * number)
    return made


@pytest.fixture
def work(tmp_path: Path) -> Path:
    made = tmp_path / "work"
    made.mkdir()
    return made


def keep(qtbot: QtBot, window: MainWindow, answers: Answers, folder: Path) -> None:
    answers.given["project_folder"] = [folder]
    with qtbot.waitSignal(window.runner.said):
        window.actions_["project-folder"].trigger()


def test_everything_about_photos_is_kept_in_the_folder_that_was_chosen(
    qtbot: QtBot, window: MainWindow, settings: Settings, folder: Path, work: Path
) -> None:
    settings.keep_project_folder(folder, work)
    opened(qtbot, window, folder)
    assert window.docks.photos.place.text() == "Projects in work"
    qtbot.waitUntil((work / FOLDER_NAME).exists)
    window.docks.classes.add()
    draw(window)
    solved(window)
    with qtbot.waitSignal(window.runner.opened):
        window.actions_["done"].trigger()
    assert read_states(work) == {"1.png": State.DONE}
    qtbot.waitUntil((work / CLASSES).exists)
    assert load_project(work / "1.png.eigenbrush").project.photo.path == str(folder / "1.png")
    assert sorted(os.listdir(folder)) == ["1.png", "2.png"]

    with qtbot.waitSignal(window.runner.opened):  # a photo finds its project there
        window.open(folder / "1.png")
    assert window.document.path == work / "1.png.eigenbrush"
    assert window.document.project.strokes


@pytest.mark.skipif(os.name == "nt", reason="symbolic links take rights there")
def test_a_folder_is_the_same_by_whichever_path_it_is_reached(
    qtbot: QtBot, window: MainWindow, settings: Settings, folder: Path, work: Path
) -> None:
    linked, elsewhere = folder.parent / "linked", folder.parent / "elsewhere.png"
    linked.symlink_to(folder, target_is_directory=True)
    (folder / "1.png").rename(elsewhere)
    (folder / "1.png").symlink_to(elsewhere)
    settings.keep_project_folder(linked, work)
    opened(qtbot, window, folder)
    draw(window)
    for path in (linked, folder):
        opened(qtbot, window, path)
        assert len(window.document.project.strokes) == 1
        assert window.document.path == work / "1.png.eigenbrush"
        assert window.session.photos.holds(window.session.photo)
        assert window.session.photo == path / "1.png"
    settings.keep_project_folder(folder, linked)
    assert settings.project_folders == {}


def test_what_is_drawn_comes_along_to_another_folder(
    qtbot: QtBot, window: MainWindow, answers: Answers, folder: Path, work: Path
) -> None:
    opened(qtbot, window, folder)
    draw(window)
    qtbot.waitUntil(lambda: not window.document.modified, timeout=20_000)
    draw(window, 2, 40)
    keep(qtbot, window, answers, work)
    qtbot.waitUntil(lambda: not window.document.modified, timeout=20_000)
    assert len(load_project(work / "1.png.eigenbrush").project.strokes) == 2
    assert len(load_project(folder / "1.png.eigenbrush").project.strokes) == 1
    assert (work, folder) == (window.session.photos.projects, window.session.photos.path)
    keep(qtbot, window, answers, folder)  # where there is a project of the photo: that one
    qtbot.waitUntil(lambda: len(window.document.project.strokes) == 1, timeout=20_000)
    assert not window.docks.photos.place.isVisible()


def test_work_of_others_in_the_chosen_folder_is_not_overwritten(
    qtbot: QtBot, window: MainWindow, settings: Settings, answers: Answers, folder: Path, work: Path
) -> None:
    settings.keep_project_folder(folder, work)
    opened(qtbot, window, folder)
    theirs = window.document.project.with_stroke(stroke(2, 30))
    save_project(work / "1.png.eigenbrush", theirs)
    with qtbot.waitSignal(window.runner.clashed, timeout=20_000):
        draw(window)
    assert load_project(work / "1.png.eigenbrush").project.strokes == theirs.strokes
    answers.given["clash"] = ["theirs"]  # when the window is closed


def test_photos_of_two_folders_with_the_same_names_share_no_projects(
    qtbot: QtBot, window: MainWindow, settings: Settings, answers: Answers, folder: Path, work: Path
) -> None:
    other = folder.parent / "others"
    other.mkdir()
    settings.keep_project_folder(other, work)
    opened(qtbot, window, folder)
    photo_file(other / "2.png")
    for taken in (work, other):
        settings.keep_project_folder(other, work if taken is work else other)
        keep(qtbot, window, answers, taken)
        assert window.session.photos.projects == folder
        assert str(folder) not in settings.project_folders
    settings.keep_project_folder(other, work)
    (other / "2.png").rename(other / "3.png")
    keep(qtbot, window, answers, work)
    assert window.session.photos.projects == work


def test_a_choice_that_is_overtaken_by_another_photo_changes_nothing(
    qtbot: QtBot, window: MainWindow, answers: Answers, folder: Path, work: Path
) -> None:
    opened(qtbot, window, folder)
    answers.given["project_folder"] = [work]
    window.actions_["project-folder"].trigger()
    opened(qtbot, window, folder / "2.png")
    assert window.session.folder == window.session.photos.projects == folder


def test_where_nothing_can_be_written_a_folder_is_offered(
    qtbot: QtBot,
    window: MainWindow,
    answers: Answers,
    folder: Path,
    work: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(os, "access", lambda path, _: Path(path) != folder)
    opened(qtbot, window, folder)
    message = next(one for one in window.messages.shown if "read-only" in one.text)
    answers.given["project_folder"] = [work]
    with qtbot.waitSignal(window.runner.said):
        message.buttons[0].click()
    assert window.session.photos.projects == work


def test_nothing_is_proposed_in_the_folder_of_the_program(
    qtbot: QtBot, window: MainWindow, settings: Settings, work: Path
) -> None:
    with qtbot.waitSignal(window.runner.opened):
        window.run(window.session.open_picture(np.zeros((20, 30, 3), np.uint8)))
    settings.folder = str(work)
    assert window.session.folder == work
    settings.folder = str(bundled_file("palette.json").parent)
    assert window.session.folder == Path.home()


def test_folders_are_remembered_up_to_a_bound(settings: Settings, folder: Path, work: Path) -> None:
    for number in range(MAX_PROJECT_FOLDERS + 1):
        settings.keep_project_folder(folder / str(number), work)
    assert len(settings.project_folders) == MAX_PROJECT_FOLDERS
    assert str(folder / "0") not in settings.project_folders
    settings.keep_project_folder(folder / "1", folder / "1")
    assert str(folder / "1") not in settings.project_folders
