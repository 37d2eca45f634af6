"""Coarse answers are shown where an edit asks for them, and nowhere else."""

from dataclasses import replace

import numpy as np
import pytest

from app.worker.limited_preview import limited_preview
from segcore.marks.strokes import Polygon, Region, Stroke
from segcore.methods.ncut import NCut
from segcore.projects.class_merging import with_classes_merged
from segcore.projects.project import Project

SHOWN = np.array([[1, 1, 2, 2, 3, 3]])
COARSE = np.array([[2, 3, 3, 1, 1, 2]])


def on(number: int, *columns: int) -> Stroke:
    return Stroke("class", Region.from_pixels(np.array(columns), (1, 6)), number)


BEFORE = Project(strokes=(on(1, 0), on(2, 2), on(3, 4)))
BOX = Stroke("box", Polygon.rectangle(0, 0, 3, 1), 1)


@pytest.mark.parametrize(
    ("after", "expected"),
    [
        (BEFORE, None),
        (BEFORE.with_stroke(on(1, 1)), None),
        (BEFORE.with_stroke(on(3, 1)), [1, 3, 2, 2, 3, 3]),
        (replace(BEFORE, strokes=BEFORE.strokes[:2]), [1, 1, 2, 2, 1, 2]),
        (with_classes_merged(BEFORE, 3, 1), [1, 1, 2, 2, 1, 3]),
        (BEFORE.with_stroke(BOX), COARSE[0]),
        (BEFORE.with_recipe(method=NCut()), COARSE[0]),
    ],
    ids=["nothing", "confirmed", "painted", "undone", "merged", "a box", "another method"],
)
def test_what_is_shown(after, expected):
    found = limited_preview(COARSE, SHOWN, SHOWN, BEFORE, after)
    assert found is None if expected is None else found is not None
    if found is not None and expected is not None:
        np.testing.assert_array_equal(found[0], expected)


def test_repairs_of_the_former_answer_stay():
    unrepaired = np.array([[1, 3, 2, 2, 3, 3]])  # a hole that repairs have filled with 1
    coarse = np.array([[3, 3, 2, 2, 3, 3]])
    found = limited_preview(coarse, SHOWN, unrepaired, BEFORE, BEFORE.with_stroke(on(3, 0)))
    np.testing.assert_array_equal(found, [[3, 1, 2, 2, 3, 3]])
