"""CVAT: XML with the shapes of many photos, or of the frames of a video."""

from __future__ import annotations

from collections.abc import Mapping
from xml.etree import ElementTree

import numpy as np

from segcore.formats.cvat_tracks import shapes_of_frame
from segcore.formats.importers.annotations import (
    AnnotationFile,
    Annotations,
    Importer,
    told_as_damage,
)
from segcore.formats.importers.drawing import Drawing, Points, points_near, turned
from segcore.formats.outlines import part_of_runs
from segcore.runtime import limits
from segcore.runtime.errors import ConstraintError

_SHAPES = ("polygon", "box", "ellipse", "mask", "polyline", "points")
_OTHERS = {"cuboid": "cuboids", "skeleton": "skeletons", "tag": "tags"}


class CvatXml(Importer):
    """Polygons, boxes, ellipses and masks become regions; points and lines become lines.

    A pixel is in a shape if its centre is. Shapes cover others of a lower ``z_order``, then those
    before them. Classes are numbered in the order in which they appear.
    """

    title = "CVAT (XML)"
    place = 50
    suffixes = (".xml",)

    def fits(self, file: AnnotationFile) -> bool:
        return file.head.lstrip(b"\xef\xbb\xbf \t\r\n").startswith((b"<?xml", b"<annotations"))

    def read(self, file: AnnotationFile) -> Annotations:
        drawing = Drawing(file.shape)
        found = _shapes(file, drawing)
        shapes = [shape for shape in found if shape.tag in _SHAPES]
        for place, shape in enumerate(sorted(shapes, key=_depth), start=1):
            with told_as_damage(f"shape {place} ({shape.tag})"):
                _draw(drawing, shape)
        for shape in found:
            if shape.tag in _OTHERS:
                drawing.leave_out(shape.tag, _OTHERS[shape.tag])
        return drawing.annotations()


def _shapes(file: AnnotationFile, drawing: Drawing) -> list[ElementTree.Element]:
    """The entries of the photo's shapes, and whatever else the file has about it."""
    text = file.text
    if "<!DOCTYPE" in text or "<!ENTITY" in text:
        raise ConstraintError("defines entities, which CVAT never does; export it again")
    limits.ELEMENTS.check(text.count("<") - text.count("</"))
    limits.ATTRIBUTES.check(text.count("="))
    try:
        root = ElementTree.fromstring(text)
    except ElementTree.ParseError as error:
        raise ConstraintError(f"is not XML: {error}") from error
    images = list(root.iter("image"))
    if root.tag == "annotations" and not images and root.find("track") is not None:
        return shapes_of_frame(root, file, drawing)
    if root.tag != "annotations" or not images:
        raise ConstraintError("holds no images; export it from CVAT as “CVAT for images 1.1”")
    image = file.entry_of_photo(images, [image.attrib.get("name", "") for image in images])
    with told_as_damage("the size of the photo"):
        file.check_size(int(image.attrib["width"]), int(image.attrib["height"]))
    return list(image)


def _depth(shape: ElementTree.Element) -> int:
    with told_as_damage("the order of shapes"):
        return int(shape.attrib.get("z_order", 0))


def _draw(drawing: Drawing, shape: ElementTree.Element) -> None:
    number = drawing.named(shape.attrib["label"])
    match shape.tag:
        case "polygon":
            drawing.fill_rings(number, [_points(shape, drawing.shape)])
        case "polyline":
            drawing.draw(number, _points(shape, drawing.shape))
        case "points":
            for point in _points(shape, drawing.shape):
                drawing.draw(number, point[np.newaxis])
        case "box":
            drawing.fill_rings(number, [_box(shape.attrib, drawing.shape)])
        case "ellipse":
            at = shape.attrib
            centre = points_near([(at["cx"], at["cy"])], drawing.shape)[0]
            radii = float(at["rx"]), float(at["ry"])
            degrees = float(at.get("rotation", 0))
            drawing.fill_ellipse(number, centre, radii, degrees=degrees)
        case "mask":
            _draw_mask(drawing, number, shape.attrib)


def _points(shape: ElementTree.Element, size: tuple[int, int]) -> Points:
    pairs = shape.attrib["points"].split(";")
    if any(pair.count(",") != 1 for pair in pairs):
        raise ConstraintError("has a point that is not two numbers")
    numbers = map(float, ",".join(pairs).split(","))
    return points_near(np.array(list(numbers)).reshape(-1, 2), size)


def _box(at: Mapping[str, str], size: tuple[int, int]) -> Points:
    """Corners of a box, turned around its middle."""
    (left, top), (right, bottom) = points_near(
        [(at["xtl"], at["ytl"]), (at["xbr"], at["ybr"])], size
    )
    corners = np.array([(left, top), (right, top), (right, bottom), (left, bottom)])
    middle = np.array([(left + right) / 2, (top + bottom) / 2])
    return turned(corners, middle, float(at.get("rotation", 0)))


def _draw_mask(drawing: Drawing, number: int, at: Mapping[str, str]) -> None:
    """Run lengths along the rows of a box, outside first."""
    left, top, width, height = (int(at[name]) for name in ("left", "top", "width", "height"))
    rows, columns = drawing.shape
    if left < 0 or top < 0 or min(width, height) < 1:
        raise ConstraintError("has a mask that is not inside the photo")
    if left + width > columns or top + height > rows:
        raise ConstraintError("has a mask that is not inside the photo")
    runs = np.array([int(count) for count in at["rle"].split(",")], np.int64)
    # run lengths of the mask turned over, which go down its columns
    part = part_of_runs(runs, (width, height))
    drawing.fill(number, part.mask.T, row=top + part.column, column=left + part.row)
