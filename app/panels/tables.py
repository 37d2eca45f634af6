"""What the tables of the panels have in common: models, looks, and keys that work in one place."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from PySide6.QtCore import (
    QAbstractTableModel,
    QEvent,
    QItemSelection,
    QItemSelectionModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QSize,
    Qt,
)
from PySide6.QtGui import QIcon, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView, QWidget

from ..looks.verbatim import plain_tip
from .icons import SIDE

ROW_HEIGHT = 26
_LEAST_NAME_PX, _MOST_NAME_PX = 56, 160
"""Names longer than that are shortened, before other columns are left out."""

Index = QModelIndex | QPersistentModelIndex
Role = Qt.ItemDataRole


class TableRows(QAbstractTableModel):
    """Model of a table whose cells say what they are: a text, an icon, some words.

    Attributes
    ----------
    rows : sequence
        What each row is about.
    titles, tips : tuple of str
        Of the columns.
    """

    rows: Sequence[Any] = ()
    titles: tuple[str, ...] = ()
    tips: tuple[str, ...] = ()

    def text(self, row: int, column: int) -> str | None:
        """What stands in a cell."""
        raise NotImplementedError

    def icon(self, row: int, column: int) -> QIcon | None:
        raise NotImplementedError

    def words(self, row: int, column: int) -> str:
        """What the tool tip and screen readers say about a cell."""
        raise NotImplementedError

    def further(self, row: int, column: int, role: int) -> Any:  # noqa: ARG002
        """Data of any other role."""
        return None

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self.titles)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = 0) -> Any:
        if orientation != Qt.Orientation.Horizontal:
            return None
        if role == Role.DisplayRole:
            return self.titles[section]
        return self.tips[section] if role == Role.ToolTipRole else None

    def data(self, index: Index, role: int = Role.DisplayRole) -> Any:
        if not index.isValid():
            return None
        row, column = index.row(), index.column()
        match role:
            case Role.DisplayRole:
                return self.text(row, column)
            case Role.DecorationRole:
                return self.icon(row, column)
            case Role.ToolTipRole:
                return plain_tip(self.words(row, column))
            case Role.AccessibleTextRole:
                return self.words(row, column)
        return self.further(row, column, role)

    def show_again(self, start: int = 0, stop: int | None = None) -> None:
        """Some rows look different, or all."""
        stop = len(self.rows) if stop is None else stop
        if stop > start:
            last = self.index(stop - 1, self.columnCount() - 1)
            self.dataChanged.emit(self.index(start, 0), last)


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


class FittingTable(QTableView):
    """Shows all columns, or without those that can be spared where there is no room for names.

    Parameters
    ----------
    widths : mapping
        In pixels, of all columns but that of the names, the most important first.
    names : int
        The column that takes what is left.
    spared : collection of int
        Columns that may be left out.
    """

    def __init__(
        self, rows: TableRows, widths: Mapping[int, int], names: int, spared: Collection[int]
    ) -> None:
        super().__init__()
        self._widths, self._names, self._spared = widths, names, spared
        self.setModel(rows)
        dress(self, widths, stretched=names)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        rows.modelReset.connect(self.share_room)

    def have_columns(self, widths: Mapping[int, int], spared: Collection[int]) -> None:
        """Have other columns than at first."""
        self._widths, self._spared = widths, spared
        dress(self, widths, stretched=self._names)
        self.share_room()

    def sizeHint(self) -> QSize:
        """No more than it needs: what is left is given to it in any case."""
        return QSize(super().sizeHint().width(), self.minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.share_room()

    def share_room(self) -> None:
        """Names need room first, then the other columns in their order."""
        names = min(self.sizeHintForColumn(self._names), _MOST_NAME_PX)
        room = self.viewport().width() - max(names, _LEAST_NAME_PX)
        for column, width in self._widths.items():
            room -= width
            self.setColumnHidden(column, room < 0 and column in self._spared)


class ChosenRows(QObject):
    """Keeps the rows that are selected in a table and what they stand for the same.

    Parameters
    ----------
    wanted : function
        The rows that are to be selected, ascending.
    tell : function
        Told the rows that somebody has selected.
    """

    def __init__(
        self,
        table: QTableView,
        wanted: Callable[[], list[int]],
        tell: Callable[[list[int]], object],
    ) -> None:
        super().__init__(table)
        self._table, self._wanted, self._tell = table, wanted, tell
        self._following = False
        table.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        table.selectionModel().selectionChanged.connect(self._tell_rows)
        table.model().modelReset.connect(self.follow)

    def follow(self) -> None:
        """Select what is wanted now."""
        if (rows := self._wanted()) != self._rows():
            self._following = True
            _select_rows(self._table, rows)
            self._following = False

    def _rows(self) -> list[int]:
        return sorted(index.row() for index in self._table.selectionModel().selectedRows())

    def _tell_rows(self) -> None:
        if not self._following:
            self._tell(self._rows())


def _select_rows(table: QTableView, rows: Sequence[int]) -> None:
    """Select just these rows, which are sorted, and bring the first in sight if none was."""
    model, selection = table.model(), table.selectionModel()
    ranges, last_column = QItemSelection(), table.model().columnCount() - 1
    for first, last in _runs(rows):
        ranges.select(model.index(first, 0), model.index(last, last_column))
    selection.select(ranges, QItemSelectionModel.SelectionFlag.ClearAndSelect)
    if rows and selection.currentIndex().row() not in rows:
        index = model.index(rows[0], 0)
        selection.setCurrentIndex(index, QItemSelectionModel.SelectionFlag.NoUpdate)
        table.scrollTo(index)


def _runs(rows: Sequence[int]) -> list[tuple[int, int]]:
    """First and last of each run of neighbouring rows."""
    found: list[tuple[int, int]] = []
    for row in rows:
        if found and found[-1][1] == row - 1:
            found[-1] = found[-1][0], row
        else:
            found.append((row, row))
    return found


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
