"""Which pages of a TIFF are pictures, and which of them are the channels of one."""

from __future__ import annotations

import math
import os
import struct
from collections.abc import Iterator, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, replace
from itertools import takewhile

import numpy as np
from tifffile import COMPRESSION, PHOTOMETRIC, TiffFile, TiffPage

from segcore.picture.reading.raster import Mosaic, Place, Raster
from segcore.picture.reading.source import Source
from segcore.picture.reading.tiff_axes import (
    in_words,
    is_cut_short,
    ome_description,
    pages_of_pictures,
    stack_sizes,
)
from segcore.picture.reading.tiff_channels import meaning_of
from segcore.picture.reading.tiff_page import (
    ORIENTATION,
    mosaic_of,
    open_tiff,
    pages_of,
    with_tags,
)
from segcore.picture.reading.tiff_parts import TiffParts
from segcore.runtime.errors import ImageError
from segcore.runtime.limits import CHANNELS
from segcore.runtime.said import Said

_MOST_PLANES = 1 << 16


@dataclass(frozen=True)
class _PagePlace:
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
class _Layout:
    """What is in a file.

    Attributes
    ----------
    pictures : tuple of tuple of _PagePlace
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

    pictures: tuple[tuple[_PagePlace, ...], ...]
    channels: int
    samples: int
    kinds: int
    sizes: int
    axes: tuple[tuple[str, int], ...]
    has_levels: bool


_known_layouts: dict[tuple[int, ...], _Layout] = {}
_MOST_KNOWN = 16


def count_tiff_pages(source: Source) -> int:
    """Number of pages of a TIFF file; those that show another one smaller do not count.

    Pages that are the channels of one picture count as one.
    """
    with open_tiff(source) as tiff:
        return len(_layout(tiff, source).pictures)


def count_tiff_sizes(source: Source) -> int:
    """How many sizes the pages of a TIFF have."""
    with open_tiff(source) as tiff:
        return _layout(tiff, source).sizes


def axes_of_tiff(source: Source) -> tuple[tuple[str, int], ...]:
    """What the pages of a TIFF are: see :func:`segcore.picture.reading.stack_axes`."""
    with open_tiff(source) as tiff:
        return _layout(tiff, source).axes


def tiff_of_page(source: Source, number: int) -> bytes:
    """Page `number` as a TIFF of its own, with the samples as they are stored.

    Raises
    ------
    ImageError
        If there is no such page, or samples of it are missing.
    """
    with open_tiff(source) as tiff:
        page, *other_channels = pages = _picture(tiff, source, number)
        _check_bytes(pages, source)
        return TiffParts(page, source.file).whole(other_channels)


def notes_on_stack(source: Source, number: int | None) -> tuple[str, ...]:
    """Notes on what a TIFF file holds besides the page that is read.

    On its pages only if nobody chose one.
    """
    with open_tiff(source) as tiff:
        layout, sizes = _layout(tiff, source), stack_sizes(tiff)
        is_one_of_many = tiff.is_ome  # each file of a set describes all of it
        is_damaged = is_cut_short(ome_description(tiff))
    pages, channels = len(layout.pictures), layout.channels
    notes = _notes_on_channels(sizes, pages, channels, layout.kinds)
    if is_damaged:
        notes = (*notes, Said("Its description (OME-XML) is cut short; names may be missing."))
    many = (pages, channels, layout.samples)
    return (*notes, *_notes_on_pages(sizes, *many, number, is_one_of_many))


def _notes_on_channels(
    sizes: Mapping[str, int], pages: int, channels: int, kinds: int
) -> tuple[str, ...]:
    if "C" not in sizes or channels > 1 or kinds < 2 or pages != math.prod(sizes.values()):
        return ()
    text = (
        "The pages of its {count} channels differ in size or kind, so that each is read as a "
        "picture of its own."
    )
    return (Said(text, count=sizes["C"]),)


def _notes_on_pages(
    sizes: Mapping[str, int],
    pages: int,
    channels: int,
    samples: int,
    number: int | None,
    is_one_of_many: bool,
) -> tuple[str, ...]:
    if pages > 1 and number is None:
        planes = {axis: size for axis, size in sizes.items() if axis != "C" or channels == 1}
        what = in_words(planes, pages)
        which = f" ({what})" if what else ""
        return (f"The file has {pages} pages{which}; page 0 was read. Choose another by number.",)
    planes_in_one = math.prod(size for axis, size in sizes.items() if axis != "C")
    if sizes.get("C", 1) > channels * samples:
        planes_in_one *= sizes["C"]
    if pages == 1 and planes_in_one > 1 and not is_one_of_many:
        what = in_words(sizes, math.prod(sizes.values()))
        return (f"The file holds {what} in one page; only the first was read. Save them as pages.",)
    return ()


def decode_tiff(source: Source, number: int) -> Mosaic:
    """Decode page `number` of a TIFF file, at its full depth wherever that is possible.

    Raises
    ------
    ImageError
        If there is no such page, it is too large, or nothing here can decode it.
    """
    with open_tiff(source) as tiff:
        pages = _picture(tiff, source, number)
        if len(pages) > CHANNELS.most:
            raise ImageError(CHANNELS.passed_by(len(pages)))
        _check_bytes(pages, source)
        channels = [mosaic_of(page, source) for page in pages]
        mosaic = _composed(channels) if len(channels) > 1 else channels[0]
        return replace(mosaic, meaning=meaning_of(tiff, pages[0], len(pages)))


def _check_bytes(pages: Sequence[TiffPage], source: Source) -> None:
    samples = sum(page.samplesperpixel for page in pages)
    source.check_bytes(sum(page.nbytes for page in pages), samples)


def decode_smaller_tiff(source: Source, number: int, least: int) -> Mosaic | None:
    """Decode the smallest picture of page `number` that the file holds besides the page itself.

    Its longer side has at least so many pixels. None if the file holds no such picture, or if its
    pages are channels.

    Raises
    ------
    ImageError
        As :func:`decode_tiff`.
    """
    with open_tiff(source) as tiff:
        page, *other_channels = _picture(tiff, source, number)
        if other_channels or not _layout(tiff, source).has_levels:
            return None
        levels = [level for level in _levels(tiff, page) if _longer_side(level) >= least]
        if not levels:
            return None
        mosaic = mosaic_of(min(levels, key=_longer_side), source)
        return replace(mosaic, meaning=meaning_of(tiff, page, 1))


def _pictures(tiff: TiffFile) -> list[list[TiffPage]]:
    """The pages of each picture: one, or one for each channel."""
    pages = _planes(tiff, pages_of(tiff))
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


def _picture(tiff: TiffFile, source: Source, number: int) -> list[TiffPage]:
    pictures = _layout(tiff, source).pictures
    if not pictures:
        raise ImageError("has no pages; copy or download it again")
    if not 0 <= number < len(pictures):
        raise ImageError(f"there is no page {number}; choose one of 0 to {len(pictures) - 1}")
    return [_page_at(tiff, place) for place in pictures[number]]


def _page_at(tiff: TiffFile, place: _PagePlace) -> TiffPage:
    """A page, without reading those before it."""
    tiff.filehandle.seek(place.offset)
    page = TiffPage(tiff, place.index)
    return page if place.behind is None else _plane(page, place.behind)


def _layout(tiff: TiffFile, source: Source) -> _Layout:
    """What is in a file; of the last ones it is known without reading all of their pages again."""
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


def _read_layout(tiff: TiffFile) -> _Layout:
    pages, pictures = with_tags(tiff.pages), _pictures(tiff)
    if pages and _page_after(tiff, pages[-1]) >= tiff.filehandle.size:
        raise ImageError("ends before its last page; copy or download it again")
    channels = len(pictures[0]) if pictures else 1
    are_planes = len(pages) == 1 < len(pictures) * channels
    begin = pages[0].dataoffsets[0] if are_planes else None
    sizes = stack_sizes(tiff).items()
    axes = tuple((axis, size) for axis, size in sizes if axis != "C" or channels == 1)
    fits = "C" not in dict(axes) and math.prod(size for _, size in axes) == len(pictures)
    return _Layout(
        tuple(tuple(_place_of(page, begin) for page in one) for one in pictures),
        channels,
        pictures[0][0].samplesperpixel if pictures else 1,
        kinds=len({_kind(page) for picture in pictures for page in picture}),
        sizes=len({(page.imagelength, page.imagewidth) for one in pictures for page in one}),
        axes=axes if axes and fits else (("P", len(pictures)),),
        has_levels=any(page.is_reduced or page.subifds for page in pages),
    )


def _place_of(page: TiffPage, begin: int | None) -> _PagePlace:
    """Where a page is; `begin` is where the samples of the first of several planes are."""
    behind = None if begin is None else page.dataoffsets[0] - begin
    return _PagePlace(page.index, page.offset, behind)


def _page_after(tiff: TiffFile, page: TiffPage) -> int:
    """Where a directory says that the next one is; 0 in the last one."""
    file, kind = tiff.filehandle, tiff.tiff
    file.seek(page.offset)
    (tags,) = struct.unpack(kind.tagnoformat, file.read(kind.tagnosize))
    file.seek(page.offset + kind.tagnosize + tags * kind.tagsize)
    (offset,) = struct.unpack(kind.offsetformat, file.read(kind.offsetsize))
    return int(offset)


def _composed(channels: Sequence[Mosaic]) -> Mosaic:
    """Grey pictures as the channels of one."""
    first = channels[0]
    if any(other.places != first.places for other in channels):
        raise ImageError("has channels that are stored in different ways; save it again")

    def decode(place: Place) -> Raster:
        parts = [channel.decode(place) for channel in channels]
        notes = dict.fromkeys(note for part in parts for note in part.notes)
        return Raster(np.concatenate([part.colour for part in parts], axis=2), None, (*notes,))

    return Mosaic(first.shape, first.places, decode, first.orientation)


def _levels(tiff: TiffFile, page: TiffPage) -> Iterator[TiffPage]:
    """The same picture at smaller sizes: below the page itself, or as pages after it."""
    after = with_tags(tiff.pages)[page.index + 1 :]
    reduced = takewhile(lambda other: other.is_reduced, after)
    for level in (*with_tags(page.pages or ()), *reduced):
        scale = page.imagewidth / max(1, level.imagewidth)
        if scale > 1 and abs(page.imagelength / scale - level.imagelength) <= 1:
            yield level


def _longer_side(page: TiffPage) -> int:
    return max(page.imagewidth, page.imagelength)
