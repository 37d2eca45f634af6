"""Zooming and panning."""

import numpy as np
import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QNativeGestureEvent, QPointingDevice, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.app.canvas.stage import CTRL, LEFT, NONE, Stage, flat, noise

pytestmark = pytest.mark.usefixtures("qapp")

MIDDLE = Qt.MouseButton.MiddleButton


@pytest.fixture
def stage() -> Stage:
    return Stage(noise(400, 600))


@pytest.mark.parametrize("position", [QPointF(200, 150), QPointF(30, 60), QPointF(390, 200)])
def test_wheel_keeps_the_pixel_under_the_cursor(stage, position):
    stage.zoom(1.0, -100, -50)
    point = stage.viewport.to_photo(position)
    for angle in [120] * 12 + [-120] * 8 + [40] * 5:
        stage.wheel(position, angle)
        moved = stage.viewport.to_widget(point) - position
        assert max(abs(moved.x()), abs(moved.y())) <= 0.5 * stage.viewport.ratio + 1e-6
        point = stage.viewport.to_photo(position)
    assert stage.viewport.scale == pytest.approx(2 ** (4 / 3 + 200 / 360))


def test_cursor_is_told_to_the_others(stage):
    stage.zoom(2.0)
    stage.move((30, 40))
    assert stage.view_state.cursor == QPointF(30, 40)
    stage.wheel(QPointF(60, 80), 120)
    assert (stage.view_state.cursor - QPointF(30, 40)).manhattanLength() < 0.5
    stage.zoom(0.25, 100, 50)
    stage.move((-20, 10))  # beside the photo
    assert stage.view_state.cursor is None
    stage.move((20, 10))
    QApplication.sendEvent(stage.canvas, QEvent(QEvent.Type.Leave))
    assert stage.view_state.cursor is None


@pytest.mark.parametrize("with_space", [False, True])
def test_dragging_pans(stage, with_space):
    stage.zoom(2.0, -100, -100)
    before = stage.viewport
    button = LEFT if with_space else MIDDLE
    if with_space:
        QTest.keyPress(stage.canvas, Qt.Key.Key_Space)
    QTest.mousePress(stage.canvas, button, pos=QPoint(100, 100))
    QTest.mouseMove(stage.canvas, QPoint(130, 90))
    QTest.mouseMove(stage.canvas, QPoint(140, 80))
    QTest.mouseRelease(stage.canvas, button, pos=QPoint(140, 80))
    QTest.keyRelease(stage.canvas, Qt.Key.Key_Space)
    assert (stage.viewport.left - before.left, stage.viewport.top - before.top) == (40, -20)
    assert stage.strokes == ()
    stage.drag([(60, 60), (70, 60)])
    assert len(stage.strokes) == 1


def touchpad(stage: Stage, pixels: QPoint, modifiers: Qt.KeyboardModifier = NONE) -> None:
    device = QPointingDevice(
        "touchpad", 7, QPointingDevice.DeviceType.TouchPad,
        QPointingDevice.PointerType.Finger, QPointingDevice.Capability.PixelScroll, 2, 1,
    )  # fmt: skip
    position = QPointF(100, 100)
    event = QWheelEvent(
        position, stage.canvas.mapToGlobal(position), pixels, pixels * 2,
        Qt.MouseButton.NoButton, modifiers, Qt.ScrollPhase.ScrollUpdate, False,
        Qt.MouseEventSource.MouseEventNotSynthesized, device,
    )  # fmt: skip
    QApplication.sendEvent(stage.canvas, event)


def test_two_fingers_pan_and_with_ctrl_zoom(stage):
    stage.zoom(2.0, -100, -100)
    touchpad(stage, QPoint(12, -7))
    assert (stage.viewport.left, stage.viewport.top, stage.viewport.scale) == (-88, -107, 2.0)
    touchpad(stage, QPoint(0, 60), CTRL)
    assert stage.viewport.scale > 2.0


def test_pinch_zooms_at_the_fingers(stage):
    stage.zoom(2.0, -100, -100)
    position = QPointF(120, 80)
    before = stage.viewport.to_photo(position)
    event = QNativeGestureEvent(
        Qt.NativeGestureType.ZoomNativeGesture, QPointingDevice.primaryPointingDevice(), 2,
        position, position, stage.canvas.mapToGlobal(position), 0.25, QPointF(),
    )  # fmt: skip
    QApplication.sendEvent(stage.canvas, event)
    assert stage.viewport.scale == pytest.approx(2.5)
    assert (stage.viewport.to_photo(position) - before).manhattanLength() < 0.6


def test_fit_shows_everything_and_follows_the_window(stage):
    stage.canvas.navigation.fit()
    assert stage.viewport.visible_photo.size() == stage.viewport.photo
    for width, height in ((500, 200), (900, 300)):
        stage.canvas.resize(width, height)
        QApplication.processEvents()
        assert stage.viewport.scale == pytest.approx(height / 400)
    stage.canvas.navigation.zoom_step(1)
    scale = stage.viewport.scale
    stage.canvas.resize(500, 500)
    QApplication.processEvents()
    assert stage.viewport.scale == scale


def test_zoom_commands_meet_100_percent(stage):
    stage.canvas.navigation.fit()
    scales = []
    for _ in range(20):
        stage.canvas.navigation.zoom_step(1)
        scales.append(stage.viewport.scale)
    assert 1.0 in scales
    assert max(scales) == 64.0
    for _ in range(40):
        stage.canvas.navigation.zoom_step(-1)
    assert stage.viewport.scale == 1 / 64
    stage.canvas.navigation.zoom_to(1.0)
    assert stage.viewport.scale == 1.0


def test_photo_cannot_be_lost(stage):
    for dx, dy in ((9999, 9999), (-99999, 0), (0, -99999)):
        stage.canvas.navigation.pan(dx, dy)
        visible = stage.viewport.visible_plane
        assert visible.width() >= 40
        assert visible.height() >= 40


def test_pixels_are_exact_at_100_percent(stage):
    stage.zoom(1.0, -37, -12)
    expected = stage.document.image.pixels[12 : 12 + 300, 37 : 37 + 400]
    np.testing.assert_array_equal(stage.frame(), expected)


def test_small_photo_keeps_its_mean():
    stage = Stage(noise(2000, 2000))
    stage.zoom(0.1)
    mean = stage.document.image.pixels.mean(axis=(0, 1))
    np.testing.assert_allclose(stage.frame()[:200, :200].mean(axis=(0, 1)), mean, atol=1.5)
    assert stage.frame()[:200, :200].std() < 20


@pytest.mark.parametrize(("on_screen", "radius"), [(False, 6.0), (True, 1.5)])
def test_the_brush_keeps_its_size_on_the_photo_or_on_the_screen(on_screen, radius):
    stage = Stage(flat(100, 100))
    stage.zoom(1.0)
    stage.view_state.brush_radius_px = 6.0
    stage.view_state.brush_on_screen = on_screen
    stage.zoom(4.0)
    assert stage.view_state.brush_radius_px == pytest.approx(radius)
    stage.zoom(1.0)
    assert stage.view_state.brush_radius_px == pytest.approx(6.0)
