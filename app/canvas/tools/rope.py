"""Ropes: drag from one place to another that belongs to it, or does not."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRect
from PySide6.QtGui import QPainter

from segcore.marks.strokes import StrokeKind

from ..rope_layer import draw_rope, rope_bounds
from ..viewport import distance
from .tool import Drag, Touch

_SHORTEST = 4.0  # logical pixels


class Rope(Drag):
    has_brush_cursor = True
    makes = "rope"
    kind: StrokeKind

    def press(self, touch: Touch) -> None:
        if self.easel.inside(touch.point) and not touch.erase:
            self._start = self._end = touch.point

    def move(self, point: QPointF) -> None:
        # a rope needs something at both ends
        self._end = self.easel.viewport.nearest_pixel(point)

    def release(self, point: QPointF) -> None:
        self.move(point)
        start, self._start = self._start, None
        shortest = max(1.0, self.easel.viewport.photo_length(_SHORTEST))
        if start is not None and distance(start, self._end) >= shortest:
            self.easel.tie(self.kind, start, self._end, self.text())

    def text(self) -> str:
        """What the history calls a rope of this kind."""
        raise NotImplementedError

    def bounds(self) -> QRect:
        if self._start is None:
            return QRect()
        return rope_bounds(self.easel.viewport, self._start, self._end, self.easel.radius)

    def draw(self, painter: QPainter) -> None:
        if self._start is not None:
            viewport, radius = self.easel.viewport, self.easel.radius
            draw_rope(painter, viewport, self.kind, self._start, self._end, radius)


class MustLink(Rope):
    kind = "must-link"

    def text(self) -> str:
        return self.tr("Must-link rope")


class CannotLink(Rope):
    kind = "cannot-link"

    def text(self) -> str:
        return self.tr("Cannot-link rope")
