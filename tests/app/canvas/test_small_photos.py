"""Photos of hardly any pixels, and none at all."""

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest

from app.canvas.tools import TOOLS
from segcore.projects.project import Project
from tests.app.canvas.stage import LEFT, NONE, Stage, noise
from tests.app.results import result_of

pytestmark = pytest.mark.usefixtures("qapp")

SHAPES = [(1, 1), (1, 7), (9, 1), (1, 3000), (2500, 1), (2, 3)]


def act_on(stage: Stage) -> None:
    """A bit of everything, wherever the photo is."""
    for tool in TOOLS:
        stage.view_state.tool = tool
        QTest.mousePress(stage.canvas, LEFT, NONE, QPoint(200, 150))
        for position in (QPoint(190, 140), QPoint(230, 160), QPoint(10, 290)):
            QTest.mouseMove(stage.canvas, position)
            stage.frame()
        QTest.mouseRelease(stage.canvas, LEFT, NONE, QPoint(200, 151))
        stage.key(Qt.Key.Key_Return)
        stage.key(Qt.Key.Key_Right)
        stage.key(Qt.Key.Key_Space)
        stage.key(Qt.Key.Key_Escape)
        stage.wheel(QPointF(200, 150), 120)
    stage.wheel(QPointF(200, 150), -3600)
    stage.canvas.step_brush(1)
    stage.canvas.navigation.fit()


@pytest.mark.parametrize("shape", SHAPES)
def test_everything_works_on_small_photos(shape):
    stage = Stage(noise(*shape))
    stage.document.show_result(
        result_of(
            stage.document.revision,
            np.ones(shape, np.uint8),
            confidence=np.ones(shape, np.float32),
            eigenvectors=np.ones((1, *shape), np.float32),
        )
    )
    stage.view_state.heat_map_visible = True
    stage.view_state.confidence_visible = True
    act_on(stage)
    assert stage.strokes
    np.testing.assert_array_equal(stage.on_canvas(), stage.painted())
    np.testing.assert_array_equal(stage.frame(), stage.fresh_frame())


def test_without_a_photo_nothing_is_harmed():
    stage = Stage(None)
    act_on(stage)
    stage.canvas.begin_cross_hair()
    stage.canvas.navigation.make_visible(QPointF(3, 3))
    assert not stage.canvas.pointer.active
    assert stage.canvas.raster.strokes_at(QPointF(0, 0)) == []
    assert stage.strokes == ()


def test_closing_the_photo_leaves_nothing_of_it():
    stage = Stage(None)
    empty = stage.frame()
    stage.open(noise(30, 40))
    stage.drag([(5, 5), (20, 20)])
    stage.document.open(None, Project())
    stage.canvas.pointer.leave()
    np.testing.assert_array_equal(stage.frame(), empty)
