"""A picture of classes (scribbles, masks) -> class numbers."""

import os
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PIL.ImageFile import ImageFile

from segcore.picture.palette import VOID_LABEL
from segcore.picture.reading.numpy_files import ARRAY_FORMATS
from segcore.picture.reading.photos import decode
from segcore.picture.reading.pillow import (
    exif_orientation,
    grey_factor,
    is_deep_colour,
    open_picture,
)
from segcore.picture.reading.raster import Raster, turn_upright
from segcore.picture.reading.source import DEFAULT_MAX_PIXELS, PictureFile, open_source
from segcore.runtime.errors import ColourPictureError, FloatPictureError, ImageError, ParameterError
from segcore.runtime.message import Message

_LOSSY_FORMATS = ("JPEG", "HEIF")
_WHITE_LEVELS = (255, 65535)
_REMEDY = "save the labels as a PNG with a palette or 8- or 16-bit grey, 0 for nothing"


def read_label_image(
    path: str | os.PathLike[str], *, page: int = 0, max_pixels: int = DEFAULT_MAX_PIXELS
) -> NDArray[np.int32]:
    """Read a picture whose values are class numbers.

    Parameters
    ----------
    path : path
        Palette picture (the indices are the classes, whatever their colours), grey picture of 1 to
        16 bits or of whole numbers, also as floats, or colour picture whose channels are equal.
    page, max_pixels : int
        As for :func:`~segcore.picture.reading.read_image`.

    Returns
    -------
    (rows, columns) int32
        Class numbers, 0 for unlabelled; turned upright as photos are. Pixels are unlabelled if they
        are transparent, without data, or of the only negative value (-1, or -99 and less); if
        there is a single class, also if they are less than half as opaque as others (soft edges).

    Raises
    ------
    ImageError
        If the file cannot be read, or its values cannot be classes.

    Examples
    --------
    >>> from segcore.picture.bundled import bundled_file
    >>> np.unique(read_label_image(bundled_file("coffee-strokes.png"))).tolist()
    [0, 1, 2, 3, 4]
    """
    with open_source(path, max_pixels) as source:
        if source.format in _LOSSY_FORMATS:
            raise ImageError(
                f"is {source.format}, which changes values, so they cannot be classes; {_REMEDY}"
            )
        picture = _open_if_indexed(source, page)
        if picture is None:
            raster = decode(source, page, as_stored=True)
            values, no_data = _single_channel(raster), raster.channel_info.no_data
            unknown = np.zeros(values.shape, bool)
            if raster.alpha is not None:
                unknown = _is_transparent(values, raster.alpha)
            return _decode_class_numbers(values, unknown | (values == no_data))
        stored = _decode_class_numbers(*_indices(picture))
        return turn_upright(stored, exif_orientation(picture))


def read_samples(
    path: str | os.PathLike[str], *, page: int = 0, max_pixels: int = DEFAULT_MAX_PIXELS
) -> tuple[NDArray[Any], tuple[str, ...]]:
    """The stored values of a picture, without interpretation.

    Returns
    -------
    samples : (rows, columns, 1 or 3) of the type of the file
        Upright, without transparency.
    notes : tuple of str
        Notes on what was not read, such as further channels.

    Raises
    ------
    ImageError
        If the file cannot be read.
    """
    with open_source(path, max_pixels) as source:
        raster = decode(source, page)
        return raster.colour, raster.notes


def read_opacity(
    path: str | os.PathLike[str], *, page: int = 0, max_pixels: int = DEFAULT_MAX_PIXELS
) -> NDArray[Any] | None:
    """The stored opacity of a picture, (rows, columns), upright; None if it has none."""
    with open_source(path, max_pixels) as source:
        return decode(source, page).alpha


def read_scribbles(
    path: str | os.PathLike[str],
    shape: tuple[int, int],
    *,
    page: int = 0,
    max_pixels: int = DEFAULT_MAX_PIXELS,
) -> tuple[NDArray[np.int32], tuple[str, ...]]:
    """Read classes drawn over a photo of `shape` (rows, columns); see :func:`read_label_image`.

    Values are taken as :func:`without_void` does.

    Returns
    -------
    labels : (rows, columns) int32
    notes : tuple of str

    Raises
    ------
    ImageError
        As :func:`read_label_image` does.
    ParameterError
        If the scribbles are of another size than the photo.
    """
    labels = read_label_image(path, page=page, max_pixels=max_pixels)
    if labels.shape != tuple(shape):
        rows, columns = labels.shape
        raise ParameterError(
            f"{os.fspath(path)}: is {columns} x {rows} pixels, the photo is "
            f"{shape[1]} x {shape[0]}; scribbles must have the photo's size"
        )
    return without_void(labels)


def without_void(
    labels: NDArray[np.int32], *, unknown: int = 0
) -> tuple[NDArray[np.int32], tuple[str, ...]]:
    """Class numbers from the values of a label image, in which 255 may mean unlabelled.

    White on black is class 1. Otherwise 255 is unknown, unless 254 occurs, too.

    Parameters
    ----------
    labels : (rows, columns) int32
    unknown : int
        The value for unknown pixels.

    Returns
    -------
    labels : (rows, columns) int32
    notes : tuple of str
        Notes on values that were not taken literally, one sentence each.

    Examples
    --------
    >>> without_void(np.array([[0, 1, 2, 255]], np.int32))[0].tolist()
    [[0, 1, 2, 0]]
    >>> without_void(np.array([[0, 255]], np.int32))[0].tolist()
    [[0, 1]]
    """
    if is_black_and_white(labels):
        return np.minimum(labels, 1), ()
    if labels.max() != VOID_LABEL or np.any(labels == VOID_LABEL - 1):
        return labels, ()
    note = Message("The value 255 was read as “nothing known”, as in Pascal VOC, not as a class.")
    return np.where(labels == VOID_LABEL, np.int32(unknown), labels), (note,)


def is_black_and_white(labels: NDArray[np.integer]) -> bool:
    """Whether a picture is black and white, of 8 or 16 bits."""
    white = labels.max()
    return bool(white in _WHITE_LEVELS and np.isin(labels, (0, white)).all())


def _open_if_indexed(source: PictureFile, page: int) -> ImageFile | None:
    """Open a picture of palette indices, 1 or 8 bits without decoding it; None for others."""
    if source.format in (*ARRAY_FORMATS, "TIFF") or page:
        return None
    picture = open_picture(source)
    indexed = picture.mode in ("1", "L", "LA", "P", "PA")
    return picture if indexed and not is_deep_colour(picture) else None


def _indices(picture: ImageFile) -> tuple[NDArray[Any], NDArray[np.bool_]]:
    """Stored values of a picture, and a mask of transparent pixels.

    Pillow spreads grey levels of less than 8 bits over 0 to 255.
    """
    factor = grey_factor(picture)
    picture.load()
    stored: NDArray[Any] = np.asarray(picture.getchannel(0))
    unknown = np.zeros(stored.shape, bool)
    if picture.has_transparency_data:
        opacity = np.asarray(picture.convert("RGBA").getchannel("A"))
        unknown = _is_transparent(stored, opacity)
        if picture.mode in ("P", "PA") and stored[unknown].any() and not stored[~unknown].all():
            raise ColourPictureError(
                f"has a palette whose first colour is not the transparent one; {_REMEDY}"
            )
    return (stored if factor == 1 else np.rint(stored / factor).astype(np.int32)), unknown


def _is_transparent(values: NDArray[Any], opacity: NDArray[Any]) -> NDArray[np.bool_]:
    """Whether pixels are transparent or, where all visible ones have one value, nearly so."""
    visible = values[opacity > 0]
    if visible.size and (visible == visible[0]).all():
        return ~is_half_opaque(opacity)
    return opacity == 0


def is_half_opaque(opacity: NDArray[Any]) -> NDArray[np.bool_]:
    """Whether pixels are at least half as opaque as the most opaque one: inside of a soft edge."""
    return np.asarray(opacity >= max(opacity.max() / 2, np.finfo(float).tiny))


def _single_channel(raster: Raster) -> NDArray[Any]:
    """The only channel, or one of three equal channels, (rows, columns)."""
    first: NDArray[Any] = raster.colour[..., 0]
    is_grey = raster.colour == first[..., np.newaxis]
    if raster.alpha is not None:
        is_grey |= (raster.alpha == 0)[..., np.newaxis]
    if raster.colour.shape[2] > 1 and not is_grey.all():  # NaN != NaN in one channel
        raise ColourPictureError(
            f"is a colour picture, and colours do not say which class is 1; {_REMEDY}"
        )
    return first


def class_numbers_from_floats(values: NDArray[np.floating]) -> NDArray[np.floating] | None:
    """Class numbers that are stored as floats, with -1 for NaN.

    None if a value is no whole number, or none is above 1.
    """
    smallest = float(np.nanmin(values, initial=0))
    finite_values = np.nan_to_num(values, nan=min(smallest, -1), posinf=0.5, neginf=0.5)
    is_whole = bool((finite_values == np.rint(finite_values)).all()) and _are_no_data(
        finite_values[finite_values < 0]
    )
    return finite_values if is_whole and finite_values.max(initial=0) > 1 else None


def _are_no_data(negative: NDArray[Any]) -> bool:
    """Whether all negative values are the same no-data value, such as -1 or -9999."""
    return len(negative) == 0 or bool(
        (negative == negative[0]).all() and (negative[0] == -1 or negative[0] <= -99)
    )


def to_class_numbers(values: NDArray[Any]) -> NDArray[np.int32]:
    """Whole numbers as class numbers; one negative value may stand for no data and becomes 0."""
    smallest, largest = values.min(initial=0), values.max(initial=0)
    if largest > np.iinfo(np.int32).max or not _are_no_data(values[values < 0]):
        raise ImageError(
            f"has values from {int(smallest)} to {int(largest)}, but classes count from 0; "
            f"{_REMEDY}"
        )
    return np.maximum(values, values.dtype.type(0)).astype(np.int32)


def _decode_class_numbers(stored: NDArray[Any], unknown: NDArray[np.bool_]) -> NDArray[np.int32]:
    """Class numbers from stored values, integers or whole floats; 0 where `unknown`."""
    valid_values = np.where(unknown, stored.dtype.type(0), stored)
    if valid_values.dtype.kind == "f":
        integral = class_numbers_from_floats(valid_values)
        if integral is None:
            raise FloatPictureError(f"holds {stored.dtype} values, not class numbers; {_REMEDY}")
        valid_values = integral
    return to_class_numbers(valid_values)
