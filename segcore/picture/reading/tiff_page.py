"""A page of a TIFF -> samples that are grey, red, green and blue, or channels of any kind.

tifffile with imagecodecs has every kind of pixel and most compressions. Pillow, which has libtiff,
reads what they do not: JPEG of the old style, and colours that are coarser than their brightness
without JPEG.
"""

from __future__ import annotations

import struct
from collections.abc import Iterable
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PIL import Image as PillowImage
from tifffile import COMPRESSION, PHOTOMETRIC, TIFF, TiffFile, TiffFrame, TiffPage

from segcore.picture.reading.colour import cmyk_to_srgb, lab_to_srgb, profile_note, to_srgb
from segcore.picture.reading.pillow import decode_picture
from segcore.picture.reading.raster import Mosaic, Place, Raster
from segcore.picture.reading.source import Source
from segcore.picture.reading.tiff_copy import OF_PIXELS
from segcore.picture.reading.tiff_samples import DIRECT, Layout
from segcore.picture.reading.tiff_segments import Segments
from segcore.runtime.errors import ImageError
from segcore.runtime.said import Said

ORIENTATION = 274
_PROFILE_TAG, _NO_DATA_TAG = 34675, 42113
_OF_JPEG = (COMPRESSION.JPEG, 34892, 33007)
_CODECS = (
    *_OF_JPEG,
    COMPRESSION.NONE,
    *(COMPRESSION.CCITTRLE, COMPRESSION.CCITT_T4, COMPRESSION.CCITT_T6),
    *(COMPRESSION.LZW, COMPRESSION.ADOBE_DEFLATE, COMPRESSION.DEFLATE, COMPRESSION.PACKBITS),
    *(COMPRESSION.LZMA, COMPRESSION.ZSTD, COMPRESSION.ZSTD_DEPRECATED),
    *(COMPRESSION.LERC, COMPRESSION.WEBP, COMPRESSION.JPEG2000),
    *(COMPRESSION.APERIO_JP2000_YCBC, COMPRESSION.APERIO_JP2000_RGB, COMPRESSION.JPEG_2000_LOSSY),
)
"""That were tried; more of them would be more ways to be attacked."""
_PILLOW_MODES = {
    PHOTOMETRIC.SEPARATED: "CMYK",
    PHOTOMETRIC.YCBCR: "YCbCr",
    PHOTOMETRIC.CIELAB: "LAB",
}


def open_tiff(source: Source) -> TiffFile:
    """The file from its beginning on."""
    source.file.seek(0)  # where the file is counts as its start
    return TiffFile(source.file)


def pictures_of(pages: list[TiffPage]) -> list[TiffPage]:
    """Pages that are pictures of their own, and no masks; of a pyramid only the first level is."""
    return [page for page in pages if not (page.is_reduced or page.is_mask)] or pages


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


def mosaic_of(page: TiffPage, source: Source, *, as_stored: bool = False) -> Mosaic:
    """A page, decoded some strips or tiles at a time.

    Parameters
    ----------
    as_stored : bool
        Whether values are left as they are: places in a palette, few bits.

    Raises
    ------
    ImageError
        If it is too large, lacks pixels, or nothing here can decode it.
    """
    _check_tags(page)
    source.check_size(page.imagewidth, page.imagelength)
    if page.imagedepth > 1:
        raise ImageError("is a volume; save one plane of it as a page")
    if not isinstance(page.bitspersample, int):
        raise ImageError(f"mixes samples of {page.bitspersample} bits; save it as 8-bit RGB")
    is_jpeg = page.compression in _OF_JPEG
    if page.compression == COMPRESSION.OJPEG or (page.is_subsampled and not is_jpeg):
        return decode_picture(source, page.index)
    source.check_bytes(page.nbytes, page.samplesperpixel)
    _check_supported(page)
    segments = Segments.of(page)
    segments.check()
    for code in (*OF_PIXELS, _NO_DATA_TAG):  # now, and not in several threads that share the file
        page.tags.valueof(code)

    def decode(place: Place) -> Raster:
        samples = segments.samples(place, source.file)
        return _values(samples, page) if as_stored else _raster(samples, page)

    orientation = page.tags.valueof(ORIENTATION, 1)
    return Mosaic((page.imagelength, page.imagewidth), segments.places, decode, orientation)


def _check_tags(page: TiffPage) -> None:
    """Refuse a page that says something of its pixels that cannot be read, and would be guessed."""
    file, kind = page.parent.filehandle, page.parent.tiff
    file.seek(page.offset)
    (count,) = struct.unpack(kind.tagnoformat, file.read(kind.tagnosize))
    entries = file.read(count * kind.tagsize)
    for place in range(0, len(entries), kind.tagsize):
        (code,) = struct.unpack_from(f"{page.parent.byteorder}H", entries, place)
        if code in OF_PIXELS and code not in page.tags:
            raise ImageError(
                f"is damaged: its tag {code} cannot be read; copy or download it again"
            )


def _check_supported(page: TiffPage) -> None:
    """Refuse a page whose samples cannot be unpacked, or mean no colours that are known."""
    bits, mode = page.bitspersample, _PILLOW_MODES.get(PHOTOMETRIC(page.photometric))
    reason = ""
    if page.compression not in _CODECS or page.compression not in TIFF.DECOMPRESSORS:
        reason = f"{COMPRESSION(page.compression).name} compression"
    elif page.predictor != 1 and page.predictor not in TIFF.UNPREDICTORS:
        reason = f"the predictor {page.predictor}"
    elif page.dtype is None or page.dtype.kind not in "biuf":
        reason = f"{bits} bits per sample"
    elif page.photometric not in (*DIRECT, PHOTOMETRIC.MASK) and not _is_rgb_by_codec(page):
        if mode is None or page.samplesperpixel != PillowImage.getmodebands(mode):
            reason = f"colours of kind {PHOTOMETRIC(page.photometric).name}"
        elif page.dtype != np.uint8 or bits != 8:
            reason = f"{bits} bits per sample of {mode}"
    if reason:
        text = Said(
            "cannot be decoded because of {reason}; save it as 8- or 16-bit RGB, not compressed",
            reason=reason,
        )
        raise ImageError(text)


def _is_rgb_by_codec(page: TiffPage) -> bool:
    """Whether what unpacks the page makes red, green and blue of brightness and colour."""
    converting = (*_OF_JPEG, COMPRESSION.APERIO_JP2000_YCBC, COMPRESSION.WEBP)
    return page.photometric == PHOTOMETRIC.YCBCR and page.compression in converting


def _values(samples: NDArray[Any], page: TiffPage) -> Raster:
    """Channels and alpha with the values that are stored, those of white as zero turned around."""
    return Layout.of(page).split(samples, page, ())


def _raster(samples: NDArray[Any], page: TiffPage) -> Raster:
    profile = page.tags.valueof(_PROFILE_TAG)
    mode = _PILLOW_MODES.get(PHOTOMETRIC(page.photometric))
    if page.photometric == PHOTOMETRIC.PALETTE and page.colormap is not None:
        table, deep = _palette(page), page.bitspersample > 8
        coloured = Raster(table[samples[..., 0].astype(np.intp, copy=False)])
        return coloured if deep else _with_profile(coloured, profile)
    if mode is not None and not _is_rgb_by_codec(page):
        return _converted(samples, mode, profile)
    raster = _spread_bits(_values(samples, page), page.bitspersample)
    if raster.colour.dtype == np.uint8 and Layout.of(page).are_colours:
        return _with_profile(raster, profile)
    return Raster(raster.colour, raster.alpha, profile_note(profile))


def _palette(page: TiffPage) -> NDArray[Any]:
    """(colours, 3), of 8 bits for pictures of 8; some programs write 8 bits where 16 belong."""
    table: NDArray[Any] = np.moveaxis(np.asarray(page.colormap), 0, -1)
    if page.bitspersample > 8:
        return table
    return (table if table.max(initial=0) < 256 else table >> 8).astype(np.uint8)


def _spread_bits(raster: Raster, bits: int) -> Raster:
    """Samples of 1 to 7 bits over the full range of 8, of 9 to 15 over that of 16."""
    if bits in (8, 16) or bits > 16 or raster.colour.dtype.kind == "f":
        return raster
    top, dtype = (255, np.uint8) if bits < 8 else (65535, np.uint16)

    def spread(samples: NDArray[Any]) -> NDArray[Any]:
        return np.rint(samples * (top / (2**bits - 1))).astype(dtype)

    return Raster(spread(raster.colour), None if raster.alpha is None else spread(raster.alpha))


def _with_profile(raster: Raster, profile: bytes | None) -> Raster:
    """Colours of 8 bits in sRGB."""
    if not profile:
        return raster
    is_grey = raster.colour.shape[2] == 1
    pixels = np.ascontiguousarray(raster.colour[..., 0] if is_grey else raster.colour)
    picture, notes = to_srgb(PillowImage.fromarray(pixels), profile)
    colour = np.asarray(picture).reshape(*raster.colour.shape[:2], -1)
    return Raster(colour, raster.alpha, notes)


def _converted(samples: NDArray[np.uint8], mode: str, profile: bytes | None) -> Raster:
    """Inks, CIELAB, or brightness and colours, in sRGB."""
    rows, columns = samples.shape[:2]
    content = np.ascontiguousarray(samples).tobytes()
    picture = PillowImage.frombytes(mode, (columns, rows), content)
    picture.info["icc_profile"] = profile
    if mode == "YCbCr":
        return _with_profile(Raster(np.asarray(picture.convert("RGB"))), profile)
    picture, notes = (cmyk_to_srgb if mode == "CMYK" else lab_to_srgb)(picture)
    return Raster(np.asarray(picture), None, notes)
