"""Pascal VOC annotations: XML with names, boxes and flags of objects, their masks beside it."""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from xml.etree.ElementTree import Element

import numpy as np
from numpy.typing import NDArray

from segcore.formats.importers.annotations import (
    AnnotationFile,
    Annotations,
    Importer,
    ShapeError,
    clean_name,
    damage_as_error,
)
from segcore.formats.importers.attributes import Untyped
from segcore.formats.importers.drawing import Drawing, Points, points_near
from segcore.formats.importers.mask_palette import Rgb, colour_numbers, label_map, voc_numbers
from segcore.formats.xml_text import parse_xml, root_tag
from segcore.picture.palette import VOID_LABEL
from segcore.picture.reading import read_label_image
from segcore.projects.attributes import FLAGS
from segcore.runtime.errors import ColourPictureError, ConstraintError

_SIZE_TAGS = ("width", "height")
_CORNER_TAGS = ("xmin", "ymin", "xmax", "ymax")
_COORDINATE_TAG = re.compile(r"[xy]\d+")


class VocXml(Importer):
    """Reads objects: value n in the picture ``SegmentationObject`` is the n-th object of the list.

    Where there is none, classes are those of ``SegmentationClass``, named in ``labelmap.txt``; else
    polygons (as of Roboflow and X-AnyLabeling, filled together with their border) or boxes are
    taken. Classes are numbered in the order in which they appear; a class of which the list has one
    is not counted in objects.
    """

    title = "Pascal VOC (XML)"
    suffixes = (".xml",)

    def can_read(self, file: AnnotationFile) -> bool:
        return root_tag(file) == "annotation"

    def read(self, file: AnnotationFile) -> Annotations:
        root = parse_xml(file)
        with damage_as_error("the size of the photo"):
            if root.find("size") is not None:
                columns, rows = (int(root.findtext(f"size/{side}", "")) for side in _SIZE_TAGS)
                if columns or rows:  # some programs write 0
                    file.check_size(columns, rows)
        elements = list(root.iter("object"))
        names = [clean_name(element.findtext("name", "")) for element in elements]
        n_of_name, values = Counter(names), _Values(file, names)
        drawing, drawn = Drawing(file.shape), set[int]()
        notes: tuple[str, ...] = ()
        for position, (element, name) in enumerate(zip(elements, names, strict=True), start=1):
            with drawing.entry(f"object {position}"):
                number = drawing.class_named(name)
                drawing.object = position if n_of_name[name] > 1 and not values.of_classes else 0
                if values.pixels is None and (polygons := _polygons(element, file.shape)):
                    for polygon in polygons:
                        drawing.fill_with_border(number, polygon)
                elif values.pixels is None:
                    drawing.fill_rings(number, [_box(element, file.shape)])
                    notes = ("There are no masks; boxes were taken.",)
                elif (value := values.of(position, name)) not in drawn:
                    drawing.fill(number, values.pixels == value)
                    drawn.add(value)
                drawing.attributes.add_values(number, drawing.object, _attribute_values(element))
        return drawing.annotations(*notes)


class _Values:
    """Pixel values of the objects in the list, in the picture of objects.

    Attributes
    ----------
    pixels : (rows, columns) integer or None
        0 for nothing.
    of_classes : bool
        Whether they are classes, not indices in the list.
    """

    def __init__(self, file: AnnotationFile, names: Sequence[str]) -> None:
        top, picture = file.path.parent.parent, f"{file.path.stem}.png"
        named_colours = label_map(file.path)
        numbers = {rgb: named.number for rgb, named in named_colours.items()}
        self._numbers = {
            named.name: named.number for named in named_colours.values() if named.number
        }
        classes = objects = None
        if self._numbers and (picture_file := file.beside(top / "SegmentationClass" / picture)):
            classes = _values(picture_file, numbers, max(self._numbers.values()))
        if picture_file := file.beside(top / "SegmentationObject" / picture):
            objects = _values(picture_file, voc_numbers(), len(names))
        if objects is not None and classes is not None:
            wanted = np.array([0, *(self._numbers.get(name, 0) for name in names)])
            inside = (objects > 0) & (classes > 0)
            fits = np.take(wanted, objects[inside], mode="clip") == classes[inside]
            objects = objects if fits.all() else None  # numbered otherwise than they are listed
        self.of_classes = objects is None and classes is not None
        self.pixels = classes if objects is None else objects

    def of(self, position: int, name: str) -> int:
        """The pixel value of an object in the list."""
        if not self.of_classes:
            return position
        if name not in self._numbers:
            raise ConstraintError(f"{name} is not named in labelmap.txt")
        return self._numbers[name]


def _values(
    file: AnnotationFile, numbers: Mapping[Rgb, int], largest: int
) -> NDArray[np.int32] | None:
    """The values of a picture, or the numbers of its colours; None for unknown colours."""
    try:
        pixels = read_label_image(file.path, max_pixels=max(file.shape[0] * file.shape[1], 1))
    except ColourPictureError:
        coloured = colour_numbers(file.path, numbers)
        if coloured is None:
            return None
        pixels = coloured
    if pixels.shape != file.shape:
        raise ConstraintError(f"has a picture {file.path} of another size than the photo")
    return np.where(pixels == VOID_LABEL, np.int32(0), pixels) if largest < VOID_LABEL else pixels


def _polygons(element: Element, shape: tuple[int, int]) -> list[Points]:
    """Corners ``x1``, ``y1``, ``x2``, … of an object's polygons, whose pixels count from 1."""
    polygons = []
    for polygon in element.iterfind("polygon"):
        numbers = {
            corner.tag: float(corner.text or "")
            for corner in polygon
            if _COORDINATE_TAG.fullmatch(corner.tag)
        }
        places = range(1, len(numbers) // 2 + 1)
        corners = [(numbers[f"x{place}"] - 1, numbers[f"y{place}"] - 1) for place in places]
        polygons += [points_near(corners, shape)] if corners else []
    return polygons


def _box(element: Element, shape: tuple[int, int]) -> NDArray[np.float64]:
    """Corners of a box, whose pixels count from 1 and include the last one."""
    if element.find("bndbox") is None:  # turned boxes of roLabelImg, polygons of LabelMe's website
        raise ShapeError("object without a box", "objects without a box")
    corners = {side: float(element.findtext(f"bndbox/{side}", "")) for side in _CORNER_TAGS}
    left, top = corners["xmin"] - 1, corners["ymin"] - 1
    right, bottom = corners["xmax"], corners["ymax"]
    return points_near([(left, top), (right, top), (right, bottom), (left, bottom)], shape)


def _attribute_values(element: Element) -> dict[str, object]:
    flags = {name: element.findtext(name) for name in FLAGS}
    attributes = {
        entry.findtext("name", ""): Untyped(entry.findtext("value", ""))
        for entry in element.iterfind("attributes/attribute")
    }
    return {**attributes, **{name: flag for name, flag in flags.items() if flag is not None}}
