"""Labels and outlines lie on earth where the photo does."""

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
import shapely
import tifffile

from segcore import read_image
from segcore.case.writing import write_case
from segcore.formats.importers import read_annotations
from segcore.formats.output import Output
from segcore.projects.case import Case
from segcore.projects.project import Project
from segcore.runtime.errors import ConstraintError
from segcore.segments.answer import Answer
from tests.segcore.segmentations import PICTURES

LABELS = PICTURES["blobs"]

UTM = ((1024, 1), (1025, 1), (3072, 32633), (3076, 9001))
DEGREES = ((1024, 2), (1025, 1), (2048, 4326), (2054, 9102))
OF_MIDDLES = ((1024, 1), (1025, 2), (3072, 32633), (3076, 9001))
SCALED = {33550: (10.0, 20.0, 0.0), 33922: (0.0, 0.0, 0.0, 500000.0, 5000000.0, 0.0)}
TURNED = {34264: (8.0, 6.0, 0.0, 5e5, 6.0, -8.0, 0.0, 5e6, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0)}
FINE = {33550: (2e-5, 1e-5, 0.0), 33922: (0.0, 0.0, 0.0, 10.5, 50.25, 0.0)}

PLACES = {
    "metres": (UTM, SCALED, (10, 0, 500_000, 0, -20, 5_000_000)),
    "turned": (UTM, TURNED, (8, 6, 500_000, 6, -8, 5_000_000)),
    "degrees": (DEGREES, FINE, (2e-5, 0, 10.5, 0, -1e-5, 50.25)),
    "middles": (OF_MIDDLES, SCALED, (10, 0, 499_995, 0, -20, 5_000_010)),
}
"""Keys and tags of a GeoTIFF, and what GDAL makes of them: from column and row to x and y."""


def case_at(folder: Path, name: str) -> Case:
    """A photo that lies there, with segments."""
    keys, numbers, _ = PLACES[name]
    entries = [number for key, value in keys for number in (key, 0, 1, value)]
    directory = (1, 1, 0, len(keys), *entries)
    tags = [(code, 12, len(values), values, True) for code, values in numbers.items()]
    tags.append((34735, 3, len(directory), directory, True))
    photo = np.zeros(LABELS.shape, np.uint8)
    tifffile.imwrite(folder / "photo.tif", photo, extratags=tags)
    image = read_image(folder / "photo.tif")
    return Case("photo", "photo.tif", image, Project(), answer=Answer(LABELS))


@pytest.mark.parametrize("name", PLACES)
def test_labels_and_outlines_are_where_the_photo_is(tmp_path, name):
    case = case_at(tmp_path, name)
    outlines, path = write_case(case, Output(("geojson", "geotiff")), tmp_path)
    to_world = np.reshape(PLACES[name][2], (2, 3))
    np.testing.assert_array_equal(case.image.georeference.transform, to_world.ravel())
    assert read_image(path).georeference == case.image.georeference
    with tifffile.TiffFile(path) as written, tifffile.TiffFile(tmp_path / "photo.tif") as photo:
        assert written.geotiff_metadata == photo.geotiff_metadata
    for feature in json.loads(outlines.read_text())["features"]:
        corners = shapely.get_coordinates(shapely.geometry.shape(feature["geometry"]))
        back = np.linalg.solve(to_world[:, :2], (corners - to_world[:, 2]).T).T
        assert np.abs(back - back.round()).max() < 0.01
        rows, columns = np.nonzero(feature["properties"]["class"] == LABELS)
        edges = [columns.min(), rows.min(), columns.max() + 1, rows.max() + 1]
        np.testing.assert_allclose([*back.min(axis=0), *back.max(axis=0)], edges, atol=0.01)


@pytest.mark.parametrize("name", PLACES)
def test_outlines_on_earth_are_read_back_as_pixels(tmp_path, name):
    case = case_at(tmp_path, name)
    (path,) = write_case(case, Output(("geojson",)), tmp_path)
    found = read_annotations(path, LABELS.shape)
    np.testing.assert_array_equal(found.labels, LABELS)
    document = json.loads(path.read_text())
    is_in_degrees = name == "degrees"  # which are what RFC 7946 has
    assert ("crs" in document) == (not is_in_degrees)
    for damage in ({"transform": [0] * 6}, {"transform": "x"}, {"transform": [1, 0, 0]}):
        path.write_text(json.dumps(document | {"pixels": document["pixels"] | damage}))
        with pytest.raises(ConstraintError):
            read_annotations(path, LABELS.shape)


def test_a_system_without_a_code_is_a_loss(tmp_path):
    case = case_at(tmp_path, "metres")
    output = Output(("geojson", "geotiff"))
    place = case.image.georeference
    assert place is not None
    nameless = replace(case, image=replace(case.image, georeference=replace(place, epsg=0)))
    nowhere = replace(case, image=replace(case.image, georeference=None))
    said = [{title: "".join(losses) for title, losses in output.losses(one).items()}
            for one in (case, nameless, nowhere)]  # fmt: skip
    assert "GeoJSON" not in said[0]
    assert "EPSG" in said[1]["GeoJSON"]
    assert "place on earth" in said[2]["GeoJSON"]
    assert "place on earth" in said[2]["Label image (GeoTIFF)"]
