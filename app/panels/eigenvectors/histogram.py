"""A histogram with a threshold that can be dragged."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPalette,
    QPen,
    QPolygonF,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from segcore.segments.cheeger import Sweep

from ...canvas.colours import diverging_numbers
from ..tables import Keys
from .vectors import Histogram

_STEP = 0.01
_MARGIN = 6.0


class HistogramView(QWidget):
    """Bars in the colours of the heat-map; the mouse and the arrow keys set the threshold."""

    threshold_moved = Signal(float)
    threshold_cleared = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.histogram: Histogram | None = None
        self.threshold: float | None = None
        self.sweep: Sweep | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(self.tr("Histogram of the eigenvector"))
        self.setToolTip(
            self.tr(
                "Drag or press ← and → to cut the photo at a value, Del to show all values again. "
                "The lower the line, the better the cut; the dot marks the best one (Ctrl+B)"
            )
        )
        self._keys = Keys(
            self,
            {
                Qt.Key.Key_Left: lambda: self._nudge(-_STEP),
                Qt.Key.Key_Right: lambda: self._nudge(_STEP),
                Qt.Key.Key_Delete: self.threshold_cleared.emit,
                Qt.Key.Key_Backspace: self.threshold_cleared.emit,
            },
        )

    def show_histogram(self, histogram: Histogram | None) -> None:
        self.histogram = histogram
        self.setEnabled(histogram is not None)
        self.update()

    def show_threshold(self, threshold: float | None) -> None:
        self.threshold = threshold
        self.update()

    def show_sweep(self, sweep: Sweep | None) -> None:
        """Draw how good each cut is, and mark the best."""
        self.sweep = sweep
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(200, 96)

    def place_of(self, value: float) -> float:
        """Where a value is, from the left edge."""
        assert self.histogram is not None
        share = (value - self.histogram.low) / (self.histogram.high - self.histogram.low)
        return _MARGIN + min(max(share, 0.0), 1.0) * (self.width() - 2 * _MARGIN)

    def value_at(self, x: float) -> float:
        """The value at a place; those beyond the ends are the ends."""
        assert self.histogram is not None
        share = min(max((x - _MARGIN) / max(1.0, self.width() - 2 * _MARGIN), 0.0), 1.0)
        return self.histogram.low + share * (self.histogram.high - self.histogram.low)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if self.histogram is not None and event.buttons() & Qt.MouseButton.LeftButton:
            self.threshold_moved.emit(self.value_at(event.position().x()))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self.mousePressEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        event.ignore()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        palette = self.palette()
        painter.fillRect(self.rect(), palette.color(QPalette.ColorRole.Base))
        if self.histogram is not None:
            self._draw_bars(painter)
            if self.sweep is not None:
                self._draw_sweep(painter, self.sweep)
            if self.threshold is not None:
                self._draw_threshold(painter)
        role = QPalette.ColorRole.Accent if self.hasFocus() else QPalette.ColorRole.Mid
        painter.setPen(palette.color(role))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5))

    def _draw_bars(self, painter: QPainter) -> None:
        """Heights are square roots: most values lie in a few bars."""
        shown = self.histogram
        assert shown is not None
        heights = np.sqrt(shown.counts / max(1, shown.counts.max())) * (self.height() - 14)
        edges = np.linspace(shown.low, shown.high, len(heights) + 1)
        limit = max(abs(shown.low), abs(shown.high))
        outline = self.palette().color(QPalette.ColorRole.PlaceholderText)
        outline.setAlphaF(0.6)
        bottom = self.height() - 4.0
        for height, low, high in zip(heights, edges[:-1], edges[1:], strict=True):
            if height <= 0:
                continue
            place = int(np.clip(((low + high) / 2 / limit + 1) * 127.5, 0, 255))
            left, right = self.place_of(low), self.place_of(high)
            bar = QRectF(left, bottom - max(height, 1.0), right - left, max(height, 1.0))
            painter.fillRect(bar, QColor.fromRgb(int(diverging_numbers()[place])))
            painter.fillRect(QRectF(bar.left(), bar.top(), bar.width(), 1), outline)

    def _draw_sweep(self, painter: QPainter, sweep: Sweep) -> None:
        """A line that is low where a cut is good, on a log scale, and a mark at the best."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        drawn = np.isfinite(sweep.ratios) & (sweep.ratios > 0)
        heights = np.log(sweep.ratios[drawn])
        if len(heights) > 1 and np.ptp(heights) > 0:
            shares = (heights - heights.min()) / np.ptp(heights)
            bottom, top = self.height() - 8.0, 16.0
            line = QPolygonF(
                [
                    QPointF(self.place_of(float(value)), bottom - share * (bottom - top))
                    for value, share in zip(sweep.thresholds[drawn], shares, strict=True)
                ]
            )
            for colour, width in ((QPalette.ColorRole.Base, 4.0), (QPalette.ColorRole.Text, 1.5)):
                painter.setPen(QPen(self.palette().color(colour), width))
                painter.drawPolyline(line)
        best = QPointF(self.place_of(sweep.best), self.height() - 8.0)
        painter.setPen(QPen(self.palette().color(QPalette.ColorRole.Base), 1.5))
        painter.setBrush(self.palette().color(QPalette.ColorRole.Accent))
        painter.drawEllipse(best, 5, 5)

    def _draw_threshold(self, painter: QPainter) -> None:
        assert self.threshold is not None
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colour = self.palette().color(QPalette.ColorRole.Text)
        x = self.place_of(self.threshold)
        painter.setPen(QPen(colour, 1.5))
        painter.drawLine(QPointF(x, 8), QPointF(x, self.height() - 3))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour)
        painter.drawPolygon([QPointF(x - 5, 2), QPointF(x + 5, 2), QPointF(x, 10)])

    def _nudge(self, share: float) -> None:
        if self.histogram is not None:
            low, high = self.histogram.low, self.histogram.high
            start = (low + high) / 2 if self.threshold is None else self.threshold
            moved = start + share * (high - low)
            self.threshold_moved.emit(min(max(moved, low), high))
