"""One PNG whose pixel values are numbers of objects, and a table of them."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from typing import Any

import numpy as np
from PIL import Image as PillowImage

from segcore.formats.exporters.content import Content
from segcore.formats.exporters.exporter import DatasetFormat, Part, read_png
from segcore.objects.objects import ObjectInfo
from segcore.runtime.errors import OutputError
from segcore.runtime.spreadsheets import inert
from segcore.runtime.texts import as_utf8

OBJECTS_SUFFIX = "-objects.png"
HEAD = ("object", "class", "name", "pixels", "x", "y", "left", "top", "width", "height", "pieces")
_LARGEST = 65535


class ObjectPng(DatasetFormat):
    """``NAME-objects.png``, 16-bit grey, 0 where there is no object, and ``NAME-objects.csv``.

    A line of the table is an object, with its class, area and middle. Of many photos also one
    table, ``all-objects.csv``.
    """

    name = "objects"
    title = "Picture of objects (16-bit PNG) and table (CSV)"
    place = 70
    pattern = "*-objects.*"

    def losses(self, content: Content) -> list[str]:
        if not content.counted:
            return ["everything: no class is counted in objects"]
        left_out = [n for n in content.present if n not in content.counted]
        names = ", ".join(content.class_name(number) for number in left_out)
        return [f"{names}: not counted in objects"] if left_out else []

    def encode(self, content: Content) -> dict[str, bytes]:
        largest = max(content.objects.by_number, default=0)
        if largest > _LARGEST:
            raise OutputError(
                f"a picture of 16 bits holds objects up to {_LARGEST}, and there is an object "
                f"{largest}; choose another format"
            )
        picture = io.BytesIO()
        PillowImage.fromarray(content.objects.picture.astype(np.uint16)).save(picture, "PNG")
        text = io.StringIO(newline="")
        table = csv.writer(text)
        table.writerow(HEAD)
        table.writerows(_line(content, info) for info in content.objects.table)
        return {
            f"{content.name}{OBJECTS_SUFFIX}": picture.getvalue(),
            f"{content.name}-objects.csv": as_utf8("\ufeff" + text.getvalue()),
        }

    def gather(self, parts: Sequence[Part]) -> dict[str, bytes]:
        """One table of all photos; `subset` is empty where they are not divided."""
        text = io.StringIO(newline="")
        table = csv.writer(text)
        table.writerow(("photo", "subset", *HEAD))
        for part in parts:
            _, *lines = csv.reader(_opened(part.file(".csv")))
            table.writerows([inert(part.photo), part.subset, *line] for line in lines)
        return {"all-objects.csv": as_utf8("\ufeff" + text.getvalue())}

    def verify(self, content: Content, files: dict[str, bytes]) -> bool:
        picture, table = files.values()
        lines = list(csv.reader(_opened(table)))[1:]
        expected = [[str(cell) for cell in _line(content, info)] for info in content.objects.table]
        return lines == expected and np.array_equal(read_png(picture), content.objects.picture)


def _opened(table: bytes) -> io.StringIO:
    return io.StringIO(table.decode("utf-8-sig"), newline="")


def _line(content: Content, info: ObjectInfo) -> list[Any]:
    name = inert(content.class_name(info.class_number))
    middle = [round(value, 2) for value in info.centroid]
    return [info.number, info.class_number, name, info.area_px, *middle, *info.box, info.pieces]
