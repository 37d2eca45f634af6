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
"""Points of a stroke that are nearer than this (in pixels of the photo) say nothing new."""
_WAY_OPACITY = 0.6


@dataclass(frozen=True)
class Touch:
    """Where and how the user points.

    Attributes
    ----------
    point : QPointF
        Of the photo.
    erase : bool
        Erase instead of painting.
    straight : bool
        Go on from where the last stroke ended.
    again : bool
        It is the second press of a double click.
    other : bool
        Paint the class used before, not the one in hand.
    """

    point: QPointF
    erase: bool = False
    straight: bool = False
    again: bool = False
    other: bool = False


class Tool(QObject):
    """One way of marking the photo. All points are in its continuous pixel coordinates."""

    has_brush_cursor = False
    """Whether the width of the brush matters, so that the cursor shows it."""
    makes: Literal["", "class stroke", "rope", "edge"] = "class stroke"
    """What a gesture leaves behind, which has to be seen."""
    erases = False
    """Whether it always erases."""

    def __init__(self, context: ToolContext) -> None:
        super().__init__(context)
        self.context = context

    @property
    def active(self) -> bool:
        """Whether a gesture has begun that is neither finished nor cancelled."""
        return False

    def press(self, touch: Touch) -> None:
        """Begin a gesture, or go on with one that takes several presses."""

    def move(self, point: QPointF) -> None:
        """Go on while the button is held."""

    def release(self, point: QPointF) -> None:
        """End of the drag; most gestures are finished with it."""

    def hover(self, touch: Touch | None) -> None:
        """The mouse is somewhere (None: outside the canvas) with no button held."""

    def finish(self) -> None:
        """Complete a gesture that goes on after the release."""

    def step_back(self) -> None:
        """Take back the last part of such a gesture."""

    def cancel(self) -> None:
        """Give the gesture up: as if it had never begun."""

    def bounds(self) -> QRect:
        """Device rectangle of all that :meth:`draw` draws now."""
        return QRect()

    def draw(self, painter: QPainter) -> None:
        """Show the gesture, in device pixels."""


TOOLS: dict[str, type[Tool]] = {}
"""By the name that the view state knows them by."""

_T = TypeVar("_T", bound=type[Tool])


def tool(name: str, text: str, *keys: str, tip: str, icon: str, **more: Any) -> Callable[[_T], _T]:
    """Offer the tool that follows: in the menu, in the tool bar, by its keys."""

    def offer(made: _T) -> _T:
        register(Action(name, "tools", text, keys, tip, icon, tool=name, bar="tools", **more))
        TOOLS[name] = made
        return made

    return offer


class Drag(Tool):
    """A tool that leads from where the button goes down to where it comes up."""

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
    """Draw what a brush of `radius` pixels of the photo covers on its way, translucent."""
    width = max(2 * radius * viewport.scale, viewport.ratio)
    pen = QPen(colour, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setOpacity(_WAY_OPACITY)
    painter.setPen(pen)
    way = [viewport.to_device(point) for point in points]
    painter.drawPolyline(QPolygonF(way if len(way) > 1 else way * 2))
    painter.setOpacity(1.0)


def outline_pens(colour: QColor, unit: float, *, dashed: bool = False) -> tuple[QPen, QPen]:
    """Pens for a line that is seen on any photo: first a dark wide one, then the coloured one."""
    casing, line = QPen(QColor(0, 0, 0, 190), 3.5 * unit), QPen(colour, 1.75 * unit)
    for pen in (casing, line):
        pen.setCosmetic(True)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    if dashed:
        line.setDashPattern([4, 3])
    return casing, line
