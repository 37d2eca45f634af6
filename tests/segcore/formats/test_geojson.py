"""GeoJSON, as QuPath writes it."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from segcore.runtime.errors import ConstraintError
from tests.segcore.segmentations import labels_of

from .cases import read


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
    with pytest.raises(ConstraintError, match="1 shape far outside the photo was left"):
        read(tmp_path / "a.geojson", feature)
