"""What the last solve has to say to the person who chose the method."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QLabel, QPushButton, QVBoxLayout, QWidget

from app.state.document import Document
from app.state.result import Summary
from segcore.marks.contradictions import ContradictionNote
from segcore.runtime.errors import ParameterError
from segcore.runtime.parameters import check_parameters

_MOST_NOTES = 4


class Outcome(QWidget):
    """Whether the eigenvectors converged, with a remedy if not, and the notes; else nothing."""

    def __init__(self, document: Document, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self.warning, self.notes = _text(), _text()
        self.warning.setForegroundRole(QPalette.ColorRole.BrightText)
        self.remedy = QPushButton(self.tr("Allow twice the iterations"))
        self.remedy.setToolTip(self.tr("Doubles the iterations of the method and solves again"))
        self.remedy.clicked.connect(self.allow_more)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        for widget in (self.warning, self.remedy, self.notes):
            layout.addWidget(widget)
        document.photo_changed.connect(self._follow)
        document.result_changed.connect(self._follow)
        self._follow()

    def allow_more(self) -> None:
        """Double the iterations, as a step of the history."""
        method: Any = self._document.project.method
        more = replace(method, max_iterations=2 * method.max_iterations)
        try:
            check_parameters(more)
        except ParameterError:
            return
        self._document.edit(
            self.tr("Allow more iterations"), lambda project: replace(project, method=more)
        )

    def _follow(self) -> None:
        result = self._document.result
        if result is not None and result.preview:
            return
        summary = result.summary if result is not None else Summary()
        unfinished = summary.converged is False
        self.warning.setText(
            self.tr(
                "The eigenvectors did not converge: the best found so far are shown. Allow more "
                "iterations, or a larger tolerance."
            )
        )
        self.warning.setVisible(unfinished)
        can = hasattr(self._document.project.method, "max_iterations")
        self.remedy.setVisible(unfinished and can)
        # the list of strokes shows contradictions, with an offer to end them
        notes = [note for note in summary.notes if not isinstance(note, ContradictionNote)]
        more = len(notes) - _MOST_NOTES
        shown = [f"• {note}" for note in notes[:_MOST_NOTES]]
        if more > 0:
            shown.append(self.tr("… and {count} more: see Diagnostics").format(count=more))
        self.notes.setText("\n".join(shown))
        self.notes.setVisible(bool(shown))
        self.setVisible(unfinished or bool(shown))


def _text() -> QLabel:
    label = QLabel()
    label.setWordWrap(True)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    return label
