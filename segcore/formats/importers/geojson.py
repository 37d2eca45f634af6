"""GeoJSON in pixels: polygons with holes, from this program or a viewer of microscope pictures."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from segcore.formats.importers.annotations import (
    AnnotationFile,
    Annotations,
    object_numbers,
    told_as_damage,
)
from segcore.formats.importers.drawing import Drawing, points_near


@dataclass(frozen=True)
class GeoJsonFeatures:
    """A pixel is in a polygon if its centre is; later features cover earlier ones.

    Classes have the numbers that this program wrote, else one for each name (``name``, or
    ``classification`` as in QuPath), and objects too if they are told apart (``object``). Points
    and lines are left out.
    """

    title: ClassVar[str] = "GeoJSON in pixels"
    suffixes: ClassVar[tuple[str, ...]] = (".geojson", ".json")

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
    match geometry["type"]:
        case "Polygon":
            polygons = [geometry["coordinates"]]
        case "MultiPolygon":
            polygons = geometry["coordinates"]
        case other:
            drawing.leave_out(f"feature of kind {other}", f"features of kind {other}")
            return
    properties = _properties(feature)
    name = properties.get("name") or (properties.get("classification") or {}).get("name")
    if isinstance(properties.get("class"), int):
        number = drawing.numbered(properties["class"], str(name or ""))
    else:
        number = drawing.named(name or "region")
    drawing.fill_polygons(
        number,
        [[points_near(ring[:-1], drawing.shape) for ring in polygon] for polygon in polygons],
    )
