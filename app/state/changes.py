"""What the last result changed, and which strokes it was about."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QObject, Signal

from segcore.marks.strokes import Region, Stroke

from .document import Document
from .result import Result


class Changes(QObject):
    """Compares every full result with the one before.

    Signals
    -------
    found
        There is another `mask`.

    Attributes
    ----------
    mask : (rows, columns) bool, or None
        Pixels of another class than before; None if there is nothing to compare.
    strokes : list of Stroke
        Those that are new since then.
    """

    found = Signal()

    def __init__(self, document: Document, parent: QObject) -> None:
        super().__init__(parent)
        self._document = document
        self.mask: NDArray[np.bool_] | None = None
        self._forget()
        document.photo_changed.connect(self._forget)
        document.result_changed.connect(self._compare)

    def rest(self) -> dict[int, Region]:
        """The parts of the change that no new stroke touches, by the class that they had."""
        if self.mask is None or self._former is None:
            return {}
        from scipy.ndimage import label

        pieces, count = label(self.mask, np.ones((3, 3)))
        touched = np.zeros(count + 1, bool)
        for stroke in self.strokes:
            touched[pieces.ravel()[stroke.extent.pixels(self.mask.shape)]] = True
        touched[0] = True
        was = np.where(touched[pieces], 0, self._former.labels)
        return {int(n): Region.from_mask(was == n) for n in np.unique(was) if n}

    def _forget(self) -> None:
        self.mask = None
        self._former: Result | None = None
        self._last: Result | None = None
        self._known: tuple[Stroke, ...] = ()
        self.strokes: list[Stroke] = []

    def _compare(self) -> None:
        result = self._document.result
        if result is None or result.preview or result is self._last:
            return
        former, known = self._last, set(map(id, self._known))
        strokes = self._document.project.strokes
        self._former, self._last, self._known = former, result, strokes
        self.strokes = [stroke for stroke in strokes if id(stroke) not in known]
        comparable = former is not None and former.labels.shape == result.labels.shape
        self.mask = former.labels != result.labels if former is not None and comparable else None
        self.found.emit()
