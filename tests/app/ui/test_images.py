"""Arrays become pictures and pictures arrays; patterns tell classes apart on them."""

from itertools import combinations

import numpy as np
import pytest
from PySide6.QtGui import QColor, QImage

from app.canvas.class_colours import mark_colours
from app.ui.images import (
    OPAQUE,
    argb_from_qimage,
    argb_of_colours,
    pixels_from_qimage,
    qimage_from_argb,
    qimage_from_pixels,
    qimage_view,
)
from app.ui.patterns import PERIOD_PX, legible_on, pattern_mask, patterns
from segcore.picture.palette import segment_colours
from tests.app.ui.test_settings import contrast


@pytest.mark.parametrize("channels", [1, 3, 4])
@pytest.mark.parametrize("shape", [(1, 1), (3, 5), (7, 2)])
def test_pixels_come_back(shape, channels):
    pixels = np.random.default_rng(0).integers(0, 256, (*shape, channels), np.uint8)
    if channels == 4:
        pixels[..., 3] = 255
    found = pixels_from_qimage(qimage_from_pixels(pixels))
    np.testing.assert_array_equal(found[..., :3], np.broadcast_to(pixels[..., :3], (*shape, 3)))


def test_grey_needs_no_third_axis():
    pixels = np.arange(6, dtype=np.uint8).reshape(2, 3)
    np.testing.assert_array_equal(pixels_from_qimage(qimage_from_pixels(pixels))[..., 0], pixels)


def test_pictures_do_not_depend_on_how_arrays_lie_in_memory():
    pixels = np.random.default_rng(0).integers(0, 256, (6, 8, 3), np.uint8)
    pixels.flags.writeable = False
    for part in (pixels[::2, ::-1], pixels):
        np.testing.assert_array_equal(pixels_from_qimage(qimage_view(part)), part)


def test_picture_has_pixels_of_its_own():
    pixels = np.zeros((4, 4, 3), np.uint8)
    picture = qimage_from_pixels(pixels)
    pixels[:] = 9
    assert picture.pixelColor(1, 1) == QColor(0, 0, 0)


def test_numbers_are_written_into_the_picture():
    picture = QImage(3, 2, OPAQUE)
    argb_from_qimage(picture)[:] = np.array([[0xFF000000, 0xFFFF0000, 0xFF0000FF]] * 2, np.uint32)
    assert picture.pixelColor(1, 0) == QColor(255, 0, 0)
    assert picture.pixelColor(2, 1) == QColor(0, 0, 255)
    assert qimage_from_argb(argb_from_qimage(picture).copy(), OPAQUE) == picture


def test_the_picture_lives_as_long_as_its_numbers():
    def of_green() -> QImage:
        picture = QImage(601, 400, OPAQUE)
        picture.fill(QColor(0, 255, 0))
        return picture

    numbers = argb_from_qimage(of_green())[::2]
    others = [np.full((400, 601), 7, np.uint32) for _ in range(9)]
    assert len(others) == 9
    assert np.unique(numbers).tolist() == [0xFF00FF00]


def test_colours_with_alpha_are_premultiplied():
    half_red = QColor(255, 0, 0, 128)
    assert argb_of_colours([half_red, QColor(1, 2, 3)]).tolist() == [0x80800000, 0xFF010203]
    assert argb_of_colours(np.array([[1, 2, 3]], np.uint8)).tolist() == [0xFF010203]


# ----------------------------------------------------------------------------------------- patterns


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
    table = argb_of_colours(segment_colours()[:3])
    table[1] = 0
    marks = mark_colours(table)
    assert marks[1] == 0
    assert set(marks[[0, 2]]) <= {0xFF000000, 0xFFFFFFFF}
