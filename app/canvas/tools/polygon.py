"""Polygon: corner by corner.

It is closed by a click on its first corner, a double click, or Enter; Backspace takes the last
corner back.
"""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRect, Qt
from PySide6.QtGui import QColor, QPainter, QPolygonF

from segcore.marks.strokes import Polygon

from ...actions.action import tr
from ..stroke_raster import ERASED
from ..tool_context import ToolContext
from ..viewport import distance
from .lasso import draw_outline
from .tool import NEAREST_POINTS_PX, PointerEvent, Tool, tool

_HANDLE = 4.0  # logical pixels, as the one below
_CLOSING_DISTANCE = 9.0


@tool("polygon", tr("&Polygon"), "P", icon="polygon", separator=True,
      tip=tr("Paint the inside of a polygon; Enter closes it"))  # fmt: skip
class PolygonTool(Tool):
    def __init__(self, context: ToolContext) -> None:
        super().__init__(context)
        self._corners: list[QPointF] = []
        self._cursor: QPointF | None = None
        self._brush_class = ERASED

    @property
    def active(self) -> bool:
        return bool(self._corners)

    def press(self, event: PointerEvent) -> None:
        point = event.point
        if event.again or self._closes(point):
            self.finish()
            return
        if not self._corners:
            self._brush_class = self.context.brush_class(event.erase, other=event.other)
        last = self._corners[-1] if self._corners else None
        if last is None or distance(last, point) >= NEAREST_POINTS_PX:
            self._corners.append(point)
        self._cursor = point

    def move(self, point: QPointF) -> None:
        self._cursor = point

    def hover(self, event: PointerEvent | None) -> None:
        if event is not None:
            self._cursor = event.point

    def finish(self) -> None:
        corners, self._corners = self._corners, []
        if len(corners) >= 3:
            polygon = Polygon(tuple(corner.toTuple() for corner in corners))
            self.context.commit_stroke(polygon, self._brush_class, self.tr("Polygon"))

    def step_back(self) -> None:
        if self._corners:
            self._corners.pop()

    def cancel(self) -> None:
        self._corners = []

    def bounds(self) -> QRect:
        if not self._corners:
            return QRect()
        outline = self._outline().boundingRect()
        return self.context.viewport.device_rect(outline, margin=_HANDLE + 4)

    def draw(self, painter: QPainter) -> None:
        if not self._corners:
            return
        viewport = self.context.viewport
        colour, erases = self.context.colour(self._brush_class), self._brush_class == ERASED
        draw_outline(painter, viewport, self._outline(), colour, dashed=erases)
        painter.setPen(QColor(0, 0, 0))
        for index, corner in enumerate(self._corners):
            closing = index == 0 and self._cursor is not None and self._closes(self._cursor)
            size = _HANDLE * viewport.ratio * (1.6 if closing else 1.0 if index == 0 else 0.7)
            painter.setBrush(Qt.GlobalColor.white if index == 0 else colour)
            painter.drawEllipse(viewport.to_device(corner), size, size)
        painter.setBrush(Qt.BrushStyle.NoBrush)

    def _outline(self) -> QPolygonF:
        return QPolygonF(self._corners + ([] if self._cursor is None else [self._cursor]))

    def _closes(self, point: QPointF) -> bool:
        reach = self.context.viewport.photo_length(_CLOSING_DISTANCE)
        return len(self._corners) >= 3 and distance(self._corners[0], point) <= reach
