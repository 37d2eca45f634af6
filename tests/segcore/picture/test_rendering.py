"""Pictures of results have the colours they should."""

from __future__ import annotations

import numpy as np
import pytest

from segcore.picture.display import display_pixels
from segcore.picture.image import image_from_array
from segcore.picture.palette import diverging_colours, segment_colours
from segcore.picture.pixel_size import PixelSize
from segcore.picture.rendering import (
    heat_map,
    overlay,
    with_colour_bar,
    with_scale_bar,
)
from segcore.picture.working_depth import bands
from segcore.runtime.errors import ParameterError

PALETTE = np.array([[255, 0, 0], [0, 0, 255]], np.uint8)
PHOTO = image_from_array(np.full((4, 6), 100, np.uint8))


@pytest.mark.parametrize(
    "array",
    [
        np.array([[0, 51, 255]], np.uint8),
        np.array([[0, 51 * 257, 65535]], np.uint16),
        np.array([[0, 0.2, 1.0]]),
    ],
)
def test_every_depth_is_displayed_alike(array):
    shown = display_pixels(image_from_array(array))
    assert shown.tolist() == [[[0] * 3, [51] * 3, [255] * 3]]


def test_overlay_mixes_photo_and_colour():
    labels = np.zeros((4, 6), int)
    labels[:, 3:] = 1
    shown = overlay(PHOTO, labels, PALETTE, opacity=0.5, outline=False)
    assert shown[0, 0].tolist() == [100, 100, 100]
    assert shown[0, 5].tolist() == [178, 50, 50]


def test_outline_is_the_rim_of_each_segment():
    labels = np.zeros((4, 6), int)
    labels[:, 3:] = 2
    shown = overlay(PHOTO, labels, PALETTE, opacity=0)
    assert (shown[:, 3] == (0, 0, 255)).all()
    assert (shown[:, [0, 1, 2, 4, 5]] == 100).all()


def test_outline_does_not_depend_on_bands():
    labels = np.random.default_rng(0).integers(0, 3, (1400, 300)).repeat(2, axis=0)
    rows = len(labels)
    assert len(list(bands(rows, 300))) > 2
    shown = overlay(image_from_array(np.zeros((rows, 300), np.uint8)), labels)
    for top in range(0, rows, 100):  # each in one band, with a row more on either side
        part = slice(max(top - 1, 0), min(top + 101, rows))
        photo = image_from_array(np.zeros((part.stop - part.start, 300), np.uint8))
        alone = overlay(photo, labels[part])[top - part.start :][:100]
        np.testing.assert_array_equal(shown[top : top + 100], alone)


def test_overlay_repeats_its_colours():
    labels = np.full((4, 6), 3)
    assert overlay(PHOTO, labels, PALETTE, opacity=1)[0, 0].tolist() == [255, 0, 0]


def test_overlay_refuses_what_does_not_fit():
    with pytest.raises(ParameterError, match=r"\(2, 2\).*\(4, 6\)"):
        overlay(PHOTO, np.zeros((2, 2), int))
    with pytest.raises(ParameterError, match=r"opacity 1\.5"):
        overlay(PHOTO, np.zeros((4, 6), int), opacity=1.5)


def test_heat_map_is_blue_white_red():
    low, zero, high, missing = heat_map(np.array([[-2.0, 0.0, 2.0, np.nan]]))[0].astype(int)
    assert low[2] > low[0] + 100
    assert high[0] > high[2] + 100
    assert zero.min() > 240
    assert missing.tolist() == [128, 128, 128]


def test_heat_map_limit():
    np.testing.assert_array_equal(
        heat_map(np.array([[-9.0, 9.0]]), limit=1), heat_map(np.array([[-1.0, 1.0]]))
    )
    assert heat_map(np.zeros((2, 2))).min() > 240
    with pytest.raises(ParameterError, match="limit 0"):
        heat_map(np.zeros((2, 2)), limit=0)


def test_tables_are_frozen_and_distinct():
    assert segment_colours().shape == (255, 3)
    assert len(np.unique(segment_colours(), axis=0)) == 255
    assert segment_colours()[0].tolist() == [0xE6, 0x9F, 0x00]
    assert diverging_colours().shape == (256, 3)
    assert not segment_colours().flags.writeable


def test_a_colour_bar_says_what_the_colours_mean():
    values = np.array([[-0.5, 0.0], [0.25, np.nan]])
    picture = with_colour_bar(values)
    np.testing.assert_array_equal(picture[:2, :2], heat_map(values))
    bar = picture[10:-10, 20]
    np.testing.assert_array_equal(bar[0], heat_map(np.array([[0.5]]), 0.5)[0, 0])
    np.testing.assert_array_equal(bar[-1], heat_map(np.array([[-0.5]]), 0.5)[0, 0])
    assert (picture[:, -60:] < 100).any(), "there are numbers"


def test_a_scale_bar_has_the_length_that_it_says():
    photo = np.full((300, 400, 3), 128, np.uint8)
    drawn = with_scale_bar(photo, PixelSize(0.5, 0.5, "µm"))  # 50 µm of 100 pixels
    white = (drawn == 255).all(axis=2)
    assert white.sum(axis=1).max() == 100
    rows, columns = np.nonzero((drawn != photo).any(axis=2))
    assert rows.min() > 200
    assert columns.min() > 200
    assert (photo == 128).all()
    assert with_scale_bar(photo[:20, :20], PixelSize(1, 1, "m")).shape == (20, 20, 3)
    for side in (1, 5, 30, 60):
        small = np.zeros((side, side, 3), np.uint8)
        assert with_scale_bar(small, PixelSize(3, 3, "nm")).shape == small.shape
