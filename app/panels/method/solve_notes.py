"""Notes of the last solve in the panel *Method*."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from segcore.marks.contradictions import ContradictionNote
from segcore.projects.project import Project
from segcore.runtime.errors import ParameterError

from ...state.document import Document
from ...ui.language import translated
from ...ui.widgets import lay_out, word_wrapped_label

_MOST_NOTES = 4


class SolveNotes(QWidget):
    """A warning and a remedy if the eigenvectors did not converge, and the notes; else nothing."""

    def __init__(self, document: Document) -> None:
        super().__init__()
        self._document = document
        self.warning = word_wrapped_label(
            self.tr(
                "The eigenvectors did not converge; these are the best so far. Allow more "
                "iterations or a larger tolerance."
            ),
            selectable=True,
        )
        self.warning.setForegroundRole(QPalette.ColorRole.BrightText)
        self.remedy = QPushButton(self.tr("Double the iterations"))
        self.remedy.setToolTip(self.tr("Allows twice as many iterations and solves again"))
        self.remedy.clicked.connect(self.allow_more)
        self.notes = word_wrapped_label(selectable=True)
        lay_out(QVBoxLayout(self), self.warning, self.remedy, self.notes, margin=0)
        document.photo_changed.connect(self._refresh)
        document.result_changed.connect(self._refresh)
        self._refresh()

    def allow_more(self) -> None:
        """Double the iterations, as a step of the history."""
        method: Any = self._document.project.recipe.method
        try:
            more = replace(method, max_iterations=2 * method.max_iterations)
        except ParameterError:
            return
        self._document.edit(self.tr("Allow more iterations"), Project.with_recipe, method=more)

    def _refresh(self) -> None:
        summary = self._document.summary
        unfinished = summary.converged is False
        self.warning.setVisible(unfinished)
        can_go_on = hasattr(self._document.project.recipe.method, "max_iterations")
        self.remedy.setVisible(unfinished and can_go_on)
        # the list of strokes shows contradictions, with an offer to end them
        notes = [note for note in summary.notes if not isinstance(note, ContradictionNote)]
        shown = [f"• {translated(note)}" for note in notes[:_MOST_NOTES]]
        if len(notes) > _MOST_NOTES:
            more = len(notes) - _MOST_NOTES
            shown.append(self.tr("… and %Ln more: see Diagnostics", "", more))
        self.notes.setText("\n".join(shown))
        self.notes.setVisible(bool(shown))
        self.setVisible(unfinished or bool(shown))
