"""A list of the strokes of a contradiction, each with a button that deletes it."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from segcore.projects.project import Project

from ...actions.action_set import ActionSet
from ...state.mark_kinds import stroke_name
from ...ui.verbatim import plain_item
from ...ui.widgets import IconButton, lay_out, word_wrapped_label


class ContradictionBox(QFrame):
    """Shows one contradiction at a time; hidden if there is none."""

    chosen = Signal(object)
    """(orders) Strokes to show on the photo."""
    dropped = Signal(int)
    """(order) A stroke to delete."""

    def __init__(self, actions: ActionSet) -> None:
        super().__init__()
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.setAutoFillBackground(True)
        self.setBackgroundRole(QPalette.ColorRole.AlternateBase)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.found: list[tuple[int, ...]] = []
        self.place = 0
        self._project = Project()

        self.title = word_wrapped_label()
        self.title.setForegroundRole(QPalette.ColorRole.BrightText)
        self.following = actions.button("next-contradiction")
        head = lay_out(QHBoxLayout(), self.title, self.following, grow=self.title)
        self._links = lay_out(QVBoxLayout(), spacing=0)
        lay_out(QVBoxLayout(self), head, self._links, margin=6, spacing=4)
        self.hide()

    def show_contradictions(self, found: list[tuple[int, ...]], project: Project) -> None:
        """Show contradictions, each the orders of its strokes."""
        if found == self.found and project.classes is self._project.classes:
            return
        self.found, self._project = found, project
        self.place = min(self.place, max(0, len(found) - 1))
        self.setVisible(bool(found))
        self._fill()

    def show_next(self) -> None:
        """Go to the next, after the last to the first, and show it on the photo."""
        if self.found:
            self.place = (self.place + 1) % len(self.found)
            self._fill()
            self.show_chain()

    def show_chain(self) -> None:
        """Show all strokes of the contradiction on the photo."""
        if self.found:
            self.chosen.emit(frozenset(self.found[self.place]))

    def _fill(self) -> None:
        while (item := self._links.takeAt(0)) is not None:
            if row := item.widget():
                row.setParent(None)
                row.deleteLater()
        if not self.found:
            return
        text = self.tr("These strokes contradict each other. Delete one:")
        if len(self.found) > 1:
            count = self.tr("{number} of {total}")
            count = count.format(number=self.place + 1, total=len(self.found))
            text = f"{text} ({count})"
        self.title.setText(text)
        self.following.setVisible(len(self.found) > 1)
        strokes = {stroke.order: stroke for stroke in self._project.strokes}
        for order in self.found[self.place]:
            self._links.addWidget(self._link(order, stroke_name(strokes[order], self._project)))

    def _link(self, order: int, name: str) -> QWidget:
        row = QWidget()
        show = QPushButton(plain_item(name))
        show.setFlat(True)
        show.setStyleSheet("text-align: left")
        show.setToolTip(self.tr("Show this stroke on the photo"))
        show.clicked.connect(lambda: self.chosen.emit(frozenset({order})))
        drop = IconButton(
            "delete",
            self.tr("Delete {name}").format(name=name),
            self.tr("Delete this stroke"),
            lambda: self.dropped.emit(order),
        )
        lay_out(QHBoxLayout(row), show, drop, grow=show, margin=0)
        return row
