"""The table of classes: which columns there is room for, and what a click means."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtGui import QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QTableView

from ..tables import dress
from .rows import ClassRows, Column

_WIDTHS_PX: dict[int, int] = {
    Column.SWATCH: 26,
    Column.VISIBLE: 26,
    Column.LOCKED: 26,
    Column.SHARE: 46,
    Column.PIXELS: 58,
}
_LEAST_NAME_PX = 56
_MOST_NAME_PX = 160
"""Names longer than that are shortened, before the areas are left out."""


class ClassTable(QTableView):
    """A click on the eye or the lock switches it and chooses nothing.

    Signals
    -------
    toggled(row, column)
    """

    toggled = Signal(int, int)

    def __init__(self, rows: ClassRows) -> None:
        super().__init__()
        self.setModel(rows)
        dress(self, _WIDTHS_PX, stretched=Column.NAME)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragOnly)
        self.setDragEnabled(True)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.share_room()

    def share_room(self) -> None:
        """Names need room first, then the shares, then the numbers of pixels."""
        names = min(self.sizeHintForColumn(Column.NAME), _MOST_NAME_PX)
        room = self.viewport().width() - max(names, _LEAST_NAME_PX)
        for column, width in _WIDTHS_PX.items():
            room -= width
            self.setColumnHidden(column, room < 0 and column in (Column.SHARE, Column.PIXELS))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        index = self.indexAt(event.position().toPoint())
        if self._is_switch(index) and event.button() == Qt.MouseButton.LeftButton:
            self.toggled.emit(index.row(), index.column())
        else:
            super().mousePressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if self._is_switch(self.indexAt(event.position().toPoint())):
            self.mousePressEvent(event)
        else:
            super().mouseDoubleClickEvent(event)

    def _is_switch(self, index: QModelIndex) -> bool:
        return index.isValid() and index.column() in (Column.VISIBLE, Column.LOCKED)
