"""The middle of the window: the canvas or what stands in for it, and what lies over it."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QStackedWidget, QWidget

from ..canvas import Canvas
from .advice import Advice
from .arriving import ArrivingPhoto
from .empty_state import EmptyState
from .messages import Messages

_LEAST_PX = 180, 160
"""So that docks on both sides fit a screen of 1600 x 1000 at 200 %."""


class Middle(QWidget):
    """Messages and advice lie over the canvas: nothing may move under a hand that is painting."""

    def __init__(
        self, canvas: Canvas, empty_state: EmptyState, messages: Messages, advice: Advice
    ) -> None:
        super().__init__()
        self._canvas, self._empty_state, self._arriving = canvas, empty_state, ArrivingPhoto()
        self._stack = QStackedWidget()
        for part in (empty_state, canvas, self._arriving):
            self._stack.addWidget(part)
        self._stack.setMinimumSize(*_LEAST_PX)
        layout = QGridLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._stack, 0, 0)
        layout.addWidget(messages, 0, 0, Qt.AlignmentFlag.AlignTop)
        low = Qt.AlignmentFlag.AlignBottom | Qt.AlignmentFlag.AlignHCenter
        layout.addWidget(advice, 0, 0, low)
        messages.raise_()
        self.setFocusProxy(canvas)

    @property
    def shown(self) -> QWidget | None:
        """The part that is seen."""
        return self._stack.currentWidget()

    def show_photo(self, there: bool) -> None:
        """Show the canvas, or what can be opened."""
        self._stack.setCurrentWidget(self._canvas if there else self._empty_state)

    def show_arriving(self, pixels: NDArray[np.uint8]) -> None:
        """Show what is there of a photo that is being read, (rows, columns, 3)."""
        self._arriving.show_picture(pixels)
        self._stack.setCurrentWidget(self._arriving)
