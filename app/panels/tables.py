"""Tables: columns, look, order, selection and keys."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
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
    Signal,
)
from PySide6.QtGui import QIcon, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView, QWidget

from ..looks.verbatim import plain_tip
from .icons import SIDE

ROW_HEIGHT = 26
_LEAST_NAME_PX, _MOST_NAME_PX = 56, 160
"""Names longer than that are shortened, before other columns are left out."""
_KEYPAD = Qt.KeyboardModifier.KeypadModifier

Index = QModelIndex | QPersistentModelIndex
Role = Qt.ItemDataRole
CONTENT, REST = 0, -1
"""Widths of columns: what the longest text needs, and what the others leave."""


def _nothing(_: Any) -> Any:
    return None


@dataclass(frozen=True)
class Column:
    """A column; each function gets what a row is about.

    Attributes
    ----------
    tip : str
        Of its title.
    words : function, optional
        What the tool tip and screen readers say; by default title and text.
    key : function, optional
        What rows are sorted by; those of which it is None come last.
    width : int
        In pixels, :data:`CONTENT` or :data:`REST`.
    spared : int
        Columns with larger numbers are left out first where names have no room; 0: never.
    right : bool
        Whether its texts stand on the right.
    more : mapping
        Functions for other roles.
    """

    title: str = ""
    tip: str = ""
    text: Callable[[Any], str | None] = _nothing
    icon: Callable[[Any], QIcon | None] = _nothing
    words: Callable[[Any], str] | None = None
    key: Callable[[Any], Any] | None = None
    width: int = CONTENT
    spared: int = 0
    right: bool = False
    more: Mapping[int, Callable[[Any], Any]] = field(default_factory=dict)

    def said(self, row: Any) -> str:
        return self.words(row) if self.words else f"{self.title}: {self.text(row) or ''}"


class TableRows(QAbstractTableModel):
    """Rows of a table, in the order in which they are shown, or sorted by a column.

    Parameters
    ----------
    name : function
        What tells one row from another, whatever else of it changes.

    Attributes
    ----------
    rows : tuple
        What each row is about.
    relisting : bool
        Whether rows come and go just now, which selects nothing.
    """

    listed = Signal()
    """There are other rows, or they have another order."""

    def __init__(
        self,
        parent: QObject,
        columns: Sequence[Column],
        name: Callable[[Any], Any] = lambda row: row,
    ) -> None:
        super().__init__(parent)
        self.columns, self.name = tuple(columns), name
        self.rows: tuple[Any, ...] = ()
        self.relisting = False
        self._order: tuple[int, bool] | None = None

    @property
    def titles(self) -> tuple[str, ...]:
        return tuple(column.title for column in self.columns)

    def text(self, row: int, column: int) -> str | None:
        return self.columns[column].text(self.rows[row])

    def icon(self, row: int, column: int) -> QIcon | None:
        return self.columns[column].icon(self.rows[row])

    def row_of(self, name: object) -> int:
        """The row of that name; -1 if there is none."""
        return next((place for place, row in enumerate(self.rows) if self.name(row) == name), -1)

    def show(self, rows: Iterable[Any]) -> None:
        """List these; only those that were not there before, or are no longer, come and go."""
        listed = self._sorted(tuple(rows))
        old, new = list(map(self.name, self.rows)), list(map(self.name, listed))
        if old == new:
            self.rows = listed
            self.show_again()
            return
        start = next((i for i, (a, b) in enumerate(zip(old, new, strict=False)) if a != b), None)
        start = min(len(old), len(new)) if start is None else start
        tail = 0
        while tail < min(len(old), len(new)) - start and old[-1 - tail] == new[-1 - tail]:
            tail += 1
        self.relisting = True
        if len(old) - tail > start:
            self.beginRemoveRows(QModelIndex(), start, len(old) - tail - 1)
            self.rows = (*self.rows[:start], *self.rows[len(old) - tail :])
            self.endRemoveRows()
        if len(new) - tail > start:
            self.beginInsertRows(QModelIndex(), start, len(new) - tail - 1)
            self.rows = listed
            self.endInsertRows()
        self.rows = listed
        self.relisting = False
        self.show_again()
        self.listed.emit()

    def have(self, columns: Sequence[Column], rows: Iterable[Any]) -> None:
        """Have other columns, and list these rows."""
        self.beginResetModel()
        self.columns = tuple(columns)
        self.rows = self._sorted(tuple(rows))
        self.endResetModel()
        self.listed.emit()

    def show_again(self) -> None:
        """All rows look different."""
        if self.rows and self.columns:
            last = self.index(len(self.rows) - 1, len(self.columns) - 1)
            self.dataChanged.emit(self.index(0, 0), last)

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """List the rows in the order of a column; as they come, if it is negative."""
        self._order = (column, order == Qt.SortOrder.DescendingOrder) if column >= 0 else None
        self.show(self.rows)

    def _sorted(self, rows: tuple[Any, ...]) -> tuple[Any, ...]:
        if self._order is None or self._order[0] >= len(self.columns):
            return rows
        column, descending = self._order
        if (key := self.columns[column].key) is None:
            return rows
        known = [row for row in rows if key(row) is not None]
        unknown = (row for row in rows if key(row) is None)
        return (*sorted(known, key=key, reverse=descending), *unknown)

    # ---------------------------------------------------------------------------- what views ask

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
        return plain_tip(column.tip) if role == Role.ToolTipRole else None

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
                return plain_tip(column.said(row))
            case Role.AccessibleTextRole:
                return column.said(row)
            case Role.TextAlignmentRole if column.right:
                return Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        return column.more.get(role, _nothing)(row)


class Table(QTableView):
    """Whole rows of a model, and keys that mean something here.

    It shows all columns, or leaves out those that can be spared where there is no room for names,
    which stand in the one that takes the rest.
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
        self.setIconSize(QSize(SIDE + 2, SIDE + 2))
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        height = max(ROW_HEIGHT, self.fontMetrics().height() + 8)
        self.verticalHeader().setDefaultSectionSize(height)
        self.horizontalHeader().setHighlightSections(False)
        self.horizontalHeader().setMinimumSectionSize(20)
        self._lay_out()
        rows.modelReset.connect(self._lay_out)
        rows.listed.connect(self.share_room)
        if keys:
            Keys(self, keys)

    def sizeHint(self) -> QSize:
        """No more than it needs: what is left is given to it in any case."""
        return QSize(super().sizeHint().width(), self.minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.share_room()

    def share_room(self) -> None:
        """Names need room first, then the other columns."""
        widths = dict(enumerate(self._rows.columns))
        names = next((place for place, one in widths.items() if one.width == REST), None)
        if names is None:
            return
        wanted = min(self.sizeHintForColumn(names), _MOST_NAME_PX)
        room = self.viewport().width() - max(wanted, _LEAST_NAME_PX)
        for place, column in sorted(widths.items(), key=lambda item: item[1].spared):
            if column.width > 0:
                room -= column.width
                self.setColumnHidden(place, room < 0 and column.spared > 0)

    def _lay_out(self) -> None:
        head, mode = self.horizontalHeader(), QHeaderView.ResizeMode
        for place, column in enumerate(self._rows.columns):
            kinds = {CONTENT: mode.ResizeToContents, REST: mode.Stretch}
            head.setSectionResizeMode(place, kinds.get(column.width, mode.Fixed))
            if column.width > 0:
                head.resizeSection(place, column.width)
        self.share_room()


class ReadTable(Table):
    """Is only read: as high as its rows, up to so many; others are scrolled to."""

    def __init__(self, rows: TableRows, name: str, most: int) -> None:
        super().__init__(rows, name)
        self._most = most
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        rows.listed.connect(self._fit)

    def _fit(self) -> None:
        shown, head = len(self._rows.rows), self.horizontalHeader()
        rows = min(shown, self._most) * self.verticalHeader().defaultSectionSize()
        self.setFixedHeight(rows + 4 + (0 if head.isHidden() else head.sizeHint().height()))
        self.setVisible(shown > 0)


class ChosenRows(QObject):
    """Keeps the rows that are selected in a table and what they stand for the same.

    Parameters
    ----------
    wanted : function
        The names of the rows that are to be selected.
    tell : function
        Told those of the rows that somebody has selected, from the top.
    """

    def __init__(
        self,
        table: Table,
        rows: TableRows,
        wanted: Callable[[], Iterable[Any]],
        tell: Callable[[list[Any]], object],
    ) -> None:
        super().__init__(table)
        self._table, self._rows, self._wanted, self._tell = table, rows, wanted, tell
        self._following = False
        table.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        table.selectionModel().selectionChanged.connect(self._tell_rows)
        rows.listed.connect(self.follow)

    def follow(self) -> None:
        """Select what is wanted now."""
        wanted = set(self._wanted())
        rows = [n for n, row in enumerate(self._rows.rows) if self._rows.name(row) in wanted]
        if rows != self._selected():
            self._following = True
            _select_rows(self._table, rows)
            self._following = False

    def _selected(self) -> list[int]:
        return sorted(index.row() for index in self._table.selectionModel().selectedRows())

    def _tell_rows(self) -> None:
        if not self._following and not self._rows.relisting:
            self._tell([self._rows.name(self._rows.rows[row]) for row in self._selected()])


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
