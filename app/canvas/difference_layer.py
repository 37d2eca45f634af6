"""Where the labels of others differ: each place outlined, the one that is looked at in white."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QObject, QRect
from PySide6.QtGui import QImage

from ..looks.images import picture_of_numbers
from ..state.workspace import Workspace
from .change_layer import WHITE, outline
from .sampling import sampled
from .tiles import TileLayer
from .viewport import Viewport


class DifferenceLayer(TileLayer):
    margin = 3
    repainted_by = ("bare_photo",)

    def __init__(self, workspace: Workspace, parent: QObject) -> None:
        super().__init__(workspace, parent)
        self._others = workspace.others
        self._all: NDArray[np.bool_] | None = None
        self._one: NDArray[np.bool_] | None = None
        self._others.changed.connect(self._follow)

    @property
    def shown(self) -> bool:
        return self._all is not None and not self._view_state.bare_photo

    def render(self, area: QRect, viewport: Viewport) -> QImage | None:
        numbers = np.zeros((area.height(), area.width()), np.uint32)
        if self._one is not None:
            numbers[sampled(self._one, area, viewport)] = WHITE
        if self._all is not None:
            outline(numbers, self._all, area, viewport)
        return picture_of_numbers(numbers) if numbers.any() else None

    def _follow(self) -> None:
        others, place = self._others, self._others.place
        self._all = others.mask(others.places) if others.places else None
        self._one = others.mask([place]) if place is not None else None
        self.clear()
