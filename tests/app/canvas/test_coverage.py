"""Coverages hold the pixels of extents."""

import numpy as np
from PySide6.QtCore import QRect

from app.canvas.coverage import coverage_of, coverage_of_mask
from segcore.marks.strokes import Path


def test_mask_of_a_part_is_placed_where_the_part_is():
    coverage = coverage_of_mask(np.array([[True, False, True], [False, True, True]]), 7, 3)
    assert coverage.bounds == QRect(7, 3, 3, 2)
    assert [coverage.holds(x, 3) for x in (6, 7, 8, 9, 10)] == [False, True, False, True, False]


def test_areas_hold_all_pixels_and_little_else():
    coverage = coverage_of(Path(((5.0, 5.0), (2990.0, 1990.0)), 4.0), (2000, 3000))
    outside = coverage.mask(QRect(0, 0, 3000, 2000))
    for area in coverage.areas():
        assert coverage.within(area)
        outside[
            area.top() : area.top() + area.height(), area.left() : area.left() + area.width()
        ] = False
    assert not outside.any()
    total = sum(area.width() * area.height() for area in coverage.areas())
    assert total < 0.35 * 2000 * 3000
