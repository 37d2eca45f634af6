"""Colour of 16 bits per sample, for which Pillow has no mode.

Of PNM, Pillow reads the header, and the values are as easily read as they are written. Of PNG it
keeps one byte of each sample, and its raw mode says which: of a big-endian file ``RGB;16B``
keeps the high byte, ``RGB;16L`` the low one. So the picture is decoded twice, which needs no other
library.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import IO, Any

import numpy as np
from numpy.typing import NDArray
from PIL import ExifTags
from PIL.ImageFile import ImageFile

from segcore.picture.reading.colour import profile_note
from segcore.picture.reading.raster import Mosaic, Raster
from segcore.runtime.errors import ImageError

_LOW_BYTES = {("PNG", "RGB;16B"): "RGB;16L", ("PNG", "RGBA;16B"): "RGBA;16L"}
_WHITE = 65535
_GREY_ALPHA = ("PNG", "LA;16B")


def is_deep_colour(picture: ImageFile) -> bool:
    """Whether a picture that is not loaded yet has 16-bit colour that can be read in full."""
    return _layout(picture) in (*_LOW_BYTES, _GREY_ALPHA)


def decode_deep_colour(reopen: Callable[[], ImageFile], notes: tuple[str, ...]) -> Mosaic:
    """Decode all 16 bits of a picture for which :func:`is_deep_colour`.

    Parameters
    ----------
    reopen : function
        Opens the picture again, not loaded.
    notes : tuple of str
        What was done before.
    """
    picture = reopen()
    layout = _layout(picture)
    if layout == _GREY_ALPHA:
        # four bytes per pixel, two of each sample, pass through unchanged as if they were RGBA
        values = _decode(picture, "RGBA").view(">u2").astype(np.uint16)
    else:
        low = _decode(picture, _LOW_BYTES[layout])
        picture = reopen()
        values = np.left_shift(_decode(picture, layout[1]), 8, dtype=np.uint16)
        values |= low

    colour, alpha = values, None
    if values.shape[2] in (2, 4):
        colour, alpha = values[..., :-1], values[..., -1]
    elif isinstance(level := picture.info.get("transparency"), tuple):
        alpha = np.where((values == level).all(axis=2), np.uint16(0), np.uint16(65535))
    orientation = picture.getexif().get(ExifTags.Base.Orientation, 1)
    notes += profile_note(picture.info.get("icc_profile"))
    return Mosaic.of(Raster(colour, alpha, notes), orientation)


def is_deep_portable(picture: ImageFile) -> bool:
    """Whether a picture that is not loaded yet is a colour PNM with more than 8 bits."""
    args = picture.tile[0].args if picture.format == "PPM" and picture.mode == "RGB" else None
    return isinstance(args, tuple) and int(args[1]) > 255


def decode_deep_portable(picture: ImageFile, file: IO[bytes]) -> Mosaic:
    """Decode all bits of a picture for which :func:`is_deep_portable`.

    Raises
    ------
    ImageError
        If it ends early, or has values above the one that it says is the largest.
    """
    args = picture.tile[0].args
    assert isinstance(args, tuple)
    (columns, rows), largest = picture.size, int(args[1])
    count = columns * rows * 3
    file.seek(picture.tile[0].offset)
    if picture.tile[0].codec_name == "ppm_plain":
        words = re.sub(rb"#[^\r\n]*", b"", file.read()).split()[:count]
        values = np.array([int(word) for word in words], np.int64)
    else:
        content = file.read(2 * count)
        values = np.frombuffer(content[: len(content) // 2 * 2], ">u2")
    if len(values) < count:
        raise ImageError("ends before its last pixel; copy or download it again")
    if values.min() < 0 or values.max() > largest:
        raise ImageError(f"has values above {largest}, which it says is the largest; save it again")
    spread = values if largest == _WHITE else np.rint(values * (_WHITE / largest))
    return Mosaic.of(Raster(spread.astype(np.uint16).reshape(rows, columns, 3)))


def _layout(picture: ImageFile) -> tuple[str, str]:
    """Format and raw mode; the raw mode is the decoder's argument or the first of them."""
    if len(picture.tile) != 1:
        return str(picture.format), ""
    args = picture.tile[0].args
    return str(picture.format), str(args[0] if isinstance(args, tuple) else args)


def _decode(picture: ImageFile, rawmode: str) -> NDArray[Any]:
    """Decode with another raw mode."""
    tile = picture.tile[0]
    args = (rawmode, *tile.args[1:]) if isinstance(tile.args, tuple) else rawmode
    picture.tile = [tile._replace(args=args)]
    picture.load()
    return np.asarray(picture)
