"""Commands that print tables: agreement, compare, count and measure."""

import csv
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import tifffile

import segcore
from segcore.cli.compare import side_by_side
from segcore.folders.states import State, add_state
from segcore.methods.recipe import Recipe
from segcore.projects.project import Project, new_class
from segcore.projects.project_files import SUFFIX, reference_photo, save_project
from tests.archives import replace_parts

from .conftest import COLUMNS, ROWS, Outcome, read, save

# ---------------------------------------------------------------------------------------- agreement


def labels(split: int, *, width: int = 20) -> np.ndarray:
    """Class 1 up to a column, class 2 beyond."""
    return np.tile(np.where(np.arange(width) < split, 1, 2), (10, 1)).astype(np.uint8)


def project(path: Path, split: int, names: tuple[str, str]) -> None:
    first, second = (replace(new_class(n), name=name) for n, name in enumerate(names, start=1))
    if names[1] == "rest":
        second = replace(second, background=True)
    path.parent.mkdir(exist_ok=True)
    save_project(path, Project(classes=(first, second)), labels=labels(split))


def test_projects_are_matched_by_the_names_of_classes(tmp_path, run):
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


def test_a_project_and_a_label_picture(tmp_path, run):
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


def test_masks_of_exports_agree_with_themselves(tmp_path, run):
    save(tmp_path / "1-labels.png", labels(5))
    save(tmp_path / "1-overlay.png", labels(9))
    outcome = run("agreement", tmp_path, tmp_path)
    assert outcome.code == 0
    assert "all labels are equal" in outcome.out


def test_what_cannot_be_compared_is_said(tmp_path, run):
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
    project(tmp_path / "c" / "1.png.eigenbrush", 10, ("cat", "dog"))
    replace_parts(tmp_path / "c" / "1.png.eigenbrush", {"labels.png": b"no picture"})
    damaged = "c/1.png.eigenbrush: The saved segments are damaged"
    assert damaged in run("agreement", tmp_path / "a", tmp_path / "c").err


def test_places_where_they_differ_are_written(tmp_path, run):
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


# ------------------------------------------------------------------------------------------ compare


def test_table_and_pictures(tmp_path, photo, scribbles, run):
    out = tmp_path / "out"
    outcome = run(
        "compare", photo, "--scribbles", scribbles, "--methods", "fast-ge,ncut", "--out", out
    )
    assert outcome.code == 0
    lines = outcome.out.splitlines()
    assert lines[0].split()[:3] == ["method", "seconds", "segments"]
    assert [line.split()[0] for line in lines[1:3]] == ["fast-ge", "ncut"]
    assert {file.name for file in out.iterdir()} == {
        "comparison.png",
        "comparison.csv",
        "comparison.json",
        "labels-fast-ge.png",
        "labels-ncut.png",
    }
    assert read(out / "comparison.png").ndim == 3
    with (out / "comparison.csv").open(newline="") as file:
        rows = list(csv.DictReader(file))
    assert [row["method"] for row in rows] == ["fast-ge", "ncut"]
    document = json.loads((out / "comparison.json").read_text())
    assert document["pixels"] == ROWS * COLUMNS
    first, second = document["methods"]
    assert (first["method"], second["method"]) == ("fast-ge", "ncut")
    assert first["title"] == segcore.FastGE.title
    assert first["constraints_satisfied"] == 1.0
    assert first["agreement"]["fast-ge"] == 1.0
    assert first["agreement"]["ncut"] == second["agreement"]["fast-ge"]

    alone = segcore.segment(segcore.read_image(photo), segcore.read_label_image(scribbles))
    np.testing.assert_array_equal(read(out / "labels-fast-ge.png"), alone.labels)


def test_rules_reach_the_methods_that_follow_them(tmp_path, photo, scribbles, run):
    rules, out = tmp_path / "rules.txt", tmp_path / "out"
    rules.write_text("red & !green\n!blue")
    command = ("compare", photo, "--scribbles", scribbles, "--methods", "logic,fast-ge")
    outcome = run(*command, "--rules", rules, "--names", "red,green,blue", "--out", out)
    assert outcome.code == 0
    assert "fast-ge: this method does not follow rules" in outcome.err
    expected = np.tile([1] * (COLUMNS * 1 // 3 + 1) + [2] * (COLUMNS - COLUMNS // 3 - 1), (ROWS, 1))
    assert np.mean(read(out / "labels-logic.png") == expected) > 0.97


def test_refusals_are_listed(tmp_path, photo, scribbles, run):
    rules, out = tmp_path / "rules.txt", tmp_path / "out"
    rules.write_text("1\n!1")
    command = ("compare", photo, "--scribbles", scribbles, "--methods", "logic,fast-ge")
    outcome = run(*command, "--rules", rules, "--out", out)
    assert outcome.code == 0
    assert "logic: these cannot all hold" in outcome.err
    assert not (out / "labels-logic.png").exists()
    document = json.loads((out / "comparison.json").read_text())
    assert document["methods"][0]["agreement"] == {"logic": None, "fast-ge": None}
    assert document["methods"][0]["segments"] is None


def test_wrong_methods(tmp_path, photo, run):
    for given, message in (
        ("fast-ge,ncuts", "no method 'ncuts'; did you mean 'ncut'?"),
        ("ncut,ncut", "each method may be named once"),
    ):
        outcome = run("compare", photo, "--methods", given, "--out", tmp_path / "out")
        assert outcome.code == 2
        assert message in outcome.err


def test_every_tile_is_there_with_its_caption():
    colours = ([200, 0, 0], [0, 200, 0], [0, 0, 200])
    tiles = [(np.full((30, 40, 3), colour, np.uint8), "one\ntwo") for colour in colours]
    sheet = side_by_side(tiles)
    for colour in colours:
        assert np.count_nonzero((sheet == colour).all(axis=2)) >= 30 * 40
    assert np.count_nonzero((sheet < 80).all(axis=2)) > 100  # ink


def test_large_pictures_shrink_and_long_captions_are_cut():
    tiles = [(np.zeros((1000, 3000, 3), np.uint8), "very long " * 100)] * 5
    sheet = side_by_side(tiles)
    assert sheet.shape[1] < 3 * 500 + 100
    assert sheet.shape[0] < 600


# -------------------------------------------------------------------------------------------- count


def counted(photo: Path, projects: Path, name: str) -> None:
    photo.parent.mkdir(parents=True, exist_ok=True)
    projects.mkdir(parents=True, exist_ok=True)
    labels = np.ones((4, 5), np.uint8)
    save(photo, labels * 50)
    classes = (replace(new_class(1), name=name),)
    save_project(projects / (photo.name + SUFFIX), Project(classes=classes), labels=labels)


def test_counts_of_a_folder_and_of_those_in_it(tmp_path, run):
    photos = tmp_path / "photos"
    counted(photos / "1.png", photos, "cat")
    counted(photos / "2.png", photos, "dog")
    counted(photos / "sub" / "3.png", photos / "sub", "cat")
    save(photos / "4.png", np.ones((4, 5), np.uint8))
    add_state(photos, "1.png", State.DONE)
    outcome = run("count", photos, "--recursive")
    assert outcome.code == 0
    lines = [line.split() for line in outcome.out.splitlines()]
    assert lines[1:3] == [["cat", "2", "2", "40", "66.7%"], ["dog", "1", "1", "20", "33.3%"]]
    assert lines[3] == ["4", "of", "4", "photos"]
    only = run("count", photos, "--only", "cat state:done", "--json", "--list")
    document = json.loads(only.out)
    assert document["names"] == ["1.png"]
    assert document["classes"]["cat"]["pixels"] == 20
    table = tmp_path / "counts.csv"
    assert run("count", photos, "--out", table).code == 0
    with table.open(newline="", encoding="utf-8-sig") as file:
        assert [row["class"] for row in csv.DictReader(file)] == ["cat", "dog"]
    assert run("count", photos, "--out", table).code == 1


def test_pages_of_a_stack_are_counted_alone_and_with_the_folder(tmp_path, run):
    stack = tmp_path / "cells.tif"
    tifffile.imwrite(stack, np.zeros((3, 4, 5), np.uint8), photometric="minisblack")
    counted(tmp_path / "1.png", tmp_path, "cat")
    project = Project(classes=(replace(new_class(1), name="cell"),))
    file = tmp_path / "cells-page-0002.tif.eigenbrush"
    save_project(file, project, labels=np.ones((4, 5), np.uint8))
    lines = run("count", stack).out.splitlines()
    assert [line.split() for line in lines[1:]] == [
        ["cell", "1", "1", "20", "100.0%"],
        ["3", "of", "3", "photos"],
    ]
    lines = run("count", tmp_path).out.splitlines()
    assert {line.split()[0] for line in lines[1:-1]} == {"cat", "cell"}
    assert lines[-1] == "4 of 4 photos"


def test_projects_elsewhere_and_what_is_wrong(tmp_path, run):
    counted(tmp_path / "photos" / "1.png", tmp_path / "work", "cat")
    outcome = run("count", tmp_path / "photos", "--projects", tmp_path / "work")
    assert outcome.out.splitlines()[1].split() == ["cat", "1", "1", "20", "100.0%"]
    wrong = run("count", tmp_path / "photos", "--only", "state:finished")
    assert wrong.code == 1
    assert "there is no state 'finished'" in wrong.err
    assert "contains no photos" in run("count", tmp_path / "work").err


# ------------------------------------------------------------------------------------------ measure


LABELS = np.array([[1, 1, 0, 2], [1, 1, 0, 2], [0, 0, 0, 2]], np.uint8)


def rows(outcome: Outcome) -> list[dict[str, Any]]:
    assert outcome.code == 0, outcome.err
    found: list[dict[str, Any]] = json.loads(outcome.out)["rows"]
    return found


def saved(photo: Path, size: str | None = None) -> Path:
    photo.parent.mkdir(parents=True, exist_ok=True)
    save(photo, LABELS * 50)
    project = Project(
        classes=(replace(new_class(1), name="cat"), new_class(2)), recipe=Recipe(pixel_size=size)
    )
    project = replace(project, photo=reference_photo(photo, segcore.read_image(photo)))
    file = photo.parent / (photo.name + SUFFIX)
    save_project(file, project, labels=LABELS)
    return file


def test_a_photo_with_labels(tmp_path, run):
    save(tmp_path / "photo.png", LABELS * 50)
    save(tmp_path / "labels.png", LABELS)
    photo = ("measure", tmp_path / "photo.png", "--labels", tmp_path / "labels.png")
    size = ("--pixel-size", "0.5 um", "--names", "cat,dog", "--objects", "dog")
    whole, other, thing = rows(run(*photo, *size, "--json"))
    assert (whole["name"], whole["object"], whole["area (px)"]) == ("cat", None, 4)
    assert (whole["area (µm²)"], whole["Grey mean (of 255)"]) == (1, 50)
    assert [other["object"], thing["object"], thing["Grey sum (of 255)"]] == [None, 1, 300]

    table = tmp_path / "table.csv"
    assert run(*photo, "--out", table).out == ""
    with table.open(newline="", encoding="utf-8-sig") as file:
        assert [row["area (px)"] for row in csv.DictReader(file)] == ["4", "3"]
    assert "not replaced" in run(*photo, "--out", table).err
    assert "--labels" in run("measure", tmp_path / "photo.png").err
    assert "such as 0.65 µm" in run(*photo, "--pixel-size", "0 µm").err


def test_projects_and_folders_of_them(tmp_path, run):
    project = saved(tmp_path / "a.png", "2 mm")
    saved(tmp_path / "sub" / "b.png")
    for photo in ("a.png", "sub/b.png"):
        add_state(tmp_path / Path(photo).parent, Path(photo).name, State.DONE)
    assert [row["area (mm²)"] for row in rows(run("measure", project, "--json"))] == [16, 12]
    typed = run("measure", project, "--json", "--pixel-size", "1 mm")
    assert [row["area (mm²)"] for row in rows(typed)] == [4, 3]
    found = rows(run("measure", tmp_path, "--recursive", "--json"))
    assert [(row["photo"], row["name"], row["area (mm²)"]) for row in found] == [
        ("a.png", "cat", 16),
        ("a.png", "Class 2", 12),
        ("sub/b.png", "cat", None),
        ("sub/b.png", "Class 2", None),
    ]
    add_state(tmp_path, "a.png", State.BEGUN)
    assert "nothing to measure" in run("measure", tmp_path).err
    assert len(rows(run("measure", tmp_path, "--all", "--json"))) == 2
