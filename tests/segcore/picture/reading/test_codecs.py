"""Every compression of TIFF that is read, against what was written."""

import io

import numpy as np
import pytest
import tifffile
from PIL import Image as PillowImage

from segcore.picture.reading import count_pages, read_image, read_label_image, read_samples
from segcore.runtime.errors import ImageError

from .picture_bytes import encode_tiff

RANDOM = np.random.default_rng(4)
DEEP = RANDOM.integers(0, 65536, (70, 50), dtype=np.uint16)
GREY = (DEEP >> 8).astype(np.uint8)
COLOUR = np.dstack([GREY, GREY[::-1], 255 - GREY])
FLOATS = (DEEP / 65535).astype(np.float32)
SMOOTH = np.add.outer(np.arange(70), np.arange(50)).astype(np.uint16) * 30

LOSSLESS = ["lzw", "zlib", "zstd", "lzma", "packbits", "lerc", "deflate", "jpeg2000"]


@pytest.mark.parametrize("layout", [{"tile": (16, 32)}, {"rowsperstrip": 9}])
@pytest.mark.parametrize("compression", LOSSLESS)
@pytest.mark.parametrize("values", [GREY, DEEP, COLOUR, FLOATS], ids=["8", "16", "rgb", "float"])
def test_what_is_lossless(values, compression, layout, tmp_path):
    if compression == "jpeg2000" and values.dtype.kind == "f":
        pytest.skip("JPEG 2000 holds whole numbers")
    bands = {"photometric": "rgb" if values.ndim == 3 else "minisblack"}
    args = {"compressionargs": {"level": 0}} if compression in ("lerc", "jpeg2000") else {}
    content = encode_tiff(values, compression=compression, **args, **bands, **layout)
    (tmp_path / "x.tif").write_bytes(content)
    samples, notes = read_samples(tmp_path / "x.tif")
    np.testing.assert_array_equal(samples, values.reshape(samples.shape))
    assert notes == ()


@pytest.mark.parametrize("predictor", [2, 3])
@pytest.mark.parametrize("byteorder", ["<", ">"])
def test_predictors(predictor, byteorder, tmp_path):
    values = FLOATS if predictor == 3 else DEEP
    options = {"compression": "lzw", "predictor": predictor, "byteorder": byteorder}
    (tmp_path / "x.tif").write_bytes(encode_tiff(values, **options))
    np.testing.assert_array_equal(read_samples(tmp_path / "x.tif")[0][..., 0], values)


@pytest.mark.parametrize(
    ("values", "options", "far"),
    [
        (np.dstack([SMOOTH >> 8] * 3).astype(np.uint8), {"compression": "webp"}, 30),
        (np.dstack([SMOOTH >> 8] * 3).astype(np.uint8), {"compression": "jpeg"}, 30),
        (SMOOTH >> 4, {"compression": "jpeg", "bitspersample": 12}, 16 * 40),
    ],
    ids=["webp", "jpeg", "jpeg of 12 bits"],
)
def test_what_is_not(values, options, far, tmp_path):
    bands = "rgb" if values.ndim == 3 else "minisblack"
    (tmp_path / "x.tif").write_bytes(
        encode_tiff(values, photometric=bands, tile=(32, 32), **options)
    )
    found = read_samples(tmp_path / "x.tif")[0].reshape(values.shape).astype(float)
    expected = values * (65535 / 4095 if "bitspersample" in options else 1.0)
    assert np.abs(found - expected).max() <= far


def test_what_is_not_stored_is_no_data(tmp_path):
    for no_data in (0, 7):
        tag = (42113, "s", 0, f"{no_data}", True)
        content = bytearray(encode_tiff(GREY, tile=(16, 16), compression="lzw", extratags=[tag]))
        with tifffile.TiffFile(io.BytesIO(content)) as tiff:
            page = tiff.pages.first
            for code in (324, 325):
                place, kind = page.tags[code].valueoffset, page.tags[code].dtype
                size = {3: 2, 4: 4, 16: 8}[int(kind)]
                content[place + 5 * size : place + 6 * size] = bytes(size)  # the sixth tile
        (tmp_path / "x.tif").write_bytes(content)
        expected = GREY.copy()
        expected[16:32, 16:32] = no_data
        np.testing.assert_array_equal(read_samples(tmp_path / "x.tif")[0][..., 0], expected)


@pytest.mark.parametrize("tags", [("StripOffsets",), ("StripOffsets", "StripByteCounts")])
def test_nothing_is_stored(tags, tmp_path):
    (tmp_path / "x.tif").write_bytes(encode_tiff(DEEP, extratags=[(42113, "s", 0, "9", True)]))
    with tifffile.TiffFile(tmp_path / "x.tif", mode="r+b") as tiff:
        for tag in tags:
            tiff.pages.first.tags[tag].overwrite(0)
    assert (read_samples(tmp_path / "x.tif")[0] == 9).all()


def test_a_mask_is_no_page(tmp_path):
    inside = GREY > 60
    with tifffile.TiffWriter(tmp_path / "x.tif") as writer:
        writer.write(COLOUR, photometric="rgb")
        writer.write(inside, photometric="minisblack", subfiletype=4)
    assert count_pages(tmp_path / "x.tif") == 1
    image = read_image(tmp_path / "x.tif", transparent="ignore")
    np.testing.assert_array_equal(image.valid, inside)
    np.testing.assert_array_equal(image.pixels[inside], COLOUR[inside])
    with tifffile.TiffWriter(tmp_path / "labels.tif") as writer:
        writer.write(GREY, photometric="minisblack")
        writer.write(inside, photometric="minisblack", subfiletype=4)
    found = read_label_image(tmp_path / "labels.tif")
    np.testing.assert_array_equal(found, np.where(inside, GREY, 0))


@pytest.mark.parametrize("times", [1, 257])
def test_palettes_of_8_and_16_bits(times, tmp_path):
    table = np.array([np.arange(256), np.arange(256)[::-1], [9] * 256], np.uint16)
    options = {"photometric": "palette", "colormap": table * times}
    (tmp_path / "x.tif").write_bytes(encode_tiff(GREY, **options))
    np.testing.assert_array_equal(read_image(tmp_path / "x.tif").pixels, table.T[GREY])
    np.testing.assert_array_equal(read_label_image(tmp_path / "x.tif"), GREY)


@pytest.mark.parametrize("bits", [1, 2, 4, 6, 10, 12, 14])
def test_few_bits_are_spread_in_photos_only(bits, tmp_path):
    values = (GREY if bits < 8 else DEEP) >> ((8 if bits < 8 else 16) - bits)
    for kind in ("minisblack", "miniswhite"):
        path = tmp_path / f"{kind}.tif"
        tifffile.imwrite(path, values, bitspersample=bits, photometric=kind, rowsperstrip=7)
        top = (1 << bits) - 1
        expected = values if kind == "minisblack" else top - values
        np.testing.assert_array_equal(read_label_image(path), values)
        largest = 255 if bits < 8 else 65535
        found = read_image(path).pixels[..., 0]
        np.testing.assert_allclose(found / largest, expected / top, atol=0.003)


@pytest.mark.parametrize("compression", ["jpeg", "jpeg2000", "webp", "lerc", "zlib", "zstd"])
def test_a_tile_that_says_it_is_huge_is_refused(compression, tmp_path):
    """A small file whose tile unpacks to far more than its pixels costs nothing."""
    huge = io.BytesIO()
    values = np.zeros((4000, 4000, 3), np.uint8)
    if compression == "lerc":
        values = values[..., 0]
    bands = "rgb" if values.ndim == 3 else "minisblack"
    tifffile.imwrite(huge, values, compression=compression, tile=(4000, 4000), photometric=bands)
    huge.seek(0)
    with tifffile.TiffFile(huge) as tiff:
        page = tiff.pages.first
        changed = bytearray(huge.getvalue())
        for code in (256, 257, 322, 323):
            tag = page.tags[code]
            changed[tag.valueoffset : tag.valueoffset + 2] = (64).to_bytes(2, "little")
    (tmp_path / "x.tif").write_bytes(changed)
    with pytest.raises(ImageError, match=r"impossibly large|damaged"):
        read_image(tmp_path / "x.tif")


def test_strips_that_are_longer_than_the_picture(tmp_path):
    """Some programs fill up the last strip."""
    content = io.BytesIO()
    PillowImage.fromarray(np.vstack([GREY, GREY])[:80]).save(
        content, "TIFF", compression="tiff_lzw", tiffinfo={278: 40}
    )
    changed = bytearray(content.getvalue())
    content.seek(0)
    with tifffile.TiffFile(content) as tiff:
        tag = tiff.pages.first.tags[257]
        size = tag.valuebytecount
        changed[tag.valueoffset : tag.valueoffset + size] = (70).to_bytes(size, "little")
    (tmp_path / "x.tif").write_bytes(changed)
    np.testing.assert_array_equal(read_image(tmp_path / "x.tif").pixels[..., 0], GREY)


@pytest.mark.parametrize("compression", ["group3", "group4", "tiff_ccitt"])
def test_faxes(compression, tmp_path):
    inside = np.kron(GREY[:10, :7] > 99, np.ones((9, 9), bool))
    PillowImage.fromarray(inside).save(tmp_path / "x.tif", compression=compression)
    np.testing.assert_array_equal(read_label_image(tmp_path / "x.tif"), inside)
