"""What a correction changed too far away is told, and taken back with one key."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAction, QKeySequence

from segcore.files.project import Project
from segcore.marks.strokes import Stroke

from ..state.changes import Changes
from ..state.document import Document
from ..state.view_state import ViewState
from .advice import Advice


class Rest(QObject):
    """All that the last strokes were hardly about.

    Signals
    -------
    told(text)
    """

    told = Signal(str)

    def __init__(
        self,
        document: Document,
        view_state: ViewState,
        changes: Changes,
        action: QAction,
        advice: Advice,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._document, self._view_state, self._changes = document, view_state, changes
        self._action, self._advice = action, advice
        # after the advice, which these hide, and the changes, which follow them
        document.project_changed.connect(self._tell)
        document.result_changed.connect(self._tell)

    def keep(self) -> None:
        """Give what the last strokes changed far away to the classes that it had, by strokes."""
        rest, belief = self._changes.rest(), self._view_state.belief
        if not rest:
            self.told.emit(self.tr("The last stroke changed nothing far away that was certain."))
            return

        def kept(project: Project) -> Project:
            # of the round of the correction: both are said of the same answer
            last = project.last_round
            for number, region in rest.items():
                stroke = Stroke("class", region, number, belief, round=last)
                project = project.with_stroke(stroke)
            return project

        self._document.edit(self.tr("Keep the rest"), kept)

    def _tell(self) -> None:
        if self._changes.far is None:
            return
        keys = self._action.shortcuts()
        native = QKeySequence.SequenceFormat.NativeText
        key = keys[0].toString(native) if keys else f"“{self._action.text().replace('&', '')}”"
        text = self.tr(
            "The outlined part changed too, though it was certain and far from your stroke: "
            "{key} keeps the rest as it was"
        )
        self._advice.show_advice(text.format(key=key))
