"""Tools dragged from here to there: boxes, painted rectangles, ellipses and lines, and ropes."""

from PySide6.QtCore import QPointF, QRect, QRectF
from PySide6.QtGui import QPainter

from segcore.marks.strokes import Path, Polygon, Stroke, StrokeKind

from ...actions.action import tr
from ...ui import language
from ..marks_layer import MARK_STYLES
from ..stroke_raster import ERASED_CLASS
from ..tool_context import ToolContext
from ..viewport import distance
from .tool import NEAREST_POINTS_PX, DragTool, PointerEvent, outline_pens, tool

_MIN_SIDE = 3.0  # logical pixels
_GRIP_DISTANCE = 8.0
"""Distance at which the mouse grips a corner of a box, in logical pixels."""


class ShapeTool(DragTool):
    """A shape between where the button goes down and where it comes up."""

    title: str

    def press(self, event: PointerEvent) -> None:
        self._start = self._end = event.point
        self.take_class(event)

    def release(self, point: QPointF) -> None:
        if self._start is None:
            return
        self.move(point)
        frame, self._start = self._frame(), None
        smallest = max(1.0, self.context.viewport.photo_length(_MIN_SIDE))
        if min(frame.width(), frame.height()) >= smallest:
            self.commit_stroke(frame)

    def commit_stroke(self, frame: QRectF) -> None:
        """Add the stroke of the finished shape to the document."""
        self.context.commit_stroke(self.extent(frame), self.brush_class, language.tr(self.title))

    def extent(self, frame: QRectF) -> Polygon:
        """The painted extent of the shape in a rectangle."""
        return Polygon.rectangle(*_corners(frame))

    def draw(self, painter: QPainter) -> None:
        points = self.extent(self._frame()).points
        self.draw_outline(painter, [QPointF(*point) for point in (*points, points[0])])

    def _frame(self) -> QRectF:
        return QRectF(*self.ends).normalized()


@tool("box", tr("Bounding bo&x"), "Shift+B", icon="box",
      tip=tr("Drag a box around an object: nothing outside of it has this class"))  # fmt: skip
class BoxTool(ShapeTool):
    """Makes a box, or changes one by dragging a corner."""

    title = tr("Box")

    def __init__(self, context: ToolContext) -> None:
        super().__init__(context)
        self._held: Stroke | None = None
        """The box whose corner is dragged, if any."""
        self._offset = QPointF()
        """Vector from the mouse to that corner."""

    def press(self, event: PointerEvent) -> None:
        self._held, self._offset = None, QPointF()
        if event.erase:
            return
        if (grip := self._corner_at(event.point)) is None:
            self.begin(event)
        else:
            self._held, corner, self._start = grip
            self.brush_class, self._end = self._held.class_number, corner
            self._offset = corner - event.point

    def begin(self, event: PointerEvent) -> None:
        """Begin a new box."""
        super().press(event)

    def move(self, point: QPointF) -> None:
        super().move(point + self._offset)

    def _corner_at(self, point: QPointF) -> tuple[Stroke, QPointF, QPointF] | None:
        """A box, its corner near a point, and the one across."""
        project, max_distance = (
            self.context.document.project,
            self.context.viewport.photo_length(_GRIP_DISTANCE),
        )
        for stroke in reversed(project.strokes if self.context.view_state.strokes_visible else ()):
            info = project.class_or_new(stroke.class_number)
            if stroke.kind != "box" or info.locked or not info.visible:
                continue
            assert isinstance(stroke.extent, Polygon)
            corners = [QPointF(*corner) for corner in stroke.extent.points]
            for corner, opposite in zip(corners, corners[2:] + corners[:2], strict=True):
                if distance(corner, point) <= max_distance:
                    return stroke, corner, opposite
        return None

    def commit_stroke(self, frame: QRectF) -> None:
        photo = self.context.viewport.photo
        in_photo = frame & QRectF(0, 0, photo.width(), photo.height())
        held_box, self._held = self._held, None
        if in_photo.isEmpty():
            return
        if held_box is None:
            self.context.document.add_stroke(self._mark(in_photo), language.tr(self.title))
        else:
            text, extent = self.tr("Change box"), self.extent(in_photo)
            self.context.document.change_strokes(text, [held_box], extent=extent)

    def draw(self, painter: QPainter) -> None:
        self.draw_mark(painter, self._mark(self._frame()))

    def _mark(self, frame: QRectF) -> Stroke:
        belief = self.context.view_state.belief
        return Stroke("box", self.extent(frame), self.brush_class, belief)


@tool("rectangle", tr("Rectan&gle"), "Shift+P", icon="rectangle",
      tip=tr("Paint a rectangle; hold Ctrl to cut one out"))  # fmt: skip
class RectangleTool(ShapeTool):
    """Paints the inside of a rectangle."""

    title = tr("Rectangle")


@tool("ellipse", tr("Ellip&se"), "Shift+O", icon="ellipse",
      tip=tr("Paint an ellipse; hold Ctrl to cut one out"))  # fmt: skip
class EllipseTool(ShapeTool):
    """Paints the inside of an ellipse."""

    title = tr("Ellipse")

    def extent(self, frame: QRectF) -> Polygon:
        return Polygon.ellipse(*_corners(frame))


def _corners(frame: QRectF) -> tuple[float, float, float, float]:
    return frame.left(), frame.top(), frame.right(), frame.bottom()


@tool("line", tr("Straight l&ine"), "L", icon="line", tip=tr("Paint a straight line"))
class LineTool(DragTool):
    """Paints along a straight line."""

    has_brush_cursor = True

    def press(self, event: PointerEvent) -> None:
        last = self.context.last_point
        self._start = last if event.straight and last is not None else event.point
        self._end = event.point
        self.take_class(event)

    def release(self, point: QPointF) -> None:
        start, self._start = self._start, None
        if start is not None and distance(start, point) >= NEAREST_POINTS_PX:
            self.context.last_point = point
            path = Path((start.toTuple(), point.toTuple()), self.context.radius)
            self.context.commit_stroke(path, self.brush_class, self.tr("Straight line"))

    def draw(self, painter: QPainter) -> None:
        viewport, colour = self.context.viewport, self.context.colour(self.brush_class)
        self.draw_brush_path(painter, self.ends, self.context.radius)
        for pen in outline_pens(colour, viewport.ratio, dashed=self.brush_class == ERASED_CLASS):
            painter.setPen(pen)
            painter.drawLine(*map(viewport.to_device, self.ends))


_SHORTEST = 4.0  # logical pixels


class RopeTool(DragTool):
    """Base class of ropes: links between the groups of pixels at two ends."""

    has_brush_cursor = True
    mark_kind = "rope"
    kind: StrokeKind
    title: str

    def press(self, event: PointerEvent) -> None:
        if self.context.contains(event.point) and not event.erase:
            self._start = self._end = event.point

    def move(self, point: QPointF) -> None:
        # a rope needs something at both ends
        self._end = self.context.viewport.nearest_pixel(point)

    def release(self, point: QPointF) -> None:
        self.move(point)
        shortest = max(1.0, self.context.viewport.photo_length(_SHORTEST))
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
class MustLinkTool(RopeTool):
    """Links two places that belong together."""

    kind = "must-link"
    title = tr("Must-link rope")


@tool("cannot-link", tr("Ca&nnot-link rope"), "N", icon="cannot-link",
      tip=tr("Drag from A to B: these are separate"))  # fmt: skip
class CannotLinkTool(RopeTool):
    """Links two places that are separate."""

    kind = "cannot-link"
    title = tr("Cannot-link rope")
