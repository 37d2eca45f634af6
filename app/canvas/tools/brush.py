"""Brush and eraser: paint follows the mouse.

The pressure of a pen may set the size; the mark is then the painted region, since a path has a
single width. Or it sets the belief: that of the mark is the mean.
"""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRect, QRectF, QTimer
from PySide6.QtGui import QPainter, QPolygonF

from segcore.marks.strokes import Path, Region

from ...actions.action import tr
from ..coverage import Coverage, coverage_of, united
from ..stroke_raster import ERASED
from ..tool_context import ToolContext
from ..viewport import distance
from .tool import NEAREST_POINTS_PX, PointerEvent, Tool, draw_way, outline_pens, tool


@tool("brush", tr("&Brush"), "B", icon="brush",
      tip=tr("Paint the current class; hold Ctrl to erase"))  # fmt: skip
class Brush(Tool):
    has_brush_cursor = True

    def __init__(self, context: ToolContext) -> None:
        super().__init__(context)
        self._points: list[QPointF] = []
        self._radius = 0.0
        self._painted: list[Coverage] = []
        self._beliefs: list[float] = []
        self._brush_class = ERASED
        self._straight_to: QPointF | None = None
        self._to_paint = 0
        """Index of the first point that is not painted yet."""
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self._catch_up)

    @property
    def active(self) -> bool:
        return bool(self._points)

    def press(self, event: PointerEvent) -> None:
        self._brush_class = self.context.brush_class(event.erase or self.erases, other=event.other)
        self._radius = self.context.pressed_radius
        self._painted, self._beliefs = [], [self.context.pressed_belief]
        self._straight_to = None
        if event.straight and self.context.last_point is not None:
            self._points = [self.context.last_point]
            self._extend(event.point)
        else:
            self._points = [event.point]
        self._to_paint = 0
        self._catch_up()

    def move(self, point: QPointF) -> None:
        """Extend the stroke; moves of a fast mouse are painted together."""
        if not self._points or not self._extend(point):
            return
        self._beliefs.append(self.context.pressed_belief)
        if self.context.view_state.pressure_sets == "size":
            self._catch_up()
        else:
            self._soon.start()

    def release(self, point: QPointF) -> None:
        if not self._points:
            return
        self.move(point)
        self._catch_up()
        points, self._points = self._points, []
        self.context.last_point = points[-1]
        text = self.tr("Erase") if self._brush_class == ERASED else self.tr("Brush stroke")
        belief = sum(self._beliefs) / len(self._beliefs)
        painted, self._painted = self._painted, []
        if self.context.view_state.pressure_sets == "size":
            shape = self.context.raster.shape
            extent: Path | Region = united(painted, shape).region(shape)
        else:
            extent = _path(points, self._radius)
        self.context.commit_stroke(extent, self._brush_class, text, belief)

    def hover(self, event: PointerEvent | None) -> None:
        self._straight_to = event.point if event is not None and event.straight else None

    def cancel(self) -> None:
        if self._points:
            self._points = []
            self.context.raster.clear_preview()

    def bounds(self) -> QRect:
        if self.active:
            return self._bounds_of_hidden()
        if self._straight_to is None or self.context.last_point is None:
            return QRect()
        between = QRectF(self.context.last_point, self._straight_to).normalized()
        return self.context.viewport.device_rect(between, margin=3)

    def draw(self, painter: QPainter) -> None:
        """Draw a thin line for a straight stroke, or the stroke itself if strokes are hidden."""
        if self.active:
            if not self.context.view_state.strokes_visible:
                colour = self.context.colour(self._brush_class)
                draw_way(painter, self.context.viewport, self._points, self._radius, colour)
            return
        if self._straight_to is None or self.context.last_point is None:
            return
        viewport = self.context.viewport
        ends = viewport.to_device(self.context.last_point), viewport.to_device(self._straight_to)
        for pen in outline_pens(
            self.context.colour(self.context.brush_class(self.erases)), viewport.ratio
        ):
            painter.setPen(pen)
            painter.drawLine(*ends)

    def _bounds_of_hidden(self) -> QRect:
        if self.context.view_state.strokes_visible:
            return QRect()  # the raster shows it
        around = QPolygonF(self._points).boundingRect()
        reach = self._radius
        return self.context.viewport.device_rect(
            around.adjusted(-reach, -reach, reach, reach), margin=3
        )

    def _extend(self, point: QPointF) -> bool:
        if distance(self._points[-1], point) < NEAREST_POINTS_PX:
            return False
        self._points.append(point)
        return True

    def _catch_up(self) -> None:
        """Paint the stroke up to the mouse."""
        points = self._points[max(0, self._to_paint - 1) :]
        if not points or self._to_paint == len(self._points):
            return
        self._to_paint = len(self._points)
        if self.context.view_state.pressure_sets == "size":
            self._radius = self.context.pressed_radius
        coverage = coverage_of(_path(points, self._radius), self.context.raster.shape)
        if self.context.view_state.pressure_sets == "size":
            self._painted.append(coverage)
        self.context.raster.paint_preview(coverage, self._brush_class)


@tool("eraser", tr("&Eraser"), "E", icon="eraser", tip=tr("Erase strokes"))
class Eraser(Brush):
    erases = True


def _path(points: list[QPointF], radius: float) -> Path:
    return Path(tuple(point.toTuple() for point in points), radius)
