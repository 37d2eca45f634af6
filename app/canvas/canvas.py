"""The canvas widget: mouse, wheel, touchpad, keys, and actions of menus."""

from PySide6.QtCore import QEvent, QObject, QPointF, Qt
from PySide6.QtGui import (
    QFocusEvent,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QNativeGestureEvent,
    QPointingDevice,
    QTabletEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QGestureEvent, QPinchGesture

from ..actions.action import action, tr
from ..state.workspace import Workspace
from .canvas_base import CanvasBase
from .pointer import NO_MODIFIER, SHIFT, CrossHair
from .x11_motions import x11_motion_log

_BRUSH_STEP = 1.2
_NOTCH_DELTA = 120
_SMALLEST_RADIUS = 0.5


class Canvas(CanvasBase):
    """Photo, results and strokes of a document, to look at and to paint on."""

    def __init__(self, workspace: Workspace) -> None:
        super().__init__(workspace)
        self._cross_hair = CrossHair(self.pointer, self.navigation, self)
        self._space_held = False
        self._pressed_button = Qt.MouseButton.LeftButton
        self.motions = x11_motion_log()
        self._has_moved = False
        """Whether the mouse was moved since the button went down."""
        self._jump_ms = 0
        """Time of the last move that was reported but did not happen."""
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.installEventFilter(self)
        self.grabGesture(Qt.GestureType.PinchGesture)
        self.setAccessibleName(self.tr("Canvas"))
        document = workspace.document
        document.photo_changed.connect(self._cross_hair.end)
        document.photo_changed.connect(self._choose_system_cursor)
        workspace.view_state.on_change(self._choose_system_cursor, "tool")
        self._choose_system_cursor()

    # For menus

    def cancel_gesture(self) -> bool:
        """Cancel the gesture, or else the cross-hair; False if there was neither."""
        cancelled = self.pointer.cancel() or self._cross_hair.end()
        self._update_overlay()
        return cancelled

    @action("cross-hair", "tools", tr("&Keyboard cross-hair"), "K", icon="cross-hair",
            needs="photo", separator=True,
            tip=tr("Paint without a mouse: arrow keys move, Space and Enter paint"))  # fmt: skip
    def begin_cross_hair(self) -> None:
        """Show a cross-hair that the arrow keys move; Space and Enter paint with it."""
        if self._document.image is not None:
            self.setFocus(Qt.FocusReason.ShortcutFocusReason)
            self._cross_hair.begin()
            self._update_overlay()

    @action("smaller-brush", "tools", tr("Smalle&r brush"), "[", argument=-1, separator=True,
            tip=tr("Make the brush smaller; also Shift+wheel"))  # fmt: skip
    @action("larger-brush", "tools", tr("L&arger brush"), "]", argument=1,
            tip=tr("Make the brush larger; also Shift+wheel"))  # fmt: skip
    def step_brush(self, steps: float) -> None:
        """Make the brush larger or smaller, by at least half a pixel of the photo or screen."""
        on_screen = self._view_state.brush_on_screen
        unit_px = self.navigation.viewport.photo_length(1) if on_screen else 1.0
        radius = self._view_state.brush_radius_px / unit_px
        change = max(_SMALLEST_RADIUS, abs(radius * _BRUSH_STEP**steps - radius))
        new_radius = radius + change if steps > 0 else radius - change
        max_radius = max(8.0, max(self.raster.shape) / 4 / unit_px)  # a quarter of the photo
        radius = min(max(round(new_radius * 2) / 2, _SMALLEST_RADIUS), max_radius)
        self._view_state.brush_radius_px = radius * unit_px

    # Mouse

    def tabletEvent(self, event: QTabletEvent) -> None:
        """Note the pressure; the pen also sends mouse events."""
        if event.type() != QEvent.Type.TabletRelease:
            self.context.pressure = event.pressure()
        event.ignore()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        is_left = event.button() == Qt.MouseButton.LeftButton
        is_right = event.button() == Qt.MouseButton.RightButton
        if event.pointingDevice().type() == QPointingDevice.DeviceType.Mouse:
            self.context.pressure = 1.0
        if self._document.image is None:
            event.ignore()
        elif event.button() == Qt.MouseButton.MiddleButton or (is_left and self._space_held):
            self.navigation.begin_drag(event.position())
            self._choose_system_cursor()
        elif (
            self.pointer.pressed
            and self._pressed_button != event.button()
            and (self._pressed_button & event.buttons())
        ):
            event.accept()  # a second button does not disturb the first
        elif (is_left or is_right) and not self.navigation.panning:
            self._cross_hair.end()
            self._begin(event, event.modifiers(), secondary=is_right)
        else:
            event.ignore()
        self._update_overlay()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        is_plain = event.button() == Qt.MouseButton.LeftButton and not event.modifiers()
        if is_plain and not self._space_held and self._document.image is not None:
            self._begin(event, NO_MODIFIER, double_click=True)
            self._update_overlay()
        else:
            self.mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._document.image is None:
            return
        if self._is_jump(event):
            self._jump_ms = event.timestamp()
            return
        self._has_moved = True
        self._cross_hair.mouse_moved(event.position())
        if self.navigation.panning:
            self.navigation.drag(event.position())
            self.pointer.point_to(self._point(event))
        elif not self._cross_hair.is_on:
            if self.pointer.pressed and not event.buttons() & self._pressed_button:
                self._end(self.pointer.point)  # the release never arrived
            self.pointer.move(self._point(event), event.modifiers())
        self._update_overlay()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == self._pressed_button and self.pointer.pressed:
            is_jump = self._jump_ms and self._jump_ms == event.timestamp()
            self._end(self.pointer.point if is_jump else self._point(event))
        elif self.navigation.panning:
            self.navigation.end_drag()
            self._choose_system_cursor()
        else:
            event.ignore()
        self._update_overlay()

    def _begin(
        self,
        event: QMouseEvent,
        modifiers: Qt.KeyboardModifier,
        *,
        double_click: bool = False,
        secondary: bool = False,
    ) -> None:
        """Handle the press of a button."""
        self._pressed_button, self._has_moved, self._jump_ms = event.button(), False, 0
        point = self._point(event)
        self.pointer.press(point, modifiers, double_click=double_click, secondary=secondary)

    def _is_jump(self, event: QMouseEvent) -> bool:
        """Whether a move did not happen: the release was reported late, at a later position."""
        is_from_mouse = event.source() == Qt.MouseEventSource.MouseEventNotSynthesized
        if self.motions is None or not is_from_mouse or not self.pointer.pressed or self._has_moved:
            return False
        return not self.motions.has_move_at(event.timestamp())

    def _end(self, point: QPointF | None) -> None:
        """Handle the release of a button."""
        if point is not None:
            self.pointer.release(point)

    def leaveEvent(self, event: QEvent) -> None:
        self.pointer.leave()
        self._update_overlay()
        super().leaveEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        if self._document.image is None:
            event.ignore()
            return
        if event.modifiers() & SHIFT:
            angle = event.angleDelta()  # some systems make Shift and the wheel horizontal
            self.step_brush((angle.y() or angle.x()) / _NOTCH_DELTA)
        else:
            self.navigation.wheel(event)
            if not self._cross_hair.is_on and not self.pointer.pressed:
                self.pointer.point_to(self.navigation.viewport.to_photo(event.position()))
        self._update_overlay()
        event.accept()

    # Keys and gestures

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Handle the events of the canvas that have no method.

        An override of `event` would do, but PySide crashes when one handler inside another fails.
        """
        if isinstance(event, QNativeGestureEvent) and self._document.image is not None:
            return self.navigation.native_gesture(event)
        if isinstance(event, QGestureEvent) and self._document.image is not None:
            pinch = event.gesture(Qt.GestureType.PinchGesture)
            if isinstance(pinch, QPinchGesture):
                self.navigation.pinch(pinch, self.mapFromGlobal(pinch.hotSpot()))
                return True
        is_override = event.type() == QEvent.Type.ShortcutOverride and self.pointer.active
        if is_override and isinstance(event, QKeyEvent) and _belongs_to_gesture(event):
            event.accept()
            return True
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self._document.image is None:
            event.ignore()
            return
        if self._cross_hair.key_pressed(event):
            pass
        elif event.key() == Qt.Key.Key_Space:
            self._space_held = True
            self._choose_system_cursor()
        elif self.pointer.active and _belongs_to_gesture(event):
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self.pointer.tool.finish()
            else:
                self.pointer.tool.step_back()
        elif event.key() == Qt.Key.Key_Escape:
            event.setAccepted(self.cancel_gesture())
        else:
            self.pointer.hold_modifiers(_modifiers_with(event))
            event.ignore()
        self._update_overlay()

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        if self._cross_hair.key_released(event):
            pass
        elif event.key() == Qt.Key.Key_Space and not event.isAutoRepeat():
            self._space_held = False
            self._choose_system_cursor()
        else:
            self.pointer.hold_modifiers(event.modifiers())
            event.ignore()
        self._update_overlay()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self._space_held = False
        self._cross_hair.end()
        self._choose_system_cursor()
        self._update_overlay()
        super().focusOutEvent(event)

    def _choose_system_cursor(self) -> None:
        if self._document.image is None:
            self.unsetCursor()
        elif self.navigation.panning:
            self.setCursor(Qt.CursorShape.ClosedHandCursor)
        elif self._space_held:
            self.setCursor(Qt.CursorShape.OpenHandCursor)
        elif self.pointer.tool.has_brush_cursor:
            self.setCursor(Qt.CursorShape.BlankCursor)
        else:
            self.setCursor(Qt.CursorShape.CrossCursor)

    def _point(self, event: QMouseEvent) -> QPointF:
        return self.navigation.viewport.to_photo(event.position())


def _belongs_to_gesture(event: QKeyEvent) -> bool:
    """Whether the key completes the gesture, or takes a part of it back; with Ctrl it does not."""
    is_plain = not event.modifiers() & Qt.KeyboardModifier.ControlModifier
    keys = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Backspace)
    return (is_plain and event.key() in keys) or event.matches(QKeySequence.StandardKey.Undo)


def _modifiers_with(event: QKeyEvent) -> Qt.KeyboardModifier:
    """Modifiers of the event and of its key, which some systems leave out."""
    modifiers = {
        Qt.Key.Key_Shift: Qt.KeyboardModifier.ShiftModifier,
        Qt.Key.Key_Control: Qt.KeyboardModifier.ControlModifier,
    }
    return event.modifiers() | modifiers.get(Qt.Key(event.key()), Qt.KeyboardModifier.NoModifier)
