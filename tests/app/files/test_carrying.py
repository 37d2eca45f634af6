from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from app.state.journal import replay
from app.window.main_window import MainWindow
from segcore.marks.strokes import Path as StrokePath
from tests.app.windows import Answers, draw, opened, photo_file, solved


def go_on(qtbot: QtBot, window: MainWindow, answers: Answers) -> None:
    answers.given["leave"] = ["discard"]
    with qtbot.waitSignal(window.runner.opened):
        window.actions_["next-with-strokes"].trigger()


def test_strokes_go_along_weakly_and_can_be_taken_back(
    qtbot: QtBot, window: MainWindow, answers: Answers, tmp_path: Path
) -> None:
    for name in ("1.png", "2.png"):
        photo_file(tmp_path / name)
    opened(qtbot, window, tmp_path / "1.png")
    draw(window, 1, 5)
    draw(window, 2, 40)
    go_on(qtbot, window, answers)

    project = window.document.project
    assert window.session.name == "2.png"
    assert [stroke.class_number for stroke in project.strokes] == [1, 2]
    assert [stroke.belief for stroke in project.strokes] == [0.8, 0.8]
    assert window.status.currentMessage().startswith("2 strokes carried over")
    assert window.document.modified
    (journal,) = (tmp_path / "data" / "journals").glob("*.journal")
    recovery = replay(journal)
    assert recovery is not None
    assert recovery.project == project

    window.document.undo_stack.undo()
    assert window.document.project.strokes == ()
    assert not window.document.modified


def test_segments_go_along_without_their_borders(
    qtbot: QtBot, window: MainWindow, answers: Answers, tmp_path: Path
) -> None:
    for name in ("1.png", "2.png"):
        photo_file(tmp_path / name)
    opened(qtbot, window, tmp_path / "1.png")
    draw(window, 1, 5)
    draw(window, 2, 40)
    labels = solved(window).labels
    go_on(qtbot, window, answers)

    strokes = window.document.project.strokes
    assert [(stroke.class_number, stroke.belief) for stroke in strokes] == [(1, 0.8), (2, 0.8)]
    for stroke in strokes:
        inside = stroke.extent.pixels(labels.shape)
        assert 0.9 * labels.size / 2 < len(inside) < labels.size / 2
        assert (labels.ravel()[inside] == stroke.class_number).all()


@pytest.mark.parametrize("agreed", [True, False])
def test_another_size_is_asked_about(
    qtbot: QtBot, window: MainWindow, answers: Answers, tmp_path: Path, agreed: bool
) -> None:
    photo_file(tmp_path / "1.png")
    photo_file(tmp_path / "2.png", shape=(80, 120))
    opened(qtbot, window, tmp_path / "1.png")
    draw(window, 1, 5)
    answers.given["scale_strokes"] = [agreed]
    go_on(qtbot, window, answers)

    strokes = window.document.project.strokes
    if agreed:
        assert strokes[0].extent == StrokePath(((10.0, 10.0), (10.0, 60.0)), 4.0)
    else:
        assert strokes == ()
        assert "60 × 40" in "".join(window.messages.texts) + window.status.currentMessage()


def test_a_photo_with_strokes_keeps_its_own(
    qtbot: QtBot, window: MainWindow, answers: Answers, tmp_path: Path
) -> None:
    for name in ("1.png", "2.png"):
        photo_file(tmp_path / name)
    opened(qtbot, window, tmp_path / "2.png")
    draw(window, 2, 40)
    answers.given["file_to_save"] = [tmp_path / "2.png.eigenbrush"]
    with qtbot.waitSignal(window.runner.saved):
        window.actions_["save"].trigger()
    opened(qtbot, window, tmp_path / "1.png")
    draw(window, 1, 5)
    draw(window, 1, 8)
    go_on(qtbot, window, answers)

    assert [stroke.class_number for stroke in window.document.project.strokes] == [2]
    assert "already has strokes" in window.status.currentMessage()


def test_nothing_is_carried_to_a_photo_that_was_opened_otherwise(
    qtbot: QtBot, window: MainWindow, answers: Answers, tmp_path: Path
) -> None:
    for name in ("1.png", "2.png"):
        photo_file(tmp_path / name)
    opened(qtbot, window, tmp_path / "1.png")
    draw(window, 1, 5)
    answers.given["leave"] = ["cancel", "discard"]
    window.actions_["next-with-strokes"].trigger()
    assert window.session.name == "1.png"
    opened(qtbot, window, photo_file(tmp_path / "9.png"))
    assert window.document.project.strokes == ()


def test_a_single_stroke_is_spoken_of_as_one(
    qtbot: QtBot, window: MainWindow, answers: Answers, tmp_path: Path
) -> None:
    for name in ("1.png", "2.png"):
        photo_file(tmp_path / name)
    opened(qtbot, window, tmp_path / "1.png")
    draw(window, 1, 5)
    go_on(qtbot, window, answers)
    assert window.status.currentMessage().startswith("One stroke carried over")
