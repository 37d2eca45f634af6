"""CVAT: XML with the shapes of many photos, or of the frames of a video."""

import re
from collections import Counter
from collections.abc import Collection, Hashable, Mapping, Sequence
from xml.etree.ElementTree import Element

import numpy as np

from segcore.formats.importers.annotations import (
    AnnotationFile,
    Annotations,
    Importer,
    ShapeError,
    damage_as_error,
    object_numbers,
    stem_of,
)
from segcore.formats.importers.attributes import Untyped
from segcore.formats.importers.drawing import Drawing, Points, points_near, rotate
from segcore.formats.outlines.run_lengths import part_of_runs
from segcore.formats.xml_text import parse_xml, root_tag
from segcore.projects.attributes import AttributeKind, Value
from segcore.runtime.errors import ConstraintError


def shapes_of_frame(root: Element, file: AnnotationFile, drawing: Drawing) -> list[Element]:
    """The shapes that are visible in the photo's frame of a video, with their tracks' labels.

    Raises
    ------
    ConstraintError
        If the photo's name ends in no number, no track reaches the frame, or the video has another
        size or is one of several.
    """
    tracks = list(root.iter("track"))
    if len({track.attrib.get("task_id") for track in tracks}) > 1:
        raise ConstraintError("is about several videos; export each task of CVAT by itself")
    with damage_as_error("the size of the video"):
        for size in root.iterfind("meta//original_size"):
            file.check_size(int(size.findtext("width", "")), int(size.findtext("height", "")))

    wanted = _frame_of(file.photo)
    with damage_as_error("the tracks"):
        frames = [{int(shape.attrib["frame"]): shape for shape in track} for track in tracks]
        reached = [number for shapes in frames for number in shapes]
        if not reached or not min(reached) <= wanted <= max(reached):
            there = f"from {min(reached)} to {max(reached)}" if reached else "nowhere"
            raise ConstraintError(
                f"say nothing about frame {wanted}, which {file.photo} is by its name; their "
                f"frames are {there}"
            )
        in_frame = []
        for track, shapes in zip(tracks, frames, strict=True):
            last = max((number for number in shapes if number <= wanted), default=None)
            if last is None or shapes[last].attrib.get("outside") == "1":
                continue
            if last != wanted:
                drawing.leave_out("shape between key frames", "shapes between key frames")
                continue
            shapes[last].set("label", track.attrib["label"])
            in_frame.append(shapes[last])
    return in_frame


def _frame_of(photo: str) -> int:
    digits = re.search(r"[0-9]{1,18}$", stem_of(photo))
    if digits is None:
        raise ConstraintError(
            f"is about the frames of a video, but {photo or 'the photo'} has no frame number at "
            "the end of its name; name it like frame_000012.png"
        )
    return int(digits[0])


_SHAPE_TAGS = ("polygon", "box", "ellipse", "mask", "polyline", "points")
_UNREAD_SHAPES = {"cuboid": "cuboids", "skeleton": "skeletons"}
_KINDS: dict[str, AttributeKind] = {
    "select": "choice",
    "radio": "choice",
    "checkbox": "yes/no",
    "number": "number",
    "text": "text",
}


class CvatXml(Importer):
    """Reads polygons, boxes, ellipses and masks as regions, and points and lines as lines.

    A pixel is in a shape if its centre is. Shapes cover shapes of lower ``z_order``, and earlier
    shapes of the same ``z_order``. Classes are numbered in the order in which they appear. Shapes
    of a group are one object; other shapes are objects if shapes of their label have values.
    """

    title = "CVAT (XML)"
    suffixes = (".xml",)

    def can_read(self, file: AnnotationFile) -> bool:
        return root_tag(file) == "annotations"

    def photo_names(self, file: AnnotationFile) -> list[str]:
        return [image.attrib.get("name", "") for image in parse_xml(file).iter("image")]

    def read(self, file: AnnotationFile) -> Annotations:
        drawing, root = Drawing(file.shape), parse_xml(file)
        all_shapes = _shapes(root, file, drawing)
        shapes = [shape for shape in all_shapes if shape.tag in _SHAPE_TAGS]
        objects = _objects(shapes)
        for position, shape in enumerate(sorted(shapes, key=_depth), start=1):
            with drawing.entry(f"shape {position} ({shape.tag})"):
                drawing.object = objects.get(_key(shape), 0)
                number = drawing.class_named(shape.attrib["label"])
                _draw(drawing, number, shape)
                drawing.attributes.add_values(number, drawing.object, _attribute_values(shape))
        for shape in all_shapes:
            if shape.tag in _UNREAD_SHAPES:
                drawing.leave_out(shape.tag, _UNREAD_SHAPES[shape.tag])
            elif shape.tag == "tag":
                _tag(drawing, shape)
        _declare(drawing, root, {shape.attrib["label"] for shape in shapes})
        return drawing.annotations()


def _shapes(root: Element, file: AnnotationFile, drawing: Drawing) -> list[Element]:
    """The elements of the photo's shapes; adds the photo's tags to the drawing."""
    images = list(root.iter("image"))
    if root.tag == "annotations" and not images and root.find("track") is not None:
        return shapes_of_frame(root, file, drawing)
    if root.tag != "annotations" or not images:
        raise ConstraintError("holds no images; export it from CVAT as “CVAT for images 1.1”")
    image = file.entry_of_photo(images, [image.attrib.get("name", "") for image in images])
    with damage_as_error("the size of the photo"):
        file.check_size(int(image.attrib["width"]), int(image.attrib["height"]))
    return list(image)


def _objects(shapes: Sequence[Element]) -> dict[Hashable, int]:
    """Numbers of groups, and of single shapes with values of their own."""
    ungrouped = [shape for shape in shapes if not _group(shape)]
    n_of_label = Counter(shape.attrib.get("label") for shape in ungrouped)
    speaking = {shape.attrib.get("label") for shape in ungrouped if _has_own_values(shape)}
    return object_numbers(
        {
            _key(shape): _group(shape)
            for shape in shapes
            if _group(shape)
            or (shape.attrib.get("label") in speaking and n_of_label[shape.attrib.get("label")] > 1)
        }
    )


def _has_own_values(shape: Element) -> bool:
    return shape.attrib.get("occluded") == "1" or shape.find("attribute") is not None


def _key(shape: Element) -> Hashable:
    """Key of the object that a shape belongs to: label and group, or the shape itself."""
    return (shape.attrib.get("label"), _group(shape)) if _group(shape) else id(shape)


def _group(shape: Element) -> int:
    group = shape.attrib.get("group_id", "0")
    return int(group) if group.isdecimal() else 0


def _attribute_values(shape: Element) -> dict[str, Value]:
    values = {
        attribute.attrib.get("name", ""): Untyped(attribute.text or "")
        for attribute in shape.iter("attribute")
    }
    return {**values, "occluded": shape.attrib.get("occluded") == "1"}


def _tag(drawing: Drawing, tag: Element) -> None:
    """Add a tag of the photo, and each attribute of the tag as a further tag."""
    label = tag.attrib.get("label", "")
    drawing.attributes.tag(label)
    for each in tag.iter("attribute"):
        drawing.attributes.tag(f"{label}: {each.attrib.get('name', '')} = {each.text or ''}")


def _declare(drawing: Drawing, root: Element, labels: Collection[str]) -> None:
    """Declare the attributes of the `labels` that occur, as the file declares them."""
    for label in root.iterfind("meta//label"):
        name = label.findtext("name", "")
        for attribute in label.iterfind("attributes/attribute") if name in labels else ():
            drawing.attributes.declare(
                drawing.class_named(name),
                attribute.findtext("name", ""),
                kind := _KINDS.get(attribute.findtext("input_type", "")),
                attribute.findtext("values", "").split("\n") if kind == "choice" else (),
                attribute.findtext("default_value") or None,
            )


def _depth(shape: Element) -> int:
    with damage_as_error("the order of shapes"):
        return int(shape.attrib.get("z_order", 0))


def _draw(drawing: Drawing, number: int, shape: Element) -> None:
    match shape.tag:
        case "polygon":
            drawing.fill_rings(number, [ring_of(shape, drawing.shape)])
        case "polyline":
            drawing.draw(number, ring_of(shape, drawing.shape))
        case "points":
            for point in ring_of(shape, drawing.shape):
                drawing.draw(number, point[np.newaxis])
        case "box":
            drawing.fill_rings(number, [_box(shape.attrib, drawing.shape)])
        case "ellipse":
            fields = shape.attrib
            centre = points_near([(fields["cx"], fields["cy"])], drawing.shape)[0]
            radii = float(fields["rx"]), float(fields["ry"])
            degrees = float(fields.get("rotation", 0))
            drawing.fill_ellipse(number, centre, radii, degrees=degrees)
        case "mask":
            _draw_mask(drawing, number, shape.attrib)


def ring_of(shape: Element, size: tuple[int, int]) -> Points:
    """The corner points of a CVAT shape, (n, 2)."""
    pairs = [pair for pair in shape.attrib["points"].split(";") if pair.strip()]
    if any(pair.count(",") != 1 for pair in pairs):
        raise ConstraintError("has a point that is not two numbers")
    numbers = [float(number) for pair in pairs for number in pair.split(",")]
    return points_near(np.array(numbers).reshape(-1, 2), size)


def _box(fields: Mapping[str, str], size: tuple[int, int]) -> Points:
    """Corners of a box, rotated around its centre."""
    (left, top), (right, bottom) = points_near(
        [(fields["xtl"], fields["ytl"]), (fields["xbr"], fields["ybr"])], size
    )
    corners = np.array([(left, top), (right, top), (right, bottom), (left, bottom)])
    middle = np.array([(left + right) / 2, (top + bottom) / 2])
    return rotate(corners, middle, float(fields.get("rotation", 0)))


def _draw_mask(drawing: Drawing, number: int, fields: Mapping[str, str]) -> None:
    """Draw a mask from run lengths along the rows of its box; the first run is outside."""
    left, top, width, height = (int(fields[name]) for name in ("left", "top", "width", "height"))
    rows, columns = drawing.shape
    if min(width, height) < 1:
        raise ShapeError("mask without pixels", "masks without pixels")
    if left < 0 or top < 0 or left + width > columns or top + height > rows:
        raise ShapeError("mask that is not inside the photo", "masks that are not inside the photo")
    counts = [int(count) for count in fields["rle"].split(",") if count.strip()]
    runs = np.array(counts, np.int64)
    # row-wise run lengths are column-wise run lengths of the transposed mask
    mask, column, row = part_of_runs(runs, (width, height))
    drawing.fill(number, mask.T, row=top + row, column=left + column)
