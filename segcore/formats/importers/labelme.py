"""LabelMe JSON: shapes of named classes."""

from __future__ import annotations

import base64
import io
from collections import Counter
from collections.abc import Hashable
from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np
from PIL import Image as PillowImage

from segcore.formats.importers.annotations import (
    AnnotationFile,
    Annotations,
    object_numbers,
    told_as_damage,
)
from segcore.formats.importers.drawing import Drawing, Points, points_near
from segcore.runtime.errors import ConstraintError


@dataclass(frozen=True)
class LabelMeJson:
    """Polygons, rectangles, circles and masks become regions, points and lines become lines.

    Polygons are filled together with their border, as LabelMe does; later shapes cover earlier
    ones. Classes are numbered in the order in which they appear. Where the shapes of a class are of
    several groups (``group_id``), each group is an object.
    """

    title: ClassVar[str] = "LabelMe JSON"
    suffixes: ClassVar[tuple[str, ...]] = (".json",)

    def fits(self, file: AnnotationFile) -> bool:
        return isinstance(file.document, dict) and "shapes" in file.document

    def read(self, file: AnnotationFile) -> Annotations:
        document = file.document
        if document.get("imageWidth") is not None or document.get("imageHeight") is not None:
            file.check_size(document.get("imageWidth"), document.get("imageHeight"))
        drawing = Drawing(file.shape)
        with told_as_damage("the list of shapes"):
            shapes = list(document["shapes"])
            things = _objects(shapes)
        for place, shape in enumerate(shapes, start=1):
            with told_as_damage(f"shape {place}"):
                drawing.object = things.get((shape["label"], shape.get("group_id")), 0)
                _draw(drawing, shape)
        return drawing.annotations()


def _objects(shapes: list[dict[str, Any]]) -> dict[Hashable, int]:
    """Numbers of the groups that are objects, by label and group."""
    groups = dict.fromkeys((shape.get("label"), shape.get("group_id")) for shape in shapes)
    several = Counter(label for label, group in groups if group is not None)
    return object_numbers(
        {(label, n): n for label, n in groups if n is not None and several[label] > 1}
    )


def _draw(drawing: Drawing, shape: dict[str, Any]) -> None:
    number = drawing.named(shape["label"])
    kind = shape.get("shape_type") or "polygon"
    points = points_near(shape["points"], drawing.shape)
    match kind:
        case "polygon" | "oriented_rectangle":
            drawing.fill_with_border(number, points)
        case "rectangle":
            (x0, y0), (x1, y1) = points
            corners = np.array([(x0, y0), (x1, y0), (x1, y1), (x0, y1)])
            drawing.fill_with_border(number, corners)
        case "circle":
            centre, border = points
            radius = float(np.hypot(*(border - centre)))
            drawing.fill_ellipse(number, centre, (radius, radius))
        case "mask":
            _draw_mask(drawing, number, shape["mask"], points)
        case "point" | "points" | "line" | "linestrip":
            drawing.draw(number, points)
        case _:
            raise ConstraintError(
                f"shapes of kind {kind!r} are not supported; save it as a polygon"
            )


def _draw_mask(drawing: Drawing, number: int, content: str, points: Points) -> None:
    """A picture whose corners, both in it, are the points."""
    (left, top), (right, bottom) = [(int(x), int(y)) for x, y in points]
    try:
        with PillowImage.open(io.BytesIO(base64.b64decode(content)), formats=["PNG"]) as picture:
            if picture.size != (right - left + 1, bottom - top + 1):
                raise ConstraintError("has a mask of another size than its corners say")
            mask = np.asarray(picture) > 0
    except (OSError, SyntaxError, PillowImage.DecompressionBombError) as error:
        raise ConstraintError("has a mask that cannot be read") from error
    rows, columns = drawing.shape
    if left < 0 or top < 0 or right >= columns or bottom >= rows or mask.ndim != 2:
        raise ConstraintError("has a mask that is not inside the photo")
    drawing.fill(number, mask, row=top, column=left)
