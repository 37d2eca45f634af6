"""LabelMe: a JSON file with shapes of named classes, which LabelMe can edit."""

import base64
import json
from collections import Counter
from collections.abc import Hashable
from typing import Any

import numpy as np

from segcore.formats.exporters.attributes import TAGS, VALUES, attributes_of_instances, tags_of
from segcore.formats.exporters.exporter import Exporter, Purpose, are_exactly, unique_names
from segcore.formats.importers.annotations import (
    AnnotationFile,
    Annotations,
    Importer,
    ShapeError,
    damage_as_error,
    object_numbers,
)
from segcore.formats.importers.attributes import as_text
from segcore.formats.importers.drawing import Drawing, Points, points_near
from segcore.formats.importers.mask_texts import mask_in_text
from segcore.formats.outlines.paths import centre_path
from segcore.objects.geometry import Instance
from segcore.objects.tracing import Face
from segcore.picture.atomic_write import encode_picture
from segcore.projects.attributes import FLAGS, Value
from segcore.projects.case import Case
from segcore.runtime import limits
from segcore.runtime.message import Message
from segcore.runtime.texts import encode_json

_DESCRIPTION = "description"
_VERSION = "5.5.0"
"""The oldest LabelMe that reads all that is written here."""


class LabelMeJson(Importer):
    """Polygons, rectangles, circles and masks become regions, points and lines become lines.

    Polygons and circles are filled together with their border, as LabelMe does, and so are the
    turned rectangles of X-AnyLabeling; later shapes cover earlier ones. Classes are numbered in
    the order in which they appear. Where the shapes of a class are of several groups
    (``group_id``), each group is an object. Flags of the photo are tags.
    """

    title = "LabelMe JSON"

    def can_read(self, file: AnnotationFile) -> bool:
        return isinstance(file.document, dict) and "shapes" in file.document

    def photo_names(self, file: AnnotationFile) -> list[str]:
        return [str(file.document.get("imagePath") or "")]

    def read(self, file: AnnotationFile) -> Annotations:
        document = file.document
        if document.get("imageWidth") is not None or document.get("imageHeight") is not None:
            file.check_size(document.get("imageWidth"), document.get("imageHeight"))
        drawing = Drawing(file.shape)
        with damage_as_error("the list of shapes"):
            shapes = list(document["shapes"])
            objects = _objects(shapes)
        for position, shape in enumerate(shapes, start=1):
            with drawing.entry(f"shape {position}"):
                drawing.object = objects.get((shape["label"], shape.get("group_id")), 0)
                number = drawing.class_named(shape["label"])
                _draw(drawing, number, shape)
                drawing.attributes.add_values(number, drawing.object, _attribute_values(shape))
        for name, flag in _entries(document.get("flags")).items():
            if flag:
                drawing.attributes.tag(name)
        return drawing.annotations()


def _attribute_values(shape: dict[str, Any]) -> dict[str, Any]:
    """Flags, description, and attributes (of X-AnyLabeling) of a shape."""
    values = {**_entries(shape.get("attributes")), **_entries(shape.get("flags"))}
    values |= {name: shape[name] for name in FLAGS if name in shape}
    return {_DESCRIPTION: shape.get(_DESCRIPTION) or None, **values}


def _entries(values: Any) -> dict[str, Any]:
    return values if isinstance(values, dict) else {}


def _objects(shapes: list[dict[str, Any]]) -> dict[Hashable, int]:
    """Object numbers by (label, group): groups are objects if their label has several groups."""
    groups = dict.fromkeys((shape.get("label"), shape.get("group_id")) for shape in shapes)
    n_of_label = Counter(label for label, group in groups if group is not None)
    return object_numbers(
        {(label, n): n for label, n in groups if n is not None and n_of_label[label] > 1}
    )


def _draw(drawing: Drawing, number: int, shape: dict[str, Any]) -> None:
    kind = shape.get("shape_type") or "polygon"
    points = points_near(shape["points"], drawing.shape)
    match kind:
        case "rectangle" if len(points) == 2:
            (x0, y0), (x1, y1) = points
            corners = np.array([(x0, y0), (x1, y0), (x1, y1), (x0, y1)])
            drawing.fill_with_border(number, corners)
        case "polygon" | "oriented_rectangle" | "rectangle" | "rotation" | "quadrilateral":
            drawing.fill_with_border(number, points)
        case "circle":
            if len(points) < 2:
                raise ShapeError("circle without a radius", "circles without a radius")
            radius = float(np.hypot(*(points[1] - points[0])))
            drawing.fill_circle_with_border(number, points[0], radius)
        case "mask":
            _draw_mask(drawing, number, shape["mask"], points)
        case "point" | "points" | "line" | "linestrip":
            drawing.draw(number, points)
        case _:
            raise ShapeError(f"shape of kind {kind!r}", f"shapes of kind {kind!r}")


def _draw_mask(drawing: Drawing, number: int, content: str | None, points: Points) -> None:
    """Draw a mask in base 64 whose first and last pixel are at the two points."""
    if content is None:
        raise ShapeError("mask without pixels", "masks without pixels")
    (left, top), (right, bottom) = [(int(x), int(y)) for x, y in points]
    rows, columns = drawing.shape
    if not (0 <= left <= right < columns and 0 <= top <= bottom < rows):
        raise ShapeError("mask that is not inside the photo", "masks that are not inside the photo")
    mask = mask_in_text(content, (bottom - top + 1, right - left + 1))
    drawing.fill(number, mask, row=top, column=left)


class LabelMe(Exporter):
    """``NAME-labelme.json`` with the photo inside; an object's number is the group of its pieces.

    Pieces of a class that is not counted in objects have the class number as group.

    Polygons run through the centres of border pixels: LabelMe fills them together with their
    border, which gives the segment exactly.
    """

    name = "labelme"
    title = "LabelMe JSON"
    purpose = Purpose.TRAINING
    identifies_by_name = True
    file_pattern = "*-labelme.json"
    supported = (TAGS, VALUES)

    def format_losses(self, case: Case) -> list[Message]:
        faces = (face for faces in case.geometry.instance_faces.values() for face in faces)
        has_holes = any(face.holes for face in faces)
        return [Message("holes: a seam joins each of them to the outline")] if has_holes else []

    def encode(self, case: Case) -> dict[str, bytes]:
        rows, columns = case.labels.shape
        names, values = unique_names(case), attributes_of_instances(case)
        photo = encode_picture(case.displayed, ".jpg")
        document = {
            "version": _VERSION,
            "flags": dict.fromkeys(tags_of(case), True),
            "shapes": [
                _shape(face, names[instance.class_number], instance, values[instance.instance_id])
                for instance in case.geometry.instances
                for face in case.geometry.instance_faces[instance.instance_id]
            ],
            "imagePath": case.photo_name,
            "imageData": base64.b64encode(photo).decode("ascii"),
            "imageHeight": rows,
            "imageWidth": columns,
        }
        return {f"{case.name}-labelme.json": encode_json(document)}

    def verify(self, case: Case, files: dict[str, bytes]) -> bool:
        """Whether the file, imported, has the names and groups of every shape."""
        (text,) = files.values()
        document = json.loads(text)
        if (document["imageHeight"], document["imageWidth"]) != case.image.shape:
            return False
        numbers = {name: number for number, name in unique_names(case).items()}
        drawing = Drawing(case.image.shape)
        with limits.lifted():
            for shape in document["shapes"]:
                drawing.object = shape["group_id"]
                _draw(drawing, numbers[shape["label"]], shape)
            annotations = drawing.annotations()
        groups = np.where(case.objects.instance_map > 0, case.objects.instance_map, case.labels)
        return are_exactly(annotations, case.labels, groups)


def _shape(face: Face, name: str, instance: Instance, values: dict[str, Value]) -> dict[str, Any]:
    """A shape of LabelMe; LabelMe keeps its key ``attributes`` without showing it."""
    flags = {key: value for key, value in values.items() if isinstance(value, bool)}
    others = {key: value for key, value in values.items() if key not in (*flags, _DESCRIPTION)}
    return {
        "label": name,
        "points": (centre_path(face) + 0.5).tolist(),
        "group_id": instance.object or instance.class_number,
        "description": as_text(values.get(_DESCRIPTION, "")),
        "shape_type": "polygon",
        "flags": flags,
        "mask": None,
        **({"attributes": others} if others else {}),
    }
