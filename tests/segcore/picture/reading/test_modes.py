"""Every mode, depth and kind of alpha against known pixels."""

from __future__ import annotations

import numpy as np
import pytest
from PIL import Image as PillowImage
from PIL import ImageCms
from skimage.color import lab2rgb

from .picture_bytes import encode, encode_tiff, png, png_chunk, png_of_rows, tiff
from .reading_back import assert_same

RANDOM = np.random.default_rng(7)
GREY = RANDOM.integers(0, 256, (5, 7), dtype=np.uint8)
COLOUR = RANDOM.integers(0, 256, (5, 7, 3), dtype=np.uint8)
DEEP_GREY = RANDOM.integers(0, 65536, (5, 7), dtype=np.uint16)
DEEP_COLOUR = RANDOM.integers(0, 65536, (5, 7, 3), dtype=np.uint16)


@pytest.mark.parametrize("format", ["BMP", "PPM"])
def test_lossless_eight_bits(read, format):
    assert_same(read(encode(GREY, format)), GREY)
    assert_same(read(encode(COLOUR, format)), COLOUR)


def test_gif_has_colour(read):
    few = COLOUR // 128 * 255
    assert_same(read(encode(few, "GIF")), few)


@pytest.mark.parametrize("format", ["PNG", "BMP", "TIFF", "PPM", "GIF"])
def test_one_bit(read, format):
    image = read(encode(GREY > 127, format))
    assert_same(image, ((GREY > 127) * 255).astype(np.uint8))


@pytest.mark.parametrize("interlaced", [False, True])
@pytest.mark.parametrize(("colour_type", "channels"), [(0, 1), (2, 3), (4, 2), (6, 4)])
def test_sixteen_bit_png_keeps_all_bits(read, colour_type, channels, interlaced):
    samples = RANDOM.integers(0, 65536, (9, 11, channels), dtype=np.uint16)
    if channels in (2, 4):
        samples[..., -1] = 65535

    image = read(png(samples, colour_type, interlaced=interlaced))

    assert_same(image, samples[..., : 3 if channels > 2 else 1])
    assert image.notes == ()


def test_twelve_bits_use_the_full_range(read):
    rows = bytes.fromhex("000fff 800001")
    image = read(tiff(2, 2, rows, bits=(12,), photometric=1))
    assert image.pixels.ravel().tolist() == [0, 65535, 32776, 16]


@pytest.mark.parametrize("compression", [None, "deflate", "lzw"])
@pytest.mark.parametrize("planar", ["contig", "separate"])
@pytest.mark.parametrize("byteorder", ["<", ">"])
def test_deep_colour_tiff(read, compression, planar, byteorder):
    samples = DEEP_COLOUR if planar == "contig" else np.moveaxis(DEEP_COLOUR, -1, 0)
    content = encode_tiff(
        np.ascontiguousarray(samples),
        photometric="rgb",
        planarconfig=planar,
        compression=compression,
        byteorder=byteorder,
    )
    assert_same(read(content), DEEP_COLOUR)


@pytest.mark.parametrize("dtype", ["int8", "int16", "int32", "uint32", "float64"])
def test_other_tiff_numbers_are_scaled(read, dtype):
    image = read(encode_tiff(np.array([[10, 20], [110, 60]], dtype)))
    np.testing.assert_allclose(image.pixels[..., 0], [[0, 0.1], [1, 0.5]], atol=1e-6)
    assert "scaled" in image.notes[0]


def test_float_tiff_with_holes(read):
    values = np.array([[0.5, np.nan], [1.0, 0.0]], np.float32)
    image = read(encode_tiff(values))
    assert image.valid.tolist() == [[True, False], [True, True]]
    assert "1 pixels are NaN" in image.notes[0]


def test_white_is_zero(read):
    content = tiff(2, 1, DEEP_GREY[0, :2].tobytes(), bits=(16,), photometric=0)
    assert_same(read(content), 65535 - DEEP_GREY[:1, :2])


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


def test_jpeg_in_tiff(read):
    colour = PillowImage.new("RGB", (16, 16), (200, 30, 90))
    image = read(encode(colour, "TIFF", compression="jpeg"))
    assert np.abs(image.pixels.astype(int) - (200, 30, 90)).max() <= 4


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
    colour = read(b"P6 1 1 65535 " + bytes.fromhex("1234 abcd ffff"))
    assert colour.pixels.ravel().tolist() == [0x1234, 0xABCD, 0xFFFF]
