"""Outlines: a polygon corner by corner, and the lasso.

A polygon is closed by a click on its first corner, a double click, or Enter; Backspace takes the
last corner back.
"""

from PySide6.QtCore import QPointF, QRect, Qt
from PySide6.QtGui import QColor, QPainter

from segcore.marks.strokes import Polygon

from ...actions.action import tr
from ..viewport import distance
from .tool import PointerEvent, PointPathTool, tool

_HANDLE_RADIUS = 4.0  # logical pixels, as the one below
_CLOSING_DISTANCE = 9.0


@tool("polygon", tr("&Polygon"), "P", icon="polygon", separator=True,
      tip=tr("Paint the inside of a polygon; Enter closes it"))  # fmt: skip
class PolygonTool(PointPathTool):
    """Paints the inside of a polygon whose corners are clicked."""

    _cursor: QPointF | None = None

    def press(self, event: PointerEvent) -> None:
        if event.double_click or self._closes(event.point):
            self.finish()
            return
        if not self.points:
            self.take_class(event)
        self.extend(event.point)
        self._cursor = event.point

    def move(self, point: QPointF) -> None:
        self._cursor = point

    def hover(self, event: PointerEvent | None) -> None:
        if event is not None:
            self._cursor = event.point

    def finish(self) -> None:
        corners = self.take_points()
        if len(corners) >= 3:
            self.context.commit_stroke(Polygon(corners), self.brush_class, self.tr("Polygon"))

    def step_back(self) -> None:
        del self.points[-1:]

    def bounds(self) -> QRect:
        return self.bounds_of(self._outline())

    def draw(self, painter: QPainter) -> None:
        viewport, colour = self.context.viewport, self.context.colour(self.brush_class)
        self.draw_outline(painter, self._outline())
        painter.setPen(QColor(0, 0, 0))
        for index, corner in enumerate(self.points):
            closing = index == 0 and self._cursor is not None and self._closes(self._cursor)
            size = (
                _HANDLE_RADIUS * viewport.ratio * (1.6 if closing else 1.0 if index == 0 else 0.7)
            )
            painter.setBrush(Qt.GlobalColor.white if index == 0 else colour)
            painter.drawEllipse(viewport.to_device(corner), size, size)
        painter.setBrush(Qt.BrushStyle.NoBrush)

    def _outline(self) -> list[QPointF]:
        return self.points + ([] if self._cursor is None else [self._cursor])

    def _closes(self, point: QPointF) -> bool:
        max_distance = self.context.viewport.photo_length(_CLOSING_DISTANCE)
        return len(self.points) >= 3 and distance(self.points[0], point) <= max_distance


@tool("lasso", tr("&Lasso"), "O", icon="lasso", tip=tr("Paint what you circle"))
class LassoTool(PointPathTool):
    """Paints the inside of a freehand outline."""

    def press(self, event: PointerEvent) -> None:
        self.points = [event.point]
        self.take_class(event)

    def release(self, point: QPointF) -> None:
        self.move(point)
        corners = self.take_points()
        if len(corners) >= 3:
            self.context.commit_stroke(Polygon(corners), self.brush_class, self.tr("Lasso"))

    def draw(self, painter: QPainter) -> None:
        self.draw_outline(painter, self.points)
