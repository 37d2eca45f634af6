"""A table of areas and bounding boxes."""

from __future__ import annotations

from typing import Any

from segcore.formats.exporters.content import Content
from segcore.formats.exporters.exporter import Purpose
from segcore.formats.exporters.tables import TableFormat
from segcore.runtime.spreadsheets import inert


class Csv(TableFormat):
    """``NAME.csv``, a line for each class; of many photos also one table, ``all-photos.csv``."""

    name = "csv"
    title = "Areas and bounding boxes (CSV)"
    place = 30
    purpose = Purpose.SHAPES
    pattern = "*.csv"
    head = ("class", "name", "pixels", "share", "left", "top", "width", "height")
    of_all = "all-photos.csv"

    def losses(self, content: Content) -> list[str]:  # noqa: ARG002
        return ["shapes: it holds areas and bounding boxes only"]

    def encode(self, content: Content) -> dict[str, bytes]:
        return {f"{content.name}.csv": self.table(content)}

    def verify(self, content: Content, files: dict[str, bytes]) -> bool:
        return self.is_table(content, *files.values())

    def lines(self, content: Content) -> list[list[Any]]:
        areas, whole = content.areas, content.labels.size
        return [
            [n, inert(content.class_name(n)), areas[n], areas[n] / whole, *content.boxes[n]]
            for n in content.present
        ]
