"""Ranges, gammas and colours of channels are what people see, and nothing else."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from segcore.case.solving import solve_case
from segcore.methods.recipe import Recipe
from segcore.picture.display import (
    AUTOMATIC,
    ChannelDisplay,
    Display,
    DisplayTables,
    automatic_display,
    display_pixels,
    full_value,
    some_values,
)
from segcore.picture.image import Image, image_from_array
from segcore.projects.case import Case
from segcore.projects.project import Project
from segcore.projects.project_json import project_to_json, read_project
from segcore.runtime.parameters import fingerprint
from tests.segcore.builders import on_one_and_two_threads

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
def test_each_channel_has_its_colour_and_contrast(channels: int, kind: str) -> None:
    image = random_image(channels, kind)
    found = display_pixels(image).astype(int)
    np.testing.assert_allclose(found, reference(image, automatic_display(image)), atol=2)


@pytest.mark.parametrize("kind", ["uint8", "uint16", "float32"])
def test_channels_are_added_in_their_colours(kind: str) -> None:
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


def test_parts_and_threads_make_no_difference() -> None:
    image = random_image(4, "uint16", (300, 400))
    rows, columns = np.arange(20, 280, 2), np.arange(399, 0, -3)
    tables = DisplayTables(AUTOMATIC, image)
    whole = tables.displayed(image.pixels, np.arange(300), np.arange(400))
    first, second = on_one_and_two_threads(lambda: tables.displayed(image.pixels, rows, columns))
    np.testing.assert_array_equal(first, second)
    np.testing.assert_array_equal(first, whole[np.ix_(rows, columns)])


def test_a_display_for_other_channels_is_automatic() -> None:
    colours, grey = random_image(3, "uint8"), random_image(1, "uint16")
    dark = Display((ChannelDisplay(0, 0.5),))
    assert dark.of(colours) == dark.of(grey) == dark  # of sRGB all together
    many = random_image(4, "uint16")
    assert dark.of(many) == automatic_display(many)
    assert [one.visible for one in dark.of(many).channels] == [True, True, True, False]
    assert any(dark.of(many).channels[3].colour)  # seen once it is ticked


def test_values_are_those_of_the_file() -> None:
    scaled = image_from_array(np.array([[-5.0, 15.0]]))
    assert full_value(scaled) == (-5.0, 20.0)
    assert full_value(random_image(1, "uint16")) == (0.0, 65535.0)
    masked = image_from_array(np.array([[0.1, np.nan, 0.7]], np.float32))
    np.testing.assert_allclose(some_values(masked, 0), [0.1, 0.7])


@pytest.mark.parametrize(("low", "high"), [(0.5, 0.5), (0.9, 0.1), (-3, 7), (1, 1)])
def test_there_is_always_a_range(low: float, high: float) -> None:
    channel = ChannelDisplay(low, high)
    assert 0 <= channel.low < channel.high <= 1
    assert np.isfinite(channel.levels(256)).all()


def test_projects_keep_it_and_their_labels() -> None:
    """No label, fingerprint or solve knows how the photo is seen."""
    image = random_image(4, "uint16")
    labels = np.zeros(image.shape, np.int32)
    labels[:5], labels[-5:] = 1, 2
    display = automatic_display(image).with_channel(1, low=0.2, gamma=3.0, visible=False)
    found = []
    for seen in (AUTOMATIC, display):
        project = Project(recipe=Recipe(), display=seen)
        case = Case("x", "x.png", image, project, label_marks=labels)
        answered, _ = solve_case(case)
        assert answered.answer is not None
        found.append(answered.answer.labels.tobytes())
        assert fingerprint(project.recipe) == fingerprint(Recipe())
        document = project_to_json(project)
        assert read_project(document) == (project, ())
        assert project.blank().display == seen
        assert project.segments_like(Project())
    assert found[0] == found[1]
    for damage in ({"low": "x"}, {"colour": "red"}, {"gamma": float("nan")}, {"visible": 3}):
        document["display"][0] |= damage
        read, notes = read_project(document)
        assert read.display == AUTOMATIC
        assert "cannot be read" in str(notes[0])
        document = project_to_json(project)
