"""Large TIFFs in strips and tiles of all sizes, and the smaller versions in them.

The size of all pictures here is no multiple of their strips and tiles.
"""

import io

import numpy as np
import pytest
import tifffile
from PIL import Image as PillowImage

from segcore.picture.reading import count_pages, read_image, read_smaller
from segcore.runtime.errors import ImageError

from .picture_bytes import assert_same, encode, encode_tiff

ROWS, COLUMNS = 1210, 1030
RANDOM = np.random.default_rng(8)
GREY = np.repeat(RANDOM.integers(0, 256, (ROWS, COLUMNS // 10), dtype=np.uint8), 10, axis=1)
COLOUR = np.stack([GREY, GREY[::-1], np.roll(GREY, 3, axis=1)], axis=2)
DEEP = COLOUR.astype(np.uint16) * 257
LAYOUTS = {
    "thin strips": {"rowsperstrip": 1},
    "strips": {"rowsperstrip": 7},
    "thick strips": {"rowsperstrip": 1100},
    "one strip": {"rowsperstrip": ROWS},
    "tiles": {"tile": (16, 32)},
    "large tiles": {"tile": (1024, 1040)},
}


@pytest.mark.parametrize("compression", [None, "deflate"])
@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("depth", ["uint8", "uint16", "float32"])
def test_every_layout(read, layout, depth, compression):
    picture = {"uint8": COLOUR, "uint16": DEEP, "float32": (COLOUR / 255).astype(np.float32)}[depth]
    options = LAYOUTS[layout] | {"compression": compression}
    assert_same(read(encode_tiff(picture, photometric="rgb", **options)), picture)


@pytest.mark.parametrize("byteorder", ["<", ">"])
@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("picture", [COLOUR, DEEP], ids=["8 bits", "16 bits"])
def test_separate_planes_and_big_files(read, picture, layout, byteorder):
    planes = np.ascontiguousarray(np.moveaxis(picture, -1, 0))
    content = encode_tiff(
        planes,
        photometric="rgb",
        planarconfig="separate",
        byteorder=byteorder,
        bigtiff=True,
        **LAYOUTS[layout],
    )
    assert_same(read(content), picture)


@pytest.mark.parametrize("compression", ["tiff_lzw", "tiff_adobe_deflate", "packbits", None])
@pytest.mark.parametrize("mode", ["1", "L", "P", "RGB", "RGBA", "CMYK"])
def test_what_pillow_writes(read, mode, compression):
    picture = PillowImage.fromarray(COLOUR).convert(mode)
    expected = picture.convert("L" if mode in ("1", "L") else "RGB")
    assert_same(read(encode(picture, "TIFF", compression=compression)), np.asarray(expected))


def test_jpeg_with_shared_tables(read):
    smooth = np.asarray(PillowImage.fromarray(COLOUR[:12, :10]).resize((COLUMNS, ROWS)))
    content = encode(smooth, "TIFF", compression="jpeg", quality=95)
    assert np.abs(read(content).pixels.astype(int) - smooth).max() <= 16


@pytest.mark.parametrize("options", [{"rowsperstrip": ROWS}, {"tile": (64, 64)}])
def test_decoded_into_given_memory(tmp_path, options):
    path = tmp_path / "photo.tif"
    path.write_bytes(encode_tiff(COLOUR, photometric="rgb", **options))
    given = []

    def allocate(shape, dtype):
        given.append(np.zeros(shape, dtype))
        return given[-1]

    image = read_image(path, allocate=allocate)
    assert len(given) == 1
    assert np.shares_memory(image.pixels, given[0])
    assert_same(image, COLOUR)


@pytest.mark.parametrize("options", [{"rowsperstrip": 7}, {"tile": (16, 32)}])
def test_a_part_that_is_missing_refuses_the_whole(tmp_path, options):
    content = encode_tiff(COLOUR, photometric="rgb", compression="deflate", **options)
    path = tmp_path / "photo.tif"
    path.write_bytes(content[:-5])
    with pytest.raises(ImageError, match=r"ends before its last pixel|damaged"):
        read_image(path)

    with tifffile.TiffFile(io.BytesIO(content)) as tiff:
        begin = tiff.pages[0].dataoffsets[-1]
    path.write_bytes(content[:begin] + bytes(len(content) - begin))
    with pytest.raises(ImageError, match="damaged"):
        read_image(path)


# ------------------------------------------------------------------------------------ pyramids


def pyramid(path, *, below, first=COLOUR, levels=3):
    """A picture and the same at a half, a quarter, ... of its size."""
    options = {"photometric": "rgb", "tile": (64, 64), "compression": "deflate"}
    with tifffile.TiffWriter(path) as writer:
        writer.write(first, subifds=levels if below else None, **options)
        for level in range(1, levels + 1):
            small = np.ascontiguousarray(first[:: 1 << level, :: 1 << level])
            writer.write(small, subfiletype=1, **options)
        writer.write(DEEP, **options)


@pytest.mark.parametrize("below", [False, True])
def test_levels_of_a_pyramid_are_no_pages(tmp_path, below):
    path = tmp_path / "pyramid.tif"
    pyramid(path, below=below)
    assert count_pages(path) == 2
    assert_same(read_image(path), COLOUR)
    assert_same(read_image(path, page=1), DEEP)
    with pytest.raises(ImageError, match="no page 2; choose one of 0 to 1"):
        read_image(path, page=2)


@pytest.mark.parametrize("below", [False, True])
def test_the_smallest_level_that_suffices(tmp_path, below):
    path = tmp_path / "pyramid.tif"
    pyramid(path, below=below)
    assert_same(read_smaller(path, min_side=303), COLOUR[::4, ::4])
    assert_same(read_smaller(path, min_side=304), COLOUR[::2, ::2])
    assert read_smaller(path, min_side=606) is None
    assert read_smaller(path, page=1, min_side=1) is None


def test_another_picture_is_no_level(tmp_path):
    path = tmp_path / "label.tif"
    with tifffile.TiffWriter(path) as writer:
        writer.write(COLOUR, photometric="rgb")
        writer.write(COLOUR[:100, :500], photometric="rgb", subfiletype=1)
    assert count_pages(path) == 1
    assert read_smaller(path, min_side=100) is None


def test_a_file_of_reduced_pages_alone_has_pages(tmp_path):
    path = tmp_path / "thumbnail.tif"
    tifffile.imwrite(path, COLOUR, photometric="rgb", subfiletype=1)
    assert count_pages(path) == 1
    assert_same(read_image(path), COLOUR)


def test_other_formats_have_no_smaller_versions(tmp_path):
    PillowImage.fromarray(COLOUR).save(tmp_path / "photo.png")
    assert read_smaller(tmp_path / "photo.png", min_side=1) is None


def test_channels_in_pages_are_read_side_by_side(tmp_path):
    """Several threads read parts of several channels from one file."""
    path = tmp_path / "channels.tif"
    channels = RANDOM.integers(0, 65536, (4, 2000, 1500), dtype=np.uint16)
    metadata = {"axes": "CYX"}
    tifffile.imwrite(path, channels, ome=True, photometric="minisblack", metadata=metadata)
    for _ in range(3):
        np.testing.assert_array_equal(read_image(path).pixels, np.moveaxis(channels, 0, -1))
