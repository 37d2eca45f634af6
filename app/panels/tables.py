"""What the tables of the panels have in common: looks, and keys that work where they are."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView, QWidget

from app.panels.icons import SIDE

ROW_HEIGHT = 26


def dress(table: QTableView, widths: Mapping[int, int], stretched: int) -> None:
    """Whole rows, fixed column widths, and one column that takes what is left."""
    table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
    table.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
    table.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    table.setShowGrid(False)
    table.setWordWrap(False)
    table.setTabKeyNavigation(False)
    table.setIconSize(QSize(SIDE + 2, SIDE + 2))
    rows = table.verticalHeader()
    rows.hide()
    rows.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
    rows.setDefaultSectionSize(max(ROW_HEIGHT, table.fontMetrics().height() + 8))
    columns = table.horizontalHeader()
    columns.setHighlightSections(False)
    columns.setMinimumSectionSize(20)
    for column, width in widths.items():
        columns.setSectionResizeMode(column, QHeaderView.ResizeMode.Fixed)
        columns.resizeSection(column, width)
    columns.setSectionResizeMode(stretched, QHeaderView.ResizeMode.Stretch)


class Keys(QObject):
    """Gives keys a meaning in one widget, before the window's shortcuts see them."""

    def __init__(self, widget: QWidget, does: Mapping[Qt.Key, Callable[[], object]]) -> None:
        super().__init__(widget)
        self._does = does
        widget.installEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        if not isinstance(event, QKeyEvent) or event.modifiers() & ~_KEYPAD:
            return False
        act = self._does.get(Qt.Key(event.key()))
        if act is None:
            return False
        if event.type() == QEvent.Type.ShortcutOverride:
            event.accept()
            return True
        if event.type() == QEvent.Type.KeyPress:
            act()
            return True
        return False


_KEYPAD = Qt.KeyboardModifier.KeypadModifier
