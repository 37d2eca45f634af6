"""How pictures are shown: ranges, contrast, results."""

from dataclasses import replace

import numpy as np
import pytest

from segcore.case.solving import solve_case
from segcore.methods.recipe import Recipe
from segcore.picture.contrast import NO_CONTRAST, contrast_of
from segcore.picture.display import (
    AUTOMATIC_DISPLAY,
    ChannelDisplay,
    Display,
    DisplayTables,
    automatic_display,
    display_pixels,
    sample_values,
    value_range,
)
from segcore.picture.image import Image, image_from_array, in_unit_range
from segcore.picture.palette import diverging_colours, segment_colours
from segcore.picture.pixel_size import PixelSize
from segcore.picture.rendering import heat_map, overlay, with_colour_bar, with_scale_bar
from segcore.picture.working_depth import row_chunks
from segcore.projects.case import Case
from segcore.projects.project import Project
from segcore.projects.project_json import project_to_json, read_project
from segcore.runtime.errors import ParameterError
from segcore.runtime.parameters import fingerprint
from tests.segcore.builders import on_one_and_two_threads

# --------------------- Ranges, gammas and colours of channels are what people see, and nothing else


RED, GREEN = (255, 0, 0), (0, 255, 0)


def random_image(channels: int, kind: str, shape: tuple[int, int] = (30, 50)) -> Image:
    random = np.random.default_rng(channels)
    values = random.random((*shape, channels), np.float32) * np.float32(0.2) + np.float32(0.1)
    if kind != "float32":
        values = (values * np.iinfo(kind).max).astype(kind)
    names = [f"c{number}" for number in range(channels)] if channels not in (1, 3) else ()
    return image_from_array(values, channel_names=names)


def reference(image: Image, display: Display) -> np.ndarray:
    full = 1 if image.pixels.dtype == np.float32 else np.iinfo(image.pixels.dtype).max
    total = np.zeros((*image.shape, 3))
    for number, one in enumerate(display.channels):
        share = np.clip((image.pixels[..., number] / full - one.low) / (one.high - one.low), 0, 1)
        level = one.visible * share ** (1 / one.gamma)
        total += level[..., np.newaxis] * np.array(one.colour)
    return np.minimum(total, 255)


@pytest.mark.parametrize("kind", ["uint8", "uint16", "float32"])
@pytest.mark.parametrize("channels", [2, 5, 64])
def test_each_channel_has_its_colour_and_contrast(channels, kind):
    image = random_image(channels, kind)
    found = display_pixels(image).astype(int)
    np.testing.assert_allclose(found, reference(image, automatic_display(image)), atol=2)


@pytest.mark.parametrize("kind", ["uint8", "uint16", "float32"])
def test_channels_are_added_in_their_colours(kind):
    image = random_image(5, kind)
    display = Display((
        ChannelDisplay(0.12, 0.2, 1.0, RED),
        ChannelDisplay(0.1, 0.4, 0.5, GREEN),
        ChannelDisplay(0.15, 0.25, 2.2, (10, 120, 255)),
        ChannelDisplay(0.1, 0.5, 1.0, (255, 255, 255), visible=False),
        ChannelDisplay(0.29, 0.3, 1.0, (90, 90, 90)),
    ))  # fmt: skip
    np.testing.assert_allclose(
        display_pixels(image, display).astype(int), reference(image, display), atol=1.6
    )
    with_all = Display(tuple(replace(one, visible=False) for one in display.channels))
    assert display_pixels(image, with_all).max() == 0


def test_parts_and_threads_make_no_difference():
    image = random_image(4, "uint16", (300, 400))
    rows, columns = np.arange(20, 280, 2), np.arange(399, 0, -3)
    tables = DisplayTables(AUTOMATIC_DISPLAY, image)
    whole = tables.displayed(image.pixels, np.arange(300), np.arange(400))
    first, second = on_one_and_two_threads(lambda: tables.displayed(image.pixels, rows, columns))
    np.testing.assert_array_equal(first, second)
    np.testing.assert_array_equal(first, whole[np.ix_(rows, columns)])


def test_a_display_for_other_channels_is_automatic():
    colours, grey = random_image(3, "uint8"), random_image(1, "uint16")
    dark = Display((ChannelDisplay(0, 0.5),))
    assert dark.of(colours) == dark.of(grey) == dark  # of sRGB all together
    many = random_image(4, "uint16")
    assert dark.of(many) == automatic_display(many)
    assert [one.visible for one in dark.of(many).channels] == [True, True, True, False]
    assert any(dark.of(many).channels[3].colour)  # seen once it is ticked


def test_values_are_those_of_the_file():
    scaled = image_from_array(np.array([[-5.0, 15.0]]))
    assert value_range(scaled) == (-5.0, 20.0)
    assert value_range(random_image(1, "uint16")) == (0.0, 65535.0)
    masked = image_from_array(np.array([[0.1, np.nan, 0.7]], np.float32))
    np.testing.assert_allclose(sample_values(masked, 0), [0.1, 0.7])


@pytest.mark.parametrize(("low", "high"), [(0.5, 0.5), (0.9, 0.1), (-3, 7), (1, 1)])
def test_there_is_always_a_range(low, high):
    channel = ChannelDisplay(low, high)
    assert 0 <= channel.low < channel.high <= 1
    assert np.isfinite(channel.levels(256)).all()


def test_projects_keep_it_and_their_labels():
    """No label, fingerprint or solve knows how the photo is seen."""
    image = random_image(4, "uint16")
    labels = np.zeros(image.shape, np.int32)
    labels[:5], labels[-5:] = 1, 2
    display = automatic_display(image).with_channel(1, low=0.2, gamma=3.0, visible=False)
    found = []
    for seen in (AUTOMATIC_DISPLAY, display):
        project = Project(recipe=Recipe(), display=seen)
        case = Case("x", "x.png", image, project, label_marks=labels)
        answered, _ = solve_case(case)
        found.append(answered.answer.labels.tobytes())
        assert fingerprint(project.recipe) == fingerprint(Recipe())
        document = project_to_json(project)
        assert read_project(document) == (project, ())
        assert project.blank().display == seen
        assert project.has_same_answer_as(Project())
    assert found[0] == found[1]
    for damage in ({"low": "x"}, {"colour": "red"}, {"gamma": float("nan")}, {"visible": 3}):
        document["display"][0] |= damage
        read, notes = read_project(document)
        assert read.display == AUTOMATIC_DISPLAY
        assert "cannot be read" in str(notes[0])
        document = project_to_json(project)


# ---------------------------------------- Pictures of measuring devices are shown with contrast


def ramp(low: int, high: int, dtype: type = np.uint16) -> np.ndarray:
    return np.linspace(low, high, 100 * 120).reshape(100, 120).astype(dtype)


def test_a_dark_16_bit_picture_is_shown_from_black_to_white():
    image = image_from_array(ramp(180, 3051))
    shown = display_pixels(image)
    assert shown.min() == 0
    assert shown.max() == 255
    assert abs(float(shown.mean()) - 127.5) < 1
    np.testing.assert_array_equal(overlay(image, np.zeros(image.shape, int)), shown)
    assert (image.pixels.min(), image.pixels.max()) == (180, 3051)


def test_hot_pixels_do_not_decide():
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
def test_pictures_that_use_their_depth_are_shown_as_they_are(pixels):
    image = image_from_array(pixels)
    assert contrast_of(image.pixels) == NO_CONTRAST
    expected = np.rint(in_unit_range(image.pixels) * 255)
    np.testing.assert_array_equal(display_pixels(image)[..., :1], expected)


def test_pixels_without_data_do_not_count():
    values = np.linspace(0.2, 0.3, 10_000).reshape(100, 100)
    values[:50] = np.nan
    image = image_from_array(values)
    contrast = contrast_of(image.pixels, image.valid)
    assert 0.24 < contrast.low < contrast.high < 0.31


def test_a_part_is_shown_with_the_contrast_of_the_whole():
    image = image_from_array(ramp(180, 3051))
    part = Image(image.pixels[20:30, 40:60])
    shown = display_pixels(part, automatic_display(image))
    np.testing.assert_array_equal(shown, display_pixels(image)[20:30, 40:60])


# ------------------------------------------------- Pictures of results have the colours they should


PALETTE = np.array([[255, 0, 0], [0, 0, 255]], np.uint8)
PHOTO = image_from_array(np.full((4, 6), 100, np.uint8))


def test_overlay_mixes_photo_and_colour():
    labels = np.zeros((4, 6), int)
    labels[:, 3:] = 1
    shown = overlay(PHOTO, labels, PALETTE, opacity=0.5, outline=False)
    assert shown[0, 0].tolist() == [100, 100, 100]
    assert shown[0, 5].tolist() == [178, 50, 50]
    repeated = overlay(PHOTO, labels + 2, PALETTE, opacity=1)
    assert repeated[0, 5].tolist() == [255, 0, 0]


def test_outline_is_the_rim_of_each_segment():
    labels = np.zeros((4, 6), int)
    labels[:, 3:] = 2
    shown = overlay(PHOTO, labels, PALETTE, opacity=0)
    assert (shown[:, 3] == (0, 0, 255)).all()
    assert (shown[:, [0, 1, 2, 4, 5]] == 100).all()


def test_outline_does_not_depend_on_bands():
    labels = np.random.default_rng(0).integers(0, 3, (1400, 300)).repeat(2, axis=0)
    rows = len(labels)
    assert len(list(row_chunks(rows, 300))) > 2
    shown = overlay(image_from_array(np.zeros((rows, 300), np.uint8)), labels)
    for top in range(0, rows, 100):  # each in one band, with a row more on either side
        part = slice(max(top - 1, 0), min(top + 101, rows))
        photo = image_from_array(np.zeros((part.stop - part.start, 300), np.uint8))
        alone = overlay(photo, labels[part])[top - part.start :][:100]
        np.testing.assert_array_equal(shown[top : top + 100], alone)


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
