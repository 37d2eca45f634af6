"""Brightness, contrast, gamma; names in segments; the view that stays."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.canvas.display import DISPLAY, display_table, is_plain, reset_display
from app.canvas.name_places import name_places
from app.panels import NavigatorPanel
from app.state.result import Result
from app.state.view_state import ViewState
from tests.app.canvas.stage import Stage, flat, noise

pytestmark = pytest.mark.usefixtures("qapp")


@pytest.mark.parametrize(
    ("changed", "shown"),
    [
        ({"brightness": 0.2}, [51, 153 + 26, 255]),
        ({"contrast": -1.0}, [128, 128, 128]),
        ({"gamma": 2.0}, [0, 181, 255]),
        ({"contrast": 1.0}, [0, 191, 255]),
    ],
)
def test_the_display_is_a_table(changed: dict[str, float], shown: list[int]) -> None:
    state = ViewState()
    assert display_table(state) is None
    for name, value in changed.items():
        setattr(state, name, value)
    table = display_table(state)
    assert table is not None
    np.testing.assert_allclose(table[[0, 128, 255]].astype(int), shown, atol=1)
    assert (np.diff(table.astype(int)) >= 0).all()
    reset_display(state)
    assert is_plain(state)


@pytest.mark.parametrize("scale", [0.5, 4.0])
def test_the_photo_is_displayed_otherwise_and_stays_the_same(scale: float) -> None:
    stage = Stage(flat(100, 100, (100, 120, 140)))
    stage.zoom(scale)
    before = stage.document.image.pixels.copy()
    stage.view_state.brightness = 0.2
    np.testing.assert_allclose(stage.frame()[20, 20].astype(int), [151, 171, 191], atol=1)
    np.testing.assert_array_equal(stage.document.image.pixels, before)
    stage.open(flat(100, 100, (50, 50, 50)))  # and so on for the next photo
    assert stage.frame()[20, 20, 0] == pytest.approx(101, abs=1)
    for name, plain in DISPLAY.items():
        setattr(stage.view_state, name, plain)
    assert stage.frame()[20, 20, 0] == 50


def test_the_view_stays_while_photos_are_of_one_size() -> None:
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
def navigator(qtbot: QtBot) -> tuple[Stage, NavigatorPanel]:
    stage = Stage(noise(300, 400))
    stage.zoom(4.0)
    panel = NavigatorPanel(stage.document, stage.view_state, stage.canvas.navigation)
    qtbot.addWidget(panel)
    panel.resize(212, 162)  # half of the photo, and the margins
    return stage, panel


def middle(stage: Stage) -> tuple[float, float]:
    size = stage.viewport.size
    return stage.viewport.to_photo(QPointF(size.width(), size.height()) / 2).toTuple()


def test_a_click_on_the_navigator_centres(navigator: tuple[Stage, NavigatorPanel]) -> None:
    stage, panel = navigator
    at = (panel.place.topLeft() + QPointF(300, 200) * panel.place.width() / 400).toPoint()
    QTest.mouseClick(panel, Qt.MouseButton.LeftButton, pos=at)
    assert middle(stage) == pytest.approx((300, 200), abs=2)
    QTest.mouseClick(panel, Qt.MouseButton.LeftButton, pos=panel.rect().bottomRight())
    assert panel.frame.right() == pytest.approx(panel.place.right(), abs=1)


def test_the_frame_of_the_navigator_is_dragged(navigator: tuple[Stage, NavigatorPanel]) -> None:
    stage, panel = navigator
    start = panel.frame.center().toPoint() + QPoint(5, 5)
    before = middle(stage)
    QTest.mousePress(panel, Qt.MouseButton.LeftButton, pos=start)
    assert middle(stage) == before
    QTest.mouseMove(panel, start + QPoint(50, 30))
    QTest.mouseRelease(panel, Qt.MouseButton.LeftButton, pos=start + QPoint(50, 30))
    scale = 400 / panel.place.width()
    moved = np.subtract(middle(stage), before)
    np.testing.assert_allclose(moved, [50 * scale, 30 * scale], atol=3)


def test_the_navigator_shows_the_photo_as_it_is_displayed(
    navigator: tuple[Stage, NavigatorPanel],
) -> None:
    stage, panel = navigator
    stage.open(flat(300, 400, (100, 100, 100)))
    stage.canvas.navigation.fit()
    stage.view_state.brightness = 0.2
    colour = panel.grab().toImage().pixelColor(panel.rect().center())
    assert colour.red() == pytest.approx(151, abs=2)


def test_names_stand_where_segments_are_deepest() -> None:
    labels = np.zeros((100, 200), np.uint8)
    labels[10:30, 10:190] = 3  # long, but thin
    labels[30:90, 20:80] = 3
    labels[40:50, 150:160] = 5
    labels[60:64, 150:190] = 5  # the largest piece
    places = name_places(labels)
    assert set(places) == {3, 5}
    assert places[3].x == pytest.approx(50, abs=4)
    assert 38 <= places[3].y <= 62
    assert places[3].depth == pytest.approx(30, abs=8)
    assert places[5].y == pytest.approx(62, abs=1)
    assert name_places(np.zeros((5, 5), np.uint8)) == {}


def test_names_of_a_large_picture_are_found_on_some_of_its_pixels() -> None:
    labels = np.ones((3000, 4000), np.uint8)
    labels[1000:2000, 1000:2500] = 2
    assert name_places(labels)[2][:2] == pytest.approx((1750, 1500), abs=300)


def test_names_are_seen_where_they_have_room() -> None:
    stage = Stage(flat(60, 80, (90, 90, 90)))
    stage.zoom(4.0)
    labels = np.ones((60, 80), np.uint8)
    labels[:, 40:] = 2
    labels[0, 0] = 3
    stage.document.show_result(Result(labels=labels, revision=stage.document.revision))
    before = stage.frame()
    stage.view_state.names_visible = True
    after = stage.frame()
    changed = np.argwhere((after != before).any(axis=2))
    assert len(changed)
    names = stage.canvas.layers.names
    assert set(names.seen(stage.viewport)) == {"Class 1", "Class 2"}
    stage.zoom(0.1)
    assert not names.seen(stage.viewport)
    stage.view_state.names_visible = False
    stage.zoom(4.0)
    np.testing.assert_array_equal(stage.frame(), before)
