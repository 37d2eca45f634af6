"""The raster always shows what segcore.marks.painting.paint gives."""

from dataclasses import replace

import numpy as np
import pytest
from PySide6.QtCore import QPointF

from segcore.marks.strokes import Path, Polygon, Region, Stroke
from segcore.projects.class_merging import with_classes_merged
from segcore.projects.project import Project
from tests.app.canvas.stage import Stage, flat

pytestmark = pytest.mark.usefixtures("qapp")

SHAPE = (90, 700)


def random_stroke(generator: np.random.Generator, order: int = 0) -> Stroke:
    points = tuple((float(x), float(y)) for x, y in generator.uniform(0, 1, (4, 2)) * (700, 90))
    extent: Path | Polygon | Region = Path(points, float(generator.choice([0, 2, 6, 15])))
    kind = generator.integers(6)
    if kind == 0:
        extent = Polygon(points)
    elif kind == 1:
        extent = Region.from_mask(generator.random(SHAPE) < 0.02)
    if generator.random() < 0.25:
        return Stroke("erase", extent, order=order)
    return Stroke("class", extent, int(generator.integers(1, 5)), order=order)


@pytest.fixture
def stage() -> Stage:
    return Stage(flat(*SHAPE))


def test_follows_random_edits(stage):
    generator = np.random.default_rng(3)
    document = stage.document
    for step in range(60):
        action = generator.integers(7)
        if action <= 2 or not stage.strokes:
            document.add_stroke(random_stroke(generator), "paint")
        elif action == 3:
            document.undo_stack.undo()
        elif action == 4:
            document.undo_stack.redo()
        elif action == 5:
            dropped = int(generator.integers(len(stage.strokes)))
            kept = stage.strokes[:dropped] + stage.strokes[dropped + 1 :]
            document.edit("drop", lambda project, kept=kept: replace(project, strokes=kept))
        else:
            document.edit("merge", lambda project: with_classes_merged(project, 2, 3))
        np.testing.assert_array_equal(stage.on_canvas(), stage.painted(), err_msg=str(step))


def test_marks_of_the_same_order_contradict_each_other(stage):
    generator = np.random.default_rng(8)
    strokes = tuple(random_stroke(generator, order=order % 3) for order in range(12))
    stage.document.open(flat(*SHAPE), Project(strokes=strokes[:7]))
    np.testing.assert_array_equal(stage.on_canvas(), stage.painted())
    stage.document.edit("import", lambda project: replace(project, strokes=strokes))
    np.testing.assert_array_equal(stage.on_canvas(), stage.painted())
    stage.document.edit("drop", lambda project: replace(project, strokes=project.strokes[2:]))
    np.testing.assert_array_equal(stage.on_canvas(), stage.painted())


def test_smaller_levels_show_the_highest_class_of_each_square(stage):
    generator = np.random.default_rng(1)
    for _ in range(5):
        stage.document.add_stroke(random_stroke(generator), "paint")
    stage.document.undo_stack.undo()
    classes = np.pad(stage.canvas.raster.classes, ((0, 6), (0, 4)), constant_values=-1)
    expected = classes.reshape(96 // 8, 8, 704 // 8, 8).max(axis=(1, 3))
    # 700 pixels have two smaller levels, of halves and quarters; pool once more
    quarter = np.pad(stage.canvas.raster.level(2), ((0, 1), (0, 1)), constant_values=-1)
    found = quarter.reshape(12, 2, 88, 2).max(axis=(1, 3))
    np.testing.assert_array_equal(found, expected)


def test_region_of_another_photo_is_left_out(stage):
    stage.document.add_stroke(Stroke("class", Region(((0, 5),), (3, 3)), 1), "import")
    assert not stage.on_canvas().any()


def test_strokes_at_a_pixel_come_topmost_first(stage):
    for x in (100.0, 110.0, 300.0):
        stage.document.add_stroke(Stroke("class", Path(((x, 40.0),), 12.0), 1), "dab")
    found = stage.canvas.raster.strokes_at(QPointF(105, 40))
    assert [stroke.order for stroke in found] == [2, 1]
