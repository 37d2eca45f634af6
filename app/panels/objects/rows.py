"""The objects as rows of a table."""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QLocale, QObject, Qt
from PySide6.QtGui import QIcon

from segcore.projects.project import ClassInfo

from ...state.counting import Counting
from ...state.document import Document
from ..icons import swatch
from ..tables import Role, TableRows

if TYPE_CHECKING:  # what only counting needs is not loaded at the start
    from segcore.objects.objects import ObjectInfo


class Column(IntEnum):
    NUMBER = 0
    CLASS = 1
    AREA = 2
    CENTRE = 3


class ObjectRows(TableRows):
    """All objects, in the order of a column."""

    rows: tuple[ObjectInfo, ...]

    def __init__(self, counting: Counting, document: Document, parent: QObject) -> None:
        super().__init__(parent)
        self._counting, self._document = counting, document
        self._column, self._descending = Column.NUMBER, False
        self.rows = ()
        self.titles = (self.tr("No."), self.tr("Class"), self.tr("px"), self.tr("Centre"))
        self.tips = (
            self.tr("Number, as in exports; sort by it"),
            self.tr("Class; sort by it"),
            self.tr("Area in pixels; sort by it"),
            self.tr("Middle of the object, in pixels from the left and from the top"),
        )
        counting.changed.connect(self._list_anew)
        document.project_changed.connect(lambda *_: self.show_again())
        self._list_anew()

    def text(self, row: int, column: int) -> str | None:
        info = self.rows[row]
        match column:
            case Column.NUMBER:
                return str(info.number)
            case Column.CLASS:
                return self._class_of(info).name
            case Column.AREA:
                return QLocale().toString(info.area_px)
        x, y = info.centroid
        return f"{x:.0f}, {y:.0f}"

    def icon(self, row: int, column: int) -> QIcon | None:
        return swatch(self._class_of(self.rows[row]).colour) if column == Column.CLASS else None

    def words(self, row: int, column: int) -> str:
        info = self.rows[row]
        area = self.tr("%Ln pixel(s)", "", info.area_px)
        words = f"{self._class_of(info).name} {info.number}: {area}"
        if info.pieces > 1:
            words += self.tr(" in %Ln piece(s)", "", info.pieces)
        return words if column != Column.CENTRE else self.text(row, column) or ""

    def further(self, row: int, column: int, role: int) -> Any:  # noqa: ARG002
        if role == Role.TextAlignmentRole and column != Column.CLASS:
            return Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        return None

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """List the objects in the order of a column."""
        self._column, self._descending = Column(column), order == Qt.SortOrder.DescendingOrder
        self._list_anew()

    def _list_anew(self) -> None:
        objects = self._counting.objects
        found = objects.table if objects is not None else ()
        rows = tuple(sorted(found, key=self._key, reverse=self._descending))
        if [info.number for info in rows] == [info.number for info in self.rows]:
            self.rows = rows
            self.show_again()
        else:
            self.beginResetModel()
            self.rows = rows
            self.endResetModel()

    def _key(self, info: ObjectInfo) -> tuple[Any, ...]:
        match self._column:
            case Column.CLASS:
                return self._class_of(info).name, info.number
            case Column.AREA:
                return info.area_px, info.number
            case Column.CENTRE:
                return info.centroid[1], info.centroid[0]
        return (info.number,)

    def _class_of(self, info: ObjectInfo) -> ClassInfo:
        return self._document.project.class_of(info.class_number)
