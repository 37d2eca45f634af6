"""The central widget: messages, the canvas or its stand-in, pages of a stack."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtWidgets import QGridLayout, QStackedWidget, QWidget

from ..canvas import Canvas
from ..canvas.navigation import Navigation
from ..canvas.zoomable import ZoomablePicture
from ..ui.images import picture_of
from .advice import AdviceBar
from .empty_state import EmptyState
from .messages import Messages
from .stack_bar import StackBar

_LEAST_PX = 180, 160
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
        self._arriving = ZoomablePicture(Navigation(self))
        self._arriving.setEnabled(False)
        self._stack = QStackedWidget()
        for part in (empty_state, canvas, self._arriving):
            self._stack.addWidget(part)
        self._stack.setMinimumSize(*_LEAST_PX)
        self._grid = layout = QGridLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(messages, 0, 0)
        layout.addWidget(self._stack, 1, 0)
        layout.addWidget(stack, 2, 0)
        layout.setRowStretch(1, 1)
        low = Qt.AlignmentFlag.AlignBottom | Qt.AlignmentFlag.AlignHCenter
        layout.addWidget(advice, 1, 0, low)
        self.setFocusProxy(canvas)
        messages.is_painting = lambda: canvas.pointer.pressed or canvas.pointer.active
        messages.replacing.connect(self._note_place)
        messages.replaced.connect(self._make_room)
        self._note_place()

    def _note_place(self) -> None:
        self._place = self._place_of_photo()

    def _make_room(self) -> None:
        """Lay out anew, but keep the photo in place on the screen if it is zoomed in."""
        self._grid.activate()
        navigation = self._canvas.navigation
        if not navigation.fitted:
            moved = self._place_of_photo() - self._place
            navigation.pan(-moved.x(), -moved.y())

    def _place_of_photo(self) -> QPointF:
        """Position of the photo's corner in this widget."""
        corner = self._canvas.navigation.viewport.to_widget(QPointF(0, 0))
        return QPointF(self._canvas.mapTo(self, QPoint(0, 0))) + corner

    @property
    def shown(self) -> QWidget | None:
        """The visible widget."""
        return self._stack.currentWidget()

    def show_photo(self, there: bool) -> None:
        """Show the canvas, or else the empty state."""
        self._stack.setCurrentWidget(self._canvas if there else self._empty_state)

    def show_arriving(self, pixels: NDArray[np.uint8]) -> None:
        """Show a preview of a photo that is being read, (rows, columns, 3)."""
        self._arriving.show_picture(picture_of(pixels))
        self._stack.setCurrentWidget(self._arriving)
