"""Swatches of classes in rows of tables and in menus."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QIcon, QPainter, QTransform

from ..ui.icons import drawn_icon
from ..ui.images import qimage_from_argb
from ..ui.patterns import PERIOD, legible_on, pattern_mask

SIDE = 18
"""Side length of icons in rows, in logical pixels."""


@lru_cache(maxsize=256)
def swatch(
    colour: str, text: str = "", *, hidden: bool = False, pattern: int = 0, disc: bool = False
) -> QIcon:
    """A square of a class's colour with a few letters on it; hollow for a hidden class.

    Parameters
    ----------
    disc : bool
        Whether to draw a disc instead, which stands for the background.
    pattern : int
        Number of the class whose pattern is drawn, too; 0: none.
    """
    paint = QColor(colour)
    marks = paint if hidden else legible_on(paint)
    box, corner = QRectF(1, 1, SIDE - 2, SIDE - 2), SIDE / 2 if disc else 3

    def draw(painter: QPainter, place: QRectF, _: QIcon.Mode) -> None:
        painter.translate(place.topLeft())
        painter.scale(place.width() / SIDE, place.height() / SIDE)
        painter.setPen(paint if hidden else paint.darker(140))
        painter.setBrush(Qt.BrushStyle.NoBrush if hidden else paint)
        painter.drawRoundedRect(box, corner, corner)
        if pattern:
            ratio = painter.deviceTransform().m11()
            painter.fillRect(box.adjusted(1, 1, -1, -1), _pattern(pattern, marks, ratio))
        font = QFont()
        font.setPixelSize(11)
        font.setBold(True)
        painter.setFont(font)
        painter.setPen(marks)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)

    return drawn_icon(draw)


def _pattern(number: int, colour: QColor, ratio: float) -> QBrush:
    """Brush of the pattern of a class, half as wide as over the photo."""
    side = round(PERIOD * ratio)
    on = pattern_mask(np.full((side, side), number), 0, 0, ratio)
    brush = QBrush(qimage_from_argb(np.where(on, np.uint32(colour.rgba()), np.uint32(0))))
    brush.setTransform(QTransform.fromScale(0.5 / ratio, 0.5 / ratio))
    return brush
