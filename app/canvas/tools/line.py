"""Straight line: from where the button goes down to where it comes up."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRect
from PySide6.QtGui import QPainter

from segcore.marks.strokes import Path

from ...actions.action import tr
from ..stroke_raster import ERASED
from ..viewport import distance
from .tool import NEAREST_POINTS_PX, Drag, PointerEvent, outline_pens, tool


@tool("line", tr("Straight l&ine"), "L", icon="line", tip=tr("Paint a straight line"))
class Line(Drag):
    has_brush_cursor = True

    def press(self, event: PointerEvent) -> None:
        last = self.context.last_point
        self._start = last if event.straight and last is not None else event.point
        self._end = event.point
        self.take_class(event)

    def release(self, point: QPointF) -> None:
        start, self._start = self._start, None
        if start is not None and distance(start, point) >= NEAREST_POINTS_PX:
            self.context.last_point = point
            path = Path((start.toTuple(), point.toTuple()), self.context.radius)
            self.context.commit_stroke(path, self.brush_class, self.tr("Straight line"))

    def bounds(self) -> QRect:
        return self.bounds_of(self.ends, self.context.radius, margin=3)

    def draw(self, painter: QPainter) -> None:
        viewport, colour = self.context.viewport, self.context.colour(self.brush_class)
        self.draw_way(painter, self.ends, self.context.radius)
        for pen in outline_pens(colour, viewport.ratio, dashed=self.brush_class == ERASED):
            painter.setPen(pen)
            painter.drawLine(*map(viewport.to_device, self.ends))
