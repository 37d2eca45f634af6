"""Straight line: from where the button goes down to where it comes up."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRect, QRectF
from PySide6.QtGui import QPainter

from segcore.marks.strokes import Path

from ...actions.action import tr
from ..stroke_raster import ERASED
from ..tool_context import ToolContext
from ..viewport import distance
from .tool import NEAREST_POINTS_PX, Drag, PointerEvent, draw_way, outline_pens, tool


@tool("line", tr("Straight l&ine"), "L", icon="line", tip=tr("Paint a straight line"))
class Line(Drag):
    has_brush_cursor = True

    def __init__(self, context: ToolContext) -> None:
        super().__init__(context)
        self._brush_class = ERASED

    def press(self, event: PointerEvent) -> None:
        last = self.context.last_point
        self._start = last if event.straight and last is not None else event.point
        self._end, self._brush_class = (
            event.point,
            self.context.brush_class(event.erase, other=event.other),
        )

    def release(self, point: QPointF) -> None:
        start, self._start = self._start, None
        if start is not None and distance(start, point) >= NEAREST_POINTS_PX:
            self.context.last_point = point
            path = Path((start.toTuple(), point.toTuple()), self.context.radius)
            self.context.commit_stroke(path, self._brush_class, self.tr("Straight line"))

    def bounds(self) -> QRect:
        if self._start is None:
            return QRect()
        reach = self.context.radius
        between = QRectF(self._start, self._end).normalized().adjusted(-reach, -reach, reach, reach)
        return self.context.viewport.device_rect(between, margin=3)

    def draw(self, painter: QPainter) -> None:
        if self._start is None:
            return
        viewport = self.context.viewport
        ends = viewport.to_device(self._start), viewport.to_device(self._end)
        colour = self.context.colour(self._brush_class)
        draw_way(painter, viewport, (self._start, self._end), self.context.radius, colour)
        for pen in outline_pens(colour, viewport.ratio, dashed=self._brush_class == ERASED):
            painter.setPen(pen)
            painter.drawLine(*ends)
