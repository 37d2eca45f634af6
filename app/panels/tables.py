"""Tables: columns, look, order, selection and keys."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
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
    Signal,
)
from PySide6.QtGui import QIcon, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView, QWidget

from ..state.splice import splice
from ..ui.icons import ICON_SIDE_PX
from ..ui.verbatim import escape_tooltip

ROW_HEIGHT_PX, _ROW_MARGIN_PX = 26, 8
_MIN_NAME_PX, _MAX_NAME_PX = 56, 160
"""Least and largest width reserved for names; longer names are shortened."""
_KEYPAD_MODIFIER = Qt.KeyboardModifier.KeypadModifier

Index = QModelIndex | QPersistentModelIndex
Role = Qt.ItemDataRole
CONTENT_WIDTH, REST_WIDTH = 0, -1
"""Widths of columns: that of the longest text, and the remaining width."""


def _nothing(_: Any) -> Any:
    return None


@dataclass(frozen=True)
class Column:
    """A column; each function gets the item of a row.

    Attributes
    ----------
    title, tip : str
        Title of the column, and its tool tip.
    text, icon : function
        Content of a cell; None for nothing.
    description : function, optional
        Text for tool tips and screen readers in place of title and text.
    key : function, optional
        Sort key; rows with None come last.
    width : int
        Pixels (longer texts are shortened), :data:`CONTENT_WIDTH` or :data:`REST_WIDTH`.
    hide_order : int
        Columns with larger numbers are hidden first if names have no room; 0: never.
    right : bool
        Whether texts are aligned to the right.
    more : mapping
        Functions for other roles.
    """

    title: str = ""
    tip: str = ""
    text: Callable[[Any], str | None] = _nothing
    icon: Callable[[Any], QIcon | None] = _nothing
    description: Callable[[Any], str] | None = None
    key: Callable[[Any], Any] | None = None
    width: int = CONTENT_WIDTH
    hide_order: int = 0
    right: bool = False
    more: Mapping[int, Callable[[Any], Any]] = field(default_factory=dict)

    def description_of(self, row: Any) -> str:
        describe = self.description
        return describe(row) if describe else f"{self.title}: {self.text(row) or ''}"


class TableRows(QAbstractTableModel):
    """Rows of a table, in the order in which they are shown, or sorted by a column.

    Parameters
    ----------
    identity : function
        Returns the identity of an item, which stays when the item changes.

    Attributes
    ----------
    rows : tuple
        The item of each row.
    is_updating : bool
        Whether rows are being inserted or removed, so that changes of the selection do not count.
    """

    rows_changed = Signal()
    """The rows or their order have changed."""

    def __init__(
        self,
        parent: QObject,
        columns: Sequence[Column],
        identity: Callable[[Any], Any] = lambda row: row,
    ) -> None:
        super().__init__(parent)
        self.columns, self.identity = tuple(columns), identity
        self.rows: tuple[Any, ...] = ()
        self.is_updating = False
        self._order: tuple[int, bool] | None = None

    def row_of(self, identity: object) -> int:
        """The row of the item with this identity; -1 if it is not in the table."""
        return next(
            (index for index, row in enumerate(self.rows) if self.identity(row) == identity), -1
        )

    def show(self, rows: Iterable[Any]) -> None:
        """List these items; only rows that differ are inserted or removed."""
        new_rows = self._sorted(tuple(rows))
        old_ids, new_ids = list(map(self.identity, self.rows)), list(map(self.identity, new_rows))
        if old_ids == new_ids:
            self.rows = new_rows
            self.refresh()
            return
        change = splice(old_ids, new_ids)
        start, removed, added = change.start, len(change.removed), len(change.added)
        self.is_updating = True
        if removed:
            self.beginRemoveRows(QModelIndex(), start, start + removed - 1)
            self.rows = (*self.rows[:start], *self.rows[start + removed :])
            self.endRemoveRows()
        if added:
            self.beginInsertRows(QModelIndex(), start, start + added - 1)
            self.rows = new_rows
            self.endInsertRows()
        self.rows = new_rows
        self.is_updating = False
        self.refresh()
        self.rows_changed.emit()

    def reset(self, columns: Sequence[Column], rows: Iterable[Any]) -> None:
        """Replace the columns and the rows."""
        self.beginResetModel()
        self.columns = tuple(columns)
        self.rows = self._sorted(tuple(rows))
        self.endResetModel()
        self.rows_changed.emit()

    def refresh(self) -> None:
        """Redraw all rows."""
        if self.rows and self.columns:
            last = self.index(len(self.rows) - 1, len(self.columns) - 1)
            self.dataChanged.emit(self.index(0, 0), last)

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Sort by a column; a negative one restores the given order."""
        self._order = (column, order == Qt.SortOrder.DescendingOrder) if column >= 0 else None
        self.show(self.rows)

    def _sorted(self, rows: tuple[Any, ...]) -> tuple[Any, ...]:
        if self._order is None or self._order[0] >= len(self.columns):
            return rows
        column, is_descending = self._order
        if (key := self.columns[column].key) is None:
            return rows
        rows_with_key = [row for row in rows if key(row) is not None]
        rows_without_key = (row for row in rows if key(row) is None)
        return (*sorted(rows_with_key, key=key, reverse=is_descending), *rows_without_key)

    # -------------------------------------------------------------------------------- Qt's model

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self.columns)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = 0) -> Any:
        if orientation != Qt.Orientation.Horizontal:
            return None
        column = self.columns[section]
        if role == Role.DisplayRole:
            return column.title
        return escape_tooltip(column.tip) if role == Role.ToolTipRole else None

    def data(self, index: Index, role: int = Role.DisplayRole) -> Any:
        if not index.isValid():
            return None
        column, row = self.columns[index.column()], self.rows[index.row()]
        match role:
            case Role.DisplayRole:
                return column.text(row)
            case Role.DecorationRole:
                return column.icon(row)
            case Role.ToolTipRole:
                return escape_tooltip(column.description_of(row))
            case Role.AccessibleTextRole:
                return column.description_of(row)
            case Role.TextAlignmentRole if column.right:
                return Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        return column.more.get(role, _nothing)(row)


class Table(QTableView):
    """A table in which whole rows are selected, with keys of its own.

    If there is no room for names (the column of width `REST_WIDTH`), `hide_order` says which
    columns are hidden.
    """

    def __init__(
        self,
        rows: TableRows,
        name: str,
        keys: Mapping[Qt.Key, Callable[[], object]] | None = None,
    ) -> None:
        super().__init__()
        self._rows = rows
        self.setModel(rows)
        self.setAccessibleName(name)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        self.setIconSize(QSize(ICON_SIDE_PX, ICON_SIDE_PX))
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        height = max(ROW_HEIGHT_PX, self.fontMetrics().height() + _ROW_MARGIN_PX)
        self._scale = (height - _ROW_MARGIN_PX) / (ROW_HEIGHT_PX - _ROW_MARGIN_PX)
        self.verticalHeader().setDefaultSectionSize(height)
        self.horizontalHeader().setHighlightSections(False)
        self.horizontalHeader().setMinimumSectionSize(20)
        self._lay_out()
        rows.modelReset.connect(self._lay_out)
        rows.rows_changed.connect(self.hide_columns)
        if keys:
            KeyEventFilter(self, keys)

    def sizeHint(self) -> QSize:
        """The minimum height; the layout adds spare room."""
        return QSize(super().sizeHint().width(), self.minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.hide_columns()

    def hide_columns(self) -> None:
        """Hide columns until the names have enough room."""
        columns = dict(enumerate(self._rows.columns))
        names = next((n for n, column in columns.items() if column.width == REST_WIDTH), None)
        if names is None:
            return
        name_width = min(self.sizeHintForColumn(names), self._scaled(_MAX_NAME_PX))
        free_width = self.viewport().width() - max(name_width, _MIN_NAME_PX)
        for index, column in sorted(columns.items(), key=lambda item: item[1].hide_order):
            if column.width > 0:
                free_width -= self._scaled(column.width)
                self.setColumnHidden(index, free_width < 0 and column.hide_order > 0)

    def _lay_out(self) -> None:
        header, mode = self.horizontalHeader(), QHeaderView.ResizeMode
        for index, column in enumerate(self._rows.columns):
            modes = {CONTENT_WIDTH: mode.ResizeToContents, REST_WIDTH: mode.Stretch}
            header.setSectionResizeMode(index, modes.get(column.width, mode.Fixed))
            if column.width > 0:
                header.resizeSection(index, self._scaled(column.width))
        self.hide_columns()

    def _scaled(self, width: int) -> int:
        """A width in pixels, larger with large text."""
        return round(width * self._scale)


class ReadOnlyTable(Table):
    """A read-only table as high as its rows, at most `max_rows`; further rows are scrolled to."""

    def __init__(self, rows: TableRows, name: str, max_rows: int) -> None:
        super().__init__(rows, name)
        self._max_rows = max_rows
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        rows.rows_changed.connect(self._fit_height)

    def _fit_height(self) -> None:
        n_rows, header = len(self._rows.rows), self.horizontalHeader()
        height = min(n_rows, self._max_rows) * self.verticalHeader().defaultSectionSize()
        self.setFixedHeight(height + 4 + (0 if header.isHidden() else header.sizeHint().height()))
        self.setVisible(n_rows > 0)


class ChosenRows(QObject):
    """Keeps the selected rows of a table equal to a selection elsewhere.

    Parameters
    ----------
    selected_ids : function
        Returns the identities of the rows to select.
    on_select : function
        Called with the identities of rows that the user selected, from the top.
    """

    def __init__(
        self,
        table: Table,
        rows: TableRows,
        selected_ids: Callable[[], Iterable[Any]],
        on_select: Callable[[list[Any]], object],
    ) -> None:
        super().__init__(table)
        self._table, self._rows, self._ids, self._notify = table, rows, selected_ids, on_select
        self._is_selecting = False
        table.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        table.selectionModel().selectionChanged.connect(self._report_selection)
        rows.rows_changed.connect(self.refresh)

    def refresh(self) -> None:
        """Select the wanted rows."""
        ids = set(self._ids())
        rows = [n for n, row in enumerate(self._rows.rows) if self._rows.identity(row) in ids]
        if rows != self._selected():
            self._is_selecting = True
            _select_rows(self._table, rows)
            self._is_selecting = False

    def _selected(self) -> list[int]:
        return sorted(index.row() for index in self._table.selectionModel().selectedRows())

    def _report_selection(self) -> None:
        if not self._is_selecting and not self._rows.is_updating:
            self._notify([self._rows.identity(self._rows.rows[row]) for row in self._selected()])


def _select_rows(table: QTableView, rows: Sequence[int]) -> None:
    """Select exactly these sorted rows, and scroll to the first if none was current."""
    model, selection = table.model(), table.selectionModel()
    ranges, last_column = QItemSelection(), table.model().columnCount() - 1
    for run in np.split(np.array(rows, int), np.flatnonzero(np.diff(rows) > 1) + 1):
        if run.size:
            ranges.select(model.index(int(run[0]), 0), model.index(int(run[-1]), last_column))
    selection.select(ranges, QItemSelectionModel.SelectionFlag.ClearAndSelect)
    if rows and selection.currentIndex().row() not in rows:
        index = model.index(rows[0], 0)
        selection.setCurrentIndex(index, QItemSelectionModel.SelectionFlag.NoUpdate)
        table.scrollTo(index)


class KeyEventFilter(QObject):
    """Handles keys in one widget, before the shortcuts of the window."""

    def __init__(self, widget: QWidget, callbacks: Mapping[Qt.Key, Callable[[], object]]) -> None:
        super().__init__(widget)
        self._callbacks = callbacks
        widget.installEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        if not isinstance(event, QKeyEvent) or event.modifiers() & ~_KEYPAD_MODIFIER:
            return False
        callback = self._callbacks.get(Qt.Key(event.key()))
        if callback is None:
            return False
        if event.type() == QEvent.Type.ShortcutOverride:
            event.accept()
            return True
        if event.type() == QEvent.Type.KeyPress:
            callback()
            return True
        return False
