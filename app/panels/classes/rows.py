"""The classes as rows of a table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from enum import IntEnum
from typing import Any

from PySide6.QtCore import (
    QAbstractTableModel,
    QLocale,
    QMimeData,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
)
from PySide6.QtGui import QFont, QGuiApplication, QPalette

from app.files.dragging import mask_content
from app.panels.classes.areas import Areas, areas_of
from app.panels.icons import row_icon, swatch
from app.state.document import Document
from segcore.files.project import ClassInfo, new_class

Index = QModelIndex | QPersistentModelIndex
Role = Qt.ItemDataRole

_KEYS = 9


class Column(IntEnum):
    SWATCH = 0
    NAME = 1
    VISIBLE = 2
    LOCKED = 3
    SHARE = 4
    PIXELS = 5


class ClassRows(QAbstractTableModel):
    """The classes of the project, then those that only the result has.

    The latter become classes of the project as soon as something about them is changed.
    """

    def __init__(self, document: Document, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self._areas = Areas()
        self._found: frozenset[int] = frozenset()
        self.rows: tuple[ClassInfo, ...] = ()
        document.photo_changed.connect(self._follow)
        document.project_changed.connect(self._follow)
        document.result_changed.connect(self._follow_result)
        document.class_changed.connect(self._follow)
        self._follow_result()

    # ---------------------------------------------------------------------------- what views ask

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(Column)

    def flags(self, index: Index) -> Qt.ItemFlag:
        flags = super().flags(index)
        if index.isValid() and self._areas.pixels.get(self.rows[index.row()].number):
            flags |= Qt.ItemFlag.ItemIsDragEnabled
        return flags | Qt.ItemFlag.ItemIsEditable if index.column() == Column.NAME else flags

    def mimeData(self, indexes: Sequence[Index]) -> QMimeData:
        """The mask of the class that is dragged, for other programs."""
        row = indexes[0].row()
        return mask_content(self._document, self.rows[row].number) or QMimeData()

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = 0) -> Any:
        if orientation != Qt.Orientation.Horizontal:
            return None
        if role == Role.DisplayRole:
            return ("", self.tr("Class"), "", "", self.tr("%"), self.tr("px"))[section]
        if role == Role.ToolTipRole:
            return (
                self.tr(
                    "Colour, and the key that chooses the class; drag it into another program to "
                    "take the mask along"
                ),
                self.tr("Name"),
                self.tr("Whether segment and strokes are shown"),
                self.tr("Whether painting leaves the class alone"),
                self.tr("Share of the photo"),
                self.tr("Area in pixels"),
            )[section]
        return None

    def data(self, index: Index, role: int = Role.DisplayRole) -> Any:
        if not index.isValid():
            return None
        info, column = self.rows[index.row()], Column(index.column())
        value: Any = None
        match role:
            case Role.DisplayRole:
                value = self._text(info, column)
            case Role.EditRole if column == Column.NAME:
                value = info.name
            case Role.DecorationRole:
                value = self._icon(index.row(), info, column)
            case Role.ToolTipRole | Role.AccessibleTextRole:
                value = self._words(index.row(), info, column)
            case Role.FontRole if column == Column.NAME:
                value = self._font(info)
            case Role.TextAlignmentRole if column >= Column.SHARE:
                value = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        return value

    def setData(self, index: Index, value: Any, role: int = Role.EditRole) -> bool:
        name = str(value).strip()
        if role != Role.EditRole or index.column() != Column.NAME or not name:
            return False
        self.change(index.row(), self.tr("Rename class"), name=name)
        return True

    # ------------------------------------------------------------------------------ what it does

    def row_of(self, number: int) -> int:
        """Row of a class; -1 if it is not listed."""
        return next((row for row, own in enumerate(self.rows) if own.number == number), -1)

    def change(self, row: int, text: str, **changes: Any) -> None:
        """Change fields of a class, as one step called `text`."""
        changed = replace(self.rows[row], **changes)
        self._document.edit(text, lambda project: project.with_class(changed))

    def toggle(self, row: int, column: int) -> None:
        """Show or hide, lock or unlock a class."""
        info = self.rows[row]
        if column == Column.VISIBLE:
            text = self.tr("Hide class") if info.visible else self.tr("Show class")
            self.change(row, text, visible=not info.visible)
        elif column == Column.LOCKED:
            text = self.tr("Unlock class") if info.locked else self.tr("Lock class")
            self.change(row, text, locked=not info.locked)

    # ----------------------------------------------------------------------------------- inside

    def _listed(self) -> tuple[ClassInfo, ...]:
        classes = self._document.project.classes
        known = {own.number for own in classes}
        return (*classes, *(new_class(number) for number in sorted(self._found - known)))

    def _follow(self) -> None:
        rows = self._listed()
        if [own.number for own in rows] != [own.number for own in self.rows]:
            self.beginResetModel()
            self.rows = rows
            self.endResetModel()
        elif rows:
            self.rows = rows
            last = self.index(len(rows) - 1, len(Column) - 1)
            self.dataChanged.emit(self.index(0, 0), last)

    def _follow_result(self) -> None:
        self._areas = areas_of(self._document.result)
        # what is deleted later is not to come back under the name of a segment
        known = {own.number for own in self._document.project.classes}
        self._found = frozenset(self._areas.pixels) - known
        self._follow()

    def _text(self, info: ClassInfo, column: Column) -> str | None:
        if column == Column.NAME:
            return info.name
        if column < Column.SHARE or not self._areas.total:
            return None
        if column == Column.SHARE:
            return QLocale().toString(100 * self._areas.share(info.number), "f", 1)
        return _short(self._areas.pixels.get(info.number, 0))

    def _words(self, row: int, info: ClassInfo, column: Column) -> str:
        match column:
            case Column.SWATCH:
                text = self.tr("Class {number} in label pictures").format(number=info.number)
                key = self._key(row)
                return f"{text}; {self.tr('key {key}').format(key=key)}" if key else text
            case Column.NAME:
                return info.name
            case Column.VISIBLE:
                return self.tr("Shown") if info.visible else self.tr("Hidden")
            case Column.LOCKED:
                return self.tr("Locked") if info.locked else self.tr("Not locked")
        if not self._areas.total:
            return self.tr("No result yet")
        count = QLocale().toString(self._areas.pixels.get(info.number, 0))
        about = self.tr("about {count} pixels") if self._areas.estimated else None
        return (about or self.tr("{count} pixels")).format(count=count)

    def _icon(self, row: int, info: ClassInfo, column: Column) -> Any:
        palette = QGuiApplication.palette()
        dim, strong = QPalette.ColorRole.PlaceholderText, QPalette.ColorRole.Text
        match column:
            case Column.SWATCH:
                return swatch(info.colour, self._key(row), hidden=not info.visible)
            case Column.VISIBLE:
                return (
                    row_icon("eye", palette, strong)
                    if info.visible
                    else row_icon("eye-off", palette, dim)
                )
            case Column.LOCKED:
                return (
                    row_icon("lock", palette, strong)
                    if info.locked
                    else row_icon("unlock", palette, dim)
                )
        return None

    def _font(self, info: ClassInfo) -> QFont:
        font = QFont()
        font.setBold(info.number == self._document.current_class)
        font.setItalic(self._document.project.class_info(info.number) is None)
        return font

    def _key(self, row: int) -> str:
        """The key that chooses the class of a row, if there is one."""
        return str(row + 1) if row < min(_KEYS, len(self._document.project.classes)) else ""


def _short(count: int) -> str:
    """A count of pixels in at most five or six signs."""
    if count < 100_000:
        return QLocale().toString(count)
    if count < 1_000_000:
        return f"{count // 1000} k"
    return f"{QLocale().toString(count / 1_000_000, 'f', 1 if count >= 10_000_000 else 2)} M"
