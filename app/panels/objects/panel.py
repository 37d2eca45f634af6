"""The table of objects and what can be done with those that are selected."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QMenu,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from ...actions.action import tr
from ...looks.verbatim import plain_item
from ...looks.widgets import IconButton, fill
from ...state.counting import object_counts
from ...state.document import Document
from ...state.workspace import Workspace
from ..icons import swatch
from ..object_edits import ObjectEdits
from ..panel import panel
from ..tables import ChosenRows, Table
from ..values import ValuesForm
from .rows import ObjectRows, said_of

_LEAST_ROWS = 3


@panel("objects", tr("Objects"), "left", 30,
       wanted=lambda parts: bool(parts[Document].project.counted))  # fmt: skip
class ObjectsPanel(QWidget):
    """A row for each object; those that are selected are outlined on the photo."""

    def __init__(self, workspace: Workspace, edits: ObjectEdits) -> None:
        super().__init__()
        self._document, self._counting, self._edits = workspace.document, workspace.counting, edits
        document, counting = workspace.document, workspace.counting
        self.rows = ObjectRows(counting, document, self)
        self.table = Table(self.rows, self.tr("Objects"))
        self.table.setMinimumHeight(
            (1 + _LEAST_ROWS) * self.table.verticalHeader().defaultSectionSize()
        )
        self.table.setSortingEnabled(True)
        self.table.sortByColumn(0, Qt.SortOrder.AscendingOrder)
        self.table.doubleClicked.connect(self._zoom)

        self.count = QLabel()
        self.count.setTextFormat(Qt.TextFormat.PlainText)
        self.count.setWordWrap(True)
        self.split_button = IconButton(
            "pieces",
            self.tr("Split into pieces"),
            self.tr("Make every connected piece an object of its own"),
            edits.split,
        )
        self.divide_button = IconButton(
            "split",
            self.tr("Split by shape"),
            self.tr("Split touching objects where they are narrow, or put a dot on each"),
            edits.divide,
        )
        self.merge_button = IconButton(
            "merge", self.tr("Merge"), self.tr("Make the selected objects one"), edits.merge
        )
        self.move_button = IconButton(
            "swap", self.tr("Move"), self.tr("Give the selected objects to another class")
        )
        self.move_button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.move_menu = QMenu(self)
        self.move_menu.aboutToShow.connect(self._fill_move_menu)
        self.move_button.setMenu(self.move_menu)
        buttons = fill(
            QHBoxLayout(),
            self.count,
            self.split_button,
            self.divide_button,
            self.merge_button,
            self.move_button,
            grow=self.count,
        )
        self.form = ValuesForm()
        self.form.said.connect(edits.say)
        fill(QVBoxLayout(self), self.table, self.form, buttons, margin=4, spacing=4)

        chosen = ChosenRows(self.table, self.rows, lambda: counting.selection, self._select)
        counting.selection_changed.connect(chosen.follow)
        for signal in (counting.changed, counting.selection_changed, document.project_changed):
            signal.connect(self._show_counts)
            signal.connect(self._show_values)
        self._show_counts()
        self._show_values()

    def _select(self, numbers: list[int]) -> None:
        self._counting.select(numbers)
        if len(numbers) == 1:
            self._edits.show_object(numbers[0])

    def _zoom(self, index: QModelIndex) -> None:
        self._edits.zoom_to_object(self.rows.rows[index.row()].number)

    def _fill_move_menu(self) -> None:
        self.move_menu.clear()
        for info in self._document.project.classes:
            move = partial(self._edits.move_to_class, info.number)
            self.move_menu.addAction(swatch(info.colour), plain_item(info.name), move)

    def _show_values(self) -> None:
        """What is said of the selected objects: what their classes have in common, and flags."""
        objects, project = self._counting.objects, self._document.project
        known = objects.by_number if objects is not None else {}
        rows = [known[number] for number in sorted(self._counting.selection) if number in known]
        self.form.setVisible(bool(rows))
        if not rows:
            return
        numbers = sorted({info.class_number for info in rows})
        classes = [project.class_of(number) for number in numbers]
        common = [
            attribute
            for attribute in classes[0].attributes
            if all(attribute in other.attributes for other in classes)
        ]
        title = self.tr("%Ln object(s): {classes}", "", len(rows)) if len(rows) > 1 else "{classes}"
        title = title.format(classes=", ".join(info.name for info in classes))
        if len(rows) == 1:
            title += f" {rows[0].number}"
        about = tuple((info.class_number, info.number) for info in rows)
        self.form.show_values(about, title, common, [said_of(project, info) for info in rows])

    def _show_counts(self) -> None:
        """How many objects each class has."""
        words = object_counts(self._counting.objects, self._document.project)
        chosen = len(self._counting.selection)
        if chosen:
            words.append(self.tr("%Ln selected", "", chosen))
        self.count.setText(", ".join(words) or self.tr("No objects yet"))
        for button in (self.split_button, self.divide_button, self.move_button):
            button.setEnabled(chosen > 0)
        self.merge_button.setEnabled(chosen > 1)
