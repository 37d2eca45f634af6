"""YOLO segmentation: a text line for each polygon, names of the classes in a file beside it."""

from __future__ import annotations

import json
import re
from codecs import BOM_UTF8
from collections.abc import Mapping, Sequence
from pathlib import Path

import numpy as np

from segcore.formats.exporters.exporter import (
    DatasetFormat,
    Part,
    equal_names,
    holds,
    merged_names,
    unique_names,
)
from segcore.formats.importers.annotations import (
    AnnotationFile,
    Annotations,
    BadShape,
    Importer,
    clean_name,
    told_as_damage,
    whole_number,
)
from segcore.formats.importers.drawing import ODD, Drawing, points_near
from segcore.formats.outlines import inner_path
from segcore.objects.tracing import Face
from segcore.projects.case import Case
from segcore.runtime import limits
from segcore.runtime.texts import as_utf8, read_bytes, read_yaml

_LINE = re.compile(rb"(\xef\xbb\xbf)?\s*\d[.\deE+-]*([ \t]+[-+.\deE]+){4,}[ \t\r]*(\n|$)")
_SETTINGS = "data.yaml"
_HIGHEST = 4
"""How many folders above a file of labels ``data.yaml`` is looked for."""


class YoloText(Importer):
    """Class index n is class n + 1; polygons are filled together with their border.

    Later lines cover earlier ones. Boxes, four numbers after the class, are left out: they say
    little about the pixels in them. Where there is no line, nothing is in the photo.
    """

    title = "YOLO segmentation"
    suffixes = (".txt",)
    place = 60

    def fits(self, file: AnnotationFile) -> bool:
        is_empty = not file.head.removeprefix(BOM_UTF8).strip()
        is_text = file.path.suffix.lower() in self.suffixes
        return (is_empty and is_text) or _LINE.match(file.head) is not None

    def read(self, file: AnnotationFile) -> Annotations:
        names = _names(file.path)
        drawing = Drawing(file.shape)
        for place, line in enumerate(file.text.splitlines(), start=1):
            if not line.strip():
                continue
            with drawing.entry(f"line {place}"):
                first, *shares = line.split()
                index = whole_number(float(first))
                if len(shares) == 4:
                    drawing.leave_out("box without an outline", "boxes without an outline")
                    continue
                if len(shares) % 2:
                    raise BadShape(*ODD)
                number = drawing.numbered(index + 1, names.get(index, ""))
                _draw(drawing, number, shares)
        return drawing.annotations()


def _draw(drawing: Drawing, number: int, shares: list[str]) -> None:
    rows, columns = drawing.shape
    with np.errstate(over="ignore"):  # what is too far is refused below
        corners = np.array(list(map(float, shares))).reshape(-1, 2) * (columns, rows)
    drawing.fill_with_border(number, np.floor(points_near(corners, drawing.shape)))


def _names(path: Path) -> dict[int, str]:
    """Names by class index, from the ``data.yaml`` of the dataset, as far as there is one."""
    for folder in path.absolute().parents[:_HIGHEST]:
        settings = folder / _SETTINGS
        if settings.is_file():
            with told_as_damage(f"the names in {settings}"):
                return _listed(read_bytes(settings, limits.SETTINGS))
    return {}


def _listed(settings: bytes) -> dict[int, str]:
    """The name of each class index in a ``data.yaml``: a list, or a mapping."""
    try:
        text = settings.decode("utf-8-sig")
    except UnicodeDecodeError:  # as editors of Windows write it
        text = settings.decode("cp1252", "replace")
    document = read_yaml(text)
    names = document.get("names") if isinstance(document, dict) else None
    names = [names] if isinstance(names, str) else names
    listed = names if isinstance(names, dict) else dict(enumerate(names or ()))
    return {
        int(index): clean_name(name)
        for index, name in listed.items()
        if not isinstance(name, (list, dict, set, type(None)))
    }


class YoloSeg(DatasetFormat):
    """``NAME-yolo/labels/NAME.txt`` and ``data.yaml``; class n of the project is index n - 1.

    A line is the class index and the corners of a polygon as shares of width and height. Programs
    that train on such files fill polygons together with their border, and so are these made to be
    read.
    """

    name = "yolo"
    title = "YOLO segmentation (text)"
    pattern = "*-yolo/*"
    place = 40
    holds_photos = True

    def losses(self, case: Case) -> list[str]:
        said = []
        of_instances = case.geometry.instance_faces.values()
        if any(len(faces) > 1 for faces in of_instances):
            said.append("which pieces belong together: each becomes an object")
        if any(face.holes for faces in of_instances for face in faces):
            said.append("holes: a seam joins each of them to the outline")
        return [*said, *equal_names(case)]

    def encode(self, case: Case) -> dict[str, bytes]:
        rows, columns = case.labels.shape
        lines = []
        for number, _, face in _lines(case):
            corners = inner_path(face) / (columns, rows)
            numbers = " ".join(f"{share:.8g}" for share in corners.ravel())
            lines.append(f"{number - 1} {numbers}\n")
        return {
            f"{case.name}-yolo/labels/{case.name}.txt": "".join(lines).encode(),
            f"{case.name}-yolo/data.yaml": _settings(unique_names(case), ("", "")),
        }

    def gather(self, parts: Sequence[Part]) -> dict[str, bytes]:
        """One folder for all photos, which belong into ``yolo/images`` under their paths."""
        names = {
            part.photo: {n + 1: name for n, name in _listed(part.file("data.yaml")).items()}
            for part in parts
        }
        labels = {f"yolo/labels/{_place(part)}.txt": part.file(".txt") for part in parts}
        divided = any(part.subset for part in parts)
        folders = ("/train", "/val") if divided else ("", "")
        return {**labels, "yolo/data.yaml": _settings(merged_names(names), folders)}

    def place_of_photo(self, part: Part) -> str:
        return f"yolo/images/{_place(part)}{part.suffix}"

    def verify(self, case: Case, files: dict[str, bytes]) -> bool:
        """As it is imported, with the class and the instance of every line."""
        lines = next(iter(files.values())).decode().splitlines()
        expected = _lines(case)
        if [int(line.split()[0]) + 1 for line in lines] != [number for number, *_ in expected]:
            return False
        drawing = Drawing(case.image.shape)
        with limits.lifted():
            for line, (number, value, _) in zip(lines, expected, strict=True):
                _, *shares = line.split()
                drawing.object = value
                _draw(drawing, number, shares)
            found = drawing.annotations()
        values = case.geometry.instance_picture
        return holds(found, case.labels, values)


def _lines(case: Case) -> list[tuple[int, int, Face]]:
    """Class, value of the instance, and outline of each line."""
    if not case.project.counted:
        return [(face.label, face.label, face) for face in case.geometry.faces]
    return [
        (instance.class_number, instance.value, face)
        for instance in case.geometry.instances
        for face in case.geometry.instance_faces[instance.value]
    ]


def _place(part: Part) -> str:
    """Where a photo or its labels are, without suffix."""
    return f"{part.subset}/{part.stem}" if part.subset else part.stem


def _settings(names: Mapping[int, str], folders: tuple[str, str]) -> bytes:
    """A ``data.yaml``, with the folders of the training and validation photos.

    A text in JSON is one in YAML. There is no ``path``: relative to what a path is, readers
    disagree; without it, all look beside the file.
    """
    lines = [f"  {n - 1}: {json.dumps(name, ensure_ascii=False)}\n" for n, name in names.items()]
    train, val = folders
    return as_utf8(f"train: images{train}\nval: images{val}\nnames:\n{''.join(lines)}")
