"""One PNG whose pixel values are numbers of objects, and a table of them."""

from __future__ import annotations

import io
from typing import Any

import numpy as np
from PIL import Image as PillowImage

from segcore.formats.exporters.exporter import read_png
from segcore.formats.exporters.remarks import VALUES, attributes_of_instances
from segcore.formats.exporters.tables import TableFormat
from segcore.objects.objects import ObjectInfo
from segcore.projects.attributes import Value
from segcore.projects.case import Case
from segcore.runtime.errors import OutputError
from segcore.runtime.spreadsheets import escape_formula

_HEAD = ("object", "class", "name", "pixels", "x", "y", "left", "top", "width", "height", "pieces")
_LARGEST = 65535


class ObjectPng(TableFormat):
    """``NAME-objects.png``, 16-bit grey, 0 where there is no object, and ``NAME-objects.csv``.

    A line of the table is an object, with its class, area and middle. Of many photos also one
    table, ``all-objects.csv``.
    """

    name = "objects"
    title = "Instance map (16-bit PNG) and table (CSV)"
    pattern = "*-objects.*"
    fixed_columns = _HEAD
    of_all = "all-objects.csv"
    supported = (VALUES,)

    def format_losses(self, case: Case) -> list[str]:
        if not case.project.counted:
            return ["everything: no class is counted in objects"]
        left_out = [n for n in case.geometry.present if n not in case.project.counted]
        names = ", ".join(case.project.class_name(number) for number in left_out)
        return [f"{names}: not counted in objects"] if left_out else []

    def encode(self, case: Case) -> dict[str, bytes]:
        largest = max(case.objects.by_number, default=0)
        if largest > _LARGEST:
            raise OutputError(
                f"a picture of 16 bits holds objects up to {_LARGEST}, and there is an object "
                f"{largest}; choose another format"
            )
        picture = io.BytesIO()
        PillowImage.fromarray(case.objects.picture.astype(np.uint16)).save(picture, "PNG")
        return {
            f"{case.name}-objects.png": picture.getvalue(),
            f"{case.name}-objects.csv": self.table(case),
        }

    def verify(self, case: Case, files: dict[str, bytes]) -> bool:
        picture, table = files.values()
        same = np.array_equal(read_png(picture), case.objects.picture)
        return same and self.is_table(case, table)

    def lines(self, case: Case) -> list[list[Any]]:
        return [_line(case, info) for info in case.objects.table]

    def row_attributes(self, case: Case) -> list[dict[str, Value]]:
        said = attributes_of_instances(case)
        return [said[info.number] for info in case.objects.table]


def _line(case: Case, info: ObjectInfo) -> list[Any]:
    name = escape_formula(case.project.class_name(info.class_number))
    middle = [round(value, 2) for value in info.centroid]
    return [info.number, info.class_number, name, info.area_px, *middle, *info.box, info.pieces]
