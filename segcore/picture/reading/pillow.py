"""Pictures that Pillow decodes: every mode -> samples in grey or sRGB.

Colour of 16 bits, for which it has no mode, is decoded by imagecodecs (PNG) or here (PNM).
"""

import re
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from importlib import import_module
from typing import IO, Any

import numpy as np
from numpy.typing import NDArray
from PIL import ExifTags, ImageOps
from PIL.Image import OPEN
from PIL.Image import Image as Picture
from PIL.ImageFile import ImageFile

from segcore.picture.reading.colour import cmyk_to_srgb, lab_to_srgb, profile_note, to_srgb
from segcore.picture.reading.raster import Raster, turn_upright
from segcore.picture.reading.source import PictureFile
from segcore.runtime.errors import ImageError
from segcore.runtime.message import Message

_PLUGINS = {"BMP": "Bmp", "GIF": "Gif", "JPEG": "Jpeg", "PNG": "Png", "PPM": "Ppm", "TIFF": "Tiff",
            "WEBP": "WebP"}  # fmt: skip
_PLAIN_MODE = {
    "1": "L",
    "La": "LA",
    "PA": "RGBA",
    "RGBa": "RGBA",
    "RGBX": "RGB",
    "YCbCr": "RGB",
}
_DEEP_MODES = ("RGB;16B", "RGBA;16B", "LA;16B")
_WHITE = 65535
_SPREAD_GREY = {"L;2": 85.0, "L;4": 17.0}


def open_picture(source: PictureFile, page: int = 0) -> ImageFile:
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
    source.check_plausible_size(*picture.size)
    return picture


def decode_picture(source: PictureFile, page: int = 0) -> Raster:
    """Decode a picture with Pillow, upright; 16-bit colour keeps its depth if possible."""
    picture = open_picture(source, page)
    notes: tuple[str, ...] = ()
    if _is_animation(picture):
        notes = (Message("Only the first frame was read."),)
    if is_deep_colour(picture):
        raster = _deep_png(picture, source.file)
    elif _is_deep_portable(picture):
        raster = _deep_portable(picture, source.file)
    else:
        _fix_transparent_grey(picture)
        picture.load()
        with suppress(Exception):  # Pillow's Exif reader raises any error on bad data
            ImageOps.exif_transpose(picture, in_place=True)
        is_deep = picture.mode.startswith(("I", "F"))
        raster = _deep_grey(picture) if is_deep else _eight_bits(picture)
    return replace(raster, notes=(*notes, *raster.notes))


def is_deep_colour(picture: ImageFile) -> bool:
    """Whether an unloaded PNG has 16-bit colour, for which Pillow has no mode."""
    if picture.format != "PNG" or len(picture.tile) != 1:
        return False
    args = picture.tile[0].args
    return str(args[0] if isinstance(args, tuple) else args) in _DEEP_MODES


def _deep_png(picture: ImageFile, file: IO[bytes]) -> Raster:
    from imagecodecs import png_decode  # lazy import: rarely needed

    file.seek(0)
    values: NDArray[Any] = png_decode(file.read())
    colour, alpha = values, None
    if values.shape[2] in (2, 4):
        colour, alpha = values[..., :-1], values[..., -1]
    elif isinstance(level := picture.info.get("transparency"), tuple):
        alpha = np.where((values == level).all(axis=2), np.uint16(0), np.uint16(_WHITE))
    orientation = exif_orientation(picture)
    alpha = None if alpha is None else turn_upright(alpha, orientation)
    notes = profile_note(picture.info.get("icc_profile"))
    return Raster(turn_upright(colour, orientation), alpha, notes)


def _is_deep_portable(picture: ImageFile) -> bool:
    """Whether an unloaded picture is a colour PNM with more than 8 bits."""
    args = picture.tile[0].args if picture.format == "PPM" and picture.mode == "RGB" else None
    return isinstance(args, tuple) and int(args[1]) > 255


def _deep_portable(picture: ImageFile, file: IO[bytes]) -> Raster:
    """Samples of a colour PNM with more than 8 bits, which Pillow would reduce to 8 bits."""
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
    return Raster(spread.astype(np.uint16).reshape(rows, columns, 3))


def exif_orientation(picture: Picture) -> int:
    """Orientation of a loaded picture, 1 where the tag is missing or nonsense."""
    try:
        value = picture.getexif().get(ExifTags.Base.Orientation, 1)
    # Exif is read by code that trusts it; a picture with broken Exif is still a picture.
    except Exception:
        return 1
    return value if isinstance(value, int) and 1 <= value <= 8 else 1


def grey_factor(picture: ImageFile) -> float:
    """The factor by which Pillow multiplies grey levels when it loads a picture.

    Levels of 2 and 4 bits, and those of PNM with another largest value, are spread over 8 bits.
    """
    args = picture.tile[0].args if picture.tile else ""
    if picture.format == "PPM" and isinstance(args, tuple) and picture.mode == "L":
        return 255 / int(args[1])
    rawmode = str(args[0] if isinstance(args, tuple) else args)
    return _SPREAD_GREY.get(rawmode[:3], 1.0)


def _decoder(format: str) -> Callable[..., ImageFile]:
    """Function that opens a format without the size limit of PIL.Image.open, which is global."""
    if format != "HEIF":
        import_module(f"PIL.{_PLUGINS[format]}ImagePlugin")
        return OPEN[format][0]
    try:
        heif = import_module("pillow_heif")
    except ImportError:
        text = Message("HEIC needs an optional package; install it with: pip install pillow-heif")
        raise ImageError(text) from None
    heif.register_heif_opener()
    return OPEN["HEIF"][0]


def _is_animation(picture: ImageFile) -> bool:
    # pages and previews in JPEG and TIFF are not frames
    if picture.format not in ("GIF", "PNG", "WEBP"):
        return False
    try:
        return bool(getattr(picture, "is_animated", False))
    except Exception:  # for GIF, Pillow decodes the second frame, which may be damaged
        picture.seek(0)
        return False


def _fix_transparent_grey(picture: ImageFile) -> None:
    """Scale the transparent grey level of a PNG as Pillow scales its pixels."""
    level = picture.info.get("transparency")
    if picture.format == "PNG" and isinstance(level, int) and picture.mode == "L":
        picture.info["transparency"] = int(level * grey_factor(picture))


def _deep_grey(picture: ImageFile) -> Raster:
    """Samples of a loaded grey picture with more than 8 bits."""
    values: NDArray[Any] = np.asarray(picture)
    if picture.format == "PPM" and picture.mode == "I":  # 16 bits, stored as int32
        values = values.astype(np.uint16)
    values = values.astype(values.dtype.newbyteorder("="), copy=False)
    alpha = None
    level = picture.info.get("transparency")
    if isinstance(level, int) and values.dtype == np.uint16:
        alpha = np.where(values == level, np.uint16(0), np.uint16(65535))
    return Raster(values[..., np.newaxis], alpha, profile_note(picture.info.get("icc_profile")))


def _eight_bits(picture: Picture) -> Raster:
    """Samples of a loaded picture with at most 8 bits per sample."""
    if picture.mode in ("CMYK", "LAB"):
        convert = cmyk_to_srgb if picture.mode == "CMYK" else lab_to_srgb
        picture, notes = convert(picture)
        return Raster(np.asarray(picture), None, notes)

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
    picture, notes = to_srgb(picture, profile)
    return Raster(np.atleast_3d(np.asarray(picture)), alpha, notes)
