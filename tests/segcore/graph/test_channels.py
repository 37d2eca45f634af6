"""Channels that are no colours: which count, in which units, and what is solved by them."""

from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray
from scipy.ndimage import gaussian_filter, label

from segcore import Affinity, prepare, segment
from segcore.graph.channels import MAX_AUTOMATIC_CHANNELS, used_image
from segcore.marks.strokes import Path, Stroke
from segcore.picture.bundled import bundled_file
from segcore.picture.display import display_pixels
from segcore.picture.image import Image, image_from_array
from segcore.picture.reading import read_image
from segcore.runtime.errors import ParameterError

SHAPE = (96, 128)
TRUTH = np.ones(SHAPE, np.int32)
TRUTH[30:80, 40:100] = 2
STROKES = (
    Stroke("class", Path(((5.0, 5.0), (15.0, 8.0)), 2.0), 1),
    Stroke("class", Path(((60.0, 50.0), (70.0, 54.0)), 2.0), 2),
)


def scene(channels: int, telling: int, seed: int = 0) -> NDArray[np.float64]:
    """(rows, columns, channels) in [0, 1], of which one tells the classes apart."""
    rng = np.random.default_rng(seed)
    spots = gaussian_filter(rng.standard_normal((*SHAPE, channels)), (3, 3, 0))
    spots = 0.5 + spots / (6 * spots.std(axis=(0, 1)))
    spots[..., telling] = np.where(TRUTH == 2, 0.55, 0.45)
    return np.clip(spots + 0.01 * rng.standard_normal(spots.shape), 0, 1)


def of_depth(values: NDArray[np.float64], dtype: str) -> NDArray[Any]:
    return values.astype(dtype) if dtype == "float32" else np.rint(values * 200).astype(dtype)


def wrong(labels: NDArray[np.integer], truth: NDArray[np.integer] = TRUTH) -> float:
    return float(np.mean(labels != truth))


@pytest.mark.parametrize("channels", [2, 3, 5, 8, 64])
@pytest.mark.parametrize("dtype", ["uint8", "uint16", "int32", "float32"])
def test_channels_of_any_number_and_depth_are_solved(channels, dtype):
    names = [f"c{number}" for number in range(channels)]
    array = of_depth(scene(channels, channels - 1), dtype)
    image = image_from_array(array, channel_names=names)
    assert wrong(segment(image, STROKES).labels) <= 0.01


def five_channels() -> tuple[Image, NDArray[np.int32], list[Stroke]]:
    """A photo, an uneven ground, and a channel in which the classes differ, with noise."""
    rng = np.random.default_rng(2)
    photo = read_image(bundled_file("coffee.jpg")).pixels
    hills = gaussian_filter(rng.standard_normal(photo.shape[:2]), 45)
    truth = np.where(hills > np.quantile(hills, 0.65), 2, 1).astype(np.int32)
    ground = gaussian_filter(rng.standard_normal(truth.shape), 3)
    telling = np.where(truth == 2, 140, 100) + 10 * rng.standard_normal(truth.shape)
    pixels = np.dstack([photo, 128 + ground * 500, telling])
    image = image_from_array(np.clip(pixels, 0, 255).astype(np.uint8), channel_names=FIVE)
    strokes = []
    for number in (1, 2):
        parts, count = label(gaussian_filter((truth == number).astype(float), 8) > 0.999)
        largest = np.argsort(np.bincount(parts.ravel())[1:])[::-1][: min(3, count)] + 1
        for part in largest:
            row, column = rng.choice(np.argwhere(parts == part))
            ends = ((float(column), float(row)), (float(column) + 6, float(row) + 3))
            strokes.append(Stroke("class", Path(ends, 3.0), number))
    return image, truth, strokes


FIVE = ("Red", "Green", "Blue", "Ground", "DAPI")


def test_classes_that_differ_in_one_of_five_channels():
    image, truth, strokes = five_channels()

    result = segment(image, strokes)
    assert wrong(result.labels, truth) <= 0.01
    assert not any("class 1 from class 2" in note for note in result.notes)

    without = segment(image, strokes, affinity=Affinity(channels=FIVE[:4]))
    assert any("separates class 1 from" in note and "DAPI" in note for note in without.notes)
    assert without.image is image


def test_nothing_tells_classes_apart_and_it_is_said():
    image = image_from_array(scene(3, 0)[..., 1:], channel_names=("a", "b"))
    elsewhere = Stroke("class", Path(((100.0, 85.0), (110.0, 88.0)), 2.0), 2)
    notes = segment(image, (STROKES[0], elsewhere)).notes
    assert any(note.startswith("No channel separates class 1") for note in notes)


def test_labels_do_not_depend_on_the_display():
    image = image_from_array(scene(4, 2), channel_names="abcd")
    shown = replace(image, channel_colours=((0, 9, 0), (0, 0, 0), (1, 2, 3), (255, 255, 255)))
    assert np.array_equal(segment(image, STROKES).labels, segment(shown, STROKES).labels)
    assert not np.array_equal(display_pixels(image), display_pixels(shown))


@pytest.mark.parametrize("channels", [1, 3])
def test_grey_and_colours_count_as_they_are_unless_asked(channels):
    image = image_from_array(scene(channels, 0))
    assert used_image(image, Affinity()) is image
    assert prepare(image).original is image
    red = used_image(image, Affinity(channels=("1",)))
    assert red.n_channels == 1
    assert red.is_multichannel


def test_units_are_those_of_each_channel():
    values = scene(3, 1)
    image = image_from_array(values, channel_names="abc")
    faint = image_from_array(values * (1, 1e-3, 0.2) + (0, 0.7, 0.1), channel_names="abc")
    ones, others = (used_image(one, Affinity()).pixels for one in (image, faint))
    np.testing.assert_allclose(np.diff(ones, axis=0), np.diff(others, axis=0), atol=0.02)


def test_weights_multiply_differences():
    image = image_from_array(scene(2, 1), channel_names="ab")

    def ratio(*channels: str) -> float:
        spread = used_image(image, Affinity(channels=channels)).pixels.std(axis=(0, 1))
        return float(spread[1] / spread[0])

    assert ratio("a", "b:3") == pytest.approx(3 * ratio("a", "b"), rel=1e-4)
    assert ratio("1:2", "2") == pytest.approx(ratio("A", "B") / 2, rel=1e-4)
    assert used_image(image, Affinity(channels=("a", "b:0"))).n_channels == 1


@pytest.mark.parametrize(
    ("channels", "said"),
    [(("c",), "no channel c; choose among a, b"), (("3",), "no channel 3"), (("a:0",), "counts")],
)
def test_channels_that_are_not_there(channels, said):
    image = image_from_array(scene(2, 1), channel_names="ab")
    with pytest.raises(ParameterError, match=said):
        segment(image, STROKES, affinity=Affinity(channels=channels))


@pytest.mark.parametrize("text", ["", "a:-1", ":2", "a:nan"])
def test_what_is_no_channel(text):
    with pytest.raises(ParameterError, match="no channel"):
        Affinity(channels=(text,))


def test_noise_of_counts_is_the_same_everywhere():
    rng = np.random.default_rng(5)
    means = np.repeat([[8.0, 400.0]], 64, axis=0).repeat(64, axis=1)
    counts = rng.poisson(means[..., np.newaxis], (*means.shape, 2)).astype(np.uint16)
    image = image_from_array(counts, channel_names="ab")

    def spreads(noise: Any) -> float:
        pixels = used_image(image, Affinity(noise=noise)).pixels
        return float(pixels[:, 64:].std(axis=(0, 1))[0] / pixels[:, :64].std(axis=(0, 1))[0])

    assert spreads("gaussian") > 5
    assert spreads("poisson") == pytest.approx(1, abs=0.1)
    scaled = image_from_array(counts.astype(np.int32), channel_names="ab")
    same = used_image(scaled, Affinity(noise="poisson")).pixels
    other = used_image(image, Affinity(noise="poisson")).pixels
    np.testing.assert_allclose(same, other, atol=1e-4)


@pytest.mark.parametrize(("asked", "most"), [(0, MAX_AUTOMATIC_CHANNELS), (3, 3), (64, 64)])
def test_many_channels_count_as_few_components(asked, most):
    rng = np.random.default_rng(1)
    few = scene(4, 3)
    few[..., 3] = 3 * (few[..., 3] - 0.5) + 0.5
    mixed = few @ rng.standard_normal((4, 64)) + 0.01 * rng.standard_normal((*SHAPE, 64))
    image = image_from_array(mixed.astype(np.float32), channel_names=list(map(str, range(64))))
    counted = used_image(image, Affinity(components=asked))
    if asked == 64:
        assert counted.n_channels == 64
        assert not any("components" in note for note in counted.notes)
        return
    assert counted.n_channels <= min(most, 5)
    (note,) = (note for note in counted.notes if "components" in note)
    assert note.startswith(f"64 channels count as {counted.n_channels} principal components")
    assert wrong(segment(image, STROKES, affinity=Affinity(components=asked)).labels) <= 0.02


def test_pixels_without_data_do_not_count():
    array = scene(3, 1).astype(np.float32)
    holed = array.copy()
    holed[:20, :30] = np.nan
    image = image_from_array(holed, channel_names="abc")
    result = segment(
        image, (replace(STROKES[0], extent=Path(((60.0, 5.0), (80.0, 8.0)), 2.0)), STROKES[1])
    )
    assert not result.labels[:20, :30].any()
    assert wrong(result.labels[20:], TRUTH[20:]) <= 0.01
    assert np.isfinite(prepare(image).node_image.pixels).all()
