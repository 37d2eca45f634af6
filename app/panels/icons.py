"""Icons and swatches in rows of tables: legible on the row's ground, selected or not."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QIcon, QPainter, QPalette, QPixmap, QTransform

from ..ui.icons import pixmap
from ..ui.images import qimage_from_argb
from ..ui.patterns import PERIOD_PX, legible_on, pattern_mask

ICON_SIDE = 16
"""Side length of icons in rows, in logical pixels."""

_RATIOS = (1.0, 1.5, 2.0, 3.0)


def row_icon(
    name: str, palette: QPalette, role: QPalette.ColorRole = QPalette.ColorRole.Text
) -> QIcon:
    """Drawing `name` in a colour of `palette`, or in that of selected text in selected rows."""
    selected = palette.color(QPalette.ColorRole.HighlightedText)
    return _draw(name, palette.color(role).name(), selected.name())


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
    colours = QColor(colour)
    return plain_icon(*(_swatch(colours, text, hidden, pattern, disc, ratio) for ratio in _RATIOS))


def plain_icon(*pixmaps: QPixmap) -> QIcon:
    """An icon of several sizes that looks the same in selected rows."""
    icon = QIcon()
    for drawn in pixmaps:
        icon.addPixmap(drawn, QIcon.Mode.Normal)
        icon.addPixmap(drawn, QIcon.Mode.Selected)
    return icon


@lru_cache(maxsize=256)
def _draw(name: str, normal: str, selected: str) -> QIcon:
    icon_ = QIcon()
    for mode, colour in ((QIcon.Mode.Normal, normal), (QIcon.Mode.Selected, selected)):
        for ratio in _RATIOS:
            icon_.addPixmap(pixmap(name, QColor(colour), ICON_SIDE, ratio), mode)
    return icon_


def _swatch(
    colour: QColor, text: str, hidden: bool, pattern: int, disc: bool, ratio: float
) -> QPixmap:
    side = ICON_SIDE + 2
    drawn = QPixmap(round(side * ratio), round(side * ratio))
    drawn.setDevicePixelRatio(ratio)
    drawn.fill(Qt.GlobalColor.transparent)
    painter = QPainter(drawn)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    box = QRectF(1, 1, side - 2, side - 2)
    painter.setPen(colour.darker(140) if not hidden else colour)
    painter.setBrush(Qt.BrushStyle.NoBrush if hidden else colour)
    corner = side / 2 if disc else 3
    painter.drawRoundedRect(box, corner, corner)
    marks = colour if hidden else legible_on(colour)
    if pattern:
        painter.fillRect(box.adjusted(1, 1, -1, -1), _pattern(pattern, marks, ratio))
    font = QFont()
    font.setPixelSize(11)
    font.setBold(True)
    painter.setFont(font)
    painter.setPen(marks)
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)
    painter.end()
    return drawn


def _pattern(number: int, colour: QColor, ratio: float) -> QBrush:
    """Brush of the pattern of a class, half as wide as over the photo."""
    side = round(PERIOD_PX * ratio)
    on = pattern_mask(np.full((side, side), number), 0, 0, ratio)
    brush = QBrush(qimage_from_argb(np.where(on, np.uint32(colour.rgba()), np.uint32(0))))
    brush.setTransform(QTransform.fromScale(0.5 / ratio, 0.5 / ratio))
    return brush
