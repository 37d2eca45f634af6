"""Layers of changes: those of the last stroke flash, differences from other labels are outlined."""

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QObject, QRect, QTimer
from PySide6.QtGui import QImage

from ..state.workspace import Workspace
from ..ui.images import qimage_from_argb
from .sampling import borders, sample
from .tiles import TileLayer
from .viewport import Viewport

_FLASH_MS = 400
_FLASH_ARGB = np.uint32(0x99999999)
"""White, premultiplied, with an opacity of 3/5."""
_LINE_PX, _DASH_PX = 1.5, 5  # logical pixels, on each side of a border, and along it
_DASH_ARGB = np.array([0xFF000000, 0xFFFFFFFF], np.uint32)
"""Colours of the dashes: black and white in turn, visible on every photo."""

_Mask = NDArray[np.bool_] | None


class _MaskLayer(TileLayer):
    """Layer that fills one mask of the photo, and draws a dashed line around another mask."""

    margin = 3

    def masks(self) -> tuple[_Mask, _Mask]:
        """The mask to fill, and the mask to outline."""
        raise NotImplementedError

    @property
    def is_shown(self) -> bool:
        return any(mask is not None for mask in self.masks()) and super().is_shown

    def render(self, area: QRect, viewport: Viewport) -> QImage | None:
        argb = np.zeros((area.height(), area.width()), np.uint32)
        filled, outlined = self.masks()
        if filled is not None:
            argb[sample(filled, area, viewport)] = _FLASH_ARGB
        if outlined is not None:
            width, dash = (round(size * viewport.ratio) for size in (_LINE_PX, _DASH_PX))
            padded = area.adjusted(-width, -width, width, width)
            on_line = borders(sample(outlined, padded, viewport), width)
            rows, columns = np.nonzero(on_line)
            argb[on_line] = _DASH_ARGB[(rows + area.top() + columns + area.left()) // dash % 2]
        return qimage_from_argb(argb) if argb.any() else None


class DifferenceLayer(_MaskLayer):
    """Differences from other labels: all are outlined, the current one is filled."""

    def __init__(self, workspace: Workspace, parent: QObject) -> None:
        super().__init__(workspace, parent)
        self._comparison = workspace.comparison
        self._masks: tuple[_Mask, _Mask] = None, None
        self._comparison.changed.connect(self._refresh)

    def masks(self) -> tuple[_Mask, _Mask]:
        return self._masks

    def _refresh(self) -> None:
        comparison, difference = self._comparison, self._comparison.current
        mask = comparison.mask(comparison.differences) if comparison.differences else None
        self._masks = None if difference is None else comparison.mask([difference]), mask
        self.clear()


class ChangeLayer(_MaskLayer):
    """A flash of the pixels that the last stroke changed."""

    visible_if = ("segments_visible",)

    def __init__(self, workspace: Workspace, parent: QObject) -> None:
        super().__init__(workspace, parent)
        self._changes = workspace.changes
        self.flash = QTimer(self, singleShot=True, interval=_FLASH_MS)
        self.flash.timeout.connect(self.clear)
        self._changes.found.connect(self._start_flash)
        self._document.photo_changed.connect(self.clear)

    def masks(self) -> tuple[_Mask, _Mask]:
        return self._changes.mask if self.flash.isActive() else None, None

    def _start_flash(self) -> None:
        if self._changes.mask is not None and self._changes.strokes:
            self.flash.start()
            self.clear()
