"""GeoJSON: polygons with holes, for GIS programs and viewers of microscope pictures.

Positions are pixels or, for a georeferenced photo, places in its coordinate reference system (CRS).
"""

import re
from collections import Counter
from collections.abc import Hashable, Iterator
from itertools import compress
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from segcore.formats.exporters.exporter import ImportableFormat
from segcore.formats.importers.annotations import (
    AnnotationFile,
    Annotations,
    Importer,
    damage_as_error,
    object_numbers,
    whole_number,
)
from segcore.formats.importers.drawing import Drawing, Points, points_near
from segcore.objects.geometry import Instance
from segcore.objects.tracing import Face
from segcore.picture.georeference import Georeference
from segcore.projects.case import Case
from segcore.runtime.errors import ConstraintError
from segcore.runtime.message import Message
from segcore.runtime.texts import encode_json

_WGS84 = 4326
_QUPATH_KEYS = {"classification", "objectType"}
_CLASS_KEYS = ("class", "label")
_DIGITS = 6
"""Decimals to which pixel positions are rounded after conversion from places on earth."""


class GeoJsonFeatures(Importer):
    """Reads polygons: a pixel is inside if its centre is; later features cover earlier ones.

    Classes have the numbers that this program wrote, else a number for each name
    (``classification``, as in QuPath, else ``name``, ``class`` or ``label``). Features with the key
    ``object`` are objects, and so are those of QuPath whose class has several. Points and lines are
    left out. Places on earth are read if this program wrote them, or if the photo's file is
    georeferenced.
    """

    title = "GeoJSON in pixels"
    suffixes = (".geojson", ".json")

    def can_read(self, file: AnnotationFile) -> bool:
        document = file.document
        if isinstance(document, dict) and document.get("type") == "FeatureCollection":
            return isinstance(document.get("features"), list)
        # QuPath writes a plain list of features
        return bool(_features(document)) if isinstance(document, (dict, list)) else False

    def read(self, file: AnnotationFile) -> Annotations:
        document = file.document
        bbox = document.get("bbox") if isinstance(document, dict) else None
        bounds = bbox if isinstance(bbox, list) else []
        own = bounds[:2] == [0, 0] and len(bounds) == 4
        if own:
            file.check_size(bounds[2], bounds[3])
        drawing = Drawing(file.shape)
        features = _features(document)
        with damage_as_error("the list of features"):
            of_qupath = any(_properties(feature).keys() & _QUPATH_KEYS for feature in features)
            objects = _objects(features, of_qupath=of_qupath)
        georeference = _written_place(file)
        if georeference is None and not own and not of_qupath:
            georeference = _place_on_earth(file, features)
        with damage_as_error("the planes of features"):
            are_here = drawing.are_on_page(_slices(features), file.page)
        for number, feature in compress(enumerate(features), are_here):
            with drawing.entry(f"feature {number + 1}"):
                drawing.object = objects.get(number, 0)
                _draw(drawing, feature, georeference, of_qupath=of_qupath)
        return drawing.annotations()


def _written_place(file: AnnotationFile) -> Georeference | None:
    """The georeference in a file that this program wrote; None for other files."""
    pixels = file.document.get("pixels") if isinstance(file.document, dict) else None
    if not isinstance(pixels, dict):
        return None
    file.check_size(pixels["width"], pixels["height"])
    with damage_as_error("what it says of pixels"):
        a, b, c, d, e, f = map(float, pixels["transform"])
        if not np.isfinite([a, b, c, d, e, f]).all() or a * e == b * d:
            raise ConstraintError(f"{pixels['transform']} leads from pixels to no places")
        return Georeference((a, b, c, d, e, f))


def _place_on_earth(file: AnnotationFile, features: list[Any]) -> Georeference | None:
    """The georeference of the positions; None if they are pixels."""
    with damage_as_error("the positions"):
        rings = (
            ring for feature in features for polygon in _polygons(feature) for ring in polygon[:1]
        )
        points = np.array([point[:2] for ring in rings for point in ring], float)
    points = points.reshape(-1, 2)
    georeference, epsg, (rows, columns) = file.georeference, _epsg_of(file.document), file.shape
    if not len(points):
        return None
    low, high = points.min(axis=0), points.max(axis=0)
    in_degrees = bool((np.abs(points) <= (180, 90)).all())
    if epsg == _WGS84 and not in_degrees:  # many programs name it wrongly
        epsg = 0
    if georeference is not None and epsg in (0, georeference.epsg):
        corners = georeference.to_world([(0, 0), (columns, 0), (0, rows), (columns, rows)])
        first, last = corners.min(axis=0), corners.max(axis=0)
        around = last - first
        if epsg or ((low >= first - around) & (high <= last + around)).all():
            return georeference
    if not epsg and in_degrees and _look_like_degrees(points, file.shape):
        epsg = _WGS84
    if not epsg:
        return None
    if georeference is None:
        raise ConstraintError(
            f"says places on earth (EPSG:{epsg}), but the photo's file does not say where it lies; "
            "import it into the GeoTIFF that it was made for, or export it in pixels"
        )
    raise ConstraintError(
        f"says places on earth in EPSG:{epsg}, the photo is in EPSG:{georeference.epsg}; "
        f"convert it, as with ogr2ogr -t_srs EPSG:{georeference.epsg} -lco RFC7946=NO"
    )


def _look_like_degrees(points: NDArray[np.float64], shape: tuple[int, int]) -> bool:
    """Whether positions seem to be degrees: negative, or close together with many decimals."""
    high, extent = points.max(axis=0), np.ptp(points, axis=0)
    if (high < 0).any():
        return True
    are_halves = bool((points * 2 == np.rint(points * 2)).all())
    are_exact = bool(np.mean(points.round(4) != points) > 0.5)
    is_small = bool((extent < 2).all())
    is_near = bool((extent < 0.1 * np.array(shape[::-1])).all())
    return not are_halves and (is_small or (is_near and are_exact))


def _epsg_of(document: Any) -> int:
    """EPSG code of the coordinate reference system that a document names; 0 without a name."""
    crs = document.get("crs") if isinstance(document, dict) else None
    properties = crs.get("properties") if isinstance(crs, dict) else None
    name = str(properties.get("name", "")) if isinstance(properties, dict) else ""
    code = re.search(r"EPSG:+(?:[\d.]*:)?(\d{1,6})$", name)
    return int(code[1]) if code else _WGS84 if name.endswith("CRS84") else 0


def _to_pixels(ring: ArrayLike, georeference: Georeference | None) -> ArrayLike:
    return ring if georeference is None else georeference.to_pixels(ring).round(_DIGITS)


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


def _slices(features: list[Any]) -> list[int]:
    """The slice of a stack of each feature, from 1; 0 if no feature has one.

    QuPath says nothing of what is on the first slice; of what is on another one, both its axes.
    """
    planes = [(feature.get("geometry") or {}).get("plane") for feature in features]
    if not any(planes):
        return [0] * len(features)
    places = [sorted(int((plane or {}).get(axis, 0)) for axis in "zt") for plane in planes]
    return [-1 if low > 0 else high + 1 for low, high in places]


def _class_name(properties: dict[str, Any], *, of_qupath: bool) -> str:
    """Class name of a feature; in QuPath, a feature's ``name`` is not its class."""
    classification = properties.get("classification")
    if isinstance(classification, dict):
        classification = classification.get("name") or ": ".join(
            map(str, classification.get("names") or ())
        )
    others = (properties.get(key) for key in _CLASS_KEYS)  # numbers are those of objects
    names = [properties.get("name"), *(name for name in others if isinstance(name, str))]
    return str(next(filter(None, (classification, *(() if of_qupath else names))), ""))


def _objects(features: list[Any], *, of_qupath: bool) -> dict[Hashable, int]:
    """Object numbers of the features that are objects, by their index."""
    numbers = [_properties(feature).get("object") for feature in features]
    names = [
        _class_name(_properties(feature), of_qupath=True) if _polygons(feature) else None
        for feature in features
    ]
    n_of_name = Counter(names if of_qupath else ())
    return object_numbers(
        {
            index: number
            for index, (number, name) in enumerate(zip(numbers, names, strict=True))
            if number is not None or (name is not None and n_of_name[name] > 1)
        }
    )


def _draw(
    drawing: Drawing, feature: dict[str, Any], georeference: Georeference | None, *, of_qupath: bool
) -> None:
    polygons = _polygons(feature)
    if not polygons:
        kind = (feature.get("geometry") or {}).get("type", "none")
        drawing.leave_out(f"feature of kind {kind}", f"features of kind {kind}")
        return
    properties = _properties(feature)
    name, number = _class_name(properties, of_qupath=of_qupath), properties.get("class")
    if isinstance(whole_number(number), int):
        number = drawing.class_numbered(number, name)
    else:
        number = drawing.class_named(name or "region")
    outlines = []
    for polygon in polygons:
        with drawing.left_out_if_bad():
            outlines.append([_ring(points, georeference, drawing.shape) for points in polygon])
    drawing.fill_polygons(number, outlines)


def _ring(points: list[Any], georeference: Georeference | None, shape: tuple[int, int]) -> Points:
    """Corners of a ring in pixels, without heights and without the repeated first corner."""
    corners = [point[:2] for point in points]
    if len(corners) > 1 and corners[0] == corners[-1]:
        del corners[-1]
    return points_near(_to_pixels(corners, georeference) if corners else corners, shape)


def _polygons(feature: dict[str, Any]) -> list[Any]:
    """The rings of each polygon."""
    geometry = feature.get("geometry") or {}
    match geometry.get("type"):
        case "Polygon":
            return [geometry.get("coordinates") or ()]
        case "MultiPolygon":
            return list(geometry.get("coordinates") or ())
        case "GeometryCollection":
            return [
                polygon
                for part in geometry["geometries"]
                if part["type"] != "GeometryCollection"  # collections may not be nested
                for polygon in _polygons({"geometry": part})
            ]
    return []


class GeoJson(ImportableFormat):
    """``NAME.geojson``: a feature for each object, or class that is not counted in objects.

    Borders are shared by neighbours point for point. Positions are pixels from the top left corner
    of the photo, y down; where its file says its place on earth, they are in its CRS, and the
    member ``pixels`` says how they were made of pixels. RFC 7946 (4) wants longitudes and latitudes
    in WGS 84; a photo in another CRS keeps that, since its pixels are squares in no other, and the
    member ``crs`` of GeoJSON of 2008 names it. Outer rings turn as RFC 7946 (3.1.6) asks.
    """

    name = "geojson"
    title = "GeoJSON"
    file_pattern = "*.geojson"
    importer = GeoJsonFeatures()

    def format_losses(self, case: Case) -> list[Message]:
        georeference = case.image.georeference
        if georeference is None:
            return [Message("the place on earth: positions are pixels, y pointing down")]
        unnamed = Message("the coordinate reference system: the photo's file says no EPSG code")
        return [] if georeference.epsg else [unnamed]

    def encode(self, case: Case) -> dict[str, bytes]:
        rows, columns = case.labels.shape
        georeference = case.image.georeference
        document: dict[str, Any] = {"type": "FeatureCollection", "bbox": [0, 0, columns, rows]}
        if georeference is not None:
            corners = georeference.to_world([(0, 0), (columns, 0), (0, rows), (columns, rows)])
            document["bbox"] = [*corners.min(axis=0).tolist(), *corners.max(axis=0).tolist()]
            document["pixels"] = {
                "width": columns, "height": rows, "transform": list(georeference.transform)
            }  # fmt: skip
            if georeference.epsg not in (0, _WGS84):
                name = f"urn:ogc:def:crs:EPSG::{georeference.epsg}"
                document["crs"] = {"type": "name", "properties": {"name": name}}
        document["features"] = [
            self._feature(case, instance) for instance in case.geometry.instances
        ]
        content = encode_json(document, separators=(",", ":"))
        return {f"{case.name}.geojson": content}

    def rings(self, file: AnnotationFile) -> Iterator[ArrayLike]:
        georeference = _written_place(file)
        for feature in file.document["features"]:
            for polygon in _polygons(feature):
                yield from (_to_pixels(ring[:-1], georeference) for ring in polygon)

    def _feature(self, case: Case, instance: Instance) -> dict[str, Any]:
        georeference = case.image.georeference
        faces = case.geometry.instance_faces[instance.instance_id]
        polygons = [_polygon(face, georeference) for face in faces]
        is_single = len(polygons) == 1
        number = instance.class_number
        return {
            "type": "Feature",
            "id": instance.instance_id,
            "geometry": {
                "type": "Polygon" if is_single else "MultiPolygon",
                "coordinates": polygons[0] if is_single else polygons,
            },
            "properties": {
                "class": number,
                "name": case.project.class_name(number),
                "colour": case.project.colour(number),
                "pixels": instance.area,
                **({"object": instance.object} if instance.object else {}),
            },
        }


def _polygon(face: Face, georeference: Georeference | None) -> list[list[list[float]]]:
    """The rings of a face as GeoJSON has them: closed, the last point equal to the first."""
    rings: list[NDArray[Any]] = list(face.rings)
    if georeference is not None:
        turn = -1 if georeference.is_mirrored else 1
        rings = [georeference.to_world(ring)[::turn] for ring in rings]
    return [[*ring.tolist(), ring[0].tolist()] for ring in rings]
