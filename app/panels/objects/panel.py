"""The table of objects and what can be done with those that are selected."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from ...actions.action import tr
from ...actions.action_set import ActionSet
from ...state.document import Document
from ...state.object_tracker import object_counts
from ...state.workspace import Workspace
from ...ui.widgets import lay_out, menu_button
from ..object_edits import ObjectEdits
from ..panel import panel
from ..tables import ChosenRows, Table
from ..values import ValuesForm
from .rows import ObjectRows, said_of

_LEAST_ROWS = 3


@panel("objects", tr("Objects"), "left", 30,
       wanted=lambda services: bool(services[Document].project.counted))  # fmt: skip
class ObjectsPanel(QWidget):
    """A row for each object; those that are selected are outlined on the photo."""

    def __init__(self, workspace: Workspace, edits: ObjectEdits, actions: ActionSet) -> None:
        super().__init__()
        self._document, self._tracker, self._edits = workspace.document, workspace.tracker, edits
        document, tracker = workspace.document, workspace.tracker
        self.rows = ObjectRows(tracker, document, self)
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
        edit = map(actions.button, ("split-objects", "divide-objects", "merge-objects"))
        tip = self.tr("Give the selected objects to another class")
        self.move_button = menu_button("swap", self.tr("Move"), tip, edits.offer_classes)
        buttons = lay_out(QHBoxLayout(), self.count, *edit, self.move_button, grow=self.count)
        self.form = ValuesForm()
        self.form.edited.connect(edits.set_values)
        lay_out(QVBoxLayout(self), self.table, self.form, buttons, margin=4, spacing=4)

        chosen = ChosenRows(self.table, self.rows, lambda: tracker.selection, self._select)
        tracker.selection_changed.connect(chosen.refresh)
        for signal in (tracker.changed, tracker.selection_changed, document.project_changed):
            signal.connect(self._show_counts)
            signal.connect(self._show_values)
        self._show_counts()
        self._show_values()

    def _select(self, numbers: list[int]) -> None:
        self._tracker.select(numbers)
        if len(numbers) == 1:
            self._edits.show_object(numbers[0])

    def _zoom(self, index: QModelIndex) -> None:
        self._edits.zoom_to_object(self.rows.rows[index.row()].number)

    def _show_values(self) -> None:
        """Show values of the selected objects: common attributes, and flags."""
        objects, project = self._tracker.objects, self._document.project
        known = objects.by_number if objects is not None else {}
        rows = [known[number] for number in sorted(self._tracker.selection) if number in known]
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
        """Show the number of objects of each class."""
        words = object_counts(self._tracker.objects, self._document.project)
        chosen = len(self._tracker.selection)
        if chosen:
            words.append(self.tr("%Ln selected", "", chosen))
        self.count.setText(", ".join(words) or self.tr("No objects yet"))
        self.move_button.setEnabled(chosen > 0)
