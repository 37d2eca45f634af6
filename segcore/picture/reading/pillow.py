"""Pictures that Pillow decodes: every mode -> samples in grey or sRGB."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PIL import (
    BmpImagePlugin,
    ExifTags,
    GifImagePlugin,
    JpegImagePlugin,
    PngImagePlugin,
    PpmImagePlugin,
    TiffImagePlugin,
    WebPImagePlugin,
)
from PIL.Image import OPEN
from PIL.Image import Image as Picture
from PIL.ImageFile import ImageFile

from segcore.picture.reading.colour import cmyk_to_srgb, lab_to_srgb, profile_note, to_srgb
from segcore.picture.reading.deep import (
    decode_deep_colour,
    decode_deep_portable,
    is_deep_colour,
    is_deep_portable,
)
from segcore.picture.reading.raster import PART_PIXELS, Mosaic, Place, Raster
from segcore.picture.reading.source import Source
from segcore.runtime.errors import ImageError
from segcore.runtime.said import Said

# Not PIL.Image.open: its size limit belongs to the whole process and only warns.
_DECODERS: dict[str, Callable[..., ImageFile]] = {
    "BMP": BmpImagePlugin.BmpImageFile,
    "GIF": GifImagePlugin.GifImageFile,
    "JPEG": JpegImagePlugin.jpeg_factory,
    "PNG": PngImagePlugin.PngImageFile,
    "PPM": PpmImagePlugin.PpmImageFile,
    "TIFF": TiffImagePlugin.TiffImageFile,
    "WEBP": WebPImagePlugin.WebPImageFile,
}
_PLAIN_MODE = {
    "1": "L",
    "La": "LA",
    "PA": "RGBA",
    "RGBa": "RGBA",
    "RGBX": "RGB",
    "YCbCr": "RGB",
}
_SPREAD_GREY = {"L;2": 85.0, "L;4": 17.0}


def open_picture(source: Source, page: int = 0) -> ImageFile:
    """Header of a picture, its size checked, its pixels not decoded yet.

    Parameters
    ----------
    page : int
        Only TIFF has more than page 0.

    Raises
    ------
    ImageError
        If HEIC is not supported here or the size is beyond the limit.
    """
    source.file.seek(0)
    picture = _decoder(source.format)(source.file, "")
    if page:
        picture.seek(page)
    source.check_size(*picture.size)
    source.check_holds(*picture.size)
    return picture


def decode_picture(source: Source, page: int = 0) -> Mosaic:
    """Decode a picture with Pillow, 16-bit colour at full depth where possible."""
    picture = open_picture(source, page)
    notes: tuple[str, ...] = ()
    if _is_animation(picture):
        notes = (Said("Only the first frame was read."),)
    if is_deep_colour(picture):
        return decode_deep_colour(picture, source.file, notes)
    if is_deep_portable(picture):
        return decode_deep_portable(picture, source.file)

    _fix_transparent_grey(picture)
    picture.load()
    orientation = exif_orientation(picture)
    if picture.mode.startswith(("I", "F")):
        return Mosaic.of(_deep_grey(picture, notes), orientation)
    return _in_bands(picture, orientation, notes)


def _in_bands(picture: Picture, orientation: int, notes: tuple[str, ...]) -> Mosaic:
    """A loaded picture whose colours are converted band by band."""
    columns, rows = picture.size
    step = max(1, PART_PIXELS // columns)
    places = [Place(top, 0, min(step, rows - top), columns) for top in range(0, rows, step)]

    def decode(place: Place) -> Raster:
        if place.rows == rows:
            return _eight_bits(picture, notes)
        return _eight_bits(picture.crop((0, place.top, columns, place.top + place.rows)), notes)

    return Mosaic((rows, columns), places, decode, orientation)


def exif_orientation(picture: Picture) -> int:
    """Orientation of a loaded picture, 1 where the tag is missing or nonsense."""
    try:
        value = picture.getexif().get(ExifTags.Base.Orientation, 1)
    # Exif is read by code that trusts it; a picture with broken Exif is still a picture.
    except Exception:
        return 1
    return value if isinstance(value, int) and 1 <= value <= 8 else 1


def grey_factor(picture: ImageFile) -> float:
    """By how much Pillow multiplies the grey levels of a picture that is not loaded yet.

    Levels of 2 and 4 bits, and those of PNM with another largest value, are spread over 8 bits.
    """
    args = picture.tile[0].args if picture.tile else ""
    if picture.format == "PPM" and isinstance(args, tuple) and picture.mode == "L":
        return 255 / int(args[1])
    rawmode = str(args[0] if isinstance(args, tuple) else args)
    return _SPREAD_GREY.get(rawmode[:3], 1.0)


def _decoder(format: str) -> Callable[..., ImageFile]:
    if format != "HEIF":
        return _DECODERS[format]
    try:
        heif = import_module("pillow_heif")
    except ImportError:
        text = Said("HEIC needs an optional package; install it with: pip install pillow-heif")
        raise ImageError(text) from None
    heif.register_heif_opener()
    return OPEN["HEIF"][0]


def _is_animation(picture: ImageFile) -> bool:
    # JPEG and TIFF hold pages or previews, which are not frames
    if picture.format not in ("GIF", "PNG", "WEBP"):
        return False
    try:
        return bool(getattr(picture, "is_animated", False))
    except Exception:  # a GIF looks at its second frame, which may be damaged
        picture.seek(0)
        return False


def _fix_transparent_grey(picture: ImageFile) -> None:
    """Put the transparent grey level of a PNG on the scale on which Pillow puts the pixels."""
    level = picture.info.get("transparency")
    if picture.format == "PNG" and isinstance(level, int) and picture.mode == "L":
        picture.info["transparency"] = int(level * grey_factor(picture))


def _deep_grey(picture: ImageFile, notes: tuple[str, ...]) -> Raster:
    """Samples of a loaded grey picture with more than 8 bits."""
    values: NDArray[Any] = np.asarray(picture)
    if picture.format == "PPM" and picture.mode == "I":  # Pillow has no 16 bits there
        values = values.astype(np.uint16)
    values = values.astype(values.dtype.newbyteorder("="), copy=False)
    notes += profile_note(picture.info.get("icc_profile"))
    alpha = None
    level = picture.info.get("transparency")
    if isinstance(level, int) and values.dtype == np.uint16:
        alpha = np.where(values == level, np.uint16(0), np.uint16(65535))
    return Raster(values[..., np.newaxis], alpha, notes)


def _eight_bits(picture: Picture, notes: tuple[str, ...]) -> Raster:
    """Samples of a loaded picture with at most 8 bits per sample."""
    if picture.mode in ("CMYK", "LAB"):
        convert = cmyk_to_srgb if picture.mode == "CMYK" else lab_to_srgb
        picture, colour_notes = convert(picture)
        return Raster(np.asarray(picture), None, notes + colour_notes)

    profile = picture.info.get("icc_profile")
    if "transparency" in picture.info:
        picture = picture.convert("LA" if picture.mode in ("1", "L") else "RGBA")
    elif picture.mode == "P":
        picture = picture.convert("RGB")
    elif picture.mode in _PLAIN_MODE:
        picture = picture.convert(_PLAIN_MODE[picture.mode])

    alpha = None
    if picture.mode in ("LA", "RGBA"):
        alpha = np.asarray(picture.getchannel("A"))
        picture = picture.convert(picture.mode[:-1])
    if picture.mode not in ("L", "RGB"):
        raise ImageError(f"pixels of kind {picture.mode} are not supported; save it as RGB")
    picture, profile_notes = to_srgb(picture, profile)
    values = np.asarray(picture).reshape(picture.height, picture.width, -1)
    return Raster(values, alpha, notes + profile_notes)
