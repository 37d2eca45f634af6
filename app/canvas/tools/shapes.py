"""From corner to corner: a box around a thing, and rectangles and ellipses that are painted."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRect, QRectF
from PySide6.QtGui import QPainter, QPolygonF

from segcore.marks.strokes import Polygon

from ...actions.action import tr
from ..box_layer import box_bounds, draw_box
from ..stroke_raster import ERASED
from ..tool_context import ToolContext
from .lasso import draw_outline
from .tool import Drag, Touch, tool

_SMALLEST = 3.0  # logical pixels


class Shape(Drag):
    """What lies between where the button goes down and where it comes up."""

    def __init__(self, context: ToolContext) -> None:
        super().__init__(context)
        self._paint = ERASED

    def press(self, touch: Touch) -> None:
        self._start = self._end = touch.point
        self._paint = self.context.paint(touch.erase, other=touch.other)

    def release(self, point: QPointF) -> None:
        if self._start is None:
            return
        self.move(point)
        frame, self._start = self._frame(), None
        smallest = max(1.0, self.context.viewport.photo_length(_SMALLEST))
        if min(frame.width(), frame.height()) >= smallest:
            self.keep(frame)

    def keep(self, frame: QRectF) -> None:
        """Make a stroke of it."""
        self.context.keep(self.extent(frame), self._paint, self.text())

    def extent(self, frame: QRectF) -> Polygon:
        """What is painted in a frame."""
        return Polygon.rectangle(*_corners(frame))

    def text(self) -> str:
        """What the history calls it."""
        raise NotImplementedError

    def bounds(self) -> QRect:
        if self._start is None:
            return QRect()
        return self.context.viewport.device_rect(self._frame(), margin=4)

    def draw(self, painter: QPainter) -> None:
        if self._start is not None:
            points = self.extent(self._frame()).points
            outline = QPolygonF([QPointF(*point) for point in (*points, points[0])])
            colour, erases = self.context.colour(self._paint), self._paint == ERASED
            draw_outline(painter, self.context.viewport, outline, colour, dashed=erases)

    def _frame(self) -> QRectF:
        assert self._start is not None
        return QRectF(self._start, self._end).normalized()


@tool("box", tr("Bo&x around a thing"), "Shift+B", icon="box",
      tip=tr("Drag a box around a thing: what is outside is something else"))  # fmt: skip
class Box(Shape):
    def press(self, touch: Touch) -> None:
        if not touch.erase:
            super().press(touch)

    def keep(self, frame: QRectF) -> None:
        photo = self.context.viewport.photo
        inside = frame & QRectF(0, 0, photo.width(), photo.height())
        if not inside.isEmpty():
            self.context.enclose(self.extent(inside), self._paint, self.text())

    def text(self) -> str:
        return self.tr("Box")

    def bounds(self) -> QRect:
        return box_bounds(self.context.viewport, super().bounds())

    def draw(self, painter: QPainter) -> None:
        if self._start is not None:
            extent, colour = self.extent(self._frame()), self.context.colour(self._paint)
            draw_box(painter, self.context.viewport, extent, colour)


@tool("rectangle", tr("Rectan&gle"), "Shift+P", icon="rectangle",
      tip=tr("Paint a rectangle; hold Ctrl to cut one out"))  # fmt: skip
class Rectangle(Shape):
    def text(self) -> str:
        return self.tr("Rectangle")


@tool("ellipse", tr("Ellip&se"), "Shift+O", icon="ellipse",
      tip=tr("Paint an ellipse; hold Ctrl to cut one out"))  # fmt: skip
class Ellipse(Shape):
    def extent(self, frame: QRectF) -> Polygon:
        return Polygon.ellipse(*_corners(frame))

    def text(self) -> str:
        return self.tr("Ellipse")


def _corners(frame: QRectF) -> tuple[float, float, float, float]:
    return frame.left(), frame.top(), frame.right(), frame.bottom()
