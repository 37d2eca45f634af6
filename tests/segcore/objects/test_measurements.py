"""Tables of classes and objects have what scikit-image measures under the right heads."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from numpy.typing import ArrayLike, NDArray
from scipy import ndimage
from skimage.measure import label, regionprops_table

import segcore
from segcore import Measurements, PixelSize, image_from_array
from segcore.objects.area_errors import area_errors
from segcore.objects.geometry import Geometry
from segcore.objects.measurements import measured
from segcore.objects.objects import Objects
from segcore.runtime.errors import Cancelled, ParameterError
from segcore.runtime.monitor import CancelSwitch

_PLACES = ("centroid x", "centroid y", "left", "top", "width", "height")


def blobs(seed: int, sigma: float) -> NDArray[np.int32]:
    """Pieces of noise, numbered at random: with holes, islands in them, and cut by the border."""
    rng = np.random.default_rng(seed)
    noise = ndimage.gaussian_filter(rng.normal(size=(90, 120)), sigma)
    pieces = label(noise > 0, connectivity=1)
    return rng.permutation(pieces.max() + 1)[pieces].astype(np.int32)


def pieces_apart() -> NDArray[np.int32]:
    """A region of several pieces, one that is a line, one that is a pixel, and all of a border."""
    labels = np.zeros((30, 40), np.int32)
    labels[3:6, 3:6] = labels[20:25, 30:38] = labels[12, 12] = 4
    labels[8, 5:30] = 2
    labels[29, 39] = 9
    labels[:2] = labels[:, 39] = 3
    labels[29, 39] = 9
    return labels


PICTURES = {"blobs": blobs(1, 1.5), "apart": pieces_apart(), "one": np.ones((7, 9), np.int32)}


def expected(labels: NDArray, pixels: NDArray, size: PixelSize) -> dict[str, NDArray]:
    """What scikit-image measures, by our heads without units."""
    wanted = ["area", "centroid", "bbox", "axis_major_length", "axis_minor_length"]
    wanted += ["eccentricity", "solidity"] + ["perimeter"] * size.is_square
    spacing = (size.height, size.width)
    found = regionprops_table(labels, properties=["label", *wanted], spacing=spacing)
    top, left, bottom, right = (found[f"bbox-{number}"] for number in range(4))
    values = {}
    for channel, name in enumerate(("Red", "Green", "Blue")):
        # one by one: of several at once, scikit-image sums up floats without care
        plane = pixels[..., channel].astype(float)
        for what in ("mean", "min", "max"):
            of = f"intensity_{what}"
            values[f"{name} {what}"] = regionprops_table(labels, plane, [of])[of]
        values[f"{name} sum"] = ndimage.sum_labels(plane, labels, found["label"])
    return {
        "class": found["label"],
        "area": found["area"],
        "centroid x": found["centroid-1"],
        "centroid y": found["centroid-0"],
        "left": left * size.width,
        "top": top * size.height,
        "width": (right - left) * size.width,
        "height": (bottom - top) * size.height,
        "major axis": found["axis_major_length"],
        "minor axis": found["axis_minor_length"],
        "eccentricity": found["eccentricity"],
        "solidity": found["solidity"],
        **({"perimeter": found["perimeter"]} if size.is_square else {}),
        **values,
    }


def by_plain_heads(table: Measurements, unit: str) -> dict[str, NDArray]:
    """Columns in a unit, or of no unit of length, by their heads without units."""
    others = {"px", "µm", "px²", "µm²"} - {unit, f"{unit}²"} - ({"px"} if unit == "px" else set())
    parts = {head: head.rstrip(")").partition(" (") for head in table.heads}
    return {name: table[head] for head, (name, _, of) in parts.items() if of not in others}


@pytest.mark.parametrize(
    ("dtype", "size"),
    [
        (np.uint8, PixelSize(1, 1, "µm")),
        (np.uint16, PixelSize(0.65, 0.65, "µm")),
        (np.float32, PixelSize(0.5, 0.8, "µm")),
    ],
)
@pytest.mark.parametrize("name", PICTURES)
def test_heads_and_units_are_those_of_regionprops_table(
    name: str, dtype: type, size: PixelSize
) -> None:
    labels = PICTURES[name]
    pixels = np.random.default_rng(0).random((*labels.shape, 3)).astype(np.float32)
    if dtype is not np.float32:
        pixels = (pixels * np.iinfo(dtype).max).astype(dtype)
    table = segcore.measure(labels, pixels, pixel_size=size)
    found, wanted = by_plain_heads(table, "µm"), expected(labels, pixels, size)
    assert found.keys() >= wanted.keys()
    for head, values in wanted.items():
        np.testing.assert_allclose(
            found[head].astype(float), values, rtol=1e-6, atol=1e-6, err_msg=head
        )


def test_lengths_are_in_pixels_too_and_every_head_says_its_unit() -> None:
    table = segcore.measure(PICTURES["blobs"], pixel_size="0.5 x 0.8 µm")
    in_pixels = by_plain_heads(table, "px")
    wanted = expected(PICTURES["blobs"], np.zeros((90, 120, 3)), PixelSize(1, 1, "m"))
    for head in ("area", "perimeter", "major axis", *_PLACES):
        np.testing.assert_allclose(in_pixels[head], wanted[head], rtol=1e-6, atol=1e-6)
    units = {head.rpartition(" (")[2] for head in table.heads if head.endswith(")")}
    assert units == {"px)", "µm)", "µm²)", "0 to 1)"}
    assert [head for head in table.heads if not head.endswith(")")] == ["class", "name", "object"]
    assert "perimeter (µm)" not in table.heads
    assert "not square" in table.notes[0]


def test_objects_have_rows_below_those_of_their_classes() -> None:
    labels = np.array([[1, 0, 1, 1], [0, 0, 0, 0], [2, 2, 0, 1]])
    table = segcore.measure(labels, names=["cell"], objects=["cell"])
    assert [row[:4] for row in table] == [
        [1, "cell", None, 4],
        [1, "cell", 1, 1],
        [1, "cell", 2, 2],
        [1, "cell", 3, 1],
        [2, "Class 2", None, 2],
    ]


def test_scaled_pictures_are_measured_in_the_values_of_their_files() -> None:
    counts = np.array([[-100, 300], [500, 900]], np.int32)
    table = segcore.measure([[1, 1], [2, 2]], image_from_array(counts))
    assert table["Grey mean (value)"] == pytest.approx([100, 700])
    assert table["Grey sum (value)"] == pytest.approx([200, 1400])
    assert table["Grey min (value)"] == pytest.approx([-100, 500])


def test_the_error_of_an_area_follows_the_doubt_about_it_and_its_neighbours() -> None:
    numbers = np.repeat(np.array([[1, 2, 3]], np.int32), 4, axis=0).repeat(10, axis=1)
    sure = np.ones(numbers.shape, np.float32)
    assert area_errors(numbers, sure) == pytest.approx([0, 0, 0, 0])
    sure[:, 12:18] = 0.75  # six pixels of doubt in the middle
    none, left, middle, right = area_errors(numbers, sure)
    assert none == 0
    assert left == right == pytest.approx(middle / 2)
    assert middle == pytest.approx(0.35 * 6)
    # the same photo, larger
    larger = [np.repeat(np.repeat(one, 3, axis=0), 3, axis=1) for one in (numbers, sure)]
    assert area_errors(larger[0], larger[1])[2] == pytest.approx(9 * middle)


def test_two_classes_share_one_error_whether_one_is_the_background_or_not() -> None:
    picture = np.random.default_rng(0).random((20, 30)) * 0.2 + (np.arange(30) > 14) * 0.5
    strokes = np.zeros((20, 30), int)
    strokes[5:9, 2], strokes[5:9, 27] = 1, 2
    answer = segcore.segment(picture, strokes)
    errors = segcore.measure(answer)["area standard error (px)"]
    assert errors[0] == pytest.approx(errors[1])
    assert 0 < errors[0] < answer.labels.size
    alone = replace(answer, labels=np.where(answer.labels == 1, 0, answer.labels))
    assert segcore.measure(alone)["area standard error (px)"] == pytest.approx(errors[:1])


@pytest.mark.parametrize(
    ("labels", "options"),
    [
        ([[0.5, 1.0]], {}),
        ([[-1, 1]], {}),
        ([[1 << 40]], {}),
        ([1, 2], {}),
        (np.zeros((0, 5), int), {}),
        ([[1, 2]], {"image": np.zeros((3, 3))}),
        ([[1, 2]], {"objects": ["cell"]}),
        ([[1, 2]], {"pixel_size": "0 µm"}),
        ([[1, 2]], {"pixel_size": "3 apples"}),
        ([[1, 2]], {"pixel_size": "nan mm"}),
    ],
)
def test_what_cannot_be_measured_is_refused(labels: ArrayLike, options: dict) -> None:
    with pytest.raises(ParameterError):
        segcore.measure(labels, **options)


def test_nothing_is_an_empty_table() -> None:
    table = segcore.measure(np.zeros((4, 4), int), pixel_size="1 mm")
    assert len(table) == 0
    assert list(table) == []


def test_measuring_is_cancelled_between_two_regions() -> None:
    switch = CancelSwitch()
    switch.cancel()
    labels = PICTURES["blobs"]
    geometry = Geometry(labels, (), lambda: Objects(labels, ()))
    with pytest.raises(Cancelled):
        measured(geometry, None, monitor=switch)


def test_confidence_may_be_that_of_squares() -> None:
    numbers = np.repeat(np.array([[1, 2]], np.int32), 7, axis=0).repeat(5, axis=1)
    squares = np.linspace(0.6, 1, 12, dtype=np.float32).reshape(3, 4)  # of three pixels a side
    of_pixels = np.repeat(np.repeat(squares, 3, axis=0), 3, axis=1)[:7, :10]
    found = [area_errors(numbers, one) for one in (squares, of_pixels.copy())]
    np.testing.assert_array_equal(*found)
