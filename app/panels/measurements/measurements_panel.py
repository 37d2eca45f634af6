"""The table of measurements, and the size of a pixel above it."""

from functools import partial
from typing import Any

from PySide6.QtCore import QModelIndex, QObject, Qt
from PySide6.QtGui import QGuiApplication, QHideEvent, QKeySequence, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QTableView, QVBoxLayout, QWidget

from segcore.methods.recipe import Recipe
from segcore.projects.project import Project

from ...actions.action import action, tr
from ...actions.action_set import ActionSet
from ...state.document import Document
from ...state.measuring import Measuring
from ...state.workspace import Workspace
from ...ui.fields import Form, TextField
from ...ui.icons import swatch
from ...ui.language import translated
from ...ui.numbers import short_text, whole_text
from ...ui.widgets import lay_out
from ..object_edits import ObjectEdits
from ..panel_registry import panel, toggle_panel
from ..tables import ChosenRows, Column, Table, TableRows

_MAX_FORM_PX = 520


@panel("measurements", tr("Measurements"), "below", 120, hidden=True,
       heights={"measurements": 220})  # fmt: skip
class MeasurementsPanel(QWidget):
    """A row for each class and object; those that are selected are outlined on the photo."""

    def __init__(self, workspace: Workspace, edits: ObjectEdits, actions: ActionSet) -> None:
        super().__init__()
        self._document, self._edits = workspace.document, edits
        self._tracker, self._measuring = workspace.object_tracker, workspace.measuring
        self.form = Form(Recipe, {"pixel_size"})
        self.form.setMaximumWidth(_MAX_FORM_PX)
        self.form.entered.connect(self._set_size)
        self.notes = QLabel()
        self.notes.setTextFormat(Qt.TextFormat.PlainText)
        copy = actions.button("copy-measurements", words=True)
        head = lay_out(QHBoxLayout(), self.form, self.notes, copy, grow=self.notes)

        self.rows = MeasurementRows(workspace.measuring, workspace.document, self)
        self.table = self._new_table()
        lay_out(QVBoxLayout(self), head, self.table, grow=self.table, margin=4, spacing=4)
        self._row_selection = ChosenRows(self.table, self.rows, self._selected, self._select)
        self._tracker.selection_changed.connect(self._row_selection.refresh)
        self._document.class_changed.connect(self._row_selection.refresh)
        for signal in (self._document.photo_changed, self._document.project_changed):
            signal.connect(self._show_size)
        self._measuring.changed.connect(self._show_table)
        self._show_size()
        self._show_table()

    @action("measurements", "view", tr("Measurements"), "Ctrl+Shift+M", needs="photo",
            tip=tr("Show or hide the table of sizes, shapes and values of classes and "
                   "objects"))  # fmt: skip
    def switch(self) -> None:
        toggle_panel(self)

    @action("copy-measurements", "edit", tr("Copy &table of measurements"), needs="result",
            short=tr("Copy table"),
            tip=tr("Copy all columns, for a spreadsheet"))  # fmt: skip
    def copy(self) -> None:
        """Put all columns on the clipboard, with tabs between them."""
        if self._measuring.table is not None:
            QGuiApplication.clipboard().setText(self._measuring.table.text("\t"))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._measuring.set_visible(True)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._measuring.set_visible(False)

    def _new_table(self) -> Table:
        table = Table(self.rows, self.tr("Measurements"))
        table.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        table.setHorizontalScrollMode(QTableView.ScrollMode.ScrollPerPixel)
        columns = table.horizontalHeader()
        columns.setResizeContentsPrecision(64)
        columns.setSortIndicatorClearable(True)
        columns.setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        table.setSortingEnabled(True)
        table.doubleClicked.connect(self._zoom)
        copy = table.addAction(self.tr("Copy"), QKeySequence(QKeySequence.StandardKey.Copy))
        copy.triggered.connect(self.copy)
        copy.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        return table

    def _set_size(self, name: str, value: object) -> None:
        recipe = self._document.project.recipe
        if self.form.with_value(recipe, name, value) is not None:
            text = self.tr("Change pixel size")
            self._document.edit(text, Project.with_recipe, pixel_size=value)

    def _show_size(self) -> None:
        """Show the typed pixel size, else that of the photo's file."""
        image = self._document.image
        self.setEnabled(image is not None)
        field = self.form.fields["pixel_size"]
        field.show_value(self._document.project.recipe.pixel_size)
        size_in_file = image.pixel_size if image is not None else None
        assert isinstance(field, TextField)
        field.line.setPlaceholderText(
            self.tr("not known") if size_in_file is None else str(size_in_file)
        )

    def _show_table(self) -> None:
        table = self._measuring.table
        notes = table.notes if table is not None else ()
        self.notes.setText(
            " ".join(map(translated, notes)) or self.tr("No segments yet") * (not table)
        )

    def _selected(self) -> list[tuple[int, int]]:
        """The rows of the selected objects; if none is, that of the current class."""
        selected = self._tracker.selection
        if not selected:
            return [(self._document.current_class, 0)]
        return [key for key in map(row_key, self.rows.rows) if key[1] in selected]

    def _select(self, keys: list[tuple[int, int]]) -> None:
        object_numbers = [object_number for _, object_number in keys if object_number]
        self._tracker.select(object_numbers)
        if len(object_numbers) == 1:
            self._edits.show_object(object_numbers[0])
        elif keys and not object_numbers:
            self._document.choose_class(keys[0][0])

    def _zoom(self, index: QModelIndex) -> None:
        _, object_number = row_key(self.rows.rows[index.row()])
        if object_number:
            self._edits.zoom_to_object(object_number)


_MIN_WHOLE = 10_000
"""Numbers at least this large are shown without decimals."""
_CLASS_INDEX = 0
"""Index of the class number in a row."""


def row_key(row: list[Any]) -> tuple[int, int]:
    """Number of the class, and of the object; 0 for the whole class."""
    number, _, object_number, *_ = row
    return number, object_number or 0


class MeasurementRows(TableRows):
    """Classes and objects; lengths in one unit."""

    rows: tuple[list[Any], ...]

    def __init__(self, measuring: Measuring, document: Document, parent: QObject) -> None:
        super().__init__(parent, (), row_key)
        self._measuring, self._document = measuring, document
        self._titles = {
            "name": self.tr("Class"),
            "object": self.tr("Object"),
            "area": self.tr("Area"),
            "area standard error": self.tr("± area"),
            "perimeter": self.tr("Perimeter"),
            "centroid x": self.tr("Centroid x"),
            "centroid y": self.tr("Centroid y"),
            "left": self.tr("Left"),
            "top": self.tr("Top"),
            "width": self.tr("Width"),
            "height": self.tr("Height"),
            "major axis": self.tr("Major axis"),
            "minor axis": self.tr("Minor axis"),
            "eccentricity": self.tr("Eccentricity"),
            "solidity": self.tr("Solidity"),
            "mean": self.tr("mean"),
            "min": self.tr("min"),
            "max": self.tr("max"),
            "sum": self.tr("sum"),
        }
        measuring.changed.connect(self._rebuild)
        self._rebuild()

    def _rebuild(self) -> None:
        table = self._measuring.table
        heads = table.header if table is not None else ()
        columns = [self._column(heads[index], index) for index in _shown_columns(heads)]
        self.reset(columns, list(table) if table is not None else [])

    def _column(self, head: str, index: int) -> Column:
        title, is_name = self._title(head), head == "name"
        return Column(
            title, self.tr("{name}; sort by it").format(name=title), partial(_text, index),
            self._swatch if is_name else lambda _: None, key=partial(_key, index),
            right=not is_name,
        )  # fmt: skip

    def _swatch(self, row: list[Any]) -> Any:
        return swatch(self._document.project.colour(row[_CLASS_INDEX]))

    def _title(self, head: str) -> str:
        name, _, unit = head.rstrip(")").partition(" (")
        channel, _, statistic = name.rpartition(" ")
        if name not in self._titles and statistic in self._titles:  # mean of a channel
            return f"{channel} {self._titles[statistic]}"
        title = self._titles.get(name, name)
        return f"{title} ({unit})" if unit and unit != "0 to 1" else title


def _shown_columns(heads: tuple[str, ...]) -> list[int]:
    """Indices of the shown columns: those in pixels are left out if another unit is available."""
    in_other_unit = {head.partition(" (")[0] for head in heads if "(px" not in head}
    return [
        index
        for index, head in enumerate(heads)
        if head != "class" and not ("(px" in head and head.partition(" (")[0] in in_other_unit)
    ]


def _text(index: int, row: list[Any]) -> str:
    value = row[index]
    if value is None or isinstance(value, str):
        return value or ""
    return whole_text(round(value)) if abs(value) >= _MIN_WHOLE else short_text(value, 5)


def _key(index: int, row: list[Any]) -> Any:
    return row[index].casefold() if isinstance(row[index], str) else row[index]
