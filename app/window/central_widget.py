"""The central widget: messages, the canvas or its stand-in, pages of a stack."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QAction, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import (
    QGridLayout,
    QHBoxLayout,
    QSizePolicy,
    QStackedWidget,
    QToolButton,
    QWidget,
)

from ..canvas import Canvas
from ..canvas.navigation import Navigation, ZoomablePicture
from ..state.document import Document
from ..ui.images import qimage_from_pixels
from ..ui.widgets import lay_out, word_wrapped_label
from .empty_state import EmptyState
from .messages import Messages
from .stack_bar import StackBar

_MIN_SIZE_PX = 180, 160
"""Smallest size, with which docks on both sides fit a screen of 1600 x 1000 at 200 %."""


class CentralWidget(QWidget):
    """The canvas, with messages above it (they hide nothing) and advice over it."""

    def __init__(
        self,
        canvas: Canvas,
        empty_state: EmptyState,
        messages: Messages,
        advice: AdviceBar,
        stack: StackBar,
    ) -> None:
        super().__init__()
        self._canvas, self._empty_state = canvas, empty_state
        self._preview = ZoomablePicture(Navigation(self))
        self._preview.setEnabled(False)
        self._stack = QStackedWidget()
        for part in (empty_state, canvas, self._preview):
            self._stack.addWidget(part)
        self._stack.setMinimumSize(*_MIN_SIZE_PX)
        self._grid = layout = QGridLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(messages, 0, 0)
        layout.addWidget(self._stack, 1, 0)
        layout.addWidget(stack, 2, 0)
        layout.setRowStretch(1, 1)
        bottom_centre = Qt.AlignmentFlag.AlignBottom | Qt.AlignmentFlag.AlignHCenter
        layout.addWidget(advice, 1, 0, bottom_centre)
        self.setFocusProxy(canvas)
        messages.is_painting = lambda: canvas.pointer.pressed or canvas.pointer.active
        messages.replacing.connect(self._note_position)
        messages.replaced.connect(self._keep_position)
        self._note_position()

    def _note_position(self) -> None:
        self._position = self._photo_position()

    def _keep_position(self) -> None:
        """Lay out anew, but keep the photo in place on the screen if it is zoomed in."""
        self._grid.activate()
        navigation = self._canvas.navigation
        if not navigation.fitted:
            shift = self._photo_position() - self._position
            navigation.pan(-shift.x(), -shift.y())

    def _photo_position(self) -> QPointF:
        """Position of the photo's corner in this widget."""
        corner = self._canvas.navigation.viewport.to_widget(QPointF(0, 0))
        return QPointF(self._canvas.mapTo(self, QPoint(0, 0))) + corner

    @property
    def shown_widget(self) -> QWidget | None:
        """The visible widget."""
        return self._stack.currentWidget()

    def show_photo(self, has_photo: bool) -> None:
        """Show the canvas, or else the empty state."""
        self._stack.setCurrentWidget(self._canvas if has_photo else self._empty_state)

    def show_loading_preview(self, pixels: NDArray[np.uint8]) -> None:
        """Show a preview of a photo that is being read, (rows, columns, 3)."""
        self._preview.show_picture(qimage_from_pixels(pixels))
        self._stack.setCurrentWidget(self._preview)


_CORNER_RADIUS_PX = 6.0


class AdviceBar(QWidget):
    """A line over the photo until the next edit; the mouse paints through it.

    It takes clicks only while it shows a button with an alternative.
    """

    def __init__(self, document: Document) -> None:
        super().__init__()
        self._label, self._button = word_wrapped_label(), QToolButton()
        self._label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._label.setForegroundRole(QPalette.ColorRole.ToolTipText)
        lay_out(QHBoxLayout(self), self._label, self._button, margin=0, spacing=10)
        self.setContentsMargins(14, 7, 14, 7)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.hide()
        self._document, self._revision = document, -1
        for signal in document.change_signals:
            signal.connect(self._refresh)

    def text(self) -> str:
        return self._label.text()

    def show_advice(self, text: str, alternative: QAction | None = None) -> None:
        self._revision = self._document.revision
        self._label.setText(text.replace(" %", "\N{NO-BREAK SPACE}%"))
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents, alternative is None)
        self._button.setVisible(alternative is not None)
        if alternative is not None:
            self._button.setDefaultAction(alternative)
        self.show()

    def _refresh(self) -> None:
        if self._document.revision != self._revision:
            self.hide()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self.palette().color(QPalette.ColorRole.ToolTipBase))
        painter.drawRoundedRect(QRectF(self.rect()), _CORNER_RADIUS_PX, _CORNER_RADIUS_PX)
        painter.end()
        super().paintEvent(event)
