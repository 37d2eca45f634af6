"""Painting without a mouse: the arrow keys move a cross-hair, Space and Enter are its button."""

from __future__ import annotations

from PySide6.QtCore import QObject, QPointF, Qt
from PySide6.QtGui import QKeyEvent

from .navigation import Navigation
from .pointer import Pointer

_DIRECTIONS = {
    Qt.Key.Key_Left: QPointF(-1, 0),
    Qt.Key.Key_Right: QPointF(1, 0),
    Qt.Key.Key_Up: QPointF(0, -1),
    Qt.Key.Key_Down: QPointF(0, 1),
}
_LONG_STEP = 10
_REST_RADIUS = 3.0  # logical pixels that a resting mouse may move


class CrossHair(QObject):
    """A pointer that is moved by keys.

    Space acts like a mouse button. Enter presses the button and, the next time, releases it; it
    also completes a polygon.
    """

    def __init__(self, pointer: Pointer, navigation: Navigation, parent: QObject) -> None:
        super().__init__(parent)
        self._pointer, self._navigation = pointer, navigation
        self._mouse: QPointF | None = None

    @property
    def on(self) -> bool:
        return self._pointer.on_cross_hair

    def begin(self) -> None:
        """Show it at the mouse, or else in the middle of the visible part."""
        if self.on:
            return
        visible = self._navigation.viewport.visible_photo
        point = self._pointer.point
        if point is None or not visible.contains(int(point.x()), int(point.y())):
            point = QPointF(visible.center())
        self._pointer.on_cross_hair = True
        self._mouse = None
        self._pointer.point_to(QPointF(int(point.x()) + 0.5, int(point.y()) + 0.5))

    def end(self) -> bool:
        """Finish its stroke and hide it; False if it was not shown."""
        if not self.on:
            return False
        self._release()
        self._pointer.on_cross_hair = False
        self._pointer.point_to(None)
        return True

    def mouse_moved(self, position: QPointF) -> None:
        """Hand over to the mouse, unless it hardly moved."""
        if self.on:
            if self._mouse is None:
                self._mouse = position
            elif (position - self._mouse).manhattanLength() > _REST_RADIUS:
                self.end()

    def key_pressed(self, event: QKeyEvent) -> bool:
        """Handle a key; False if it has no meaning here."""
        key, modifiers = event.key(), event.modifiers()
        modifiers &= ~Qt.KeyboardModifier.KeypadModifier
        shift = modifiers == Qt.KeyboardModifier.ShiftModifier
        if key in _DIRECTIONS and (shift or not modifiers):
            self._move(_DIRECTIONS[Qt.Key(key)] * (_LONG_STEP if shift else 1), modifiers)
        elif self.on and key == Qt.Key.Key_Space:
            if not event.isAutoRepeat():
                self._press(modifiers)
        elif self.on and key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
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
        if not self.on or event.key() != Qt.Key.Key_Space:
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
