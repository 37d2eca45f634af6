"""Lasso: paints the area that the mouse circles."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRect, Qt
from PySide6.QtGui import QColor, QPainter, QPolygonF

from segcore.marks.strokes import Polygon

from ...actions.action import tr
from ..stroke_raster import ERASED
from ..tool_context import ToolContext
from ..viewport import Viewport, distance
from .tool import NEAREST_POINTS_PX, PointerEvent, Tool, outline_pens, tool

_FILL_ALPHA = 70


@tool("lasso", tr("&Lasso"), "O", icon="lasso", tip=tr("Paint what you circle"))
class Lasso(Tool):
    def __init__(self, context: ToolContext) -> None:
        super().__init__(context)
        self._outline = QPolygonF()
        self._brush_class = ERASED

    @property
    def active(self) -> bool:
        return not self._outline.isEmpty()

    def press(self, event: PointerEvent) -> None:
        self._outline = QPolygonF([event.point])
        self._brush_class = self.context.brush_class(event.erase, other=event.other)

    def move(self, point: QPointF) -> None:
        if self._outline.isEmpty():
            return
        if distance(self._outline.last(), point) >= NEAREST_POINTS_PX:
            self._outline.append(point)

    def release(self, point: QPointF) -> None:
        self.move(point)
        outline, self._outline = self._outline, QPolygonF()
        if outline.size() >= 3:
            corners = tuple(corner.toTuple() for corner in outline.toList())
            self.context.commit_stroke(Polygon(corners), self._brush_class, self.tr("Lasso"))

    def cancel(self) -> None:
        self._outline = QPolygonF()

    def bounds(self) -> QRect:
        if self._outline.isEmpty():
            return QRect()
        return self.context.viewport.device_rect(self._outline.boundingRect(), margin=4)

    def draw(self, painter: QPainter) -> None:
        if not self._outline.isEmpty():
            colour = self.context.colour(self._brush_class)
            draw_outline(
                painter,
                self.context.viewport,
                self._outline,
                colour,
                dashed=self._brush_class == ERASED,
            )


def draw_outline(
    painter: QPainter,
    viewport: Viewport,
    outline: QPolygonF,
    colour: QColor,
    *,
    dashed: bool = False,
) -> None:
    """Draw an open outline and, lightly, the area that it would enclose."""
    painter.save()
    painter.translate(viewport.left, viewport.top)
    painter.scale(viewport.scale, viewport.scale)
    light = QColor(colour)
    light.setAlpha(_FILL_ALPHA)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(light)
    painter.drawPolygon(outline)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for pen in outline_pens(colour, viewport.ratio, dashed=dashed):
        painter.setPen(pen)
        painter.drawPolyline(outline)
    painter.restore()
