"""Differences of the segments from the result before, and from other labels."""

from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QObject, QRect, Signal
from PySide6.QtGui import QRegion

from segcore.marks.strokes import Region, Stroke
from segcore.projects.project import Project
from segcore.segments.disagreement import Difference

from ..ui.jobs import Jobs
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
    far_mask : (rows, columns) bool, or None
        Pixels that the last strokes changed too far away (:mod:`segcore.answers.far_changes`),
        compared with the last result whose confidence is known; changes to a class that had no
        strokes before do not count. None if there are none.
    """

    found = Signal()
    """`mask` and `far_mask` have been recomputed."""
    forgotten = Signal()
    """`far_mask` was reset to None, as the strokes have changed."""

    def __init__(self, document: Document, jobs: Jobs, parent: QObject) -> None:
        super().__init__(parent)
        self._document, self._jobs = document, jobs
        self._forget()
        document.photo_changed.connect(self._forget)
        document.project_changed.connect(self._on_project_changed)
        document.final_labels_changed.connect(self._compare)

    def far_by_class(self) -> dict[int, Region]:
        """The `far_mask` changes, by the class before."""
        if self.far_mask is None or self._reference is None:
            return {}
        was = np.where(self.far_mask, self._reference.labels, 0)
        return {int(n): Region.from_mask(was == n) for n in np.unique(was) if n}

    def _forget(self) -> None:
        self.mask: NDArray[np.bool_] | None = None
        self.strokes: list[Stroke] = []
        self.far_mask: NDArray[np.bool_] | None = None
        self._reference: Result | None = None
        """The result that `far_mask` is compared with."""
        self._known: tuple[Stroke, ...] = ()
        self._known_at_reference: tuple[Stroke, ...] = ()

    def _on_project_changed(self, old: Project, new: Project) -> None:
        if self.far_mask is not None and not new.has_same_answer_as(old):
            self.far_mask = None
            self.forgotten.emit()

    def _compare(self) -> None:
        result, last = self._document.result, self._document.results.previous_full
        assert result is not None
        if last is not None and last.confidence is not None:
            self._reference, self._known_at_reference = last, self._known
        if last is None:
            self._jobs.begin("loading", _load)  # in the background
        strokes = self._document.project.strokes
        self.strokes = _new(strokes, self._known)
        self._known = strokes
        self.mask = None if last is None else last.labels != result.labels
        self.far_mask = self._far(result, _new(strokes, self._known_at_reference))
        self.found.emit()

    def _far(self, result: Result, strokes: list[Stroke]) -> NDArray[np.bool_] | None:
        reference = self._reference
        if reference is None or reference.confidence is None or not self.strokes:
            return None
        from segcore.answers.far_changes import far_changes  # lazy import: not needed at the start

        far = far_changes(
            reference.labels, reference.confidence, result.labels, strokes, step=reference.step
        )
        classes_at_reference = {stroke.class_number for stroke in self._known_at_reference}
        new = {stroke.class_number for stroke in strokes} - classes_at_reference
        far &= ~np.isin(result.labels, list(new))  # changes to a new class are wanted
        return far if far.any() else None


def _load(_report: object) -> None:
    """Import the modules for finding far changes, so that the first correction need not wait."""
    import scipy.ndimage  # noqa: F401

    import segcore.answers.far_changes  # noqa: F401


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
