"""Pictures of measuring devices are shown with contrast; what is solved does not change."""

from __future__ import annotations

import numpy as np
import pytest

from segcore import segment
from segcore.picture.contrast import AS_IT_IS, contrast_of
from segcore.picture.display import automatic_display, display_pixels
from segcore.picture.image import Image, image_from_array
from segcore.picture.rendering import overlay
from tests.segcore.builders import dots, quadrants


def ramp(low: int, high: int, dtype: type = np.uint16) -> np.ndarray:
    return np.linspace(low, high, 100 * 120).reshape(100, 120).astype(dtype)


def test_a_dark_16_bit_picture_is_shown_from_black_to_white() -> None:
    image = image_from_array(ramp(180, 3051))
    shown = display_pixels(image)
    assert shown.min() == 0
    assert shown.max() == 255
    assert abs(float(shown.mean()) - 127.5) < 1
    np.testing.assert_array_equal(overlay(image, np.zeros(image.shape, int)), shown)
    assert (image.pixels.min(), image.pixels.max()) == (180, 3051)


def test_hot_pixels_do_not_decide() -> None:
    values = ramp(180, 3051)
    values[50, 50] = 65535
    assert contrast_of(values[..., np.newaxis]).high < 3060 / 65535


@pytest.mark.parametrize(
    "pixels",
    [
        ramp(0, 40, np.uint8),
        ramp(500, 64000),
        ramp(7, 7),
        ramp(0, 1, float),
    ],
)
def test_pictures_that_use_their_depth_are_shown_as_they_are(pixels: np.ndarray) -> None:
    image = image_from_array(pixels)
    assert contrast_of(image.pixels) == AS_IT_IS
    expected = np.rint(image.unit_range(0, 100) * 255)
    np.testing.assert_array_equal(display_pixels(image)[..., :1], expected)


def test_pixels_without_data_do_not_count() -> None:
    values = np.linspace(0.2, 0.3, 10_000).reshape(100, 100)
    values[:50] = np.nan
    image = image_from_array(values)
    contrast = contrast_of(image.pixels, image.valid)
    assert 0.24 < contrast.low < contrast.high < 0.31


def test_a_part_is_shown_with_the_contrast_of_the_whole() -> None:
    image = image_from_array(ramp(180, 3051))
    part = Image(image.pixels[20:30, 40:60])
    shown = display_pixels(part, automatic_display(image))
    np.testing.assert_array_equal(shown, display_pixels(image)[20:30, 40:60])


def test_what_is_solved_does_not_change() -> None:
    dark = (quadrants(20, 24) * 2000 + 180).astype(np.uint16)
    image = image_from_array(dark)
    before = segment(image, dots(20, 24)).solution.vectors
    assert contrast_of(image.pixels) != AS_IT_IS
    np.testing.assert_array_equal(segment(image, dots(20, 24)).solution.vectors, before)
