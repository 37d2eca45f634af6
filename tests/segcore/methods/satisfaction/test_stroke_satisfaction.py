"""How far labels obey each stroke, on pictures small enough to count."""

from __future__ import annotations

import numpy as np
import pytest

from segcore.marks.strokes import Path, Stroke
from segcore.segments.metrics import stroke_satisfaction

LABELS = np.array([[1, 1, 2, 2], [1, 1, 2, 2], [1, 1, 2, 2]], dtype=np.uint8)


def line(kind: str, row: int, begin: int, end: int, *, number: int = 0, order: int = 1) -> Stroke:
    """One pixel wide, from column `begin` to `end`."""
    path = Path(((begin + 0.5, row + 0.5), (end + 0.5, row + 0.5)))
    return Stroke(kind, path, number, order=order)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("begin", "end", "share"), [(0, 1, 1.0), (2, 3, 0.0), (0, 3, 0.5), (1, 3, 1 / 3)]
)
def test_class_stroke_counts_its_pixels(begin: int, end: int, share: float) -> None:
    strokes = [line("class", 0, begin, end, number=1)]

    assert stroke_satisfaction(strokes, LABELS) == {1: pytest.approx(share)}


def test_pixels_painted_over_or_erased_do_not_count() -> None:
    strokes = [
        line("class", 0, 0, 3, number=1, order=1),
        line("class", 0, 2, 2, number=2, order=2),
        line("erase", 0, 3, 3, order=3),
    ]

    assert stroke_satisfaction(strokes, LABELS) == {1: 1.0, 2: 1.0}
    assert stroke_satisfaction(strokes[::-1], LABELS) == {1: 1.0, 2: 1.0}


@pytest.mark.parametrize(
    ("kind", "end", "share"),
    [
        ("must-link", 1, 1.0),
        ("must-link", 3, 0.0),
        ("cannot-link", 1, 0.0),
        ("cannot-link", 3, 1.0),
    ],
)
def test_ropes_are_satisfied_or_not(kind: str, end: int, share: float) -> None:
    assert stroke_satisfaction([line(kind, 1, 0, end)], LABELS) == {1: share}


def test_what_holds_no_pixel_is_left_out() -> None:
    hidden = line("class", 0, 0, 1, number=1, order=1)
    cover = line("class", 0, 0, 3, number=1, order=2)
    outside = line("must-link", 0, 0, 90, order=3)

    assert stroke_satisfaction([hidden, cover, outside], LABELS) == {2: 0.5}
