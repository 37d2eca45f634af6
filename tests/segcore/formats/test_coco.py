"""COCO and COCO panoptic, as pycocotools and others write and read them."""

from __future__ import annotations

import contextlib
import io
import json
from pathlib import Path

import numpy as np
import pytest
from pycocotools.coco import COCO
from pycocotools.cocoeval import COCOeval

from segcore.formats.exporters import EXPORTERS, encode
from segcore.formats.outlines.run_lengths import encode_counts
from segcore.marks.strokes import Region, Stroke
from segcore.projects.object_edits import objects_of
from segcore.projects.project import Project
from segcore.runtime.errors import ConstraintError
from tests.segcore.segmentations import labels_of

from .cases import cells, coco, encoded, imported, painted, read, saved


@pytest.mark.parametrize("picture", ["blobs", "300 classes", "hole", "single pixel"])
@pytest.mark.parametrize("name", ["coco", "coco-polygons"])
def test_evaluator_gives_full_marks(name, picture, tmp_path):
    with contextlib.redirect_stdout(io.StringIO()):
        coco = COCO(saved(tmp_path, encoded(name, picture)[1]))
    found = [{**annotation, "score": 1.0} for annotation in coco.dataset["annotations"]]
    with contextlib.redirect_stdout(io.StringIO()):
        evaluation = COCOeval(coco, coco.loadRes(found), "segm")
        evaluation.evaluate()
        evaluation.accumulate()
        evaluation.summarize()
    assert evaluation.stats[0] == pytest.approx(1.0)


@pytest.mark.parametrize(
    "segmentation",
    [
        [[1, 1, 4, 1, 4, 3, 1, 3]],
        [[1, 1, 2, 1, 2, 3, 1, 3], [2, 1, 4, 1, 4, 3, 2, 3]],
        {"size": [4, 5], "counts": [5, 2, 2, 2, 2, 2, 5]},
        {"size": [4, 5], "counts": encode_counts(np.array([5, 2, 2, 2, 2, 2, 5]))},
    ],
)
def test_masks_of_coco(segmentation, tmp_path):
    found = read(tmp_path / "coco.json", coco(segmentation), (4, 5))
    assert found.names[2] == "кот"
    assert found.labels.tolist() == labels_of("00000 02220 02220 00000").tolist()


def test_coco_photo_is_found_by_name(tmp_path):
    images = [
        {"id": 7, "file_name": "other.jpg", "height": 9, "width": 9},
        {"id": 1, "file_name": "a\\photo.png", "height": 4, "width": 5},
    ]
    document = coco([[0, 0, 5, 0, 5, 4, 0, 4]], images=images)
    assert (read(tmp_path / "c.json", document, (4, 5)).labels == 2).all()
    with pytest.raises(ConstraintError, match=r"2 photos, none of them named x\.png: other\.jpg"):
        read(tmp_path / "c.json", document, (4, 5), photo="x.png")


@pytest.mark.parametrize(
    ("outlines", "said"),
    [(([[0, 0, 5, 0, 5, 4]], []), "1 annotation without a mask was"),
     (([], [[0, 0, 5, 0, 5, 4]], []), "2 annotations without a mask were")],
)  # fmt: skip
def test_annotations_without_masks_are_left_out(outlines, said, tmp_path):
    (note,) = read(tmp_path / "c.json", coco(*outlines), (4, 5)).notes
    assert note == f"{said} left out."


def test_categories_of_coco_may_count_from_0(tmp_path):
    document = coco([[0, 0, 2, 0, 2, 4, 0, 4]], [[3, 0, 5, 0, 5, 4, 3, 4]])
    document["categories"] = [{"id": 0, "name": "cat"}, {"id": 7, "name": "dog"}]
    for annotation, category in zip(document["annotations"], (0, 7), strict=True):
        annotation["category_id"] = category
    found = read(tmp_path / "c.json", document, (4, 5))
    assert found.names == {1: "cat", 2: "dog"}
    assert found.labels[0].tolist() == [1, 1, 0, 2, 2]
    assert found.notes == ("Categories were numbered from 1 in the order of their ids.",)


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
    project = imported(tmp_path / "c.json", (8, 12))
    assert {info.name: info.counted for info in project.classes} == {"cell": True, "sky": False}
    objects = objects_of(project, painted(project, (8, 12)))
    assert [(info.number, info.area_px) for info in objects.table] == [(1, 9), (2, 9)]


def test_taken_numbers_are_not_given_again(tmp_path: Path) -> None:
    path = saved(tmp_path, encode(cells(), [EXPORTERS["coco"]()]))
    region = Region.from_mask(np.eye(*cells().image.shape, dtype=bool))
    project = Project(classes=cells().project.classes[:1]).with_stroke(
        Stroke("class", region, 1, object=13)
    )
    after = imported(path, cells().image.shape, project)
    numbers = sorted({stroke.object for stroke in after.strokes} - {0})
    assert numbers == [1, 11, 12, 13, 14, 15, 16]


# ----------------------------------------------------------------------------------------- panoptic


def test_panoptic_objects_are_things() -> None:
    files = encode(cells(), [EXPORTERS["coco-panoptic"]()])
    (text,) = (data for name, data in files.items() if name.endswith(".json"))
    document = json.loads(text)
    assert [(c["id"], c["isthing"]) for c in document["categories"]] == [(1, 1), (3, 0)]
    segments = document["annotations"][0]["segments_info"]
    assert [(s["id"], s["category_id"]) for s in segments] == [
        *((number, 1) for number in range(11, 17)),
        (3, 3),
    ]


def test_a_missing_picture_of_segments_is_asked_for(tmp_path: Path) -> None:
    files = encode(cells(), [EXPORTERS["coco-panoptic"]()])
    (text,) = (data for name, data in files.items() if name.endswith(".json"))
    (tmp_path / "panoptic.json").write_bytes(text)
    with pytest.raises(ConstraintError, match=r"needs the picture photo\.png"):
        imported(tmp_path / "panoptic.json", cells().image.shape)
