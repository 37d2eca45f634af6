"""Every tool, driven by the mouse."""

from dataclasses import replace

import numpy as np
import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest

from segcore.marks.strokes import Path, Polygon, Region
from segcore.picture.image import image_from_array
from segcore.projects.project import new_class
from tests.app.canvas.stage import CTRL, LEFT, RIGHT, SHIFT, Place, Stage, flat, noise
from tests.app.results import result_of

pytestmark = pytest.mark.usefixtures("qapp")


@pytest.fixture
def stage() -> Stage:
    stage = Stage(noise(150, 200))
    stage.zoom(2.0)
    return stage


def lock(stage: Stage, number: int) -> None:
    stage.document.set_class_view(replace(new_class(number), locked=True))


def test_brush_makes_one_stroke_of_the_way_of_the_mouse(stage):
    stage.view_state.brush_radius_px = 5.0
    stage.view_state.belief = 0.5
    stage.document.choose_class(2)
    stage.drag([(20, 30), (40, 30), (60, 50)])
    (stroke,) = stage.strokes
    assert (stroke.kind, stroke.class_number, stroke.belief) == ("class", 2, 0.5)
    assert stroke.extent == Path(((20.0, 30.0), (40.0, 30.0), (60.0, 50.0)), 5.0)
    np.testing.assert_array_equal(stage.on_canvas(), stage.painted())
    assert stage.document.undo_stack.count() == 1


def test_brush_is_seen_before_the_button_comes_up_and_keeps_its_class(stage):
    stage.press((20, 30))
    stage.move((60, 30))
    assert stage.strokes == ()
    assert (stage.on_canvas()[30, 20:60] == 1).all()
    stage.document.choose_class(3)
    stage.release((60, 30))
    assert stage.strokes[0].class_number == 1
    np.testing.assert_array_equal(stage.on_canvas(), stage.painted())


def test_brush_leaves_out_points_that_say_nothing(stage):
    stage.zoom(16.0)
    places: list[Place] = [(4 + step / 16, 5) for step in range(33)]
    stage.drag(places)
    extent = stage.strokes[0].extent
    gaps = np.hypot(*np.diff(np.array(extent.points), axis=0).T)
    assert gaps.min() >= 0.5
    assert len(extent.points) == 5


@pytest.mark.parametrize(
    "tool", ["brush", "line", "lasso", "must-link", "fill", "box", "rectangle", "ellipse"]
)
def test_escape_leaves_no_trace(stage, tool):
    stage.view_state.tool = tool
    before = stage.frame()
    stage.press((20, 30))
    stage.move((60, 80))
    stage.move((90, 40))
    assert stage.canvas.pointer.active
    assert (stage.frame() != before).any()
    stage.key(Qt.Key.Key_Escape)
    assert not stage.canvas.pointer.active
    stage.release((90, 40))
    assert stage.strokes == ()
    assert not stage.on_canvas().any()
    stage.move((0, 0))
    stage.canvas.pointer.leave()
    np.testing.assert_array_equal(stage.frame(), before)


def test_cancel_and_another_tool_give_up_the_gesture(stage):
    assert not stage.canvas.cancel_gesture()
    stage.press((20, 30))
    assert stage.canvas.cancel_gesture()
    assert not stage.canvas.cancel_gesture()
    stage.view_state.tool = "polygon"
    stage.click((20, 20))
    stage.view_state.tool = "brush"
    assert not stage.canvas.pointer.active
    assert stage.strokes == ()


@pytest.mark.parametrize("tool", ["brush", "eraser"])
def test_the_eraser_and_ctrl_take_paint_away(stage, tool):
    stage.drag([(20, 30), (80, 30)])
    stage.view_state.tool = tool
    stage.drag([(50, 10), (50, 40), (50, 60)], CTRL)
    assert [stroke.kind for stroke in stage.strokes] == ["class", "erase"]
    assert stage.strokes[1].extent.points[0] == (50.0, 10.0)
    assert stage.on_canvas()[30, 50] == 0
    np.testing.assert_array_equal(stage.on_canvas(), stage.painted())


def test_ctrl_click_picks_the_class_of_a_stroke(stage):
    stage.document.choose_class(3)
    stage.drag([(20, 30), (80, 30)])
    stage.document.choose_class(1)
    stage.click((50, 30), CTRL)
    assert stage.document.current_class == 3
    assert len(stage.strokes) == 1


def test_shift_click_goes_on_straight_from_a_last_point(stage):
    stage.click((90, 80), SHIFT)
    stage.drag([(20, 30), (40, 30)])
    stage.click((90, 80), SHIFT)
    dab, _, straight = stage.strokes
    assert dab.extent == Path(((90.0, 80.0),), 6.0)
    assert straight.extent == Path(((40.0, 30.0), (90.0, 80.0)), 6.0)
    np.testing.assert_array_equal(stage.on_canvas(), stage.painted())


def test_line_joins_press_and_release(stage):
    stage.view_state.tool = "line"
    stage.drag([(20, 30), (50, 90), (100, 40)])
    assert stage.strokes[0].extent == Path(((20.0, 30.0), (100.0, 40.0)), 6.0)
    stage.click((20, 30))
    assert len(stage.strokes) == 1


def test_lasso_takes_what_it_goes_around(stage):
    stage.view_state.tool = "lasso"
    corners = [(20, 20), (100, 20), (100, 90), (20, 90)]
    stage.drag(corners)
    assert stage.strokes[0].extent == Polygon(tuple((float(x), float(y)) for x, y in corners))
    assert stage.on_canvas()[25:85, 25:95].all()
    np.testing.assert_array_equal(stage.on_canvas(), stage.painted())
    stage.click((50, 50))
    assert len(stage.strokes) == 1


@pytest.mark.parametrize("ending", ["first corner", "double click", "Enter", "leaving"])
def test_polygon_is_closed(stage, ending):
    stage.view_state.tool = "polygon"
    corners = [(20, 20), (100, 20), (100, 90)]
    for corner in corners:
        stage.click(corner)
    assert stage.strokes == ()
    if ending == "first corner":
        stage.click((21, 21))
    elif ending == "double click":
        QTest.mouseDClick(stage.canvas, LEFT, pos=stage.at((100, 90)))
    elif ending == "Enter":
        stage.key(Qt.Key.Key_Return)
    else:
        stage.canvas.pointer.leave()
        stage.canvas.pointer.finish_gesture()
    assert stage.strokes[0].extent == Polygon(tuple((float(x), float(y)) for x, y in corners))
    assert not stage.canvas.pointer.active


@pytest.mark.parametrize("count", [2, 3])
def test_polygon_takes_corners_back_and_has_at_least_three(stage, count):
    stage.view_state.tool = "polygon"
    for corner in [(20, 20), (100, 20), (100, 90), (150, 140)][: count + 1]:
        stage.click(corner)
    stage.key(Qt.Key.Key_Backspace)
    stage.key(Qt.Key.Key_Return)
    assert not stage.canvas.pointer.active
    corners = [len(stroke.extent.points) for stroke in stage.strokes]
    assert corners == ([3] if count == 3 else [])


def test_fill_stops_where_the_colour_changes_and_farther_when_it_is_dragged():
    pixels = np.full((60, 80, 3), 50, np.uint8)
    pixels[:, 40:] = 80
    pixels[:, 60:] = 200
    stage = Stage(image_from_array(pixels))
    stage.view_state.tool = "fill"
    stage.zoom(4.0)
    stage.click((10, 10))
    assert isinstance(stage.strokes[0].extent, Region)
    np.testing.assert_array_equal(stage.painted() > 0, pixels[..., 0] == 50)
    stage.document.undo()
    stage.press((10, 10))
    stage.move((25, 10))
    assert stage.on_canvas()[:, :60].all()
    stage.move((12, 10))
    assert not stage.on_canvas()[:, 40:].any()
    stage.move((25, 10))
    stage.release((25, 10))
    assert not stage.on_canvas()[:, 60:].any()
    np.testing.assert_array_equal(stage.on_canvas(), stage.painted())


def test_fill_follows_a_region_round_corners_out_of_sight():
    image = np.full((300, 300, 3), 20, np.uint8)
    image[10:290, 10:20] = image[10:20, 10:290] = image[10:290, 280:290] = 200
    stage = Stage(image_from_array(image))
    stage.view_state.tool = "fill"
    stage.zoom(8.0)
    stage.press((15, 15))
    in_sight = np.count_nonzero(stage.on_canvas())
    stage.release((15, 15))
    np.testing.assert_array_equal(stage.painted() == 1, image[..., 0] == 200)
    assert 0 < in_sight < np.count_nonzero(stage.on_canvas()) / 2


@pytest.mark.parametrize("tool", ["brush", "polygon", "fill"])
def test_a_hidden_class_is_shown_again_when_it_is_painted(tool):
    stage = Stage(flat(60, 80))
    stage.document.set_class_view(replace(new_class(1), visible=False))
    stage.view_state.tool = tool
    stage.click((20, 20))
    assert stage.document.project.find_class(1).visible


def test_hidden_strokes_stay_hidden_and_are_seen_only_while_they_are_painted():
    stage = Stage(flat(60, 80))
    stage.view_state.strokes_visible = False
    bare = stage.frame()
    stage.press((20, 20))
    stage.move((60, 20))
    x, y = stage.at((40, 20)).toTuple()
    assert np.abs(stage.frame()[y, x].astype(int) - bare[y, x]).max() > 30
    stage.release((60, 20))
    stage.canvas.pointer.leave()
    assert len(stage.strokes) == 1
    assert not stage.view_state.strokes_visible
    assert np.abs(stage.frame()[y, x].astype(int) - bare[y, x]).max() == 0


@pytest.mark.parametrize("kind", ["must-link", "cannot-link"])
def test_rope_ties_press_to_release(stage, kind):
    stage.view_state.tool = kind
    stage.view_state.brush_radius_px = 3.0
    stage.drag([(20, 30), (90, 90), (120, 60)])
    (rope,) = stage.strokes
    assert rope.kind == kind
    assert rope.extent == Path(((20.0, 30.0), (120.0, 60.0)), 3.0)
    assert not stage.on_canvas().any()


def test_rope_ends_on_the_photo_and_has_two_ends(stage):
    stage.view_state.tool = "must-link"
    stage.click((20, 30))
    assert stage.strokes == ()
    stage.zoom(1.0, 40, 40)
    stage.drag([(-20, 30), (50, 50)])
    assert stage.strokes == ()
    stage.drag([(50, 50), (-20, 30)])
    extent = stage.strokes[0].extent
    assert extent.points[1] == (0.5, 30.0)


def test_picker_takes_strokes_before_segments(stage):

    stage.document.choose_class(2)
    stage.drag([(20, 30), (80, 30)])
    labels = np.full((150, 200), 3, np.uint8)
    stage.document.show_result(result_of(stage.document.revision, labels, preview=True))
    stage.document.choose_class(1)
    stage.view_state.tool = "picker"
    stage.click((50, 30))
    assert stage.document.current_class == 2
    stage.click((50, 100))
    assert stage.document.current_class == 3
    assert len(stage.strokes) == 1


def test_locked_classes_are_not_painted_over(stage):
    stage.view_state.brush_radius_px = 8.0
    stage.document.choose_class(2)
    stage.drag([(20, 50), (150, 50)])
    kept = stage.on_canvas() == 2
    lock(stage, 2)
    stage.document.choose_class(1)
    stage.press((80, 20))
    stage.move((80, 90))
    np.testing.assert_array_equal(stage.on_canvas() == 2, kept)
    stage.release((80, 90))
    np.testing.assert_array_equal(stage.on_canvas() == 2, kept)
    assert isinstance(stage.strokes[1].extent, Region)
    np.testing.assert_array_equal(stage.on_canvas(), stage.painted())
    stage.view_state.tool = "lasso"
    stage.drag([(30, 30), (100, 30), (100, 70), (30, 70)])
    np.testing.assert_array_equal(stage.on_canvas() == 2, kept)
    np.testing.assert_array_equal(stage.on_canvas(), stage.painted())


@pytest.mark.parametrize("tool", ["brush", "line", "lasso", "polygon", "fill"])
def test_nothing_is_painted_with_a_locked_class_and_that_is_said(stage, tool):
    told: list[str] = []
    stage.canvas.context.notice.connect(told.append)
    lock(stage, 1)
    stage.view_state.tool = tool
    before = stage.frame()
    stage.press((20, 30))
    stage.move((60, 80))
    stage.canvas.pointer.leave()
    assert not stage.on_canvas().any()
    stage.release((60, 80))
    assert stage.strokes == ()
    assert told == ["Class 1 is locked: unlock it to paint with it."]
    stage.canvas.pointer.leave()
    np.testing.assert_array_equal(stage.frame(), before)


def test_the_cursor_says_where_nothing_can_be_painted(stage):
    stage.view_state.brush_radius_px = 8.0
    stage.drag([(20, 50), (80, 50)])
    stage.document.choose_class(2)
    lock(stage, 1)
    for row, barred in ((50, True), (80, False)):
        stage.move((50, row))
        cursor = stage.canvas.pointer.cursor
        assert cursor.barred == barred


def test_a_stroke_that_meets_only_locked_pixels_is_none(stage):
    told: list[str] = []
    stage.canvas.context.notice.connect(told.append)
    stage.view_state.brush_radius_px = 20.0
    stage.document.choose_class(2)
    stage.drag([(20, 50), (150, 50)])
    lock(stage, 2)
    stage.view_state.tool = "eraser"
    stage.view_state.brush_radius_px = 4.0
    stage.drag([(60, 50), (100, 50)])
    assert len(stage.strokes) == 1
    assert told == ["Nothing was painted: the strokes there are locked."]
    np.testing.assert_array_equal(stage.on_canvas(), stage.painted())


def test_strokes_beside_the_photo_are_none(stage):
    stage.zoom(1.0, 60, 60)
    stage.drag([(-40, -40), (-30, -30)])
    assert stage.strokes == ()
    stage.drag([(-40, 20), (20, 20)])
    assert len(stage.strokes) == 1
    np.testing.assert_array_equal(stage.on_canvas(), stage.painted())


def test_undo_in_the_middle_of_a_stroke_gives_it_up(stage):
    stage.drag([(20, 30), (80, 30)])
    stage.press((20, 60))
    stage.move((80, 60))
    stage.document.undo_stack.undo()
    assert not stage.canvas.pointer.active
    stage.move((90, 90))
    stage.release((90, 90))
    assert stage.strokes == ()
    assert not stage.on_canvas().any()


def test_shift_wheel_and_commands_change_the_brush(stage):
    stage.view_state.brush_radius_px = 10.0
    scale = stage.viewport.scale
    stage.wheel(QPointF(50, 50), 120, SHIFT)
    assert stage.view_state.brush_radius_px == 12.0
    stage.wheel(QPointF(50, 50), -120, SHIFT)
    assert stage.view_state.brush_radius_px == 10.0
    for _ in range(40):
        stage.canvas.step_brush(-1)
    assert stage.view_state.brush_radius_px == 0.5
    for _ in range(60):
        stage.canvas.step_brush(1)
    assert stage.view_state.brush_radius_px == 50.0
    assert stage.viewport.scale == scale


@pytest.mark.parametrize("tool", ["brush", "line", "lasso", "fill"])
def test_the_right_button_paints_the_class_used_before(stage, tool):
    stage.document.choose_class(3)
    stage.document.choose_class(1)
    stage.view_state.tool = tool
    stage.drag([(20, 30), (60, 80), (90, 40)], button=RIGHT)
    assert [stroke.class_number for stroke in stage.strokes] == [3]
    assert stage.document.current_class == 1
    np.testing.assert_array_equal(stage.on_canvas(), stage.painted())


def test_a_click_of_the_right_button_is_a_dab_or_asks_for_the_menu(stage):
    asked: list[QPointF] = []
    stage.canvas.context.menu_requested.connect(asked.append)
    stage.drag([(20, 30)], button=RIGHT)
    assert [stroke.class_number for stroke in stage.strokes] == [2]
    stage.drag([(20, 30)], button=RIGHT)
    assert len(asked) == len(stage.strokes) == 1
    stage.view_state.strokes_visible = False
    stage.drag([(20, 30)], button=RIGHT)
    assert len(stage.strokes) == 2


def test_a_second_button_does_not_disturb_the_first(stage):
    stage.press((20, 30))
    stage.move((40, 30))
    stage.press((40, 30), button=RIGHT)
    stage.release((40, 30), button=RIGHT)
    stage.move((60, 30))
    stage.release((60, 30))
    assert [stroke.class_number for stroke in stage.strokes] == [1]


def test_the_pointer_selects_the_topmost_stroke(stage):
    stage.view_state.brush_radius_px = 5.0
    stage.drag([(20, 50), (80, 50)])
    stage.drag([(50, 20), (50, 80)])
    stage.view_state.tool = "select"
    stage.click((50, 50))
    assert stage.document.selected_orders == {2}
    stage.click((25, 50), SHIFT)
    assert stage.document.selected_orders == {1, 2}
    stage.click((50, 50), SHIFT)
    assert stage.document.selected_orders == {1}
    stage.click((120, 120))
    assert stage.document.selected_orders == frozenset()
    assert len(stage.strokes) == 2


def test_a_box_is_one_step_and_paints_nothing(stage):
    bare = stage.frame()
    stage.view_state.tool = "box"
    stage.drag([(60, 50), (20, 20)], button=RIGHT)
    stage.canvas.pointer.leave()
    (box,) = stage.strokes
    assert (box.kind, box.class_number) == ("box", 2)
    assert box.extent == Polygon.rectangle(20, 20, 60, 50)
    assert not stage.on_canvas().any()
    raster = stage.canvas.raster
    assert raster.strokes_at(QPointF(20, 35)) == [box]  # by its sides it is selected
    assert raster.strokes_at(QPointF(40, 35)) == []  # inside it is painted
    assert (stage.frame() != bare).any()
    stage.view_state.strokes_visible = False
    np.testing.assert_array_equal(stage.frame(), bare)
    stage.document.undo()
    assert stage.strokes == ()


@pytest.mark.parametrize("tool", ["box", "select"])
def test_corners_of_boxes_are_dragged(stage, tool):
    stage.view_state.tool = "box"
    stage.drag([(20, 20), (60, 50)])
    stage.view_state.tool = tool
    stage.drag([(61, 51), (81, 71)])  # a pixel beside the corner
    (box,) = stage.strokes
    assert box.extent == Polygon.rectangle(20, 20, 80, 70)
    assert box.kind == "box"
    stage.document.undo()
    assert stage.strokes[0].extent == Polygon.rectangle(20, 20, 60, 50)


def test_the_eraser_leaves_no_slivers_at_its_rim(stage):
    for row in (40, 80):
        stage.drag([(20, row), (100, row)])
    radius = stage.view_state.brush_radius_px
    stage.view_state.tool, stage.view_state.brush_radius_px = "eraser", radius - 1
    stage.drag([(10, 40), (110, 40)])
    assert not stage.on_canvas()[:60].any()
    before = stage.on_canvas()[60:]
    stage.drag([(60, 80), (60, 70)])  # across: what is left of the stroke is meant
    assert 0 < stage.on_canvas()[60:].sum() < before.sum()
    np.testing.assert_array_equal(stage.on_canvas(), stage.painted())


def test_boxes_end_at_the_photo_and_clicks_make_none(stage):
    stage.view_state.tool = "box"
    stage.canvas.navigation.zoom_to(1.0, QPointF(0, 0))
    stage.drag([(100, 60), (250, 200)])
    stage.click((30, 30))
    (box,) = stage.strokes
    assert box.extent == Polygon.rectangle(100, 60, 200, 150)


@pytest.mark.parametrize(("tool", "share"), [("rectangle", 1.0), ("ellipse", np.pi / 4)])
def test_shapes_fill_what_was_dragged_and_ctrl_cuts_holes(stage, tool, share):
    stage.view_state.tool = tool
    stage.drag([(20, 20), (60, 50)])
    area = 40 * 30 * share
    assert (stage.on_canvas() == 1).sum() == pytest.approx(area, rel=0.02)
    stage.drag([(30, 28), (46, 40)], CTRL)
    hole = 16 * 12 * share
    assert (stage.on_canvas() == 1).sum() == pytest.approx(area - hole, rel=0.02)
    assert [stroke.kind for stroke in stage.strokes] == ["class", "erase"]
    np.testing.assert_array_equal(stage.on_canvas(), stage.painted())
