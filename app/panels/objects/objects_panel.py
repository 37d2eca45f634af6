"""The table of objects, and actions for the selected objects."""

from __future__ import annotations

from collections.abc import Collection
from functools import partial
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QLocale, QObject, Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from segcore.projects.attributes import FLAGS, Value
from segcore.projects.project import ClassInfo, Project

from ...actions.action import tr
from ...actions.action_set import ActionSet
from ...state.document import Document
from ...state.object_tracker import ObjectTracker, object_counts
from ...state.workspace import Workspace
from ...ui.icons import swatch
from ...ui.widgets import lay_out, menu_button
from ..object_edits import ObjectEdits
from ..panel_registry import panel
from ..tables import REST_WIDTH, ChosenRows, Column, Table, TableRows
from ..values import ValuesForm

if TYPE_CHECKING:  # not loaded at the start
    from segcore.objects.objects import ObjectInfo

_MIN_ROWS = 3


@panel("objects", tr("Objects"), "left", 30,
       shown_if=lambda services: bool(services[Document].project.counted))  # fmt: skip
class ObjectsPanel(QWidget):
    """A row for each object; selected objects are outlined on the photo."""

    def __init__(self, workspace: Workspace, edits: ObjectEdits, actions: ActionSet) -> None:
        super().__init__()
        self._document, self._tracker = workspace.document, workspace.object_tracker
        self._edits = edits
        document, tracker = workspace.document, workspace.object_tracker
        self.rows = ObjectRows(tracker, document, self)
        self.table = Table(self.rows, self.tr("Objects"))
        self.table.setMinimumHeight(
            (1 + _MIN_ROWS) * self.table.verticalHeader().defaultSectionSize()
        )
        self.table.setSortingEnabled(True)
        self.table.sortByColumn(0, Qt.SortOrder.AscendingOrder)
        self.table.doubleClicked.connect(
            lambda index: edits.zoom_to_object(self.rows.rows[index.row()].number)
        )

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

        row_selection = ChosenRows(self.table, self.rows, lambda: tracker.selection, self._select)
        tracker.selection_changed.connect(row_selection.refresh)
        for signal in (tracker.changed, tracker.selection_changed, document.project_changed):
            signal.connect(self._show_counts)
            signal.connect(self._show_values)
        self._show_counts()
        self._show_values()

    def _select(self, numbers: list[int]) -> None:
        self._tracker.select(numbers)
        if len(numbers) == 1:
            self._edits.show_object(numbers[0])

    def _show_values(self) -> None:
        """Show values of the selected objects: common attributes, and flags."""
        objects, project = self._tracker.objects, self._document.project
        objects_by_number = objects.by_number if objects is not None else {}
        rows = [
            objects_by_number[number]
            for number in sorted(self._tracker.selection)
            if number in objects_by_number
        ]
        self.form.setVisible(bool(rows))
        if not rows:
            return
        numbers = sorted({info.class_number for info in rows})
        classes = [project.class_or_new(number) for number in numbers]
        shared = [
            attribute
            for attribute in classes[0].attributes
            if all(attribute in other.attributes for other in classes)
        ]
        title = self.tr("%Ln object(s): {classes}", "", len(rows)) if len(rows) > 1 else "{classes}"
        title = title.format(classes=", ".join(info.name for info in classes))
        if len(rows) == 1:
            title += f" {rows[0].number}"
        keys = tuple((info.class_number, info.number) for info in rows)
        self.form.show_values(keys, title, shared, [shown_values(project, info) for info in rows])

    def _show_counts(self) -> None:
        """Show the number of objects of each class."""
        texts = object_counts(self._tracker.objects, self._document.project)
        n_selected = len(self._tracker.selection)
        if n_selected:
            texts.append(self.tr("%Ln selected", "", n_selected))
        self.count.setText(", ".join(texts) or self.tr("No objects yet"))
        self.move_button.setEnabled(n_selected > 0)


_VALUE_PX = 64


def shown_values(project: Project, info: ObjectInfo) -> dict[str, Value]:
    """The attributes of an object and its set flags, also for an object without strokes."""
    return project.values_of(info.class_number, info.stroke_number or info.number)


class ObjectRows(TableRows):
    """All objects; attributes of their classes and flags that are set have columns, too."""

    rows: tuple[ObjectInfo, ...]

    def __init__(self, tracker: ObjectTracker, document: Document, parent: QObject) -> None:
        super().__init__(parent, (), lambda info: info.number)
        self._tracker, self._document = tracker, document
        self._value_names: tuple[str, ...] | None = None
        tracker.changed.connect(self._rebuild)
        document.project_changed.connect(self._on_project_changed)
        self._rebuild()

    def _columns(self, value_names: tuple[str, ...]) -> list[Column]:
        return [
            Column(
                self.tr("No."), self.tr("Number, as in exports; sort by it"),
                lambda info: str(info.number), description=self._words, width=44, right=True,
                key=lambda info: info.number,
            ),
            Column(
                self.tr("Class"), self.tr("Class; sort by it"),
                lambda info: self._class_of(info).name,
                lambda info: swatch(self._class_of(info).colour), self._words,
                lambda info: (self._class_of(info).name, info.number), REST_WIDTH,
            ),
            Column(
                self.tr("px"), self.tr("Area in pixels; sort by it"),
                lambda info: QLocale().toString(info.area_px), description=self._words,
                key=lambda info: (info.area_px, info.number), width=62, right=True,
            ),
            Column(
                self.tr("Centre"),
                self.tr("Middle of the object, in pixels from the left and from the top"),
                _centre, description=_centre, key=lambda info: info.centroid[::-1], width=78,
                hide_order=2, right=True,
            ),
            *map(self._column_of, value_names),
        ]  # fmt: skip

    def _column_of(self, name: str) -> Column:
        """Column of an attribute or a flag."""
        value = partial(self._value, name)
        return Column(
            name, self.tr("{name}; sort by it").format(name=name),
            lambda info: self._value_text(value(info)), key=lambda info: _key(value(info), info),
            width=_VALUE_PX, hide_order=1, right=not self._is_text(name),
        )  # fmt: skip

    def _on_project_changed(self, old: Project, new: Project) -> None:
        if old.photo_attributes is not new.photo_attributes or old.classes is not new.classes:
            self._rebuild()
        else:
            self.refresh()

    def _rebuild(self) -> None:
        objects = self._tracker.objects
        infos = objects.table if objects is not None else ()
        value_names = self._names_of_values({info.class_number for info in infos})
        if value_names != self._value_names:
            self._value_names = value_names
            self.reset(self._columns(value_names), infos)
        else:
            self.show(infos)

    def _words(self, info: ObjectInfo) -> str:
        area = self.tr("%Ln pixel(s)", "", info.area_px)
        text = f"{self._class_of(info).name} {info.number}: {area}"
        return text + self.tr(" in %Ln piece(s)", "", info.pieces) * (info.pieces > 1)

    def _names_of_values(self, classes: Collection[int]) -> tuple[str, ...]:
        """The attributes of some classes, and the flags that are set of any object."""
        project = self._document.project
        infos = (project.class_or_new(number) for number in sorted(classes))
        names = [attribute.name for info in infos for attribute in info.attributes]
        set_names = {
            object_value.name
            for object_value in project.photo_attributes.values
            if object_value.class_number in classes
        }
        return tuple(dict.fromkeys((*names, *(flag for flag in FLAGS if flag in set_names))))

    def _is_text(self, name: str) -> bool:
        kinds = {
            attribute.kind
            for info in self._document.project.classes
            for attribute in info.attributes
            if attribute.name == name
        }
        return bool(kinds & {"text", "choice"})

    def _value(self, name: str, info: ObjectInfo) -> Value | None:
        """Value of an attribute or a flag; None where the class has no such attribute."""
        return shown_values(self._document.project, info).get(
            name, False if name in FLAGS else None
        )

    def _value_text(self, value: Value | None) -> str:
        if isinstance(value, bool):
            return self.tr("yes") if value else ""
        return f"{value:.12g}" if isinstance(value, float) else value or ""

    def _class_of(self, info: ObjectInfo) -> ClassInfo:
        return self._document.project.class_or_new(info.class_number)


def _centre(info: ObjectInfo) -> str:
    return f"{info.centroid[0]:.0f}, {info.centroid[1]:.0f}"


def _key(value: Value | None, info: ObjectInfo) -> tuple[Any, ...] | None:
    if value is None:
        return None
    text = value.casefold() if isinstance(value, str) else ""
    return text, 0.0 if isinstance(value, str) else value, info.number
