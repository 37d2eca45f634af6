"""Patterns of classes differ, hang together from tile to tile, and are seen on every colour."""

from itertools import combinations

import numpy as np
import pytest
from PySide6.QtGui import QColor

from app.canvas.class_colours import mark_colours
from app.ui.images import colour_numbers
from app.ui.patterns import PERIOD_PX, legible_on, pattern_mask, patterns
from segcore.picture.palette import segment_colours
from tests.app.ui.test_settings import contrast


def test_patterns_differ_wherever_they_begin():
    for one, other in combinations(patterns(), 2):
        moved = {np.roll(one, step, (0, 1)).tobytes() for step in np.ndindex(PERIOD_PX, PERIOD_PX)}
        assert other.tobytes() not in moved


def test_each_leaves_most_of_the_photo_free():
    shares = patterns().mean(axis=(1, 2))
    assert shares.min() > 0.05
    assert shares.max() < 0.4


@pytest.mark.parametrize("ratio", [1.0, 1.5, 2.0])
def test_pieces_fit_together(ratio):
    classes = np.random.default_rng(0).integers(1, 40, (70, 90))
    whole = pattern_mask(classes, 5, 7, ratio)
    np.testing.assert_array_equal(
        whole[20:, 30:], pattern_mask(classes[20:, 30:], 5 + 30, 7 + 20, ratio)
    )


def test_classes_begin_again_after_the_last_pattern():
    ones = np.ones((30, 30), np.uint8)
    np.testing.assert_array_equal(
        pattern_mask(ones, 0, 0), pattern_mask(ones + len(patterns()), 0, 0)
    )


def test_marks_are_seen_on_every_colour():
    for rgb in segment_colours():
        colour = QColor(*map(int, rgb))
        assert contrast(colour, legible_on(colour)) > 4.5


def test_what_is_hidden_has_no_marks():
    table = colour_numbers(segment_colours()[:3])
    table[1] = 0
    marks = mark_colours(table)
    assert marks[1] == 0
    assert set(marks[[0, 2]]) <= {0xFF000000, 0xFFFFFFFF}
