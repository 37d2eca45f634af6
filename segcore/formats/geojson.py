"""GeoJSON in pixels: polygons with holes, for GIS programs and viewers of microscope pictures."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from numpy.typing import ArrayLike

from segcore.formats.exporters.exporter import ImportedFormat
from segcore.formats.importers.annotations import (
    AnnotationFile,
    Annotations,
    Importer,
    object_numbers,
    told_as_damage,
)
from segcore.formats.importers.drawing import Drawing, points_near
from segcore.objects.geometry import Instance
from segcore.objects.tracing import Face
from segcore.projects.case import Case
from segcore.runtime.texts import as_utf8


class GeoJsonFeatures(Importer):
    """A pixel is in a polygon if its centre is; later features cover earlier ones.

    Classes have the numbers that this program wrote, else one for each name (``name``, or
    ``classification`` as in QuPath), and objects too if they are told apart (``object``). Points
    and lines are left out.
    """

    title = "GeoJSON in pixels"
    suffixes = (".geojson", ".json")
    place = 70

    def fits(self, file: AnnotationFile) -> bool:
        document = file.document
        # QuPath writes the list of features alone
        return bool(_features(document)) if isinstance(document, (dict, list)) else False

    def read(self, file: AnnotationFile) -> Annotations:
        document = file.document
        bounds = document.get("bbox") if isinstance(document, dict) else None
        if isinstance(bounds, list) and bounds[:2] == [0, 0] and len(bounds) == 4:
            file.check_size(bounds[2], bounds[3])
        drawing = Drawing(file.shape)
        features = _features(document)
        with told_as_damage("the list of features"):
            said = {
                place: _properties(feature).get("object") for place, feature in enumerate(features)
            }
            things = object_numbers({place: n for place, n in said.items() if n is not None})
        for place, feature in enumerate(features):
            with told_as_damage(f"feature {place + 1}"):
                drawing.object = things.get(place, 0)
                _draw(drawing, feature)
        return drawing.annotations()


def _features(document: Any) -> list[Any]:
    """The features of a document; none if it is not GeoJSON."""
    if isinstance(document, dict):
        if document.get("type") == "Feature":
            return [document]
        listed = document.get("features")
        return listed if isinstance(listed, list) else []
    first = document[0] if document else None
    is_feature = isinstance(first, dict) and first.get("type") == "Feature"
    return list(document) if is_feature else []


def _properties(feature: dict[str, Any]) -> dict[str, Any]:
    return feature.get("properties") or {}


def _draw(drawing: Drawing, feature: dict[str, Any]) -> None:
    geometry = feature["geometry"]
    if (kind := geometry["type"]) not in ("Polygon", "MultiPolygon"):
        drawing.leave_out(f"feature of kind {kind}", f"features of kind {kind}")
        return
    properties = _properties(feature)
    name = properties.get("name") or (properties.get("classification") or {}).get("name")
    if isinstance(properties.get("class"), int):
        number = drawing.numbered(properties["class"], str(name or ""))
    else:
        number = drawing.named(name or "region")
    drawing.fill_polygons(
        number,
        [
            [points_near(ring[:-1], drawing.shape) for ring in polygon]
            for polygon in _polygons(geometry)
        ],
    )


def _polygons(geometry: dict[str, Any]) -> list[Any]:
    """The rings of each polygon."""
    coordinates = geometry["coordinates"]
    return [coordinates] if geometry["type"] == "Polygon" else coordinates


class GeoJson(ImportedFormat):
    """``NAME.geojson``: a feature for each object, or class that is not counted in objects.

    Borders are shared by neighbours point for point. Positions are pixels from the top left corner
    of the photo, y down. In these coordinates outer rings turn as RFC 7946 (3.1.6) asks.
    """

    name = "geojson"
    title = "GeoJSON"
    pattern = "*.geojson"
    place = 20
    importer = GeoJsonFeatures()

    def losses(self, case: Case) -> list[str]:  # noqa: ARG002
        return ["the place on earth: positions are pixels, y pointing down"]

    def encode(self, case: Case) -> dict[str, bytes]:
        rows, columns = case.labels.shape
        document = {
            "type": "FeatureCollection",
            "bbox": [0, 0, columns, rows],
            "features": [self._feature(case, instance) for instance in case.geometry.instances],
        }
        text = json.dumps(document, ensure_ascii=False, separators=(",", ":"))
        return {f"{case.name}.geojson": as_utf8(text)}

    def rings(self, file: AnnotationFile) -> Iterator[ArrayLike]:
        for feature in file.document["features"]:
            for polygon in _polygons(feature["geometry"]):
                yield from (ring[:-1] for ring in polygon)

    def _feature(self, case: Case, instance: Instance) -> dict[str, Any]:
        polygons = [_polygon(face) for face in case.geometry.instance_faces[instance.value]]
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
                "name": case.project.class_name(number),
                "colour": case.project.colour(number),
                "pixels": instance.area,
                **({"object": instance.object} if instance.object else {}),
            },
        }


def _polygon(face: Face) -> list[list[list[int]]]:
    """Rings whose last point is their first."""
    return [[*ring.tolist(), ring[0].tolist()] for ring in face.rings]
