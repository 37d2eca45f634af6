"""Ropes: drag from one place to another that belongs to it, or does not."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRect
from PySide6.QtGui import QPainter

from segcore.marks.strokes import Path, Stroke, StrokeKind

from ...actions.action import tr
from ...ui import language
from ..marks_layer import MARK_STYLES
from ..viewport import distance
from .tool import Drag, PointerEvent, tool

_MIN_LENGTH = 4.0  # logical pixels


class Rope(Drag):
    has_brush_cursor = True
    product = "rope"
    kind: StrokeKind
    title: str

    def press(self, event: PointerEvent) -> None:
        if self.context.inside(event.point) and not event.erase:
            self._start = self._end = event.point

    def move(self, point: QPointF) -> None:
        # a rope needs something at both ends
        self._end = self.context.viewport.nearest_pixel(point)

    def release(self, point: QPointF) -> None:
        self.move(point)
        shortest = max(1.0, self.context.viewport.photo_length(_MIN_LENGTH))
        if self.active and distance(*self.ends) >= shortest:
            self.context.document.add_stroke(self._mark(), language.tr(self.title))
        self.cancel()

    def bounds(self) -> QRect:
        return MARK_STYLES[self.kind].bounds(self.context.viewport, self._mark())

    def draw(self, painter: QPainter) -> None:
        self.draw_mark(painter, self._mark())

    def _mark(self) -> Stroke:
        belief, points = self.context.view_state.belief, tuple(end.toTuple() for end in self.ends)
        return Stroke(self.kind, Path(points, self.context.radius), belief=belief)


@tool("must-link", tr("&Must-link rope"), "M", icon="must-link", separator=True,
      tip=tr("Drag from A to B: these belong together"))  # fmt: skip
class MustLink(Rope):
    kind = "must-link"
    title = tr("Must-link rope")


@tool("cannot-link", tr("Ca&nnot-link rope"), "N", icon="cannot-link",
      tip=tr("Drag from A to B: these are separate"))  # fmt: skip
class CannotLink(Rope):
    kind = "cannot-link"
    title = tr("Cannot-link rope")
