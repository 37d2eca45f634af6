"""The list of strokes, and actions for the selected strokes."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import (
    QComboBox,
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from segcore.projects.project import Project

from ...actions.action import action, tr
from ...actions.action_set import ActionSet
from ...state.document import Document
from ...state.mark_kinds import stroke_name
from ...ui.verbatim import plain_item
from ...ui.widgets import IconButton, lay_out, word_wrapped_label
from ..panel_registry import panel
from ..tables import ChosenRows, Table
from .belief import MIN_BELIEF, BeliefDelegate, BeliefDrag
from .stroke_rows import BELIEF_ROLE, StrokeColumn, StrokeRows

_BELIEF_STEP = 0.05


@panel("strokes", tr("Strokes"), "left", 20)
class StrokesPanel(QWidget):
    """Table of all marks, with the selection of the document.

    Dragging a belief in a selected row changes all selected strokes. The keys ← and → change the
    belief, Del deletes.
    """

    def __init__(self, document: Document, actions: ActionSet) -> None:
        super().__init__()
        self._document = document
        self.rows = StrokeRows(document, self)
        self.table = Table(
            self.rows,
            self.tr("Strokes and ropes"),
            {
                Qt.Key.Key_Delete: self.delete,
                Qt.Key.Key_Left: lambda: self.change_belief(-_BELIEF_STEP),
                Qt.Key.Key_Right: lambda: self.change_belief(_BELIEF_STEP),
            },
        )
        self._drag = BeliefDrag(self.table, StrokeColumn.BELIEF, BeliefDelegate(BELIEF_ROLE, self))
        self._drag.released.connect(self._set_belief_of_row)

        self.contradictions = ContradictionBox(actions)
        self.contradictions.chosen.connect(document.select)
        self.contradictions.dropped.connect(self.drop)
        self.which = self._choice(
            self.tr("Which strokes to list"),
            {
                "all": self.tr("All"),
                "violated": self.tr("Violated"),
                "class": self.tr("This class"),
                "ropes": self.tr("Ropes"),
            },
        )
        self.order = self._choice(
            self.tr("Order of the list"),
            {
                "newest": self.tr("Newest first"),
                "disputed": self.tr("Doubtful first"),
            },
        )
        self.count = QLabel()
        self.violated_button = actions.button("select-violated")
        filters = lay_out(QHBoxLayout(), self.which, self.order, grow=self.order)
        edit = self.violated_button, actions.button("delete")
        buttons = lay_out(QHBoxLayout(), self.count, *edit, grow=self.count)
        parts = (self.contradictions, filters, self.table, buttons)
        lay_out(QVBoxLayout(self), *parts, margin=4, spacing=4)

        chosen = ChosenRows(
            self.table,
            self.rows,
            lambda: document.selection,
            lambda orders: document.select(frozenset(orders)),
        )
        document.selection_changed.connect(chosen.refresh)
        for signal in (*document.change_signals, document.selection_changed):
            signal.connect(self._show_counts)
            signal.connect(self._show_contradictions)
        chosen.refresh()
        self._show_counts()

    def _choice(self, name: str, texts: dict[str, str]) -> QComboBox:
        box = QComboBox()
        box.setAccessibleName(name)
        box.setToolTip(name)
        for value, text in texts.items():
            box.addItem(text, value)
        box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        box.setMinimumContentsLength(5)
        box.currentIndexChanged.connect(self._arrange)
        return box

    # ------------------------------------------------------------------------------------- edits

    @action("delete", "edit", tr("&Delete selected strokes"), "Del", icon="delete",
            needs="selection", separator=True,
            tip=tr("Delete the strokes that are selected in the list"))  # fmt: skip
    def delete(self) -> None:
        """Delete the selected strokes."""
        selected = self._document.selection
        if selected:
            self._document.edit(self.tr("Delete strokes"), Project.without_strokes, selected)

    def drop(self, order: int) -> None:
        """Delete one stroke, regardless of the selection."""
        self._document.edit(self.tr("Delete stroke"), Project.without_strokes, [order])

    def set_belief(self, orders: Iterable[int], belief: float) -> None:
        """Give strokes another belief, in (0, 1], as one step."""
        self.rows.set_belief(orders, min(max(belief, MIN_BELIEF), 1.0))

    def change_belief(self, step: float) -> None:
        """Change the belief of the selected strokes to that of the current one plus `step`."""
        row = self.table.currentIndex().row()
        selected = self._document.selection
        if row >= 0 and selected:
            self.set_belief(selected, round(self.rows.rows[row].belief + step, 2))

    @action("select-violated", "edit", tr("Select &violated strokes"), icon="warning",
            needs="result", tip=tr("Select the violated marks"))  # fmt: skip
    def select_violated(self) -> None:
        self._document.select(self.rows.violated)

    def show_all(self) -> None:
        """List all strokes."""
        self.which.setCurrentIndex(0)

    def _arrange(self) -> None:
        self.rows.arrange(self.order.currentData(), self.which.currentData())

    def _set_belief_of_row(self, row: int, belief: float) -> None:
        order = self.rows.rows[row].order
        selected = self._document.selection
        if order not in selected:
            self._document.select(frozenset({order}))
            selected = frozenset({order})
        self.set_belief(selected, belief)

    # --------------------------------------------------------------------------------- selection

    def _show_counts(self) -> None:
        total, violated = len(self._document.project.strokes), len(self.rows.violated)
        words = self.tr("No strokes yet") if not total else self.tr("%Ln mark(s)", "", total)
        if violated:
            words += self.tr(", %Ln violated", "", violated)
        self.count.setText(words)
        self.violated_button.setVisible(violated > 0)

    def _show_contradictions(self) -> None:
        document = self._document
        self.contradictions.show_contradictions(document.contradictions, document.project)


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

    def show_contradictions(self, contradictions: list[tuple[int, ...]], project: Project) -> None:
        """Show contradictions, each the orders of its strokes."""
        if contradictions == self.found and project.classes is self._project.classes:
            return
        self.found, self._project = contradictions, project
        self.place = min(self.place, max(0, len(contradictions) - 1))
        self.setVisible(bool(contradictions))
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
