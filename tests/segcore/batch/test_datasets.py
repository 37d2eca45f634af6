from __future__ import annotations

import io
import json
from contextlib import redirect_stdout
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from PIL import Image as PillowImage

from segcore.batch import (
    BatchSettings,
    Outcome,
    find_photos,
    ledger_of,
    plan,
    run_batch,
    write_datasets,
)
from segcore.batch.job import PhotoJob
from segcore.files.exporters import LabelPng
from segcore.files.exporters.coco import Coco
from segcore.files.exporters.voc import PascalVoc
from segcore.files.exporters.yolo import YoloSeg
from segcore.files.project import Project, new_class
from segcore.files.project_files import save_project
from segcore.marks.strokes import Path as StrokePath
from segcore.marks.strokes import Stroke

from .conftest import PATTERN, Here, add_photo

SETTINGS = BatchSettings(
    exporters=(LabelPng(), Coco(), YoloSeg(), PascalVoc()), class_names=("sky", 'the "sea"')
)


def run(folder: Path, out: Path, pattern: str = PATTERN) -> tuple[list[PhotoJob], list[Outcome]]:
    photos = find_photos(folder, recursive=True)
    jobs = plan(photos, folder, out, SETTINGS, pattern=pattern)
    with ledger_of(out) as ledger:
        return jobs, list(run_batch(jobs, Here(), ledger))


@pytest.fixture
def dataset(folder: Path, tmp_path: Path) -> Path:
    """Three photos of one folder and one of a folder in it."""
    (folder / "more").mkdir()
    add_photo(folder / "more", "a.jpg", strokes="a-strokes.png", seed=7)
    out = tmp_path / "out"
    assert write_datasets(out, *run(folder, out)) == []
    return out


def test_coco(dataset: Path) -> None:
    coco_tools = pytest.importorskip("pycocotools.coco")
    with redirect_stdout(io.StringIO()):
        coco = coco_tools.COCO(dataset / "coco.json")

    images = coco.loadImgs(coco.getImgIds())
    assert [entry["file_name"] for entry in images] == ["a.jpg", "b.jpg", "c.jpg", "more/a.jpg"]
    assert [category["name"] for category in coco.loadCats(coco.getCatIds())] == [
        "sky",
        'the "sea"',
    ]
    for image in images:
        stem = image["file_name"].removesuffix(".jpg")
        labels = np.asarray(PillowImage.open(dataset / f"{stem}-labels.png"))
        for annotation in coco.loadAnns(coco.getAnnIds(imgIds=image["id"])):
            np.testing.assert_array_equal(
                coco.annToMask(annotation), labels == annotation["category_id"]
            )
    assert len({annotation["id"] for annotation in coco.loadAnns(coco.getAnnIds())}) == 8


def test_yolo(dataset: Path) -> None:
    settings = (dataset / "yolo/data.yaml").read_text("utf-8")

    assert settings.endswith('names:\n  0: "sky"\n  1: "the \\"sea\\""\n')
    for stem in ("a", "more/a"):
        expected = next((dataset / stem).parent.glob("a-yolo/labels/a.txt"))
        assert (dataset / f"yolo/labels/{stem}.txt").read_bytes() == expected.read_bytes()


def test_voc(dataset: Path) -> None:
    listed = (dataset / "voc/ImageSets/Segmentation/default.txt").read_text().split()

    assert listed == ["a", "b", "c", "more_a"]
    for stem in listed:
        assert (dataset / f"voc/SegmentationClass/{stem}.png").is_file()
        assert (dataset / f"voc/Annotations/{stem}.xml").is_file()
    lines = (dataset / "voc/labelmap.txt").read_text().splitlines()
    assert [line.split(":")[0] for line in lines[1:]] == ["background", "sky", 'the "sea"']


def test_classes_that_go_by_two_names(folder: Path, tmp_path: Path) -> None:
    """Project files name the classes of their photos; two of them may disagree."""
    for photo, name in (("a", "dog"), ("b", "cat")):
        strokes = tuple(
            Stroke("class", StrokePath(((x, 5.0), (x + 5, 5.0)), 1.0), class_number=n, order=n)
            for n, x in ((1, 3.0), (2, 20.0))
        )
        project = Project(classes=(replace(new_class(1), name=name),), strokes=strokes)
        save_project(folder / f"{photo}.eigenbrush", project)
    out = tmp_path / "out"

    problems = write_datasets(out, *run(folder, out, "*.eigenbrush"))

    assert len(problems) == 3
    assert "class 1 is 'dog' in a.jpg and 'cat' in b.jpg" in problems[0]
    assert not (out / "coco.json").exists()
    names = json.loads((out / "b-coco.json").read_text("utf-8"))["categories"]
    assert names[0]["name"] == "cat"
