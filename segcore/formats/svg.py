"""SVG: shapes for drawing programs."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import numpy as np
from numpy.typing import NDArray

from segcore.formats.exporters.content import Content
from segcore.formats.exporters.exporter import LabelFormat, xml_text
from segcore.formats.outlines import labels_of_rings
from segcore.runtime.texts import as_utf8

_SPACE = "{http://www.w3.org/2000/svg}"
_STEP = re.compile(r"([Mhv])([-0-9 ]+)")


class Svg(LabelFormat):
    """``NAME.svg``: a path for each class, along the edges of pixels.

    Neighbours have the same points along their common border, also where a third one meets it, so
    no gap opens between them.
    """

    name = "svg"
    title = "SVG with shared borders"
    place = 10
    pattern = "*.svg"

    def encode(self, content: Content) -> dict[str, bytes]:
        rows, columns = content.labels.shape
        lines = [
            '<?xml version="1.0" encoding="UTF-8"?>',
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{columns}" height="{rows}" '
            f'viewBox="0 0 {columns} {rows}" shape-rendering="crispEdges">',
            f"<title>{xml_text(content.photo_name)}</title>",
            *(_path(content, number) for number in content.present),
            "</svg>",
        ]
        return {f"{content.name}.svg": as_utf8("\n".join([*lines, ""]))}

    def decode(self, files: dict[str, bytes]) -> NDArray[np.integer]:
        (text,) = files.values()
        root = ElementTree.fromstring(text)
        rings = [
            (int(path.attrib["id"].removeprefix("class-")), ring)
            for path in root.iter(f"{_SPACE}path")
            for ring in _rings(path.attrib["d"])
        ]
        return labels_of_rings(rings, (int(root.attrib["height"]), int(root.attrib["width"])))


def _path(content: Content, number: int) -> str:
    drawn = "".join(_drawn(ring) for face in content.faces_of[number] for ring in face.rings)
    return (
        f'<path id="class-{number}" fill="{content.colour(number)}" fill-rule="evenodd" '
        f'd="{drawn}"><title>{xml_text(content.class_name(number))}</title></path>'
    )


def _drawn(ring: NDArray[np.int32]) -> str:
    """A ring as commands: to its first point, then along rows (h) and columns (v)."""
    steps = np.diff(ring, axis=0).tolist()
    moves = "".join(f"h{right}" if right else f"v{down}" for right, down in steps)
    return f"M{ring[0, 0]} {ring[0, 1]}{moves}z"


def _rings(commands: str) -> list[list[tuple[int, int]]]:
    """The rings that commands written here draw."""
    rings: list[list[tuple[int, int]]] = []
    for command, numbers in _STEP.findall(commands):
        if command == "M":
            x, y = map(int, numbers.split())
            rings.append([(x, y)])
            continue
        x, y = rings[-1][-1]
        length = int(numbers)
        rings[-1].append((x + length, y) if command == "h" else (x, y + length))
    return rings
