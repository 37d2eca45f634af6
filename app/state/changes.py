"""Differences of the segments from the result before, and from other labels."""

from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QObject, QRect, Signal
from PySide6.QtGui import QRegion

from segcore.marks.strokes import Region, Stroke
from segcore.segments.disagreement import Difference

from .document import Document
from .result import Result


class ResultChanges(QObject):
    """Compares every full result with the one before.

    Attributes
    ----------
    mask : (rows, columns) bool, or None
        Pixels of another class than before; None if there is nothing to compare.
    strokes : list of Stroke
        Strokes that are new since then.
    """

    found = Signal()
    """`mask` has been recomputed."""

    def __init__(self, document: Document, parent: QObject) -> None:
        super().__init__(parent)
        self._document = document
        self._forget()
        document.photo_changed.connect(self._forget)
        document.final_labels_changed.connect(self._compare)

    def far_by_class(self) -> dict[int, Region]:
        """Far changes by the last strokes, by former class; empty if the answer is outdated.

        See :mod:`segcore.answers.far_changes`; the former answer is the last one whose confidence
        is known. Changes to a class that had no strokes then do not count: they are wanted.
        """
        reference, result = self._reference, self._document.result
        is_current = result is not None and self._document.result_is_current
        if reference is None or result is None or not (self.strokes and is_current):
            return {}
        from segcore.answers.far_changes import far_changes  # lazy import: not needed at the start

        assert reference.confidence is not None
        strokes = _new(self._known, self._known_at_reference)
        far = far_changes(
            reference.labels, reference.confidence, result.labels, strokes, step=reference.step
        )
        classes_at_reference = {stroke.class_number for stroke in self._known_at_reference}
        far &= ~np.isin(
            result.labels, list({s.class_number for s in strokes} - classes_at_reference)
        )
        former = np.where(far, reference.labels, 0)
        return {int(n): Region.from_mask(former == n) for n in np.unique(former) if n}

    def _forget(self) -> None:
        self.mask: NDArray[np.bool_] | None = None
        self.strokes: list[Stroke] = []
        self._reference: Result | None = None
        """The last result before the current one whose confidence is known."""
        self._known: tuple[Stroke, ...] = ()
        self._known_at_reference: tuple[Stroke, ...] = ()

    def _compare(self) -> None:
        result, last = self._document.result, self._document.results.previous_full
        assert result is not None
        if last is not None and last.confidence is not None:
            self._reference, self._known_at_reference = last, self._known
        strokes = self._document.project.strokes
        self.strokes = _new(strokes, self._known)
        self._known = strokes
        self.mask = None if last is None else last.labels != result.labels
        self.found.emit()


def _new(strokes: tuple[Stroke, ...], strokes_before: tuple[Stroke, ...]) -> list[Stroke]:
    ids = set(map(id, strokes_before))
    return [stroke for stroke in strokes if id(stroke) not in ids]


class LabelComparison(QObject):
    """The places where other labels differ from the segments, the largest first.

    Attributes
    ----------
    source : Path or None
        The file or folder of the other labels.
    differences : list of Difference
        `first` is the class here, `second` that of the other labels.
    class_names : dict of str by number
        Names of the classes in `differences`.
    index : int
        Index of the current one; -1 for none.
    """

    changed = Signal()
    """`differences` or `index` has changed."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.source: Path | None = None
        self.differences: list[Difference] = []
        self.class_names: dict[int, str] = {}
        self.index = -1
        self._shape = (0, 0)

    @property
    def current(self) -> Difference | None:
        """The current difference; None before one was looked at."""
        return self.differences[self.index] if 0 <= self.index < len(self.differences) else None

    def compare_with(self, source: Path | None) -> None:
        """Compare with a source from now on, or no longer (None)."""
        self.source = source
        self.changed.emit()

    def show(
        self, differences: list[Difference], names: dict[int, str], shape: tuple[int, int]
    ) -> None:
        """Set the places of a photo of (rows, columns), none of them current yet."""
        self.differences, self.class_names, self.index, self._shape = differences, names, -1, shape
        self.changed.emit()

    def clear(self) -> None:
        if self.differences or self.index >= 0:
            self.show([], {}, (0, 0))

    def select(self, index: int) -> None:
        self.index = index
        self.changed.emit()

    def remove(self, index: int) -> None:
        """Remove a place that is settled."""
        del self.differences[index]
        self.index = -1
        self.changed.emit()

    def mask(self, places: list[Difference]) -> NDArray[np.bool_]:
        """Pixels of some places, in the photo."""
        mask = np.zeros(self._shape, np.bool_)
        for difference in places:
            mask[difference.box] |= difference.mask
        return mask


_PARTS = 32
"""Number of blocks along the longer side."""
_MIN_PX = 8


def differing_blocks(former: NDArray[Any] | None, now: NDArray[Any]) -> QRegion | None:
    """Blocks around all pixels (rows, columns) with another number than before.

    None if the pictures cannot be compared: then everything is different.
    """
    if former is None or former.shape != now.shape:
        return None
    rows, columns = now.shape
    side = max(_MIN_PX, -(-max(rows, columns) // _PARTS))
    starts = np.arange(0, columns, side)
    region = QRegion()
    for top in range(0, rows, side):
        band = slice(top, top + side)
        differs = (former[band] != now[band]).any(axis=0)
        blocks = np.logical_or.reduceat(differs, starts)
        edges = np.flatnonzero(np.diff(blocks, prepend=False, append=False)).reshape(-1, 2) * side
        for left, right in edges.tolist():
            region += QRect(left, top, right - left, side)
    return region & QRect(0, 0, columns, rows)
