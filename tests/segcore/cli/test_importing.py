"""Annotations of other programs on the command line."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest
import tifffile

from .conftest import COLUMNS, ROWS, Run, read, save, three_strokes


def labelme(folder: Path, *labels: str) -> Path:
    """A polygon for each third of the photo, a little inside of it."""
    shapes = []
    for place, label in enumerate(labels):
        left, right = place * COLUMNS / 3 + 3, (place + 1) * COLUMNS / 3 - 3
        points = [[left, 4], [right, 4], [right, 20], [left, 20]]
        shapes.append({"label": label, "shape_type": "polygon", "points": points})
    document = {"imageHeight": ROWS, "imageWidth": COLUMNS, "shapes": shapes}
    path = folder / "annotations.json"
    path.write_text(json.dumps(document), encoding="utf-8")
    return path


def test_annotations_are_strokes(tmp_path: Path, photo: Path, run: Run) -> None:
    annotations = labelme(tmp_path, "blå", "rød", "grøn")
    out = tmp_path / "out"
    arguments = ("--import", annotations, "--names", "rød,blå", "--export", "csv", "--out", out)
    assert run("segment", photo, *arguments).code == 0
    labels = read(out / "labels.png")
    assert [labels[12, column] for column in (6, 20, 33)] == [2, 1, 3]
    assert "grøn" in (out / "photo.csv").read_text(encoding="utf-8-sig")


def test_hints_are_overruled_by_scribbles(
    tmp_path: Path, photo: Path, scribbles: Path, run: Run
) -> None:
    wrong = save(tmp_path / "wrong.png", np.full((ROWS, COLUMNS), 1, np.uint8))
    out = tmp_path / "out"
    arguments = ("segment", photo, "--scribbles", scribbles, "--import", wrong, "--out", out)
    assert run(*arguments, "--import-belief", "0.2").code == 0
    labels = read(out / "labels.png")
    right = three_strokes((1, 2, 3))
    assert (labels == right)[right > 0].all()
    assert run(*arguments, "--import-belief", "1.2").code == 2


def test_notes_about_the_file_reach_terminal_and_summary(
    tmp_path: Path, photo: Path, run: Run
) -> None:
    values = three_strokes((1, 2, 255))
    voc = save(tmp_path / "voc.png", values)
    outcome = run("segment", photo, "--import", voc, "--out", tmp_path / "out")
    assert outcome.code == 0
    assert "eigenbrush: note: voc.png: The value 255 was read as “nothing known”" in outcome.err
    summary = json.loads((tmp_path / "out" / "summary.json").read_text("utf-8"))
    assert any(note.startswith("voc.png: The value 255") for note in summary["notes"])
    assert summary["classes"] == 2


@pytest.mark.parametrize("suffix", ["tif", "npy", "npz", "geojson"])
def test_scribbles_of_a_stack_are_those_of_the_page(tmp_path: Path, run: Run, suffix: str) -> None:
    stack, marks = tmp_path / "stack.tif", tmp_path / f"marks.{suffix}"
    tifffile.imwrite(stack, np.zeros((2, 20, 30), np.uint8), photometric="minisblack")
    labels = np.zeros((2, 20, 30), np.uint8)
    labels[0, :, :], labels[1, :, :10], labels[1, :, 20:] = 3, 1, 2
    features = [
        {
            "type": "Feature",
            "geometry": {
                "type": "Polygon",
                "coordinates": [[[x, 0], [x + 10, 0], [x + 10, 20], [x, 20]]],
                "plane": {"c": -1, "z": z, "t": 0},
            },
            "properties": {"objectType": "annotation", "classification": {"name": name}},
        }
        for name, x, z in (("a", 0, 1), ("b", 20, 1), ("c", 10, 0))
    ]
    if suffix == "tif":
        tifffile.imwrite(marks, labels, photometric="minisblack")
    elif suffix == "npy":
        np.save(marks, labels)
    elif suffix == "npz":
        np.savez(marks, labels)
    else:
        marks.write_text(json.dumps(features))
    run("segment", stack, "--page", 1, "--scribbles", marks, "--out", tmp_path / "out", "-q")
    found = read(tmp_path / "out/labels.png")
    assert set(np.unique(found)) == {1, 2}
    assert (found[:, :10] == 1).all()
    assert (found[:, 20:] == 2).all()
