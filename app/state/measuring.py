"""Measurements of classes and objects, updated after every answer and edit."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from segcore.projects.project import Project

from ..ui.jobs import JobReport, Jobs
from .document import Document
from .object_tracker import ObjectTracker

if TYPE_CHECKING:  # not loaded at the start
    from segcore.objects.measurements import Measurements

_KEY = "measurements"
_REST_MS = 250
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
        self._wanted = False
        self._rest = QTimer(self, singleShot=True, interval=_REST_MS)
        self._rest.timeout.connect(self._measure)
        document.photo_changed.connect(self._forget)
        document.result_changed.connect(self._measure_soon)
        document.project_changed.connect(self._on_project_changed)
        tracker.changed.connect(self._measure_soon)

    @property
    def busy(self) -> bool:
        """Whether the table is out of date."""
        return self._jobs.busy(_KEY) or self._rest.isActive()

    def want(self, wanted: bool) -> None:
        """Say whether the table is visible."""
        self._wanted = wanted
        self._measure_soon()

    def _measure_soon(self) -> None:
        self._stop()
        if self._wanted:
            self._rest.start()

    def _on_project_changed(self, old: Project, new: Project) -> None:
        if old.classes != new.classes or old.recipe.pixel_size != new.recipe.pixel_size:
            self._measure_soon()

    def _measure(self) -> None:
        result = self._document.result
        if not self._wanted:
            return
        if result is None:
            self._forget()
        elif self._tracker.busy or not result.has_final_labels:
            self._rest.start()
        else:
            self._jobs.begin(_KEY, self._work(), self._take, self._fail)

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

    def _take(self, table: Measurements | None) -> None:
        self.table = table
        self.changed.emit()

    def _fail(self, reason: str) -> None:
        self._take(None)
        self.failed.emit(self.tr("Nothing could be measured. {reason}").format(reason=reason))

    def _stop(self) -> None:
        """Measure nothing for now."""
        self._rest.stop()
        self._jobs.cancel(_KEY)

    def _forget(self) -> None:
        self._stop()
        if self.table is not None:
            self._take(None)
