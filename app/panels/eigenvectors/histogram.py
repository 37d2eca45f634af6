"""Eigenvectors made small: pictures, and a histogram with a threshold that can be dragged."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QImage,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPalette,
    QPen,
    QPolygonF,
)

from segcore.segments.cheeger import Sweep

from ...canvas.class_colours import diverging_numbers
from ...canvas.sampling import limit_of
from ...canvas.value_layers import ColourScale
from ...ui.images import OPAQUE, qimage_from_argb
from ..value_chart import ValueChart

_N_SAMPLED = 1 << 18
_N_BINS = 96


@dataclass(frozen=True, eq=False)
class Histogram:
    """Histogram of the values of an eigenvector.

    Attributes
    ----------
    counts : (bins,) int64
    low, high : float
        Ends of the range of the bins, low < high.
    values : (n,) float32
        The sampled values, ascending.
    """

    counts: NDArray[np.int64]
    low: float
    high: float
    values: NDArray[np.float32]

    def share_above(self, threshold: float) -> float:
        """Share in [0, 1] of the values that are above `threshold`."""
        n_below = int(np.searchsorted(self.values, threshold, side="right"))
        return 1 - n_below / len(self.values)


def histogram(vector: NDArray[np.floating]) -> Histogram | None:
    """Histogram of a (rows, columns) vector; None if it has no two different finite values."""
    step = max(1, int(np.ceil(np.sqrt(vector.size / _N_SAMPLED))))
    values = vector[::step, ::step].ravel()
    values = np.sort(values[np.isfinite(values)]).astype(np.float32)
    if not len(values) or not values[0] < values[-1]:
        return None
    low, high = float(values[0]), float(values[-1])
    counts, _ = np.histogram(values, bins=_N_BINS, range=(low, high))
    return Histogram(counts, low, high, values)


def thumbnail(vector: NDArray[np.floating], side: int) -> QImage:
    """Picture of `side` pixels along the longer edge: blue below zero, red above."""
    step = max(1, max(vector.shape) // side)
    limit = limit_of(vector)
    scale = ColourScale("", -limit, limit, diverging_numbers())
    numbers = scale.coloured(vector[step // 2 :: step, step // 2 :: step])
    keep_ratio, smooth = (
        Qt.AspectRatioMode.KeepAspectRatio,
        Qt.TransformationMode.SmoothTransformation,
    )
    return qimage_from_argb(numbers, OPAQUE).scaled(side, side, keep_ratio, smooth)


_KEY_STEP = 0.01


class HistogramView(ValueChart):
    """Bars in the colours of the heat-map; the mouse and the arrow keys set the threshold."""

    threshold_moved = Signal(float)
    threshold_cleared = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.histogram: Histogram | None = None
        self.threshold: float | None = None
        self.sweep: Sweep | None = None
        self.describe(
            self.tr("Histogram of the eigenvector"),
            self.tr(
                "Drag or press ← and → to cut the photo at a value, Del to show all values again. "
                "The lower the line, the better the cut; the dot marks the best one (Ctrl+B)"
            ),
            {
                Qt.Key.Key_Left: lambda: self._nudge(-_KEY_STEP),
                Qt.Key.Key_Right: lambda: self._nudge(_KEY_STEP),
                Qt.Key.Key_Delete: self.threshold_cleared.emit,
                Qt.Key.Key_Backspace: self.threshold_cleared.emit,
            },
        )

    def show_histogram(self, histogram: Histogram | None) -> None:
        self.histogram = histogram
        self.setEnabled(histogram is not None)
        if histogram is not None:
            self.show_counts(histogram.counts, histogram.low, histogram.high)
        else:
            self.show_counts(None, 0.0, 1.0)

    def show_threshold(self, threshold: float | None) -> None:
        self.threshold = threshold
        self.update()

    def show_sweep(self, sweep: Sweep | None) -> None:
        """Draw how good each cut is, and mark the best."""
        self.sweep = sweep
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if self.histogram is not None and event.buttons() & Qt.MouseButton.LeftButton:
            self.threshold_moved.emit(self.value_at(event.position().x()))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self.mousePressEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        event.ignore()

    def colour_of(self, value: float) -> QColor:
        limit = max(abs(self.first), abs(self.last))
        place = int(np.clip((value / limit + 1) * 127.5, 0, 255))
        return QColor.fromRgb(int(diverging_numbers()[place]))

    def draw_marks(self, painter: QPainter) -> None:
        if self.sweep is not None:
            self._draw_sweep(painter, self.sweep)
        if self.threshold is not None:
            self.draw_handle(painter, self.threshold)

    def _draw_sweep(self, painter: QPainter, sweep: Sweep) -> None:
        """Draw the ratio of each cut on a log scale, and a mark at the best."""
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

    def _nudge(self, share: float) -> None:
        if self.histogram is not None:
            start = (self.first + self.last) / 2 if self.threshold is None else self.threshold
            moved = start + share * (self.last - self.first)
            self.threshold_moved.emit(min(max(moved, self.first), self.last))
