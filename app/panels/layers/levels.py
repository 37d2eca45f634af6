"""The histogram of a channel, with the values that are shown black and in full colour."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QPalette, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from segcore.picture.display import ChannelDisplay

from ..tables import Keys

_BARS = 128
_MARGIN = 6.0
_NEAR_PX = 10
_STEP = 0.01
_CURVE_POINTS = 33


class LevelsView(QWidget):
    """Drag a line to move black or white, between them to move both; the curve shows gamma."""

    moved = Signal(float, float)
    """(low, high) As shares of the largest value that the type of the pixels holds."""

    def __init__(self) -> None:
        super().__init__()
        self._counts: NDArray[np.int64] | None = None
        self.first, self.last = 0.0, 1.0
        """The range that is seen."""
        self._shown = ChannelDisplay()
        self._drag: Callable[[float], tuple[float, float]] | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(self.tr("Histogram of the photo"))
        self.setToolTip(
            self.tr(
                "Drag the lines to choose what is shown black and white, between them to move "
                "both; ← → move both, ↑ ↓ change the contrast. No segment changes"
            )
        )
        self._keys = Keys(
            self,
            {
                Qt.Key.Key_Left: partial(self._nudge, -_STEP, -_STEP),
                Qt.Key.Key_Right: partial(self._nudge, _STEP, _STEP),
                Qt.Key.Key_Up: partial(self._nudge, _STEP, -_STEP),
                Qt.Key.Key_Down: partial(self._nudge, -_STEP, _STEP),
            },
        )

    def show_values(self, values: NDArray[Any]) -> None:
        """Make the histogram of some values, shares of the largest one of their type."""
        self.first, self.last = float(values.min(initial=1)), float(values.max(initial=0))
        if self.last <= self.first:
            self.first, self.last = 0.0, 1.0
        self._counts, _ = np.histogram(values, _BARS, (self.first, self.last))
        self.update()

    def show_channel(self, channel: ChannelDisplay) -> None:
        self._shown = channel
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(200, 96)

    # ------------------------------------------------------------------------------------- places

    @property
    def _range(self) -> tuple[float, float]:
        """That of the values, or wider if the lines lie beyond it."""
        return min(self.first, self._shown.low), max(self.last, self._shown.high)

    def place_of(self, value: float) -> float:
        """Where a value is, from the left edge."""
        first, last = self._range
        return _MARGIN + (value - first) / (last - first) * (self.width() - 2 * _MARGIN)

    def value_at(self, x: float) -> float:
        """The value at a place; those beyond the ends are the ends."""
        first, last = self._range
        share = min(max((x - _MARGIN) / max(1.0, self.width() - 2 * _MARGIN), 0.0), 1.0)
        return first + share * (last - first)

    # ------------------------------------------------------------------------------------- events

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton:
            event.ignore()
            return
        low, high, x = self._shown.low, self._shown.high, event.position().x()
        begin = self.value_at(x)
        to_low, to_high = abs(x - self.place_of(low)), abs(x - self.place_of(high))
        if min(to_low, to_high) > _NEAR_PX and low < begin < high:
            self._drag = lambda value: _together(low, high, value - begin)
        elif to_low < to_high:
            self._drag = lambda value: (min(value, self._shown.high), self._shown.high)
        else:
            self._drag = lambda value: (self._shown.low, max(value, self._shown.low))
        self.mouseMoveEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._drag is not None and event.buttons() & Qt.MouseButton.LeftButton:
            self.moved.emit(*self._drag(self.value_at(event.position().x())))

    def mouseReleaseEvent(self, _event: QMouseEvent) -> None:
        self._drag = None

    def _nudge(self, low: float, high: float) -> None:
        size, shown = self.last - self.first, self._shown
        if low == high:
            self.moved.emit(*_together(shown.low, shown.high, low * size))
        else:
            self.moved.emit(shown.low + low * size, shown.high + high * size)

    # ------------------------------------------------------------------------------------- picture

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter, palette = QPainter(self), self.palette()
        painter.fillRect(self.rect(), palette.color(QPalette.ColorRole.Base))
        if self._counts is not None and self.isEnabled():
            self._draw_bars(painter, self._counts)
            self._draw_curve(painter)
        role = QPalette.ColorRole.Accent if self.hasFocus() else QPalette.ColorRole.Mid
        painter.setPen(palette.color(role))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5))
        painter.end()

    def _draw_bars(self, painter: QPainter, counts: NDArray[np.int64]) -> None:
        """Heights are square roots: most values lie in a few bars."""
        heights = np.sqrt(counts / max(1, counts.max())) * (self.height() - 14)
        edges = np.linspace(self.first, self.last, _BARS + 1)
        colour = self.palette().color(QPalette.ColorRole.PlaceholderText)
        bottom = self.height() - 4.0
        for height, low, high in zip(heights, edges[:-1], edges[1:], strict=True):
            if height > 0:
                left, right = self.place_of(low), self.place_of(high)
                tall = max(height, 1.0)
                painter.fillRect(QRectF(left, bottom - tall, right - left + 0.5, tall), colour)

    def _draw_curve(self, painter: QPainter) -> None:
        """From black to full colour, with a line at either end."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        low, high = self.place_of(self._shown.low), self.place_of(self._shown.high)
        bottom, top = self.height() - 4.0, 10.0
        shares = np.linspace(0, 1, _CURVE_POINTS)
        levels = shares ** (1 / self._shown.gamma)
        places = zip(low + shares * (high - low), bottom - levels * (bottom - top), strict=True)
        text = self.palette().color(QPalette.ColorRole.Text)
        painter.setPen(QPen(text, 1.2))
        painter.drawPolyline(QPolygonF([QPointF(x, y) for x, y in places]))
        for x, colour in ((low, QColor("black")), (high, QColor(*self._shown.colour))):
            painter.setPen(QPen(text, 1.5))
            painter.drawLine(QPointF(x, 8), QPointF(x, self.height() - 3))
            painter.setBrush(colour)
            painter.drawPolygon([QPointF(x - 5, 2), QPointF(x + 5, 2), QPointF(x, 10)])


def _together(low: float, high: float, by: float) -> tuple[float, float]:
    """Both moved, as far as there are values."""
    by = min(max(by, -low), 1 - high)
    return low + by, high + by
