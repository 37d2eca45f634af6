"""Channels that are no colours: all of them, at their full depth, with their names and colours."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import psutil
import pytest
import tifffile
from numpy.typing import NDArray

from segcore.picture.display import display_pixels
from segcore.picture.reading import count_pages, read_image, read_label_image
from segcore.runtime.errors import ImageError

from .picture_bytes import assert_same

RANDOM = np.random.default_rng(11)
NUMBERS = (2, 3, 5, 64)
DEPTHS = ("uint8", "int8", "uint16", "int16", "uint32", "int32", "float16", "float32", "float64")
KEPT = ("uint8", "uint16", "float32")


def samples(channels: int, dtype: str, rows: int = 37, columns: int = 45) -> NDArray[Any]:
    """(rows, columns, channels); floats in [0, 1]."""
    shape = (rows, columns, channels)
    if dtype.startswith("float"):
        return RANDOM.random(shape).astype(dtype)
    return RANDOM.integers(0, min(np.iinfo(dtype).max, 60_000), shape, dtype, endpoint=True)


def assert_all_there(path: Path, stored: NDArray[Any], page: int | None = None) -> None:
    image = read_image(path, page=page)
    assert image.is_multichannel
    assert len(set(image.channel_names)) == stored.shape[2]
    assert not any("first" in note and "were read" in note for note in image.notes)
    if stored.dtype.name in KEPT:
        assert_same(image, stored)
        return
    low, high = image.scaled_from or (0.0, 1.0)
    np.testing.assert_allclose(image.pixels * (high - low) + low, stored, rtol=1e-5, atol=1e-3)


@pytest.mark.parametrize("channels", NUMBERS)
@pytest.mark.parametrize("dtype", DEPTHS)
@pytest.mark.parametrize("planar", ["contig", "separate"])
@pytest.mark.parametrize("options", [{}, {"tile": (16, 32), "compression": "zlib"}])
def test_samples_of_a_page(tmp_path, channels, dtype, planar, options):
    path, stored = tmp_path / "channels.tif", samples(channels, dtype)
    array = stored if planar == "contig" else np.moveaxis(stored, -1, 0)
    tifffile.imwrite(path, array, photometric="minisblack", planarconfig=planar, **options)
    assert count_pages(path) == 1
    assert_all_there(path, stored)


@pytest.mark.parametrize("dtype", DEPTHS)
@pytest.mark.parametrize("channels", NUMBERS)
@pytest.mark.parametrize("suffix", [".npy", ".npz"])
def test_arrays(tmp_path, dtype, channels, suffix):
    path, stored = tmp_path / f"array{suffix}", samples(channels, dtype, 70, 80)
    for array in (np.moveaxis(stored, -1, 0), np.asfortranarray(np.moveaxis(stored, -1, 0))):
        np.save(path, array) if suffix == ".npy" else np.savez_compressed(path, picture=array)
        assert_all_there(path, stored)


def test_pages_of_arrays(tmp_path):
    stack = RANDOM.integers(0, 60_000, (70, 65, 66), dtype=np.uint16)
    np.save(tmp_path / "stack.npy", stack)
    assert count_pages(tmp_path / "stack.npy") == 70
    assert_same(read_image(tmp_path / "stack.npy", page=69), stack[69])
    assert "70 pages" in read_image(tmp_path / "stack.npy").notes[0]
    with pytest.raises(ImageError, match="no such page"):
        read_image(tmp_path / "stack.npy", page=70)

    colours = RANDOM.integers(0, 256, (2, 30, 40, 3), dtype=np.uint8)
    np.savez(tmp_path / "some.npz", first=colours[0], words=np.array(["a"]), second=colours[1])
    assert count_pages(tmp_path / "some.npz") == 2
    image = read_image(tmp_path / "some.npz", page=1)
    assert_same(image, colours[1])
    assert not image.is_multichannel


def test_labels_of_an_array(tmp_path):
    labels = RANDOM.integers(0, 9, (30, 40), dtype=np.int32)
    np.save(tmp_path / "labels.npy", labels)
    np.testing.assert_array_equal(read_label_image(tmp_path / "labels.npy"), labels)


@pytest.mark.parametrize(
    ("array", "said"),
    [
        (np.zeros(7), "1 axes"),
        (np.zeros((2, 2), complex), "complex128"),
        (np.array([["a"]]), "<U1"),
        (np.zeros((0, 5)), "no pixels"),
        (np.full((20, 20, 5), np.nan), "no finite value"),
    ],
)
def test_arrays_that_are_no_pictures(tmp_path, array, said):
    np.save(tmp_path / "array.npy", array)
    with pytest.raises(ImageError, match=said):
        read_image(tmp_path / "array.npy")
    np.savez(tmp_path / "array.npz", array)
    with pytest.raises(ImageError):
        read_image(tmp_path / "array.npz")


@pytest.mark.parametrize("suffix", [".npy", ".npz"])
def test_arrays_that_are_cut_short(tmp_path, suffix):
    path = tmp_path / f"array{suffix}"
    np.save(path, np.zeros((20, 20))) if suffix == ".npy" else np.savez(path, np.zeros((20, 20)))
    path.write_bytes(path.read_bytes()[:-100])
    with pytest.raises(ImageError, match="array"):
        read_image(path)


NAMES = ("DAPI", "GFP & more", "Cy5")
COLOURS = ((0, 0, 255), (0, 255, 0), (255, 0, 255))


def ome(path: Path, array: NDArray[Any]) -> None:
    numbers = [
        int(np.array(red << 24 | green << 16 | blue << 8 | 255, np.uint32).view(np.int32))
        for red, green, blue in COLOURS
    ]
    metadata = {"axes": "CYX", "Channel": {"Name": list(NAMES), "Color": numbers}}
    tifffile.imwrite(path, array, photometric="minisblack", ome=True, metadata=metadata)


def imagej(path: Path, array: NDArray[Any]) -> None:
    ramp = np.arange(256) / 255
    tables = [np.outer(colour, ramp).astype(np.uint8) for colour in COLOURS]
    metadata = {"axes": "CYX", "mode": "composite", "Labels": list(NAMES), "LUTs": tables}
    tifffile.imwrite(path, array, photometric="minisblack", imagej=True, metadata=metadata)


@pytest.mark.parametrize("write", [ome, imagej])
def test_names_and_colours_are_those_of_the_file(tmp_path, write):
    array = RANDOM.integers(0, 60_000, (3, 20, 30), dtype=np.uint16)
    write(tmp_path / "channels.tif", array)
    image = read_image(tmp_path / "channels.tif")
    assert image.channel_names == NAMES
    assert image.channel_colours == COLOURS
    assert image.notes == ()


def test_names_and_missing_values_of_gdal(tmp_path):
    path = tmp_path / "bands.tif"
    array = RANDOM.integers(1, 9000, (20, 30, 4), dtype=np.int16)
    array[3, 4], array[5, 6, :3] = -9999, -9999
    items = "".join(
        f'<Item name="DESCRIPTION" sample="{band}" role="description">{name}</Item>'
        for band, name in enumerate(("B02", "B03", "B04", "B08"))
    )
    tags = [
        (42112, "s", 0, f"<GDALMetadata>{items}</GDALMetadata>", True),
        (42113, "s", 0, "-9999 ", True),
    ]
    tifffile.imwrite(path, array, photometric="minisblack", planarconfig="contig", extratags=tags)

    image = read_image(path)

    assert image.channel_names == ("B02", "B03", "B04", "B08")
    assert image.valid is not None
    assert np.argwhere(~image.valid).tolist() == [[3, 4]]
    assert any("as no data are left out: 1" in note for note in image.notes)


@pytest.mark.parametrize(
    "extra", [["unspecified"], ["unspecified", "unassalpha"], ["unassalpha", "unspecified"]]
)
@pytest.mark.parametrize("dtype", ["uint8", "uint16"])
def test_more_than_red_green_and_blue(tmp_path, extra, dtype):
    stored = samples(3 + len(extra), dtype)
    path = tmp_path / "more.tif"
    tifffile.imwrite(path, stored, photometric="rgb", extrasamples=extra)
    image = read_image(path)
    assert image.channel_names == ("Red", "Green", "Blue", "Channel 4")
    shown = stored[..., :3] // (1 if dtype == "uint8" else 257)
    assert np.abs(display_pixels(image).astype(int) - shown).max() <= 1


def test_a_description_that_is_cut_short_is_said(tmp_path):
    path = tmp_path / "cut.ome.tif"
    ome(path, RANDOM.integers(0, 60_000, (3, 20, 30), dtype=np.uint16))
    with tifffile.TiffFile(path) as file:
        text = file.pages.first.description
    end = text.index('Name="Cy5"')
    tifffile.tiffcomment(path, text[:end].encode())
    image = read_image(path)
    assert image.n_channels == 3
    assert any("cut short" in note for note in image.notes)


def test_channels_of_different_sizes_are_pages_and_it_is_said(tmp_path):
    path = tmp_path / "mixed.tif"
    text = '<OME><Pixels SizeC="2" SizeZ="1" SizeT="1" DimensionOrder="XYCZT"></Pixels></OME>'
    with tifffile.TiffWriter(path) as writer:
        writer.write(np.zeros((4, 5), np.uint8), description=text, metadata=None)
        writer.write(np.zeros((6, 5), np.uint8), metadata=None)
    assert count_pages(path) == 2
    assert "2 channels differ in size" in read_image(path).notes[0]
    assert read_image(path, page=1).shape == (6, 5)


@pytest.mark.parametrize("kind", ["samples", "pages", "array"])
def test_more_than_64_channels_are_refused(tmp_path, kind):
    array = np.zeros((65, 70, 80), np.uint8)
    path = tmp_path / ("many.npy" if kind == "array" else "many.tif")
    if kind == "array":
        np.save(path, array[np.newaxis, :, :, :64].swapaxes(1, 3)[:, :, :, :64])
        assert read_image(path).n_channels == 64
        return
    planar = {"planarconfig": "separate"} if kind == "samples" else {"metadata": {"axes": "CYX"}}
    tifffile.imwrite(path, array, photometric="minisblack", ome=kind == "pages", **planar)
    with pytest.raises(ImageError, match="65 channels, over the limit of 64"):
        read_image(path)


@pytest.mark.parametrize("suffix", [".tif", ".npy"])
def test_what_does_not_fit_into_memory_is_refused(tmp_path, monkeypatch, suffix):
    path, array = tmp_path / f"large{suffix}", np.zeros((5, 70, 80), np.float32)
    if suffix == ".npy":
        np.save(path, array)
    else:
        tifffile.imwrite(path, array, photometric="minisblack", planarconfig="separate")
    with pytest.raises(ImageError, match="5 channels; save fewer channels, or raise the limit"):
        read_image(path, max_pixels=5600)
    free = SimpleNamespace(available=array.nbytes - 1)
    monkeypatch.setattr(psutil, "virtual_memory", lambda: free)
    with pytest.raises(ImageError, match="of memory are free"):
        read_image(path)


@pytest.mark.parametrize("plain", [False, True])
@pytest.mark.parametrize("largest", [65535, 1023])
def test_portable_colour_keeps_all_bits(read, plain, largest):
    stored = RANDOM.integers(0, largest, (5, 7, 3), np.uint16, endpoint=True)
    words = " ".join(map(str, stored.ravel().tolist())).encode() + b" # end"
    body = words if plain else stored.astype(">u2").tobytes()
    content = b"P%d\n# made here\n7 5\n%d\n" % (3 if plain else 6, largest) + body
    assert_same(read(content), np.rint(stored * (65535 / largest)).astype(np.uint16))
    if not plain:
        with pytest.raises(ImageError, match="ends before its last pixel"):
            read(content[:-1])
    high = content.replace(b"\n%d\n" % largest, b"\n%d\n" % 300)
    with pytest.raises(ImageError, match="values above 300"):
        read(high)
