"""The changes of the last result, and the strokes that made them."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QObject, Signal

from segcore.marks.strokes import Region, Stroke
from segcore.projects.project import Project

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
    far : (rows, columns) bool, or None
        Pixels that the last strokes changed too far away (:mod:`segcore.answers.far_changes`),
        compared with the last result whose confidence is known; changes to a class that had no
        strokes before do not count. None if there are none.
    """

    found = Signal()
    """`mask` and `far` have been recomputed."""
    forgotten = Signal()
    """`far` was reset to None, as the strokes have changed."""

    def __init__(self, document: Document, jobs: Jobs, parent: QObject) -> None:
        super().__init__(parent)
        self._document, self._jobs = document, jobs
        self._forget()
        document.photo_changed.connect(self._forget)
        document.project_changed.connect(self._on_project_changed)
        document.full_result_shown.connect(self._compare)

    def far_by_class(self) -> dict[int, Region]:
        """The `far` changes, by the class before."""
        if self.far is None or self._reference is None:
            return {}
        was = np.where(self.far, self._reference.labels, 0)
        return {int(n): Region.from_mask(was == n) for n in np.unique(was) if n}

    def _forget(self) -> None:
        self.mask: NDArray[np.bool_] | None = None
        self.strokes: list[Stroke] = []
        self.far: NDArray[np.bool_] | None = None
        self._reference: Result | None = None
        """The result that `far` is compared with."""
        self._known: tuple[Stroke, ...] = ()
        self._known_at_reference: tuple[Stroke, ...] = ()

    def _on_project_changed(self, old: Project, new: Project) -> None:
        if self.far is not None and not new.has_same_answer_as(old):
            self.far = None
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
        self.far = self._far(result, _new(strokes, self._known_at_reference))
        self.found.emit()

    def _far(self, result: Result, strokes: list[Stroke]) -> NDArray[np.bool_] | None:
        reference = self._reference
        if reference is None or reference.confidence is None or not self.strokes:
            return None
        from segcore.answers.far_changes import far_changes  # lazy import: not needed at the start

        far = far_changes(
            reference.labels, reference.confidence, result.labels, strokes, step=reference.step
        )
        known = {stroke.class_number for stroke in self._known_at_reference}
        new = {stroke.class_number for stroke in strokes} - known
        far &= ~np.isin(result.labels, list(new))  # changes to a new class are wanted
        return far if far.any() else None


def _load(_report: object) -> None:
    """Import the modules for finding far changes, so that the first correction need not wait."""
    import scipy.ndimage  # noqa: F401

    import segcore.answers.far_changes  # noqa: F401


def _new(strokes: tuple[Stroke, ...], known: tuple[Stroke, ...]) -> list[Stroke]:
    ids = set(map(id, known))
    return [stroke for stroke in strokes if id(stroke) not in ids]
