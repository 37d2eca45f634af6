"""Ropes: drag from one place to another that belongs to it, or does not."""

from __future__ import annotations

from math import hypot

from PySide6.QtCore import QPointF, QRect
from PySide6.QtGui import QPainter

from app.canvas.easel import Easel
from app.canvas.rope_layer import draw_rope, rope_bounds
from app.canvas.tools.tool import Tool, Touch
from segcore.marks.strokes import StrokeKind

_SHORTEST = 4.0  # logical pixels


class Rope(Tool):
    has_brush_cursor = True
    makes = "rope"
    kind: StrokeKind

    def __init__(self, easel: Easel) -> None:
        super().__init__(easel)
        self._from: QPointF | None = None
        self._to = QPointF()

    @property
    def active(self) -> bool:
        return self._from is not None

    def press(self, touch: Touch) -> None:
        if self.easel.inside(touch.point) and not touch.erase:
            self._from = self._to = touch.point

    def move(self, point: QPointF) -> None:
        self._to = self._within_photo(point)

    def release(self, point: QPointF) -> None:
        if self._from is None:
            return
        start, end = self._from, self._within_photo(point)
        self._from = None
        viewport = self.easel.viewport
        shortest = max(1.0, _SHORTEST * viewport.ratio / viewport.scale)
        if hypot(end.x() - start.x(), end.y() - start.y()) >= shortest:
            self.easel.tie(self.kind, start, end, self.text())

    def cancel(self) -> None:
        self._from = None

    def text(self) -> str:
        """What the history calls a rope of this kind."""
        raise NotImplementedError

    def bounds(self) -> QRect:
        if self._from is None:
            return QRect()
        return rope_bounds(self.easel.viewport, self._from, self._to, self.easel.radius)

    def draw(self, painter: QPainter) -> None:
        if self._from is not None:
            viewport, radius = self.easel.viewport, self.easel.radius
            draw_rope(painter, viewport, self.kind, self._from, self._to, radius)

    def _within_photo(self, point: QPointF) -> QPointF:
        """The nearest point whose pixel is on the photo: a rope needs something at both ends."""
        photo = self.easel.photo
        return QPointF(
            min(max(point.x(), 0.5), photo.width() - 0.5),
            min(max(point.y(), 0.5), photo.height() - 0.5),
        )


class MustLink(Rope):
    kind = "must-link"

    def text(self) -> str:
        return self.tr("Must-link rope")


class CannotLink(Rope):
    kind = "cannot-link"

    def text(self) -> str:
        return self.tr("Cannot-link rope")
