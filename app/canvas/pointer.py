"""Pointer: mouse or cross-hair -> the current tool."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QObject, QPointF, Qt

from segcore.projects.project import Project

from .brush_cursor import BrushCursor
from .tool_context import ToolContext
from .tools import TOOLS, Touch
from .viewport import distance

_CLICK_REACH = 4.0  # logical pixels that a click may stray

NO_MODIFIER = Qt.KeyboardModifier.NoModifier
SHIFT, CTRL = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.ControlModifier


class Pointer(QObject):
    """Where the user points, and the tools.

    Attributes
    ----------
    tool : Tool
        The one in hand.
    point : QPointF or None
        Point of the photo under the pointer; None while it is elsewhere.
    pressed : bool
        Whether the button is down.
    on_cross_hair : bool
        Whether the arrow keys move the pointer, not the mouse.
    """

    def __init__(self, context: ToolContext, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self._tools = {name: make(context) for name, make in TOOLS.items()}
        self.tool = self._tools[context.view_state.tool]
        self.point: QPointF | None = None
        self.pressed = self.on_cross_hair = self._erasing = False
        self._undecided: Touch | None = None
        """What a drag will do, while it may still be a click: Ctrl picks a class with a click and
        erases with a drag; the other button opens a menu, or paints the other class."""
        context.document.photo_changed.connect(self.cancel)
        context.document.project_changed.connect(self._follow_project)
        context.view_state.follow(self._take_tool, "tool")

    @property
    def active(self) -> bool:
        """Whether a gesture is going on."""
        return self.tool.active or self._undecided is not None

    @property
    def cursor(self) -> BrushCursor | None:
        """Shape of the brush cursor; None if the system's cursor is shown."""
        if self.point is None:
            return None
        if not self.tool.has_brush_cursor:
            return BrushCursor(self.point, cross=True) if self.on_cross_hair else None
        erases = self.tool.erases or self._erasing
        barred = self.tool.makes == "class stroke" and (
            self._context.locked_at(self.point)
            or self._context.is_locked(self._context.paint(erases))
        )
        return BrushCursor(self.point, self._context.radius, erases, self.on_cross_hair, barred)

    def point_to(self, point: QPointF | None) -> None:
        """Move without a meaning: what is under the pointer is another part of the photo."""
        self.point = point
        self._context.view_state.cursor = (
            point if point is not None and self._context.inside(point) else None
        )

    def press(
        self,
        point: QPointF,
        modifiers: Qt.KeyboardModifier = NO_MODIFIER,
        *,
        again: bool = False,
        other: bool = False,
    ) -> None:
        """A button goes down: `again` at one place in quick succession, or the `other` one."""
        if self.pressed and self.point is not None:  # the release never arrived
            self.release(self.point)
        self.point_to(point)
        self.pressed = True
        straight, erase = bool(modifiers & SHIFT), bool(modifiers & CTRL)
        touch = Touch(point, erase, straight, again, other and not erase)
        if (erase or other) and not self.tool.active:
            self._undecided = touch
        else:
            self._begin(touch)

    def move(self, point: QPointF, modifiers: Qt.KeyboardModifier = NO_MODIFIER) -> None:
        self.point_to(point)
        if not self.pressed:
            self._erasing = bool(modifiers & CTRL)
            self.tool.hover(Touch(point, straight=bool(modifiers & SHIFT)))
            return
        if self._undecided is not None and self._strayed(point):
            begun, self._undecided = self._undecided, None
            self._erasing = begun.erase
            self._begin(begun)
        if self._undecided is None:
            self.tool.move(point)

    def release(self, point: QPointF) -> None:
        if not self.pressed:
            return
        self.point_to(point)
        self.pressed = False
        if self._undecided is not None:
            self._click(point)
        else:
            self.tool.release(point)
        self._erasing = False

    def leave(self) -> None:
        """The mouse is not over the canvas any more."""
        if not self.pressed and not self.on_cross_hair:
            self.point_to(None)
            self.tool.hover(None)

    def hold_modifiers(self, modifiers: Qt.KeyboardModifier) -> None:
        """Keys went down or up while the pointer rests."""
        if self.point is not None and not self.pressed:
            self.move(self.point, modifiers)

    def cancel(self) -> bool:
        """Give up the gesture; whether there was one."""
        active = self.active
        self._undecided = None
        self.pressed = self._erasing = False
        self.tool.cancel()
        return active

    def _click(self, point: QPointF) -> None:
        """It was no drag."""
        touch, self._undecided = self._undecided, None
        assert touch is not None
        if touch.erase:
            self._context.pick(point)
        elif self.tool.makes == "" or (
            self._context.view_state.strokes_visible and self._context.raster.strokes_at(point)
        ):
            self._context.menu_asked.emit(point)
        else:
            self._begin(touch)
            self.tool.release(point)

    def _begin(self, touch: Touch) -> None:
        """Begin a gesture, or go on with it, unless the class is locked; then that is said."""
        if self.tool.makes == "class stroke" and not self.tool.active:
            paint = self._context.paint(touch.erase or self.tool.erases, other=touch.other)
            if self._context.is_locked(paint):
                self._context.tell_of_lock(paint)
                return
            self._reveal(paint)
        if self.tool.makes in ("class stroke", "edge") or not touch.other:
            self.tool.press(touch)

    def _reveal(self, paint: int) -> None:
        """Show a class: what is painted has to be seen."""
        document = self._context.document
        info = document.project.class_info(paint)
        if info and not info.visible:
            document.see_class(replace(info, visible=True))

    def _strayed(self, point: QPointF) -> bool:
        assert self._undecided is not None
        reach = self._context.viewport.photo_length(_CLICK_REACH)
        return distance(point, self._undecided.point) > reach

    def _take_tool(self) -> None:
        self.cancel()
        self.tool = self._tools[self._context.view_state.tool]

    def _follow_project(self, old: Project, new: Project) -> None:
        if self.pressed and old.strokes is not new.strokes:
            self.cancel()
