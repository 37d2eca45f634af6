"""The table of objects and what can be done with those that are selected."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QMenu,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from ...looks.verbatim import plain_item
from ...looks.widgets import IconButton, fill
from ...state.counting import Counting
from ...state.document import Document
from ...state.object_counts import object_counts
from ..icons import swatch
from ..tables import ChosenRows, FittingTable
from .rows import Column, ObjectRows


class ObjectsPanel(QWidget):
    """A row for each object; those that are selected are outlined on the photo.

    Signals
    -------
    shown(number)
        An object to be brought in sight.
    zoomed(number)
        An object to be seen closely.
    split, divided, merged
        What to do with the selected objects: one for each piece, parted at necks, made one.
    moved(class_number)
        The class that they are to have.
    """

    shown = Signal(int)
    zoomed = Signal(int)
    split = Signal()
    divided = Signal()
    merged = Signal()
    moved = Signal(int)

    def __init__(self, document: Document, counting: Counting) -> None:
        super().__init__()
        self._document, self._counting = document, counting
        self.rows = ObjectRows(counting, document, self)
        widths: dict[int, int] = {Column.NUMBER: 44, Column.AREA: 62, Column.CENTRE: 78}
        self.table = FittingTable(self.rows, widths, Column.CLASS, (Column.CENTRE,))
        self.table.setAccessibleName(self.tr("Objects"))
        self.table.setSortingEnabled(True)
        self.table.sortByColumn(Column.NUMBER, Qt.SortOrder.AscendingOrder)
        self.table.doubleClicked.connect(self._zoom)

        self.count = QLabel()
        self.count.setTextFormat(Qt.TextFormat.PlainText)
        self.count.setWordWrap(True)
        self.split_button = IconButton(
            "pieces",
            self.tr("Split into pieces"),
            self.tr("Make every connected piece an object of its own"),
            self.split,
        )
        self.divide_button = IconButton(
            "split",
            self.tr("Split by shape"),
            self.tr("Split touching objects where they are narrow, or put a dot on each"),
            self.divided,
        )
        self.merge_button = IconButton(
            "merge", self.tr("Merge"), self.tr("Make the selected objects one"), self.merged
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
        fill(QVBoxLayout(self), self.table, buttons, margin=4, spacing=4)

        chosen = ChosenRows(self.table, self._selected, self._select)
        counting.selection_changed.connect(chosen.follow)
        for signal in (counting.changed, counting.selection_changed, document.project_changed):
            signal.connect(self._show_counts)
        self._show_counts()

    def _select(self, rows: list[int]) -> None:
        self._counting.select([self.rows.rows[row].number for row in rows])
        if len(rows) == 1:
            self.shown.emit(self.rows.rows[rows[0]].number)

    def _selected(self) -> list[int]:
        wanted = self._counting.selection
        return [row for row, info in enumerate(self.rows.rows) if info.number in wanted]

    def _zoom(self, index: QModelIndex) -> None:
        self.zoomed.emit(self.rows.rows[index.row()].number)

    def _fill_move_menu(self) -> None:
        self.move_menu.clear()
        for info in self._document.project.classes:
            self.move_menu.addAction(
                swatch(info.colour), plain_item(info.name), partial(self.moved.emit, info.number)
            )

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
