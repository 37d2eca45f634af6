"""Eigenvectors made small: pictures, and a histogram with a threshold that can be dragged."""

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

from segcore.picture.contrast import max_abs_finite
from segcore.segments.cheeger import Sweep

from ...canvas.class_colours import diverging_argb
from ...canvas.sampling import subsampled
from ...canvas.value_layers import ColourScale
from ...state.view_state import ViewState
from ...ui.images import OPAQUE, qimage_from_argb
from ..value_chart import ValueChart

_MAX_SAMPLED = 1 << 18


def sampled_values(vector: NDArray[np.floating]) -> NDArray[np.float32]:
    """Some finite values of a (rows, columns) vector, ascending."""
    step = max(1, int(np.ceil(np.sqrt(vector.size / _MAX_SAMPLED))))
    values = vector[::step, ::step].ravel()
    return np.sort(values[np.isfinite(values)]).astype(np.float32)


def thumbnail(vector: NDArray[np.floating], side: int) -> QImage:
    """Picture of `side` pixels along the longer edge: blue below zero, red above."""
    step = max(1, max(vector.shape) // side)
    limit = max_abs_finite(subsampled(vector))
    scale = ColourScale("", -limit, limit, diverging_argb())
    argb = scale.coloured(vector[step // 2 :: step, step // 2 :: step])
    keep_ratio, smooth = (
        Qt.AspectRatioMode.KeepAspectRatio,
        Qt.TransformationMode.SmoothTransformation,
    )
    return qimage_from_argb(argb, OPAQUE).scaled(side, side, keep_ratio, smooth)


_KEY_STEP = 0.01


class HistogramView(ValueChart):
    """Bars in the colours of the heat-map; the mouse and the arrow keys set the threshold."""

    threshold_moved = Signal(float)

    def __init__(self, view_state: ViewState) -> None:
        super().__init__()
        self._view_state = view_state
        self._values = np.zeros(0, np.float32)
        self.setEnabled(False)
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
                Qt.Key.Key_Delete: lambda: setattr(view_state, "threshold", None),
                Qt.Key.Key_Backspace: lambda: setattr(view_state, "threshold", None),
            },
        )

    def show_vector(self, vector: NDArray[np.floating]) -> None:
        """Show its histogram; disabled if it has no two different finite values."""
        self._values = sampled_values(vector)
        self.show_values(self._values)
        self.setEnabled(len(self._values) > 0 and bool(self._values[0] < self._values[-1]))

    def share_above(self, threshold: float) -> float:
        """Share in [0, 1] of the values that are above `threshold`."""
        return 1 - int(np.searchsorted(self._values, threshold, side="right")) / len(self._values)

    def show_sweep(self, sweep: Sweep | None) -> None:
        """Draw how good each cut is, and mark the best."""
        self.sweep = sweep
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.buttons() & Qt.MouseButton.LeftButton:
            self.threshold_moved.emit(self.value_at(event.position().x()))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self.mousePressEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        event.ignore()

    def colour_of(self, value: float) -> QColor:
        limit = max(abs(self.first), abs(self.last))
        index = int(np.clip((value / limit + 1) * 127.5, 0, 255))
        return QColor.fromRgb(int(diverging_argb()[index]))

    def draw_marks(self, painter: QPainter) -> None:
        if self.sweep is not None:
            self._draw_sweep(painter, self.sweep)
        if (threshold := self._view_state.threshold) is not None:
            self.draw_handle(painter, threshold)

    def _draw_sweep(self, painter: QPainter, sweep: Sweep) -> None:
        """Draw the ratio of each cut on a log scale, and a mark at the best."""
        is_drawn = np.isfinite(sweep.ratios) & (sweep.ratios > 0)
        heights = np.log(sweep.ratios[is_drawn])
        if len(heights) > 1 and np.ptp(heights) > 0:
            fractions = (heights - heights.min()) / np.ptp(heights)
            bottom, top = self.height() - 8.0, 16.0
            line = QPolygonF(
                [
                    QPointF(self.place_of(float(value)), bottom - fraction * (bottom - top))
                    for value, fraction in zip(sweep.thresholds[is_drawn], fractions, strict=True)
                ]
            )
            for colour, width in ((QPalette.ColorRole.Base, 4.0), (QPalette.ColorRole.Text, 1.5)):
                painter.setPen(QPen(self.palette().color(colour), width))
                painter.drawPolyline(line)
        best = QPointF(self.place_of(sweep.best), self.height() - 8.0)
        painter.setPen(QPen(self.palette().color(QPalette.ColorRole.Base), 1.5))
        painter.setBrush(self.palette().color(QPalette.ColorRole.Accent))
        painter.drawEllipse(best, 5, 5)

    def _nudge(self, step: float) -> None:
        threshold = self._view_state.threshold
        start = (self.first + self.last) / 2 if threshold is None else threshold
        shifted = start + step * (self.last - self.first)
        self.threshold_moved.emit(min(max(shifted, self.first), self.last))
