"""Labels of somebody else, or a network, and their differences."""

from __future__ import annotations

from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QObject, Signal

from segcore.segments.disagreement import Difference


class OtherLabels(QObject):
    """The places where the labels of others differ from the segments, the largest first.

    Attributes
    ----------
    source : Path or None
        The file or folder of the others.
    places : list of Difference
        `first` is the class here, `second` that of the others.
    names : dict of str by number
        Of the classes in `places`.
    at : int
        Which of them is looked at; -1 for none.
    """

    changed = Signal()
    """There are other places, or another one is looked at."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.source: Path | None = None
        self.places: list[Difference] = []
        self.names: dict[int, str] = {}
        self.at = -1
        self._shape = (0, 0)

    @property
    def place(self) -> Difference | None:
        """The one that is looked at."""
        return self.places[self.at] if 0 <= self.at < len(self.places) else None

    def compare_with(self, source: Path | None) -> None:
        """Whose labels are compared, or nobody's any more."""
        self.source = source
        self.changed.emit()

    def show(self, places: list[Difference], names: dict[int, str], shape: tuple[int, int]) -> None:
        """Show places of a photo of (rows, columns), and look at none yet."""
        self.places, self.names, self.at, self._shape = places, names, -1, shape
        self.changed.emit()

    def clear(self) -> None:
        if self.places or self.at >= 0:
            self.show([], {}, (0, 0))

    def look_at(self, index: int) -> None:
        self.at = index
        self.changed.emit()

    def without(self, index: int) -> None:
        """One of the places is settled."""
        del self.places[index]
        self.at = -1
        self.changed.emit()

    def mask(self, places: list[Difference]) -> NDArray[np.bool_]:
        """Pixels of some places, in the photo."""
        mask = np.zeros(self._shape, np.bool_)
        for place in places:
            mask[place.box] |= place.inside
        return mask
