"""Measurements as rows of a table."""

from __future__ import annotations

from functools import partial
from typing import Any

from PySide6.QtCore import QObject

from ...state.document import Document
from ...state.measuring import Measuring
from ...ui.numbers import short, whole
from ..icons import swatch
from ..tables import Column, TableRows

_WHOLE = 10_000
"""Numbers at least this large are shown without decimals."""
_CLASS = 0
"""Index of the class number in a row."""


def about(row: list[Any]) -> tuple[int, int]:
    """Number of the class, and of the object; 0 for the whole class."""
    number, _, thing, *_ = row
    return number, thing or 0


class MeasurementRows(TableRows):
    """Classes and objects; lengths in one unit."""

    rows: tuple[list[Any], ...]

    def __init__(self, measuring: Measuring, document: Document, parent: QObject) -> None:
        super().__init__(parent, (), about)
        self._measuring, self._document = measuring, document
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
        measuring.changed.connect(self._list_anew)
        self._list_anew()

    def _list_anew(self) -> None:
        table = self._measuring.table
        heads = table.heads if table is not None else ()
        columns = [self._column(heads[place], place) for place in _shown(heads)]
        self.reset(columns, list(table) if table is not None else [])

    def _column(self, head: str, place: int) -> Column:
        title, is_name = self._title(head), head == "name"
        return Column(
            title, self.tr("{name}; sort by it").format(name=title), partial(_text, place),
            self._swatch if is_name else lambda _: None, key=partial(_key, place),
            right=not is_name,
        )  # fmt: skip

    def _swatch(self, row: list[Any]) -> Any:
        return swatch(self._document.project.colour(row[_CLASS]))

    def _title(self, head: str) -> str:
        name, _, unit = head.rstrip(")").partition(" (")
        channel, _, what = name.rpartition(" ")
        if name not in self._words and what in self._words:  # mean of a channel
            return f"{channel} {self._words[what]}"
        word = self._words.get(name, name)
        return f"{word} ({unit})" if unit and unit != "0 to 1" else word


def _shown(heads: tuple[str, ...]) -> list[int]:
    """Indices of the shown columns: of those in two units, not those in pixels."""
    twice = {head.partition(" (")[0] for head in heads if "(px" not in head}
    return [
        place
        for place, head in enumerate(heads)
        if head != "class" and not ("(px" in head and head.partition(" (")[0] in twice)
    ]


def _text(place: int, row: list[Any]) -> str:
    value = row[place]
    if value is None or isinstance(value, str):
        return value or ""
    return whole(round(value)) if abs(value) >= _WHOLE else short(value, 5)


def _key(place: int, row: list[Any]) -> Any:
    return row[place].casefold() if isinstance(row[place], str) else row[place]
