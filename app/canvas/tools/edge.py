"""The brush for edges of cut-outs: soft with one button, hard with the other."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRect
from PySide6.QtGui import QPainter

from segcore.marks.strokes import Path, Stroke, StrokeKind

from ...actions.action import tr
from ..edges import COLOURS, draw_edge, edge_bounds
from ..tool_context import ToolContext
from ..viewport import distance
from .tool import NEAREST_POINTS_PX, PointerEvent, Tool, tool


@tool("edge", tr("E&dge brush"), "Shift+E", icon="edge",
      tip=tr("Paint along hair and blur: the edge of the cut-out is soft here; with the right "
             "button: hard here"))  # fmt: skip
class EdgeBrush(Tool):
    has_brush_cursor = True
    product = "edge"

    def __init__(self, context: ToolContext) -> None:
        super().__init__(context)
        self._points: list[QPointF] = []
        self._kind: StrokeKind = "soft-edge"

    @property
    def active(self) -> bool:
        return bool(self._points)

    def press(self, event: PointerEvent) -> None:
        if not event.erase:
            self._kind = "hard-edge" if event.other else "soft-edge"
            self._points = [event.point]

    def move(self, point: QPointF) -> None:
        if self._points and distance(self._points[-1], point) >= NEAREST_POINTS_PX:
            self._points.append(point)

    def release(self, point: QPointF) -> None:
        self.move(point)
        points, self._points = self._points, []
        if points:
            path = Path(tuple(point.toTuple() for point in points), self.context.radius)
            soft = self._kind == "soft-edge"
            text = self.tr("Soft edge") if soft else self.tr("Hard edge")
            document = self.context.document
            number = document.current_class if soft else 0
            document.add_stroke(Stroke(self._kind, path, number), text)

    def cancel(self) -> None:
        self._points = []

    def bounds(self) -> QRect:
        if not self._points:
            return QRect()
        return edge_bounds(self.context.viewport, self._points, self.context.radius)

    def draw(self, painter: QPainter) -> None:
        if self._points:
            viewport, radius = self.context.viewport, self.context.radius
            colour = COLOURS[self._kind]
            draw_edge(painter, viewport, self._kind, self._points, radius, colour)
