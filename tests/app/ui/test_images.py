"""Arrays become pictures and pictures arrays."""

import numpy as np
import pytest
from PySide6.QtGui import QColor, QImage

from app.ui.images import (
    OPAQUE,
    colour_numbers,
    numbers_of,
    picture_of,
    pixels_of,
    qimage_from_argb,
    view_of,
)


@pytest.mark.parametrize("channels", [1, 3, 4])
@pytest.mark.parametrize("shape", [(1, 1), (3, 5), (7, 2)])
def test_pixels_come_back(shape, channels):
    pixels = np.random.default_rng(0).integers(0, 256, (*shape, channels), np.uint8)
    if channels == 4:
        pixels[..., 3] = 255
    found = pixels_of(picture_of(pixels))
    np.testing.assert_array_equal(found[..., :3], np.broadcast_to(pixels[..., :3], (*shape, 3)))


def test_grey_needs_no_third_axis():
    pixels = np.arange(6, dtype=np.uint8).reshape(2, 3)
    np.testing.assert_array_equal(pixels_of(picture_of(pixels))[..., 0], pixels)


def test_pictures_do_not_depend_on_how_arrays_lie_in_memory():
    pixels = np.random.default_rng(0).integers(0, 256, (6, 8, 3), np.uint8)
    np.testing.assert_array_equal(pixels_of(view_of(pixels[::2, ::-1])), pixels[::2, ::-1])
    pixels.flags.writeable = False
    np.testing.assert_array_equal(pixels_of(view_of(pixels)), pixels)


def test_picture_has_pixels_of_its_own():
    pixels = np.zeros((4, 4, 3), np.uint8)
    picture = picture_of(pixels)
    pixels[:] = 9
    assert picture.pixelColor(1, 1) == QColor(0, 0, 0)


def test_numbers_are_written_into_the_picture():
    picture = QImage(3, 2, OPAQUE)
    numbers_of(picture)[:] = np.array([[0xFF000000, 0xFFFF0000, 0xFF0000FF]] * 2, np.uint32)
    assert picture.pixelColor(1, 0) == QColor(255, 0, 0)
    assert picture.pixelColor(2, 1) == QColor(0, 0, 255)
    assert qimage_from_argb(numbers_of(picture).copy(), OPAQUE) == picture


def test_the_picture_lives_as_long_as_its_numbers():
    def of_green() -> QImage:
        picture = QImage(601, 400, OPAQUE)
        picture.fill(QColor(0, 255, 0))
        return picture

    numbers = numbers_of(of_green())[::2]
    others = [np.full((400, 601), 7, np.uint32) for _ in range(9)]
    assert len(others) == 9
    assert np.unique(numbers).tolist() == [0xFF00FF00]


def test_colours_with_alpha_are_premultiplied():
    half_red = QColor(255, 0, 0, 128)
    assert colour_numbers([half_red, QColor(1, 2, 3)]).tolist() == [0x80800000, 0xFF010203]
    assert colour_numbers(np.array([[1, 2, 3]], np.uint8)).tolist() == [0xFF010203]
