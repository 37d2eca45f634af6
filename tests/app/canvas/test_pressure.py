"""A pen on a tablet: its pressure may set the size or the belief of a stroke."""

import numpy as np
import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QInputDevice, QPointingDevice, QPointingDeviceUniqueId, QTabletEvent
from PySide6.QtWidgets import QApplication

from segcore.marks.strokes import Path
from tests.app.canvas.stage import Stage, noise

PEN = QPointingDevice(
    "pen", 7, QInputDevice.DeviceType.Stylus, QPointingDevice.PointerType.Pen,
    QInputDevice.Capability.Pressure | QInputDevice.Capability.Position, 1, 1, "",
    QPointingDeviceUniqueId(),
)  # fmt: skip


@pytest.fixture
def stage(qapp) -> Stage:  # noqa: ARG001
    made = Stage(noise(60, 80))
    made.zoom(4.0)
    return made


def press_pen(stage: Stage, pressure: float) -> None:
    left = Qt.MouseButton.LeftButton
    event = QTabletEvent(
        QEvent.Type.TabletMove, PEN, QPointF(5, 5), QPointF(5, 5), pressure, 0.0, 0.0, 0.0, 0.0,
        0.0, Qt.KeyboardModifier.NoModifier, left, left,
    )  # fmt: skip
    QApplication.sendEvent(stage.canvas, event)


def paint(stage: Stage, points: list[tuple[float, float, float]]) -> None:
    """Draw through points (x, y, pressure)."""
    pointer = stage.canvas.pointer
    for place, (x, y, pressure) in enumerate(points):
        press_pen(stage, pressure)
        (pointer.press if place == 0 else pointer.move)(QPointF(x, y))
    pointer.release(QPointF(*points[-1][:2]))


def test_size_follows_the_pressure(stage):
    stage.view_state.pressure_sets = "size"
    stage.view_state.brush_radius_px = 10.0
    paint(stage, [(15, 30, 0.2), (30, 30, 0.2), (45, 30, 1.0), (60, 30, 1.0)])
    (stroke,) = stage.document.project.strokes
    mask = np.zeros((60, 80), bool)
    mask.ravel()[stroke.extent.pixels((60, 80))] = True
    heights = mask.sum(axis=0)
    assert heights[17] == pytest.approx(4, abs=1)
    assert heights[55] == pytest.approx(20, abs=1)
    np.testing.assert_array_equal(stage.canvas.raster.classes > 0, mask)
    assert stroke.belief == 1.0


@pytest.mark.parametrize(("sets", "belief"), [("belief", 0.4), (None, 1.0)])
def test_belief_is_the_mean_pressure_where_that_is_asked(stage, sets, belief):
    if sets:
        stage.view_state.pressure_sets = sets
    paint(stage, [(15, 30, 0.2), (30, 30, 0.4), (45, 30, 0.6)])
    (stroke,) = stage.document.project.strokes
    assert isinstance(stroke.extent, Path)
    assert stroke.belief == pytest.approx(belief)


def test_the_mouse_presses_fully(qtbot, stage):
    stage.view_state.pressure_sets = "belief"
    press_pen(stage, 0.3)
    left = Qt.MouseButton.LeftButton
    qtbot.mousePress(stage.canvas, left, pos=stage.canvas.rect().center())
    qtbot.mouseRelease(stage.canvas, left, pos=stage.canvas.rect().center())
    assert stage.document.project.strokes[-1].belief == 1.0
