"""``eigenbrush agreement`` compares the labels of two people."""

from __future__ import annotations

import csv
import json
from dataclasses import replace
from pathlib import Path

import numpy as np

from segcore.projects.project import Project, new_class
from segcore.projects.project_files import save_project
from tests.damaged_projects import replace_segments

from .conftest import Run, save


def labels(split: int, *, width: int = 20) -> np.ndarray:
    """Class 1 up to a column, class 2 beyond."""
    return np.tile(np.where(np.arange(width) < split, 1, 2), (10, 1)).astype(np.uint8)


def project(path: Path, split: int, names: tuple[str, str]) -> None:
    first, second = (replace(new_class(n), name=name) for n, name in enumerate(names, start=1))
    if names[1] == "rest":
        second = replace(second, background=True)
    path.parent.mkdir(exist_ok=True)
    save_project(path, Project(classes=(first, second)), labels=labels(split))


def test_projects_are_matched_by_the_names_of_classes(tmp_path: Path, run: Run) -> None:
    anna, ben = tmp_path / "anna", tmp_path / "ben"
    project(anna / "1.png.eigenbrush", 10, ("cat", "dog"))
    project(anna / "2.png.eigenbrush", 10, ("cat", "dog"))
    project(ben / "1.png.eigenbrush", 10, ("dog", "cat"))
    project(ben / "3.png.eigenbrush", 10, ("cat", "dog"))
    outcome = run("agreement", anna, ben)
    assert outcome.code == 0
    lines = [line.split() for line in outcome.out.splitlines()]
    assert lines[1] == ["cat", "1", "0.000", "100", "100"]
    assert lines[3] == ["mean", "1", "0.000"]
    assert "2 more in only one of the folders" in outcome.out


def test_a_project_and_a_label_picture(tmp_path: Path, run: Run) -> None:
    """The background is 0 in the picture, and what nobody knows does not count."""
    project(tmp_path / "anna" / "1.jpg.eigenbrush", 10, ("=cat", "rest"))
    (tmp_path / "ben").mkdir()
    picture = np.where(labels(8) == 1, 1, 0).astype(np.uint8)
    picture[0] = 255
    save(tmp_path / "ben" / "1.png", picture)
    table = tmp_path / "table.csv"
    outcome = run("agreement", tmp_path / "anna", tmp_path / "ben", "--out", table)
    assert outcome.code == 0
    assert "1, =cat: 0.800" in outcome.out
    with table.open(newline="", encoding="utf-8-sig") as file:
        rows = {row["class"]: row for row in csv.DictReader(file)}
    assert rows["'=cat"]["pixels_both"] == "72"
    assert rows["background"]["iou"] == f"{90 / 108:.6f}"
    assert run("agreement", tmp_path / "anna", tmp_path / "ben", "--out", table).code == 1


def test_masks_of_exports_agree_with_themselves(tmp_path: Path, run: Run) -> None:
    save(tmp_path / "1-labels.png", labels(5))
    save(tmp_path / "1-overlay.png", labels(9))
    outcome = run("agreement", tmp_path, tmp_path)
    assert outcome.code == 0
    assert "all labels are equal" in outcome.out


def test_what_cannot_be_compared_is_said(tmp_path: Path, run: Run) -> None:
    for name, width in (("a", 20), ("b", 30)):
        (tmp_path / name).mkdir()
        save(tmp_path / name / "1.png", labels(5, width=width))
    outcome = run("agreement", tmp_path / "a", tmp_path / "b")
    assert outcome.code == 1
    assert "1 was left out: one is 20 x 10 pixels and the other 30 x 10" in outcome.err
    save(tmp_path / "b" / "2.png", labels(5))
    (tmp_path / "b" / "1.png").unlink()
    assert "no photo in common" in run("agreement", tmp_path / "a", tmp_path / "b").err
    assert "neither projects nor" in run("agreement", tmp_path / "a", tmp_path / "none").err


def test_damaged_segments_are_told_of(tmp_path: Path, run: Run) -> None:
    for person in ("anna", "ben"):
        project(tmp_path / person / "1.png.eigenbrush", 10, ("cat", "dog"))
    replace_segments(tmp_path / "ben" / "1.png.eigenbrush", b"no picture")
    outcome = run("agreement", tmp_path / "anna", tmp_path / "ben")
    assert outcome.code == 1
    assert "ben/1.png.eigenbrush: The saved segments are damaged" in outcome.err


def test_places_where_they_differ_are_written(tmp_path: Path, run: Run) -> None:
    project(tmp_path / "a" / "1.png.eigenbrush", 10, ("cat", "rest"))
    project(tmp_path / "b" / "1.png.eigenbrush", 14, ("cat", "rest"))
    for suffix in ("csv", "geojson"):
        file = tmp_path / f"places.{suffix}"
        assert run("agreement", tmp_path / "a", tmp_path / "b", "--places", file).code == 0
    with (tmp_path / "places.csv").open(newline="", encoding="utf-8-sig") as file:
        (place,) = csv.DictReader(file)
    expected = {"photo": "1", "first": "background", "second": "cat", "pixels": "40"}
    assert place == expected | {"left": "10", "top": "0", "width": "4", "height": "10"}
    (feature,) = json.loads((tmp_path / "places.geojson").read_text("utf-8"))["features"]
    assert {name: str(value) for name, value in feature["properties"].items()} == place
    assert feature["geometry"]["coordinates"][0][2] == [14, 10]
    refused = run("agreement", tmp_path / "a", tmp_path / "b", "--places", tmp_path / "p.txt")
    assert "as .csv or .geojson" in refused.err
