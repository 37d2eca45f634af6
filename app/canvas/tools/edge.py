"""The brush for edges of cut-outs: soft with one button, hard with the other."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRect
from PySide6.QtGui import QPainter

from segcore.marks.strokes import Path, Stroke, StrokeKind

from ...actions.action import tr
from .tool import PointerEvent, PointPath, tool


@tool("edge", tr("E&dge brush"), "Shift+E", icon="edge",
      tip=tr("Paint along hair and blur: the edge of the cut-out is soft here; with the right "
             "button: hard here"))  # fmt: skip
class EdgeBrush(PointPath):
    has_brush_cursor = True
    product = "edge"
    _kind: StrokeKind = "soft-edge"

    def press(self, event: PointerEvent) -> None:
        if not event.erase:
            self._kind = "hard-edge" if event.other else "soft-edge"
            self.points = [event.point]

    def release(self, point: QPointF) -> None:
        self.move(point)
        if self.points:
            soft, document = self._kind == "soft-edge", self.context.document
            text = self.tr("Soft edge") if soft else self.tr("Hard edge")
            document.add_stroke(self._mark(document.current_class if soft else 0), text)
            self.cancel()

    def bounds(self) -> QRect:
        return self.bounds_of(self.points, self.context.radius)

    def draw(self, painter: QPainter) -> None:
        self.draw_mark(painter, self._mark())

    def _mark(self, class_number: int = 0) -> Stroke:
        points = tuple(point.toTuple() for point in self.points)
        return Stroke(self._kind, Path(points, self.context.radius), class_number)
