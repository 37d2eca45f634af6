"""YOLO segmentation: a text line for each polygon, names of the classes in a file beside it."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

import numpy as np

from segcore.formats.importers.annotations import (
    AnnotationFile,
    Annotations,
    clean_name,
    told_as_damage,
)
from segcore.formats.importers.drawing import Drawing, points_near
from segcore.runtime.errors import ConstraintError
from segcore.runtime.texts import read_bytes

_LINE = re.compile(rb"\s*\d+(\s+[-+.\deE]+){4,}\s*")
_NAME = re.compile(r"\s+(\d{1,9}):\s*(.+?)\s*")
_SETTINGS = "data.yaml"
_HIGHEST = 4
"""How many folders above a file of labels ``data.yaml`` is looked for."""


@dataclass(frozen=True)
class YoloText:
    """Class index n is class n + 1; polygons are filled together with their border.

    Later lines cover earlier ones. Boxes, four numbers after the class, are left out: they say
    little about the pixels in them.
    """

    title: ClassVar[str] = "YOLO segmentation"
    suffixes: ClassVar[tuple[str, ...]] = (".txt",)

    def fits(self, file: AnnotationFile) -> bool:
        return _LINE.fullmatch(file.head.split(b"\n")[0]) is not None

    def read(self, file: AnnotationFile) -> Annotations:
        names = _names(file.path)
        drawing = Drawing(file.shape)
        rows, columns = file.shape
        for place, line in enumerate(file.text.splitlines(), start=1):
            if not line.strip():
                continue
            with told_as_damage(f"line {place}"):
                index, *shares = line.split()
                if len(shares) == 4:
                    drawing.leave_out("box without an outline", "boxes without an outline")
                    continue
                if len(shares) % 2:
                    raise ConstraintError("has an x without a y")
                number = drawing.numbered(int(index) + 1, names.get(int(index), ""))
                with np.errstate(over="ignore"):  # what is too far is refused below
                    corners = np.array(list(map(float, shares))).reshape(-1, 2) * (columns, rows)
                drawing.fill_with_border(number, np.floor(points_near(corners, file.shape)))
        return drawing.annotations()


def _names(path: Path) -> dict[int, str]:
    """Names by class index, from the ``data.yaml`` of the dataset, as far as there is one."""
    for folder in path.absolute().parents[:_HIGHEST]:
        settings = folder / _SETTINGS
        if settings.is_file():
            content = read_bytes(settings)
            try:
                text = content.decode("utf-8-sig")
            except UnicodeDecodeError:  # as editors of Windows write it
                text = content.decode("cp1252", "replace")
            listed = text.partition("names:")[2].splitlines()
            found = map(_NAME.fullmatch, listed)
            return {int(match[1]): _unquoted(match[2]) for match in found if match}
    return {}


def _unquoted(text: str) -> str:
    """A name in YAML: in double quotes as in JSON, in single ones, or plain."""
    if text.startswith('"'):
        try:
            return clean_name(json.loads(text))
        except ValueError:
            return clean_name(text.strip('"'))
    return clean_name(text.strip("'"))
