"""A page of a TIFF -> samples that are grey, red, green and blue, or channels of any kind.

tifffile with imagecodecs decodes; what they would pad, guess or allocate without end is refused
before. Pillow, which has libtiff, reads what they do not: JPEG of the old style, and colours that
are coarser than their brightness without JPEG.
"""

import math
import os
import struct
from dataclasses import dataclass, replace
from io import BytesIO
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray
from PIL import Image as PillowImage
from tifffile import COMPRESSION, EXTRASAMPLE, PHOTOMETRIC, TIFF, TiffPage

from segcore.picture.contrast import white_of
from segcore.picture.reading.colour import cmyk_to_srgb, lab_to_srgb, profile_note, to_srgb
from segcore.picture.reading.pillow import decode_picture
from segcore.picture.reading.raster import Allocate, Raster, turn_upright
from segcore.picture.reading.source import PictureFile
from segcore.runtime.errors import ImageError
from segcore.runtime.message import Message

ORIENTATION_TAG = 274
PIXEL_TAGS = (
    *(258, 259, 262, 266, 277, 284, 338, 339),  # content and order of the samples
    *(292, 293, 317, 320, 332),  # fax, predictor, colours of a palette, inks
    *(347, 529, 530, 531, 532, 34675),  # tables of JPEG, YCbCr, ICC profile
)
"""Tags about the storage and the meaning of samples."""

_PROFILE_TAG = 34675
_JPEG_COMPRESSIONS = (COMPRESSION.JPEG, 34892, 33007)
_CODECS = (
    *_JPEG_COMPRESSIONS,
    COMPRESSION.NONE,
    *(COMPRESSION.CCITTRLE, COMPRESSION.CCITT_T4, COMPRESSION.CCITT_T6),
    *(COMPRESSION.LZW, COMPRESSION.ADOBE_DEFLATE, COMPRESSION.DEFLATE, COMPRESSION.PACKBITS),
    *(COMPRESSION.LZMA, COMPRESSION.ZSTD, COMPRESSION.ZSTD_DEPRECATED),
    *(COMPRESSION.LERC, COMPRESSION.WEBP, COMPRESSION.JPEG2000),
    *(COMPRESSION.APERIO_JP2000_YCBC, COMPRESSION.APERIO_JP2000_RGB, COMPRESSION.JPEG_2000_LOSSY),
)
"""Allowed codecs, all tested; further ones would increase the attack surface."""
_DIRECT_PHOTOMETRICS = (
    PHOTOMETRIC.MINISBLACK,
    PHOTOMETRIC.MINISWHITE,
    PHOTOMETRIC.RGB,
    PHOTOMETRIC.PALETTE,
)
"""Kinds of pixels whose samples can be used as they are, or by their palette."""
_PILLOW_MODES = {
    PHOTOMETRIC.SEPARATED: "CMYK",
    PHOTOMETRIC.YCBCR: "YCbCr",
    PHOTOMETRIC.CIELAB: "LAB",
}
_TRUNCATED_TEXT = "ends before its last pixel; copy or download it again"
_TOO_LARGE_TEXT = "has impossibly large strips or tiles; save it again"
_NO_FRAME_MARKERS = (0xC4, 0xC8, 0xCC)
"""JPEG markers from 0xC0 to 0xCF that do not begin a frame; a frame header has the size."""
_LERC_SIZE = {2: 10, 3: 14, 4: 14, 5: 14, 6: 14}
"""Byte offset of the numbers of rows and columns in LERC data, by version."""
_MAX_THREADS = 4
_BYTES_AT_ONCE = 1 << 26
_MAX_FEW_SAMPLES = 1 << 14
"""Strips and tiles with at most this many samples are decoded without a further thread."""


@dataclass(frozen=True)
class SampleLayout:
    """Meaning of the samples of a pixel.

    Attributes
    ----------
    data_samples : tuple of int
        Samples that are no opacity.
    alpha : int or None
        The one that says how opaque the pixel is.
    are_colours, is_rgb : bool
        Whether they are grey, or red, green and blue, and nothing else; whether the first three are
        red, green and blue.
    is_premultiplied : bool
        Whether colours are multiplied by alpha.
    """

    data_samples: tuple[int, ...]
    alpha: int | None
    are_colours: bool
    is_rgb: bool
    is_premultiplied: bool = False

    @classmethod
    def of(cls, page: TiffPage) -> Self:
        """The channels of a page; raises :class:`ImageError` for RGB with too few samples."""
        count, is_rgb = int(page.samplesperpixel), page.photometric == PHOTOMETRIC.RGB
        colours = 3 if is_rgb else 1
        if count < colours:
            raise ImageError(f"is RGB with only {count} channels; save it again")
        if page.photometric not in _DIRECT_PHOTOMETRICS or page.photometric == PHOTOMETRIC.PALETTE:
            return cls(tuple(range(count)), None, True, is_rgb)
        extras = dict(enumerate(page.extrasamples or (), start=colours))
        opaque = (EXTRASAMPLE.ASSOCALPHA, EXTRASAMPLE.UNASSALPHA)
        alpha = next((index for index, kind in extras.items() if kind in opaque), None)
        if is_rgb and count == 4 and not extras:
            alpha = 3  # the convention for RGB with four samples
        measured = tuple(index for index in range(count) if index != alpha)
        is_premultiplied = alpha is not None and extras.get(alpha) == EXTRASAMPLE.ASSOCALPHA
        return cls(measured, alpha, len(measured) == colours, is_rgb, is_premultiplied)


def raster_of(
    page: TiffPage, file: PictureFile, *, as_stored: bool = False, allocate: Allocate | None = None
) -> Raster:
    """The decoded samples of a page, upright.

    Parameters
    ----------
    as_stored : bool
        Whether values are left as they are: places in a palette, few bits, numbers where 0 is
        white.
    allocate : function, optional
        Gives the memory into which it is decoded where nothing of it is changed.

    Raises
    ------
    ImageError
        If it is too large, lacks pixels, or nothing here can decode it.
    """
    _check_tags(page)
    file.check_size(page.imagewidth, page.imagelength)
    if page.imagedepth > 1:
        raise ImageError("is a volume; save one plane of it as a page")
    if not isinstance(page.bitspersample, int):
        raise ImageError(f"mixes samples of {page.bitspersample} bits; save it as 8-bit RGB")
    is_jpeg = page.compression in _JPEG_COMPRESSIONS
    if page.compression == COMPRESSION.OJPEG or (page.is_subsampled and not is_jpeg):
        return decode_picture(file, page.index)
    file.check_bytes(page.nbytes, page.samplesperpixel)
    _check_supported(page)
    _check_segments(page)
    orientation = page.tags.valueof(ORIENTATION_TAG, 1)
    has_alpha = SampleLayout.of(page).alpha is not None
    is_changed = page.planarconfig == 2 or has_alpha or orientation != 1
    samples = _samples(page, None if is_changed or as_stored else allocate)
    if as_stored:
        raster = _split(samples, page, as_brightness=_is_bitmap(page))
    else:
        raster = _to_srgb(samples, page)
    alpha = None if raster.alpha is None else turn_upright(raster.alpha, orientation)
    colour = turn_upright(raster.colour, orientation)
    is_allocated = allocate is not None and raster.colour is samples and not is_changed
    return replace(raster, colour=colour, alpha=alpha, is_allocated=is_allocated)


def _samples(page: TiffPage, allocate: Allocate | None) -> NDArray[Any]:
    """Stored samples of a page, (rows, columns, samples)."""
    assert page.dtype is not None
    planes, _, rows, columns, _ = page.shaped
    if not byte_ranges(page)[1].any():  # tifffile would read at offset 0
        shape = (rows, columns, page.samplesperpixel)
        return np.full(shape, page.nodata, page.dtype.newbyteorder("="))
    page.decode = _checked_decoder(page)
    buffer = allocate and allocate((rows, columns, page.samplesperpixel), page.dtype)
    threads = min(_MAX_THREADS, os.cpu_count() or 1, math.prod(page.chunked))
    if math.prod(page.chunks) < _MAX_FEW_SAMPLES:
        threads = 1
    samples = page.asarray(
        out=None if buffer is None else buffer.view(),
        squeeze=False,
        maxworkers=threads,
        buffersize=_BYTES_AT_ONCE,
    )[:, 0]
    return samples[0] if planes == 1 else np.moveaxis(samples[..., 0], 0, -1)


def _checked_decoder(page: TiffPage) -> Any:
    """The decoder of a strip or tile, with a check of its size."""
    decode, kind = page.decode, page.dtype

    def decode_checked(data: bytes | None, index: int, **options: Any) -> Any:
        if data is not None:
            _check_size(data, page)
        segment, position, shape = decode(data, index, **options)
        if (
            segment is not None
            and kind
            and kind.kind != "b"
            and not np.can_cast(segment.dtype, kind)
        ):
            raise ImageError("has strips or tiles of another kind than it says; save it again")
        return segment, position, shape

    return decode_checked


def _check_tags(page: TiffPage) -> None:
    """Raise an error for unreadable tags about pixels, as tifffile would use default values."""
    file, kind = page.parent.filehandle, page.parent.tiff
    file.seek(page.offset)
    (count,) = struct.unpack(kind.tagnoformat, file.read(kind.tagnosize))
    entries = file.read(count * kind.tagsize)
    for offset in range(0, len(entries), kind.tagsize):
        (code,) = struct.unpack_from(f"{page.parent.byteorder}H", entries, offset)
        if code in PIXEL_TAGS and code not in page.tags:
            raise ImageError(
                f"is damaged: its tag {code} cannot be read; copy or download it again"
            )


def _check_supported(page: TiffPage) -> None:
    """Raise an error for a page with an unsupported compression or an unknown kind of colours."""
    bits, mode = page.bitspersample, _PILLOW_MODES.get(PHOTOMETRIC(page.photometric))
    reason = ""
    if page.compression not in _CODECS or page.compression not in TIFF.DECOMPRESSORS:
        reason = f"{COMPRESSION(page.compression).name} compression"
    elif page.predictor != 1 and page.predictor not in TIFF.UNPREDICTORS:
        reason = f"the predictor {page.predictor}"
    elif page.dtype is None or page.dtype.kind not in "biuf":
        reason = f"{bits} bits per sample"
    elif page.photometric not in (*_DIRECT_PHOTOMETRICS, PHOTOMETRIC.MASK) and not _is_rgb_by_codec(
        page
    ):
        if mode is None or page.samplesperpixel != PillowImage.getmodebands(mode):
            reason = f"colours of kind {PHOTOMETRIC(page.photometric).name}"
        elif page.dtype != np.uint8 or bits != 8:
            reason = f"{bits} bits per sample of {mode}"
    if reason:
        text = Message(
            "cannot be decoded because of {reason}; save it as 8- or 16-bit RGB, not compressed",
            reason=reason,
        )
        raise ImageError(text)


def byte_ranges(page: TiffPage) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Offset and number of bytes of each strip or tile, which is not stored if it has none.

    Raises
    ------
    ImageError
        If there are fewer than the page needs.
    """
    if min(page.chunks, default=0) < 1:
        raise ImageError("has strips or tiles without pixels; save it again")
    needed = math.prod(page.chunked)
    if min(len(page.dataoffsets), len(page.databytecounts)) < needed:
        raise ImageError(_TRUNCATED_TEXT)
    offsets = np.array(page.dataoffsets[:needed], np.int64)
    return offsets, np.where(offsets == 0, 0, np.array(page.databytecounts[:needed], np.int64))


def _check_segments(page: TiffPage) -> None:
    """Raise an error for segments beyond the end of the file or far larger than their pixels."""
    offsets, counts = byte_ranges(page)
    if (offsets + counts > page.parent.filehandle.size).any():
        raise ImageError(_TRUNCATED_TEXT)
    # no compression makes data much larger, so such a file would be meant to exhaust memory
    largest = 2 * math.prod(page.chunks) * page.bitspersample // 8 + 4096
    if page.compression != COMPRESSION.NONE and (counts > largest).any():
        raise ImageError(_TOO_LARGE_TEXT)


def _check_size(data: bytes, page: TiffPage) -> None:
    """Raise an error if the encoded picture in a strip or tile is far larger than the segment."""
    match page.compression:
        case COMPRESSION.JPEG | 34892 | 33007:
            rows, columns = _size_of_jpeg(data)
        case COMPRESSION.LERC:
            size_offset = _LERC_SIZE.get(int.from_bytes(data[6:10], "little"), 0)
            is_plain = data.startswith(b"Lerc2 ") and size_offset
            rows, columns = struct.unpack_from("<II", data, size_offset) if is_plain else (0, 0)
        case COMPRESSION.WEBP | 33003 | 33004 | 33005 | 34712:
            with PillowImage.open(BytesIO(data), formats=["WEBP", "JPEG2000"]) as picture:
                columns, rows = picture.size
        case _:
            return
    if rows * columns > 2 * math.prod(page.chunks) + 4096:
        raise ImageError(_TOO_LARGE_TEXT)


def _size_of_jpeg(data: bytes) -> tuple[int, int]:
    """Rows and columns in the frame header of a JPEG; 0 if there is none before the pixels."""
    offset = 2
    while offset + 9 <= len(data) and data[offset] == 0xFF:
        mark, length, _, rows, columns = struct.unpack_from(">BHBHH", data, offset + 1)
        if 0xC0 <= mark <= 0xCF and mark not in _NO_FRAME_MARKERS:
            return rows, columns
        offset += 2 + length
    return 0, 0


def _is_rgb_by_codec(page: TiffPage) -> bool:
    """Whether the codec of the page converts YCbCr to RGB."""
    converting = (*_JPEG_COMPRESSIONS, COMPRESSION.APERIO_JP2000_YCBC, COMPRESSION.WEBP)
    return page.photometric == PHOTOMETRIC.YCBCR and page.compression in converting


def _is_bitmap(page: TiffPage) -> bool:
    """Whether values are black and white, not numbers; tifffile writes booleans, 0 as white."""
    return page.bitspersample == 1 and not str(page.software).startswith("tifffile")


def _split(samples: NDArray[Any], page: TiffPage, *, as_brightness: bool = True) -> Raster:
    """Separate channels and alpha, with stored values; as brightness, larger ones are brighter."""
    channels = SampleLayout.of(page)
    colour, alpha = samples, None
    if channels.alpha is not None:
        colour, alpha = samples[..., list(channels.data_samples)], samples[..., channels.alpha]
    if page.photometric == PHOTOMETRIC.MINISWHITE and as_brightness:
        if colour.dtype.kind == "f":
            colour = 1 - colour
        elif colour.dtype.kind == "u" and page.bitspersample < 8 * colour.dtype.itemsize:
            colour = colour.dtype.type((1 << page.bitspersample) - 1) - colour
        else:
            colour = np.invert(colour)
    if alpha is not None and channels.is_premultiplied:
        opaque = white_of(alpha.dtype)
        cover = np.where(alpha > 0, alpha / opaque, 1)[..., np.newaxis]
        light = np.minimum(colour / cover, opaque)
        colour = (light if colour.dtype.kind == "f" else np.rint(light)).astype(colour.dtype)
    return Raster(colour, alpha)


def _to_srgb(samples: NDArray[Any], page: TiffPage) -> Raster:
    profile, bits = page.tags.valueof(_PROFILE_TAG), page.bitspersample
    mode = _PILLOW_MODES.get(PHOTOMETRIC(page.photometric))
    if page.photometric == PHOTOMETRIC.PALETTE and page.colormap is not None:
        coloured = Raster(_palette(page)[samples[..., 0].astype(np.intp, copy=False)])
        return coloured if bits > 8 else _with_profile(coloured, profile)
    if mode is not None and not _is_rgb_by_codec(page):
        return _convert(samples, mode, profile)
    raster = _split(samples, page)
    if not (bits in (8, 16) or bits > 16 or raster.colour.dtype.kind == "f"):
        colour = _spread_bits(raster.colour, bits)
        raster = Raster(colour, None if raster.alpha is None else _spread_bits(raster.alpha, bits))
    if raster.colour.dtype == np.uint8 and SampleLayout.of(page).are_colours:
        return _with_profile(raster, profile)
    return replace(raster, notes=profile_note(profile))


def _palette(page: TiffPage) -> NDArray[Any]:
    """The palette, (colours, 3), 8-bit for 8-bit pictures, whether stored with 8 or 16 bits."""
    table: NDArray[Any] = np.moveaxis(np.asarray(page.colormap), 0, -1)
    if page.bitspersample > 8:
        return table
    return (table if table.max(initial=0) < 256 else table >> 8).astype(np.uint8)


def _spread_bits(samples: NDArray[Any], bits: int) -> NDArray[Any]:
    """Samples of 1 to 7 bits scaled to the full range of 8 bits, of 9 to 15 bits to 16 bits."""
    top, dtype = (255, np.uint8) if bits < 8 else (65535, np.uint16)
    return np.rint(samples * (top / (2**bits - 1))).astype(dtype)


def _with_profile(raster: Raster, profile: bytes | None) -> Raster:
    """8-bit colours converted to sRGB by the page's ICC profile."""
    if not profile:
        return raster
    is_grey = raster.colour.shape[2] == 1
    pixels = np.ascontiguousarray(raster.colour[..., 0] if is_grey else raster.colour)
    picture, notes = to_srgb(PillowImage.fromarray(pixels), profile)
    colour = np.asarray(picture).reshape(*raster.colour.shape[:2], -1)
    return Raster(colour, raster.alpha, notes)


def _convert(samples: NDArray[np.uint8], mode: str, profile: bytes | None) -> Raster:
    """CMYK, CIELAB or YCbCr samples converted to sRGB."""
    rows, columns = samples.shape[:2]
    content = np.ascontiguousarray(samples).tobytes()
    picture = PillowImage.frombytes(mode, (columns, rows), content)
    picture.info["icc_profile"] = profile
    if mode == "YCbCr":
        return _with_profile(Raster(np.asarray(picture.convert("RGB"))), profile)
    picture, notes = (cmyk_to_srgb if mode == "CMYK" else lab_to_srgb)(picture)
    return Raster(np.asarray(picture), None, notes)
