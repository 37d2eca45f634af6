"""State that all components of one window share."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QObject

from segcore.projects.project import Project, new_class

from ..ui.jobs import Jobs
from ..ui.language import tr
from .changes import ResultChanges
from .comparison import LabelComparison
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
        self.tracker = ObjectTracker(document, self.jobs, self)
        self.measuring = Measuring(document, self.tracker, self.jobs, self)
        self.changes = ResultChanges(document, self.jobs, self)
        self.cutouts = CutoutPreview(document, self.jobs, self)
        self.comparison = LabelComparison(self)

    @property
    def labels(self) -> NDArray[np.integer] | None:
        """The class of every pixel as it is shown and exported; None without a result."""
        result = self.document.result
        return None if result is None else self.tracker.without_small_objects(result.labels)


def default_project() -> Project:
    """Two classes: an object and its surroundings."""
    surroundings = replace(new_class(2), name=tr("background"), background=True)
    return Project(classes=(replace(new_class(1), name=tr("object")), surroundings))
