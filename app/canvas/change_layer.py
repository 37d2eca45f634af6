"""Layer of changes: the last stroke's changes flash, far ones and differences are outlined."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QObject, QRect, QTimer
from PySide6.QtGui import QImage

from ..state.workspace import Workspace
from ..ui.images import qimage_from_argb
from .sampling import borders, sampled
from .tiles import TileLayer
from .viewport import Viewport


class DifferenceLayer(TileLayer):
    margin = 3

    def __init__(self, workspace: Workspace, parent: QObject) -> None:
        super().__init__(workspace, parent)
        self._comparison = workspace.comparison
        self._all: NDArray[np.bool_] | None = None
        self._one: NDArray[np.bool_] | None = None
        self._comparison.changed.connect(self._refresh)

    @property
    def shown(self) -> bool:
        return self._all is not None and super().shown

    def render(self, area: QRect, viewport: Viewport) -> QImage | None:
        numbers = np.zeros((area.height(), area.width()), np.uint32)
        if self._one is not None:
            numbers[sampled(self._one, area, viewport)] = WHITE
        if self._all is not None:
            outline(numbers, self._all, area, viewport)
        return qimage_from_argb(numbers) if numbers.any() else None

    def _refresh(self) -> None:
        comparison, place = self._comparison, self._comparison.place
        self._all = comparison.mask(comparison.places) if comparison.places else None
        self._one = comparison.mask([place]) if place is not None else None
        self.clear()


_FLASH_MS = 400
WHITE = np.uint32(0x99999999)
"""Premultiplied, three fifths opaque."""
_LINE_PX, _DASH_PX = 1.5, 5  # logical pixels, on each side of a border, and along it
_DASHES = np.array([0xFF000000, 0xFFFFFFFF], np.uint32)
"""Black and white in turn, which is visible on every photo."""


class ChangeLayer(TileLayer):
    margin = 3
    shown_by = ("segments_visible",)

    def __init__(self, workspace: Workspace, parent: QObject) -> None:
        super().__init__(workspace, parent)
        self._changes = workspace.changes
        self.flash = QTimer(self, singleShot=True, interval=_FLASH_MS)
        self.flash.timeout.connect(self.clear)
        self._changes.found.connect(self._begin)
        self._changes.forgotten.connect(self.clear)
        self._document.photo_changed.connect(self._end)

    @property
    def shown(self) -> bool:
        return (self.flashes or self._changes.far is not None) and super().shown

    @property
    def flashes(self) -> bool:
        return self.flash.isActive() and self._changes.mask is not None

    def render(self, area: QRect, viewport: Viewport) -> QImage | None:
        numbers = np.zeros((area.height(), area.width()), np.uint32)
        if self.flashes:
            assert self._changes.mask is not None
            numbers[sampled(self._changes.mask, area, viewport)] = WHITE
        if self._changes.far is not None:
            outline(numbers, self._changes.far, area, viewport)
        return qimage_from_argb(numbers) if numbers.any() else None

    def _begin(self) -> None:
        if self._changes.mask is not None and self._changes.strokes:
            self.flash.start()
            self.clear()

    def _end(self) -> None:
        self.flash.stop()
        self.clear()


def outline(
    numbers: NDArray[np.uint32], mask: NDArray[np.bool_], area: QRect, viewport: Viewport
) -> None:
    """Draw a dashed line around a mask of the photo."""
    width, dash = round(_LINE_PX * viewport.ratio), round(_DASH_PX * viewport.ratio)
    framed = area.adjusted(-width, -width, width, width)
    on_line = borders(sampled(mask, framed, viewport), width)
    rows, columns = np.nonzero(on_line)
    numbers[on_line] = _DASHES[(rows + area.top() + columns + area.left()) // dash % 2]
