"""A ring around the control with keyboard focus, visible in both themes."""

from __future__ import annotations

from contextlib import suppress

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QApplication, QFocusFrame, QMainWindow, QWidget

_WIDTH = 2  # logical pixels


class FocusRing(QObject):
    """Shows the keyboard focus once the user moves it with Tab.

    Fusion's own ring is almost transparent. The central widget has no ring: it would lie over the
    photo and be repainted with it.
    """

    def __init__(self, application: QApplication, parent: QObject) -> None:
        super().__init__(parent)
        self._ring: _Ring | None = None
        application.focusChanged.connect(self._on_focus_changed)

    def _on_focus_changed(self, _before: QWidget | None, now: QWidget | None) -> None:
        if self._ring is not None:
            with suppress(RuntimeError):  # a closed window has destroyed its ring
                self._ring.let_go()  # now, not once it is deleted
                self._ring.deleteLater()
        self._ring = None
        if now is not None and _reached_by_tab(now):
            self._ring = _Ring(now.window())
            self._ring.setWidget(now)


class _Ring(QFocusFrame):
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Release a control that leaves its window: Qt would look for it there, and crash.

        Controls of tool bars leave it when the window is destroyed.
        """
        if event.type() == QEvent.Type.ParentAboutToChange:
            self.let_go()
            return False
        return super().eventFilter(watched, event)

    def let_go(self) -> None:
        self.setWidget(None)  # type: ignore[arg-type]

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(self.palette().color(QPalette.ColorRole.Accent), _WIDTH))
        half = _WIDTH // 2
        painter.drawRoundedRect(self.rect().adjusted(half, half, -half, -half), 3, 3)


def _reached_by_tab(widget: QWidget) -> bool:
    window = widget.window()
    central = window.centralWidget() if isinstance(window, QMainWindow) else None
    in_centre = central is not None and (widget is central or central.isAncestorOf(widget))
    return window.testAttribute(Qt.WidgetAttribute.WA_KeyboardFocusChange) and not in_centre
