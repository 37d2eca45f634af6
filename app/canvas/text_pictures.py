"""Text that is legible on any photo."""

from __future__ import annotations

from math import ceil

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QImage, QPainter

from ..ui.images import TRANSLUCENT

_TEXT_PX = 12  # logical pixels, as the one below
_ROOM_PX = 4.0
_MOST_KEPT = 5000
_TEXT, _CASING = QColor(255, 255, 255), QColor(0, 0, 0, 200)


class TextPictures:
    """White letters with a dark outline, each text drawn once per font and screen."""

    def __init__(self) -> None:
        self._font, self._unit = QFont(), 0.0
        self._made: dict[str, tuple[QImage, float, float]] = {}

    def use(self, font: QFont, unit: float) -> None:
        """Set the font, and the device pixels per logical pixel."""
        wanted = QFont(font)
        wanted.setPixelSize(round(_TEXT_PX * unit))
        wanted.setBold(True)
        if wanted != self._font or unit != self._unit or len(self._made) > _MOST_KEPT:
            self._font, self._unit, self._made = wanted, unit, {}

    def of(self, text: str) -> tuple[QImage, float, float]:
        """The picture of a text, and the width and height of its letters."""
        if text not in self._made:
            self._made[text] = self._drawn(text)
        return self._made[text]

    def _drawn(self, text: str) -> tuple[QImage, float, float]:
        letters = QFontMetricsF(self._font).boundingRect(text)
        room = letters.adjusted(-_ROOM_PX * self._unit, -self._unit, 0, 0).size() * 2
        picture = QImage(ceil(room.width()), ceil(room.height()), TRANSLUCENT)
        picture.fill(0)
        painter = QPainter(picture)
        painter.setFont(self._font)
        area = QRectF(picture.rect())
        unit = self._unit
        painter.setPen(_CASING)
        for dx, dy in ((-unit, 0.0), (unit, 0.0), (0.0, -unit), (0.0, unit)):
            painter.drawText(area.translated(dx, dy), Qt.AlignmentFlag.AlignCenter, text)
        painter.setPen(_TEXT)
        painter.drawText(area, Qt.AlignmentFlag.AlignCenter, text)
        painter.end()
        return picture, letters.width(), letters.height()
