"""The pictures in a TIFF: one page, or one page for each channel.

Which pages are pictures, and where each is, is read once for a file. Not by tifffile's ``series``,
which open the other files of a set, whoever wrote their names.
"""

import math
import os
import struct
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from copy import copy
from dataclasses import dataclass, replace
from itertools import takewhile

import numpy as np
from tifffile import COMPRESSION, PHOTOMETRIC, TiffFile, TiffFrame, TiffPage

from segcore.picture.contrast import white_of
from segcore.picture.reading.pixel_size_metadata import PixelSizeMetadata
from segcore.picture.reading.raster import Allocate, PageIndex, Raster
from segcore.picture.reading.source import PictureFile
from segcore.picture.reading.tiff_copy import encode_page
from segcore.picture.reading.tiff_metadata import (
    channel_info_of,
    metadata_of_tiff,
    ome_description,
    stack_sizes,
)
from segcore.picture.reading.tiff_page import ORIENTATION_TAG, raster_of
from segcore.runtime.errors import ImageError
from segcore.runtime.limits import CHANNELS
from segcore.runtime.message import Message
from segcore.runtime.wording import plural

_NAMES_OF_AXES = {"T": "time", "Z": "slice", "C": "channel"}
_MAX_PLANES = 1 << 16


PageLocation = tuple[int, int, int | None]
"""Index of a page among all pages, offset of its directory, and offset in bytes of its samples from
those of the directory; the last is None for a page with a directory of its own."""


@dataclass(frozen=True, kw_only=True)
class TiffLayout(PageIndex):
    """Layout of a TIFF: its pictures, and the pages that hold each.

    Attributes
    ----------
    pictures : tuple of tuple of PageLocation
        The pages of each picture: one, or one for each channel.
    planes : dict of str to int
        Numbers of times (T), slices (Z) and channels (C) by the file.
    n_samples : int
        Samples of a pixel in a page of the first picture.
    has_levels : bool
        Whether any page shows another one smaller.
    is_of_set : bool
        Whether the file may be one of a set.
    is_cut_short : bool
        Whether the end of its description is missing.
    """

    pictures: tuple[tuple[PageLocation, ...], ...]
    planes: dict[str, int]
    n_samples: int
    n_kinds: int
    n_sizes: int
    has_levels: bool
    is_of_set: bool
    is_cut_short: bool

    @property
    def _channels(self) -> int:
        return len(self.pictures[0]) if self.pictures else 1

    @property
    def axes(self) -> dict[str, int]:
        axes = {axis: n for axis, n in self.planes.items() if axis != "C" or self._channels == 1}
        fits = "C" not in axes and math.prod(axes.values()) == self.count
        return axes if axes and fits else super().axes

    @property
    def are_of_one_size(self) -> bool:
        return self.n_sizes < 2

    def notes(self, number: int | None) -> Iterator[str]:
        pages, of_planes = self.count, math.prod(self.planes.values())
        channels, composed = self.planes.get("C", 1), self._channels > 1
        in_one = of_planes if channels > self._channels * self.n_samples else of_planes // channels
        if channels > 1 and self._channels == 1 and self.n_kinds > 1 and pages == of_planes:
            yield Message(
                "The pages of its {count} channels differ in size or kind, so that each is read as "
                "a picture of its own.",
                count=channels,
            )
        if self.is_cut_short:
            yield Message("Its description (OME-XML) is cut short; names may be missing.")
        if pages > 1 and number is None:
            planes = {axis: n for axis, n in self.planes.items() if axis != "C" or not composed}
            which = (
                f" ({_format(planes)})" if planes and math.prod(planes.values()) == pages else ""
            )
            yield self._note_on_pages(which)
        if pages == 1 < in_one and not self.is_of_set:
            text = "The first of {planes} in one page was read. Save them as pages."
            yield Message(text, planes=_format(self.planes))


def _format(planes: dict[str, int]) -> str:
    """Numbers of planes in words: "4 slices x 3 channels"."""
    return " x ".join(plural(size, _NAMES_OF_AXES[axis]) for axis, size in planes.items())


_known_layouts: dict[tuple[int, ...], TiffLayout] = {}
_MAX_LAYOUTS = 16
"""Number of files whose layout is cached."""


@contextmanager
def _open(source: PictureFile) -> Iterator[tuple[TiffFile, TiffLayout]]:
    """Context with an open TIFF and its layout, which is cached for the latest files."""
    source.file.seek(0)  # tifffile takes the current position as start
    with TiffFile(source.file) as tiff:
        try:
            status = os.fstat(source.file.fileno())
        except OSError:  # the file is in memory
            yield tiff, _read_layout(tiff)
            return
        key = (status.st_dev, status.st_ino, status.st_mtime_ns, status.st_size)
        if key not in _known_layouts:
            _known_layouts[key] = _read_layout(tiff)
            if len(_known_layouts) > _MAX_LAYOUTS:
                _known_layouts.pop(next(iter(_known_layouts)))
        yield tiff, _known_layouts[key]


def layout_of(source: PictureFile) -> TiffLayout:
    """The layout of a file, without smaller versions and masks."""
    with _open(source) as (_, layout):
        return layout


def metadata_of_page(source: PictureFile, page: int) -> PixelSizeMetadata:
    """Pixel size and georeference of a page."""
    with _open(source) as (tiff, _):
        return metadata_of_tiff(tiff, page)


def tiff_of_page(source: PictureFile, number: int) -> bytes:
    """Page `number` as a TIFF of its own, with the samples as they are stored.

    Raises
    ------
    ImageError
        If there is no such page, or samples of it are missing.
    """
    with _open(source) as (tiff, layout):
        pages = _pages_of(tiff, layout, number)
        _check_bytes(pages, source)
        return encode_page(pages, source.file)


def decode_tiff(
    source: PictureFile, number: int, *, as_stored: bool = False, allocate: Allocate | None = None
) -> Raster:
    """Decode page `number` of a TIFF file, at its full depth.

    Parameters
    ----------
    as_stored : bool
        Whether values are left as they are: places in a palette, few bits.
    allocate : function, optional
        As for :func:`~segcore.picture.reading.tiff_page.raster_of`.

    Raises
    ------
    ImageError
        If there is no such page, it is too large, or nothing here can decode it.
    """
    with _open(source) as (tiff, layout):
        first, *others = pages = _pages_of(tiff, layout, number)
        _check_bytes(pages, source)
        mask = _mask_of(tiff, pages[-1])
        allocate_here = None if others else allocate
        raster = raster_of(first, source, as_stored=as_stored, allocate=allocate_here)
        if others:
            parts = [raster, *(raster_of(page, source, as_stored=as_stored) for page in others)]
            notes = tuple(dict.fromkeys(note for part in parts for note in part.notes))
            raster = Raster(np.concatenate([part.colour for part in parts], axis=2), None, notes)
        if mask is not None:
            inside = raster_of(mask, source, as_stored=True).colour[..., 0] > 0
            kind = raster.colour.dtype
            alpha = np.where(inside, white_of(kind) if raster.alpha is None else raster.alpha, 0)
            raster = replace(raster, alpha=alpha.astype(kind))
        return replace(raster, channel_info=channel_info_of(tiff, first, len(pages)))


def decode_smaller_tiff(source: PictureFile, number: int, min_side: int) -> Raster | None:
    """Decode the smallest version of page `number`, other than the page itself.

    Its longer side has at least `min_side` pixels. None if the file holds no such picture, or if
    its pages are channels.

    Raises
    ------
    ImageError
        As :func:`decode_tiff`.
    """
    with _open(source) as (tiff, layout):
        page, *other_channels = _pages_of(tiff, layout, number)
        if other_channels or not layout.has_levels:
            return None
        levels = [level for level in _levels(tiff, page) if _longer_side(level) >= min_side]
        if not levels:
            return None
        smallest = min(levels, key=_longer_side)
        return replace(raster_of(smallest, source), channel_info=channel_info_of(tiff, page, 1))


def _mask_of(tiff: TiffFile, page: TiffPage) -> TiffPage | None:
    """The mask of valid pixels of a picture: the page after it, as GDAL writes it; or None."""
    if page.is_mask or len(tiff.pages) <= page.index + 1:
        return None
    (after,) = _with_tags([tiff.pages[page.index + 1]])[:1] or (page,)
    fits = (after.imagelength, after.imagewidth) == (page.imagelength, page.imagewidth)
    return after if after.is_mask and fits else None


def _levels(tiff: TiffFile, page: TiffPage) -> Iterator[TiffPage]:
    """Yield smaller versions of a page: its sub-pages, and reduced pages after it."""
    after = [other for other in _with_tags(tiff.pages)[page.index + 1 :] if not other.is_mask]
    reduced = takewhile(lambda other: other.is_reduced, after)
    for level in (*_with_tags(page.pages or ()), *reduced):
        scale = page.imagewidth / max(1, level.imagewidth)
        if scale > 1 and abs(page.imagelength / scale - level.imagelength) <= 1:
            yield level


def _longer_side(page: TiffPage) -> int:
    return max(page.imagewidth, page.imagelength)


def _pages_of(tiff: TiffFile, layout: TiffLayout, number: int) -> list[TiffPage]:
    """The pages of picture `number`, without reading the pages before it.

    Raises
    ------
    ImageError
        If there is no such picture.
    """
    if not layout.pictures:
        raise ImageError("has no pages; copy or download it again")
    if not 0 <= number < len(layout.pictures):
        last = len(layout.pictures) - 1
        raise ImageError(f"there is no page {number}; choose one of 0 to {last}")
    pages = []
    for index, offset, byte_offset in layout.pictures[number]:
        tiff.filehandle.seek(offset)
        page = TiffPage(tiff, index)
        pages.append(page if byte_offset is None else _plane(page, byte_offset))
    return pages


def _check_bytes(pages: Sequence[TiffPage], source: PictureFile) -> None:
    samples = sum(page.samplesperpixel for page in pages)
    if samples > CHANNELS.most + 1:  # one may be the opacity
        raise ImageError(CHANNELS.exceeded_message(samples))
    source.check_bytes(sum(page.nbytes for page in pages), samples)


def _read_layout(tiff: TiffFile) -> TiffLayout:
    all_pages = _with_tags(tiff.pages)  # only once, as it reads all pages
    if all_pages and _page_after(tiff, all_pages[-1]) >= tiff.filehandle.size:
        raise ImageError("ends before its last page; copy or download it again")
    sizes, description = stack_sizes(tiff), ome_description(tiff)
    # in a pyramid, only the first level counts as a picture
    pages = [page for page in all_pages if not (page.is_reduced or page.is_mask)] or all_pages
    planes = _planes(tiff, pages, math.prod(sizes.values()))
    kinds = {_kind(page) for page, _ in planes}
    together = np.arange(len(planes))[:, np.newaxis]
    first = pages[0] if pages else None
    is_grey = first and (first.samplesperpixel, first.photometric) == (1, PHOTOMETRIC.MINISBLACK)
    if "C" in sizes and math.prod(sizes.values()) == len(planes) and len(kinds) == 1 and is_grey:
        by_axis = together.reshape(tuple(sizes.values()))
        together = np.moveaxis(by_axis, list(sizes).index("C"), -1).reshape(-1, sizes["C"])
    places = [(page.index, page.offset, byte_offset) for page, byte_offset in planes]
    return TiffLayout(
        count=len(together),
        pictures=tuple(tuple(places[n] for n in numbers) for numbers in together.tolist()),
        planes=sizes,
        n_samples=first.samplesperpixel if first else 1,
        n_kinds=len(kinds),
        n_sizes=len({(page.imagelength, page.imagewidth) for page in pages}),
        has_levels=any(page.is_reduced or page.subifds for page in all_pages),
        is_of_set=tiff.is_ome,
        is_cut_short=bool(description) and not description.rstrip(" \0\r\n\t").endswith("OME>"),
    )


def _with_tags(pages: Iterable[TiffPage | TiffFrame]) -> list[TiffPage]:
    """Pages with their own tags, instead of shared ones.

    Raises
    ------
    ImageError
        If a page comes after itself: tifffile would follow them forever.
    """
    places: set[int] = set()
    with_tags = []
    for page in pages:
        if page.offset in places:
            raise ImageError("has pages that lead back to earlier ones; save it again")
        places.add(page.offset)
        if isinstance(page, TiffPage):
            with_tags.append(page)
    return with_tags


def _planes(tiff: TiffFile, pages: list[TiffPage], count: int) -> list[tuple[TiffPage, int | None]]:
    """The pages, or the planes of a stack whose single page is followed by the other planes.

    ImageJ writes stacks of more than 4 GB in this way, and so does tifffile with `truncate`.
    """
    single_pages: list[tuple[TiffPage, int | None]] = [(page, None) for page in pages]
    if len(pages) != 1 or not 1 < count <= _MAX_PLANES or not (tiff.is_imagej or tiff.is_shaped):
        return single_pages
    page, size = pages[0], pages[0].nbytes
    begins, counts = page.dataoffsets, page.databytecounts
    is_plain = page.compression == COMPRESSION.NONE and not page.is_tiled and page.planarconfig == 1
    if not is_plain or not begins or begins[0] + count * size > tiff.filehandle.size:
        return single_pages
    ends = (begin + length for begin, length in zip(begins, counts, strict=True))
    if any(end != begin for end, begin in zip(ends, begins[1:], strict=False)):
        return single_pages
    return [(page, number * size) for number in range(count)]


def _plane(page: TiffPage, byte_offset: int) -> TiffPage:
    """The plane whose samples are at an offset in bytes from those of a page."""
    plane, counts = copy(page), page.databytecounts
    plane.dataoffsets = tuple(begin + byte_offset for begin in page.dataoffsets)
    plane.databytecounts = (*counts[:-1], page.nbytes - sum(counts[:-1]))
    return plane


def _kind(page: TiffPage) -> tuple[object, ...]:
    """Properties that the channels of a picture have in common."""
    size = (page.imagelength, page.imagewidth, page.imagedepth, page.samplesperpixel)
    storage = (page.photometric, page.tags.valueof(ORIENTATION_TAG, 1), page.chunks)
    return (*size, *storage, page.bitspersample, page.sampleformat)


def _page_after(tiff: TiffFile, page: TiffPage) -> int:
    """Offset of the next directory; 0 after the last one."""
    file, kind = tiff.filehandle, tiff.tiff
    file.seek(page.offset)
    (tags,) = struct.unpack(kind.tagnoformat, file.read(kind.tagnosize))
    file.seek(page.offset + kind.tagnosize + tags * kind.tagsize)
    (offset,) = struct.unpack(kind.offsetformat, file.read(kind.offsetsize))
    return int(offset)
