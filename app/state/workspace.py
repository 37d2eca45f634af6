"""State that all components of one window share, and the areas of classes in it."""

from dataclasses import dataclass, field, replace

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QObject

from segcore.projects.project import Project, new_class

from ..ui.jobs import Jobs
from ..ui.language import tr
from .changes import LabelComparison, ResultChanges
from .cutouts import CutoutPreview
from .document import Document
from .measuring import Measuring
from .object_tracker import ObjectTracker
from .view_state import ViewState


class Workspace(QObject):
    """The document, its view state, objects, changes, comparison, and background jobs."""

    def __init__(
        self, document: Document, view_state: ViewState, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self.document, self.view_state = document, view_state
        self.jobs = Jobs(self)
        self.object_tracker = ObjectTracker(document, self.jobs, self)
        self.measuring = Measuring(document, self.object_tracker, self.jobs, self)
        self.changes = ResultChanges(document, self)
        self.cutouts = CutoutPreview(document, self.jobs, self)
        self.comparison = LabelComparison(self)

    @property
    def labels(self) -> NDArray[np.integer] | None:
        """The class of every pixel as it is shown and exported; None without a result."""
        result = self.document.result
        return None if result is None else self.object_tracker.without_small_objects(result.labels)


def default_project() -> Project:
    """Two classes: an object and its surroundings."""
    surroundings = replace(new_class(2), name=tr("background"), background=True)
    return Project(classes=(replace(new_class(1), name=tr("object")), surroundings))


_COUNTED_PREVIEW = 1 << 22


@dataclass(frozen=True)
class Areas:
    """Pixels of each class number that occurs.

    Attributes
    ----------
    by_class : dict
        Pixels by class number, without 0.
    total : int
        Pixels of the picture.
    estimated : bool
        Whether the areas are estimated from a part of the rows.
    """

    by_class: dict[int, int] = field(default_factory=dict)
    total: int = 0
    estimated: bool = False

    def share(self, number: int) -> float:
        return self.by_class.get(number, 0) / self.total if self.total else 0.0


def shown_areas(workspace: Workspace) -> Areas:
    """Areas as they are shown; those of the preview of a large photo are estimated from rows."""
    result = workspace.document.result
    if result is None:
        return Areas()
    total = result.labels.size
    merged = workspace.object_tracker.areas_without_small_objects(result.labels)
    if merged is not None or result.summary.areas:
        return Areas(dict(result.summary.areas if merged is None else merged), total)
    step = -(-total // _COUNTED_PREVIEW) if result.preview else 1
    rows = result.labels[::step]
    counts = np.bincount(rows.ravel())
    scale = total / rows.size if rows.size else 1.0
    pixels = {int(n): round(counts[n] * scale) for n in np.flatnonzero(counts) if n}
    return Areas(pixels, total, estimated=step > 1)
