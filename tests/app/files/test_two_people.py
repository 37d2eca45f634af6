"""Two people on one folder do not overwrite each other."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from threading import Thread

import pytest
from pytestqt.qtbot import QtBot

from app.session.stamps import OwnVersion, stamp_of
from app.window.main_window import MainWindow
from segcore.folders.presence import FOLDER_NAME
from segcore.projects.project_files import load_project, save_project
from tests.app.windows import draw, opened, photo_file, stroke


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "photos"
    made.mkdir()
    for number in (1, 2, 3):
        photo_file(made / f"{number}.png", value=10 * number)
    return made


def saved(qtbot: QtBot, window: MainWindow) -> Path:
    draw(window)
    qtbot.waitUntil(lambda: not window.document.modified, timeout=20_000)
    assert window.document.path is not None
    return window.document.path


def somebody_else_draws(window: MainWindow, file: Path) -> None:
    project = window.document.project
    theirs = replace(project, strokes=()).with_stroke(stroke(2, 30)).with_stroke(stroke(2, 50))
    save_project(file, theirs)


def test_a_project_that_somebody_else_changed_is_not_overwritten(
    qtbot: QtBot, window: MainWindow, folder: Path
) -> None:
    opened(qtbot, window, folder)
    file = saved(qtbot, window)
    somebody_else_draws(window, file)
    draw(window, 1, 40)
    with qtbot.waitSignal(window.runner.clashed, timeout=20_000):
        pass
    assert len(load_project(file).project.strokes) == 2
    assert window.document.modified
    message = next(one for one in window.messages.shown if "Somebody else" in one.text)
    message.buttons[0].click()
    qtbot.waitUntil(lambda: not window.document.modified, timeout=20_000)
    assert [one.class_number for one in load_project(file).project.strokes] == [1, 1]


def test_theirs_is_opened_instead(qtbot: QtBot, window: MainWindow, folder: Path) -> None:
    opened(qtbot, window, folder)
    file = saved(qtbot, window)
    somebody_else_draws(window, file)
    draw(window, 1, 40)
    with qtbot.waitSignal(window.runner.clashed, timeout=20_000):
        pass
    message = next(one for one in window.messages.shown if "Somebody else" in one.text)
    with qtbot.waitSignal(window.runner.opened):
        message.buttons[1].click()
    assert [one.class_number for one in window.document.project.strokes] == [2, 2]


@pytest.mark.parametrize(("answer", "left", "kept"), [
    ("replace", True, [1, 1]), ("theirs", True, [2, 2]), (None, False, [2, 2]),
])  # fmt: skip
def test_it_is_asked_when_the_photo_is_left(
    qtbot: QtBot, window: MainWindow, answers: object, folder: Path,
    answer: str | None, left: bool, kept: list[int],
) -> None:  # fmt: skip
    opened(qtbot, window, folder)
    file = saved(qtbot, window)
    somebody_else_draws(window, file)
    draw(window, 1, 40)
    answers.given["clash"] = [answer]
    assert window.run(window.session.leave()) == left
    assert [one.class_number for one in load_project(file).project.strokes] == kept
    answers.given["clash"] = ["theirs"]


def test_a_first_project_is_not_overwritten_either(
    qtbot: QtBot, window: MainWindow, answers: object, folder: Path
) -> None:
    opened(qtbot, window, folder)
    somebody_else_draws(window, folder / "1.png.eigenbrush")
    draw(window)
    answers.given["clash"] = ["theirs"]
    assert window.run(window.session.leave())
    assert len(load_project(folder / "1.png.eigenbrush").project.strokes) == 2


def test_own_saves_that_overlap_are_no_clash(tmp_path: Path) -> None:
    file = tmp_path / "file"
    version = OwnVersion(stamp_of(file))
    works = [
        version.writing(file, lambda n=n: file.write_text(str(n)), shared=True) for n in range(8)
    ]
    said: list[bool] = []
    threads = [Thread(target=lambda work=work: said.append(work())) for work in reversed(works)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert said == [True] * 8
    assert file.read_text() == "7"


def test_who_else_has_the_photo_open_is_told_and_theirs_is_passed_over(
    qtbot: QtBot, window: MainWindow, folder: Path
) -> None:
    people = folder / FOLDER_NAME
    people.mkdir()
    said = {"by": "anna", "host": "lab", "pid": 1, "photo": "1.png", "at": "2026-01-02T10:00:00Z"}
    (people / "lab-1.json").write_text(json.dumps(said))
    with qtbot.waitSignal(window.runner.said, timeout=20_000):
        window.open(folder)
    assert any("anna opened this photo on lab" in text for text in window.messages.texts)
    assert window.session.photos.next_to_do(folder / "3.png") == folder / "2.png"
    window.session.go_away()
    assert [file.name for file in people.iterdir()] == ["lab-1.json"]
