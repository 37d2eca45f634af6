"""Messages take room of their own, one at a time, and nothing moves under a hand."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from app.window import messages as module
from app.window.main_window import MainWindow
from tests.app.windows import opened, photo_file


@pytest.fixture
def photo(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> MainWindow:
    return opened(qtbot, window, photo_file(tmp_path / "photo.png"))


def seen(window: MainWindow) -> list[str]:
    """Texts of the messages that can be read now."""
    return [one.text for one in window.messages.shown if one.isVisible()]


def top(window: MainWindow) -> int:
    """Where the canvas begins, in the middle of the window."""
    QApplication.processEvents()
    return window.canvas.mapTo(window.central, QPoint(0, 0)).y()


def test_one_message_at_a_time_and_the_rest_waits(window):
    for number in range(4):
        window.notices.warn(f"message {number}")
    window.notices.warn("message 3")
    assert window.messages.texts == [f"message {number}" for number in range(4)]
    for number in (3, 2, 1, 0):
        assert seen(window) == [f"message {number}"]
        words = [label.text() for label in window.messages.findChildren(QLabel)]
        assert (f"{number} more" in words) or not number
        window.messages.shown[-1].close_message()
        QApplication.sendPostedEvents(None, 52)  # what is to be deleted
    assert window.messages.isHidden()


def test_a_message_hides_nothing_of_the_photo(photo):
    assert top(photo) == 0
    photo.notices.warn("long " * 100)
    assert top(photo) >= photo.messages.height() > 0
    whole = photo.canvas.navigation.viewport
    assert whole.to_widget(QPointF(0, 0)).y() >= 0  # all of it is in sight, still
    photo.messages.shown[-1].close_message()
    assert top(photo) == 0


def test_what_is_zoomed_into_stays_where_it_is_on_the_screen(photo):
    photo.canvas.navigation.zoom_to(30.0)
    QApplication.processEvents()

    def place() -> QPoint:
        corner = photo.canvas.navigation.viewport.to_widget(QPointF(30, 20))
        return photo.canvas.mapToGlobal(corner).toPoint()

    before = place()
    photo.notices.warn("long " * 50)
    QApplication.processEvents()
    assert (place() - before).manhattanLength() <= 1
    photo.messages.shown[-1].close_message()
    QApplication.processEvents()
    assert (place() - before).manhattanLength() <= 1


def test_nothing_moves_while_a_stroke_is_painted(qtbot, photo):
    canvas = photo.canvas
    QTest.mousePress(canvas, Qt.MouseButton.LeftButton, pos=QPoint(100, 100))
    photo.notices.warn("wait")
    assert top(photo) == 0
    assert seen(photo) == []
    QTest.mouseRelease(canvas, Qt.MouseButton.LeftButton, pos=QPoint(120, 100))
    qtbot.waitUntil(lambda: seen(photo) == ["wait"])


def test_what_waits_closes_by_itself_only_after_it_was_seen(qtbot, photo, monkeypatch):
    monkeypatch.setattr(module, "_INFO_MS", 50)
    photo.messages.show_message("information")
    photo.notices.warn("warning")
    qtbot.wait(120)
    assert photo.messages.texts == ["information", "warning"]
    photo.messages.shown[-1].close_message()
    qtbot.waitUntil(lambda: not photo.messages.texts)
