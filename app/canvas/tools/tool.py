"""Base class of tools."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Literal, TypeVar

from PySide6.QtCore import QObject, QPointF, QRect, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from segcore.marks.strokes import Stroke

from ...actions.action import Action, register
from ..marks_layer import MARK_STYLES
from ..stroke_raster import ERASED_CLASS
from ..tool_context import ToolContext
from ..viewport import distance

NEAREST_POINTS_PX = 0.5
"""Points of a stroke closer than this (in pixels of the photo) are skipped."""
_PATH_OPACITY, _FILL_ALPHA = 0.6, 70
_MARGIN = 8.0
"""Logical pixels around a gesture that pens, handles and corners may take."""


@dataclass(frozen=True)
class PointerEvent:
    """Position and mode of a press or a move.

    Attributes
    ----------
    point : QPointF
        Point of the photo.
    erase : bool
        Whether to erase instead of painting.
    straight : bool
        Whether to continue from the end of the last stroke.
    double_click : bool
        Whether it is the second press of a double click.
    secondary : bool
        Whether to paint the class used before.
    """

    point: QPointF
    erase: bool = False
    straight: bool = False
    double_click: bool = False
    secondary: bool = False


class Tool(QObject):
    """Base of tools; points are in continuous pixel coordinates of the photo."""

    has_brush_cursor = False
    """Whether the cursor shows the width of the brush."""
    mark_kind: Literal["", "class stroke", "rope", "edge"] = "class stroke"
    """Kind of mark that a gesture adds."""
    erases = False
    """Whether the tool always erases."""

    def __init__(self, context: ToolContext) -> None:
        super().__init__(context)
        self.context = context
        self.brush_class = ERASED_CLASS
        """Class that the gesture paints."""

    @property
    def active(self) -> bool:
        """Whether a gesture has begun that is neither finished nor cancelled."""
        return False

    @property
    def is_shown(self) -> bool:
        """Whether there is something to draw now."""
        return self.active

    def press(self, event: PointerEvent) -> None:
        """Begin a gesture, or continue one with several presses."""

    def move(self, point: QPointF) -> None:
        """Continue the gesture while the button is held."""

    def release(self, point: QPointF) -> None:
        """End the drag, which finishes most gestures."""

    def hover(self, event: PointerEvent | None) -> None:
        """Handle a move without a button; None: the mouse is outside."""

    def finish(self) -> None:
        """Complete a gesture that continues after the release."""

    def step_back(self) -> None:
        """Undo the last part of a gesture with several presses."""

    def cancel(self) -> None:
        """Cancel the gesture without a trace."""

    def bounds(self) -> QRect:
        """Device rectangle of what :meth:`draw` draws."""
        return QRect()

    def draw(self, painter: QPainter) -> None:
        """Draw the gesture, in device pixels."""

    # ------------------------------------------------------------------------ for derived classes

    def take_class(self, event: PointerEvent) -> None:
        """Set the class to paint by an event: the current class, the other class, or erased."""
        erase = event.erase or self.erases
        self.brush_class = self.context.brush_class(erase, secondary=event.secondary)

    def bounds_of(self, points: Sequence[QPointF], margin: float | None = None) -> QRect:
        """Device rectangle around points and `margin` pixels of the photo beyond them.

        Without `margin`, it is that of the brush, or nothing for tools without a brush.
        """
        if margin is None:
            margin = self.context.radius if self.has_brush_cursor else 0.0
        box = QPolygonF(points).boundingRect().adjusted(-margin, -margin, margin, margin)
        return self.context.viewport.device_rect(box, _MARGIN)

    def draw_brush_path(self, painter: QPainter, points: Sequence[QPointF], radius: float) -> None:
        """Draw the translucent path of a brush of `radius` pixels of the photo."""
        viewport = self.context.viewport
        width = max(2 * radius * viewport.scale, viewport.ratio)
        colour = self.context.colour(self.brush_class)
        pen = QPen(colour, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setOpacity(_PATH_OPACITY)
        painter.setPen(pen)
        path = [viewport.to_device(point) for point in points]
        painter.drawPolyline(QPolygonF(path if len(path) > 1 else path * 2))
        painter.setOpacity(1.0)

    def draw_outline(self, painter: QPainter, points: Sequence[QPointF]) -> None:
        """Draw an open outline and, lightly, the area that it would enclose."""
        viewport, colour = self.context.viewport, self.context.colour(self.brush_class)
        outline, fill_colour = QPolygonF(points), QColor(colour)
        fill_colour.setAlpha(_FILL_ALPHA)
        painter.save()
        painter.translate(viewport.left, viewport.top)
        painter.scale(viewport.scale, viewport.scale)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(fill_colour)
        painter.drawPolygon(outline)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for pen in outline_pens(colour, viewport.ratio, dashed=self.brush_class == ERASED_CLASS):
            painter.setPen(pen)
            painter.drawPolyline(outline)
        painter.restore()

    def draw_mark(self, painter: QPainter, mark: Stroke) -> None:
        """Draw a mark that would be added, in the style of its kind."""
        style = MARK_STYLES[mark.kind]
        colour = style.colour or self.context.colour(self.brush_class)
        style.draw(painter, self.context.viewport, mark, colour)


TOOLS: dict[str, type[Tool]] = {}
"""Tools by name."""

_T = TypeVar("_T", bound=type[Tool])


def tool(name: str, text: str, *keys: str, tip: str, icon: str, **more: Any) -> Callable[[_T], _T]:
    """Register the decorated tool, with menu entry, button and keys."""

    def offer(tool_class: _T) -> _T:
        register(Action(name, "tools", text, keys, tip, icon, tool=name, bar="tools", **more))
        TOOLS[name] = tool_class
        return tool_class

    return offer


class DragTool(Tool):
    """Base of tools that are dragged from the press to the release."""

    def __init__(self, context: ToolContext) -> None:
        super().__init__(context)
        self._start: QPointF | None = None
        self._end = QPointF()

    @property
    def active(self) -> bool:
        return self._start is not None

    @property
    def ends(self) -> tuple[QPointF, QPointF]:
        """Where the drag has begun, and where it is now."""
        assert self._start is not None
        return self._start, self._end

    def move(self, point: QPointF) -> None:
        self._end = point

    def cancel(self) -> None:
        self._start = None

    def bounds(self) -> QRect:
        return self.bounds_of(self.ends)


class PointPathTool(Tool):
    """Base of tools whose gesture is a list of points."""

    def __init__(self, context: ToolContext) -> None:
        super().__init__(context)
        self.points: list[QPointF] = []

    @property
    def active(self) -> bool:
        return bool(self.points)

    def move(self, point: QPointF) -> None:
        if self.points:
            self.extend(point)

    def cancel(self) -> None:
        self.points = []

    def bounds(self) -> QRect:
        return self.bounds_of(self.points)

    def extend(self, point: QPointF) -> bool:
        """Append a point; False if it is too near the last one."""
        if self.points and distance(self.points[-1], point) < NEAREST_POINTS_PX:
            return False
        self.points.append(point)
        return True

    def take_points(self) -> tuple[tuple[float, float], ...]:
        """End the gesture; returns its points."""
        points, self.points = self.points, []
        return tuple(point.toTuple() for point in points)


def outline_pens(colour: QColor, ratio: float, *, dashed: bool = False) -> tuple[QPen, QPen]:
    """A wide dark and a coloured pen, for a line that is visible on any photo."""
    casing, line = QPen(QColor(0, 0, 0, 190), 3.5 * ratio), QPen(colour, 1.75 * ratio)
    for pen in (casing, line):
        pen.setCosmetic(True)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    if dashed:
        line.setDashPattern([4, 3])
    return casing, line
