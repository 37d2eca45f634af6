"""A page of a TIFF -> samples.

Pillow where it keeps every bit, tifffile where Pillow would cut or knows no such pixels. Pillow has
libtiff, hence every compression, but few kinds of pixels. tifffile has every kind of pixels, but
some compressions only with the optional package imagecodecs; those that pack bytes are left to
libtiff (:mod:`segcore.picture.reading.tiff_bytes`).
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from io import BytesIO
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PIL.Image import DecompressionBombError
from tifffile import COMPRESSION, PHOTOMETRIC, TIFF, TiffFile, TiffFrame, TiffPage

from segcore.picture.reading.colour import profile_note
from segcore.picture.reading.pillow import decode_picture
from segcore.picture.reading.raster import Mosaic, Place, Raster
from segcore.picture.reading.source import Source
from segcore.picture.reading.tiff_bytes import OF_BYTES, PREDICTORS, samples_of_bytes
from segcore.picture.reading.tiff_parts import TiffParts
from segcore.picture.reading.tiff_samples import DIRECT, Layout
from segcore.runtime.errors import ImageError
from segcore.runtime.said import Said

ORIENTATION = 274
_PROFILE_TAG = 34675
_LARGEST_PIXEL = 16  # bytes: four samples of 32 bits


class _Unsupported(Exception):
    """Why tifffile cannot decode a page."""


class _Packed(_Unsupported):
    """It cannot unpack it; libtiff can."""


def open_tiff(source: Source) -> TiffFile:
    """The file from its beginning on."""
    source.file.seek(0)  # where the file is counts as its start
    return TiffFile(source.file)


def pages_of(tiff: TiffFile) -> list[TiffPage]:
    """Pages that are pictures of their own: of a pyramid only the first level is."""
    pages = with_tags(tiff.pages)
    return [page for page in pages if not page.is_reduced] or pages


def with_tags(pages: Iterable[TiffPage | TiffFrame]) -> list[TiffPage]:
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


def mosaic_of(page: TiffPage, source: Source) -> Mosaic:
    source.check_size(page.imagewidth, page.imagelength)
    if page.imagedepth > 1:
        raise ImageError("is a volume; save one plane of it as a page")
    if not isinstance(page.bitspersample, int):
        raise ImageError(f"mixes samples of {page.bitspersample} bits; save it as 8-bit RGB")
    if page.compression == COMPRESSION.OJPEG:  # its tables lie anywhere in the file
        return decode_picture(source, page.index)
    source.check_bytes(page.nbytes, page.samplesperpixel)
    _check_segments(page)
    parts = TiffParts(page, source.file)

    def decode(place: Place) -> Raster:
        part = Source(BytesIO(parts.content(place)), "TIFF", source.max_pixels)
        try:
            return _decode_part(part)
        except _Packed:
            return _decode_bytes(part, parts, place)

    orientation = page.tags.valueof(ORIENTATION, 1)
    return Mosaic((page.imagelength, page.imagewidth), parts.places, decode, orientation)


def _decode_part(source: Source) -> Raster:
    with open_tiff(source) as tiff:
        page = pages_of(tiff)[0]
        if page.bitspersample <= 8 and page.sampleformat == 1 and Layout.of(page).are_colours:
            try:
                return decode_picture(source).assembled()
            # kinds of pixels that Pillow does not know, and its own fixed limit of size
            except (SyntaxError, DecompressionBombError):
                pass
        try:
            return _decode_page(page)
        except _Packed:
            raise
        except _Unsupported as reason:
            return _decode_with_pillow(page, source, str(reason))


def _decode_page(page: TiffPage) -> Raster:
    """Decode with tifffile."""
    _check_supported(page)
    array = page.asarray(squeeze=False)  # (planes, 1, rows, columns, samples)
    samples = np.moveaxis(array[:, 0, :, :, 0], 0, -1) if len(array) > 1 else array[0, 0]
    return _of_samples(samples.astype(samples.dtype.newbyteorder("="), copy=False), page)


def _decode_bytes(part: Source, parts: TiffParts, place: Place) -> Raster:
    """Decode with libtiff what tifffile cannot unpack, as bytes."""
    with open_tiff(part) as tiff:
        page = pages_of(tiff)[0]
        assert page.dtype is not None
        samples = 1 if page.planarconfig == 2 else page.samplesperpixel
        pixel_bytes = samples * page.dtype.itemsize
        most = part.max_pixels * _LARGEST_PIXEL
        planes = []
        for content in parts.as_bytes(place, pixel_bytes):
            rows = decode_picture(Source(BytesIO(content), "TIFF", most)).assembled().colour
            planes.append(samples_of_bytes(rows[..., 0], page, samples)[:, : place.columns])
        return _of_samples(np.concatenate(planes, axis=2), page)


def _of_samples(samples: NDArray[Any], page: TiffPage) -> Raster:
    notes = profile_note(page.tags.valueof(_PROFILE_TAG))
    if page.photometric == PHOTOMETRIC.PALETTE and page.colormap is not None:
        return Raster(np.moveaxis(page.colormap, 0, -1)[samples[..., 0]], None, notes)
    return Layout.of(page).split(samples, page, notes)


def _check_supported(page: TiffPage) -> None:
    """Raise `_Unsupported` unless tifffile can decode the page and its samples mean grey or RGB."""
    if page.photometric not in DIRECT:
        raise _Unsupported(f"colours of kind {PHOTOMETRIC(page.photometric).name}")
    if page.dtype is None or page.bitspersample != page.dtype.itemsize * 8:
        raise _Unsupported(f"{page.bitspersample} bits per sample")
    unpackable = page.compression in OF_BYTES and page.predictor in PREDICTORS
    if page.compression != 1 and page.compression not in TIFF.DECOMPRESSORS:
        reason = f"{COMPRESSION(page.compression).name} compression"
        raise _Packed(reason) if unpackable else _Unsupported(reason)
    if page.predictor != 1 and page.predictor not in TIFF.UNPREDICTORS:
        reason = f"the predictor {page.predictor}"
        raise _Packed(reason) if unpackable else _Unsupported(reason)


def _check_segments(page: TiffPage) -> None:
    """Refuse what would be padded with zeros."""
    file_size = page.parent.filehandle.size
    # no compression makes data much larger; a file that says so is meant to exhaust the memory
    largest = 2 * math.prod(page.chunks) * page.bitspersample // 8 + 4096
    for offset, count in zip(page.dataoffsets, page.databytecounts, strict=True):
        if offset + count > file_size:
            raise ImageError("ends before its last pixel; copy or download it again")
        if page.compression != 1 and count > largest:
            raise ImageError("has impossibly large strips or tiles; save it again")


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
