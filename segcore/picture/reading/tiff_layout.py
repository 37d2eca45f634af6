"""Which pages a TIFF has, which of them are pictures, and where each is: read once for a file.

Not by tifffile's ``series``, which open the other files of a set, whoever wrote their names.
"""

from __future__ import annotations

import math
import os
import struct
from copy import copy
from dataclasses import dataclass

from tifffile import COMPRESSION, PHOTOMETRIC, TiffFile, TiffPage

from segcore.picture.reading.source import Source
from segcore.picture.reading.tiff_axes import pages_of_pictures, stack_sizes
from segcore.picture.reading.tiff_page import ORIENTATION, pictures_of, with_tags
from segcore.runtime.errors import ImageError

_MOST_PLANES = 1 << 16


@dataclass(frozen=True)
class PagePlace:
    """Where a page is in the file.

    Attributes
    ----------
    index : int
        Among all pages.
    offset : int
        Of its directory.
    behind : int or None
        Bytes that its samples lie behind those of its directory; None if it is no plane of several.
    """

    index: int
    offset: int
    behind: int | None = None


@dataclass(frozen=True)
class Layout:
    """What is in a file.

    Attributes
    ----------
    pictures : tuple of tuple of PagePlace
        The pages of each picture: one, or one for each channel.
    channels, samples : int
        Pages of the first picture, and samples of a pixel in one of them.
    kinds, sizes : int
        How many kinds and sizes of pages there are.
    axes : tuple of (str, int)
        T, Z or P (pages), and how many of them there are; the last changes from picture to picture.
    has_levels : bool
        Whether any page shows another one smaller.
    """

    pictures: tuple[tuple[PagePlace, ...], ...]
    channels: int
    samples: int
    kinds: int
    sizes: int
    axes: tuple[tuple[str, int], ...]
    has_levels: bool


_known_layouts: dict[tuple[int, ...], Layout] = {}
_MOST_KNOWN = 16
"""Files whose layout is remembered."""


def _pictures(tiff: TiffFile, all_pages: list[TiffPage]) -> list[list[TiffPage]]:
    """The pages of each picture: one, or one for each channel."""
    pages = _planes(tiff, pictures_of(all_pages))
    if len({_kind(page) for page in pages}) != 1 or not _is_grey(pages[0]):
        return [[page] for page in pages]
    together = pages_of_pictures(stack_sizes(tiff), len(pages))
    return [[pages[number] for number in numbers] for numbers in together]


def _planes(tiff: TiffFile, pages: list[TiffPage]) -> list[TiffPage]:
    """The planes of a stack that has a single page, with the others behind it, as pages.

    ImageJ writes stacks of more than 4 GB so, tifffile what is to be truncated.
    """
    count = math.prod(stack_sizes(tiff).values())
    if len(pages) != 1 or not 1 < count <= _MOST_PLANES or not (tiff.is_imagej or tiff.is_shaped):
        return pages
    page, size = pages[0], pages[0].nbytes
    begins, counts = page.dataoffsets, page.databytecounts
    is_plain = page.compression == COMPRESSION.NONE and not page.is_tiled and page.planarconfig == 1
    if not is_plain or not begins or begins[0] + count * size > tiff.filehandle.size:
        return pages
    ends = (begin + length for begin, length in zip(begins, counts, strict=True))
    if any(end != begin for end, begin in zip(ends, begins[1:], strict=False)):
        return pages
    return [_plane(page, number * size) for number in range(count)]


def _plane(page: TiffPage, behind: int) -> TiffPage:
    """The plane so many bytes behind the first one of a page."""
    plane, counts = copy(page), page.databytecounts
    plane.dataoffsets = tuple(begin + behind for begin in page.dataoffsets)
    plane.databytecounts = (*counts[:-1], page.nbytes - sum(counts[:-1]))
    return plane


def _is_grey(page: TiffPage) -> bool:
    return page.samplesperpixel == 1 and page.photometric == PHOTOMETRIC.MINISBLACK


def _kind(page: TiffPage) -> tuple[object, ...]:
    """What is alike in the channels of a picture."""
    size = (page.imagelength, page.imagewidth, page.imagedepth, page.samplesperpixel)
    storage = (page.photometric, page.tags.valueof(ORIENTATION, 1), page.chunks)
    return (*size, *storage, page.bitspersample, page.sampleformat)


def picture(tiff: TiffFile, source: Source, number: int) -> list[TiffPage]:
    """The pages of a picture: one, or one for each channel.

    Raises
    ------
    ImageError
        If there is no such picture.
    """
    pictures = layout_of(tiff, source).pictures
    if not pictures:
        raise ImageError("has no pages; copy or download it again")
    if not 0 <= number < len(pictures):
        raise ImageError(f"there is no page {number}; choose one of 0 to {len(pictures) - 1}")
    return [_page_at(tiff, place) for place in pictures[number]]


def _page_at(tiff: TiffFile, place: PagePlace) -> TiffPage:
    """A page, without reading those before it."""
    tiff.filehandle.seek(place.offset)
    page = TiffPage(tiff, place.index)
    return page if place.behind is None else _plane(page, place.behind)


def layout_of(tiff: TiffFile, source: Source) -> Layout:
    """What is in a file; of the last ones it is known without reading all of their pages again.

    Raises
    ------
    ImageError
        If pages lead back to earlier ones, or the last ones are missing.
    """
    try:
        status = os.fstat(source.file.fileno())
    except OSError:  # it is no file but in memory
        return _read_layout(tiff)
    key = (status.st_dev, status.st_ino, status.st_mtime_ns, status.st_size)
    if key not in _known_layouts:
        _known_layouts[key] = _read_layout(tiff)
        if len(_known_layouts) > _MOST_KNOWN:
            _known_layouts.pop(next(iter(_known_layouts)))
    return _known_layouts[key]


def _read_layout(tiff: TiffFile) -> Layout:
    pages = with_tags(tiff.pages)  # once: each time, all of them are read anew
    pictures = _pictures(tiff, pages)
    if pages and _page_after(tiff, pages[-1]) >= tiff.filehandle.size:
        raise ImageError("ends before its last page; copy or download it again")
    channels = len(pictures[0]) if pictures else 1
    are_planes = len(pages) == 1 < len(pictures) * channels
    begin = pages[0].dataoffsets[0] if are_planes else None
    sizes = stack_sizes(tiff).items()
    axes = tuple((axis, size) for axis, size in sizes if axis != "C" or channels == 1)
    fits = "C" not in dict(axes) and math.prod(size for _, size in axes) == len(pictures)
    return Layout(
        tuple(tuple(_place_of(page, begin) for page in one) for one in pictures),
        channels,
        pictures[0][0].samplesperpixel if pictures else 1,
        kinds=len({_kind(page) for picture in pictures for page in picture}),
        sizes=len({(page.imagelength, page.imagewidth) for one in pictures for page in one}),
        axes=axes if axes and fits else (("P", len(pictures)),),
        has_levels=any(page.is_reduced or page.subifds for page in pages),
    )


def _place_of(page: TiffPage, begin: int | None) -> PagePlace:
    """Where a page is; `begin` is where the samples of the first of several planes are."""
    behind = None if begin is None else page.dataoffsets[0] - begin
    return PagePlace(page.index, page.offset, behind)


def _page_after(tiff: TiffFile, page: TiffPage) -> int:
    """Where a directory says that the next one is; 0 in the last one."""
    file, kind = tiff.filehandle, tiff.tiff
    file.seek(page.offset)
    (tags,) = struct.unpack(kind.tagnoformat, file.read(kind.tagnosize))
    file.seek(page.offset + kind.tagnosize + tags * kind.tagsize)
    (offset,) = struct.unpack(kind.offsetformat, file.read(kind.offsetsize))
    return int(offset)
