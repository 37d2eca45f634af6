"""What the last stroke changed flashes once."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QObject, QRect, QTimer
from PySide6.QtGui import QImage

from ..looks.images import picture_of_numbers
from ..state.changes import Changes
from ..state.document import Document
from ..state.view_state import ViewState
from .sampling import sampled
from .tiles import TileLayer
from .viewport import Viewport

_FLASH_MS = 400
_WHITE = np.uint32(0x99999999)
"""Premultiplied, three fifths opaque."""


class ChangeLayer(TileLayer):
    repainted_by = ("segments_visible", "bare_photo")

    def __init__(
        self, changes: Changes, document: Document, view_state: ViewState, parent: QObject
    ) -> None:
        super().__init__(document, view_state, parent)
        self._changes = changes
        self.flash = QTimer(self, singleShot=True, interval=_FLASH_MS)
        self.flash.timeout.connect(self.clear)
        changes.found.connect(self._begin)
        document.photo_changed.connect(self._end)

    @property
    def shown(self) -> bool:
        state = self._view_state
        seen = state.segments_visible and not state.bare_photo
        return seen and self.flash.isActive() and self._changes.mask is not None

    def render(self, area: QRect, viewport: Viewport) -> QImage | None:
        assert self._changes.mask is not None
        mask = sampled(self._changes.mask, area, viewport)
        return picture_of_numbers(np.where(mask, _WHITE, np.uint32(0))) if mask.any() else None

    def _begin(self) -> None:
        if self._changes.mask is not None and self._changes.strokes:
            self.flash.start()
            self.clear()

    def _end(self) -> None:
        self.flash.stop()
        self.clear()
