"""GeoJSON: polygons for GIS programs and viewers of microscope pictures."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from segcore.files.exporters.content import Content
from segcore.files.exporters.exporter import LabelFormat
from segcore.files.outlines import Face, labels_of_rings


@dataclass(frozen=True)
class GeoJson(LabelFormat):
    """``NAME.geojson``: a feature for each class, borders shared by neighbours point for point.

    Positions are pixels from the top left corner of the photo, y down. In these coordinates outer
    rings turn as RFC 7946 (3.1.6) asks.
    """

    name: ClassVar[str] = "geojson"
    title: ClassVar[str] = "GeoJSON"
    pattern: ClassVar[str] = "*.geojson"

    def losses(self, content: Content) -> list[str]:  # noqa: ARG002
        return ["the place on earth: positions are pixels, y pointing down"]

    def encode(self, content: Content) -> dict[str, bytes]:
        rows, columns = content.labels.shape
        document = {
            "type": "FeatureCollection",
            "bbox": [0, 0, columns, rows],
            "features": [self._feature(content, number) for number in content.present],
        }
        text = json.dumps(document, ensure_ascii=False, separators=(",", ":"))
        return {f"{content.name}.geojson": text.encode()}

    def decode(self, files: dict[str, bytes]) -> NDArray[np.integer]:
        (text,) = files.values()
        document = json.loads(text)
        rings = []
        for feature in document["features"]:
            geometry = feature["geometry"]
            several = geometry["type"] == "MultiPolygon"
            for polygon in geometry["coordinates"] if several else [geometry["coordinates"]]:
                rings += [(feature["properties"]["class"], ring[:-1]) for ring in polygon]
        _, _, columns, rows = document["bbox"]
        return labels_of_rings(rings, (rows, columns))

    def _feature(self, content: Content, number: int) -> dict[str, Any]:
        polygons = [_polygon(face) for face in content.faces_of[number]]
        one = len(polygons) == 1
        return {
            "type": "Feature",
            "id": number,
            "geometry": {
                "type": "Polygon" if one else "MultiPolygon",
                "coordinates": polygons[0] if one else polygons,
            },
            "properties": {
                "class": number,
                "name": content.class_name(number),
                "colour": content.colour(number),
                "pixels": content.areas[number],
            },
        }


def _polygon(face: Face) -> list[list[list[int]]]:
    """Rings whose last point is their first."""
    return [[*ring.tolist(), ring[0].tolist()] for ring in face.rings]
