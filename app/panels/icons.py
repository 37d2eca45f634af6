"""Icons and swatches in rows of tables: legible on the row's ground, selected or not."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QIcon, QPainter, QPalette, QPixmap

from ..looks.icons import pixmap

SIDE = 16
"""Of icons in rows, in logical pixels."""

_RATIOS = (1.0, 1.5, 2.0, 3.0)


def row_icon(
    name: str, palette: QPalette, role: QPalette.ColorRole = QPalette.ColorRole.Text
) -> QIcon:
    """Drawing `name` in a colour of `palette`, in another where its row is selected."""
    selected = palette.color(QPalette.ColorRole.HighlightedText)
    return _drawn(name, palette.color(role).name(), selected.name())


@lru_cache(maxsize=256)
def swatch(colour: str, text: str = "", *, hidden: bool = False) -> QIcon:
    """A square of a class's colour with a few letters on it; hollow for a hidden class."""
    made = QIcon()
    for ratio in _RATIOS:
        drawn = _swatch(QColor(colour), text, hidden, ratio)
        made.addPixmap(drawn, QIcon.Mode.Normal)
        made.addPixmap(drawn, QIcon.Mode.Selected)
    return made


def legible_on(colour: QColor) -> QColor:
    """Black or white, whichever is read more easily on `colour`."""
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in (colour.redF(), colour.greenF(), colour.blueF())
    )
    bright = 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179
    return QColor(Qt.GlobalColor.black if bright else Qt.GlobalColor.white)


@lru_cache(maxsize=256)
def _drawn(name: str, normal: str, selected: str) -> QIcon:
    made = QIcon()
    for mode, colour in ((QIcon.Mode.Normal, normal), (QIcon.Mode.Selected, selected)):
        for ratio in _RATIOS:
            made.addPixmap(pixmap(name, QColor(colour), SIDE, ratio), mode)
    return made


def _swatch(colour: QColor, text: str, hidden: bool, ratio: float) -> QPixmap:
    side = SIDE + 2
    drawn = QPixmap(round(side * ratio), round(side * ratio))
    drawn.setDevicePixelRatio(ratio)
    drawn.fill(Qt.GlobalColor.transparent)
    painter = QPainter(drawn)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    box = QRectF(1, 1, side - 2, side - 2)
    painter.setPen(colour.darker(140) if not hidden else colour)
    painter.setBrush(Qt.BrushStyle.NoBrush if hidden else colour)
    painter.drawRoundedRect(box, 3, 3)
    font = QFont()
    font.setPixelSize(11)
    font.setBold(True)
    painter.setFont(font)
    painter.setPen(colour if hidden else legible_on(colour))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)
    painter.end()
    return drawn
