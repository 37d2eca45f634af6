"""The table of classes: its columns, and what a click on them means."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QAbstractItemView, QLineEdit, QStyledItemDelegate, QWidget

from ..tables import FittingTable, Index
from .rows import ClassRows, Column

_WIDTHS_PX: dict[int, int] = {
    Column.SWATCH: 26,
    Column.VISIBLE: 26,
    Column.LOCKED: 26,
    Column.SHARE: 46,
    Column.PIXELS: 58,
}


class ClassTable(FittingTable):
    """A click on the eye or the lock switches it and chooses nothing.

    Signals
    -------
    toggled(row, column)
    """

    toggled = Signal(int, int)

    def __init__(self, rows: ClassRows) -> None:
        super().__init__(rows, _WIDTHS_PX, Column.NAME, (Column.SHARE, Column.PIXELS))
        self.setItemDelegate(_Naming(self))
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragOnly)
        self.setDragEnabled(True)

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


class _Naming(QStyledItemDelegate):
    def setEditorData(self, editor: QWidget, index: Index) -> None:
        """Leave what was typed when a row looks different, as with every new result."""
        if not (isinstance(editor, QLineEdit) and editor.isModified()):
            super().setEditorData(editor, index)
