"""Files that are no whole picture, and pictures of classes."""

import logging
import os
import re
import warnings
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest
import tifffile
from PIL import Image as PillowImage

from segcore.picture.reading import count_pages, read_image, read_label_image
from segcore.runtime.errors import ImageError

from .picture_bytes import encode, encode_tiff, png, png_of_rows, tiff, with_tag

# ------------------------------- Files that are no whole picture: one clear error, and nothing else


COLOUR = np.random.default_rng(3).integers(0, 256, (24, 30, 3), dtype=np.uint8)


FILES = {
    "png": encode(COLOUR, "PNG"),
    "jpeg": encode(COLOUR, "JPEG"),
    "progressive jpeg": encode(COLOUR, "JPEG", progressive=True),
    "webp": encode(COLOUR, "WEBP"),
    "lossless webp": encode(COLOUR, "WEBP", lossless=True),
    "bmp": encode(COLOUR, "BMP"),
    "gif": encode(COLOUR, "GIF"),
    "ppm": encode(COLOUR, "PPM"),
    "tiff": encode(COLOUR, "TIFF"),
    "deflated tiff": encode(COLOUR, "TIFF", compression="tiff_adobe_deflate"),
    "float tiff": encode_tiff(COLOUR.astype(np.float32) / 255, photometric="rgb"),
    "tiled deep tiff": encode_tiff(
        COLOUR.astype(np.uint16) * 257, photometric="rgb", tile=(16, 16), compression="deflate"
    ),
}
# Bytes after the last pixel, without which a picture is still whole: end marks and checksums.
TRAILER = {"png": 24, "gif": 2, "bmp": 2}


def refused(path, content, read=read_image, **options):
    """Message of the error that reading a file of these bytes raises, None if it is read."""
    path.write_bytes(content)
    try:
        read(path, **options)
    except ImageError as error:
        message = str(error)
    else:
        return None
    assert message.startswith(f"{path}: ")
    assert "; " in message, "a message says what to do"
    return message


@pytest.mark.parametrize("kind", FILES)
def test_truncated_files_are_refused(kind, tmp_path):
    content = FILES[kind]
    assert refused(tmp_path / "whole", content) is None
    whole = len(content) - TRAILER.get(kind, 0)
    lengths = {*range(64), *np.linspace(64, whole - 1, 60).astype(int), whole - 1}
    for length in sorted(lengths):
        assert refused(tmp_path / "cut", content[:length]), f"{kind} cut at {length} was read"


def test_random_bytes_behind_every_signature_are_refused(tmp_path):
    random = np.random.default_rng(5)
    for kind, content in FILES.items():
        noise = random.integers(0, 256, 2000, dtype=np.uint8).tobytes()
        assert refused(tmp_path / "noise", content[:12] + noise, max_pixels=1_000_000), kind


@pytest.mark.parametrize("read", [read_image, read_label_image, count_pages])
def test_paths_that_are_no_file(read, tmp_path):
    with pytest.raises(ImageError, match=r"nowhere\.png: there is no such file; check"):
        read(tmp_path / "nowhere.png")
    with pytest.raises(ImageError, match="is a directory; name a picture file in it"):
        read(tmp_path)
    (tmp_path / "empty.png").touch()
    with pytest.raises(ImageError, match=r"empty\.png: is empty \(0 bytes\)"):
        read(tmp_path / "empty.png")
    (tmp_path / "text.png").write_text("hello")
    with pytest.raises(ImageError, match="not a kind of picture that can be read; save it as PNG"):
        read(tmp_path / "text.png")
    with pytest.raises(ImageError, match="cannot be opened"):
        read("a\0b.png")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="the system has no named pipes")
def test_a_pipe_does_not_block(tmp_path):
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(ImageError, match="not a regular file"):
        read_image(tmp_path / "pipe")


@pytest.mark.skipif(os.name == "nt" or os.getuid() == 0, reason="needs permissions that bind")
def test_a_file_without_permission(tmp_path):
    path = tmp_path / "secret.png"
    path.write_bytes(FILES["png"])
    path.chmod(0)
    with pytest.raises(ImageError, match="Permission denied"):
        read_image(path)


@pytest.mark.parametrize("kind", FILES)
def test_the_limit_is_obeyed_before_decoding(kind, tmp_path):
    message = refused(tmp_path / "large", FILES[kind], max_pixels=719)
    assert "30 x 24 are 0.00072 million pixels" in message
    assert "--max-pixels" in message
    assert refused(tmp_path / "large", FILES[kind], max_pixels=720) is None


def test_bombs_are_refused_by_their_header(tmp_path):
    huge = png_of_rows(60_000, 60_000, 8, 2, b"")
    assert "limit of 400 million" in refused(tmp_path / "bomb", huge)
    huge = tiff(60_000, 60_000, b"", bits=(8,), photometric=1)
    assert "limit of 400 million" in refused(tmp_path / "bomb", huge)
    channels = tiff(1000, 1000, b"", bits=(16,) * 500, photometric=1)
    assert "500 channels" in refused(tmp_path / "bomb", channels, max_pixels=1_000_000)


def test_pillows_own_limit_is_neither_used_nor_changed(tmp_path, monkeypatch):
    monkeypatch.setattr(PillowImage, "MAX_IMAGE_PIXELS", 100)
    for kind in ("png", "jpeg", "bmp", "gif", "ppm", "tiff", "float tiff"):
        assert refused(tmp_path / "picture", FILES[kind]) is None, kind
    # some versions of Pillow's decoder of WebP ask for the limit themselves
    message = refused(tmp_path / "picture", FILES["webp"])
    assert message is None or "too large for the decoder" in message
    assert PillowImage.MAX_IMAGE_PIXELS == 100


def test_pictures_without_pixels(tmp_path):
    assert refused(tmp_path / "none.png", png_of_rows(0, 5, 8, 0, b""))
    content = tiff(0, 5, b"", bits=(8,), photometric=1)
    assert "has no pixels (0 x 5)" in refused(tmp_path / "none.tif", content)


def test_missing_pages(tmp_path):
    message = refused(tmp_path / "one.tif", FILES["tiff"], page=1)
    assert "there is no page 1; choose one of 0 to 0" in message
    assert "only page 0" in refused(tmp_path / "one.png", FILES["png"], page=2)
    assert "no page -1" in refused(tmp_path / "one.tif", FILES["tiff"], page=-1)


RGB = tiff(2, 2, bytes(12), bits=(8, 8, 8), photometric=2)


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (tiff(2, 2, bytes(24), bits=(20,), photometric=1, sample_format=3), "20 bits"),
        (tiff(2, 2, bytes(8), bits=(8, 8), photometric=2), "is RGB with only 2 channels"),
        (tiff(2, 2, bytes(16), bits=(8, 16, 8), photometric=2), r"samples of \(8, 16, 8\) bits"),
        (with_tag(RGB, 259, 34676), "because of SGILOG compression"),
        (with_tag(RGB, 278, 0), "strips or tiles without pixels"),
        (with_tag(FILES["tiled deep tiff"], 322, 0), "strips or tiles without pixels"),
    ],
    ids=["depth", "few channels", "mixed depths", "compression", "strips", "tiles"],
)
def test_fields_of_a_tiff_that_nothing_decodes(tmp_path, content, said):
    assert re.search(said, refused(tmp_path / "x.tif", content))


def test_no_memory_for_a_picture(tmp_path, monkeypatch):
    def exhausted(*_args, **_options):
        raise MemoryError

    monkeypatch.setattr("segcore.picture.reading.photos.decode", exhausted)
    assert "not enough memory to read it" in refused(tmp_path / "x.png", FILES["png"])


def test_heic_without_its_package(tmp_path, monkeypatch):
    monkeypatch.setitem(__import__("sys").modules, "pillow_heif", None)
    message = refused(tmp_path / "photo.heic", b"\0\0\0\x18ftypheic" + bytes(12))
    assert "pip install pillow-heif" in message


def test_decoders_neither_warn_nor_log_to_stderr(tmp_path, capfd):
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        broken = FILES["float tiff"][:8] + b"\xff\xff" + FILES["float tiff"][10:]
        refused(tmp_path / "broken.tif", broken)
    assert not caught
    assert capfd.readouterr().err == ""
    assert logging.getLogger("tifffile").propagate


def test_threads_leave_the_warning_filters_alone(tmp_path):
    path = tmp_path / "picture.png"
    path.write_bytes(FILES["png"])
    before = list(warnings.filters)
    with ThreadPoolExecutor(8) as threads:
        list(threads.map(read_image, [path] * 8))
    assert warnings.filters == before


# ------------------------------------------------------------- Pictures of classes -> class numbers


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
