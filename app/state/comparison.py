"""Differences between the segments and other labels, of a person or a network."""

from __future__ import annotations

from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QObject, Signal

from segcore.segments.disagreement import Difference


class LabelComparison(QObject):
    """The places where other labels differ from the segments, the largest first.

    Attributes
    ----------
    source : Path or None
        The file or folder of the other labels.
    differences : list of Difference
        `first` is the class here, `second` that of the other labels.
    names : dict of str by number
        Names of the classes in `differences`.
    index : int
        Index of the current one; -1 for none.
    """

    changed = Signal()
    """`places` or `at` has changed."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.source: Path | None = None
        self.differences: list[Difference] = []
        self.names: dict[int, str] = {}
        self.index = -1
        self._shape = (0, 0)

    @property
    def current(self) -> Difference | None:
        """The current difference; None before the first was shown."""
        return self.differences[self.index] if 0 <= self.index < len(self.differences) else None

    def compare_with(self, source: Path | None) -> None:
        """Set the source to compare with; None ends the comparison."""
        self.source = source
        self.changed.emit()

    def show(
        self, differences: list[Difference], names: dict[int, str], shape: tuple[int, int]
    ) -> None:
        """Set the differences in a photo of `shape` (rows, columns); none is current."""
        self.differences, self.names, self.index, self._shape = differences, names, -1, shape
        self.changed.emit()

    def clear(self) -> None:
        if self.differences or self.index >= 0:
            self.show([], {}, (0, 0))

    def look_at(self, index: int) -> None:
        self.index = index
        self.changed.emit()

    def remove(self, index: int) -> None:
        """Remove a difference that the user has settled."""
        del self.differences[index]
        self.index = -1
        self.changed.emit()

    def mask(self, places: list[Difference]) -> NDArray[np.bool_]:
        """Pixels of some places, in the photo."""
        mask = np.zeros(self._shape, np.bool_)
        for place in places:
            mask[place.box] |= place.mask
        return mask
