"""Classes counted in objects on the command line."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image as PillowImage

from segcore.marks.stroke_files import strokes_to_json
from segcore.marks.strokes import Region, Stroke
from segcore.projects.project import ClassInfo, Project
from segcore.projects.project_files import PhotoReference, hash_file, save_project
from tests.segcore.drawn_cells import dots_on, drawn_cells, mean_iou

from .conftest import Run, read

Cells = tuple[Path, NDArray[np.int32], tuple[Stroke, ...]]


@pytest.fixture
def cells(tmp_path: Path) -> Cells:
    """A photo of six touching cells, their numbers, and strokes on the classes cell and medium."""
    image, truth = drawn_cells(6, columns=3)
    photo = tmp_path / "photos" / "cells.png"
    photo.parent.mkdir()
    PillowImage.fromarray(np.uint8(image.pixels[..., 0] * 255)).save(photo)
    inside = Stroke("class", Region.from_mask(truth > 0), 1)
    return photo, truth, (inside, Stroke("class", Region.from_mask(truth == 0), 2))


def written(path: Path, strokes: tuple[Stroke, ...]) -> Path:
    path.write_text(json.dumps(strokes_to_json(strokes)), encoding="utf-8")
    return path


def test_touching_cells_are_counted(tmp_path: Path, cells: Cells, run: Run) -> None:
    photo, truth, strokes = cells
    out = tmp_path / "out"
    arguments = ("segment", photo, "--strokes", written(tmp_path / "s.json", strokes), "--out", out)
    asked = ("--names", "cell,medium", "--objects", "cell", "--split-objects", "shape")
    outcome = run(*arguments, *asked, "--export", "objects,coco")
    assert outcome.code == 0
    assert "class 1 (cell)" in outcome.out
    assert ", 6 objects" in outcome.out
    segments = json.loads((out / "summary.json").read_text())["segments"]
    assert [segment.get("objects") for segment in segments] == [6, None]
    assert mean_iou(read(out / "cells-objects.png"), truth) > 0.9
    annotations = json.loads((out / "cells-coco.json").read_text())["annotations"]
    assert [entry["category_id"] for entry in annotations] == [1] * 6 + [2]

    assert run(*arguments, *asked[:4], "--export", "objects", "--force").code == 0
    assert read(out / "cells-objects.png").max() == 1


def test_strokes_that_name_objects_count_their_class(
    tmp_path: Path, cells: Cells, run: Run
) -> None:
    photo, truth, strokes = cells
    dots = (replace(dot, order=dot.order + 9, object=dot.object + 20) for dot in dots_on(truth))
    path = written(tmp_path / "s.json", (*strokes, *dots))
    out = tmp_path / "out"
    assert run("segment", photo, "--strokes", path, "--out", out, "--export", "objects").code == 0
    found = read(out / "cells-objects.png")
    assert sorted(np.unique(found)) == [0, *range(21, 27)]
    assert mean_iou(found, truth) > 0.9


def test_projects_bring_their_objects(tmp_path: Path, cells: Cells, run: Run) -> None:
    photo, truth, _ = cells
    reference = PhotoReference(str(photo), hash_file(photo), truth.shape[1], truth.shape[0])
    classes = (
        ClassInfo(1, "cell", "#ff0000", counted=True),
        ClassInfo(2, "medium", "#0000ff", background=True),
    )
    project = Project(reference, classes, tuple(dots_on(truth)))
    labels = np.where(truth > 0, 1, 2)
    save_project(photo.with_suffix(".eigenbrush"), project, labels=labels)
    out = tmp_path / "out"
    outcome = run("export", photo.parent, "--all", "--out", out, "--export", "objects,coco")
    assert outcome.code == 0, outcome.err
    assert mean_iou(read(out / "cells-objects.png"), truth) > 0.9
    report = json.loads((out / "report.json").read_text())
    assert report["photos"][0]["objects"] == 6
    assert len(json.loads((out / "coco.json").read_text())["annotations"]) == 6


def test_pictures_of_objects_are_imported(tmp_path: Path, cells: Cells, run: Run) -> None:
    photo, truth, _ = cells
    path = tmp_path / "known.png"
    PillowImage.fromarray(truth.astype(np.uint16)).save(path)
    around = written(tmp_path / "s.json", (Stroke("class", Region.from_mask(truth == 0), 2),))
    out = tmp_path / "out"
    arguments = ("segment", photo, "--import", path, "--import-objects", "--strokes", around)
    assert run(*arguments, "--out", out, "--export", "objects").code == 0
    np.testing.assert_array_equal(read(out / "cells-objects.png"), truth)
