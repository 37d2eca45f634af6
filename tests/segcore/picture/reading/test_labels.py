"""Pictures of classes -> class numbers."""

from __future__ import annotations

import numpy as np
import pytest
import tifffile
from PIL import Image as PillowImage

from segcore.picture.reading import read_label_image
from segcore.runtime.errors import ImageError

from .picture_bytes import png, png_of_rows

CLASSES = np.array([[0, 1, 2], [3, 1, 0]], np.uint8)


def assert_classes(path, expected=CLASSES):
    labels = read_label_image(path)
    assert labels.dtype == np.int32
    np.testing.assert_array_equal(labels, expected)


@pytest.mark.parametrize("suffix", ["png", "gif", "bmp", "tif"])
def test_palette_indices_are_the_classes(tmp_path, suffix):
    picture = PillowImage.fromarray(CLASSES)
    picture.putpalette([9, 9, 9, 200, 0, 0, 9, 9, 9, 0, 0, 200])
    path = tmp_path / f"labels.{suffix}"
    # GIF is told not to drop the second of two equal colours
    picture.save(path, **({"optimize": False} if suffix == "gif" else {}))
    assert_classes(path)


def test_palette_with_transparency(tmp_path):
    picture = PillowImage.fromarray(CLASSES)
    picture.putpalette([9, 9, 9] * 4)
    picture.save(tmp_path / "labels.png", transparency=0)
    assert_classes(tmp_path / "labels.png")


@pytest.mark.parametrize("dtype", [np.uint8, np.uint16])
@pytest.mark.parametrize("suffix", ["png", "tif", "pgm"])
def test_grey_values_are_the_classes(tmp_path, dtype, suffix):
    path = tmp_path / f"labels.{suffix}"
    PillowImage.fromarray(CLASSES.astype(dtype)).save(path)
    assert_classes(path)


@pytest.mark.parametrize("dtype", ["int16", "int32", "uint32"])
def test_whole_numbers_of_tiff(tmp_path, dtype):
    tifffile.imwrite(tmp_path / "labels.tif", CLASSES.astype(dtype))
    assert_classes(tmp_path / "labels.tif")


def test_page_of_a_tiff(tmp_path):
    with tifffile.TiffWriter(tmp_path / "labels.tif") as writer:
        writer.write(CLASSES, photometric="minisblack")
        writer.write(CLASSES[::-1], photometric="minisblack")
    labels = read_label_image(tmp_path / "labels.tif", page=1)
    np.testing.assert_array_equal(labels, CLASSES[::-1])


@pytest.mark.parametrize("suffix", ["png", "bmp", "tif", "pbm"])
def test_a_mask_is_class_one(tmp_path, suffix):
    path = tmp_path / f"mask.{suffix}"
    PillowImage.fromarray(CLASSES > 1).save(path)
    labels = read_label_image(path)
    expected = np.where(CLASSES > 1, 1, 0)
    np.testing.assert_array_equal(labels, expected)


@pytest.mark.parametrize(("depth", "row"), [(2, b"\0\x1b"), (4, b"\0\x01\x23")])
def test_few_bits_are_not_spread(tmp_path, depth, row):
    path = tmp_path / "labels.png"
    path.write_bytes(png_of_rows(4, 1, depth, 0, row))
    assert_classes(path, [[0, 1, 2, 3]])


def test_largest_value_of_pnm_is_not_spread(tmp_path):
    path = tmp_path / "labels.pgm"
    path.write_bytes(b"P2 4 1 3 0 1 2 3")
    assert_classes(path, [[0, 1, 2, 3]])


@pytest.mark.parametrize("channels", [3, 4])
def test_three_equal_channels_are_grey(tmp_path, channels):
    stacked = np.dstack([CLASSES] * 3 + [np.full_like(CLASSES, 255)] * (channels - 3))
    PillowImage.fromarray(stacked).save(tmp_path / "labels.png")
    assert_classes(tmp_path / "labels.png")


def test_deep_grey_with_alpha(tmp_path):
    samples = np.dstack([CLASSES.astype(np.uint16) * 300, np.full((2, 3), 65535, np.uint16)])
    (tmp_path / "labels.png").write_bytes(png(samples, 4))
    assert_classes(tmp_path / "labels.png", CLASSES.astype(int) * 300)


def test_colours_are_no_classes(tmp_path):
    stacked = np.dstack([CLASSES, CLASSES, CLASSES + 1])
    PillowImage.fromarray(stacked).save(tmp_path / "labels.png")
    with pytest.raises(ImageError, match=r"labels\.png: is a colour picture.*PNG with a palette"):
        read_label_image(tmp_path / "labels.png")


def test_lossy_files_are_no_classes(tmp_path):
    PillowImage.fromarray(CLASSES).save(tmp_path / "labels.jpg")
    with pytest.raises(ImageError, match="JPEG, which changes values"):
        read_label_image(tmp_path / "labels.jpg")


@pytest.mark.parametrize(
    ("values", "message"),
    [
        (np.array([[2, -1, -2]], np.int16), "from -2 to 2"),
        (np.array([[0, 2**31]], np.uint32), "from 0 to 2147483648"),
        (np.array([[0.0, 1.0]], np.float32), "float32 values"),
    ],
)
def test_values_that_are_no_classes(tmp_path, values, message):
    tifffile.imwrite(tmp_path / "labels.tif", values)
    with pytest.raises(ImageError, match=message):
        read_label_image(tmp_path / "labels.tif")


def test_the_limit_is_obeyed(tmp_path):
    PillowImage.fromarray(CLASSES).save(tmp_path / "labels.png")
    with pytest.raises(ImageError, match="--max-pixels"):
        read_label_image(tmp_path / "labels.png", max_pixels=5)
