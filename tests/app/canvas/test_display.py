"""How the photo is displayed; names in segments; the view that stays."""

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest

from app.canvas.label_layers import name_positions
from app.canvas.photo_layer import Pyramid
from app.panels.navigator import NavigatorPanel
from segcore.picture.display import (
    AUTOMATIC_DISPLAY,
    ChannelDisplay,
    Display,
    DisplayTables,
    automatic_display,
)
from segcore.picture.image import image_from_array
from segcore.projects.project import new_class
from tests.app.canvas.stage import Stage, flat, noise
from tests.app.results import result_of

pytestmark = pytest.mark.usefixtures("qapp")


BRIGHT = Display((ChannelDisplay(0.0, 0.5),))
"""Twice as bright."""


@pytest.mark.parametrize("scale", [0.5, 4.0])
def test_the_photo_is_displayed_otherwise_and_stays_the_same(scale):
    stage = Stage(flat(100, 100, (50, 60, 70)))
    stage.zoom(scale)
    before, revision = stage.document.image.pixels.copy(), stage.document.relevant_revision
    stage.document.set_display(BRIGHT)
    np.testing.assert_allclose(stage.frame()[20, 20].astype(int), [100, 120, 140], atol=1)
    np.testing.assert_array_equal(stage.document.image.pixels, before)
    assert stage.document.relevant_revision == revision
    assert not stage.document.undo_stack.canUndo()
    stage.document.edit("name", lambda project: project.with_class(new_class(7)))
    stage.document.undo()
    assert stage.frame()[20, 20, 0] == pytest.approx(100, abs=1)
    stage.document.set_display(AUTOMATIC_DISPLAY)
    assert stage.frame()[20, 20, 0] == 50


@pytest.mark.parametrize("scale", [0.3, 0.7, 0.95])
def test_channels_are_seen_in_their_colours(scale):
    values = np.zeros((300, 400, 4), np.uint16)
    values[:, :200, 0], values[:, 200:, 3] = 900, 300
    values[0, 0] = 1000
    stage = Stage(image_from_array(values, channel_names="abcd"))
    stage.zoom(scale)
    display = automatic_display(stage.document.image)
    for number, high in ((0, 1000), (3, 400)):
        display = display.with_channel(number, low=0, high=high / 65535, colour=(255, 0, 255))
    left, right = QPointF(100, 150), QPointF(300, 150)

    def seen(place: QPointF) -> list[int]:
        at = stage.viewport.to_widget(place).toPoint()
        return stage.frame()[at.y(), at.x(), :3].tolist()

    stage.document.set_display(display)
    for finish in (lambda: None, stage.canvas.layers.photo.finish):  # as it moves, then sharp
        finish()
        assert seen(left) == pytest.approx([230, 0, 230], abs=2)
        assert seen(right) == [0, 0, 0]
    stage.document.set_display(display.with_channel(3, visible=True))
    assert seen(right) == pytest.approx([191, 0, 191], abs=2)


def test_the_view_stays_while_photos_are_of_one_size():
    stage = Stage(noise(150, 200))
    stage.zoom(3.0, left=-80, top=-40)
    before = stage.viewport
    stage.open(noise(150, 200))
    assert stage.viewport == before
    stage.view_state.view_stays = False
    stage.open(noise(150, 200))
    assert stage.canvas.navigation.fitted
    stage.view_state.view_stays = True
    stage.zoom(3.0)
    stage.open(noise(150, 201))
    assert stage.canvas.navigation.fitted


@pytest.fixture
def navigator(qtbot) -> tuple[Stage, NavigatorPanel]:
    stage = Stage(noise(300, 400))
    stage.zoom(4.0)
    panel = NavigatorPanel(stage.document, stage.canvas.navigation)
    qtbot.addWidget(panel)
    panel.resize(212, 162)  # half of the photo, and the margins
    return stage, panel


def middle(stage: Stage) -> tuple[float, float]:
    size = stage.viewport.size
    return stage.viewport.to_photo(QPointF(size.width(), size.height()) / 2).toTuple()


def test_a_click_on_the_navigator_centres(navigator):
    stage, panel = navigator
    at = (panel.photo_rect.topLeft() + QPointF(300, 200) * panel.photo_rect.width() / 400).toPoint()
    QTest.mouseClick(panel, Qt.MouseButton.LeftButton, pos=at)
    assert middle(stage) == pytest.approx((300, 200), abs=2)
    QTest.mouseClick(panel, Qt.MouseButton.LeftButton, pos=panel.rect().bottomRight())
    assert panel.frame.right() == pytest.approx(panel.photo_rect.right(), abs=1)


def test_the_frame_of_the_navigator_is_dragged(navigator):
    stage, panel = navigator
    start = panel.frame.center().toPoint() + QPoint(5, 5)
    before = middle(stage)
    QTest.mousePress(panel, Qt.MouseButton.LeftButton, pos=start)
    assert middle(stage) == before
    QTest.mouseMove(panel, start + QPoint(50, 30))
    QTest.mouseRelease(panel, Qt.MouseButton.LeftButton, pos=start + QPoint(50, 30))
    scale = 400 / panel.photo_rect.width()
    moved = np.subtract(middle(stage), before)
    np.testing.assert_allclose(moved, [50 * scale, 30 * scale], atol=3)


def test_the_navigator_shows_the_photo_as_it_is_displayed(navigator):
    stage, panel = navigator
    stage.open(flat(300, 400, (75, 75, 75)))
    stage.canvas.navigation.fit()
    stage.document.set_display(BRIGHT)
    colour = panel.grab().toImage().pixelColor(panel.rect().center())
    assert colour.red() == pytest.approx(150, abs=2)


def test_names_stand_where_segments_are_deepest():
    labels = np.zeros((100, 200), np.uint8)
    labels[10:30, 10:190] = 3  # long, but thin
    labels[30:90, 20:80] = 3
    labels[40:50, 150:160] = 5
    labels[60:64, 150:190] = 5  # the largest piece
    places = name_positions(labels)
    assert set(places) == {3, 5}
    assert places[3].x == pytest.approx(50, abs=4)
    assert 38 <= places[3].y <= 62
    assert places[3].depth == pytest.approx(30, abs=8)
    assert places[5].y == pytest.approx(62, abs=1)
    assert name_positions(np.zeros((5, 5), np.uint8)) == {}


def test_names_of_a_large_picture_are_found_on_some_of_its_pixels():
    labels = np.ones((3000, 4000), np.uint8)
    labels[1000:2000, 1000:2500] = 2
    assert name_positions(labels)[2][:2] == pytest.approx((1750, 1500), abs=300)


def test_names_are_seen_where_they_have_room():
    stage = Stage(flat(60, 80, (90, 90, 90)))
    stage.zoom(4.0)
    labels = np.ones((60, 80), np.uint8)
    labels[:, 40:] = 2
    labels[0, 0] = 3
    stage.document.show_result(result_of(labels=labels, revision=stage.document.revision))
    before = stage.frame()
    stage.view_state.names_visible = True
    after = stage.frame()
    changed = np.argwhere((after != before).any(axis=2))
    assert len(changed)
    names = stage.canvas.layers.names
    assert set(names.visible_names(stage.viewport)) == {"Class 1", "Class 2"}
    stage.zoom(0.1)
    assert not names.visible_names(stage.viewport)
    stage.view_state.names_visible = False
    stage.zoom(4.0)
    np.testing.assert_array_equal(stage.frame(), before)


@pytest.mark.parametrize("built", [False, True])
def test_all_levels_of_a_dark_photo_have_contrast(built):
    dark = np.linspace(180, 3051, 600 * 700).reshape(600, 700).astype(np.uint16)
    image = image_from_array(dark)
    asked: list[Pyramid] = []
    pyramid, tables = Pyramid(image, asked.append), DisplayTables(AUTOMATIC_DISPLAY, image)
    if built:
        pyramid.build()
    for level in range(pyramid.top_level + 1):
        values = pyramid.level(level)
        shown = tables.displayed(values, *(np.arange(side) for side in values.shape[:2])) & 255
        assert shown.min() < 10
        assert shown.max() > 245
    assert asked == [pyramid] * (not built)
