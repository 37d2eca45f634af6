"""Messages take room of their own, one at a time, and nothing moves under a hand."""

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel

from app.window import messages as module


def seen(window) -> list[str]:
    """Texts of the messages that can be read now."""
    return [one.text for one in window.messages.shown if one.isVisible()]


def top(window) -> int:
    """Where the canvas begins, in the middle of the window."""
    QApplication.processEvents()
    return window.canvas.mapTo(window.central, QPoint(0, 0)).y()


def test_one_message_at_a_time_and_the_rest_waits(window):
    for number in (0, 1, 2, 3, 3):
        window.messages.show_message(f"message {number}", "warning" if number == 0 else "info")
    assert window.messages.texts == [f"message {number}" for number in range(4)]
    window.messages.shown[1].urgent = True
    window.notices.warn("message 4")
    for number, rest in ((4, 4), (1, 3), (3, 2), (2, 1), (0, 0)):
        assert seen(window) == [f"message {number}"]
        words = [label.text() for label in window.messages.findChildren(QLabel)]
        assert (f"{rest} more" in words) or not rest
        window.messages.front.close_message()
        QApplication.sendPostedEvents(None, 52)  # what is to be deleted
    assert window.messages.isHidden()


def test_a_message_hides_nothing_of_the_photo(looking):
    assert top(looking) == 0
    looking.notices.warn("long " * 100)
    assert top(looking) >= looking.messages.height() > 0
    looking.messages.show_message("long " * 60, buttons=[("answer " * 5, id)])
    assert top(looking) > (words := looking.messages.front.findChild(QLabel)).height()
    assert words.height() >= words.heightForWidth(words.width())  # none of it is cut off
    whole = looking.canvas.navigation.viewport
    assert whole.to_widget(QPointF(0, 0)).y() >= 0  # all of it is in sight, still
    looking.messages.leave_photo()
    assert top(looking) == 0


def test_what_is_zoomed_into_stays_where_it_is_on_the_screen(looking):
    looking.canvas.navigation.zoom_to(30.0)
    QApplication.processEvents()

    def place() -> QPoint:
        corner = looking.canvas.navigation.viewport.to_widget(QPointF(30, 20))
        return looking.canvas.mapToGlobal(corner).toPoint()

    before = place()
    looking.notices.warn("long " * 50)
    QApplication.processEvents()
    assert (place() - before).manhattanLength() <= 1
    looking.messages.shown[-1].close_message()
    QApplication.processEvents()
    assert (place() - before).manhattanLength() <= 1


def test_nothing_moves_while_a_stroke_is_painted(qtbot, looking):
    canvas = looking.canvas
    QTest.mousePress(canvas, Qt.MouseButton.LeftButton, pos=QPoint(100, 100))
    looking.notices.warn("wait")
    assert top(looking) == 0
    assert seen(looking) == []
    QTest.mouseRelease(canvas, Qt.MouseButton.LeftButton, pos=QPoint(120, 100))
    qtbot.waitUntil(lambda: seen(looking) == ["wait"])


def test_what_waits_closes_by_itself_only_after_it_was_seen(qtbot, looking, monkeypatch):
    monkeypatch.setattr(module, "_INFO_CLOSES_MS", 50)
    looking.messages.show_message("information")
    looking.notices.warn("warning")
    qtbot.wait(120)
    assert looking.messages.texts == ["information", "warning"]
    looking.messages.shown[-1].close_message()
    qtbot.waitUntil(lambda: not looking.messages.texts)
