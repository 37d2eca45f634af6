"""Patterns that distinguish classes without colours.

A pattern is drawn in points of the screen, so it has the same size on every photo and at every
zoom. There are eight, and the same eight twice as wide; further classes begin again.
"""

from functools import cache

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor

PERIOD_PX = 24
"""Period of all patterns in both directions."""
_LINE = 2


@cache
def patterns() -> NDArray[np.bool_]:
    """All patterns, (patterns, rows, columns); true where a point is marked."""
    y, x = np.indices((PERIOD_PX, PERIOD_PX))
    masks = [pattern for step in (PERIOD_PX // 2, PERIOD_PX) for pattern in _of_width(x, y, step)]
    return np.array(masks)


@cache
def _bits() -> NDArray[np.uint16]:
    """All patterns in one array: bit k of a point is set if pattern k marks it."""
    places = np.arange(len(patterns()), dtype=np.uint16)[:, np.newaxis, np.newaxis]
    return np.bitwise_or.reduce(patterns().astype(np.uint16) << places)


def _of_width(x: NDArray[np.int_], y: NDArray[np.int_], step: int) -> list[NDArray[np.bool_]]:
    def lines(position: NDArray[np.int_]) -> NDArray[np.bool_]:
        return np.asarray(position % step < _LINE)

    middle = (step - 1) / 2
    distance = np.hypot(x % step - middle, y % step - middle)
    return [
        lines(x + y),
        distance < step / 4,
        lines(y),
        lines(x - y),
        lines(x),
        lines(x) | lines(y),
        lines(x + y) | lines(x - y),
        abs(distance - step * 3 / 8) < 1,
    ]


def pattern_mask(
    classes: NDArray[np.integer], left: int, top: int, ratio: float = 1.0
) -> NDArray[np.bool_]:
    """Mask of the device pixels of an area that the patterns of their classes mark.

    Parameters
    ----------
    classes : (rows, columns) integer
        Class of every device pixel, from 1; the caller has to leave out 0.
    left, top : int
        Corner of the area, in device pixels from the origin of the pattern.
    ratio : float
        Device pixels per point.
    """
    rows, columns = classes.shape
    x = (np.arange(left, left + columns) / ratio).astype(np.intp) % PERIOD_PX
    y = (np.arange(top, top + rows) / ratio).astype(np.intp) % PERIOD_PX
    bits = _bits()[y][:, x]
    bits >>= (classes.astype(np.uint16) - np.uint16(1)) % np.uint16(len(patterns()))
    return np.asarray(bits & np.uint16(1) > 0)


def legible_on(colour: QColor) -> QColor:
    """Black or white, whichever is seen more easily on `colour` (at least 4.5 : 1, WCAG 2.2)."""
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in (colour.redF(), colour.greenF(), colour.blueF())
    )
    bright = 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179
    return QColor(Qt.GlobalColor.black if bright else Qt.GlobalColor.white)
