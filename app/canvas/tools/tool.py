"""Base class of tools."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Literal, TypeVar

from PySide6.QtCore import QObject, QPointF, QRect, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from ...actions.action import Action, register
from ..tool_context import ToolContext
from ..viewport import Viewport

NEAREST_POINTS_PX = 0.5
"""Points of a stroke closer than this (in pixels of the photo) are skipped."""
_WAY_OPACITY = 0.6


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
    again : bool
        Whether it is the second press of a double click.
    other : bool
        Whether to paint the class used before.
    """

    point: QPointF
    erase: bool = False
    straight: bool = False
    again: bool = False
    other: bool = False


class Tool(QObject):
    """Base of tools; points are in continuous pixel coordinates of the photo."""

    has_brush_cursor = False
    """Whether the cursor shows the width of the brush."""
    product: Literal["", "class stroke", "rope", "edge"] = "class stroke"
    """Kind of mark that a gesture adds."""
    erases = False
    """Whether it always erases."""

    def __init__(self, context: ToolContext) -> None:
        super().__init__(context)
        self.context = context

    @property
    def active(self) -> bool:
        """Whether a gesture has begun that is neither finished nor cancelled."""
        return False

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
        """Take back the last part of such a gesture."""

    def cancel(self) -> None:
        """Cancel the gesture without a trace."""

    def bounds(self) -> QRect:
        """Device rectangle of what :meth:`draw` draws."""
        return QRect()

    def draw(self, painter: QPainter) -> None:
        """Draw the gesture, in device pixels."""


TOOLS: dict[str, type[Tool]] = {}
"""Tools by name."""

_T = TypeVar("_T", bound=type[Tool])


def tool(name: str, text: str, *keys: str, tip: str, icon: str, **more: Any) -> Callable[[_T], _T]:
    """Register the decorated tool, with menu entry, button and keys."""

    def offer(made: _T) -> _T:
        register(Action(name, "tools", text, keys, tip, icon, tool=name, bar="tools", **more))
        TOOLS[name] = made
        return made

    return offer


class Drag(Tool):
    """Base of tools that are dragged from the press to the release."""

    def __init__(self, context: ToolContext) -> None:
        super().__init__(context)
        self._start: QPointF | None = None
        self._end = QPointF()

    @property
    def active(self) -> bool:
        return self._start is not None

    def move(self, point: QPointF) -> None:
        self._end = point

    def cancel(self) -> None:
        self._start = None


def draw_way(
    painter: QPainter,
    viewport: Viewport,
    points: Sequence[QPointF],
    radius: float,
    colour: QColor,
) -> None:
    """Draw the translucent path of a brush of `radius` pixels of the photo."""
    width = max(2 * radius * viewport.scale, viewport.ratio)
    pen = QPen(colour, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setOpacity(_WAY_OPACITY)
    painter.setPen(pen)
    way = [viewport.to_device(point) for point in points]
    painter.drawPolyline(QPolygonF(way if len(way) > 1 else way * 2))
    painter.setOpacity(1.0)


def outline_pens(colour: QColor, unit: float, *, dashed: bool = False) -> tuple[QPen, QPen]:
    """A wide dark and a coloured pen, for a line that is visible on any photo."""
    casing, line = QPen(QColor(0, 0, 0, 190), 3.5 * unit), QPen(colour, 1.75 * unit)
    for pen in (casing, line):
        pen.setCosmetic(True)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    if dashed:
        line.setDashPattern([4, 3])
    return casing, line
