from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QPointF, Qt
from pytestqt.qtbot import QtBot

from app.state.result import Summary
from app.window.main_window import MainWindow
from app.worker.messages import Reply, WhyQuestion
from tests.app.windows import draw, opened, photo_file, solved


def click(qtbot: QtBot, window: MainWindow, x: float, y: float) -> None:
    """Click a pixel of the photo with the tool that asks why."""
    qtbot.keyClick(window, Qt.Key.Key_W)
    viewport = window.canvas.navigation.viewport
    place = viewport.to_widget(QPointF(x, y)).toPoint()
    qtbot.mouseClick(window.canvas, Qt.MouseButton.LeftButton, pos=place)


def test_a_painted_pixel_names_its_strokes(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    opened(qtbot, window, photo_file(tmp_path / "photo.png"))
    draw(window, 1, 5)
    draw(window, 2, 40)
    click(qtbot, window, 40.5, 15.5)
    assert window.view_state.tool == "why"
    assert window.document.selection == {2}
    assert window.status.currentMessage() == "Under the cursor: Stroke background"


def test_other_pixels_are_asked_about(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    opened(qtbot, window, photo_file(tmp_path / "photo.png"))
    draw(window, 1, 5)
    click(qtbot, window, 50.5, 15.5)
    assert "nothing has been solved" in window.status.currentMessage()
    solved(window)
    click(qtbot, window, 50.5, 15.5)
    assert window.controller.calls[-1] == "ask WhyQuestion"
    revision = window.document.revision
    window.controller.answered.emit(Reply(WhyQuestion(15, 50), revision, (1, 99)))
    assert window.document.selection == {1}
    assert window.status.currentMessage().startswith("Assigned because of this mark: Stroke object")
    draw(window, 1, 9)
    draw(window, 2, 40)
    window.controller.answered.emit(Reply(WhyQuestion(15, 50), revision, (1, 2, 3)))
    expected = "Assigned because of these 3 marks: 2 × Stroke object, Stroke background"
    assert window.status.currentMessage() == expected
    window.controller.answered.emit(Reply(WhyQuestion(15, 50), revision, ()))
    assert "No stroke" in window.status.currentMessage()


def test_a_new_contradiction_is_a_message(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    opened(qtbot, window, photo_file(tmp_path / "photo.png"))
    draw(window, 1, 5)
    draw(window, 2, 40)
    solved(window, Summary(contradictions=((1, 2),)))
    solved(window, Summary(contradictions=((1, 2),)))
    (text,) = window.messages.texts
    assert text.startswith("Strokes contradict each other")
    window.messages.shown[0].buttons[0].click()
    assert window.document.selection == {1, 2}
    assert window.docks.panels["strokes"].contradictions.isVisible()

    window.document.select(frozenset())
    window.actions_["next-contradiction"].trigger()
    assert window.document.selection == {1, 2}
    solved(window, Summary(contradictions=((1, 2),)))
    window.docks.panels["strokes"].drop(2)
    window.actions_["next-contradiction"].trigger()
    assert window.status.currentMessage() == "No strokes contradict each other."


def test_the_warning_of_a_contradiction_ends_with_its_cause(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    opened(qtbot, window, photo_file(tmp_path / "photo.png"))
    draw(window, 1, 5)
    draw(window, 2, 40)
    solved(window, Summary(contradictions=((1, 2),)))
    assert len(window.messages.texts) == 1
    window.document.undo_stack.undo()
    assert window.messages.texts == []
    window.document.undo_stack.redo()
    assert len(window.messages.texts) == 1
