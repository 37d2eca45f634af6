"""The pictures in a TIFF: one page, or one page for each channel."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import takewhile

import numpy as np
from tifffile import TiffFile, TiffPage

from segcore.picture.reading.raster import Mosaic, Place, Raster
from segcore.picture.reading.source import Source
from segcore.picture.reading.tiff_axes import (
    in_words,
    stack_sizes,
)
from segcore.picture.reading.tiff_channels import meaning_of
from segcore.picture.reading.tiff_copy import TiffCopy
from segcore.picture.reading.tiff_layout import layout_of, picture
from segcore.picture.reading.tiff_ome import is_cut_short, ome_description
from segcore.picture.reading.tiff_page import (
    mosaic_of,
    open_tiff,
    with_tags,
)
from segcore.runtime.errors import ImageError
from segcore.runtime.limits import CHANNELS
from segcore.runtime.said import Said


def count_tiff_pages(source: Source) -> int:
    """Number of pages of a TIFF file; those that show another one smaller do not count.

    Pages that are the channels of one picture count as one.
    """
    with open_tiff(source) as tiff:
        return len(layout_of(tiff, source).pictures)


def count_tiff_sizes(source: Source) -> int:
    """How many sizes the pages of a TIFF have."""
    with open_tiff(source) as tiff:
        return layout_of(tiff, source).sizes


def axes_of_tiff(source: Source) -> tuple[tuple[str, int], ...]:
    """What the pages of a TIFF are: see :func:`segcore.picture.reading.stack_axes`."""
    with open_tiff(source) as tiff:
        return layout_of(tiff, source).axes


def tiff_of_page(source: Source, number: int) -> bytes:
    """Page `number` as a TIFF of its own, with the samples as they are stored.

    Raises
    ------
    ImageError
        If there is no such page, or samples of it are missing.
    """
    with open_tiff(source) as tiff:
        page, *other_channels = pages = picture(tiff, source, number)
        _check_bytes(pages, source)
        return TiffCopy(page, source.file).whole(other_channels)


def notes_on_stack(source: Source, number: int | None) -> tuple[str, ...]:
    """Notes on what a TIFF file holds besides the page that is read.

    On its pages only if nobody chose one.
    """
    with open_tiff(source) as tiff:
        layout, sizes = layout_of(tiff, source), stack_sizes(tiff)
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


def decode_tiff(source: Source, number: int, *, as_stored: bool = False) -> Mosaic:
    """Decode page `number` of a TIFF file, at its full depth.

    Parameters
    ----------
    as_stored : bool
        Whether values are left as they are: places in a palette, few bits.

    Raises
    ------
    ImageError
        If there is no such page, it is too large, or nothing here can decode it.
    """
    with open_tiff(source) as tiff:
        pages = picture(tiff, source, number)
        _check_bytes(pages, source)
        channels = [mosaic_of(page, source, as_stored=as_stored) for page in pages]
        mosaic = _composed(channels) if len(channels) > 1 else channels[0]
        if mask := _mask_of(tiff, pages[-1]):
            mosaic = _masked(mosaic, mosaic_of(mask, source, as_stored=True))
        return replace(mosaic, meaning=meaning_of(tiff, pages[0], len(pages)))


def _check_bytes(pages: Sequence[TiffPage], source: Source) -> None:
    samples = sum(page.samplesperpixel for page in pages)
    if samples > CHANNELS.most + 1:  # opacity may be one of them
        raise ImageError(CHANNELS.passed_by(samples))
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
        page, *other_channels = picture(tiff, source, number)
        if other_channels or not layout_of(tiff, source).has_levels:
            return None
        levels = [level for level in _levels(tiff, page) if _longer_side(level) >= least]
        if not levels:
            return None
        smallest = min(levels, key=_longer_side)
        _check_bytes([smallest], source)
        mosaic = mosaic_of(smallest, source)
        return replace(mosaic, meaning=meaning_of(tiff, page, 1))


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


def _mask_of(tiff: TiffFile, page: TiffPage) -> TiffPage | None:
    """The page behind a picture that says where it holds anything, as GDAL writes it."""
    if page.is_mask or len(tiff.pages) <= page.index + 1:
        return None
    (after,) = with_tags([tiff.pages[page.index + 1]])[:1] or (page,)
    fits = (after.imagelength, after.imagewidth) == (page.imagelength, page.imagewidth)
    return after if after.is_mask and fits else None


def _masked(mosaic: Mosaic, mask: Mosaic) -> Mosaic:
    """A picture that is transparent where its mask, which takes a byte a pixel, is 0."""
    inside = replace(mask, orientation=1).assembled().colour[..., 0] > 0

    def decode(place: Place) -> Raster:
        raster = mosaic.decode(place)
        rows, columns = slice(place.top, place.top + place.rows), slice(place.left, None)
        here = inside[rows, columns][:, : place.columns]
        kind = raster.colour.dtype
        opaque = np.iinfo(kind).max if kind.kind in "iu" else 1
        alpha = np.where(here, raster.alpha if raster.alpha is not None else opaque, 0)
        return replace(raster, alpha=alpha.astype(kind))

    return replace(mosaic, decode=decode)


def _levels(tiff: TiffFile, page: TiffPage) -> Iterator[TiffPage]:
    """The same picture at smaller sizes: below the page itself, or as pages after it."""
    after = [other for other in with_tags(tiff.pages)[page.index + 1 :] if not other.is_mask]
    reduced = takewhile(lambda other: other.is_reduced, after)
    for level in (*with_tags(page.pages or ()), *reduced):
        scale = page.imagewidth / max(1, level.imagewidth)
        if scale > 1 and abs(page.imagelength / scale - level.imagelength) <= 1:
            yield level


def _longer_side(page: TiffPage) -> int:
    return max(page.imagewidth, page.imagelength)
