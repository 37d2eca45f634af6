"""GeoJSON: polygons with holes, for GIS programs and viewers of microscope pictures.

Positions are pixels or, where the photo's file says where it lies on earth, places in its
coordinate reference system (CRS).
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

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
from segcore.picture.georeference import Georeference
from segcore.projects.case import Case
from segcore.runtime.errors import ConstraintError
from segcore.runtime.texts import as_utf8

_WGS84 = 4326
_DIGITS = 6
"""Of pixels, after places on earth became pixels again."""


class GeoJsonFeatures(Importer):
    """A pixel is in a polygon if its centre is; later features cover earlier ones.

    Classes have the numbers that this program wrote, else one for each name (``name``, or
    ``classification`` as in QuPath), and objects too if they are told apart (``object``). Points
    and lines are left out. Of places on earth, those that this program wrote are read.
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
        place = _place_of(document)
        if place is not None:
            file.check_size(document["pixels"]["width"], document["pixels"]["height"])
        drawing = Drawing(file.shape)
        features = _features(document)
        with told_as_damage("the list of features"):
            said = {
                number: _properties(feature).get("object")
                for number, feature in enumerate(features)
            }
            things = object_numbers({number: n for number, n in said.items() if n is not None})
        for number, feature in enumerate(features):
            with told_as_damage(f"feature {number + 1}"):
                drawing.object = things.get(number, 0)
                _draw(drawing, feature, place)
        return drawing.annotations()


def _place_of(document: Any) -> Georeference | None:
    """How places are made of pixels in a file that this program wrote; None of pixels."""
    said = document.get("pixels") if isinstance(document, dict) else None
    if not isinstance(said, dict):
        return None
    with told_as_damage("what it says of pixels"):
        a, b, c, d, e, f = map(float, said["transform"])
        if not np.isfinite([a, b, c, d, e, f]).all() or a * e == b * d:
            raise ConstraintError(f"{said['transform']} leads from pixels to no places")
        return Georeference((a, b, c, d, e, f))


def _in_pixels(ring: ArrayLike, place: Georeference | None) -> ArrayLike:
    return ring if place is None else place.to_pixels(ring).round(_DIGITS)


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


def _draw(drawing: Drawing, feature: dict[str, Any], place: Georeference | None) -> None:
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
            [points_near(_in_pixels(ring[:-1], place), drawing.shape) for ring in polygon]
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
    of the photo, y down; where its file says its place on earth, they are in its CRS, and the
    member ``pixels`` says how they were made of pixels. RFC 7946 (4) wants longitudes and latitudes
    in WGS 84; a photo in another CRS keeps that, since its pixels are squares in no other, and the
    member ``crs`` of GeoJSON of 2008 names it. Outer rings turn as RFC 7946 (3.1.6) asks.
    """

    name = "geojson"
    title = "GeoJSON"
    pattern = "*.geojson"
    place = 20
    importer = GeoJsonFeatures()

    def losses(self, case: Case) -> list[str]:
        place = case.image.georeference
        if place is None:
            return ["the place on earth: positions are pixels, y pointing down"]
        unnamed = "the coordinate reference system: the photo's file says no EPSG code"
        return [] if place.epsg else [unnamed]

    def encode(self, case: Case) -> dict[str, bytes]:
        rows, columns = case.labels.shape
        place = case.image.georeference
        document: dict[str, Any] = {"type": "FeatureCollection", "bbox": [0, 0, columns, rows]}
        if place is not None:
            corners = place.to_world([(0, 0), (columns, 0), (0, rows), (columns, rows)])
            document["bbox"] = [*corners.min(axis=0).tolist(), *corners.max(axis=0).tolist()]
            document["pixels"] = {
                "width": columns, "height": rows, "transform": list(place.transform)
            }  # fmt: skip
            if place.epsg not in (0, _WGS84):
                name = f"urn:ogc:def:crs:EPSG::{place.epsg}"
                document["crs"] = {"type": "name", "properties": {"name": name}}
        document["features"] = [self._feature(case, one) for one in case.geometry.instances]
        text = json.dumps(document, ensure_ascii=False, separators=(",", ":"))
        return {f"{case.name}.geojson": as_utf8(text)}

    def rings(self, file: AnnotationFile) -> Iterator[ArrayLike]:
        place = _place_of(file.document)
        for feature in file.document["features"]:
            for polygon in _polygons(feature["geometry"]):
                yield from (_in_pixels(ring[:-1], place) for ring in polygon)

    def _feature(self, case: Case, instance: Instance) -> dict[str, Any]:
        place, faces = case.image.georeference, case.geometry.instance_faces[instance.value]
        polygons = [_polygon(face, place) for face in faces]
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


def _polygon(face: Face, place: Georeference | None) -> list[list[list[float]]]:
    """Rings whose last point is their first."""
    rings: list[NDArray[Any]] = list(face.rings)
    if place is not None:
        turn = -1 if place.is_mirrored else 1
        rings = [place.to_world(ring)[::turn] for ring in rings]
    return [[*ring.tolist(), ring[0].tolist()] for ring in rings]
