"""TIFF: Pillow where it keeps every bit, tifffile where Pillow would cut or knows no such pixels.

Pillow has libtiff, hence every compression, but few kinds of pixels. tifffile has every kind of
pixels, but most compressions only with the optional package imagecodecs.
"""

from __future__ import annotations

import math
import os
import struct
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from io import BytesIO
from itertools import takewhile
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PIL.Image import DecompressionBombError
from tifffile import COMPRESSION, EXTRASAMPLE, PHOTOMETRIC, TIFF, TiffFile, TiffFrame, TiffPage

from segcore.picture.reading.colour import profile_note
from segcore.picture.reading.pillow import decode_picture
from segcore.picture.reading.raster import Mosaic, Place, Raster
from segcore.picture.reading.source import Source
from segcore.picture.reading.tiff_axes import in_words, pages_of_pictures, stack_sizes
from segcore.picture.reading.tiff_parts import TiffParts
from segcore.runtime.errors import ImageError
from segcore.runtime.said import Said

_COLOURS = 3
_LARGEST_PIXEL = 16  # bytes: four samples of 32 bits
_DIRECT = (PHOTOMETRIC.MINISBLACK, PHOTOMETRIC.MINISWHITE, PHOTOMETRIC.RGB, PHOTOMETRIC.PALETTE)
_ALPHA = (EXTRASAMPLE.ASSOCALPHA, EXTRASAMPLE.UNASSALPHA)
_ORIENTATION_TAG = 274
_PROFILE_TAG = 34675


@dataclass(frozen=True)
class _PagePlace:
    """The number of a page among all pages, and where its directory is in the file."""

    index: int
    offset: int


@dataclass(frozen=True)
class _Layout:
    """What is in a file.

    Attributes
    ----------
    pictures : tuple of tuple of _PagePlace
        The pages of each picture.
    axes : tuple of (str, int)
        T, Z or P (pages), and how many of them there are; the last changes from picture to picture.
    has_levels : bool
        Whether any page shows another one smaller.
    """

    pictures: tuple[tuple[_PagePlace, ...], ...]
    axes: tuple[tuple[str, int], ...]
    has_levels: bool


_known_layouts: dict[tuple[int, ...], _Layout] = {}
_MOST_KNOWN = 16


class _Unsupported(Exception):
    """Why tifffile cannot decode a page."""


def count_tiff_pages(source: Source) -> int:
    """Number of pages of a TIFF file; those that show another one smaller do not count.

    Pages that are the channels of one picture count as one.
    """
    with _open_tiff(source) as tiff:
        return len(_layout(tiff, source).pictures)


def notes_on_stack(source: Source, number: int | None) -> tuple[str, ...]:
    """A note if a TIFF file holds more than the page that is read, and nobody chose that page."""
    with _open_tiff(source) as tiff:
        pictures, sizes = _layout(tiff, source).pictures, stack_sizes(tiff)
        is_one_of_many = tiff.is_ome  # each file of a set describes all of it
    pages, channels = len(pictures), len(pictures[0]) if pictures else 1
    if pages > 1 and number is None:
        planes = {axis: size for axis, size in sizes.items() if axis != "C" or channels == 1}
        what = in_words(planes, pages)
        which = f" ({what})" if what else ""
        return (f"The file has {pages} pages{which}; page 0 was read. Choose another by number.",)
    planes_in_one = math.prod(size for axis, size in sizes.items() if axis != "C")
    if pages == 1 and planes_in_one > 1 and not is_one_of_many:
        what = in_words(sizes, math.prod(sizes.values()))
        return (f"The file holds {what} in one page; only the first was read. Save them as pages.",)
    return ()


def decode_tiff(source: Source, number: int) -> Mosaic:
    """Decode page `number` of a TIFF file, at its full depth wherever that is possible.

    Channels become colours: the first three are red, green and blue.

    Raises
    ------
    ImageError
        If there is no such page, it is too large, or nothing here can decode it.
    """
    with _open_tiff(source) as tiff:
        pages = _picture(tiff, source, number)
        channels = [_mosaic(page, source) for page in pages[:_COLOURS]]
        return _composed(channels, len(pages)) if len(channels) > 1 else channels[0]


def decode_smaller_tiff(source: Source, number: int, least: int) -> Mosaic | None:
    """Decode the smallest picture of page `number` that the file holds besides the page itself.

    Its longer side has at least so many pixels. None if the file holds no such picture, or if its
    pages are channels.

    Raises
    ------
    ImageError
        As :func:`decode_tiff`.
    """
    with _open_tiff(source) as tiff:
        page, *other_channels = _picture(tiff, source, number)
        if other_channels or not _layout(tiff, source).has_levels:
            return None
        levels = [level for level in _levels(tiff, page) if _longer_side(level) >= least]
        return _mosaic(min(levels, key=_longer_side), source) if levels else None


def axes_of_tiff(source: Source) -> tuple[tuple[str, int], ...]:
    """What the pages of a TIFF are: see :func:`segcore.picture.reading.stack_axes`."""
    with _open_tiff(source) as tiff:
        return _layout(tiff, source).axes


def tiff_of_page(source: Source, number: int) -> bytes:
    """Page `number` as a TIFF of its own, with the samples as they are stored.

    Raises
    ------
    ImageError
        If there is no such page, or samples of it are missing.
    """
    with _open_tiff(source) as tiff:
        page, *other_channels = _picture(tiff, source, number)
        _check_segments(page, source)
        return TiffParts(page, source.file).whole(other_channels)


def _open_tiff(source: Source) -> TiffFile:
    source.file.seek(0)  # where the file is counts as its start
    return TiffFile(source.file)


def _pages(tiff: TiffFile) -> list[TiffPage]:
    """Pages that are pictures of their own: of a pyramid only the first level is."""
    pages = _with_tags(tiff.pages)
    return [page for page in pages if not page.is_reduced] or pages


def _with_tags(pages: Iterable[TiffPage | TiffFrame]) -> list[TiffPage]:
    """As all pages are, unless they were asked to share those of another one.

    Raises
    ------
    ImageError
        If a page comes after itself: tifffile would follow them forever.
    """
    places: set[int] = set()
    found = []
    for page in pages:
        if page.offset in places:
            raise ImageError("has pages that lead back to earlier ones; save it again")
        places.add(page.offset)
        if isinstance(page, TiffPage):
            found.append(page)
    return found


def _pictures(tiff: TiffFile) -> list[list[TiffPage]]:
    """The pages of each picture: one, or one for each channel."""
    pages = _pages(tiff)
    if len({_kind(page) for page in pages}) != 1 or not _is_grey(pages[0]):
        return [[page] for page in pages]
    together = pages_of_pictures(stack_sizes(tiff), len(pages))
    return [[pages[number] for number in numbers] for numbers in together]


def _is_grey(page: TiffPage) -> bool:
    return page.samplesperpixel == 1 and page.photometric == PHOTOMETRIC.MINISBLACK


def _kind(page: TiffPage) -> tuple[object, ...]:
    """What is alike in the channels of a picture."""
    size = (page.imagelength, page.imagewidth, page.imagedepth, page.samplesperpixel)
    storage = (page.photometric, page.tags.valueof(_ORIENTATION_TAG, 1), page.chunks)
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
    return TiffPage(tiff, place.index)


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
    pictures = tuple(
        tuple(_PagePlace(page.index, page.offset) for page in picture)
        for picture in _pictures(tiff)
    )
    pages = _with_tags(tiff.pages)
    if pages and _page_after(tiff, pages[-1]) >= tiff.filehandle.size:
        raise ImageError("ends before its last page; copy or download it again")
    has_levels = any(page.is_reduced or page.subifds for page in pages)
    return _Layout(pictures, _axes(tiff, pictures), has_levels)


def _axes(
    tiff: TiffFile, pictures: tuple[tuple[_PagePlace, ...], ...]
) -> tuple[tuple[str, int], ...]:
    channels = len(pictures[0]) if pictures else 1
    sizes = stack_sizes(tiff).items()
    axes = tuple((axis, size) for axis, size in sizes if axis != "C" or channels == 1)
    fits = math.prod(size for _, size in axes) == len(pictures) and "C" not in dict(axes)
    return axes if axes and fits else (("P", len(pictures)),)


def _page_after(tiff: TiffFile, page: TiffPage) -> int:
    """Where a directory says that the next one is; 0 in the last one."""
    file, kind = tiff.filehandle, tiff.tiff
    file.seek(page.offset)
    (tags,) = struct.unpack(kind.tagnoformat, file.read(kind.tagnosize))
    file.seek(page.offset + kind.tagnosize + tags * kind.tagsize)
    (offset,) = struct.unpack(kind.offsetformat, file.read(kind.offsetsize))
    return int(offset)


def _composed(channels: Sequence[Mosaic], n_channels: int) -> Mosaic:
    """Two or three grey pictures as the colours of one; `n_channels` of the file, for the note."""
    first = channels[0]
    if any(other.places != first.places for other in channels):
        raise ImageError("has channels that are stored in different ways; save it again")
    colours = "red and green" if len(channels) == 2 else "red, green and blue"
    which = f"{n_channels} channels were"
    if n_channels > len(channels):
        which = f"first {len(channels)} of {which}"
    note = f"The {which} read as {colours}."

    def decode(place: Place) -> Raster:
        parts = [channel.decode(place) for channel in channels]
        colour = np.zeros((place.rows, place.columns, _COLOURS), parts[0].colour.dtype)
        for number, part in enumerate(parts):
            colour[..., number] = part.colour[..., 0]
        notes = (note for part in parts for note in part.notes)
        return Raster(colour, None, (*dict.fromkeys(notes), note))

    return Mosaic(first.shape, first.places, decode, first.orientation)


def _levels(tiff: TiffFile, page: TiffPage) -> Iterator[TiffPage]:
    """The same picture at smaller sizes: below the page itself, or as pages after it."""
    after = _with_tags(tiff.pages)[page.index + 1 :]
    reduced = takewhile(lambda other: other.is_reduced, after)
    for level in (*_with_tags(page.pages or ()), *reduced):
        scale = page.imagewidth / max(1, level.imagewidth)
        if scale > 1 and abs(page.imagelength / scale - level.imagelength) <= 1:
            yield level


def _longer_side(page: TiffPage) -> int:
    return max(page.imagewidth, page.imagelength)


def _mosaic(page: TiffPage, source: Source) -> Mosaic:
    source.check_size(page.imagewidth, page.imagelength)
    if page.imagedepth > 1:
        raise ImageError("is a volume; save one plane of it as a page")
    if not isinstance(page.bitspersample, int):
        raise ImageError(f"mixes samples of {page.bitspersample} bits; save it as 8-bit RGB")
    if page.compression == COMPRESSION.OJPEG:  # its tables lie anywhere in the file
        return decode_picture(source, page.index)
    _check_segments(page, source)
    parts = TiffParts(page, source.file)

    def decode(place: Place) -> Raster:
        content = BytesIO(parts.content(place))
        return _decode_part(Source(content, "TIFF", source.max_pixels))

    orientation = page.tags.valueof(_ORIENTATION_TAG, 1)
    return Mosaic((page.imagelength, page.imagewidth), parts.places, decode, orientation)


def _decode_part(source: Source) -> Raster:
    with _open_tiff(source) as tiff:
        page = _pages(tiff)[0]
        if page.bitspersample <= 8 and page.sampleformat == 1:
            try:
                return decode_picture(source).assembled()
            # kinds of pixels that Pillow does not know, and its own fixed limit of size
            except (SyntaxError, DecompressionBombError):
                pass
        try:
            return _decode_page(page)
        except _Unsupported as reason:
            return _decode_with_pillow(page, source, str(reason))


def _decode_page(page: TiffPage) -> Raster:
    """Decode with tifffile."""
    _check_supported(page)
    array = page.asarray(squeeze=False)  # (planes, 1, rows, columns, samples)
    samples = np.moveaxis(array[:, 0, :, :, 0], 0, -1) if len(array) > 1 else array[0, 0]
    samples = samples.astype(samples.dtype.newbyteorder("="), copy=False)

    notes = profile_note(page.tags.valueof(_PROFILE_TAG))
    if page.photometric == PHOTOMETRIC.PALETTE and page.colormap is not None:
        return Raster(np.moveaxis(page.colormap, 0, -1)[samples[..., 0]], None, notes)
    return _split_samples(samples, page, notes)


def _check_supported(page: TiffPage) -> None:
    """Raise `_Unsupported` unless tifffile can decode the page and its samples mean grey or RGB."""
    if page.photometric not in _DIRECT:
        raise _Unsupported(f"colours of kind {PHOTOMETRIC(page.photometric).name}")
    if page.dtype is None or page.bitspersample != page.dtype.itemsize * 8:
        raise _Unsupported(f"{page.bitspersample} bits per sample")
    if page.compression != 1 and page.compression not in TIFF.DECOMPRESSORS:
        raise _Unsupported(f"{COMPRESSION(page.compression).name} compression")
    if page.predictor != 1 and page.predictor not in TIFF.UNPREDICTORS:
        raise _Unsupported(f"the predictor {page.predictor}")


def _check_segments(page: TiffPage, source: Source) -> None:
    """Refuse what would be padded with zeros or would not fit into memory."""
    if page.nbytes > source.max_pixels * _LARGEST_PIXEL:
        raise ImageError(
            f"takes {page.nbytes / 1e9:.3g} GB with its {page.samplesperpixel} channels; "
            "save fewer channels or raise the limit with --max-pixels"
        )
    file_size = page.parent.filehandle.size
    # no compression makes data much larger; a file that says so is meant to exhaust the memory
    largest = 2 * math.prod(page.chunks) * page.bitspersample // 8 + 4096
    for offset, count in zip(page.dataoffsets, page.databytecounts, strict=True):
        if offset + count > file_size:
            raise ImageError("ends before its last pixel; copy or download it again")
        if page.compression != 1 and count > largest:
            raise ImageError("has impossibly large strips or tiles; save it again")


def _split_samples(samples: NDArray[Any], page: TiffPage, notes: tuple[str, ...]) -> Raster:
    """Colour and alpha among the samples of a pixel, both as light (not ink) and separate."""
    colours = 3 if page.photometric == PHOTOMETRIC.RGB else 1
    count = samples.shape[2]
    if count < colours:
        raise ImageError(f"is RGB with only {count} channels; save it again")
    extra = page.extrasamples[0] if page.extrasamples else None
    # RGB with an undeclared fourth sample is RGBA by old custom
    has_alpha = count > colours and (extra in _ALPHA or (colours == 3 and extra is None))
    used = colours + has_alpha
    if count > used:
        which = f"{used} of {count} channels were" if used > 1 else f"of {count} channels was"
        notes += (f"Only the first {which} read.",)

    colour = samples[..., :colours]
    alpha = samples[..., colours] if has_alpha else None
    if page.photometric == PHOTOMETRIC.MINISWHITE:
        colour = 1 - colour if colour.dtype.kind == "f" else np.invert(colour)
    if alpha is not None and extra == EXTRASAMPLE.ASSOCALPHA:
        colour = _divide_by_alpha(colour, alpha)
    return Raster(colour, alpha, notes)


def _divide_by_alpha(colour: NDArray[Any], alpha: NDArray[Any]) -> NDArray[Any]:
    """Undo premultiplied alpha."""
    opaque = 1.0 if alpha.dtype.kind == "f" else float(np.iinfo(alpha.dtype).max)
    cover = np.where(alpha > 0, alpha / opaque, 1)[..., np.newaxis]
    divided = np.minimum(colour / cover, opaque)
    return (
        divided.astype(colour.dtype)
        if colour.dtype.kind == "f"
        else np.rint(divided).astype(colour.dtype)
    )


def _decode_with_pillow(page: TiffPage, source: Source, reason: str) -> Raster:
    """Decode with Pillow what tifffile cannot, if Pillow does not change the values unseen."""
    try:
        raster = decode_picture(source).assembled()
    except (SyntaxError, DecompressionBombError):
        raster = None
    if raster is not None and raster.colour.dtype == page.dtype:
        return _spread_bits(raster, page.bitspersample)
    if raster is not None and page.dtype == np.uint16 and raster.colour.dtype == np.uint8:
        reduced = f"16-bit colour was reduced to 8 bits because of {reason}."
        return Raster(raster.colour, raster.alpha, (*raster.notes, reduced))
    text = Said(
        "cannot be decoded because of {reason}; save it as 8- or 16-bit RGB without compression, "
        "or install an optional package with: pip install imagecodecs",
        reason=reason,
    )
    raise ImageError(text)


def _spread_bits(raster: Raster, bits: int) -> Raster:
    """Samples of 9 to 15 bits over the full range of 16."""
    if not 8 < bits < 16:
        return raster
    factor = 65535 / (2**bits - 1)
    colour = np.rint(raster.colour * factor).astype(np.uint16)
    return Raster(colour, raster.alpha, raster.notes)
