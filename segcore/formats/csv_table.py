"""A table of areas and bounding boxes."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence

from segcore.formats.exporters.content import Content
from segcore.formats.exporters.exporter import DatasetFormat, Part, Purpose
from segcore.runtime.spreadsheets import inert
from segcore.runtime.texts import as_utf8

_HEAD = ("class", "name", "pixels", "share", "left", "top", "width", "height")


class Csv(DatasetFormat):
    """``NAME.csv``, a line for each class; UTF-8 with the mark by which spreadsheets know it.

    Of many photos also one table, ``all-photos.csv``.
    """

    name = "csv"
    title = "Areas and bounding boxes (CSV)"
    place = 30
    purpose = Purpose.SHAPES
    pattern = "*.csv"

    def losses(self, content: Content) -> list[str]:  # noqa: ARG002
        return ["shapes: it holds areas and bounding boxes only"]

    def encode(self, content: Content) -> dict[str, bytes]:
        text = io.StringIO(newline="")
        table = csv.writer(text)
        table.writerow(_HEAD)
        for number in content.present:
            table.writerow([number, _name(content, number), *_measured(content, number)])
        return {f"{content.name}.csv": as_utf8("\ufeff" + text.getvalue())}

    def gather(self, parts: Sequence[Part]) -> dict[str, bytes]:
        """One table of all photos; `subset` is empty where they are not divided."""
        text = io.StringIO(newline="")
        table = csv.writer(text)
        table.writerow(("photo", "subset", *_HEAD))
        for part in parts:
            _, *lines = csv.reader(_opened(part.file(".csv")))
            table.writerows([inert(part.photo), part.subset, *line] for line in lines)
        return {"all-photos.csv": as_utf8("\ufeff" + text.getvalue())}

    def verify(self, content: Content, files: dict[str, bytes]) -> bool:
        (text,) = files.values()
        lines = list(csv.DictReader(_opened(text)))
        read = {int(line["class"]): [float(line[key]) for key in _HEAD[2:]] for line in lines}
        names = [line["name"] for line in lines]
        return names == [_name(content, number) for number in content.present] and read == {
            number: _measured(content, number) for number in content.present
        }


def _opened(table: bytes) -> io.StringIO:
    return io.StringIO(table.decode("utf-8-sig"), newline="")


def _name(content: Content, number: int) -> str:
    return inert(content.class_name(number))


def _measured(content: Content, number: int) -> list[float]:
    """Pixels, share in [0, 1], left, top, width and height of a class."""
    area = content.areas[number]
    return [area, area / content.labels.size, *content.boxes[number]]
