"""What one shell reads or writes, all do: kinds of marks x shells, formats x shells."""

import json
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from PIL import Image as PillowImage

import segcore
from segcore.case.reading import read_case
from segcore.case.solving import solve_case
from segcore.case.writing import write_case
from segcore.cli.main import main
from segcore.folders.file_names import HIDDEN_FOLDER
from segcore.formats.exporters import EXPORTERS
from segcore.formats.output import Output
from segcore.marks.strokes import Region, Stroke
from segcore.methods.recipe import Recipe
from segcore.picture.reading import read_image
from segcore.projects.attributes import PhotoAttributes
from segcore.projects.project import Project
from segcore.projects.project_files import load_project, reference_photo, save_project
from segcore.projects.selection import with_answer_classes
from tests.segcore.batch.conftest import COLUMNS, ROWS, Here, add_photo
from tests.segcore.formats.cases import importable

DRAWN = np.zeros((ROWS, COLUMNS), np.uint8)
DRAWN[4:6, 3:9], DRAWN[12:14, 20:27] = 1, 2
KINDS = ("picture", "strokes", "project", *importable())


@pytest.fixture(autouse=True)
def _jobs_here(monkeypatch) -> None:
    """Processes take a second to start."""
    monkeypatch.setattr("segcore.cli.batch.ProcessPool", lambda _: Here())


@pytest.fixture
def photo(tmp_path) -> Path:
    folder = tmp_path / "photos"
    folder.mkdir()
    add_photo(folder, "photo.png", strokes=None)
    return folder / "photo.png"


def marks_file(kind: str, photo: Path, folder: Path) -> Path:
    """The same two strokes in a file of a kind."""
    folder.mkdir()
    picture = folder / "photo.png"
    PillowImage.fromarray(DRAWN).save(picture)
    if kind == "picture":
        return picture
    strokes = tuple(
        Stroke("class", Region.from_mask(number == DRAWN), number, order=number)
        for number in (1, 2)
    )
    if kind == "strokes":
        file = folder / "photo.json"
        regions = [
            {"kind": "class", "class": one.class_number, "region": list(one.extent.runs)}
            | {"shape": [ROWS, COLUMNS]}
            for one in strokes
            if isinstance(one.extent, Region)
        ]
        file.write_text(json.dumps({"strokes": regions}))
        return file
    reference = reference_photo(photo, read_image(photo))
    file = folder / "photo.eigenbrush"
    save_project(file, Project(photo=reference, strokes=strokes), labels=DRAWN)
    if kind != "project":
        case = read_case(photo, project=file)
        write_case(case, Output((kind,)), folder)
        (folder / "photo.eigenbrush").unlink()
        return folder / importable()[kind]
    return file


def by_segment(
    photo: Path, marks: Path, out: Path, flag: str = "--scribbles", flags: Sequence[str] = ()
) -> Path:
    assert main(["segment", str(photo), flag, str(marks), "--out", str(out), *flags]) == 0
    return out / "labels.png"


def by_batch(
    photo: Path, marks: Path, out: Path, flag: str = "--scribbles", flags: Sequence[str] = ()
) -> Path:
    pattern = "*".join(str(marks).rsplit("photo", 1))
    assert main(["batch", str(photo.parent), flag, pattern, "--out", str(out), *flags]) == 0
    return out / "photo-labels.png"


def by_compare(photo: Path, marks: Path, out: Path, flag: str = "--scribbles") -> Path:
    arguments = ["compare", str(photo), flag, str(marks), "--methods", "fast-ge"]
    assert main([*arguments, "--out", str(out)]) == 0
    return out / "labels-fast-ge.png"


@pytest.mark.parametrize("kind", KINDS)
def test_all_shells_read_marks_of_all_kinds(photo, tmp_path, kind):
    marks = marks_file(kind, photo, tmp_path / "marks")
    case, _ = solve_case(read_case(photo, marks=marks))
    for shell in (by_segment, by_batch, by_compare):
        labels = shell(photo, marks, tmp_path / shell.__name__)
        np.testing.assert_array_equal(np.asarray(PillowImage.open(labels)), case.answer.labels)
    strokes = by_segment(photo, marks, tmp_path / "strokes", "--strokes")
    np.testing.assert_array_equal(np.asarray(PillowImage.open(strokes)), case.answer.labels)


def test_what_a_project_says_of_objects_comes_with_its_strokes(photo, tmp_path):
    marks = marks_file("project", photo, tmp_path / "marks")
    saved = load_project(marks).project
    attributes = PhotoAttributes(("dark",)).with_values(1, 0, {"truncated": True})
    save_project(marks, replace(saved, photo_attributes=attributes))
    assert read_case(photo, marks=marks).project.photo_attributes == attributes
    assert read_case(photo, project=marks).project.photo_attributes == attributes
    arguments = ["segment", str(photo), "--strokes", str(marks), "--export", "coco"]
    assert main([*arguments, "--out", str(tmp_path / "out")]) == 0
    document = json.loads((tmp_path / "out" / "photo-coco.json").read_text())
    assert document["images"][0]["tags"] == ["dark"]
    assert document["annotations"][0]["attributes"] == {"truncated": True}


@pytest.mark.parametrize("kind", ["picture", *importable()])
def test_all_shells_import(photo, tmp_path, kind):
    marks = marks_file(kind, photo, tmp_path / "marks")
    case, _ = solve_case(read_case(photo, imports=marks))
    for shell in (by_segment, by_batch, by_compare):
        labels = shell(photo, marks, tmp_path / shell.__name__, "--import")
        np.testing.assert_array_equal(np.asarray(PillowImage.open(labels)), case.answer.labels)


def files_in(folder: Path, name: str) -> dict[str, bytes]:
    """What the formats wrote."""
    paths = (path for path in folder.rglob("*") if path.is_file())
    found = {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}
    found = {key.removeprefix(f"{HIDDEN_FOLDER}/"): data for key, data in found.items()}
    return {key: data for key, data in found.items() if key.startswith(name)}


def test_all_shells_write_the_same(photo, tmp_path):
    marks = marks_file("picture", photo, tmp_path / "marks")
    output, formats = Output(tuple(EXPORTERS)), ("--export", ",".join(EXPORTERS))
    case, _ = solve_case(read_case(photo, marks=marks))
    write_case(case, output, tmp_path / "library")
    expected = files_in(tmp_path / "library", "photo")
    assert len(expected) >= len(EXPORTERS)

    segment = ["segment", str(photo), "--scribbles", str(marks), *formats]
    assert main([*segment, "--out", str(tmp_path / "segment")]) == 0
    pattern = str(marks.parent / "*.png")
    batch = ["batch", str(photo.parent), "--scribbles", pattern, *formats]
    assert main([*batch, "--out", str(tmp_path / "batch")]) == 0
    segcore.export(case.result, tmp_path / "export", EXPORTERS, name="photo.png")
    for shell in ("segment", "batch", "export"):
        assert files_in(tmp_path / shell, "photo") == expected

    again = write_case(case, replace(output, replace=True), tmp_path / "library")
    assert len(again) == len(expected)


def test_the_background_of_all_shells_is_left_alone_by_repairs(photo, tmp_path):
    marks = marks_file("picture", photo, tmp_path / "marks")
    case = read_case(photo, marks=marks, recipe=Recipe(repairs=("grow:3",)))
    project = with_answer_classes(solve_case(case)[0]).project.with_background(2)
    labels = solve_case(replace(case, project=project))[0].labels
    assert (labels == 1).sum() == ROWS * (COLUMNS // 2 + 3)
    for shell in (by_segment, by_batch):
        out = tmp_path / shell.__name__
        written = shell(photo, marks, out, flags=("--repairs", "grow:3", "--background", "2"))
        found = np.asarray(PillowImage.open(written))
        np.testing.assert_array_equal(found == 1, labels == 1)


def test_a_project_brings_its_recipe_and_its_answer(photo, tmp_path):
    file = marks_file("project", photo, tmp_path / "marks")
    case = read_case(photo, project=file, recipe=Recipe(seed=7, max_pixels=1000))
    assert case.recipe == Recipe(page=0, max_pixels=1000)
    assert case.answer.current
    np.testing.assert_array_equal(case.answer.labels, DRAWN)


def test_what_was_solved_before_shortens_the_next_solve(photo, tmp_path):
    case = read_case(photo, marks=marks_file("strokes", photo, tmp_path / "marks"))
    solved, state = solve_case(case)
    again, later = solve_case(case, state=state)
    assert later.prepared is state.prepared
    np.testing.assert_array_equal(again.answer.labels, solved.answer.labels)
