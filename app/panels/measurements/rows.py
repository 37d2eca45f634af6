"""Measurements as rows of a table."""

from __future__ import annotations

import math
from typing import Any

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QIcon

from ...looks.numbers import short, whole
from ...state.document import Document
from ...state.measuring import Measuring
from ..icons import swatch
from ..tables import Role, TableRows

NAME, OBJECT = 0, 1
_WHOLE = 10_000
"""Numbers from here on are shown without decimals."""
_CLASS = 0
"""Of a row, the place of the number of its class."""


class MeasurementRows(TableRows):
    """Classes and objects, in the order of a column; lengths in one unit."""

    rows: list[list[Any]]

    def __init__(self, measuring: Measuring, document: Document, parent: QObject) -> None:
        super().__init__(parent)
        self._measuring, self._document = measuring, document
        self._sorted: tuple[int, bool] | None = None
        self._places: tuple[int, ...] = ()
        """In a row of the table, of the columns that are shown."""
        self._words = {
            "name": self.tr("Class"),
            "object": self.tr("Object"),
            "area": self.tr("Area"),
            "area standard error": self.tr("± area"),
            "perimeter": self.tr("Perimeter"),
            "centroid x": self.tr("Centroid x"),
            "centroid y": self.tr("Centroid y"),
            "left": self.tr("Left"),
            "top": self.tr("Top"),
            "width": self.tr("Width"),
            "height": self.tr("Height"),
            "major axis": self.tr("Major axis"),
            "minor axis": self.tr("Minor axis"),
            "eccentricity": self.tr("Eccentricity"),
            "solidity": self.tr("Solidity"),
            "mean": self.tr("mean"),
            "min": self.tr("min"),
            "max": self.tr("max"),
            "sum": self.tr("sum"),
        }
        measuring.changed.connect(self.list_anew)
        self.list_anew()

    def text(self, row: int, column: int) -> str | None:
        value = self.rows[row][self._places[column]]
        if value is None:
            return ""
        if isinstance(value, str):
            return value
        return whole(round(value)) if abs(value) >= _WHOLE else short(value, 5)

    def icon(self, row: int, column: int) -> QIcon | None:
        if column != NAME:
            return None
        return swatch(self._document.project.colour(self.rows[row][_CLASS]))

    def words(self, row: int, column: int) -> str:
        return f"{self.titles[column]}: {self.text(row, column)}"

    def further(self, row: int, column: int, role: int) -> Any:  # noqa: ARG002
        if role == Role.TextAlignmentRole and column != NAME:
            return Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        return None

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """List the rows in the order of a column; what has no value comes last."""
        self._sorted = (column, order == Qt.SortOrder.DescendingOrder) if column >= 0 else None
        self.list_anew()

    def list_anew(self) -> None:
        table = self._measuring.table
        self.beginResetModel()
        heads = table.heads if table is not None else ()
        self._places = tuple(_shown(heads))
        self.titles = tuple(self._title(heads[place]) for place in self._places)
        self.tips = tuple(self.tr("{name}; sort by it").format(name=one) for one in self.titles)
        self.rows = list(table) if table is not None else []
        if self._sorted is not None and self._sorted[0] < len(self._places):
            column, descending = self._sorted
            sign, place = -1 if descending else 1, self._places[column]
            self.rows.sort(key=lambda row: _key(row[place], sign))
            if column == NAME and descending:
                self.rows.reverse()
        self.endResetModel()

    def about(self, row: int) -> tuple[int, int]:
        """Number of the class, and of the object; 0: it is about the whole class."""
        number, _, thing, *_ = self.rows[row]
        return number, thing or 0

    def _title(self, head: str) -> str:
        name, _, unit = head.rstrip(")").partition(" (")
        channel, _, what = name.rpartition(" ")
        if name not in self._words and what in self._words:  # mean of a channel
            return f"{channel} {self._words[what]}"
        word = self._words.get(name, name)
        return f"{word} ({unit})" if unit and unit != "0 to 1" else word


def _shown(heads: tuple[str, ...]) -> list[int]:
    """Places of the columns that are shown: of those in two units, not those in pixels."""
    twice = {head.partition(" (")[0] for head in heads if "(px" not in head}
    return [
        place
        for place, head in enumerate(heads)
        if head != "class" and not ("(px" in head and head.partition(" (")[0] in twice)
    ]


def _key(value: Any, sign: int) -> tuple[bool, Any]:
    if isinstance(value, str):
        return False, value.casefold()
    return value is None, math.inf if value is None else sign * value
