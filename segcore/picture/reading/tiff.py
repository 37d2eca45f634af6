"""Which pages of a TIFF are pictures, and which of them are the channels of one."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from copy import copy
from dataclasses import replace
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
from segcore.runtime.errors import ImageError
from segcore.runtime.limits import CHANNELS
from segcore.runtime.said import Said

_MOST_PLANES = 1 << 16


def count_tiff_pages(source: Source) -> int:
    """Number of pages of a TIFF file; those that show another one smaller do not count.

    Pages that are the channels of one picture count as one.
    """
    with open_tiff(source) as tiff:
        return len(_pictures(tiff))


def notes_on_stack(source: Source, number: int | None) -> tuple[str, ...]:
    """Notes on what a TIFF file holds besides the page that is read.

    On its pages only if nobody chose one.
    """
    with open_tiff(source) as tiff:
        pictures, sizes = _pictures(tiff), stack_sizes(tiff)
        is_one_of_many = tiff.is_ome  # each file of a set describes all of it
        is_damaged = is_cut_short(ome_description(tiff))
        kinds = len({_kind(page) for picture in pictures for page in picture})
    pages, channels = len(pictures), len(pictures[0]) if pictures else 1
    notes = _notes_on_channels(sizes, pages, channels, kinds)
    if is_damaged:
        notes = (*notes, Said("Its description (OME-XML) is cut short; names may be missing."))
    samples = pictures[0][0].samplesperpixel if pictures else 1
    return (*notes, *_notes_on_pages(sizes, pages, channels, samples, number, is_one_of_many))


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
        pages = _picture(tiff, number)
        if len(pages) > CHANNELS.most:
            raise ImageError(CHANNELS.passed_by(len(pages)))
        samples = sum(page.samplesperpixel for page in pages)
        source.check_bytes(sum(page.nbytes for page in pages), samples)
        channels = [mosaic_of(page, source) for page in pages]
        mosaic = _composed(channels) if len(channels) > 1 else channels[0]
        return replace(mosaic, meaning=meaning_of(tiff, pages[0], len(pages)))


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
        page, *other_channels = _picture(tiff, number)
        if other_channels:
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
    lengths = (*counts[:-1], size - sum(counts[:-1]))
    planes = []
    for number in range(count):
        plane = copy(page)
        plane.dataoffsets = tuple(begin + number * size for begin in begins)
        plane.databytecounts = lengths
        planes.append(plane)
    return planes


def _is_grey(page: TiffPage) -> bool:
    return page.samplesperpixel == 1 and page.photometric == PHOTOMETRIC.MINISBLACK


def _kind(page: TiffPage) -> tuple[object, ...]:
    """What is alike in the channels of a picture."""
    size = (page.imagelength, page.imagewidth, page.imagedepth, page.samplesperpixel)
    storage = (page.photometric, page.tags.valueof(ORIENTATION, 1), page.chunks)
    return (*size, *storage, page.bitspersample, page.sampleformat)


def _picture(tiff: TiffFile, number: int) -> list[TiffPage]:
    pictures = _pictures(tiff)
    if not pictures:
        raise ImageError("has no pages; copy or download it again")
    if not 0 <= number < len(pictures):
        raise ImageError(f"there is no page {number}; choose one of 0 to {len(pictures) - 1}")
    return pictures[number]


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
