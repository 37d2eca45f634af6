"""Files of several pictures: pages can be chosen, of animations the first frame is read."""

import numpy as np
import pytest
import tifffile
from PIL import Image as PillowImage

from segcore.picture.pages import Page, page_of
from segcore.picture.reading import count_pages, list_pages, open_picture, read_image
from segcore.projects.project_files import hash_file
from segcore.runtime.errors import ImageError

from .picture_bytes import assert_same, encode

RANDOM = np.random.default_rng(4)
PAGES = [
    RANDOM.integers(0, 256, (5, 7), dtype=np.uint8),
    RANDOM.integers(0, 256, (6, 4, 3), dtype=np.uint8),
    RANDOM.integers(0, 65536, (5, 7, 3), dtype=np.uint16),
    RANDOM.random((3, 4), np.float32),
]


@pytest.mark.parametrize("bigtiff", [False, True])
def test_pages_of_a_tiff(tmp_path, bigtiff):
    path = tmp_path / "pages.tif"
    with tifffile.TiffWriter(path, bigtiff=bigtiff) as writer:
        for page in PAGES:
            writer.write(page, photometric="rgb" if page.ndim == 3 else "minisblack")

    assert count_pages(path) == len(PAGES)
    for number, page in enumerate(PAGES):
        assert_same(read_image(path, page=number), page)


@pytest.mark.parametrize("compression", [None, "zlib"])
@pytest.mark.parametrize(
    ("shape", "options"),
    [
        ((4, 40, 30), {}),
        ((4, 40, 30), {"tile": (16, 16)}),
        ((4, 40, 30), {"byteorder": ">", "rowsperstrip": 7}),
        ((4, 40, 30, 3), {"photometric": "rgb"}),
        ((4, 40, 30, 3), {"photometric": "rgb", "planarconfig": "contig", "bigtiff": True}),
        ((4, 3, 40, 30), {"ome": True, "metadata": {"axes": "TCYX"}}),
        ((4, 40, 30), {"metadata": {"axes": "ZYX"}, "truncate": True}),
        ((4, 3, 40, 30), {"imagej": True, "metadata": {"axes": "ZCYX"}, "truncate": True}),
    ],
)
def test_a_page_is_a_file_of_its_own(tmp_path, shape, options, compression):
    path, values = tmp_path / "stack.tif", RANDOM.integers(0, 65536, shape, dtype=np.uint16)
    options = {"photometric": "minisblack", "compression": compression, **options}
    if "truncate" in options:  # which is never compressed
        options.pop("compression")
    tifffile.imwrite(path, values, **options)
    pages = list_pages(path)
    assert [page_of(page.path) for page in pages] == pages
    assert len({hash_file(page.path) for page in pages}) == len(pages) == 4
    for page, expected in zip(pages, values, strict=True):
        with open_picture(page.path) as file:
            np.testing.assert_array_equal(tifffile.imread(file), expected)
        assert_same(read_image(page.path), read_image(path, page=page.number).pixels)
        assert count_pages(page.path) == 1
    former = hash_file(pages[0].path)
    tifffile.imwrite(path, np.concatenate([values, values]), **options)
    assert hash_file(pages[0].path) == former
    with pytest.raises(ImageError, match="no page 99"):
        read_image(Page(path, 99).path)


def test_a_folder_may_be_called_like_a_stack(tmp_path):
    folder = tmp_path / "cells.tif"
    folder.mkdir()
    path = folder / "cells-page-0001.tif"
    tifffile.imwrite(path, PAGES[0])
    assert page_of(path) is None
    assert_same(read_image(path), PAGES[0])


def test_a_stack_without_its_end_is_refused(tmp_path):
    path = tmp_path / "stack.tif"
    tifffile.imwrite(path, np.zeros((4, 30, 30), np.uint8), photometric="minisblack")
    path.write_bytes(path.read_bytes()[:2000])
    with pytest.raises(ImageError, match="ends before its last page"):
        read_image(path)


def test_pages_have_their_own_orientation(tmp_path):
    path = tmp_path / "pages.tif"
    with tifffile.TiffWriter(path) as writer:
        for page, orientation in ((PAGES[0], 1), (PAGES[0][::-1], 4)):
            tag = (274, "H", 1, orientation, True)
            writer.write(page, photometric="minisblack", extratags=[tag])
    assert_same(read_image(path, page=0), PAGES[0])
    assert_same(read_image(path, page=1), PAGES[0])


@pytest.mark.parametrize("format", ["GIF", "PNG", "WEBP"])
def test_first_frame_of_an_animation(read, format):
    frames = [PillowImage.new("RGB", (4, 4), (level,) * 3) for level in (0, 255)]
    options = {"lossless": True} if format == "WEBP" else {}
    content = encode(frames[0], format, save_all=True, append_images=frames[1:], **options)
    image = read(content)
    assert (image.pixels == 0).all()
    assert image.notes == ("Only the first frame was read.",)


@pytest.mark.parametrize(
    ("shape", "options", "said"),
    [
        ((5, 8, 9), {}, "The file has 5 pages; page 0 was read."),
        (
            (2, 4, 8, 9),
            {"ome": True, "metadata": {"axes": "TZYX"}},
            "The file has 8 pages (2 times x 4 slices); page 0 was read.",
        ),
        (
            (6, 8, 9),
            {"imagej": True, "metadata": {"axes": "TYX"}},
            "The file has 6 pages (6 times); page 0 was read.",
        ),
        (
            (4, 8, 9),
            {"metadata": {"axes": "ZYX"}, "truncate": True},
            "The file has 4 pages (4 slices); page 0 was read.",
        ),
    ],
)
def test_pages_that_are_not_used_are_said(tmp_path, shape, options, said):
    path = tmp_path / "stack.tif"
    values = np.arange(np.prod(shape), dtype=np.uint16).reshape(shape)
    tifffile.imwrite(path, values, photometric="minisblack", **options)
    (note,) = read_image(path).notes
    assert note.startswith(said)
    for page in (0, 1, len(values.reshape(-1, *shape[-2:])) - 1):
        image = read_image(path, page=page)
        assert image.notes == ()
        assert_same(image, values.reshape(-1, *shape[-2:])[page])


@pytest.mark.parametrize("kind", [{}, {"imagej": True}])
@pytest.mark.parametrize("rows", [None, 3])
@pytest.mark.parametrize("axes", ["CYX", "ZCYX"])
def test_stacks_of_one_page(tmp_path, kind, rows, axes):
    path = tmp_path / "stack.tif"
    shape = (4, 3, 8, 9)[-len(axes) :]
    values = RANDOM.integers(0, 60000, shape, dtype=np.uint16)
    options = {"metadata": {"axes": axes}, "truncate": True, "rowsperstrip": rows, **kind}
    tifffile.imwrite(path, values, photometric="minisblack", **options)
    stack = np.moveaxis(values, -3, -1).reshape(-1, 8, 9, 3)
    assert count_pages(path) == len(stack)
    for page, expected in enumerate(stack):
        assert_same(read_image(path, page=page), expected)

    path.write_bytes(path.read_bytes()[:-1])  # of which the rest cannot be there
    assert "in one page was read" in read_image(path).notes[0]


@pytest.mark.parametrize(
    ("shape", "axes", "kind"),
    [
        ((2, 8, 9), "CYX", "imagej"),
        ((3, 8, 9), "CYX", "ome"),
        ((3, 8, 9), "CYX", "shaped"),
        ((4, 8, 9), "CYX", "imagej"),
        ((4, 3, 8, 9), "ZCYX", "ome"),
        ((3, 4, 8, 9), "CZYX", "ome"),
        ((2, 3, 2, 8, 9), "TZCYX", "imagej"),
        ((2, 3, 2, 8, 9), "TCZYX", "shaped"),
    ],
)
@pytest.mark.parametrize("options", [{}, {"tile": (16, 16)}, {"rowsperstrip": 3}])
def test_channels_are_those_of_one_picture(tmp_path, shape, axes, kind, options):
    path = tmp_path / "stack.tif"
    values = RANDOM.integers(0, 60000, shape, dtype=np.uint16)
    kinds = {} if kind == "shaped" else {kind: True}
    tifffile.imwrite(
        path, values, photometric="minisblack", metadata={"axes": axes}, **kinds, **options
    )
    planes = np.moveaxis(values, axes.index("C"), -1).reshape(
        -1, *shape[-2:], shape[axes.index("C")]
    )

    assert count_pages(path) == len(planes)
    for number, plane in enumerate(planes):
        image = read_image(path, page=number)
        assert image.notes == ()
        assert_same(image, plane)
    also = read_image(path).notes
    assert len(also) == (len(planes) > 1)
    assert all(text.startswith(f"The file has {len(planes)} pages (") for text in also)
    with pytest.raises(ImageError, match="there is no page"):
        read_image(path, page=len(planes))


def test_channels_of_colour_pages_are_not_composed(tmp_path):
    path = tmp_path / "stack.tif"
    values = RANDOM.integers(0, 256, (2, 8, 9, 3), dtype=np.uint8)
    tifffile.imwrite(path, values, photometric="rgb", metadata={"axes": "CYXS"})
    assert count_pages(path) == 2
    assert_same(read_image(path, page=1), values[1])


def test_one_page_needs_no_note(tmp_path):
    for name, options in (("ome", {"ome": True}), ("imagej", {"imagej": True}), ("plain", {})):
        path = tmp_path / f"{name}.tif"
        colours = np.zeros((8, 9, 3), np.uint8)
        tifffile.imwrite(path, colours, photometric="rgb", **options)
        assert read_image(path).notes == ()


def test_a_broken_description_is_none(tmp_path):
    path = tmp_path / "stack.tif"
    text = '<OME><Pixels SizeC="many" SizeZ="7"></OME>'
    with tifffile.TiffWriter(path) as writer:
        for _ in range(2):
            writer.write(np.zeros((4, 5), np.uint8), description=text, metadata=None)
    assert read_image(path).notes[0].startswith("The file has 2 pages; page 0 was read.")


def test_pages_are_gone_through_once(tmp_path, monkeypatch):
    path = tmp_path / "many.tif"
    tifffile.imwrite(path, np.zeros((20, 4, 5), np.uint8), photometric="minisblack", metadata=None)
    read, offsets = tifffile.TiffPage.__init__, []

    def counted(page, parent, *args, **options):
        offsets.append(parent.filehandle.tell())
        read(page, parent, *args, **options)

    monkeypatch.setattr(tifffile.TiffPage, "__init__", counted)
    assert count_pages(path) == 20
    assert len(offsets) <= len(set(offsets)) + 1  # of the first one it is asked what the file is


@pytest.mark.parametrize("read", [read_image, count_pages])
def test_pages_in_a_circle_are_refused(tmp_path, read):
    path = tmp_path / "circle.tif"
    tifffile.imwrite(path, np.zeros((3, 4, 5), np.uint8), photometric="minisblack", metadata=None)
    with tifffile.TiffFile(path) as tiff:
        first, second, last = (page.offset for page in tiff.pages)
        after_last = last + 2 + 12 * len(tiff.pages[2].tags)
    content = bytearray(path.read_bytes())
    content[after_last : after_last + 4] = second.to_bytes(4, "little")
    path.write_bytes(content)
    assert first != second
    with pytest.raises(ImageError, match="pages that lead back to earlier ones"):
        read(path)
