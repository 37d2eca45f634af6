"""Brushes: paint follows the mouse; one for classes, one for the edges of cut-outs.

The pressure of a pen may set the size; the mark is then the painted region, since a path has a
single width. Or it sets the belief: that of the mark is the mean.
"""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRect, QTimer
from PySide6.QtGui import QPainter

from segcore.marks.strokes import Path, Region, Stroke, StrokeKind

from ...actions.action import tr
from ..coverage import Coverage, coverage_of, unite
from ..stroke_raster import ERASED_CLASS
from ..tool_context import ToolContext
from .tool import PointerEvent, PointPathTool, outline_pens, tool


@tool("brush", tr("&Brush"), "B", icon="brush",
      tip=tr("Paint the current class; hold Ctrl to erase"))  # fmt: skip
class BrushTool(PointPathTool):
    """Paints along the path of the pointer."""

    has_brush_cursor = True

    def __init__(self, context: ToolContext) -> None:
        super().__init__(context)
        self._radius = 0.0
        self._painted: list[Coverage] = []
        self._beliefs: list[float] = []
        self._straight_to: QPointF | None = None
        self._to_paint = 0
        """Index of the first point that is not painted yet."""
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self._catch_up)

    @property
    def is_shown(self) -> bool:
        """Whether to draw a preview: of a straight stroke, or of any while strokes are hidden."""
        return bool(self._straight) or (self.active and not self.context.view_state.strokes_visible)

    @property
    def _straight(self) -> Sequence[QPointF]:
        """Ends of the straight stroke that a click would paint; empty if it would paint none."""
        last, end = self.context.last_point, self._straight_to
        return () if self.active or last is None or end is None else (last, end)

    @property
    def _is_sized_by_pen(self) -> bool:
        return self.context.view_state.pressure_sets == "size"

    def press(self, event: PointerEvent) -> None:
        self.take_class(event)
        self._radius = self.context.pressed_radius
        self._painted, self._beliefs = [], [self.context.pressed_belief]
        self._straight_to = None
        if event.straight and self.context.last_point is not None:
            self.points = [self.context.last_point]
            self.extend(event.point)
        else:
            self.points = [event.point]
        self._to_paint = 0
        self._catch_up()

    def move(self, point: QPointF) -> None:
        """Extend the stroke; moves of a fast mouse are painted together."""
        if not self.points or not self.extend(point):
            return
        self._beliefs.append(self.context.pressed_belief)
        if self._is_sized_by_pen:
            self._catch_up()
        else:
            self._soon.start()

    def release(self, point: QPointF) -> None:
        if not self.points:
            return
        self.move(point)
        self._catch_up()
        self.context.last_point = self.points[-1]
        text = self.tr("Erase") if self.brush_class == ERASED_CLASS else self.tr("Brush stroke")
        belief = sum(self._beliefs) / len(self._beliefs)
        points, shape = self.take_points(), self.context.raster.shape
        extent: Path | Region = Path(points, self._radius)
        if self._is_sized_by_pen:
            extent = unite(self._painted, shape).region(shape)
        self._painted = []
        self.context.commit_stroke(extent, self.brush_class, text, belief)

    def hover(self, event: PointerEvent | None) -> None:
        self._straight_to = event.point if event is not None and event.straight else None

    def cancel(self) -> None:
        if self.points:
            super().cancel()
            self.context.raster.clear_preview()

    def bounds(self) -> QRect:
        if straight := self._straight:
            return self.bounds_of(straight, 0.0)
        return self.bounds_of(self.points, self._radius)

    def draw(self, painter: QPainter) -> None:
        """Draw a thin line for a straight stroke, or the stroke itself."""
        if not (straight := self._straight):
            self.draw_brush_path(painter, self.points, self._radius)
            return
        viewport = self.context.viewport
        colour = self.context.colour(self.context.brush_class(self.erases))
        for pen in outline_pens(colour, viewport.ratio):
            painter.setPen(pen)
            painter.drawLine(*map(viewport.to_device, straight))

    def _catch_up(self) -> None:
        """Paint the stroke up to the mouse."""
        points = self.points[max(0, self._to_paint - 1) :]
        if not points or self._to_paint == len(self.points):
            return
        self._to_paint = len(self.points)
        if self._is_sized_by_pen:
            self._radius = self.context.pressed_radius
        path = Path(tuple(point.toTuple() for point in points), self._radius)
        coverage = coverage_of(path, self.context.raster.shape)
        if self._is_sized_by_pen:
            self._painted.append(coverage)
        self.context.raster.paint_preview(coverage, self.brush_class)


@tool("eraser", tr("&Eraser"), "E", icon="eraser", tip=tr("Erase strokes"))
class EraserTool(BrushTool):
    """A brush that erases strokes."""

    erases = True


@tool("edge", tr("E&dge brush"), "Shift+E", icon="edge",
      tip=tr("Paint along hair and blur: the edge of the cut-out is soft here; with the right "
             "button: hard here"))  # fmt: skip
class EdgeBrushTool(PointPathTool):
    """Paints where the edge of the cut-out is soft or hard."""

    has_brush_cursor = True
    mark_kind = "edge"
    _kind: StrokeKind = "soft-edge"

    def press(self, event: PointerEvent) -> None:
        if not event.erase:
            self._kind = "hard-edge" if event.secondary else "soft-edge"
            self.points = [event.point]

    def release(self, point: QPointF) -> None:
        self.move(point)
        if self.points:
            soft, document = self._kind == "soft-edge", self.context.document
            text = self.tr("Soft edge") if soft else self.tr("Hard edge")
            document.add_stroke(self._mark(document.current_class if soft else 0), text)
            self.cancel()

    def draw(self, painter: QPainter) -> None:
        self.draw_mark(painter, self._mark())

    def _mark(self, class_number: int = 0) -> Stroke:
        points = tuple(point.toTuple() for point in self.points)
        return Stroke(self._kind, Path(points, self.context.radius), class_number)
