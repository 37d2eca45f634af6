"""YOLO segmentation: one text line for each object, or piece of a class that is not counted."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

import numpy as np
from numpy.typing import NDArray
from PIL import Image as PillowImage
from PIL import ImageDraw

from segcore.formats.exporters.content import Content
from segcore.formats.exporters.exporter import DatasetFormat, Part, equal_names, merged_names
from segcore.formats.exporters.instances import picture_of
from segcore.formats.outlines import Face, inner_path
from segcore.runtime.texts import as_utf8


@dataclass(frozen=True)
class YoloSeg(DatasetFormat):
    """``NAME-yolo/labels/NAME.txt`` and ``data.yaml``; class n of the project is index n - 1.

    A line is the class index and the corners of a polygon as shares of width and height. Programs
    that train on such files fill polygons together with their border, and so are these made to be
    read.
    """

    name: ClassVar[str] = "yolo"
    title: ClassVar[str] = "YOLO segmentation (text)"
    pattern: ClassVar[str] = "*-yolo/*"
    holds_photos: ClassVar[bool] = True

    def losses(self, content: Content) -> list[str]:
        said = []
        of_instances = content.instance_faces.values()
        if any(len(faces) > 1 for faces in of_instances):
            said.append("which pieces belong together: each becomes an object")
        if any(face.holes for faces in of_instances for face in faces):
            said.append("holes: a seam joins each of them to the outline")
        return [*said, *equal_names(content)]

    def encode(self, content: Content) -> dict[str, bytes]:
        rows, columns = content.labels.shape
        lines = []
        for number, _, face in _lines(content):
            corners = inner_path(face) / (columns, rows)
            numbers = " ".join(f"{share:.8g}" for share in corners.ravel())
            lines.append(f"{number - 1} {numbers}\n")
        return {
            f"{content.name}-yolo/labels/{content.name}.txt": "".join(lines).encode(),
            f"{content.name}-yolo/data.yaml": _settings(content.unique_names(), ("", "")),
        }

    def gather(self, parts: Sequence[Part]) -> dict[str, bytes]:
        """One folder for all photos, which belong into ``yolo/images`` under their paths."""
        names = {part.photo: _names(part.file("data.yaml").decode()) for part in parts}
        labels = {f"yolo/labels/{_place(part)}.txt": part.file(".txt") for part in parts}
        divided = any(part.subset for part in parts)
        folders = ("/train", "/val") if divided else ("", "")
        return {**labels, "yolo/data.yaml": _settings(merged_names(names), folders)}

    def place_of_photo(self, part: Part) -> str:
        return f"yolo/images/{_place(part)}{part.suffix}"

    def verify(self, content: Content, files: dict[str, bytes]) -> bool:
        lines = next(iter(files.values())).decode().splitlines()
        written = [(number, value) for number, value, _ in _lines(content)]
        if [int(line.split()[0]) + 1 for line in lines] != [number for number, _ in written]:
            return False
        drawn = _drawn(lines, content.labels.shape)
        classes, values = np.array([(0, 0), *written]).T
        expected = picture_of(content.instances, content.labels, content.objects)
        return np.array_equal(classes[drawn], content.labels) and np.array_equal(
            values[drawn], expected
        )


def _lines(content: Content) -> list[tuple[int, int, Face]]:
    """Class, value of the instance, and outline of each line."""
    if not content.counted:
        return [(face.label, face.label, face) for face in content.faces]
    return [
        (instance.class_number, instance.value, face)
        for instance in content.instances
        for face in content.instance_faces[instance.value]
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


def _names(settings: str) -> dict[int, str]:
    """The names in a file of :func:`_settings`."""
    listed = settings.partition("names:\n")[2].split("\n")[:-1]
    pairs = (line.strip().split(": ", 1) for line in listed)
    return {int(index) + 1: json.loads(name) for index, name in pairs}


def _drawn(lines: list[str], shape: tuple[int, int]) -> NDArray[np.int32]:
    """Number of each pixel's line, from 1, drawn as programs that train on them do."""
    picture = PillowImage.new("I", (shape[1], shape[0]))
    canvas = ImageDraw.Draw(picture)
    for number, line in enumerate(lines, start=1):
        _, *shares = line.split()
        corners = np.array(shares, np.float64).reshape(-1, 2) * (shape[1], shape[0])
        canvas.polygon(np.floor(corners).ravel().tolist(), fill=number, outline=number)
    return np.asarray(picture).astype(np.int32)
