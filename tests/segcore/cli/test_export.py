"""``eigenbrush export``: what the window saved becomes files, and nothing is solved."""

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image as PillowImage

from segcore.batch import answers
from segcore.case.solving import solve_case
from segcore.folders.file_names import LEDGER_FILE
from segcore.folders.states import State, add_state
from segcore.marks.strokes import Path as StrokePath
from segcore.marks.strokes import Stroke
from segcore.picture.reading import read_image
from segcore.pipeline import segment
from segcore.projects.case import Case, SolveState
from segcore.projects.project import Project, new_class
from segcore.projects.project_files import (
    load_project,
    reference_photo,
    save_project,
)
from segcore.runtime.errors import ConstraintError
from tests.archives import replace_parts
from tests.segcore.batch.conftest import Here

from .conftest import read

CLASSES = (
    replace(new_class(1), name="grass", background=True),
    replace(new_class(2), name="cow", counted=True),
    replace(new_class(3), name="dog"),
)
STROKES = tuple(
    Stroke("class", StrokePath(((x, 4.0), (x, 18.0)), 2.0), number, order=number)
    for number, x in enumerate((5.0, 20.0, 34.0), start=1)
)
OURS = {"report.csv", "report.json"}
"""They hold times and what was solved."""


@pytest.fixture(autouse=True)
def here(monkeypatch) -> None:
    """Processes take a second to start."""
    monkeypatch.setattr("segcore.cli.export.ProcessPool", lambda _: Here())


@pytest.fixture
def folder(tmp_path, photo) -> Path:
    """Two photos that are done, one begun, one of which nothing is known."""
    made = tmp_path / "photos"
    made.mkdir()
    pixels = np.asarray(PillowImage.open(photo))
    for index in range(4):
        PillowImage.fromarray(np.roll(pixels, index, axis=1)).save(made / f"{index}.png")
    for index in range(3):
        save(made / f"{index}.png")
    for index in range(2):
        add_state(made, f"{index}.png", State.DONE)
    return made


def save(photo: Path, **changed: object) -> None:
    """What the window saves, beside the photo."""
    image = read_image(photo)
    project = Project(reference_photo(photo, image), CLASSES, STROKES)
    labels = segment(image, STROKES).labels
    save_project(f"{photo}.eigenbrush", project, **{"labels": labels} | changed)


def kept(folder: Path) -> NDArray[np.integer]:
    """The segments in the project of the second photo."""
    answer = load_project(folder / "1.png.eigenbrush").answer
    return answer.labels


def files_of(folder: Path) -> dict[str, bytes]:
    paths = (path for path in folder.rglob("*") if path.is_file())
    found = {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}
    return {name: data for name, data in found.items() if name not in OURS | {LEDGER_FILE}}


def test_it_is_what_a_batch_would_have_written(folder, tmp_path, run, monkeypatch):
    formats = "labels,masks,cutouts,objects,coco,coco-polygons,coco-panoptic,yolo,voc,labelme,csv"
    common = ("--export", formats, "--validation", "0.5", "--photos", "copy", "--seed", "3")
    (folder / "3.png").unlink()
    batch = run("batch", folder, "--scribbles", "*.eigenbrush", "--out", tmp_path / "a", *common)
    assert batch.out.startswith("3 photos: 3 done"), batch.err

    monkeypatch.setattr(answers, "solve_case", None)
    exported = run("export", folder, "--all", "--out", tmp_path / "b", *common)

    assert exported.out.startswith("3 photos: 3 done"), exported.err
    assert files_of(tmp_path / "b") == files_of(tmp_path / "a")


def test_photos_that_are_done_and_the_background(folder, tmp_path, run):
    out = tmp_path / "out"
    command = ("export", folder, "--out", out, "--export", "labels,coco,masks")
    assert run(*command, "--file-names", "{photo}_{class}").out.startswith("2 photos: 2 done\n")

    assert json.loads((out / "report.json").read_text("utf-8"))["photos"][0]["objects"] == 1
    document = json.loads((out / "coco.json").read_text("utf-8"))
    assert [image["file_name"] for image in document["images"]] == ["0.png", "1.png"]
    assert [category["name"] for category in document["categories"]] == ["cow", "dog"]
    saved = kept(folder)
    np.testing.assert_array_equal(read(out / "1-labels.png"), np.where(saved == 1, 0, saved))
    np.testing.assert_array_equal(read(out / "1_dog.png"), np.where(saved == 3, 255, 0))
    assert not (out / "1_grass.png").exists()


def test_classes_and_another_background(folder, tmp_path, run, monkeypatch):
    monkeypatch.undo()
    command = ("export", folder, "--out", tmp_path / "out", "--export", "labels,coco")
    run(*command, "--background", "cow", "--classes", "grass,3", "--jobs", 2)
    document = json.loads((tmp_path / "out" / "coco.json").read_text("utf-8"))
    assert [category["name"] for category in document["categories"]] == ["grass", "dog"]

    refused = run(*command, "--background", "cows")
    assert refused.code == 1
    assert "--background: there is no class 'cows'; there are" in refused.err


def test_again_it_adds_and_replaces_what_is_new(folder, tmp_path, run):
    out = tmp_path / "out"
    command = ("export", folder, "--out", out, "--export", "labels,coco")
    run(*command)
    (out / "notes.txt").write_text("mine")
    before = {path: path.stat().st_mtime_ns for path in out.iterdir()}
    add_state(folder, "2.png", State.DONE)
    save(folder / "1.png", labels=np.full((24, 40), 2))

    assert run(*command).out.startswith("3 photos: 2 done, 1 unchanged\n")

    changed = {path.name for path in out.iterdir() if path.stat().st_mtime_ns != before.get(path)}
    news = {"1-labels.png", "2-labels.png", "coco.json"}
    assert changed - {".eigenbrush"} == news | OURS
    assert len(json.loads((out / "coco.json").read_text("utf-8"))["images"]) == 3


def test_projects_without_segments_are_named_or_solved(folder, tmp_path, run):
    labels = kept(folder)
    save(folder / "0.png", labels=None)
    save(folder / "1.png", labels_are_current=False)
    out = tmp_path / "out"

    outcome = run("export", folder, "--out", out)
    assert outcome.out.startswith("2 photos: 2 no segments\n")
    assert "0.png: no segments: its project has no segments for its strokes" in outcome.err
    assert "1.png: also no segments" in outcome.err
    assert not (out / "1-labels.png").exists()

    assert run("export", folder, "--out", out, "--solve").out.startswith("2 photos: 2 done\n")
    np.testing.assert_array_equal(read(out / "1-labels.png"), np.where(labels == 1, 0, labels))


def test_damaged_segments_are_told_of(folder, tmp_path, run):
    replace_parts(folder / "0.png.eigenbrush", {"labels.png": bytes(10**7)})
    with PillowImage.new("P", (9, 9)) as other:
        other.save(tmp_path / "other.png")
    replace_parts(
        folder / "1.png.eigenbrush", {"labels.png": (tmp_path / "other.png").read_bytes()}
    )
    damaged = "The saved segments are damaged and were left out"
    of_another_size = "The saved segments are of another size than the photo and were left out"

    out = tmp_path / "out"
    outcome = run("export", folder, "--out", out, "--all")
    assert outcome.out.startswith("3 photos: 1 done, 2 no segments\n")
    assert f"solve it, or add --solve. {damaged}" in outcome.err
    assert f"solve it, or add --solve. {of_another_size}" in outcome.err

    outcome = run("export", folder, "--out", out, "--all", "--solve")
    assert outcome.out.startswith("3 photos: 3 done\n")
    assert f"0.png: {damaged}" in outcome.err
    assert f"1.png: {of_another_size}" in outcome.err


def test_a_photo_with_nothing_in_it(folder, tmp_path, run):
    add_state(folder, "3.png", State.DONE)
    out = tmp_path / "out"
    outcome = run("export", folder, "--out", out, "--export", "labels,coco,yolo,voc")
    assert outcome.out.startswith("3 photos: 3 done\n"), outcome.err
    assert not read(out / "3-labels.png").any()
    assert (out / "yolo/labels/3.txt").read_bytes() == b""
    document = json.loads((out / "coco.json").read_text("utf-8"))
    assert 3 not in {annotation["image_id"] for annotation in document["annotations"]}


def test_the_project_of_another_photo(folder, tmp_path, run):
    (folder / "0.png").write_bytes((folder / "3.png").read_bytes())
    outcome = run("export", folder, "--out", tmp_path / "out")
    assert outcome.code == 1
    assert "was made with another photo of this name" in outcome.err


def test_what_cannot_be_exported_is_said(folder, tmp_path, run):
    command = ("export", folder, "--out", tmp_path / "out")
    assert "--solve finds them again" in run(*command, "--export", "heat-maps").err
    assert "add one of stack, coco, " in run(*command, "--validation", "0.5").err
    assert "there is no {name}" in run(*command, "--file-names", "{name}").err
    for index in range(2):
        add_state(folder, f"{index}.png", State.SKIPPED)
    assert "no photo is marked as done; --all" in run(*command).err
    assert run(*command, "--all").out.startswith("1 photo: 1 done")


def test_maps_are_solved_for_where_that_is_wanted(folder, tmp_path, run):
    image = read_image(folder / "0.png")
    drawn = np.full(image.shape, 3)  # not what a solve finds: what was saved counts
    save(folder / "0.png", labels=drawn)
    command = ("export", folder, "--export", "npz,heat-maps", "--out", tmp_path / "out", "--solve")
    assert run(*command).code == 0
    with np.load(tmp_path / "out" / "0.npz") as arrays:
        assert np.array_equal(arrays["labels"], drawn)
        assert arrays["eigenvectors"].shape[1:] == arrays["confidence"].shape == image.shape
    assert (tmp_path / "out" / "1-eigenvector-1.png").exists()


def test_where_a_solve_fails_what_needs_none_is_written(folder, tmp_path, run, monkeypatch):
    def solve(case: Case) -> tuple[Case, SolveState]:
        if fails and case.name == "0":
            raise ConstraintError("no")
        return solve_case(case)

    fails = False
    monkeypatch.setattr(answers, "solve_case", solve)
    out = tmp_path / "out"
    command = ("export", folder, "--out", out, "--solve", "--export")
    assert run(*command, "npz,coco").code == 0
    save(folder / "0.png", labels=np.full(read_image(folder / "0.png").shape, 2))
    fails = True
    outcome = run(*command, "npz,coco")
    assert outcome.code == 1
    assert outcome.out.startswith("2 photos: 1 partly done, 1 unchanged\n")
    assert "0.png: partly done: no; left out: npz" in outcome.err
    assert not (out / "0.npz").exists()
    document = json.loads((out / "coco.json").read_text("utf-8"))
    assert [image["file_name"] for image in document["images"]] == ["0.png", "1.png"]
    again = run(*command, "npz,coco")
    assert again.out.startswith("2 photos: 1 partly done, 1 unchanged\n")
    fails = False
    assert run(*command, "npz,coco").out.startswith("2 photos: 1 done, 1 unchanged\n")
    fails = True
    alone = run("export", folder, "--out", tmp_path / "npz", "--solve", "--export", "npz")
    assert alone.out.startswith("2 photos: 1 done, 1 failed\n")


def test_projects_may_be_in_a_folder_of_their_own(folder, tmp_path, run):
    run("export", folder, "--out", tmp_path / "beside", "--recursive")
    work = tmp_path / "work"
    work.mkdir()
    for file in folder.glob("*eigenbrush*"):
        file.rename(work / file.name)
    command = ("export", folder, "--out", tmp_path / "out")
    assert "no photo is marked as done" in run(*command).err
    assert "is not a folder" in run(*command, "--projects", tmp_path / "wrok").err
    run(*command, "--projects", work, "--recursive")
    assert files_of(tmp_path / "out") == files_of(tmp_path / "beside") != {}
