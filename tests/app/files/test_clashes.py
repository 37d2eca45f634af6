"""A photo was replaced by another of the same name: its old project is neither opened nor lost."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from app.session.clashes import Clash
from app.window.main_window import MainWindow
from segcore.picture.reading import read_image
from segcore.projects.project import Project
from segcore.projects.project_files import load_project, reference_photo, save_project
from tests.app.windows import Answers, draw, opened, photo_file, stroke


@pytest.fixture
def said(window: MainWindow) -> list[str]:
    """What is told of files."""
    texts: list[str] = []
    window.runner.said.connect(lambda say: texts.append(say.text))
    return texts


@pytest.fixture
def old(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> Path:
    """The project of the former photo, with a stroke of class 2; the new one is open."""
    folder = tmp_path / "photos"
    folder.mkdir()
    photo = photo_file(folder / "leaf.png")
    project = Project(photo=reference_photo(photo, read_image(photo))).with_stroke(stroke(2))
    file = folder / "leaf.png.eigenbrush"
    save_project(file, project)
    photo_file(photo, value=30)
    opened(qtbot, window, folder)
    assert not window.document.project.strokes
    return file


def classes(file: Path) -> list[int]:
    return [stroke.class_number for stroke in load_project(file).project.strokes]


@pytest.mark.parametrize(("button", "kept"), [(0, [[1]]), (1, [[2], [1]])])
def test_the_project_of_another_photo_is_told_as_that(
    qtbot: QtBot, said: list[str], window: MainWindow, old: Path, button: int, kept: list[list[int]]
) -> None:
    told = "The project saved for leaf.png is of another photo of that name."
    assert told in said
    draw(window)
    with qtbot.waitSignal(window.runner.clashed) as clashed:
        window.run(window.session.save_quietly())
    assert clashed.args == [Clash.OTHER_PHOTO]
    assert classes(old) == [2]
    message = next(one for one in window.messages.shown if "not saved" in one.text)
    assert "another photo" in message.text
    with qtbot.waitSignal(window.runner.saved):
        message.buttons[button].click()
    assert [classes(file) for file in sorted(old.parent.glob("*.eigenbrush"))] == kept


@pytest.mark.parametrize(("answer", "left", "kept"), [
    ("replace", True, [[1]]), ("both", True, [[2], [1]]), (None, False, [[2]]),
])  # fmt: skip
def test_it_is_asked_when_that_photo_is_left(
    window: MainWindow, answers: Answers, old: Path,
    answer: str | None, left: bool, kept: list[list[int]],
) -> None:  # fmt: skip
    draw(window)
    answers.given["clash"] = [answer]
    assert window.run(window.session.leave()) == left
    assert [classes(file) for file in sorted(old.parent.glob("*.eigenbrush"))] == kept
    answers.given["clash"] = ["replace"]  # when the window is closed
