"""GeoJSON: polygons for GIS programs and viewers of microscope pictures."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from segcore.formats.exporters.content import Content
from segcore.formats.exporters.exporter import ObjectFormat
from segcore.formats.exporters.instances import Instance
from segcore.formats.outlines import Face, labels_of_rings
from segcore.runtime.texts import as_utf8


@dataclass(frozen=True)
class GeoJson(ObjectFormat):
    """``NAME.geojson``: a feature for each object, or class that is not counted in objects.

    Borders are shared by neighbours point for point. Positions are pixels from the top left corner
    of the photo, y down. In these coordinates outer rings turn as RFC 7946 (3.1.6) asks.
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
            "features": [self._feature(content, instance) for instance in content.instances],
        }
        text = json.dumps(document, ensure_ascii=False, separators=(",", ":"))
        return {f"{content.name}.geojson": as_utf8(text)}

    def decode_objects(
        self, files: dict[str, bytes]
    ) -> tuple[NDArray[np.integer], NDArray[np.integer]]:
        (text,) = files.values()
        document = json.loads(text)
        classes, objects = [], []
        for feature in document["features"]:
            geometry = feature["geometry"]
            several = geometry["type"] == "MultiPolygon"
            for polygon in geometry["coordinates"] if several else [geometry["coordinates"]]:
                said = feature["properties"]
                classes += [(said["class"], ring[:-1]) for ring in polygon]
                objects += [(said.get("object", 0), ring[:-1]) for ring in polygon]
        _, _, columns, rows = document["bbox"]
        found = [labels_of_rings(rings, (rows, columns)) for rings in (classes, objects)]
        return found[0], found[1]

    def _feature(self, content: Content, instance: Instance) -> dict[str, Any]:
        polygons = [_polygon(face) for face in content.instance_faces[instance.value]]
        one = len(polygons) == 1
        number = instance.class_number
        return {
            "type": "Feature",
            "id": instance.value,
            "geometry": {
                "type": "Polygon" if one else "MultiPolygon",
                "coordinates": polygons[0] if one else polygons,
            },
            "properties": {
                "class": number,
                "name": content.class_name(number),
                "colour": content.colour(number),
                "pixels": instance.area,
                **({"object": instance.object} if instance.object else {}),
            },
        }


def _polygon(face: Face) -> list[list[list[int]]]:
    """Rings whose last point is their first."""
    return [[*ring.tolist(), ring[0].tolist()] for ring in face.rings]
