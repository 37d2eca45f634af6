"""LabelMe."""

from __future__ import annotations

import numpy as np
import pytest

from segcore.formats.importers import add_annotations
from segcore.projects.project import Project

from .cases import labelme, painted, read


def test_shapes_of_labelme(tmp_path):
    document = labelme(
        ("a", "polygon", [[0.5, 0.5], [2.5, 0.5], [2.5, 2.5], [0.5, 2.5]]),
        ("b", "rectangle", [[6, 4], [4, 2]]),
        ("a", "circle", [[6.5, 0.5], [7.6, 0.5]]),
        ("c", "linestrip", [[0, 5], [3, 5]]),
        ("d", "point", [[7, 5]]),
    )
    found = read(tmp_path / "l.json", document, (6, 8))
    assert found.names == {1: "a", 2: "b", 3: "c", 4: "d"}
    assert (found.labels[:3, :3] == 1).all()
    assert (found.labels[2:5, 4:7] == 2).all()
    assert found.labels[0, 6] == found.labels[0, 7] == found.labels[1, 6] == 1
    assert [number for number, _ in found.lines] == [3, 4]
    project = add_annotations(Project(), found)
    assert painted(project, (6, 8))[5].tolist() == [3, 3, 3, 3, 0, 0, 0, 4]


def test_polygons_of_labelme_are_filled_as_labelme_does(tmp_path):
    shape_utils = pytest.importorskip("labelme.utils.shape")
    random = np.random.default_rng(1)
    for _ in range(20):
        points = random.uniform(0, 30, (5, 2)).tolist()
        document = labelme(("a", "polygon", points), size=(30, 30))
        found = read(tmp_path / "l.json", document, (30, 30))
        expected = shape_utils.shape_to_mask((30, 30), points, "polygon")
        np.testing.assert_array_equal(found.labels > 0, expected)
