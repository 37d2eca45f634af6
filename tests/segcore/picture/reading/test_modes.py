"""Every mode, depth, kind of alpha and orientation against known pixels."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image as PillowImage
from PIL import ImageCms
from skimage.color import lab2rgb

from segcore.picture.reading import read_image, read_label_image

from .picture_bytes import (
    STORED_AS,
    assert_same,
    encode,
    encode_tiff,
    png,
    png_chunk,
    png_of_rows,
    tiff,
)

RANDOM = np.random.default_rng(7)
GREY = RANDOM.integers(0, 256, (5, 7), dtype=np.uint8)
COLOUR = RANDOM.integers(0, 256, (5, 7, 3), dtype=np.uint8)
DEEP_GREY = RANDOM.integers(0, 65536, (5, 7), dtype=np.uint16)
DEEP_COLOUR = RANDOM.integers(0, 65536, (5, 7, 3), dtype=np.uint16)


@pytest.mark.parametrize(
    ("pixels", "formats"),
    [
        (GREY, "BMP PPM"),
        (COLOUR, "BMP PPM"),
        (COLOUR // 128 * 255, "GIF"),
        (GREY > 127, "PNG BMP TIFF PPM GIF"),
    ],
)
def test_what_is_lossless(read, pixels, formats):
    expected = pixels.astype(np.uint8) * np.uint8(255 if pixels.dtype == bool else 1)
    for format in formats.split():
        assert_same(read(encode(pixels, format)), expected)


def test_twelve_bits_use_the_full_range(read):
    rows = bytes.fromhex("000fff 800001")
    image = read(tiff(2, 2, rows, bits=(12,), photometric=1))
    assert image.pixels.ravel().tolist() == [0, 65535, 32776, 16]


def test_float_tiff_with_holes(read):
    values = np.array([[0.5, np.nan], [1.0, 0.0]], np.float32)
    image = read(encode_tiff(values))
    assert image.valid.tolist() == [[True, False], [True, True]]
    assert "NaN or infinite are left out: 1" in image.notes[0]


def test_white_is_zero(read):
    content = tiff(2, 1, DEEP_GREY[0, :2].tobytes(), bits=(16,), photometric=0)
    assert_same(read(content), 65535 - DEEP_GREY[:1, :2])
    values = np.array([[0.25, 0.5]], np.float32)
    assert_same(read(encode_tiff(values, photometric="miniswhite")), 1 - values)


def test_palette_shows_its_colours(read):
    picture = PillowImage.fromarray(GREY % 3)
    picture.putpalette([255, 0, 0, 0, 255, 0, 0, 0, 255])
    expected = np.eye(3, dtype=np.uint8)[GREY % 3] * 255
    for format in ("PNG", "TIFF", "BMP", "GIF"):
        assert_same(read(encode(picture, format)), expected)


def test_palette_with_transparency(read):
    picture = PillowImage.fromarray(np.array([[0, 1]], np.uint8))
    picture.putpalette([255, 0, 0, 0, 0, 0])
    for content in (encode(picture, "PNG", transparency=1), encode(picture, "GIF", transparency=1)):
        image = read(content, transparent="ignore")
        assert image.pixels.tolist() == [[[255, 0, 0], [255, 255, 255]]]
        assert image.valid.tolist() == [[True, False]]


@pytest.mark.parametrize("format", ["PNG", "TIFF", "WEBP"])
@pytest.mark.parametrize("transparent", ["keep", "ignore"])
def test_alpha(read, format, transparent):
    samples = np.dstack([COLOUR, np.full((5, 7), 255, np.uint8)])
    samples[2, 3] = 9, 9, 9, 0
    options = {"lossless": True} if format == "WEBP" else {}

    image = read(encode(samples, format, **options), transparent=transparent)

    expected = COLOUR.copy()
    expected[2, 3] = 255
    assert_same(image, expected)
    if transparent == "keep":
        assert image.valid is None
    else:
        assert np.argwhere(~image.valid).tolist() == [[2, 3]]


def test_grey_with_alpha(read):
    grey, alpha = (PillowImage.fromarray(np.array([row], np.uint8)) for row in ([40, 40], [255, 0]))
    image = read(encode(PillowImage.merge("LA", (grey, alpha)), "PNG"))
    assert image.pixels[..., 0].tolist() == [[40, 255]]


@pytest.mark.parametrize("kind", ["associated", "unassociated"])
def test_alpha_of_deep_tiff(read, kind):
    straight = np.array([[[60000, 30000, 0, 32768], [1, 2, 3, 0]]], np.uint16)
    stored = straight.astype(float)
    if kind == "associated":
        stored[..., :3] *= stored[..., 3:] / 65535
    content = encode_tiff(
        np.rint(stored).astype(np.uint16), photometric="rgb", extrasamples=[kind[:5] + "alpha"]
    )

    image = read(content, transparent="ignore")

    assert image.valid.tolist() == [[True, False]]
    np.testing.assert_allclose(image.pixels[0, 0], (62767, 47767, 32767), atol=3)


def test_transparent_colour_of_png(read):
    deep = np.array([[[1, 2, 3], [1, 2, 4]]], np.uint16)
    mark = png_chunk(b"tRNS", b"\0\1\0\2\0\3")
    assert read(png(deep, 2, chunks=mark), transparent="ignore").valid.tolist() == [[False, True]]

    grey = np.array([[[5], [6]]], np.uint16)
    mark = png_chunk(b"tRNS", b"\0\5")
    assert read(png(grey, 0, chunks=mark), transparent="ignore").valid.tolist() == [[False, True]]


def test_transparent_grey_level_of_a_four_bit_png(read):
    mark = png_chunk(b"tRNS", b"\0\3")
    image = read(png_of_rows(2, 1, 4, 0, b"\0\x34", chunks=mark), transparent="ignore")
    assert image.valid.tolist() == [[False, True]]
    assert image.pixels[0, 1, 0] == 4 * 17


def test_cmyk_is_ink(read):
    ink = PillowImage.new("CMYK", (16, 16), (0, 255, 255, 0))
    for content in (encode(ink, "TIFF"), encode(ink, "JPEG", quality=95)):
        image = read(content)
        assert np.abs(image.pixels.astype(int) - (255, 0, 0)).max() <= 6
        assert "CMYK" in image.notes[0]


def test_lab_tiff(read):
    lab = np.array([[[60, 30, -20], [40, -25, 30], [90, 0, 0]]], float)
    stored = np.dstack([np.rint(lab[..., 0] * 2.55), lab[..., 1:]]).astype(int).astype(np.uint8)
    image = read(tiff(3, 1, stored.tobytes(), bits=(8, 8, 8), photometric=8))
    expected = lab2rgb(lab) * 255  # of the D65 white, to which the colours are adapted
    assert np.abs(image.pixels - expected).max() < 12
    assert "CIELAB" in image.notes[0]


def test_profile_is_applied(read):
    srgb = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB"))
    plain = read(encode(COLOUR, "PNG", icc_profile=srgb.tobytes()))
    assert_same(plain, COLOUR)
    assert plain.notes == ()

    swapped = _profile_with_swapped_colours(srgb.tobytes())
    image = read(encode(COLOUR, "PNG", icc_profile=swapped))
    assert np.abs(image.pixels.astype(int) - COLOUR[..., ::-1]).max() <= 2
    assert "“XXXX built-in”" in image.notes[0]


def test_damaged_profile_does_not_matter(read):
    assert_same(read(encode(COLOUR, "PNG", icc_profile=b"not a profile at all")), COLOUR)


def test_profile_of_deep_colour_is_noted(read):
    srgb = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB"))
    profile = _profile_with_swapped_colours(srgb.tobytes())
    image = read(encode_tiff(DEEP_COLOUR, photometric="rgb", iccprofile=profile))
    assert_same(image, DEEP_COLOUR)
    assert "not applied" in image.notes[0]


def _profile_with_swapped_colours(srgb: bytes) -> bytes:
    """sRGB under another name, with the primaries of red and blue exchanged."""
    renamed = srgb.replace("sRGB".encode("utf-16-be"), "XXXX".encode("utf-16-be"))
    return renamed.replace(b"rXYZ", b"tXYZ").replace(b"bXYZ", b"rXYZ").replace(b"tXYZ", b"bXYZ")


def test_portable_pictures(read):
    assert read(b"P2 2 1 7 0 7").pixels.ravel().tolist() == [0, 255]
    assert_same(
        read(b"P5 1 2 65535 " + bytes.fromhex("1234 abcd")),
        np.array([[0x1234], [0xABCD]], np.uint16),
    )


# --------------- Every kind of picture, stored in each of the eight ways of EXIF, comes out upright


ORIENTATION = 0x0112
Array = NDArray[Any]


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
def test_lossless_pictures(read, kind, orientation):
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
def test_palettes_and_bits(read, format, orientation):
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
def test_jpeg(read, mode, orientation):
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
def test_heic(read, orientation):
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
def test_labels(tmp_path, dtype, orientation):
    labels = RANDOM.integers(0, 200, (5, 7)).astype(dtype)
    stored = STORED_AS[orientation](labels)
    (tmp_path / "l.png").write_bytes(encode(stored, "PNG", exif=exif(orientation)))
    np.testing.assert_array_equal(read_label_image(tmp_path / "l.png"), labels)


@pytest.mark.parametrize("value", [0, 9, 77, 65535])
def test_nonsense_is_upright(read, value):
    upright = samples("uint8", 3)
    assert_same(read(encode(upright, "PNG", exif=exif(value))), upright)
    tag = (ORIENTATION, "H", 1, value, True)
    deep = samples("uint16", 3)
    assert_same(read(encode_tiff(deep, photometric="rgb", extratags=[tag])), deep)


def test_damaged_exif_is_none(tmp_path):
    upright = samples("uint8", 3)
    content = encode(upright, "PNG", exif=b"Exif\0\0MM\0*\0\0\xff\xff")
    (tmp_path / "p.png").write_bytes(content)
    assert_same(read_image(tmp_path / "p.png"), upright)
