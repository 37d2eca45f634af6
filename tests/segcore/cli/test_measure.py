"""``eigenbrush measure`` makes a table of a photo, a project or a folder."""

from __future__ import annotations

import csv
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np

import segcore
from segcore.folders.states import State, add_state
from segcore.methods.recipe import Recipe
from segcore.projects.project import Project, new_class
from segcore.projects.project_files import SUFFIX, reference_photo, save_project

from .conftest import Outcome, Run, save

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


def test_a_photo_with_labels(tmp_path: Path, run: Run) -> None:
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


def test_projects_and_folders_of_them(tmp_path: Path, run: Run) -> None:
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
