"""Which layers are seen, and how."""

from dataclasses import replace
from itertools import pairwise

import numpy as np
import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtWidgets import QApplication

from app.state.result import Result
from app.ui.patterns import PERIOD_PX
from segcore.marks.strokes import Path, Region, Stroke
from segcore.picture.image import Image, image_from_array
from segcore.picture.palette import diverging_colours
from segcore.picture.pixel_size import PixelSize, scale_bar
from segcore.picture.rendering import heat_map
from segcore.projects.project import new_class
from tests.app.canvas.stage import Stage, flat, noise
from tests.app.results import result_of

pytestmark = pytest.mark.usefixtures("qapp")

GREY = (90, 90, 90)


@pytest.fixture
def stage() -> Stage:
    stage = Stage(flat(60, 80, GREY), size=(320, 240))
    stage.zoom(4.0)
    return stage


def show(stage: Stage, **values: object) -> Result:
    labels = np.ones((60, 80), np.uint8)
    labels[:, 40:] = 2
    given: dict[str, object] = {"labels": labels, "revision": stage.document.revision} | values
    result = result_of(**given)
    stage.document.show_result(result)
    return result


def colour_of(number: int) -> np.ndarray:
    code = new_class(number).colour
    return np.array([int(code[i : i + 2], 16) for i in (1, 3, 5)])


def pixel(stage: Stage, x: float, y: float) -> np.ndarray:
    at = stage.at((x, y))
    return stage.frame()[at.y(), at.x()].astype(int)


def mixed(colour: np.ndarray, opacity: float, ground: tuple[int, int, int] = GREY) -> np.ndarray:
    return np.array(ground) + opacity * (colour - np.array(ground))


def test_segments_tint_the_photo_and_outlines_leave_it_free(stage):
    show(stage)
    np.testing.assert_allclose(pixel(stage, 10, 10), mixed(colour_of(1), 0.45), atol=2)
    np.testing.assert_allclose(pixel(stage, 70, 10), mixed(colour_of(2), 0.45), atol=2)
    stage.view_state.segments_opacity = 0.9
    np.testing.assert_allclose(pixel(stage, 70, 10), mixed(colour_of(2), 0.9), atol=2)
    stage.view_state.segments_outlined = True
    np.testing.assert_array_equal(pixel(stage, 10, 10), GREY)
    np.testing.assert_array_equal(pixel(stage, 39.8, 10), colour_of(1))
    np.testing.assert_array_equal(pixel(stage, 40.2, 10), colour_of(2))
    stage.view_state.segments_visible = False
    np.testing.assert_array_equal(pixel(stage, 40.2, 10), GREY)


def test_patterns_tell_classes_apart_without_colours(stage):
    show(stage)
    plain = stage.frame()
    stage.view_state.patterns = True
    on_mark = (stage.frame() != plain).any(axis=2)
    left, right = (stage.at((x, 4)).x() for x in (2, 42))
    top, side = stage.at((0, 4)).y(), 4 * PERIOD_PX
    first, second = (on_mark[top : top + side, x : x + side] for x in (left, right))
    np.testing.assert_array_equal(first[PERIOD_PX:], first[:-PERIOD_PX])
    assert 0.1 < first.mean() < 0.4
    assert 0.1 < second.mean() < 0.4
    assert not (first == second).all()
    stage.view_state.segments_outlined = True
    outlines = stage.frame()
    stage.view_state.patterns = False
    np.testing.assert_array_equal(stage.frame(), outlines)


def test_segments_over_a_map_are_outlined(stage):
    show(stage, eigenvectors=np.ones((1, 60, 80), np.float32))
    stage.view_state.heat_map_opacity = 1.0
    stage.view_state.heat_map_visible = True
    np.testing.assert_array_equal(pixel(stage, 10, 10), diverging_colours()[-1])
    np.testing.assert_array_equal(pixel(stage, 39.8, 10), colour_of(1))
    stage.view_state.heat_map_visible = False
    np.testing.assert_allclose(pixel(stage, 10, 10), mixed(colour_of(1), 0.45), atol=2)


def test_a_preview_covers_the_photo_also_with_classes_of_no_stroke(stage):
    labels = np.array([[1, 2], [9, 1]], np.uint8).repeat(30, axis=0).repeat(40, axis=1)
    show(stage, labels=labels, preview=True)
    for (x, y), number in (((5, 5), 1), ((75, 5), 2), ((5, 55), 9), ((75, 55), 1)):
        np.testing.assert_allclose(pixel(stage, x, y), mixed(colour_of(number), 0.45), atol=2)


def test_hidden_classes_and_new_colours(stage):
    show(stage)
    stage.document.add_stroke(Stroke("class", Path(((10.0, 50.0),), 4.0), 1), "dab")
    stage.document.set_class_view(replace(new_class(1), visible=False))
    np.testing.assert_array_equal(pixel(stage, 10, 10), GREY)
    np.testing.assert_array_equal(pixel(stage, 10, 50), GREY)
    red = replace(new_class(1), colour="#ff0000")
    stage.document.edit("recolour", lambda project: project.with_class(red))
    stage.document.set_class_view(red)
    np.testing.assert_array_equal(pixel(stage, 10, 50), (255, 0, 0))


def test_segments_fade_when_they_are_out_of_date(qtbot, stage):
    show(stage)
    layer = stage.canvas.layers.segments
    layer.fading.setInterval(0)
    stage.document.add_stroke(Stroke("class", Path(((70.0, 50.0),), 2.0), 1), "dab")
    assert not layer.faded
    qtbot.waitUntil(lambda: layer.faded, timeout=60_000)
    np.testing.assert_allclose(pixel(stage, 10, 10), mixed(colour_of(1), 0.45 * 0.55), atol=2)
    show(stage)
    assert not layer.faded
    stage.document.add_stroke(Stroke("class", Path(((70.0, 40.0),), 2.0), 1), "dab")
    show(stage, preview=True)  # renewed at once
    assert not layer.fading.isActive()
    assert not layer.faded


def test_strokes_can_be_hidden_and_made_fainter(stage):
    stage.document.add_stroke(Stroke("class", Path(((40.0, 30.0),), 8.0), 1), "dab")
    np.testing.assert_array_equal(pixel(stage, 40, 30), colour_of(1))
    stage.view_state.strokes_opacity = 0.5
    np.testing.assert_allclose(pixel(stage, 40, 30), mixed(colour_of(1), 0.5), atol=2)
    stage.view_state.strokes_visible = False
    np.testing.assert_array_equal(pixel(stage, 40, 30), GREY)


def test_a_faint_photo_shows_the_window_behind_it_and_a_bare_one_nothing_else(stage):
    bare = stage.frame()
    stage.view_state.photo_opacity = 0.0
    np.testing.assert_array_equal(pixel(stage, 10, 10), stage.canvas._surround().getRgb()[:3])
    show(stage, eigenvectors=np.ones((1, 60, 80), np.float32))
    stage.view_state.heat_map_visible = True
    for kind in ("must-link", "cannot-link"):
        stage.document.add_stroke(Stroke(kind, Path(((10.0, 10.0), (50.0, 50.0)), 3.0)), "rope")
    stage.view_state.hide_overlays = True
    np.testing.assert_array_equal(stage.frame(), bare)


def vectors() -> np.ndarray:
    y, x = np.mgrid[:60, :80].astype(np.float32)
    return np.stack([x - 40, y - 30, x * 0 + 1]) / 100


def show_map(stage: Stage) -> None:
    show(stage, eigenvectors=vectors())
    stage.view_state.segments_visible = False
    stage.view_state.heat_map_visible = True
    stage.view_state.heat_map_opacity = 1.0


def test_heat_map_has_the_colours_of_exported_ones(stage):
    show_map(stage)
    for index in (0, 1):
        stage.view_state.eigenvector = index
        expected = heat_map(vectors()[index]).astype(int)
        np.testing.assert_allclose(stage.frame()[2::4, 2::4][:, :40], expected[:, :40], atol=3)


def test_threshold_cuts_the_heat_map_and_three_are_red_green_and_blue(stage):
    show_map(stage)
    stage.view_state.threshold = -0.2
    np.testing.assert_array_equal(pixel(stage, 15, 10), diverging_colours()[0])
    np.testing.assert_array_equal(pixel(stage, 25, 10), diverging_colours()[-1])
    stage.view_state.eigenvector_rgb = True
    np.testing.assert_allclose(pixel(stage, 0.5, 0.5), (0, 0, 255), atol=2)
    np.testing.assert_allclose(pixel(stage, 79.5, 59.5), (252, 249, 255), atol=3)


def test_heat_map_outlives_previews_and_values_that_are_none(stage):
    values = vectors()
    values[0, 5, 5] = np.nan
    show(stage, eigenvectors=values)
    stage.view_state.heat_map_visible = True
    stage.view_state.segments_visible = False
    before = stage.frame()
    show(stage, preview=True)
    np.testing.assert_array_equal(stage.frame(), before)
    show(stage, waits_for_maps=True)
    np.testing.assert_array_equal(stage.frame(), before)
    show(stage)
    np.testing.assert_array_equal(pixel(stage, 10, 10), GREY)
    show(stage, eigenvectors=values)
    stage.document.show_result(None)
    np.testing.assert_array_equal(pixel(stage, 10, 10), GREY)


def test_confidence(stage):
    confidence = np.zeros((60, 80), np.float32)
    confidence[:, 40:] = 1
    show(stage, confidence=confidence)
    stage.view_state.segments_visible = False
    stage.view_state.confidence_visible = True
    stage.view_state.heat_map_opacity = 0.1  # not its own
    stage.view_state.confidence_opacity = 1.0
    np.testing.assert_array_equal(pixel(stage, 10, 10), (0, 32, 77))
    np.testing.assert_array_equal(pixel(stage, 50, 10), (255, 234, 70))


def test_colour_bar_names_the_value_under_the_cursor(stage):
    stage.canvas.resize(500, 400)
    show(stage, eigenvectors=vectors())
    bar, area = stage.canvas.layers.colour_bar, QRectF(stage.canvas.rect())
    assert bar.bounds(area).isEmpty()
    stage.view_state.heat_map_visible = True
    assert not bar.bounds(area).isEmpty()
    assert stage.canvas.layers.heat_map.value_at(QPointF(50.5, 3)) == pytest.approx(0.1)
    stage.view_state.cursor = QPointF(50.5, 3)
    first = stage.frame()
    stage.view_state.cursor = QPointF(10.5, 3)
    assert (stage.frame() != first).any()
    stage.view_state.eigenvector_rgb = True
    assert bar.bounds(area).isEmpty()


def test_selected_strokes_stand_out(stage):
    bare = stage.frame()
    stage.document.add_stroke(Stroke("class", Path(((40.0, 30.0),), 8.0), 1), "dab")
    stage.document.add_stroke(Stroke("must-link", Path(((5.0, 5.0), (60.0, 50.0)), 3.0)), "rope")
    before = stage.frame()
    stage.document.select(frozenset({1}))
    with_stroke = stage.frame()
    assert ((with_stroke == 255).all(axis=2) & (before != 255).any(axis=2)).any()
    stage.document.select(frozenset({2}))
    assert (stage.frame() != with_stroke).any()
    stage.document.select(frozenset())
    np.testing.assert_array_equal(stage.frame(), before)
    stage.document.select(frozenset({1, 2}))
    stage.document.undo_stack.undo()
    stage.document.undo_stack.undo()
    np.testing.assert_array_equal(stage.frame(), bare)


def test_missing_pixels_are_seen_as_missing():
    values = np.full((40, 40), 0.5)
    values[:, 20:] = np.nan
    stage = Stage(image_from_array(values), size=(160, 120))
    stage.zoom(3.0)
    frame = stage.frame()[:120, 60:120]
    assert {int(value) for value in np.unique(frame)} == {0x98, 0xB8}


def test_photo_of_many_pixels_is_seen_before_its_levels_are_made():
    stage = Stage(None)
    pixels = np.full((3000, 4000, 3), 60, np.uint8)
    pixels[:, 2000:] = 200
    stage.document.open(Image(pixels), stage.document.project)
    QApplication.processEvents()
    frame = stage.frame()
    assert abs(int(frame[150, 100, 0]) - 60) <= 1
    assert abs(int(frame[150, 300, 0]) - 200) <= 1
    stage.canvas.layers.photo.finish()


def test_another_photo_while_levels_are_made():
    stage = Stage(None)
    for seed in range(3):
        stage.document.open(noise(1500, 1500, seed), stage.document.project)
        QApplication.processEvents()
    stage.canvas.layers.photo.finish()
    np.testing.assert_array_equal(stage.frame(), stage.fresh_frame())


def solved_so_far(stage: Stage) -> None:
    """A full result for the strokes as they are."""
    labels = np.ones(stage.document.image.shape, np.uint8)
    labels.flags.writeable = False
    stage.document.show_result(result_of(stage.document.revision, labels))


def test_strokes_are_outlined_once_they_are_solved():
    stage = Stage(flat(120, 160), (320, 240))
    stage.view_state.segments_visible = False
    stage.view_state.brush_radius_px = 8.0
    stage.drag([(30, 30), (60, 30)])
    filled = stage.frame()[60, 90].astype(int)  # in the middle of the stroke
    solved_so_far(stage)
    outlined = stage.frame()
    grey = np.array([90, 90, 90])
    inside = outlined[60, 90].astype(int)
    assert abs(inside - grey).sum() < 0.5 * abs(filled - grey).sum()
    rim = outlined[40:80, 90].astype(int)
    assert abs(rim - grey).sum(axis=1).max() > abs(inside - grey).sum() * 1.5

    stage.press((30, 80))
    stage.move((60, 80))
    assert abs(stage.frame()[160, 90].astype(int) - filled).max() <= 2  # wet
    stage.release((60, 80))
    assert abs(stage.frame()[160, 90].astype(int) - filled).max() <= 2  # not solved yet
    assert abs(stage.frame()[60, 90].astype(int) - inside).max() <= 2
    np.testing.assert_array_equal(stage.frame(), stage.fresh_frame())
    stage.document.undo_stack.undo()
    np.testing.assert_array_equal(stage.frame(), stage.fresh_frame())


def test_a_stroke_in_a_region_of_its_class_is_seen():
    stage = Stage(flat(120, 160), (320, 240))
    stage.view_state.segments_visible = False
    region = Region.from_mask(np.ones((120, 160), bool))
    stage.document.add_stroke(Stroke("class", region, 1), "Import")
    stage.view_state.brush_radius_px = 8.0
    stage.drag([(30, 30), (60, 30)])
    for _ in ("painted", "solved"):
        row = stage.frame()[60, 20:140].astype(int)
        assert np.abs(np.diff(row, axis=0)).sum(axis=1).max() > 40  # its ends
        solved_so_far(stage)


def test_confidence_has_its_colours_where_it_says_something(stage):
    """Of a photo of which nearly all is nearly sure, the colours still tell parts apart."""
    confidence = np.full((60, 80), 0.999, np.float32)
    for place, value in enumerate((0.6, 0.9, 0.98, 0.995)):
        confidence[:, 10 * place : 10 * place + 8] = value
    stage.view_state.segments_visible = False
    stage.view_state.confidence_visible = True
    show(stage, confidence=confidence)
    row = stage.frame()[120, :].astype(int)
    seen = [row[4 * (10 * place + 4)] for place in range(4)] + [row[4 * 60]]
    steps = [abs(a - b).sum() for a, b in pairwise(seen)]
    assert min(steps) > 40
    scale = stage.canvas.layers.confidence.colour_scale
    assert (scale.lowest, scale.highest) == pytest.approx((0.6, 0.999), abs=1e-6)
    assert float(scale.position(scale.middle)) == pytest.approx(0.5)


@pytest.mark.parametrize("value", [0.0, 0.95, 1.0, np.nan])
def test_confidence_that_is_the_same_everywhere_has_a_colour(stage, value):
    stage.view_state.confidence_visible = True
    show(stage, confidence=np.full((60, 80), value, np.float32))
    assert len(np.unique(stage.frame()[100:140, 100:140].reshape(-1, 3), axis=0)) == 1


def test_three_eigenvectors_are_not_made_of_two(stage):
    """A red picture would say nothing: the one that is chosen is shown."""
    vectors = np.tile(np.linspace(-1, 1, 80, dtype=np.float32), (2, 60, 1))
    show(stage, eigenvectors=vectors)
    stage.view_state.heat_map_visible = True
    one = stage.frame()
    stage.view_state.eigenvector_rgb = True
    np.testing.assert_array_equal(stage.frame(), one)
    show(stage, eigenvectors=np.concatenate([vectors, vectors[:1]]))
    assert (stage.frame() != one).any()


def test_a_scale_bar_is_drawn_where_the_size_of_a_pixel_is_known(stage):
    bare = stage.frame()
    size = "0.5 µm"
    stage.document.edit("type", lambda project: project.with_recipe(pixel_size=size))
    with_bar = stage.frame()
    rows, columns = np.nonzero((with_bar != bare).any(axis=2))
    assert rows.min() > bare.shape[0] / 2
    assert columns.max() < 200
    white = (with_bar[rows.min() :, : columns.max()] > 240).all(axis=2).sum(axis=1).max()
    wanted = scale_bar(PixelSize.of(size), stage.viewport.photo_length(160)).pixels
    assert stage.viewport.photo_length(int(white)) == pytest.approx(wanted, rel=0.05)
    stage.view_state.scale_bar_visible = False
    np.testing.assert_array_equal(stage.frame(), bare)
    stage.view_state.scale_bar_visible = True
    stage.document.undo()
    np.testing.assert_array_equal(stage.frame(), bare)
