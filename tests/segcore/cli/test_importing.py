"""Annotations of other programs on the command line."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np

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
