"""``eigenbrush count`` counts what is saved in a folder."""

from __future__ import annotations

import csv
import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import tifffile

from segcore.folders.states import State, add_state
from segcore.projects.project import Project, new_class
from segcore.projects.project_files import SUFFIX, save_project

from .conftest import Run, save


def saved(photo: Path, projects: Path, name: str) -> None:
    photo.parent.mkdir(parents=True, exist_ok=True)
    projects.mkdir(parents=True, exist_ok=True)
    labels = np.ones((4, 5), np.uint8)
    save(photo, labels * 50)
    classes = (replace(new_class(1), name=name),)
    save_project(projects / (photo.name + SUFFIX), Project(classes=classes), labels=labels)


def test_counts_of_a_folder_and_of_those_in_it(tmp_path: Path, run: Run) -> None:
    photos = tmp_path / "photos"
    saved(photos / "1.png", photos, "cat")
    saved(photos / "2.png", photos, "dog")
    saved(photos / "sub" / "3.png", photos / "sub", "cat")
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


def test_pages_of_a_stack_are_counted_alone_and_with_the_folder(tmp_path: Path, run: Run) -> None:
    stack = tmp_path / "cells.tif"
    tifffile.imwrite(stack, np.zeros((3, 4, 5), np.uint8), photometric="minisblack")
    saved(tmp_path / "1.png", tmp_path, "cat")
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


def test_projects_elsewhere_and_what_is_wrong(tmp_path: Path, run: Run) -> None:
    saved(tmp_path / "photos" / "1.png", tmp_path / "work", "cat")
    outcome = run("count", tmp_path / "photos", "--projects", tmp_path / "work")
    assert outcome.out.splitlines()[1].split() == ["cat", "1", "1", "20", "100.0%"]
    wrong = run("count", tmp_path / "photos", "--only", "state:finished")
    assert wrong.code == 1
    assert "there is no state 'finished'" in wrong.err
    assert "contains no photos" in run("count", tmp_path / "work").err
