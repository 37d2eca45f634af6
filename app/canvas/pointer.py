"""Pointer: mouse, or a cross-hair that keys move -> the current tool."""

from dataclasses import replace

from PySide6.QtCore import QObject, QPointF, Qt
from PySide6.QtGui import QKeyEvent

from segcore.projects.project import Project

from .brush_cursor import BrushCursor
from .navigation import Navigation
from .tool_context import ToolContext
from .tools import TOOLS, PointerEvent
from .viewport import distance

_MAX_CLICK_PX = 4.0  # logical pixels that a click may stray

NO_MODIFIER = Qt.KeyboardModifier.NoModifier
SHIFT, CTRL = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.ControlModifier


class Pointer(QObject):
    """The pointer on the canvas: its position and buttons, and the current tool.

    Attributes
    ----------
    tool : Tool
        The current tool.
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
        self._tools = {name: tool_type(context) for name, tool_type in TOOLS.items()}
        self.tool = self._tools[context.view_state.tool]
        self.point: QPointF | None = None
        self.pressed = self.on_cross_hair = self._erasing = False
        self._undecided_press: PointerEvent | None = None
        """The press, while it may still become a click or a drag: Ctrl picks a class by a click and
        erases by a drag; the right button opens a menu, or paints the other class."""
        context.document.photo_changed.connect(self._on_photo_changed)
        context.document.project_changed.connect(self._on_project_changed)
        context.view_state.on_change(self._switch_tool, "tool")

    @property
    def active(self) -> bool:
        """Whether a gesture has begun and is not finished."""
        return self.tool.active or self._undecided_press is not None

    @property
    def cursor(self) -> BrushCursor | None:
        """Shape of the brush cursor; None if the system's cursor is shown."""
        if self.point is None:
            return None
        if not self.tool.has_brush_cursor:
            return BrushCursor(self.point, cross=True) if self.on_cross_hair else None
        erases = self.tool.erases or self._erasing
        is_barred = self.tool.mark_kind == "class stroke" and (
            self._context.locked_at(self.point)
            or self._context.is_locked(self._context.brush_class(erases))
        )
        return BrushCursor(self.point, self._context.radius, erases, self.on_cross_hair, is_barred)

    def point_to(self, point: QPointF | None) -> None:
        """Update the position of the pointer, without an event for the tool."""
        self.point = point
        self._context.view_state.cursor = (
            point if point is not None and self._context.contains(point) else None
        )

    def press(
        self,
        point: QPointF,
        modifiers: Qt.KeyboardModifier = NO_MODIFIER,
        *,
        double_click: bool = False,
        secondary: bool = False,
    ) -> None:
        """Press a button: `double_click` for a double click, `secondary` for the right one."""
        if self.pressed and self.point is not None:  # the release never arrived
            self.release(self.point)
        self.point_to(point)
        self.pressed = True
        straight, erase = bool(modifiers & SHIFT), bool(modifiers & CTRL)
        event = PointerEvent(point, erase, straight, double_click, secondary and not erase)
        if (erase or secondary) and not self.tool.active:
            self._undecided_press = event
        else:
            self._begin(event)

    def move(self, point: QPointF, modifiers: Qt.KeyboardModifier = NO_MODIFIER) -> None:
        self.point_to(point)
        if not self.pressed:
            self._erasing = bool(modifiers & CTRL)
            self.tool.hover(PointerEvent(point, straight=bool(modifiers & SHIFT)))
            return
        if self._undecided_press is not None and self._is_drag(point):
            press, self._undecided_press = self._undecided_press, None
            self._erasing = press.erase
            self._begin(press)
        if self._undecided_press is None:
            self.tool.move(point)

    def release(self, point: QPointF) -> None:
        if not self.pressed:
            return
        self.point_to(point)
        self.pressed = False
        if self._undecided_press is not None:
            self._click(point)
        else:
            self.tool.release(point)
        self._erasing = False

    def finish_gesture(self) -> None:
        """End the gesture, as if the button was released; outlines are closed."""
        if self.tool.active:
            if self.point is not None:
                self.release(self.point)
            self.tool.finish()

    def leave(self) -> None:
        """Handle the mouse leaving the canvas."""
        if not self.pressed and not self.on_cross_hair:
            self.point_to(None)
            self.tool.hover(None)

    def hold_modifiers(self, modifiers: Qt.KeyboardModifier) -> None:
        """Handle a change of modifier keys while the pointer rests."""
        if self.point is not None and not self.pressed:
            self.move(self.point, modifiers)

    def cancel(self) -> bool:
        """Cancel the gesture; False if there was none."""
        was_active = self.active
        self._undecided_press = None
        self.pressed = self._erasing = False
        self.tool.cancel()
        return was_active

    def _click(self, point: QPointF) -> None:
        """Handle a press that was a click, not a drag."""
        event, self._undecided_press = self._undecided_press, None
        assert event is not None
        if event.erase:
            self._context.pick(point)
        elif self.tool.mark_kind == "" or (
            self._context.view_state.strokes_visible and self._context.raster.strokes_at(point)
        ):
            self._context.menu_requested.emit(point)
        else:
            self._begin(event)
            self.tool.release(point)

    def _begin(self, event: PointerEvent) -> None:
        """Begin or continue a gesture; for a locked class, show the reason instead."""
        if self.tool.mark_kind == "class stroke" and not self.tool.active:
            brush_class = self._context.brush_class(
                event.erase or self.tool.erases, secondary=event.secondary
            )
            if self._context.is_locked(brush_class):
                self._context.explain_lock(brush_class)
                return
            self._reveal(brush_class)
        if self.tool.mark_kind in ("class stroke", "edge") or not event.secondary:
            self.tool.press(event)

    def _reveal(self, brush_class: int) -> None:
        """Show a hidden class, so that what is painted is visible."""
        document = self._context.document
        info = document.project.find_class(brush_class)
        if info and not info.visible:
            document.set_class_view(replace(info, visible=True))

    def _is_drag(self, point: QPointF) -> bool:
        assert self._undecided_press is not None
        max_distance = self._context.viewport.photo_length(_MAX_CLICK_PX)
        return distance(point, self._undecided_press.point) > max_distance

    def _on_photo_changed(self) -> None:
        self.cancel()
        self.point_to(self.point)  # the point may lie outside of this photo

    def _switch_tool(self) -> None:
        self.cancel()
        self.tool = self._tools[self._context.view_state.tool]

    def _on_project_changed(self, old: Project, new: Project) -> None:
        if self.pressed and old.strokes is not new.strokes:
            self.cancel()


_DIRECTIONS = {
    Qt.Key.Key_Left: QPointF(-1, 0),
    Qt.Key.Key_Right: QPointF(1, 0),
    Qt.Key.Key_Up: QPointF(0, -1),
    Qt.Key.Key_Down: QPointF(0, 1),
}
_SHIFT_STEP = 10
_MAX_REST_PX = 3.0  # logical pixels that a resting mouse may move


class CrossHair(QObject):
    """The pointer, moved by keys.

    Space acts like a mouse button. Enter presses the button and, the next time, releases it; it
    also completes a polygon.
    """

    def __init__(self, pointer: Pointer, navigation: Navigation, parent: QObject) -> None:
        super().__init__(parent)
        self._pointer, self._navigation = pointer, navigation
        self._mouse_position: QPointF | None = None

    @property
    def is_on(self) -> bool:
        return self._pointer.on_cross_hair

    def begin(self) -> None:
        """Show it at the mouse, or else in the middle of the visible part."""
        if self.is_on:
            return
        visible = self._navigation.viewport.visible_photo
        point = self._pointer.point
        if point is None or not visible.contains(int(point.x()), int(point.y())):
            point = QPointF(visible.center())
        self._pointer.on_cross_hair = True
        self._mouse_position = None
        self._pointer.point_to(QPointF(int(point.x()) + 0.5, int(point.y()) + 0.5))

    def end(self) -> bool:
        """Finish its stroke and hide it; False if it was not shown."""
        if not self.is_on:
            return False
        self._release()
        self._pointer.on_cross_hair = False
        self._pointer.point_to(None)
        return True

    def mouse_moved(self, position: QPointF) -> None:
        """Hand over to the mouse, unless it hardly moved."""
        if self.is_on:
            if self._mouse_position is None:
                self._mouse_position = position
            elif (position - self._mouse_position).manhattanLength() > _MAX_REST_PX:
                self.end()

    def key_pressed(self, event: QKeyEvent) -> bool:
        """Handle a key; False if it has no meaning here."""
        key, modifiers = event.key(), event.modifiers()
        modifiers &= ~Qt.KeyboardModifier.KeypadModifier
        shift = modifiers == Qt.KeyboardModifier.ShiftModifier
        if key in _DIRECTIONS and (shift or not modifiers):
            self._move(_DIRECTIONS[Qt.Key(key)] * (_SHIFT_STEP if shift else 1), modifiers)
        elif self.is_on and key == Qt.Key.Key_Space:
            if not event.isAutoRepeat():
                self._press(modifiers)
        elif self.is_on and key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if self._pointer.pressed:
                self._release()
            elif self._pointer.active:
                self._pointer.tool.finish()
            else:
                self._press(modifiers)
        else:
            return False
        return True

    def key_released(self, event: QKeyEvent) -> bool:
        """Handle the release of a key; False if it has no meaning here."""
        if not self.is_on or event.key() != Qt.Key.Key_Space:
            return False
        if not event.isAutoRepeat():
            self._release()
        return True

    def _press(self, modifiers: Qt.KeyboardModifier) -> None:
        if self._pointer.point is not None and not self._pointer.pressed:
            self._pointer.press(self._pointer.point, modifiers)

    def _release(self) -> None:
        if self._pointer.point is not None and self._pointer.pressed:
            self._pointer.release(self._pointer.point)

    def _move(self, step: QPointF, modifiers: Qt.KeyboardModifier) -> None:
        """Move by pixels of the photo, or of the screen if these are larger."""
        self.begin()
        viewport = self._navigation.viewport
        point = self._pointer.point
        if point is None:
            return
        step *= max(1.0, round(viewport.photo_length(1)))
        point = viewport.nearest_pixel(point + step)
        # Shift makes long steps; it does not ask for a straight line
        self._pointer.move(point, modifiers & ~Qt.KeyboardModifier.ShiftModifier)
        self._navigation.make_visible(point)
