"""LabelMe JSON: shapes of named classes."""

from __future__ import annotations

import base64
import io
from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray
from PIL import Image as PillowImage
from PIL import ImageDraw

from segcore.files.importers.annotations import (
    AnnotationFile,
    Annotations,
    clean_name,
    told_as_damage,
)
from segcore.marks.strokes import Path
from segcore.runtime.errors import ConstraintError

Points = list[tuple[float, float]]


@dataclass(frozen=True)
class LabelMeJson:
    """Polygons, rectangles, circles and masks become regions, points and lines become lines.

    Polygons are filled together with their border, as LabelMe does; later shapes cover earlier
    ones. Classes are numbered in the order in which they appear.
    """

    title: ClassVar[str] = "LabelMe JSON"
    suffixes: ClassVar[tuple[str, ...]] = (".json",)

    def fits(self, file: AnnotationFile) -> bool:
        return isinstance(file.document, dict) and "shapes" in file.document

    def read(self, file: AnnotationFile) -> Annotations:
        document = file.document
        if document.get("imageWidth") is not None or document.get("imageHeight") is not None:
            file.check_size(document.get("imageWidth"), document.get("imageHeight"))
        labels = np.zeros(file.shape, np.int32)
        numbers: dict[str, int] = {}
        lines = []
        with told_as_damage("the list of shapes"):
            shapes = list(document["shapes"])
        for place, shape in enumerate(shapes, start=1):
            with told_as_damage(f"shape {place}"):
                number = numbers.setdefault(clean_name(shape["label"]), len(numbers) + 1)
                region = _region(shape, file.shape)
                if region is None:
                    lines.append((number, Path(tuple(_points(shape, file.shape)))))
                else:
                    labels[region] = number
        return Annotations(labels, {number: name for name, number in numbers.items()}, tuple(lines))


def _region(shape: dict[str, Any], size: tuple[int, int]) -> NDArray[np.bool_] | None:
    """Pixels that a shape covers; None if it is a point or a line."""
    kind = shape.get("shape_type") or "polygon"
    points = _points(shape, size)
    match kind:
        case "polygon" | "oriented_rectangle":
            return _filled(points, size)
        case "rectangle":
            (x0, y0), (x1, y1) = points
            return _filled([(x0, y0), (x1, y0), (x1, y1), (x0, y1)], size)
        case "circle":
            (x0, y0), (x1, y1) = points
            rows, columns = np.ogrid[: size[0], : size[1]]
            radius = np.hypot(x1 - x0, y1 - y0)
            return np.hypot(columns + 0.5 - x0, rows + 0.5 - y0) <= radius
        case "mask":
            return _mask(shape, points, size)
        case "point" | "points" | "line" | "linestrip":
            return None
    raise ConstraintError(f"shapes of kind {kind!r} are not supported; save it as a polygon")


def _points(shape: dict[str, Any], size: tuple[int, int]) -> Points:
    """Points (x, y) of a shape, none of them far outside the photo."""
    points = np.array([[float(x), float(y)] for x, y in shape["points"]]).reshape(-1, 2)
    if not len(points):
        raise ConstraintError("has no points")
    reach = np.array([size[1], size[0]])
    # also refuses what is not a number
    if not np.all((points >= -reach) & (points <= 2 * reach)):
        raise ConstraintError("has a point far outside the photo")
    return [(x, y) for x, y in points.tolist()]


def _filled(points: Points, size: tuple[int, int]) -> NDArray[np.bool_]:
    if len(points) < 3:
        raise ConstraintError(f"is a polygon with {len(points)} points")
    picture = PillowImage.new("L", (size[1], size[0]))
    ImageDraw.Draw(picture).polygon(points, fill=1, outline=1)
    return np.asarray(picture) > 0


def _mask(shape: dict[str, Any], points: Points, size: tuple[int, int]) -> NDArray[np.bool_]:
    """A picture whose corners, both in it, are the points."""
    (left, top), (right, bottom) = [(int(x), int(y)) for x, y in points]
    content = base64.b64decode(shape["mask"])
    try:
        with PillowImage.open(io.BytesIO(content), formats=["PNG"]) as picture:
            if picture.size != (right - left + 1, bottom - top + 1):
                raise ConstraintError("has a mask of another size than its corners say")
            mask = np.asarray(picture) > 0
    except (OSError, SyntaxError, PillowImage.DecompressionBombError) as error:
        raise ConstraintError("has a mask that cannot be read") from error
    if left < 0 or top < 0 or right >= size[1] or bottom >= size[0] or mask.ndim != 2:
        raise ConstraintError("has a mask that is not inside the photo")
    whole = np.zeros(size, bool)
    whole[top : bottom + 1, left : right + 1] = mask
    return whole
