"""Colours of classes and of values, as tables of pixel numbers."""

from functools import cache

import numpy as np
from numpy.typing import NDArray
from PySide6.QtGui import QColor

from segcore.picture.palette import diverging_colours, segment_colours
from segcore.projects.project import Project

from ..ui.images import argb_of_colours
from ..ui.patterns import legible_on

_GOLDEN_RATIO = (5**0.5 - 1) / 2
"""Fractional parts of its multiples are evenly spread, and consecutive ones are far apart."""
_CIVIDIS = ((0, 32, 77), (65, 77, 107), (124, 123, 120), (187, 175, 113), (255, 234, 70))


def class_colours(project: Project, highest: int, shade: float = 1.0) -> NDArray[np.uint32]:
    """Opaque pixel numbers of classes 0 to `highest`; 0 for none and for hidden classes.

    Parameters
    ----------
    shade : float
        1 for the colours themselves, less for darker ones.
    """
    colours = segment_colours()[(np.arange(highest + 1) - 1) % len(segment_colours())]
    hidden_classes = [0]
    for info in project.classes:
        if info.number <= highest:
            colour = QColor(info.colour)
            colours[info.number] = colour.red(), colour.green(), colour.blue()
            if not info.visible:
                hidden_classes.append(info.number)
    table = argb_of_colours((colours * shade).astype(np.uint8))
    table[hidden_classes] = 0
    return table


def mark_colours(table: NDArray[np.uint32]) -> NDArray[np.uint32]:
    """Black or white, whichever contrasts with each colour of a table; 0 stays 0."""
    contrasting = argb_of_colours([legible_on(QColor.fromRgb(int(number))) for number in table])
    return np.where(table > 0, contrasting, np.uint32(0))


def object_colours(
    table: NDArray[np.uint32], classes: NDArray[np.integer], shade: float = 1.0
) -> NDArray[np.uint32]:
    """Tints of the colours of classes, different for objects with similar numbers.

    Parameters
    ----------
    table : (classes,) uint32
        Opaque pixel numbers of the classes, 0 where nothing is shown.
    classes : (objects,) integer
        The class of each object.
    shade : float
        See :func:`class_colours`.
    """
    colours = table.take(classes, mode="clip")
    rgb = colours[:, np.newaxis] >> np.array([16, 8, 0], np.uint32) & np.uint32(255)
    fractions = (np.arange(len(classes)) * _GOLDEN_RATIO % 1.0)[:, np.newaxis]
    lighter, darker = np.maximum(fractions - 0.5, 0.0), np.maximum(0.5 - fractions, 0.0)
    tinted = (rgb + lighter * (255.0 - rgb)) * (1.0 - darker)
    return np.where(colours > 0, argb_of_colours((tinted * shade).astype(np.uint8)), np.uint32(0))


def lighten(colours: NDArray[np.uint32], alpha: float) -> NDArray[np.uint32]:
    """Premultiplied pixel numbers of the colours with opacity `alpha`; 0 stays 0."""
    channels = colours[:, np.newaxis] >> np.array([24, 16, 8, 0], np.uint32) & np.uint32(255)
    scaled = np.rint(channels * alpha).astype(np.uint32) << np.array([24, 16, 8, 0], np.uint32)
    return np.asarray(np.bitwise_or.reduce(scaled, axis=1), np.uint32)


@cache
def diverging_argb() -> NDArray[np.uint32]:
    """256 colours from the lowest value over zero to the highest."""
    return argb_of_colours(diverging_colours())


@cache
def confidence_argb() -> NDArray[np.uint32]:
    """256 colours for confidence, from dark (low) to bright; suits all colour vision."""
    anchors = np.array(_CIVIDIS, float)
    positions = np.linspace(0, len(anchors) - 1, 256)
    channels = [np.interp(positions, np.arange(len(anchors)), values) for values in anchors.T]
    return argb_of_colours(np.rint(np.stack(channels, axis=1)).astype(np.uint8))
