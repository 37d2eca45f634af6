"""The objects of counted classes, found again after every answer and every edit."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QLocale, QObject, QTimer, Signal
from PySide6.QtGui import QRegion

from segcore.marks.strokes import Stroke
from segcore.projects.project import Project

from ..ui.jobs import Jobs, error_text
from .changes import differing_blocks
from .document import Document

if TYPE_CHECKING:  # not loaded at the start
    from segcore.objects.objects import Objects
    from segcore.objects.small_objects import SmallObjectRemoval


def object_counts(objects: Objects | None, project: Project) -> list[str]:
    """For each class that is counted, its name and how many objects it has."""
    if objects is None:
        return []
    return [
        f"{info.name}: {QLocale().toString(len(objects.of_class(info.number)))}"
        for info in project.classes
        if info.counted
    ]


_KEY = "objects"
_PREVIEW_STAYS_MS = 400
"""Time after which objects are found in a preview, unless a result has replaced it."""


@dataclass(frozen=True, eq=False)
class _Found:
    """Objects, and the region in which objects changed; None for everywhere."""

    objects: Objects | None = None
    part: QRegion | None = None


class ObjectTracker(QObject):
    """Finds objects in a thread; until it is done, the former ones stay.

    Attributes
    ----------
    objects : Objects or None
        Objects of the current result; None while nothing is counted.
    """

    changed = Signal(object)
    """(region) `objects` changed in a region of the photo (a QRegion), or everywhere (None)."""
    selection_changed = Signal()
    """The selection of objects has changed."""
    failed = Signal(str)
    """(text) The objects could not be found; `objects` is None then."""

    def __init__(self, document: Document, jobs: Jobs, parent: QObject) -> None:
        super().__init__(parent)
        self._document, self._jobs = document, jobs
        self.objects: Objects | None = None
        self.selection: frozenset[int] = frozenset()
        """Numbers of the selected objects."""
        self._labels: NDArray[np.integer] | None = None
        """The labels in which objects were found last."""
        self._preview = QTimer(self, singleShot=True, interval=_PREVIEW_STAYS_MS)
        self._preview.timeout.connect(self._find)
        document.photo_changed.connect(self._forget)
        document.result_changed.connect(self._on_result_changed)
        document.project_changed.connect(self._on_project_changed)

    @property
    def busy(self) -> bool:
        """Whether `objects` are out of date."""
        return self._jobs.busy(_KEY) or self._preview.isActive()

    def select(self, numbers: Collection[int]) -> None:
        """Select objects; unknown numbers are ignored."""
        objects_by_number = self.objects.by_number if self.objects is not None else {}
        chosen = frozenset(number for number in numbers if number in objects_by_number)
        if chosen != self.selection:
            self.selection = chosen
            self.selection_changed.emit()

    def up_to_date_objects(self) -> Objects | None:
        """The up-to-date objects; finding them may take some milliseconds."""
        if self.busy:
            self._stop()
            try:
                self._set_found(self._search()(None))
            except Exception as error:  # report it like an error of the thread
                self._fail(error_text(error))
        return self.objects

    def without_small_objects(self, labels: NDArray[np.integer]) -> NDArray[np.integer]:
        """The labels of a result after small objects were merged into their surroundings."""
        removal = self._removal_of(labels)
        return labels if removal is None else removal.labels

    def areas_without_small_objects(self, labels: NDArray[np.integer]) -> Mapping[int, int] | None:
        """Pixels of each class in :meth:`without_small_objects`; None if nothing was merged."""
        removal = self._removal_of(labels)
        return None if removal is None else removal.areas

    def _removal_of(self, labels: NDArray[np.integer]) -> SmallObjectRemoval | None:
        removal = self.objects.removal if self.objects is not None else None
        return removal if removal is not None and _merges(removal, labels) else None

    @property
    def largest(self) -> int:
        """The largest number of an object; 0 if there are none."""
        return max(self.objects.by_number, default=0) if self.objects is not None else 0

    def object_at(self, x: float, y: float) -> int:
        """Number of the object at a point of the photo; 0: none."""
        if self.objects is None:
            return 0
        rows, columns = self.objects.instance_map.shape
        inside = 0 <= x < columns and 0 <= y < rows
        return int(self.objects.instance_map[int(y), int(x)]) if inside else 0

    def part_at(self, stroke: Stroke, x: float, y: float) -> int:
        """The object of a stroke; if that object was split, its part at a point."""
        from segcore.objects.markers import object_path_of

        objects = self.objects
        if objects is None or object_path_of(stroke) not in objects.splits:
            return stroke.object
        info = objects.by_number.get(self.object_at(x, y))
        return info.stroke_number if info is not None else stroke.object

    def _on_project_changed(self, old: Project, new: Project) -> None:
        rules = (old.counted, old.least_px), (new.counted, new.least_px)
        if old.strokes is not new.strokes or rules[0] != rules[1]:
            self._find()

    def _on_result_changed(self) -> None:
        result = self._document.result
        if result is None or result.has_final_labels:
            self._preview.stop()
            if result is None or result.labels is not self._labels:
                self._find()
        elif self._document.project.counted:
            self._preview.start()

    def _find(self) -> None:
        """Find the objects; if a search is running, repeat it afterwards."""
        self._preview.stop()
        if self._document.result is None or not self._document.project.counted:
            self._forget()
        else:
            self._jobs.after(_KEY, self._begin)

    def _begin(self) -> None:
        self._jobs.begin(_KEY, self._search(), self._set_found, self._fail)

    def _search(self) -> Callable[[object], _Found]:
        """A call that finds the objects of the document as it is now."""
        assert self._document.result is not None
        project, labels = self._document.project, self._document.result.labels
        image, before = self._document.image, self.objects
        self._labels = labels

        def find(_: object) -> _Found:
            from segcore.projects.object_edits import objects_of

            objects = objects_of(project, labels, image, before=before)
            if objects.removal is not None and _merges(objects.removal, labels):
                _ = objects.removal.areas  # computed once, here
            if before is None or _are_of_other_classes(objects, before):
                return _Found(objects)
            return _Found(objects, _changed_region(objects, before))

        return find

    def _set_found(self, search: _Found) -> None:
        self.objects = search.objects
        self.changed.emit(search.part)
        self.select(self.selection)

    def _fail(self, reason: str) -> None:
        self._set_found(_Found())
        self.failed.emit(self.tr("The objects could not be found. {reason}").format(reason=reason))

    def _forget(self) -> None:
        self._stop()
        self._labels = None
        if self.objects is not None:
            self.objects = None
            self.changed.emit(None)
        self.select(())

    def _stop(self) -> None:
        """Cancel the search."""
        self._preview.stop()
        self._jobs.cancel(_KEY)


def _merges(removal: SmallObjectRemoval, labels: NDArray[np.integer]) -> bool:
    """Whether `removal` is for this array of labels and has merged small objects."""
    return removal.pieces.labels is labels and removal.labels is not labels


def _changed_region(objects: Objects, before: Objects) -> QRegion | None:
    """Region in which objects or merged small objects have changed; None for everywhere."""
    blocks = differing_blocks(before.instance_map, objects.instance_map)
    for removal in (before.removal, objects.removal):
        if removal is None or removal.labels is removal.pieces.labels:
            continue
        part = differing_blocks(removal.pieces.labels, removal.labels)
        blocks = None if blocks is None or part is None else blocks + part
    return blocks


def _are_of_other_classes(objects: Objects, before: Objects) -> bool:
    """Whether an object that keeps its number has another class than before."""
    was = before.by_number
    return any(
        info.class_number != was[info.number].class_number
        for info in objects.table
        if info.number in was
    )
