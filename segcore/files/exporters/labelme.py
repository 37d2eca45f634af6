"""LabelMe: one JSON file with polygons that its window lets one edit."""

from __future__ import annotations

import base64
import json
from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray
from PIL import Image as PillowImage
from PIL import ImageDraw

from segcore.files.exporters.content import Content
from segcore.files.exporters.exporter import LabelFormat, Purpose, equal_names
from segcore.files.outlines import Face, centre_path
from segcore.picture.writing import encode_picture

_VERSION = "5.5.0"
"""The oldest LabelMe that reads all that is written here."""


@dataclass(frozen=True)
class LabelMe(LabelFormat):
    """``NAME-labelme.json``, the photo inside; pieces of a class have its number as group.

    Polygons run through the centres of border pixels: LabelMe fills them together with their
    border, which gives the segment exactly.
    """

    name: ClassVar[str] = "labelme"
    title: ClassVar[str] = "LabelMe JSON"
    purpose: ClassVar[Purpose] = Purpose.TRAINING
    pattern: ClassVar[str] = "*-labelme.json"

    def losses(self, content: Content) -> list[str]:
        said = []
        if any(face.holes for face in content.faces):
            said.append("holes: a seam joins each of them to the outline")
        return [*said, *equal_names(content)]

    def encode(self, content: Content) -> dict[str, bytes]:
        rows, columns = content.labels.shape
        names = content.unique_names()
        document = {
            "version": _VERSION,
            "flags": {},
            "shapes": [
                _shape(face, names[number])
                for number, faces in content.faces_of.items()
                for face in faces
            ],
            "imagePath": content.photo_name,
            "imageData": _photo(content),
            "imageHeight": rows,
            "imageWidth": columns,
        }
        text = json.dumps(document, ensure_ascii=False)
        return {f"{content.name}-labelme.json": text.encode()}

    def decode(self, files: dict[str, bytes]) -> NDArray[np.integer]:
        (text,) = files.values()
        document = json.loads(text)
        picture = PillowImage.new("I", (document["imageWidth"], document["imageHeight"]))
        canvas = ImageDraw.Draw(picture)
        for shape in document["shapes"]:
            corners = [tuple(point) for point in shape["points"]]
            canvas.polygon(corners, fill=shape["group_id"], outline=shape["group_id"])
        return np.asarray(picture)


def _shape(face: Face, name: str) -> dict[str, Any]:
    return {
        "label": name,
        "points": (centre_path(face) + 0.5).tolist(),
        "group_id": face.label,
        "description": "",
        "shape_type": "polygon",
        "flags": {},
        "mask": None,
    }


def _photo(content: Content) -> str:
    """The photo as LabelMe keeps it: upright, as a JPEG in base 64."""
    picture = encode_picture(content.shown, ".jpg")
    return base64.b64encode(picture).decode("ascii")
