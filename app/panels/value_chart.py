"""Histograms with marks, which some charts let people drag, and bars in a column of a table."""

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QSizePolicy, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from .tables import Index, KeyEventFilter, Role

_N_BARS = 128
_MARGIN_PX = 6.0
_BOTTOM_PX = 4.0


class ValueChart(QWidget):
    """A histogram over a range of values.

    Attributes
    ----------
    counts : (bars,) int64
        Counts of values from `first` to `last`.
    """

    def __init__(self) -> None:
        super().__init__()
        self.counts = np.zeros(_N_BARS, np.int64)
        self.first, self.last = 0.0, 1.0
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def describe(self, name: str, tip: str, keys: Mapping[Qt.Key, Callable[[], object]]) -> None:
        """Set the accessible name, the tool tip, and functions for keys."""
        self.setAccessibleName(name)
        self.setToolTip(tip)
        KeyEventFilter(self, keys)

    def show_values(self, values: NDArray[Any]) -> None:
        """Show the histogram of finite values; if all are equal, on a range from 0 to 1."""
        self.first, self.last = (
            float(values.min(initial=np.inf)),
            float(values.max(initial=-np.inf)),
        )
        if not self.first < self.last:
            self.first, self.last = 0.0, 1.0
        self.counts, _ = np.histogram(values, _N_BARS, (self.first, self.last))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(200, 96)

    @property
    def shown_range(self) -> tuple[float, float]:
        """The values at the left and the right end."""
        return self.first, self.last

    def place_of(self, value: float) -> float:
        """Position of a value from the left edge."""
        first, last = self.shown_range
        fraction = (value - first) / (last - first)
        return _MARGIN_PX + min(max(fraction, 0.0), 1.0) * (self.width() - 2 * _MARGIN_PX)

    def value_at(self, x: float) -> float:
        """The value at a position, clamped to the range."""
        first, last = self.shown_range
        fraction = min(max((x - _MARGIN_PX) / max(1.0, self.width() - 2 * _MARGIN_PX), 0.0), 1.0)
        return first + fraction * (last - first)

    def colour_of(self, _value: float) -> QColor:
        """Colour of the bar of a value."""
        return self.palette().color(QPalette.ColorRole.PlaceholderText)

    def draw_marks(self, painter: QPainter) -> None:
        """Draw marks over the bars."""

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter, palette = QPainter(self), self.palette()
        painter.fillRect(self.rect(), palette.color(QPalette.ColorRole.Base))
        if self.isEnabled():
            self._draw_bars(painter, self.counts)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self.draw_marks(painter)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        role = QPalette.ColorRole.Accent if self.hasFocus() else QPalette.ColorRole.Mid
        painter.setPen(palette.color(role))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5))
        painter.end()

    def _draw_bars(self, painter: QPainter, counts: NDArray[np.int64]) -> None:
        """Draw bars with square-root heights, since most values lie in a few bars."""
        heights = np.sqrt(counts / max(1, counts.max())) * (self.height() - 14)
        edges = np.linspace(self.first, self.last, len(counts) + 1)
        outline = self.palette().color(QPalette.ColorRole.PlaceholderText)
        outline.setAlphaF(0.6)
        for height, low, high in zip(heights, edges[:-1], edges[1:], strict=True):
            if height > 0:
                left, right, length = self.place_of(low), self.place_of(high), max(height, 1.0)
                bar = QRectF(left, self.height() - _BOTTOM_PX - length, right - left + 0.5, length)
                painter.fillRect(bar, self.colour_of((low + high) / 2))
                painter.fillRect(QRectF(bar.left(), bar.top(), bar.width(), 1), outline)

    def draw_handle(self, painter: QPainter, value: float, colour: QColor | None = None) -> None:
        """Draw a line with a handle of some colour."""
        text, x = self.palette().color(QPalette.ColorRole.Text), self.place_of(value)
        painter.setPen(QPen(text, 1.5))
        painter.drawLine(QPointF(x, 8), QPointF(x, self.height() - 3))
        painter.setPen(QPen(text, 1.5) if colour is not None else Qt.PenStyle.NoPen)
        painter.setBrush(colour or text)
        painter.drawPolygon([QPointF(x - 5, 2), QPointF(x + 5, 2), QPointF(x, 10)])


SHARE_ROLE, COLOUR_ROLE = Role.UserRole, Role.UserRole + 1
"""Roles of the length of a bar, from 0 to 1, and of its colour; by default the accent colour."""


class BarDelegate(QStyledItemDelegate):
    """Paints a bar in each row, as long as the share of its row."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        super().paint(painter, option, index)
        rect = QRectF(option.rect).adjusted(4, 5, -4, -5)
        colour, outline = index.data(COLOUR_ROLE), option.palette.text().color()
        outline.setAlphaF(0.5)
        painter.save()
        painter.setPen(outline)
        painter.setBrush(QColor(colour) if colour else option.palette.color(_ACCENT_ROLE))
        rect.setWidth(max(1.0, rect.width() * float(index.data(SHARE_ROLE) or 0.0)))
        painter.drawRect(rect)
        painter.restore()


_ACCENT_ROLE = QPalette.ColorRole.Accent
