"""A table of everything that can be measured of classes and objects."""

from __future__ import annotations

from typing import Any

from segcore.formats.exporters.exporter import Purpose
from segcore.formats.exporters.remarks import TAGS, VALUES, attributes_of_instances
from segcore.formats.exporters.tables import TableFormat, words_of_photo
from segcore.objects.measurements import IDENTITY
from segcore.projects.attributes import Value
from segcore.projects.case import Case
from segcore.runtime.spreadsheets import escape_formula


class MeasurementsTable(TableFormat):
    """``NAME-measurements.csv``: a line for each class and for each object, with units.

    Of many photos also one table, ``all-measurements.csv``.
    """

    name = "measurements"
    title = "Measurements of classes and objects (CSV)"
    purpose = Purpose.SHAPES
    pattern = "*-measurements.csv"
    fixed_columns = IDENTITY
    of_all = "all-measurements.csv"
    supported = (TAGS, VALUES)

    def format_losses(self, case: Case) -> list[str]:
        lost = ["shapes: it holds sizes and values only"]
        if case.answered.confidence is None:
            lost.append("standard errors of areas: confidence is known after solving only")
        if case.pixel_size is not None and not case.pixel_size.is_square:
            lost.append("perimeters in units of length: pixels are not square")
        return lost

    def columns(self, case: Case) -> tuple[str, ...]:
        return tuple(map(escape_formula, case.measurements.heads))

    def lines(self, case: Case) -> list[list[Any]]:
        return case.measurements.cells

    def row_attributes(self, case: Case) -> list[dict[str, Value]]:
        """Tags of the photo, and values of objects and of classes without objects."""
        said = attributes_of_instances(case)
        values = {(one.class_number, one.object or None): one.instance_id
                  for one in case.geometry.instances}  # fmt: skip
        of_photo = words_of_photo(case)
        rows = ((number, thing) for number, _, thing, *_ in case.measurements)
        return [of_photo | said.get(values.get(row, -1), {}) for row in rows]
