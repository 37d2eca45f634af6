"""Tables (CSV) of one photo and of many: UTF-8 with the mark by which spreadsheets know it."""

from __future__ import annotations

import csv
import io
from abc import abstractmethod
from collections.abc import Iterable, Sequence
from typing import Any, ClassVar

from segcore.formats.exporters.exporter import DatasetFormat, Part
from segcore.projects.case import Case
from segcore.runtime.spreadsheets import inert
from segcore.runtime.texts import as_utf8


class TableFormat(DatasetFormat):
    """A format with a table, of which there is one of all photos, too."""

    head: ClassVar[tuple[str, ...]]
    of_all: ClassVar[str]
    """File name of the table of all photos."""

    @abstractmethod
    def lines(self, case: Case) -> list[list[Any]]:
        """The cells below the head."""

    def table(self, case: Case) -> bytes:
        return _written([self.head, *self.lines(case)])

    def is_table(self, case: Case, table: bytes) -> bool:
        """Whether a file, read back, is the table."""
        cells = [self.head, *self.lines(case)]
        return _read(table) == [[str(cell) for cell in line] for line in cells]

    def gather(self, parts: Sequence[Part]) -> dict[str, bytes]:
        """One table of all photos; `subset` is empty where they are not divided."""
        lines = (
            [inert(part.photo), part.subset, *line]
            for part in parts
            for line in _read(part.file(".csv"))[1:]
        )
        return {self.of_all: _written([("photo", "subset", *self.head), *lines])}


def _written(lines: Iterable[Iterable[Any]]) -> bytes:
    text = io.StringIO(newline="")
    csv.writer(text).writerows(lines)
    return as_utf8("\ufeff" + text.getvalue())


def _read(table: bytes) -> list[list[str]]:
    return list(csv.reader(io.StringIO(table.decode("utf-8-sig"), newline="")))
