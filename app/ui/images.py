"""NumPy arrays <-> Qt's pictures; nothing else converts them.

In a 32-bit picture a pixel is the number ``0xAARRGGBB``, so an array of uint32 is the fastest way
to fill or read one. Colours with transparency are premultiplied: a channel never exceeds alpha.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PySide6.QtGui import QColor, QImage

OPAQUE = QImage.Format.Format_RGB32
TRANSLUCENT = QImage.Format.Format_ARGB32_Premultiplied


def qimage_from_pixels(pixels: NDArray[np.uint8]) -> QImage:
    """Picture of a copy of the pixels.

    Parameters
    ----------
    pixels : (rows, columns) grey, or (rows, columns, 1, 3 or 4) grey, sRGB or sRGB with alpha
        uint8; alpha is not premultiplied.
    """
    shared = qimage_view(pixels)
    target = TRANSLUCENT if shared.hasAlphaChannel() else OPAQUE
    return shared.convertToFormat(target)


def qimage_view(pixels: NDArray[np.uint8]) -> QImage:
    """Picture of :func:`qimage_from_pixels` that shares the memory of `pixels` while both live."""
    pixels = np.ascontiguousarray(pixels)
    channels = 1 if pixels.ndim == 2 else pixels.shape[2]
    layout = {
        1: QImage.Format.Format_Grayscale8,
        3: QImage.Format.Format_RGB888,
        4: QImage.Format.Format_RGBA8888,
    }[channels]
    rows, columns = pixels.shape[:2]
    picture = QImage(pixels.data, columns, rows, columns * channels, layout)
    picture.owner = pixels  # type: ignore[attr-defined]
    return picture


def qimage_from_argb(numbers: NDArray[np.uint32], form: QImage.Format = TRANSLUCENT) -> QImage:
    """Picture of (rows, columns) pixel numbers ``0xAARRGGBB``, premultiplied if translucent."""
    picture = QImage(numbers.shape[1], numbers.shape[0], form)
    argb_from_qimage(picture)[:] = numbers
    return picture


class _PictureMemory:
    """Memory of a picture, which an array of it keeps alive."""

    def __init__(self, picture: QImage) -> None:
        self.picture = picture
        lines = np.frombuffer(picture.bits(), np.uint32).reshape(picture.height(), -1)
        self.__array_interface__ = lines[:, : picture.width()].__array_interface__


def argb_from_qimage(picture: QImage) -> NDArray[np.uint32]:
    """Pixel numbers of a 32-bit picture, (rows, columns): a writable view of its memory."""
    return np.asarray(_PictureMemory(picture))


def pixels_from_qimage(picture: QImage) -> NDArray[np.uint8]:
    """Pixels as (rows, columns, 3) sRGB, or 4 channels with alpha if the picture has any."""
    channels = 4 if picture.hasAlphaChannel() else 3
    layout = QImage.Format.Format_RGBA8888 if channels == 4 else QImage.Format.Format_RGB888
    converted = picture.convertToFormat(layout)
    flat = np.frombuffer(converted.constBits(), np.uint8)
    rows = flat.reshape(converted.height(), converted.bytesPerLine())
    return rows[:, : converted.width() * channels].reshape(len(rows), -1, channels).copy()


def argb_of_colours(colours: Sequence[QColor] | NDArray[np.uint8]) -> NDArray[np.uint32]:
    """Premultiplied pixel numbers of colours, or opaque ones of an (n, 3) uint8 sRGB table."""
    if isinstance(colours, np.ndarray):
        red, green, blue = colours.astype(np.uint32).T
        return np.uint32(0xFF000000) | red << 16 | green << 8 | blue
    return np.array([_premultiply(colour) for colour in colours], np.uint32)


def _premultiply(colour: QColor) -> Any:
    alpha = colour.alpha()
    red, green, blue = (
        (part * alpha + 127) // 255 for part in (colour.red(), colour.green(), colour.blue())
    )
    return alpha << 24 | red << 16 | green << 8 | blue
