"""What is on the screen: the classes of the raster, and no more repainted than has to be."""

import numpy as np
import pytest
from PySide6.QtCore import QPoint
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from segcore.marks.strokes import Path, Region, Stroke
from segcore.projects.project import new_class
from tests.app.canvas.stage import LEFT, Stage, flat, noise
from tests.app.results import result_of
from tests.interpreter import run_python

pytestmark = pytest.mark.usefixtures("qapp")


def colour(stage: Stage, number: int) -> tuple[int, int, int]:
    info = stage.document.project.find_class(number) or new_class(number)
    red, green, blue = (int(info.colour[i : i + 2], 16) for i in (1, 3, 5))
    return red, green, blue


def classes_on_screen(stage: Stage, scale: int) -> np.ndarray:
    """Class by colour of the middle device pixel of every pixel; rims are a darker shade."""
    frame = stage.frame().astype(int)
    rows, columns = stage.document.image.shape
    middle = frame[scale // 2 :: scale, scale // 2 :: scale][:rows, :columns]
    classes = np.zeros((rows, columns), int)
    for number in (1, 2, 3):
        plain = np.array(colour(stage, number))
        for shade in (plain, (plain * 0.55).astype(int)):
            classes[(np.abs(middle - shade) <= 1).all(axis=2)] = number
    return classes


@pytest.mark.parametrize("scale", [1, 3, 8])
def test_every_pixel_shows_the_class_that_paint_gives(scale):
    stage = Stage(flat(40, 60), size=(60 * scale, 40 * scale))
    stage.view_state.brush_radius_px = 4.0
    for number, places in ((1, [(5, 5), (50, 30)]), (2, [(50, 5), (10, 30)]), (3, [(30, 0)])):
        stage.document.choose_class(number)
        stage.zoom(scale)
        stage.drag(places)
    stage.view_state.tool = "eraser"
    stage.drag([(30, 15), (30, 40)])
    stage.canvas.pointer.leave()
    np.testing.assert_array_equal(classes_on_screen(stage, scale), stage.painted())


def test_only_dirty_regions_are_repainted_and_that_is_enough():
    stage = Stage(noise(500, 600))
    stage.zoom(1.4, 7, 5)
    reach = 0
    for step in range(12):
        if step == 2:
            stage.press((60, 60))
        stage.canvas.regions = []
        stage.move((40 + 12 * step, 40 + 8 * step))
        areas = [region.boundingRect() for region in stage.canvas.regions]
        reach = max([reach, *(area.width() * area.height() for area in areas)])
        np.testing.assert_array_equal(stage.screen(), stage.frame())
    assert reach < 0.1 * 400 * 300
    stage.release((172, 128))
    np.testing.assert_array_equal(stage.screen(), stage.frame())
    stage.document.undo_stack.undo()
    np.testing.assert_array_equal(stage.screen(), stage.frame())


@pytest.mark.parametrize("tool", ["line", "lasso", "polygon", "fill", "must-link", "cannot-link"])
def test_previews_leave_nothing_behind(tool):
    stage = Stage(noise(300, 400))
    stage.view_state.tool = tool
    stage.zoom(1.4, 7, 5)
    for step, place in enumerate([(30, 30), (120, 40), (150, 150), (40, 120), (90, 60)]):
        if tool == "polygon":
            stage.click(place)
        elif step == 0:
            stage.press(place)
        stage.move((place[0] + 5, place[1] + 5))
        np.testing.assert_array_equal(stage.screen(), stage.frame(), err_msg=str(step))
    stage.canvas.cancel_gesture()
    np.testing.assert_array_equal(stage.screen(), stage.frame())


def test_large_brush_and_its_cursor():
    stage = Stage(noise(300, 400))
    stage.zoom(1.0)
    stage.view_state.brush_radius_px = 90.0
    for place in [(100, 100), (130, 110), (300, 200), (20, 20)]:
        stage.move(place)
        np.testing.assert_array_equal(stage.screen(), stage.frame())
    stage.view_state.brush_radius_px = 20.0
    np.testing.assert_array_equal(stage.screen(), stage.frame())


def test_tiles_may_come_late_but_they_come(qtbot):
    stage = Stage(noise(900, 1200), size=(800, 600))
    labels = np.random.default_rng(0).integers(1, 4, (900, 1200), np.uint8)
    stage.canvas.frame_seconds = 1e-6  # one tile a frame
    stage.document.show_result(result_of(stage.document.revision, labels))
    stage.zoom(0.6)
    stage.zoom(0.9)
    assert (stage.screen() != stage.fresh_frame()).any()
    qtbot.waitUntil(lambda: not (stage.screen() != stage.fresh_frame()).any(), timeout=60_000)


@pytest.mark.parametrize("factor", ["1.25", "1.5", "2"])
def test_scaled_screens(factor):
    """The scale of the screen is fixed when Qt starts, so this needs a process of its own."""
    done = run_python("-m", "tests.app.canvas.test_painting", QT_SCALE_FACTOR=factor)
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() == factor


def check_scaled_screen() -> None:
    """Painting at a scale of the screen leaves what a full repaint shows, in device pixels."""
    application = QApplication([])
    stage = Stage(noise(300, 400))
    ratio = stage.canvas.devicePixelRatioF()
    stage.canvas.navigation.zoom_to(1.0)
    stage.document.show_result(
        result_of(stage.document.revision, np.ones((300, 400), np.uint8), preview=True)
    )
    stage.canvas.navigation.pan(3, 5)
    before = stage.frame()
    positions = [QPoint(50 + 13 * step, 60 + 7 * step) for step in range(8)]
    QTest.mousePress(stage.canvas, LEFT, pos=positions[0])
    for position in positions[1:]:
        stage.move_to(position)
        compare_corner(stage)
    QTest.mouseRelease(stage.canvas, LEFT, pos=positions[-1])
    compare_corner(stage)
    np.testing.assert_array_equal(stage.frame(), stage.fresh_frame())
    assert len(stage.strokes[0].extent.points) == len(positions)
    stage.document.undo_stack.undo()
    compare_corner(stage)
    stage.canvas.pointer.leave()
    application.processEvents()
    np.testing.assert_array_equal(stage.frame(), before)
    # at 100 % the very pixels of the photo are on the screen
    viewport, image = stage.viewport, stage.document.image
    stage.view_state.hide_overlays = True
    visible = viewport.visible_photo
    shown = stage.frame()[max(viewport.top, 0) :, max(viewport.left, 0) :]
    rows = slice(visible.top(), visible.top() + visible.height())
    columns = slice(visible.left(), visible.left() + visible.width())
    expected = image.pixels[rows, columns]
    np.testing.assert_array_equal(shown[: visible.height(), : visible.width()], expected)
    print(f"{ratio:g}")  # noqa: T201


def compare_corner(stage: Stage) -> None:
    """The screen with a full repaint, as far as Qt lets one see a scaled screen."""
    screen = stage.screen()
    np.testing.assert_array_equal(screen, stage.frame()[: screen.shape[0], : screen.shape[1]])


def test_areas_are_outlined_and_the_photo_stays_visible():
    stage = Stage(flat(40, 60), size=(240, 160))
    stage.zoom(4.0)
    bare = stage.frame().astype(int)
    mask = np.zeros((40, 60), bool)
    mask[10:30, 10:50] = True
    stage.document.add_stroke(Stroke("class", Region.from_mask(mask), 1), "accept")
    stage.document.add_stroke(Stroke("class", Path(((20.0, 20.0), (24.0, 20.0)), 2.0), 2), "dab")
    stage.canvas.pointer.leave()
    seen = stage.frame().astype(int)
    own = np.array(colour(stage, 1))
    np.testing.assert_array_equal(seen[100, 40], own)  # the outline
    np.testing.assert_allclose(seen[60, 160], 0.75 * bare[60, 160] + 0.25 * own, atol=2)
    np.testing.assert_array_equal(seen[80, 88], colour(stage, 2))  # a stroke on top of it
    stage.document.undo_stack.undo()
    stage.document.undo_stack.undo()
    np.testing.assert_array_equal(stage.frame(), bare)


if __name__ == "__main__":
    check_scaled_screen()
