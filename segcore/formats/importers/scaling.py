"""Masks at another scale than the photo, as many networks write them."""

from typing import Any

import numpy as np
from numpy.typing import NDArray
from PIL import Image as PillowImage

from segcore.formats.importers.annotations import AnnotationFile
from segcore.runtime.message import Message

_MIN_PX = 8
_MIN_CHANGE = 0.02
"""Least relative change of size of a scaled mask; with less, it is of another photo or crop."""

ArrayShape = tuple[int, ...]


def are_scaled(first: ArrayShape, second: ArrayShape) -> bool:
    """Whether sizes (rows, columns) are in the same proportions, up to a pixel.

    >>> are_scaled((480, 640), (120, 160)), are_scaled((480, 640), (640, 480))
    (True, False)
    """
    (short, long), (rows, columns) = sorted([first[:2], second[:2]])
    if min(short, long) < _MIN_PX:
        return False
    by_rows = rows >= columns
    scale = short / rows if by_rows else long / columns
    expected, actual = (columns * scale, long) if by_rows else (rows * scale, short)
    return abs(scale - 1) > _MIN_CHANGE and abs(expected - actual) < 1


def resized_to_photo(
    file: AnnotationFile, values: NDArray[Any], *, linear: bool = False
) -> tuple[NDArray[Any], tuple[str, ...]]:
    """A picture (rows, columns) at the size of the photo, and notes.

    Parameters
    ----------
    linear : bool
        Whether values between two pixels lie between theirs (float32), or are those of the nearest.

    Raises
    ------
    ConstraintError
        If its proportions are others.
    """
    shape = (values.shape[0], values.shape[1])
    if shape == tuple(file.shape):
        return values, ()
    if not are_scaled(shape, file.shape):
        file.check_size(shape[1], shape[0])
    rows, columns = file.shape
    text = "Is {a} × {b} pixels and was scaled to the photo's {c} × {d}."
    note = Message(text, a=shape[1], b=shape[0], c=columns, d=rows)
    if linear:
        picture = PillowImage.fromarray(np.ascontiguousarray(values, np.float32))
        scaled = picture.resize((columns, rows), PillowImage.Resampling.BILINEAR)
        return np.asarray(scaled), (note,)
    places = ((np.arange(n) * 2 + 1) * m // (2 * n) for n, m in zip(file.shape, shape, strict=True))
    return values[np.ix_(*places)], (note,)
