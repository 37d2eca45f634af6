"""State that all parts of one window share."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QObject

from ..looks.jobs import Jobs
from .changes import ProjectChanges
from .counting import Counting
from .cutouts import CutoutPreview
from .document import Document
from .measuring import Measuring
from .others import OtherLabels
from .view_state import ViewState


class Workspace(QObject):
    """The document, how it is viewed, its objects, what changed, where others differ, the jobs."""

    def __init__(
        self, document: Document, view_state: ViewState, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self.document, self.view_state = document, view_state
        self.jobs = Jobs(self)
        self.counting = Counting(document, self.jobs, self)
        self.measuring = Measuring(document, self.counting, self.jobs, self)
        self.changes = ProjectChanges(document, self.jobs, self)
        self.cutouts = CutoutPreview(document, self.jobs, self)
        self.others = OtherLabels(self)

    @property
    def labels(self) -> NDArray[np.integer] | None:
        """The class of every pixel as it is shown and exported; None without a result."""
        result = self.document.result
        return None if result is None else self.counting.settled(result.labels)
