"""Objects keep their identity through the files of other programs."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image as PillowImage

from segcore.formats.exporters import EXPORTERS, Content, encode
from segcore.formats.importers import add_annotations, read_annotations
from segcore.marks.strokes import Region, Stroke, paint, regions_of
from segcore.projects.object_edits import objects_of
from segcore.projects.project import ClassInfo, Project
from segcore.runtime.errors import ConstraintError
from tests.segcore.drawn_cells import dots_on, drawn_cells

CELL = ClassInfo(1, "cell", "#ff0000", counted=True)
DIRT = ClassInfo(3, "dirt", "#00ff00")


@pytest.fixture(scope="module")
def content() -> Content:
    """Six touching cells called 11 to 16, and a stain in two pieces."""
    image, truth = drawn_cells(6, columns=3)
    labels = np.where(truth > 0, np.int32(1), np.int32(0))
    labels[:3, :4] = labels[:3, 10:14] = 3
    dots = tuple(replace(dot, object=dot.object + 10) for dot in dots_on(truth))
    return Content("photo", image, labels, (CELL, DIRT), dots, photo="photo.png")


def imported(path: Path, shape: tuple[int, int], project: Project, **asked: Any) -> Project:
    found = read_annotations(path, shape, photo="photo.png", **asked)
    return add_annotations(project, found)


def labels_of(project: Project, shape: tuple[int, int]) -> NDArray[np.int32]:
    painted = paint(project.strokes, shape)
    labels = np.zeros(shape, np.int32)
    labels.flat[painted.nodes] = painted.classes
    return labels


@pytest.mark.parametrize(
    ("name", "file"),
    [
        ("coco", "photo-coco.json"),
        ("coco-polygons", "photo-coco-polygons.json"),
        ("coco-panoptic", "photo-coco-panoptic/panoptic.json"),
        ("labelme", "photo-labelme.json"),
        ("objects", "photo-objects.png"),
        ("geojson", "photo.geojson"),
        ("npz", "photo.npz"),
    ],
)
def test_objects_come_back_as_they_were(
    content: Content, tmp_path: Path, name: str, file: str
) -> None:
    for stem, data in encode(content, [EXPORTERS[name]()]).items():
        (tmp_path / stem).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / stem).write_bytes(data)
    shape = content.image.shape
    project = imported(tmp_path / file, shape, Project())
    cell = next(info for info in project.classes if info.name == "cell")
    assert cell.counted
    assert all(info.counted == (info.name == "cell") for info in project.classes)
    labels = labels_of(project, shape)
    objects = objects_of(project, labels)
    np.testing.assert_array_equal(objects.picture, content.objects.picture)
    assert [info.stroke_number for info in objects.table] == list(range(11, 17))


def test_taken_numbers_are_not_given_again(content: Content, tmp_path: Path) -> None:
    (data,) = encode(content, [EXPORTERS["coco"]()]).values()
    (tmp_path / "c.json").write_bytes(data)
    region = Region.from_mask(np.eye(*content.image.shape, dtype=bool))
    project = Project(classes=(CELL,)).with_stroke(Stroke("class", region, 1, object=13))
    after = imported(tmp_path / "c.json", content.image.shape, project)
    numbers = sorted({stroke.object for stroke in after.strokes} - {0})
    assert numbers == [1, 11, 12, 13, 14, 15, 16]


@pytest.mark.parametrize("suffix", [".png", ".tif"])
@pytest.mark.parametrize("stem", ["photo_cp_masks", "cells"])
def test_pictures_of_instances_are_objects_of_one_class(
    content: Content, tmp_path: Path, stem: str, suffix: str
) -> None:
    values = content.objects.picture.astype(np.uint16) * 300
    path = tmp_path / f"{stem}{suffix}"
    PillowImage.fromarray(values).save(path)
    project = imported(path, values.shape, Project(), of_objects=stem == "cells")
    (info,) = project.classes
    assert (info.name, info.counted) == ("object", True)
    objects = objects_of(project, labels_of(project, values.shape))
    np.testing.assert_array_equal(objects.picture, values)


def test_foreign_coco_files_have_an_object_for_each_annotation(tmp_path: Path) -> None:
    square = [1, 1, 4, 1, 4, 4, 1, 4]
    shifted = [value + 5 * (place % 2 == 0) for place, value in enumerate(square)]
    annotations = [
        {"id": 5, "image_id": 1, "category_id": 1, "segmentation": [square], "iscrowd": 0},
        {"id": 9, "image_id": 1, "category_id": 1, "segmentation": [shifted], "iscrowd": 0},
        {"id": 7, "image_id": 1, "category_id": 2, "segmentation": [[6, 5, 9, 5, 9, 7]]},
    ]
    document = {
        "images": [{"id": 1, "file_name": "photo.png", "width": 12, "height": 8}],
        "annotations": annotations,
        "categories": [{"id": 1, "name": "cell"}, {"id": 2, "name": "sky"}],
    }
    (tmp_path / "c.json").write_text(json.dumps(document))
    project = imported(tmp_path / "c.json", (8, 12), Project())
    assert {info.name: info.counted for info in project.classes} == {"cell": True, "sky": False}
    objects = objects_of(project, labels_of(project, (8, 12)))
    assert [(info.number, info.area_px) for info in objects.table] == [(1, 9), (2, 9)]


def test_a_missing_picture_of_segments_is_asked_for(content: Content, tmp_path: Path) -> None:
    files = encode(content, [EXPORTERS["coco-panoptic"]()])
    (text,) = (data for name, data in files.items() if name.endswith(".json"))
    (tmp_path / "panoptic.json").write_bytes(text)
    with pytest.raises(ConstraintError, match=r"needs the picture photo\.png"):
        imported(tmp_path / "panoptic.json", content.image.shape, Project())


def test_regions_of_labels_and_objects() -> None:
    labels = np.array([[0, 2, 2], [2, 0, 5], [5, 5, 0]])
    objects = np.array([[7, 0, 3], [3, 0, 3], [3, 1, 0]])
    found = regions_of(labels, objects)
    assert list(found) == [(2, 0), (2, 3), (5, 1), (5, 3)]
    for (label, thing), region in found.items():
        assert region == Region.from_mask((labels == label) & (objects == thing))
    nothing, whole = np.zeros((2, 3), np.int32), np.ones((2, 3), np.int32)
    assert regions_of(nothing, whole) == {}
    assert regions_of(whole, nothing) == {(1, 0): Region(((0, 6),), (2, 3))}
