from __future__ import annotations

import numpy as np
import pytest

from segcore.answers.far_changes import far_changes, length_px
from segcore.marks.strokes import Path, Polygon, Region, Stroke

SHAPE = (60, 100)
SHORT = Stroke("class", Path(((5.5, 30.5), (13.5, 30.5)), 1.0), 2)
LONG = Stroke("class", Path(((5.5, 30.5), (85.5, 30.5)), 1.0), 2)
DOT_FAR_AWAY = Stroke("class", Path(((98.5, 30.5),), 1.0), 2)
OUTSIDE = Stroke("class", Path(((900.5, 30.5),), 1.0), 2)


def found(*strokes: Stroke, sure: float = 0.95, step: int = 1, was: int = 1) -> np.ndarray:
    """A strip of rows, from the strokes to the right edge, changes all at once."""
    before = np.full(SHAPE, was, np.uint8)
    after = before.copy()
    after[28:34] = 2
    squares = (-(-SHAPE[0] // step), -(-SHAPE[1] // step))
    return far_changes(before, np.full(squares, sure, np.float32), after, strokes, step=step)


@pytest.mark.parametrize("step", [1, 3])
def test_what_hangs_together_with_the_stroke_can_be_far(step: int) -> None:
    far = found(SHORT, step=step)
    assert set(np.nonzero(far)[0]) == set(range(28, 34))
    # its right end is column 14, and it is 10 pixels long
    assert not far[:, :24].any()
    assert far[28:34, 26:].all()


@pytest.mark.parametrize(
    ("strokes", "sure", "was"),
    [
        pytest.param((LONG,), 0.95, 1, id="longer than all is away"),
        pytest.param((SHORT,), 0.9, 1, id="not sure"),
        pytest.param((SHORT,), 0.95, 2, id="the same class"),
        pytest.param((SHORT,), 0.95, 0, id="nothing before"),
        pytest.param((SHORT, LONG), 0.95, 1, id="near to one of two"),
    ],
)
def test_nothing_is_far(strokes: tuple[Stroke, ...], sure: float, was: int) -> None:
    assert not found(*strokes, sure=sure, was=was).any()


def test_far_from_one_and_near_to_another_is_not_far() -> None:
    both = found(SHORT, DOT_FAR_AWAY)
    np.testing.assert_array_equal(both, found(SHORT) & found(DOT_FAR_AWAY))
    assert both.any()
    np.testing.assert_array_equal(found(SHORT, OUTSIDE), found(SHORT))


def test_a_border_that_moves_does_not_count() -> None:
    before = np.ones(SHAPE, np.uint8)
    after = before.copy()
    after[:, 40:42] = 2
    after[5:8, 60:63] = 2
    after[8:20, 62] = 2
    far = far_changes(before, np.ones(SHAPE, np.float32), after, [SHORT])
    assert not far[:, :50].any()
    np.testing.assert_array_equal(far[:, 50:], after[:, 50:] == 2)


def test_on_a_large_picture_distances_are_off_by_few_pixels() -> None:
    before = np.ones((1500, 2000), np.uint8)
    stroke = Stroke("class", Path(((100.5, 700.5), (300.5, 700.5)), 10.0), 2)
    far = far_changes(before, np.ones((750, 1000), np.float32), before + 1, [stroke], step=2)
    assert not far[700, :520].any()  # 310 + 220
    assert far[700, 540:].all()


def test_length_of_a_stroke() -> None:
    square = Region.from_mask(np.pad(np.ones((30, 40), bool), 10))
    lasso = Polygon(((10.0, 10.0), (50.0, 10.0), (50.0, 40.0), (10.0, 40.0)))
    assert length_px(SHORT, SHAPE) == 10
    assert length_px(Stroke("class", square, 1), (50, 60)) == 50
    assert length_px(Stroke("class", lasso, 1), (50, 60)) == 50
