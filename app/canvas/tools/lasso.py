"""Lasso: paints the area that the mouse circles."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRect
from PySide6.QtGui import QPainter

from segcore.marks.strokes import Polygon

from ...actions.action import tr
from .tool import PointerEvent, PointPath, tool


@tool("lasso", tr("&Lasso"), "O", icon="lasso", tip=tr("Paint what you circle"))
class Lasso(PointPath):
    def press(self, event: PointerEvent) -> None:
        self.points = [event.point]
        self.take_class(event)

    def release(self, point: QPointF) -> None:
        self.move(point)
        corners = self.take_points()
        if len(corners) >= 3:
            self.context.commit_stroke(Polygon(corners), self.brush_class, self.tr("Lasso"))

    def bounds(self) -> QRect:
        return self.bounds_of(self.points)

    def draw(self, painter: QPainter) -> None:
        self.draw_outline(painter, self.points)
