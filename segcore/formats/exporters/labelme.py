"""LabelMe: one JSON file with polygons that its window lets one edit."""

from __future__ import annotations

import base64
import json
from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np
from PIL import Image as PillowImage
from PIL import ImageDraw

from segcore.formats.exporters.content import Content
from segcore.formats.exporters.exporter import Exporter, Purpose, equal_names
from segcore.formats.exporters.instances import Instance
from segcore.formats.outlines import Face, centre_path
from segcore.picture.writing import encode_picture
from segcore.runtime.texts import as_utf8

_VERSION = "5.5.0"
"""The oldest LabelMe that reads all that is written here."""


@dataclass(frozen=True)
class LabelMe(Exporter):
    """``NAME-labelme.json``, the photo inside; pieces of an object have its number as group.

    Those of a class that is not counted in objects have the number of the class.

    Polygons run through the centres of border pixels: LabelMe fills them together with their
    border, which gives the segment exactly.
    """

    name: ClassVar[str] = "labelme"
    title: ClassVar[str] = "LabelMe JSON"
    purpose: ClassVar[Purpose] = Purpose.TRAINING
    pattern: ClassVar[str] = "*-labelme.json"

    def losses(self, content: Content) -> list[str]:
        said = []
        if any(face.holes for faces in content.instance_faces.values() for face in faces):
            said.append("holes: a seam joins each of them to the outline")
        return [*said, *equal_names(content)]

    def encode(self, content: Content) -> dict[str, bytes]:
        rows, columns = content.labels.shape
        names = content.unique_names()
        document = {
            "version": _VERSION,
            "flags": {},
            "shapes": [
                _shape(face, names[instance.class_number], instance)
                for instance in content.instances
                for face in content.instance_faces[instance.value]
            ],
            "imagePath": content.photo_name,
            "imageData": _photo(content),
            "imageHeight": rows,
            "imageWidth": columns,
        }
        text = json.dumps(document, ensure_ascii=False)
        return {f"{content.name}-labelme.json": as_utf8(text)}

    def verify(self, content: Content, files: dict[str, bytes]) -> bool:
        (text,) = files.values()
        document = json.loads(text)
        numbers = {name: number for number, name in content.unique_names().items()}
        labels, groups = (
            PillowImage.new("I", (document["imageWidth"], document["imageHeight"]))
            for _ in range(2)
        )
        for shape in document["shapes"]:
            corners = [tuple(point) for point in shape["points"]]
            for picture, value in ((labels, numbers[shape["label"]]), (groups, shape["group_id"])):
                ImageDraw.Draw(picture).polygon(corners, fill=value, outline=value)
        expected = np.where(content.objects.picture > 0, content.objects.picture, content.labels)
        return np.array_equal(np.asarray(labels), content.labels) and np.array_equal(
            np.asarray(groups), expected
        )


def _shape(face: Face, name: str, instance: Instance) -> dict[str, Any]:
    return {
        "label": name,
        "points": (centre_path(face) + 0.5).tolist(),
        "group_id": instance.object or instance.class_number,
        "description": "",
        "shape_type": "polygon",
        "flags": {},
        "mask": None,
    }


def _photo(content: Content) -> str:
    """The photo as LabelMe keeps it: upright, as a JPEG in base 64."""
    picture = encode_picture(content.shown, ".jpg")
    return base64.b64encode(picture).decode("ascii")
