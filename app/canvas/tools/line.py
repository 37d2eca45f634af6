"""Straight line: from where the button goes down to where it comes up."""

from __future__ import annotations

from math import hypot

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from app.canvas.easel import Easel, point_of
from app.canvas.paper import ERASED
from app.canvas.tools.tool import NEAREST_POINTS_PX, Tool, Touch, outline_pens
from segcore.marks.strokes import Path


class Line(Tool):
    has_brush_cursor = True

    def __init__(self, easel: Easel) -> None:
        super().__init__(easel)
        self._from: QPointF | None = None
        self._to = QPointF()
        self._paint = ERASED

    @property
    def active(self) -> bool:
        return self._from is not None

    def press(self, touch: Touch) -> None:
        last = self.easel.last_point
        self._from = last if touch.straight and last is not None else touch.point
        self._to, self._paint = touch.point, self.easel.paint(touch.erase)

    def move(self, point: QPointF) -> None:
        self._to = point

    def release(self, point: QPointF) -> None:
        if self._from is None:
            return
        start, self._from = self._from, None
        if hypot(point.x() - start.x(), point.y() - start.y()) >= NEAREST_POINTS_PX:
            self.easel.last_point = point
            path = Path((point_of(start), point_of(point)), self.easel.radius)
            self.easel.keep(path, self._paint, self.tr("Straight line"))

    def cancel(self) -> None:
        self._from = None

    def bounds(self) -> QRect:
        if self._from is None:
            return QRect()
        viewport = self.easel.viewport
        reach = self.easel.radius + 3 * viewport.ratio / viewport.scale
        between = QRectF(self._from, self._to).normalized()
        return viewport.device_rect(between.adjusted(-reach, -reach, reach, reach))

    def draw(self, painter: QPainter) -> None:
        if self._from is None:
            return
        viewport = self.easel.viewport
        ends = viewport.to_device(self._from), viewport.to_device(self._to)
        colour = self.easel.colour(self._paint)
        width = max(2 * self.easel.radius * viewport.scale, viewport.ratio)
        painter.setOpacity(0.6)
        painter.setPen(QPen(colour, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        painter.drawLine(*ends)
        painter.setOpacity(1.0)
        for pen in outline_pens(colour, viewport.ratio, dashed=self._paint == ERASED):
            painter.setPen(pen)
            painter.drawLine(*ends)
