"""A small chart of bars with names and numbers."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QSizePolicy, QWidget

_SPACE = 8
_LEADING = 6


@dataclass(frozen=True)
class ChartBar:
    name: str
    value: float
    text: str


class BarChart(QWidget):
    """One line a bar: its name, a bar whose length is its value, and its value in words."""

    def __init__(self) -> None:
        super().__init__()
        self.bars: tuple[ChartBar, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_bars(self, bars: tuple[ChartBar, ...]) -> None:
        self.bars = bars
        self.setAccessibleDescription("; ".join(f"{bar.name} {bar.text}" for bar in bars))
        self.updateGeometry()
        self.update()

    @property
    def _line(self) -> int:
        return self.fontMetrics().height() + _LEADING

    def sizeHint(self) -> QSize:
        return QSize(200, self._line * len(self.bars))

    def minimumSizeHint(self) -> QSize:
        return QSize(120, self.sizeHint().height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        if not self.bars:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        metrics = self.fontMetrics()
        names = max(metrics.horizontalAdvance(bar.name) for bar in self.bars)
        names = min(names, int(self.width() * 0.6))
        texts = max(metrics.horizontalAdvance(bar.text) for bar in self.bars)
        left, right = names + _SPACE, self.width() - texts - _SPACE
        longest = max(bar.value for bar in self.bars) or 1.0
        ink = self.palette().color(QPalette.ColorRole.WindowText)
        filled = self.palette().color(QPalette.ColorRole.Accent)
        vertical = Qt.AlignmentFlag.AlignVCenter
        for place, bar in enumerate(self.bars):
            top = place * self._line
            painter.setPen(ink)
            name = metrics.elidedText(bar.name, Qt.TextElideMode.ElideRight, names)
            painter.drawText(QRectF(0, top, names, self._line), vertical, name)
            painter.drawText(
                QRectF(right + _SPACE, top, texts, self._line),
                Qt.AlignmentFlag.AlignRight | vertical,
                bar.text,
            )
            length = max(1.0, (right - left) * bar.value / longest)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(filled)
            painter.drawRoundedRect(QRectF(left, top + 4, length, self._line - 8), 2, 2)
