"""A table of areas and bounding boxes."""

from __future__ import annotations

from typing import Any

from segcore.formats.exporters.exporter import Purpose
from segcore.formats.exporters.remarks import TAGS, VALUES, attributes_of_instances
from segcore.formats.exporters.tables import TableFormat, words_of_photo
from segcore.projects.attributes import Value
from segcore.projects.case import Case
from segcore.runtime.spreadsheets import escape_formula


class Csv(TableFormat):
    """``NAME.csv``, a line for each class; of many photos also one table, ``all-photos.csv``."""

    name = "csv"
    title = "Areas and bounding boxes (CSV)"
    purpose = Purpose.SHAPES
    pattern = "*.csv"
    fixed_columns = ("class", "name", "pixels", "share", "left", "top", "width", "height")
    of_all = "all-photos.csv"
    supported = (TAGS, VALUES)

    def format_losses(self, case: Case) -> list[str]:  # noqa: ARG002
        return ["shapes: it holds areas and bounding boxes only"]

    def lines(self, case: Case) -> list[list[Any]]:
        name, boxes, whole = case.project.class_name, case.geometry.boxes, case.labels.size
        return [
            [number, escape_formula(name(number)), area, area / whole, *boxes[number]]
            for number, area in case.geometry.areas.items()
        ]

    def row_attributes(self, case: Case) -> list[dict[str, Value]]:
        """Tags of the photo, and values of classes that are not counted in objects."""
        said = attributes_of_instances(case)
        of_classes = {
            instance.class_number: said[instance.instance_id]
            for instance in case.geometry.instances
            if not instance.object
        }
        of_photo = words_of_photo(case)
        return [of_photo | of_classes.get(number, {}) for number in case.geometry.areas]
