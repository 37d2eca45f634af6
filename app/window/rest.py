"""What a correction changed too far away is told, and taken back with one key."""

from __future__ import annotations

from PySide6.QtGui import QKeySequence

from segcore.marks.strokes import Stroke
from segcore.projects.project import Project

from ..actions.action import action, tr
from ..actions.action_set import ActionSet
from ..actions.parts import Parts
from .advice import Advice
from .part import Part


class Rest(Part):
    """All that the last strokes were hardly about."""

    def __init__(self, parts: Parts) -> None:
        super().__init__(parts)
        self._changes, self._advice = self._workspace.changes, parts[Advice]
        self._action = parts[ActionSet]["keep-rest"]
        # after the advice, which these hide, and the changes, which follow them
        self._document.project_changed.connect(self._tell)
        self._document.result_changed.connect(self._tell)

    @action("keep-rest", "edit", tr("Keep t&he rest"), "Shift+A", needs="result",
            tip=tr("Take back what the last stroke changed far away"))  # fmt: skip
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
