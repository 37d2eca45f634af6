"""Every kind of picture, stored in each of the eight ways of EXIF, comes out upright."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image as PillowImage

from segcore.picture.image import Image
from segcore.picture.reading import read_image, read_label_image

from .picture_bytes import STORED_AS, encode, encode_tiff, png, png_chunk
from .reading_back import assert_same

ORIENTATION = 0x0112
RANDOM = np.random.default_rng(7)
Array = NDArray[Any]
Read = Callable[..., Image]


def exif(orientation: int) -> PillowImage.Exif:
    tags = PillowImage.Exif()
    tags[ORIENTATION] = orientation
    return tags


def by_pillow(format: str, mode: str | None = None, **options: Any) -> Callable[..., bytes]:
    def write(stored: Array, orientation: int) -> bytes:
        picture = PillowImage.fromarray(np.ascontiguousarray(stored), mode)
        return encode(picture, format, exif=exif(orientation), **options)

    return write


def by_tifffile(photometric: str, **options: Any) -> Callable[..., bytes]:
    def write(stored: Array, orientation: int) -> bytes:
        tag = (ORIENTATION, "H", 1, orientation, True)
        return encode_tiff(stored, photometric=photometric, extratags=[tag], **options)

    return write


def deep_png(colour_type: int) -> Callable[..., bytes]:
    def write(stored: Array, orientation: int) -> bytes:
        chunk = png_chunk(b"eXIf", exif(orientation).tobytes().removeprefix(b"Exif\0\0"))
        return png(stored.reshape(*stored.shape[:2], -1), colour_type, chunks=chunk)

    return write


def samples(dtype: str, channels: int) -> Array:
    """A picture of 5 x 7; the first pixel of the second row is transparent, if any can be."""
    if dtype == "float32":
        values = RANDOM.random((5, 7, channels), np.float32)
    else:
        values = RANDOM.integers(0, np.iinfo(dtype).max, (5, 7, channels), dtype, endpoint=True)
    if channels in (2, 4):
        values[..., -1] = 1 if dtype == "float32" else np.iinfo(dtype).max
        values[1, 0, -1] = 0
    return values[..., 0] if channels == 1 else values


# format, kind of value, channels, and what writes it
LOSSLESS = {
    "png grey": ("uint8", 1, by_pillow("PNG")),
    "png grey alpha": ("uint8", 2, by_pillow("PNG")),
    "png colour": ("uint8", 3, by_pillow("PNG")),
    "png colour alpha": ("uint8", 4, by_pillow("PNG")),
    "png deep grey": ("uint16", 1, deep_png(0)),
    "png deep grey alpha": ("uint16", 2, deep_png(4)),
    "png deep colour": ("uint16", 3, deep_png(2)),
    "png deep colour alpha": ("uint16", 4, deep_png(6)),
    "webp colour": ("uint8", 3, by_pillow("WEBP", lossless=True)),
    "webp colour alpha": ("uint8", 4, by_pillow("WEBP", lossless=True, exact=True)),
    "tiff grey": ("uint8", 1, by_pillow("TIFF")),
    "tiff colour": ("uint8", 3, by_pillow("TIFF")),
    "tiff colour lzw": ("uint8", 3, by_pillow("TIFF", compression="tiff_lzw")),
    "tiff colour alpha": ("uint8", 4, by_pillow("TIFF")),
    "tiff deep grey": ("uint16", 1, by_tifffile("minisblack")),
    "tiff deep colour": ("uint16", 3, by_tifffile("rgb")),
    "tiff deep colour alpha": ("uint16", 4, by_tifffile("rgb", extrasamples=["unassalpha"])),
    "tiff float grey": ("float32", 1, by_tifffile("minisblack")),
    "tiff float colour": ("float32", 3, by_tifffile("rgb")),
    "tiff float colour alpha": ("float32", 4, by_tifffile("rgb", extrasamples=["unassalpha"])),
}


@pytest.mark.parametrize("orientation", STORED_AS)
@pytest.mark.parametrize("kind", LOSSLESS)
def test_lossless_pictures(read: Read, kind: str, orientation: int) -> None:
    dtype, channels, write = LOSSLESS[kind]
    upright = samples(dtype, channels)

    image = read(write(STORED_AS[orientation](upright), orientation), transparent="ignore")

    has_alpha = channels in (2, 4)
    colour = upright[..., :-1] if has_alpha else upright
    assert image.pixels.dtype == dtype
    if has_alpha:
        assert image.valid is not None
        assert np.argwhere(~image.valid).tolist() == [[1, 0]]
        np.testing.assert_array_equal(image.pixels[image.valid], colour[image.valid])
    else:
        assert_same(image, colour)


@pytest.mark.parametrize("orientation", STORED_AS)
@pytest.mark.parametrize("format", ["PNG", "TIFF"])
def test_palettes_and_bits(read: Read, format: str, orientation: int) -> None:
    upright = RANDOM.integers(0, 3, (5, 7), dtype=np.uint8)
    picture = PillowImage.fromarray(np.ascontiguousarray(STORED_AS[orientation](upright)))
    picture.putpalette([255, 0, 0, 0, 255, 0, 0, 0, 255])
    image = read(encode(picture, format, exif=exif(orientation)))
    assert_same(image, np.eye(3, dtype=np.uint8)[upright] * 255)

    bits = STORED_AS[orientation](upright > 1)
    image = read(encode(bits, format, exif=exif(orientation)))
    assert_same(image, ((upright > 1) * 255).astype(np.uint8))


@pytest.mark.parametrize("orientation", STORED_AS)
@pytest.mark.parametrize("mode", ["L", "RGB", "CMYK"])
def test_jpeg(read: Read, mode: str, orientation: int) -> None:
    upright = np.kron(RANDOM.integers(0, 2, (3, 4, 3)) * 255, np.ones((16, 16, 1)))
    stored = np.ascontiguousarray(STORED_AS[orientation](upright.astype(np.uint8)))
    picture = PillowImage.fromarray(stored).convert(mode)
    content = encode(picture, "JPEG", exif=exif(orientation), quality=95, subsampling=0)

    image = read(content)

    assert image.shape == (48, 64)
    plain = PillowImage.fromarray(upright.astype(np.uint8)).convert(mode)
    expected = np.asarray(plain.convert("L" if mode == "L" else "RGB")).reshape(48, 64, -1)
    assert np.abs(image.pixels.astype(int) - expected).max() <= 8


@pytest.mark.parametrize("orientation", STORED_AS)
def test_heic(read: Read, orientation: int) -> None:
    heif = pytest.importorskip("pillow_heif")
    heif.register_heif_opener()
    upright = np.kron(RANDOM.integers(0, 2, (3, 4, 3)) * 255, np.ones((16, 16, 1)))
    stored = STORED_AS[orientation](upright.astype(np.uint8))
    tags = exif(orientation).tobytes()
    image = read(encode(stored, "HEIF", exif=tags, quality=100, chroma=444))
    assert image.shape == (48, 64)
    assert np.abs(image.pixels.astype(int) - upright).max() <= 12


@pytest.mark.parametrize("orientation", STORED_AS)
@pytest.mark.parametrize("dtype", ["uint8", "uint16"])
def test_labels(tmp_path: Path, dtype: str, orientation: int) -> None:
    labels = RANDOM.integers(0, 200, (5, 7)).astype(dtype)
    stored = STORED_AS[orientation](labels)
    (tmp_path / "l.png").write_bytes(encode(stored, "PNG", exif=exif(orientation)))
    np.testing.assert_array_equal(read_label_image(tmp_path / "l.png"), labels)


@pytest.mark.parametrize("value", [0, 9, 77, 65535])
def test_nonsense_is_upright(read: Read, value: int) -> None:
    upright = samples("uint8", 3)
    assert_same(read(encode(upright, "PNG", exif=exif(value))), upright)
    tag = (ORIENTATION, "H", 1, value, True)
    deep = samples("uint16", 3)
    assert_same(read(encode_tiff(deep, photometric="rgb", extratags=[tag])), deep)


def test_damaged_exif_is_none(tmp_path: Path) -> None:
    upright = samples("uint8", 3)
    content = encode(upright, "PNG", exif=b"Exif\0\0MM\0*\0\0\xff\xff")
    (tmp_path / "p.png").write_bytes(content)
    assert_same(read_image(tmp_path / "p.png"), upright)
