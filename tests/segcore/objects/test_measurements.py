"""Tables of classes and objects have the right values under the right heads."""

from dataclasses import replace

import numpy as np
import pytest

import segcore
from segcore import image_from_array
from segcore.objects.geometry import Geometry
from segcore.objects.measurements import area_errors, measure_geometry
from segcore.objects.objects import Objects
from segcore.runtime.errors import Cancelled, ParameterError
from segcore.runtime.monitor import CancelSwitch

BLOCK = np.zeros((9, 12), np.int32)
BLOCK[2:5, 5:9] = 7

IN_PIXELS = {
    "class": 7, "object": 0, "area (px)": 12, "centroid x (px)": 6.5, "centroid y (px)": 3,
    "left (px)": 5, "top (px)": 2, "width (px)": 4, "height (px)": 3, "perimeter (px)": 10,
    "eccentricity (0 to 1)": (1 - 8 / 15) ** 0.5, "solidity (0 to 1)": 1,
    "major axis (px)": 4 * (15 / 12) ** 0.5, "minor axis (px)": 4 * (8 / 12) ** 0.5,
}  # fmt: skip
"""The axes are those of an ellipse with the moments of 4 and 3 pixels, (n² - 1) / 12."""


@pytest.mark.parametrize("dtype", [np.uint8, np.uint16, np.float32])
@pytest.mark.parametrize(
    ("size", "expected"),
    [
        ("0.5 µm", {"area (µm²)": 3, "centroid x (µm)": 3.25, "centroid y (µm)": 1.5,
                    "left (µm)": 2.5, "top (µm)": 1, "width (µm)": 2, "height (µm)": 1.5,
                    "perimeter (µm)": 5, "major axis (µm)": 5**0.5,
                    "minor axis (µm)": (8 / 3) ** 0.5}),
        ("0.5 x 0.8 µm", {"area (µm²)": 4.8, "centroid x (µm)": 3.25, "centroid y (µm)": 2.4,
                          "left (µm)": 2.5, "top (µm)": 1.6, "width (µm)": 2, "height (µm)": 2.4,
                          "major axis (µm)": 4 * (0.64 * 8 / 12) ** 0.5,
                          "minor axis (µm)": 5**0.5,
                          "eccentricity (0 to 1)": (1 - 15 / (0.64 * 8 * 4)) ** 0.5}),
    ],
    ids=["square", "oblong"],
)  # fmt: skip
def test_a_block_has_the_known_values(size, expected, dtype):
    most = 1 if dtype is np.float32 else np.iinfo(dtype).max
    pixels = np.zeros((*BLOCK.shape, 3), dtype)
    pixels[..., 1] = most
    pixels[2, 5:9, 2] = most
    table = segcore.measure(BLOCK, pixels, pixel_size=size)
    values = {"Red": (0, 0, 0, 0), "Green": (1, 1, 1, 12), "Blue": (1 / 3, 0, 1, 4)}
    of_channels = {
        f"{name} {what} (of {most})": share * most
        for name, shares in values.items()
        for what, share in zip(("mean", "min", "max", "sum"), shares, strict=True)
    }
    wanted = IN_PIXELS | expected | of_channels
    assert {*table.header} == {"name", *wanted}
    assert {head: table[head][0] for head in wanted} == pytest.approx(wanted)
    assert [len(table.notes), "perimeter (µm)" in expected] in ([0, True], [1, False])


def test_objects_have_rows_below_those_of_their_classes():
    labels = np.array([[1, 0, 1, 1], [0, 0, 0, 0], [2, 2, 0, 1]])
    table = segcore.measure(labels, names=["cell"], objects=["cell"])
    assert [row[:4] for row in table] == [
        [1, "cell", None, 4],
        [1, "cell", 1, 1],
        [1, "cell", 2, 2],
        [1, "cell", 3, 1],
        [2, "Class 2", None, 2],
    ]


def test_scaled_pictures_are_measured_in_the_values_of_their_files():
    counts = np.array([[-100, 300], [500, 900]], np.int32)
    table = segcore.measure([[1, 1], [2, 2]], image_from_array(counts))
    assert table["Grey mean (value)"] == pytest.approx([100, 700])
    assert table["Grey sum (value)"] == pytest.approx([200, 1400])
    assert table["Grey min (value)"] == pytest.approx([-100, 500])


def test_the_error_of_an_area_follows_the_doubt_about_it_and_its_neighbours():
    numbers = np.repeat(np.array([[1, 2, 3]], np.int32), 4, axis=0).repeat(10, axis=1)
    sure = np.ones(numbers.shape, np.float32)
    assert area_errors(numbers, sure) == pytest.approx([0, 0, 0, 0])
    sure[:, 12:18] = 0.75  # six pixels of doubt in the middle
    none, left, middle, right = area_errors(numbers, sure)
    assert none == 0
    assert left == right == pytest.approx(middle / 2)
    assert middle == pytest.approx(6 / 2)
    # the same photo, larger
    larger = [np.repeat(np.repeat(one, 3, axis=0), 3, axis=1) for one in (numbers, sure)]
    assert area_errors(larger[0], larger[1])[2] == pytest.approx(9 * middle)


def test_two_classes_share_one_error_whether_one_is_the_background_or_not():
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
def test_what_cannot_be_measured_is_refused(labels, options):
    with pytest.raises(ParameterError):
        segcore.measure(labels, **options)


def test_nothing_is_an_empty_table():
    table = segcore.measure(np.zeros((4, 4), int), pixel_size="1 mm")
    assert len(table) == 0
    assert list(table) == []


def test_measuring_is_cancelled_between_two_regions():
    switch = CancelSwitch()
    switch.cancel()
    geometry = Geometry(BLOCK, (), lambda: Objects(BLOCK, ()))
    with pytest.raises(Cancelled):
        measure_geometry(geometry, None, monitor=switch)


def test_confidence_may_be_that_of_squares():
    numbers = np.repeat(np.array([[1, 2]], np.int32), 7, axis=0).repeat(5, axis=1)
    squares = np.linspace(0.6, 1, 12, dtype=np.float32).reshape(3, 4)  # of three pixels a side
    of_pixels = np.repeat(np.repeat(squares, 3, axis=0), 3, axis=1)[:7, :10]
    found = [area_errors(numbers, one) for one in (squares, of_pixels.copy())]
    np.testing.assert_array_equal(*found)
