"""The table of classes, with switches in its cells."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import QEvent, QModelIndex, QObject, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import (
    QAbstractItemDelegate,
    QAbstractItemView,
    QLineEdit,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from ..tables import Index, Table
from .rows import ClassColumn, ClassRows


class ClassTable(Table):
    """A table in which a click on the eye or the lock switches it, without choosing the class."""

    toggled = Signal(int, int)

    def __init__(self, rows: ClassRows, keys: Mapping[Qt.Key, Callable[[], object]]) -> None:
        super().__init__(rows, self.tr("Classes"), keys)
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
        return index.isValid() and index.column() in (ClassColumn.VISIBLE, ClassColumn.LOCKED)


class _Naming(QStyledItemDelegate):
    """Edits names; reserves the width of bold names, so that columns do not move.

    Enter ends editing at once, so that keys after it do not go into the name.
    """

    def eventFilter(self, editor: QObject, event: QEvent) -> bool:
        is_enter = (
            isinstance(editor, QLineEdit)
            and isinstance(event, QKeyEvent)
            and event.type() == QEvent.Type.KeyPress
            and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        )
        if not is_enter:
            return super().eventFilter(editor, event)
        self.commitData.emit(editor)
        self.closeEditor.emit(editor, QAbstractItemDelegate.EndEditHint.SubmitModelCache)
        return True

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        hint = super().sizeHint(option, index)
        name, font = str(index.data()), QFont(index.data(Qt.ItemDataRole.FontRole) or option.font)
        width = QFontMetrics(font).horizontalAdvance(name)
        font.setBold(True)
        wider = QFontMetrics(font).horizontalAdvance(name) - width
        return QSize(hint.width() + max(0, wider), hint.height())

    def setEditorData(self, editor: QWidget, index: Index) -> None:
        """Keep typed text when the row is refreshed, as after every result."""
        if not (isinstance(editor, QLineEdit) and editor.isModified()):
            super().setEditorData(editor, index)
