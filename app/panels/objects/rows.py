"""The objects as rows of a table."""

from __future__ import annotations

from collections.abc import Collection
from enum import IntEnum
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QLocale, QObject, Qt
from PySide6.QtGui import QIcon

from segcore.projects.attributes import FLAGS, Value
from segcore.projects.project import ClassInfo, Project

from ...looks.verbatim import plain_tip
from ...state.counting import Counting
from ...state.document import Document
from ..icons import swatch
from ..tables import Role, TableRows

if TYPE_CHECKING:  # what only counting needs is not loaded at the start
    from segcore.objects.objects import ObjectInfo


def said_of(project: Project, info: ObjectInfo) -> dict[str, Value]:
    """The attributes of an object, and the flags that are set; one without a stroke may get one."""
    return project.values_of(info.class_number, info.stroke_number or info.number)


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
        self._column, self._descending = int(Column.NUMBER), False
        self.rows = ()
        self.further_names: tuple[str, ...] = ()
        """Attributes and flags that have a column."""
        self._titles = (self.tr("No."), self.tr("Class"), self.tr("px"), self.tr("Centre"))
        self._tips = (
            self.tr("Number, as in exports; sort by it"),
            self.tr("Class; sort by it"),
            self.tr("Area in pixels; sort by it"),
            self.tr("Middle of the object, in pixels from the left and from the top"),
        )
        self.titles, self.tips = self._titles, self._tips
        counting.changed.connect(self._list_anew)
        document.project_changed.connect(self._follow)
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
            case Column.CENTRE:
                x, y = info.centroid
                return f"{x:.0f}, {y:.0f}"
        return self._shown(self._value(info, column))

    def icon(self, row: int, column: int) -> QIcon | None:
        return swatch(self._class_of(self.rows[row]).colour) if column == Column.CLASS else None

    def words(self, row: int, column: int) -> str:
        info = self.rows[row]
        if column > Column.CENTRE:
            return f"{self.titles[column]}: {self.text(row, column)}"
        area = self.tr("%Ln pixel(s)", "", info.area_px)
        words = f"{self._class_of(info).name} {info.number}: {area}"
        if info.pieces > 1:
            words += self.tr(" in %Ln piece(s)", "", info.pieces)
        return words if column != Column.CENTRE else self.text(row, column) or ""

    def further(self, row: int, column: int, role: int) -> Any:
        if role != Role.TextAlignmentRole or column == Column.CLASS:
            return None
        if not isinstance(self._value(self.rows[row], column), str):
            return Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        return None

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """List the objects in the order of a column."""
        self._column, self._descending = column, order == Qt.SortOrder.DescendingOrder
        self._list_anew()

    def _follow(self, old: Project, new: Project) -> None:
        if old.remarks is not new.remarks or old.classes is not new.classes:
            self._list_anew()
        else:
            self.show_again()

    def _list_anew(self) -> None:
        objects = self._counting.objects
        found = objects.table if objects is not None else ()
        names = self._names({info.class_number for info in found})
        if names != self.further_names:
            self.beginResetModel()
            self.further_names = names
            self.titles = (*self._titles, *names)
            tips = (self.tr("{name}; sort by it").format(name=name) for name in names)
            self.tips = (*self._tips, *map(plain_tip, tips))
            self.endResetModel()
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
            case Column.NUMBER:
                return (info.number,)
        value = self._value(info, self._column)
        text = value.casefold() if isinstance(value, str) else ""
        return value is None, text, 0.0 if isinstance(value, str) else value or 0.0, info.number

    def _names(self, classes: Collection[int]) -> tuple[str, ...]:
        """The attributes of some classes, and the flags that are set of any object."""
        project = self._document.project
        infos = (project.class_of(number) for number in sorted(classes))
        names = [attribute.name for info in infos for attribute in info.attributes]
        said = {one.name for one in project.remarks.values if one.class_number in classes}
        return tuple(dict.fromkeys((*names, *(flag for flag in FLAGS if flag in said))))

    def _value(self, info: ObjectInfo, column: int) -> Value | None:
        """Of an attribute or a flag; None where the class has no such attribute."""
        place = column - len(Column)
        if not 0 <= place < len(self.further_names):
            return None
        name = self.further_names[place]
        values = said_of(self._document.project, info)
        return values.get(name, False if name in FLAGS else None)

    def _shown(self, value: Value | None) -> str:
        if isinstance(value, bool):
            return self.tr("yes") if value else ""
        return f"{value:.12g}" if isinstance(value, float) else value or ""

    def _class_of(self, info: ObjectInfo) -> ClassInfo:
        return self._document.project.class_of(info.class_number)
