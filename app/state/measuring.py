"""Measurements of classes and objects, updated after every answer and edit."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from segcore.projects.project import Project

from ..ui.jobs import JobReport, Jobs
from .document import Document
from .object_tracker import ObjectTracker

if TYPE_CHECKING:  # not loaded at the start
    from segcore.objects.measurements import Measurements

_KEY = "measurements"
_PAUSE_MS = 250
"""Pause before measuring; results that are replaced sooner are not measured."""


class Measuring(QObject):
    """Measures in a thread while the panel is visible; until it is done, the former table stays.

    Attributes
    ----------
    table : Measurements or None
        None without a result.
    """

    changed = Signal()
    """`table` has changed."""
    failed = Signal(str)

    def __init__(
        self, document: Document, tracker: ObjectTracker, jobs: Jobs, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._document, self._tracker, self._jobs = document, tracker, jobs
        self.table: Measurements | None = None
        self._visible = False
        document.photo_changed.connect(self._forget)
        document.result_changed.connect(self._measure)
        document.project_changed.connect(self._on_project_changed)
        tracker.changed.connect(self._measure)

    @property
    def busy(self) -> bool:
        """Whether it is being measured again."""
        return self._jobs.busy(_KEY)

    def set_visible(self, visible: bool) -> None:
        """Say whether the table is visible."""
        self._visible = visible
        self._measure()

    def _on_project_changed(self, old: Project, new: Project) -> None:
        if old.classes != new.classes or old.recipe.pixel_size != new.recipe.pixel_size:
            self._measure()

    def _measure(self) -> None:
        """Measure soon, unless objects or a full result are about to change."""
        result = self._document.result
        self._jobs.cancel(_KEY)
        if not self._visible:
            return
        if result is None:
            self._forget()
        elif result.has_final_labels and not self._tracker.busy:
            work = self._work()
            self._jobs.begin(_KEY, work, self._set_table, self._fail, pause_ms=_PAUSE_MS)

    def _work(self) -> Callable[[JobReport], Measurements]:
        """A call that measures the document as it is now."""
        document, objects = self._document, self._tracker.objects
        image, project, result = document.image, document.project, document.result
        assert image is not None
        assert result is not None
        labels = self._tracker.without_small_objects(result.labels)

        def measure(report: JobReport) -> Measurements:
            from segcore.projects.case import Case

            answer = replace(result.answer, labels=labels)
            case = Case("", "", image, project, answer=answer, known_objects=objects)
            return case.measure(report)

        return measure

    def _set_table(self, table: Measurements | None) -> None:
        self.table = table
        self.changed.emit()

    def _fail(self, reason: str) -> None:
        self._set_table(None)
        self.failed.emit(self.tr("Nothing could be measured. {reason}").format(reason=reason))

    def _forget(self) -> None:
        self._jobs.cancel(_KEY)
        if self.table is not None:
            self._set_table(None)
