"""GeoJSON, as shapely and QuPath read and write it; SVG, whose borders are the same."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest
import shapely

from segcore.formats.exporters import EXPORTERS, encode
from segcore.runtime.errors import ConstraintError
from tests.segcore.segmentations import PICTURES, labels_of

from .contents import cells, encoded, read
from .readers import svg_shapes


def parts(shape):
    return list(getattr(shape, "geoms", [shape]))


def assert_covers(content, shapes_of):
    """Valid, of the right areas, and without gaps or overlaps between neighbours."""
    assert sorted(shapes_of) == content.present
    for number, shape in shapes_of.items():
        assert shape.is_valid
        assert shape.area == content.areas[number]
    pieces = [piece for shape in shapes_of.values() for piece in parts(shape)]
    assert shapely.coverage_is_valid(pieces)
    assert shapely.union_all(pieces).area == np.count_nonzero(content.labels)
    if 0 not in content.labels:
        assert shapely.union_all(pieces).equals(
            shapely.box(0, 0, content.labels.shape[1], content.labels.shape[0])
        )


@pytest.mark.parametrize("picture", PICTURES)
def test_geojson_is_valid_and_leaves_no_gap(picture):
    content, files = encoded("geojson", picture)
    features = json.loads(files["photo.geojson"])["features"]
    shapes = {
        feature["properties"]["class"]: shapely.geometry.shape(feature["geometry"])
        for feature in features
    }
    assert_covers(content, shapes)
    for feature in features:
        assert feature["properties"]["name"] == content.class_name(feature["id"])
    for piece in (piece for shape in shapes.values() for piece in parts(shape)):
        assert piece.exterior.is_ccw
        assert not any(hole.is_ccw for hole in piece.interiors)


@pytest.mark.parametrize("picture", PICTURES)
def test_svg_is_valid_and_leaves_no_gap(picture):
    content, files = encoded("svg", picture)
    assert_covers(content, svg_shapes(files))


def test_geojson_has_a_feature_for_each_object() -> None:
    (data,) = encode(cells(), [EXPORTERS["geojson"]()]).values()
    said = [feature["properties"] for feature in json.loads(data)["features"]]
    assert [entry.get("object") for entry in said] == [*range(11, 17), None]


def test_geojson_of_qupath(tmp_path: Path) -> None:
    ring = [[1, 1], [5, 1], [5, 4], [1, 4], [1, 1]]
    hole = [[2, 2], [3, 2], [3, 3], [2, 3], [2, 2]]
    feature = {
        "type": "Feature",
        "geometry": {"type": "Polygon", "coordinates": [ring, hole]},
        "properties": {"objectType": "annotation", "classification": {"name": "Tumor"}},
    }
    point = {"type": "Feature", "geometry": {"type": "Point", "coordinates": [1, 1]}}
    found = read(tmp_path / "a.geojson", [feature, point])
    assert found.names == {1: "Tumor"}
    np.testing.assert_array_equal(found.labels, labels_of("000000 011110 010110 011110"))
    assert found.notes == ("1 feature of kind Point was left out.",)
    far = [[12.5, 1e6], [1, 1], [2, 2], [0, 0]]
    feature["geometry"] = {"type": "Polygon", "coordinates": [far]}
    with pytest.raises(ConstraintError, match="feature 1: has a point far outside"):
        read(tmp_path / "a.geojson", feature)
