"""Tables (CSV) of one photo and of many, in UTF-8 with a byte order mark for spreadsheets."""

import csv
import io
from abc import abstractmethod
from collections.abc import Sequence
from itertools import chain
from typing import Any, ClassVar

import numpy as np
from PIL import Image as PillowImage

from segcore.formats.exporters.attributes import TAGS, VALUES, attributes_of_instances, tags_of
from segcore.formats.exporters.exporter import DatasetEntry, DatasetFormat, Purpose, read_png
from segcore.formats.importers.attributes import as_text
from segcore.objects.measurements import IDENTITY_COLUMNS
from segcore.objects.objects import ObjectInfo
from segcore.projects.attributes import FLAGS, Value
from segcore.projects.case import Case
from segcore.runtime.errors import OutputError
from segcore.runtime.message import Message
from segcore.runtime.spreadsheets import csv_table, escape_formula

_PHOTO_COLUMNS = ("photo", "subset")


class TableFormat(DatasetFormat):
    """Base class of formats with a table for each photo, and a table of all photos."""

    purpose = Purpose.SHAPES
    per_photo = True

    fixed_columns: ClassVar[tuple[str, ...]]
    """The first columns of every photo."""
    dataset_file_name: ClassVar[str]
    """File name of the table of all photos."""

    def columns(self, case: Case) -> tuple[str, ...]:  # noqa: ARG002 - most have the same columns for all cases
        """Headers of the columns of :meth:`lines`."""
        return self.fixed_columns

    def encode(self, case: Case) -> dict[str, bytes]:
        return {self.file_pattern.replace("*", case.name): self.table(case)}

    def verify(self, case: Case, files: dict[str, bytes]) -> bool:
        return self.is_table(case, *files.values())

    @abstractmethod
    def lines(self, case: Case) -> list[list[Any]]:
        """A list for each line below the head: its cells, one for each of `columns`."""

    @abstractmethod
    def row_attributes(self, case: Case) -> list[dict[str, Value]]:
        """A dictionary for each line: value by name; each name becomes a further column."""

    def table(self, case: Case) -> bytes:
        return csv_table(self._cells(case))

    def is_table(self, case: Case, table: bytes) -> bool:
        """Whether a file's content equals the table."""
        return _read(table) == [[str(cell) for cell in line] for line in self._cells(case)]

    def _cells(self, case: Case) -> list[list[Any]]:
        """Cells with a column for each attribute and each flag that some line has."""
        row_attributes = self.row_attributes(case)
        names = list(dict.fromkeys(name for values in row_attributes for name in values))
        flags = {name: False for name in names if name in FLAGS}
        rows = [flags | values for values in row_attributes]
        columns = self.columns(case)
        taken = {*_PHOTO_COLUMNS, *columns}
        heads = (f"{name} (attribute)" if name in taken else name for name in names)
        return [
            [*columns, *map(escape_formula, heads)],
            *(
                [*line, *(escape_formula(as_text(values.get(name, ""))) for name in names)]
                for line, values in zip(self.lines(case), rows, strict=True)
            ),
        ]

    def gather(self, entries: Sequence[DatasetEntry]) -> dict[str, bytes]:
        """One table of all photos; `subset` is empty where they are not divided."""
        tables = [_read(entry.file(".csv")) for entry in entries]
        names = list(dict.fromkeys(chain(self.fixed_columns, *(head for head, *_ in tables))))
        lines = (
            [escape_formula(entry.photo), entry.subset, *(cells.get(name, "") for name in names)]
            for entry, (columns, *rows) in zip(entries, tables, strict=True)
            for cells in (dict(zip(columns, row, strict=True)) for row in rows)
        )
        return {self.dataset_file_name: csv_table([(*_PHOTO_COLUMNS, *names), *lines])}


def photo_tag_columns(case: Case) -> dict[str, Value]:
    """Tags of the photo, as further columns of a line."""
    tags = tags_of(case)
    return {"tags (photo)": "; ".join(tags)} if tags else {}


def _read(table: bytes) -> list[list[str]]:
    return list(csv.reader(io.StringIO(table.decode("utf-8-sig"), newline="")))


class Csv(TableFormat):
    """``NAME.csv``, a line for each class; of many photos also one table, ``all-photos.csv``."""

    name = "csv"
    title = "Areas and bounding boxes (CSV)"
    file_pattern = "*.csv"
    fixed_columns = ("class", "name", "pixels", "share", "left", "top", "width", "height")
    dataset_file_name = "all-photos.csv"
    supported = (TAGS, VALUES)

    def format_losses(self, case: Case) -> list[Message]:  # noqa: ARG002
        return [Message("shapes: it holds areas and bounding boxes only")]

    def lines(self, case: Case) -> list[list[Any]]:
        class_name, boxes = case.project.class_name, case.geometry.boxes
        n_pixels = case.labels.size
        return [
            [number, escape_formula(class_name(number)), area, area / n_pixels, *boxes[number]]
            for number, area in case.geometry.areas.items()
        ]

    def row_attributes(self, case: Case) -> list[dict[str, Value]]:
        """Tags of the photo, and values of classes that are not counted in objects."""
        values = attributes_of_instances(case)
        attributes_of_class = {
            instance.class_number: values[instance.instance_id]
            for instance in case.geometry.instances
            if not instance.object
        }
        photo_columns = photo_tag_columns(case)
        return [
            photo_columns | attributes_of_class.get(number, {}) for number in case.geometry.areas
        ]


class MeasurementsTable(TableFormat):
    """``NAME-measurements.csv``: a line for each class and for each object, with units.

    Of many photos also one table, ``all-measurements.csv``.
    """

    name = "measurements"
    title = "Measurements of classes and objects (CSV)"
    file_pattern = "*-measurements.csv"
    fixed_columns = IDENTITY_COLUMNS
    dataset_file_name = "all-measurements.csv"
    supported = (TAGS, VALUES)

    def format_losses(self, case: Case) -> list[Message]:
        losses = [Message("shapes: it holds sizes and values only")]
        if case.checked_answer.confidence is None:
            losses.append(Message("standard errors of areas: only a solve knows the confidence"))
        if case.pixel_size is not None and not case.pixel_size.is_square:
            losses.append(Message("perimeters in units of length: pixels are not square"))
        return losses

    def columns(self, case: Case) -> tuple[str, ...]:
        return tuple(map(escape_formula, case.measurements.header))

    def lines(self, case: Case) -> list[list[Any]]:
        return case.measurements.formatted_rows

    def row_attributes(self, case: Case) -> list[dict[str, Value]]:
        """Tags of the photo, and values of objects and of classes without objects."""
        values = attributes_of_instances(case)
        instance_of_row = {(instance.class_number, instance.object or None): instance.instance_id
                  for instance in case.geometry.instances}  # fmt: skip
        photo_columns = photo_tag_columns(case)
        rows = ((number, object_number) for number, _, object_number, *_ in case.measurements)
        return [photo_columns | values.get(instance_of_row.get(row, -1), {}) for row in rows]


_HEAD = ("object", "class", "name", "pixels", "x", "y", "left", "top", "width", "height", "pieces")
_MAX_OBJECT = 65535


class ObjectPng(TableFormat):
    """``NAME-objects.png``, 16-bit grey, 0 where there is no object, and ``NAME-objects.csv``.

    A line of the table is an object, with its class, area and middle. Of many photos also one
    table, ``all-objects.csv``.
    """

    name = "objects"
    title = "Instance map (16-bit PNG) and table (CSV)"
    purpose = Purpose.TRAINING
    file_pattern = "*-objects.*"
    fixed_columns = _HEAD
    dataset_file_name = "all-objects.csv"
    supported = (VALUES,)

    def format_losses(self, case: Case) -> list[Message]:
        if not case.project.counted:
            return [Message("everything: no class is counted in objects")]
        left_out = [n for n in case.geometry.present_classes if n not in case.project.counted]
        names = ", ".join(case.project.class_name(number) for number in left_out)
        return [Message("{names}: not counted in objects", names=names)] if left_out else []

    def encode(self, case: Case) -> dict[str, bytes]:
        largest = max(case.objects.by_number, default=0)
        if largest > _MAX_OBJECT:
            raise OutputError(
                f"a picture of 16 bits holds objects up to {_MAX_OBJECT}, and there is an object "
                f"{largest}; choose another format"
            )
        picture = io.BytesIO()
        PillowImage.fromarray(case.objects.instance_map.astype(np.uint16)).save(picture, "PNG")
        return {
            f"{case.name}-objects.png": picture.getvalue(),
            f"{case.name}-objects.csv": self.table(case),
        }

    def verify(self, case: Case, files: dict[str, bytes]) -> bool:
        picture, table = files.values()
        is_same_picture = np.array_equal(read_png(picture), case.objects.instance_map)
        return is_same_picture and self.is_table(case, table)

    def lines(self, case: Case) -> list[list[Any]]:
        return [_line(case, info) for info in case.objects.table]

    def row_attributes(self, case: Case) -> list[dict[str, Value]]:
        values = attributes_of_instances(case)
        return [values[info.number] for info in case.objects.table]


def _line(case: Case, info: ObjectInfo) -> list[Any]:
    name = escape_formula(case.project.class_name(info.class_number))
    middle = [round(value, 2) for value in info.centroid]
    return [info.number, info.class_number, name, info.area_px, *middle, *info.box, info.pieces]
