"""Painting without a mouse."""

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.app.canvas.stage import CTRL, SHIFT, Stage, noise

pytestmark = pytest.mark.usefixtures("qapp")

RIGHT, DOWN, LEFT_KEY = Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Left


@pytest.fixture
def stage() -> Stage:
    stage = Stage(noise(60, 80))
    stage.zoom(4.0)
    stage.canvas.begin_cross_hair()
    return stage


def place(stage: Stage) -> QPointF:
    return stage.view_state.cursor


def test_arrows_begin_it_and_move_it():
    stage = Stage(noise(60, 80))
    stage.zoom(4.0)
    stage.key(RIGHT)
    start = place(stage)
    stage.key(RIGHT)
    stage.key(DOWN, SHIFT)
    assert place(stage) - start == QPointF(1, 10)
    stage.open(noise(600, 800))
    stage.zoom(0.25)
    stage.canvas.begin_cross_hair()
    start = place(stage)
    stage.key(LEFT_KEY)
    assert place(stage) - start == QPointF(-4, 0)  # what can be seen


def test_space_is_held_like_a_button(stage):
    start = place(stage)
    QTest.keyPress(stage.canvas, Qt.Key.Key_Space)
    for _ in range(3):
        stage.key(RIGHT)
    assert stage.strokes == ()
    QTest.keyRelease(stage.canvas, Qt.Key.Key_Space)
    extent = stage.strokes[0].extent
    expected = [(start.x() + step, start.y()) for step in range(4)]
    assert list(extent.points) == expected


def test_enter_presses_and_lets_go(stage):
    stage.view_state.tool = "must-link"
    stage.key(Qt.Key.Key_Return)
    stage.key(RIGHT, SHIFT)
    stage.key(DOWN, SHIFT)
    event = QKeyEvent(QEvent.Type.ShortcutOverride, Qt.Key.Key_Return, CTRL)
    event.ignore()
    QApplication.sendEvent(stage.canvas, event)
    assert not event.isAccepted()  # it is for "done, and next"
    stage.key(Qt.Key.Key_Return)
    assert stage.strokes[0].kind == "must-link"


def test_polygon_without_a_mouse(stage):
    stage.view_state.tool = "polygon"
    for key in (RIGHT, DOWN, LEFT_KEY):
        stage.key(Qt.Key.Key_Space)
        stage.key(key, SHIFT)
    stage.key(Qt.Key.Key_Return)
    extent = stage.strokes[0].extent
    assert len(extent.points) == 3


def test_it_stays_on_the_photo_and_in_sight(stage):
    stage.zoom(16.0)
    for _ in range(12):
        stage.key(RIGHT, SHIFT)
    assert place(stage).x() == 79.5
    assert stage.viewport.visible_photo.contains(79, int(place(stage).y()))


def test_escape_first_gives_up_the_stroke(stage):
    stage.key(Qt.Key.Key_Return)
    stage.key(RIGHT)
    stage.key(Qt.Key.Key_Escape)
    assert stage.strokes == ()
    assert stage.view_state.cursor is not None
    stage.key(Qt.Key.Key_Escape)
    assert stage.view_state.cursor is None


def test_the_mouse_takes_over_and_the_stroke_is_kept(stage):
    stage.key(Qt.Key.Key_Return)
    stage.key(RIGHT)
    for position in (QPoint(10, 10), QPoint(60, 60)):
        QTest.mouseMove(stage.canvas, position)
    assert len(stage.strokes) == 1
    stage.key(Qt.Key.Key_Space)
    assert len(stage.strokes) == 1
