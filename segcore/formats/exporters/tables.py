"""Tables (CSV) of one photo and of many, in UTF-8 with a byte order mark for spreadsheets."""

from __future__ import annotations

import csv
import io
from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar

from segcore.formats.exporters.exporter import DatasetEntry, DatasetFormat
from segcore.formats.exporters.remarks import tags_of
from segcore.formats.importers.remarks import as_text
from segcore.projects.attributes import FLAGS, Value
from segcore.projects.case import Case
from segcore.runtime.spreadsheets import csv_table, escape_formula

_OF_ALL = ("photo", "subset")


class TableFormat(DatasetFormat):
    """A format with a table for each photo, and one of all photos."""

    of_each = True

    fixed_columns: ClassVar[tuple[str, ...]]
    """The first columns of every photo."""
    of_all: ClassVar[str]
    """File name of the table of all photos."""

    def columns(self, case: Case) -> tuple[str, ...]:  # noqa: ARG002 - most have the same of all
        """Heads of the columns of `lines`."""
        return self.fixed_columns

    def encode(self, case: Case) -> dict[str, bytes]:
        return {self.pattern.replace("*", case.name): self.table(case)}

    def verify(self, case: Case, files: dict[str, bytes]) -> bool:
        return self.is_table(case, *files.values())

    @abstractmethod
    def lines(self, case: Case) -> list[list[Any]]:
        """A list for each line below the head: its cells, one for each of `columns`."""

    @abstractmethod
    def row_attributes(self, case: Case) -> list[dict[str, Value]]:
        """For each line its attributes and flags by name, which become further columns; or {}."""

    def table(self, case: Case) -> bytes:
        return csv_table(self._cells(case))

    def is_table(self, case: Case, table: bytes) -> bool:
        """Whether a file, read back, is the table."""
        return _read(table) == [[str(cell) for cell in line] for line in self._cells(case)]

    def _cells(self, case: Case) -> list[list[Any]]:
        """Cells with a column for each attribute and each flag that some line has."""
        row_attributes = self.row_attributes(case)
        names = list(dict.fromkeys(name for said in row_attributes for name in said))
        flags = {name: False for name in names if name in FLAGS}
        rows = [flags | said for said in row_attributes]
        columns = self.columns(case)
        return [
            [*columns, *(escape_formula(_column(name, columns)) for name in names)],
            *(
                [*line, *(escape_formula(as_text(said.get(name, ""))) for name in names)]
                for line, said in zip(self.lines(case), rows, strict=True)
            ),
        ]

    def gather(self, parts: Sequence[DatasetEntry]) -> dict[str, bytes]:
        """One table of all photos; `subset` is empty where they are not divided."""
        tables = [_read(part.file(".csv")) for part in parts]
        names = list(
            dict.fromkeys(
                [
                    *self.fixed_columns,
                    *(name for columns, *_ in tables for name in columns),
                ]
            )
        )
        lines = (
            [escape_formula(part.photo), part.subset, *(cells.get(name, "") for name in names)]
            for part, (columns, *rows) in zip(parts, tables, strict=True)
            for cells in (dict(zip(columns, row, strict=True)) for row in rows)
        )
        return {self.of_all: csv_table([(*_OF_ALL, *names), *lines])}


def words_of_photo(case: Case) -> dict[str, Value]:
    """Tags of the photo, as values of a line."""
    tags = tags_of(case)
    return {"tags (photo)": "; ".join(tags)} if tags else {}


def _column(name: str, columns: Sequence[str]) -> str:
    return f"{name} (attribute)" if name in (*_OF_ALL, *columns) else name


def _read(table: bytes) -> list[list[str]]:
    return list(csv.reader(io.StringIO(table.decode("utf-8-sig"), newline="")))
