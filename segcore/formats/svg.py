"""SVG: shapes for drawing programs."""

import re
from xml.etree import ElementTree

import numpy as np
from numpy.typing import NDArray

from segcore.formats.exporters.exporter import Exporter, are_exactly
from segcore.formats.importers.drawing import Drawing, Points
from segcore.formats.xml_text import element, encode_xml
from segcore.objects.tracing import is_along_edges
from segcore.projects.case import Case
from segcore.runtime import limits

_NAMESPACE = "{http://www.w3.org/2000/svg}"
_PATH_COMMAND = re.compile(r"([Mhv])([-0-9 ]+)")


class Svg(Exporter):
    """``NAME.svg``: a path for each class, along the edges of pixels.

    Neighbours have the same points along their common border, also where a third one meets it, so
    no gap opens between them.
    """

    name = "svg"
    title = "SVG with shared borders"
    file_pattern = "*.svg"

    def encode(self, case: Case) -> dict[str, bytes]:
        rows, columns = case.labels.shape
        root = element(
            "svg",
            element("title", case.photo_name),
            *(_path(case, number) for number in case.geometry.present_classes),
            xmlns="http://www.w3.org/2000/svg",
            width=str(columns),
            height=str(rows),
            viewBox=f"0 0 {columns} {rows}",
        )
        root.set("shape-rendering", "crispEdges")
        return {f"{case.name}.svg": encode_xml(root)}

    def verify(self, case: Case, files: dict[str, bytes]) -> bool:
        (text,) = files.values()
        root = ElementTree.fromstring(text)
        if (int(root.attrib["height"]), int(root.attrib["width"])) != case.image.shape:
            return False
        drawing = Drawing(case.image.shape)
        with limits.lifted():
            for path in root.iter(f"{_NAMESPACE}path"):
                rings = _rings(path.attrib["d"])
                if not all(is_along_edges(ring, drawing.shape) for ring in rings):
                    return False
                drawing.fill_polygons(
                    int(path.attrib["id"].removeprefix("class-")), _polygons(rings)
                )
            annotations = drawing.annotations()
        return are_exactly(annotations, case.labels, np.zeros_like(case.labels))


def _path(case: Case, number: int) -> ElementTree.Element:
    drawn = "".join(_draw(ring) for face in case.geometry.faces_of[number] for ring in face.rings)
    path = element("path", element("title", case.project.class_name(number)))
    path.attrib |= {"id": f"class-{number}", "fill": case.project.colour(number)}
    path.attrib |= {"fill-rule": "evenodd", "d": drawn}
    return path


def _draw(ring: NDArray[np.int32]) -> str:
    """A ring as commands: to its first point, then along rows (h) and columns (v)."""
    steps = np.diff(ring, axis=0).tolist()
    moves = "".join(f"h{right}" if right else f"v{down}" for right, down in steps)
    return f"M{ring[0, 0]} {ring[0, 1]}{moves}z"


def _rings(commands: str) -> list[Points]:
    """The rings that commands written here draw."""
    rings: list[list[tuple[int, int]]] = []
    for command, numbers in _PATH_COMMAND.findall(commands):
        if command == "M":
            x, y = map(int, numbers.split())
            rings.append([(x, y)])
            continue
        x, y = rings[-1][-1]
        length = int(numbers)
        rings[-1].append((x + length, y) if command == "h" else (x, y + length))
    return [np.array(ring, float) for ring in rings]


def _polygons(rings: list[Points]) -> list[list[Points]]:
    """Outer rings, which turn right on the screen, each with its holes."""
    polygons: list[list[Points]] = []
    for ring in rings:
        (x, y), (next_x, next_y) = ring.T, np.concatenate((ring[1:], ring[:1])).T
        if x @ next_y > y @ next_x or not polygons:
            polygons.append([])
        polygons[-1].append(ring)
    return polygons
