"""Ropes: drag from one place to another that belongs to it, or does not."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRect
from PySide6.QtGui import QPainter

from segcore.marks.strokes import StrokeKind

from ...actions.action import tr
from ..ropes import draw_rope, rope_bounds
from ..viewport import distance
from .tool import Drag, PointerEvent, tool

_SHORTEST = 4.0  # logical pixels


class Rope(Drag):
    has_brush_cursor = True
    product = "rope"
    kind: StrokeKind

    def press(self, event: PointerEvent) -> None:
        if self.context.inside(event.point) and not event.erase:
            self._start = self._end = event.point

    def move(self, point: QPointF) -> None:
        # a rope needs something at both ends
        self._end = self.context.viewport.nearest_pixel(point)

    def release(self, point: QPointF) -> None:
        self.move(point)
        start, self._start = self._start, None
        shortest = max(1.0, self.context.viewport.photo_length(_SHORTEST))
        if start is not None and distance(start, self._end) >= shortest:
            self.context.add_rope(self.kind, start, self._end, self.text())

    def text(self) -> str:
        """Name of the step in the history."""
        raise NotImplementedError

    def bounds(self) -> QRect:
        if self._start is None:
            return QRect()
        return rope_bounds(self.context.viewport, self._start, self._end, self.context.radius)

    def draw(self, painter: QPainter) -> None:
        if self._start is not None:
            viewport, radius = self.context.viewport, self.context.radius
            draw_rope(painter, viewport, self.kind, self._start, self._end, radius)


@tool("must-link", tr("&Must-link rope"), "M", icon="must-link", separator=True,
      tip=tr("Drag from A to B: these belong together"))  # fmt: skip
class MustLink(Rope):
    kind = "must-link"

    def text(self) -> str:
        return self.tr("Must-link rope")


@tool("cannot-link", tr("Ca&nnot-link rope"), "N", icon="cannot-link",
      tip=tr("Drag from A to B: these are separate"))  # fmt: skip
class CannotLink(Rope):
    kind = "cannot-link"

    def text(self) -> str:
        return self.tr("Cannot-link rope")
