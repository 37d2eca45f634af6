"""Arrays become images; their resolution, size of pixels, and the bundled ones."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from segcore import PixelSize
from segcore.picture.bundled import bundled_file, sample_photos
from segcore.picture.image import image_from_array, image_from_samples, in_unit_range
from segcore.picture.pixel_size import scale_bar
from segcore.picture.reading import read_image, read_label_image
from segcore.picture.resolution import MAX_NODES, downscaling_for
from segcore.runtime.errors import ImageError, ParameterError

# ---------------------------------------- Arrays become images: depth, missing values, transparency


DEPTHS = [np.uint8, np.uint16, np.float16, np.float32, np.float64]


@pytest.mark.parametrize("dtype", DEPTHS)
@pytest.mark.parametrize("shape", [(3, 4), (3, 4, 1), (3, 4, 3)])
def test_known_depths_are_kept(dtype, shape):
    is_float = np.dtype(dtype).kind == "f"
    array = (np.arange(np.prod(shape)) / (64 if is_float else 1)).reshape(shape).astype(dtype)

    image = image_from_array(array)

    assert image.pixels.dtype == (np.float32 if is_float else dtype)
    assert image.pixels.shape == (3, 4, 3 if shape[-1] == 3 else 1)
    np.testing.assert_array_equal(image.pixels.ravel(), array.ravel())
    assert image.valid is None
    assert image.notes == ()


@pytest.mark.parametrize("dtype", [np.int8, np.int16, np.int32, np.uint32, np.int64, np.float32])
def test_other_numbers_are_scaled_and_it_is_said(dtype):
    image = image_from_array(np.array([[10, 20], [110, 60]], dtype))

    np.testing.assert_allclose(image.pixels[..., 0], [[0, 0.1], [1, 0.5]], atol=1e-6)
    assert "from 10 to 110" in image.notes[0]


@pytest.mark.parametrize(
    ("array", "pixels"),
    [
        ([[True, False]], [255, 0]),
        ([[-1.7e308, 0.0, 1.7e308]], [0, 0.5, 1]),  # nothing overflows
        ([[7.0, 7.0]], [0, 0]),  # a constant
        ([[0.0, 10.0, np.inf]], [0, 1, 0]),  # what is infinite is no end of the range
    ],
)
def test_ranges_at_their_limits(array, pixels):
    np.testing.assert_allclose(image_from_array(array).pixels.ravel(), pixels)


def test_missing_values_are_finite_and_invalid():
    array = np.array([[0.5, np.nan], [np.inf, -np.inf]])

    image = image_from_array(array)

    assert np.isfinite(image.pixels).all()
    assert image.valid.tolist() == [[True, False], [False, False]]
    assert image.notes == ("Pixels that are NaN or infinite are left out: 3.",)


def test_one_missing_channel_makes_a_pixel_invalid():
    array = np.full((2, 2, 3), 0.5)
    array[0, 1, 2] = np.nan
    assert image_from_array(array).valid.tolist() == [[True, False], [True, True]]


@pytest.mark.parametrize("dtype", [np.uint8, np.uint16, np.float32])
def test_transparency_shows_white(dtype):
    full = 1 if dtype == np.float32 else np.iinfo(dtype).max
    array = np.zeros((1, 3, 4), dtype)
    array[0, :, 0] = full  # red
    array[0, :, 3] = 0, full // 2 if full > 1 else 0.5, full

    image = image_from_array(array)

    red, green, _ = np.moveaxis(in_unit_range(image.pixels)[0], -1, 0)
    np.testing.assert_allclose(red, 1)
    np.testing.assert_allclose(green, [1, 0.5, 0], atol=0.003)
    assert image.valid is None
    assert "white" in image.notes[0]


def test_transparent_pixels_can_be_left_out():
    array = np.zeros((1, 3, 2), np.uint8)
    array[0, :, 1] = 0, 1, 255

    image = image_from_array(array, transparent="ignore")

    assert image.n_channels == 1
    assert image.valid.tolist() == [[False, True, True]]
    assert image.notes == ("Transparent pixels are left out: 1.",)


def test_opaque_alpha_changes_nothing():
    array = np.full((2, 2, 4), 255, np.uint8)
    image = image_from_array(array, transparent="ignore")
    assert image.valid is None
    assert image.notes == ()


def test_image_is_read_only_and_apart_from_its_array():
    array = np.zeros((2, 2), np.uint8)
    image = image_from_array(array)
    array[0, 0] = 9

    assert image.pixels[0, 0, 0] == 0
    with pytest.raises(ValueError, match="read-only"):
        image.pixels[0, 0, 0] = 1


@pytest.mark.parametrize(
    ("array", "message"),
    [
        (np.zeros(3), "shape"),
        (np.zeros((2, 2, 65)), "shape"),
        (np.zeros((0, 3)), "no pixels"),
        (np.zeros((2, 2), complex), "complex128"),
        (np.full((2, 2), np.nan), "no finite value"),
        (np.array([["a"]]), "not a picture"),
    ],
)
def test_what_is_not_a_picture_is_refused(array, message):
    with pytest.raises(ImageError, match=message):
        image_from_array(array)


def test_wholly_transparent_is_refused_if_left_out():
    array = np.zeros((2, 2, 4), np.uint8)
    with pytest.raises(ImageError, match="no valid pixel"):
        image_from_array(array, transparent="ignore")
    with pytest.raises(ImageError, match="keep, ignore"):
        image_from_array(array, transparent="drop")


@pytest.mark.parametrize(
    ("channels", "named", "names", "is_multichannel"),
    [
        (1, False, ("Grey",), False),
        (2, False, ("Grey",), False),  # and alpha
        (3, False, ("Red", "Green", "Blue"), False),
        (4, False, ("Red", "Green", "Blue"), False),
        (2, True, ("a", "b"), True),
        (3, True, ("a", "b", "c"), True),
        (5, False, tuple(f"Channel {number}" for number in range(1, 6)), True),
        (64, True, tuple(map(str, range(64))), True),
    ],
)
def test_channels_are_colours_or_have_names(channels, named, names, is_multichannel):
    array = np.full((6, 7, channels), 255, np.uint8)

    image = image_from_array(array, channel_names=names if named else ())

    assert image.channel_names == names
    assert image.is_multichannel == is_multichannel


def test_names_have_to_fit_the_channels():
    with pytest.raises(ImageError, match="name of its own"):
        image_from_array(np.zeros((2, 2, 3)), channel_names=("a", "b"))


@pytest.mark.parametrize("dtype", [np.uint8, np.uint16, np.int16, np.float32])
def test_pixels_without_data_are_invalid_and_do_not_count(dtype):
    lacking = 99 if dtype is np.uint8 else 9999
    samples = np.array([[[5, lacking], [lacking, lacking], [10, 7]]], dtype)

    image = image_from_samples(samples, channel_colours=((255, 0, 0), (0, 255, 0)), no_data=lacking)

    assert image.valid.tolist() == [[True, False, True]]
    assert any("no data" in note for note in image.notes)


def test_what_values_were_is_known():
    image = image_from_samples(np.array([[[-5.0], [15.0]]]), no_data=-9999)
    assert image.scaled_from == (-5.0, 15.0)
    assert image_from_samples(np.array([[[0.5], [1.0]]])).scaled_from is None


# --------------------------------------------------------------------------------------- resolution


@pytest.mark.parametrize(
    ("megapixels", "step"), [(0.26, 1), (0.4, 1), (1.1, 2), (4, 4), (12, 6), (24, 8), (50, 12)]
)
def test_nodes_are_bounded_whatever_the_photo(megapixels, step):
    rows = round((megapixels * 1e6 * 3 / 4) ** 0.5)
    squares = downscaling_for((rows, int(megapixels * 1e6) // rows), "auto")
    assert squares.step == step
    assert squares.n_squares <= MAX_NODES


@given(st.integers(1, 3000), st.integers(1, 3000), st.integers(4, 500_000))
def test_squares_are_the_smallest_that_are_few_enough(rows, columns, max_nodes):
    found = downscaling_for((rows, columns), "auto", max_nodes)
    assert found.n_squares <= max_nodes
    if found.step > 1:
        smaller = -(-rows // (found.step - 1)) * -(-columns // (found.step - 1))
        assert smaller > max_nodes


# ------------------------------------- Sizes of pixels as they are typed, and bars of round lengths


@pytest.mark.parametrize(
    ("text", "size", "kept"),
    [
        ("0.65 µm", PixelSize(0.65, 0.65, "µm"), "0.65 µm"),
        (" 0,65um ", PixelSize(0.65, 0.65, "µm"), "0.65 µm"),
        ("0.65 x 0.7 microns", PixelSize(0.65, 0.7, "µm"), "0.65 x 0.7 µm"),
        ("2×3 MM", PixelSize(2, 3, "mm"), "2 x 3 mm"),
        ("1e-3 km", PixelSize(0.001, 0.001, "km"), "0.001 km"),
    ],
)
def test_sizes_are_typed(text, size, kept):
    assert PixelSize.of(text) == size
    assert str(size) == kept
    assert PixelSize.of(kept) == size


@pytest.mark.parametrize(
    "text", ["", "µm", "3", "0 µm", "-1 µm", "1 apple", "inf m", "1 x µm", "1 x 2 x 3 m", "1..2 m"]
)
def test_what_is_no_size_is_refused_in_words(text):
    with pytest.raises(ParameterError):
        PixelSize.of(text)


@pytest.mark.parametrize(
    ("size", "most", "text", "pixels"),
    [
        (PixelSize(0.65, 0.65, "µm"), 200, "100 µm", 100 / 0.65),
        (PixelSize(1, 1, "µm"), 2500, "2 mm", 2000),
        (PixelSize(1, 1, "µm"), 1000, "1 mm", 1000),
        (PixelSize(1, 1, "µm"), 0.9, "500 nm", 0.5),
        (PixelSize(10, 10, "m"), 150, "1 km", 100),
        (PixelSize(1e-6, 1e-6, "nm"), 150, "0.0001 nm", 100),
        (PixelSize(0.5, 0.5, "ft"), 150, "50 ft", 100),
    ],
)
def test_bars_have_round_lengths(size, most, text, pixels):
    bar = scale_bar(size, most)
    assert bar.text == text
    assert bar.pixels == pytest.approx(pixels)
    assert bar.pixels <= most * (1 + 1e-6) < bar.pixels * 2.5 * (1 + 1e-6)


# ---------------------------------------------------- The bundled photos and strokes fit each other


def test_missing_files_are_named():
    with pytest.raises(FileNotFoundError, match=r"nothing\.png is missing; install"):
        bundled_file("nothing.png")


@pytest.mark.parametrize("sample", sample_photos(), ids=lambda sample: sample.name)
def test_every_class_has_thin_strokes(sample):
    image, strokes = read_image(sample.photo), read_label_image(sample.strokes)

    assert strokes.shape == image.shape
    assert max(image.shape) <= 600
    assert sample.photo.stat().st_size < 150_000
    assert np.unique(strokes).tolist() == list(range(len(sample.classes) + 1))
    assert np.mean(strokes > 0) < 0.1
