from __future__ import annotations

import numpy as np
import pytest

from segcore import segment
from segcore.answers.explanation import stroke_disagreement, strokes_that_hold
from segcore.marks.strokes import Path, Stroke
from segcore.segments.segmentation import Segmentation


def line(number: int, x: float, order: int, belief: float = 1.0) -> Stroke:
    return Stroke("class", Path(((x, 6.0), (x, 24.0)), 1.5), number, belief, order)


def rope(kind: str, a: float, b: float, order: int) -> Stroke:
    return Stroke(kind, Path(((a, 15.0), (b, 15.0)), 1.0), order=order)  # type: ignore[arg-type]


STROKES = (
    line(1, 6, 1),
    line(2, 36, 2),
    line(3, 54, 3),
    rope("must-link", 10, 14, 4),
    rope("cannot-link", 12, 44, 5),
    rope("must-link", 12, 44, 6),
    Stroke("erase", Path(((3.0, 3.0),), 1.0), order=7),
)


@pytest.fixture(scope="module")
def result() -> Segmentation:
    """Three stripes, the third split off from the second by colour."""
    pixels = np.random.default_rng(0).normal(60, 6, (30, 60, 3))
    pixels[:, 20:] += 70
    pixels[:, 46:] += 60
    return segment(np.clip(pixels, 0, 255).astype(np.uint8), STROKES[:3])


def test_a_stroke_on_the_wrong_side_stands_out(result: Segmentation) -> None:
    slip = line(1, 50, 9)
    found = stroke_disagreement([*STROKES, slip], result)
    assert found.keys() == {1, 2, 3, 4, 5, 6, 9}
    assert max(found[order] for order in (1, 2, 3)) < 0.2
    assert found[9] > 0.6
    assert found[4] < 0.2  # within a stripe
    assert found[6] > 0.5  # across
    assert found[5] == pytest.approx(1 - found[6])


def test_a_covered_stroke_has_nothing_to_disagree_about(result: Segmentation) -> None:
    assert 1 not in stroke_disagreement([*STROKES, line(2, 6, 8)], result)


def test_pixels_are_held_by_strokes_of_their_class(result: Segmentation) -> None:
    assert strokes_that_hold(STROKES, result, 15, 36) == (2,)
    assert strokes_that_hold(STROKES, result, 2, 1) == (1,)
    assert strokes_that_hold(STROKES, result, 2, 58) == (3,)
    second = line(2, 26, 8)
    assert set(strokes_that_hold([*STROKES, second], result, 2, 30)) <= {2, 8}
