"""A picture of classes (scribbles, masks) -> class numbers."""

from __future__ import annotations

import os
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PIL.ImageFile import ImageFile

from segcore.picture.palette import VOID
from segcore.picture.reading.deep import is_deep_colour
from segcore.picture.reading.numpy_files import ARRAY_FORMATS
from segcore.picture.reading.photos import decode
from segcore.picture.reading.pillow import (
    exif_orientation,
    grey_factor,
    load,
    open_picture,
)
from segcore.picture.reading.raster import turn_upright
from segcore.picture.reading.source import DEFAULT_MAX_PIXELS, Source, open_source
from segcore.runtime.errors import ColourPictureError, FloatPictureError, ImageError, ParameterError
from segcore.runtime.said import Said

_LOSSY = ("JPEG", "HEIF")
_REMEDY = "save the labels as a PNG with a palette or 8- or 16-bit grey, 0 for nothing"


def read_label_image(
    path: str | os.PathLike[str], *, page: int = 0, max_pixels: int = DEFAULT_MAX_PIXELS
) -> NDArray[np.int32]:
    """Read a picture whose values are classes.

    Parameters
    ----------
    path : path
        Palette picture (the indices are the classes, whatever their colours), grey picture of 1 to
        16 bits or of whole numbers in 32, or colour picture whose three channels are equal.
    page, max_pixels : int
        As for :func:`~segcore.picture.reading.read_image`.

    Returns
    -------
    (rows, columns) int32
        0 for nothing, else the class; turned upright as photos are.

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
        if source.format in _LOSSY:
            raise ImageError(
                f"is {source.format}, which changes values, so they cannot be classes; {_REMEDY}"
            )
        picture = _open_if_indexed(source, page)
        if picture is None:
            return _as_classes(_single_channel(decode(source, page).assembled().colour))
        stored = _as_classes(_indices(picture))
        return turn_upright(stored, exif_orientation(picture))


def read_samples(
    path: str | os.PathLike[str], *, max_pixels: int = DEFAULT_MAX_PIXELS
) -> tuple[NDArray[Any], tuple[str, ...]]:
    """The values of a picture as they are stored, whatever they mean.

    Returns
    -------
    samples : (rows, columns, 1 or 3) of the type of the file
        Upright, without transparency.
    notes : tuple of str
        What was not read, as further channels.

    Raises
    ------
    ImageError
        If the file cannot be read.
    """
    with open_source(path, max_pixels) as source:
        raster = decode(source, 0).assembled()
        return raster.colour, raster.notes


def read_scribbles(
    path: str | os.PathLike[str], shape: tuple[int, int], *, max_pixels: int = DEFAULT_MAX_PIXELS
) -> tuple[NDArray[np.int32], tuple[str, ...]]:
    """Read classes drawn over a photo of `shape` (rows, columns); see :func:`read_label_image`.

    Values are taken as :func:`known_classes` does.

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
    labels = read_label_image(path, max_pixels=max_pixels)
    if labels.shape != tuple(shape):
        rows, columns = labels.shape
        raise ParameterError(
            f"{os.fspath(path)}: is {columns} x {rows} pixels, the photo is "
            f"{shape[1]} x {shape[0]}; scribbles must have the photo's size"
        )
    return known_classes(labels)


def known_classes(
    labels: NDArray[np.int32], *, unknown: int = 0
) -> tuple[NDArray[np.int32], tuple[str, ...]]:
    """What the values of a picture of classes mean where 255 occurs.

    White on black is class 1. Otherwise 255 is "nothing known", unless 254 occurs: then classes may
    well run up to it.

    Parameters
    ----------
    labels : (rows, columns) int32
    unknown : int
        What is put where nothing is known.

    Returns
    -------
    labels : (rows, columns) int32
    notes : tuple of str
        What was taken otherwise than it is written, one sentence each.

    Examples
    --------
    >>> known_classes(np.array([[0, 1, 2, 255]], np.int32))[0].tolist()
    [[0, 1, 2, 0]]
    >>> known_classes(np.array([[0, 255]], np.int32))[0].tolist()
    [[0, 1]]
    """
    if labels.max() != VOID or np.any(labels == VOID - 1):
        return labels, ()
    if is_mask(labels):
        return np.minimum(labels, 1), ()
    note = Said("The value 255 was read as “nothing known”, as in Pascal VOC, not as a class.")
    return np.where(labels == VOID, np.int32(unknown), labels), (note,)


def is_mask(labels: NDArray[np.integer]) -> bool:
    """Whether a picture is black and white."""
    return bool(labels.max() == VOID and np.isin(labels, (0, VOID)).all())


def _open_if_indexed(source: Source, page: int) -> ImageFile | None:
    """Picture of palette indices or grey levels of at most 8 bits, not decoded; else None."""
    if source.format in ARRAY_FORMATS or (page and source.format != "TIFF"):
        return None
    try:
        picture = open_picture(source, page)
    except (SyntaxError, EOFError):  # no such kind of pixel, or page, in Pillow
        return None
    indexed = picture.mode in ("1", "L", "LA", "P", "PA")
    return picture if indexed and not is_deep_colour(picture) else None


def _indices(picture: ImageFile) -> NDArray[Any]:
    """Values as stored: Pillow spreads grey levels of less than 8 bits over 0 to 255."""
    factor = grey_factor(picture)
    load(picture)
    stored: NDArray[Any] = np.asarray(picture.getchannel(0))
    return stored if factor == 1 else np.rint(stored / factor).astype(np.int32)


def _single_channel(colour: NDArray[Any]) -> NDArray[Any]:
    """The one channel, or any of three that are equal; (rows, columns)."""
    first = colour[..., 0]
    if not (colour == first[..., np.newaxis]).all():
        raise ColourPictureError(
            f"is a colour picture, and colours do not say which class is 1; {_REMEDY}"
        )
    return first


def _as_classes(stored: NDArray[Any]) -> NDArray[np.int32]:
    if stored.dtype.kind not in "bui":
        raise FloatPictureError(f"holds {stored.dtype} values, not class numbers; {_REMEDY}")
    smallest, largest = int(stored.min()), int(stored.max())
    if smallest < 0 or largest > np.iinfo(np.int32).max:
        raise ImageError(
            f"has values from {smallest} to {largest}, but classes count from 0; {_REMEDY}"
        )
    return stored.astype(np.int32)
