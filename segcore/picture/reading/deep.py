"""Colour of 16 bits per sample, for which Pillow has no mode.

Pillow reads the header. The samples of PNG are decoded by imagecodecs; those of PNM are as easily
read as they are written.
"""

from __future__ import annotations

import re
from typing import IO, Any

import numpy as np
from numpy.typing import NDArray
from PIL import ExifTags
from PIL.ImageFile import ImageFile

from segcore.picture.reading.colour import profile_note
from segcore.picture.reading.raster import Mosaic, Raster
from segcore.runtime.errors import ImageError

_DEEP_MODES = ("RGB;16B", "RGBA;16B", "LA;16B")
_WHITE = 65535


def is_deep_colour(picture: ImageFile) -> bool:
    """Whether a picture that is not loaded yet has 16-bit colour that can be read in full."""
    if picture.format != "PNG" or len(picture.tile) != 1:
        return False
    args = picture.tile[0].args
    return str(args[0] if isinstance(args, tuple) else args) in _DEEP_MODES


def decode_deep_colour(picture: ImageFile, file: IO[bytes], notes: tuple[str, ...]) -> Mosaic:
    """Decode all 16 bits of a picture for which :func:`is_deep_colour`.

    Parameters
    ----------
    notes : tuple of str
        What was done before.
    """
    from imagecodecs import png_decode  # which few photos need

    file.seek(0)
    values: NDArray[Any] = png_decode(file.read())
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
