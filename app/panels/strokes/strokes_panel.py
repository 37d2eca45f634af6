"""The list of strokes, and actions for the selected strokes."""

from collections.abc import Iterable

from PySide6.QtCore import Qt
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
from ...state.mark_kinds import kind_of, stroke_name
from ...ui.verbatim import escape_menu_text
from ...ui.widgets import IconButton, lay_out, word_wrapped_label
from ..panel_registry import panel
from ..tables import ChosenRows, Table
from .belief import MIN_BELIEF, BeliefDelegate
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
        beliefs = BeliefDelegate(self.table, StrokeColumn.BELIEF, BELIEF_ROLE)
        beliefs.released.connect(self._set_belief_of_row)

        self.contradictions = ContradictionBox(document, actions)
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

        row_selection = ChosenRows(
            self.table,
            self.rows,
            lambda: document.selected_orders,
            lambda orders: document.select(frozenset(orders)),
        )
        document.selection_changed.connect(row_selection.refresh)
        for signal in (*document.change_signals, document.selection_changed):
            signal.connect(self._show_counts)
        row_selection.refresh()
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
        selected = self._document.selected_orders
        if selected:
            self._document.edit(self.tr("Delete strokes"), Project.without_strokes, selected)

    def set_belief(self, orders: Iterable[int], belief: float) -> None:
        """Give strokes another belief, in (0, 1], as one step."""
        belief, order_set = min(max(belief, MIN_BELIEF), 1.0), frozenset(orders)
        strokes = (
            stroke
            for stroke in self._document.project.strokes
            if stroke.order in order_set and kind_of(stroke).has_belief and stroke.belief != belief
        )
        self._document.change_strokes(self.tr("Change belief"), strokes, belief=belief)

    def change_belief(self, step: float) -> None:
        """Change the belief of the selected strokes to that of the current one plus `step`."""
        row = self.table.currentIndex().row()
        selected = self._document.selected_orders
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
        selected = self._document.selected_orders
        if order not in selected:
            self._document.select(frozenset({order}))
            selected = frozenset({order})
        self.set_belief(selected, belief)

    # --------------------------------------------------------------------------------- selection

    def _show_counts(self) -> None:
        total, violated = len(self._document.project.strokes), len(self.rows.violated)
        text = self.tr("No strokes yet") if not total else self.tr("%Ln mark(s)", "", total)
        if violated:
            text += self.tr(", %Ln violated", "", violated)
        self.count.setText(text)
        self.violated_button.setVisible(violated > 0)


class ContradictionBox(QFrame):
    """Shows one contradiction at a time; hidden if there is none."""

    def __init__(self, document: Document, actions: ActionSet) -> None:
        super().__init__()
        self._document = document
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.setAutoFillBackground(True)
        self.setBackgroundRole(QPalette.ColorRole.AlternateBase)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.chains: list[tuple[int, ...]] = []
        self.index = 0

        self.title = word_wrapped_label()
        self.title.setForegroundRole(QPalette.ColorRole.BrightText)
        self.next_button = actions.button("next-contradiction")
        head = lay_out(QHBoxLayout(), self.title, self.next_button, grow=self.title)
        self._rows = lay_out(QVBoxLayout(), spacing=0)
        lay_out(QVBoxLayout(self), head, self._rows, margin=6, spacing=4)
        for signal in document.change_signals:
            signal.connect(self._refresh)
        self._refresh()

    def _refresh(self) -> None:
        chains_before, self.chains = self.chains, self._document.contradictions
        self.index = min(self.index, max(0, len(self.chains) - 1))
        self.setVisible(bool(self.chains))
        if chains_before or self.chains:
            self._fill()

    def show_next(self) -> None:
        """Go to the next, after the last to the first, and show it on the photo."""
        if self.chains:
            self.index = (self.index + 1) % len(self.chains)
            self._fill()
            self.show_chain()

    def show_chain(self) -> None:
        """Show all strokes of the contradiction on the photo."""
        if self.chains:
            self._document.select(frozenset(self.chains[self.index]))

    def _fill(self) -> None:
        while (item := self._rows.takeAt(0)) is not None:
            if row := item.widget():
                row.setParent(None)
                row.deleteLater()
        if not self.chains:
            return
        text = self.tr("These strokes contradict each other. Delete one:")
        if len(self.chains) > 1:
            count = self.tr("{number} of {total}")
            count = count.format(number=self.index + 1, total=len(self.chains))
            text = f"{text} ({count})"
        self.title.setText(text)
        self.next_button.setVisible(len(self.chains) > 1)
        project = self._document.project
        strokes = {stroke.order: stroke for stroke in project.strokes}
        for order in self.chains[self.index]:
            self._rows.addWidget(self._row(order, stroke_name(strokes[order], project)))

    def _row(self, order: int, name: str) -> QWidget:
        row = QWidget()
        show = QPushButton(escape_menu_text(name))
        show.setFlat(True)
        show.setStyleSheet("text-align: left")
        show.setToolTip(self.tr("Show this stroke on the photo"))
        show.clicked.connect(lambda: self._document.select(frozenset({order})))
        drop = IconButton(
            "delete",
            self.tr("Delete {name}").format(name=name),
            self.tr("Delete this stroke"),
            lambda: self._document.edit(self.tr("Delete stroke"), Project.without_strokes, [order]),
        )
        lay_out(QHBoxLayout(row), show, drop, grow=show, margin=0)
        return row
