"""``eigenbrush segment``: what it writes and prints, objects, annotations of others, filling."""

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
import tifffile
from numpy.typing import NDArray
from PIL import Image as PillowImage

import segcore
from segcore.cli import main
from segcore.cli import segment as segment_command
from segcore.cli.flags import value_as_text
from segcore.cli.summary import summary_lines
from segcore.marks.stroke_files import strokes_to_json
from segcore.marks.strokes import Region, Stroke
from segcore.methods import METHODS
from segcore.methods.baselines.signed import Signed
from segcore.methods.fast_ge import FastGE
from segcore.methods.ncut import NCut
from segcore.methods.recipe import Recipe
from segcore.projects.case import Case
from segcore.projects.project import Project
from segcore.projects.project_json import project_from_json, project_to_json
from segcore.runtime.errors import ConstraintError
from segcore.runtime.parameters import parameters
from segcore.segments.answer import Answer
from segcore.segments.segmentation import Cuts
from tests.segcore.batch.test_series import add_frame, finish, truth
from tests.segcore.drawn_cells import dots_on, drawn_cells, mean_iou

from .conftest import COLUMNS, ROWS, read, save, three_strokes

SUMMARY_KEYS = {
    "files", "photo", "version", "pixels", "width", "height", "classes", "segments", "eigenvalues",
    "residuals", "iterations", "converged", "constraints_satisfied", "stage_seconds", "measures",
    "peak_memory_bytes", "violated_ropes", "broken_rules", "parameters", "seed", "notes",
}  # fmt: skip


def fields() -> np.ndarray:
    return np.tile(np.arange(COLUMNS) * 3 // COLUMNS + 1, (ROWS, 1))


def test_labels_overlay_and_summary(out, segment):
    outcome = segment("--seed", 7)

    assert (outcome.code, outcome.err) == (0, "")
    assert f"{COLUMNS} x {ROWS} pixels, 3 segments" in outcome.out
    assert outcome.out.endswith(f"written to {out}\n")
    assert sorted(file.name for file in out.iterdir()) == [
        "labels.png",
        "overlay.png",
        "summary.json",
    ]
    with PillowImage.open(out / "labels.png") as picture:
        assert picture.mode == "P"
    np.testing.assert_array_equal(read(out / "labels.png"), fields())
    assert read(out / "overlay.png").shape == (ROWS, COLUMNS, 3)

    summary = json.loads((out / "summary.json").read_text())
    assert summary.keys() == SUMMARY_KEYS
    assert summary["pixels"] == ROWS * COLUMNS
    assert (summary["width"], summary["height"]) == (COLUMNS, ROWS)
    assert summary["classes"] == 3
    assert [entry["class"] for entry in summary["segments"]] == [1, 2, 3]
    assert sum(entry["pixels"] for entry in summary["segments"]) == ROWS * COLUMNS
    assert len(summary["eigenvalues"]) == len(summary["residuals"]) == 2
    assert summary["eigenvalues"] == sorted(summary["eigenvalues"])
    assert summary["converged"] is True
    assert isinstance(summary["iterations"], int)
    assert summary["constraints_satisfied"] == 1.0
    assert {"reading", "features", "solve", "encoding"} <= summary["stage_seconds"].keys()
    assert all(seconds >= 0 for seconds in summary["stage_seconds"].values())
    assert summary["peak_memory_bytes"] > 1 << 20
    assert summary["version"] == segcore.__version__
    assert summary["seed"] == 7
    assert summary["parameters"]["method"] == "fast-ge"


@pytest.mark.parametrize("method", METHODS)
def test_same_result_as_the_library(out, photo, scribbles, segment, method):
    segment("--method", method)

    result = segcore.segment(
        segcore.read_image(photo), segcore.read_label_image(scribbles), method=METHODS[method]()
    )
    summary = json.loads((out / "summary.json").read_text())
    np.testing.assert_array_equal(segcore.read_label_image(out / "labels.png"), result.labels)
    if result.eigenpairs is not None:
        np.testing.assert_allclose(summary["eigenvalues"], result.eigenpairs.values, rtol=1e-12)
    else:
        np.testing.assert_allclose(summary["costs"], result.solution.costs, rtol=1e-12)


def test_labels_keep_gaps_and_go_beyond_255(tmp_path, photo, run):
    scribbles = save(tmp_path / "deep.png", three_strokes((2, 255, 300), np.uint16))

    assert run("segment", photo, "--scribbles", scribbles, "--out", tmp_path / "out").code == 0

    labels = read(tmp_path / "out" / "labels.png")
    assert labels.dtype != np.uint8
    np.testing.assert_array_equal(labels, np.array([0, 2, 255, 300])[fields()])


def test_json_is_all_there_is_on_stdout(out, segment):
    assert json.loads(segment("--json").out) == json.loads((out / "summary.json").read_text())


def test_notes_of_the_reader_are_on_stderr(tmp_path, scribbles, run):
    see_through = np.full((ROWS, COLUMNS, 4), 90, np.uint8)
    see_through[:2, :, 3] = 0
    photo = save(tmp_path / "alpha.png", see_through)

    arguments = ("segment", photo, "--scribbles", scribbles, "--out", tmp_path / "out")
    outcome = run(*arguments, "--transparent", "ignore")

    assert outcome.err == f"eigenbrush: note: Transparent pixels are left out: {2 * COLUMNS}.\n"
    labels = read(tmp_path / "out" / "labels.png")
    assert not labels[:2].any()
    assert labels[2:].all()


def options_of(monkeypatch, *flags: str) -> dict[str, object]:
    """The recipe that the flags make."""
    seen: dict[str, object] = {}

    def read(_photo: object, *, recipe: Recipe, **_rest: object) -> None:
        seen.update(vars(recipe))
        raise ConstraintError("seen")

    monkeypatch.setattr(segment_command, "read_case", read)
    assert main(["segment", "photo.png", "--segments", "2", "--out", "nowhere", *flags]) == 1
    return seen


def test_a_method_without_vectors_says_nothing_of_their_costs():
    found = segcore.segment(np.zeros((2, 4), np.uint8), np.array([[1, 0, 0, 2]] * 2))
    nothing = np.empty(0)
    found = replace(found, solution=Cuts(nothing, np.empty((0, 8)), nothing, 0, True))
    assert found.image is not None
    case = Case("", "", found.image, Project(), answer=Answer(found.labels, result=found))
    assert [line for line in summary_lines(found, {}, case) if "iteration" in line] == []


@pytest.mark.parametrize(
    ("owner", "old", "name", "value"),
    [
        (FastGE, "looks_count", "colour_propagation", "nearby"),
        (FastGE, "cap", "hardness", 50.0),
        (Signed, "cap", "hardness", 50.0),
        (Recipe, "then", "repairs", ("grow:3@1", "fill-holes")),
    ],
)
def test_old_names_of_parameters_ask_for_the_same_labels(monkeypatch, owner, old, name, value):
    given = owner(**{name: value})
    with pytest.warns(DeprecationWarning, match=rf"{owner.__name__}.{old} is called {name}"):
        found = owner(**{old: value}), replace(owner(), **{old: value}), getattr(given, old)
    assert found == (given, given, value)
    recipe = replace(given if owner is Recipe else Recipe(method=given), segments=2)
    words = ("--method", recipe.method.name, f"--{old.replace('_', '-')}", value_as_text(value))
    assert options_of(monkeypatch, *words) == vars(recipe)

    document = project_to_json(Project(recipe=recipe))
    stored = document if owner is Recipe else document["method"]
    written = stored.pop(name)
    assert stored[old] == written  # the version before reads it
    assert project_from_json(document).recipe == recipe


@pytest.mark.parametrize("spelling", [["--method", "ncut"], ["--method=ncut"]])
def test_flags_are_those_of_the_named_method(monkeypatch, spelling):
    assert options_of(monkeypatch, *spelling, "--segments", "3", "--restarts", "2")[
        "method"
    ] == NCut(restarts=2)


@pytest.mark.parametrize("method", METHODS)
def test_help_names_every_parameter(run, method):
    outcome = run("segment", "--method", method, "--help")

    assert outcome.code == 0
    assert "examples:" in outcome.out
    for field in [*parameters(METHODS[method]), *parameters(segcore.Affinity)]:
        assert f"--{field.name.replace('_', '-')} " in outcome.out


def test_names_of_classes_are_said(out, segment):
    outcome = segment("--names", "red,green", "--export", "geojson")
    assert "note: GeoJSON loses the place on earth" in outcome.err
    assert "  class 1 (red): " in outcome.out
    assert "  class 3: " in outcome.out
    summary = json.loads((out / "summary.json").read_text("utf-8"))
    assert [entry["name"] for entry in summary["segments"]] == ["red", "green", "Class 3"]


def test_a_box_is_enough(tmp_path, photo, run):
    assert run("segment", photo, "--box", "13,-1,27,25:4", "--out", tmp_path / "out").code == 0
    labels = read(tmp_path / "out" / "labels.png")
    assert set(np.unique(labels)) == {0, 4}
    assert (labels[:, 15:25] == 4).mean() > 0.9
    strokes = save_strokes(tmp_path, {"kind": "box", "class": 4, "box": [13, -1, 27, 25]})
    assert run("segment", photo, "--strokes", strokes, "--out", tmp_path / "same").code == 0
    np.testing.assert_array_equal(read(tmp_path / "same" / "labels.png"), labels)


def test_a_box_besides_scribbles(tmp_path, photo, run):
    dots = np.zeros((ROWS, COLUMNS), np.uint8)
    dots[:, 1] = 2
    PillowImage.fromarray(dots).save(tmp_path / "dots.png")
    given = ("--scribbles", tmp_path / "dots.png", "--box", "13,0,27,24")
    assert run("segment", photo, *given, "--out", tmp_path / "out").code == 0
    assert set(np.unique(read(tmp_path / "out" / "labels.png"))) == {1, 2}


@pytest.mark.parametrize("text", ["1,2,3", "1,2,3,x", "1,2,3,4:0", "1,2,3,4:cat"])
def test_what_is_no_box_is_wrong_usage(tmp_path, photo, run, text):
    found = run("segment", photo, "--box", text, "--out", tmp_path / "out")
    assert found.code == 2
    assert "is no box" in found.err


def save_strokes(folder: Path, *strokes: object) -> Path:
    file = folder / "strokes.json"
    file.write_text(json.dumps({"strokes": strokes}), encoding="utf-8")
    return file


# ------------------------------------------------------------------------------------------ objects


Cells = tuple[Path, NDArray[np.int32], tuple[Stroke, ...]]


@pytest.fixture
def cells(tmp_path) -> Cells:
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


def test_touching_cells_are_counted(tmp_path, cells, run):
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


def test_strokes_that_name_objects_count_their_class(tmp_path, cells, run):
    photo, truth, strokes = cells
    dots = (replace(dot, order=dot.order + 9, object=dot.object + 20) for dot in dots_on(truth))
    path = written(tmp_path / "s.json", (*strokes, *dots))
    out = tmp_path / "out"
    assert run("segment", photo, "--strokes", path, "--out", out, "--export", "objects").code == 0
    found = read(out / "cells-objects.png")
    assert sorted(np.unique(found)) == [0, *range(21, 27)]
    assert mean_iou(found, truth) > 0.9


def test_pictures_of_objects_are_imported(tmp_path, cells, run):
    photo, truth, _ = cells
    path = tmp_path / "known.png"
    PillowImage.fromarray(truth.astype(np.uint16)).save(path)
    out = tmp_path / "out"
    arguments = ("segment", photo, "--import", path, "--import-objects", "--import-background")
    assert run(*arguments, "--out", out, "--export", "objects").code == 0
    np.testing.assert_array_equal(read(out / "cells-objects.png"), truth)


# ---------------------------------------------------------------------------- annotations of others


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


def test_annotations_are_strokes(tmp_path, photo, run):
    annotations = labelme(tmp_path, "blå", "rød", "grøn")
    out = tmp_path / "out"
    arguments = ("--import", annotations, "--names", "rød,blå", "--export", "csv", "--out", out)
    assert run("segment", photo, *arguments).code == 0
    labels = read(out / "labels.png")
    assert [labels[12, column] for column in (6, 20, 33)] == [2, 1, 3]
    assert "grøn" in (out / "photo.csv").read_text(encoding="utf-8-sig")


def test_hints_are_overruled_by_scribbles(tmp_path, out, segment):
    wrong = save(tmp_path / "wrong.png", np.full((ROWS, COLUMNS), 1, np.uint8))
    assert segment("--import", wrong, "--import-belief", "0.2").code == 0
    labels = read(out / "labels.png")
    right = three_strokes((1, 2, 3))
    assert (labels == right)[right > 0].all()
    assert segment("--import", wrong, "--import-belief", "1.2").code == 2


def test_notes_about_the_file_reach_terminal_and_summary(tmp_path, photo, run):
    values = three_strokes((1, 2, 255))
    voc = save(tmp_path / "voc.png", values)
    outcome = run("segment", photo, "--import", voc, "--out", tmp_path / "out")
    assert outcome.code == 0
    assert "eigenbrush: note: voc.png: The value 255 was read as “nothing known”" in outcome.err
    summary = json.loads((tmp_path / "out" / "summary.json").read_text("utf-8"))
    assert any(note.startswith("voc.png: The value 255") for note in summary["notes"])
    assert summary["classes"] == 2


@pytest.mark.parametrize("suffix", ["tif", "npz"])
def test_scribbles_of_a_stack_are_those_of_the_page(tmp_path, run, suffix):
    stack, marks = tmp_path / "stack.tif", tmp_path / f"marks.{suffix}"
    tifffile.imwrite(stack, np.zeros((2, 20, 30), np.uint8), photometric="minisblack")
    labels = np.zeros((2, 20, 30), np.uint8)
    labels[0, :, :], labels[1, :, :10], labels[1, :, 20:] = 3, 1, 2
    if suffix == "tif":
        tifffile.imwrite(marks, labels, photometric="minisblack")
    else:
        np.savez(marks, labels)
    run("segment", stack, "--page", 1, "--scribbles", marks, "--out", tmp_path / "out", "-q")
    found = read(tmp_path / "out/labels.png")
    assert set(np.unique(found)) == {1, 2}
    assert (found[:, :10] == 1).all()
    assert (found[:, 20:] == 2).all()


# ------------------------------------------------------------------------------------------ filling


def test_a_range_of_a_series_is_filled_in_natural_order(tmp_path, capsys):
    names = ["1.png", "2.png", "10.png", "11.png"]
    photos = [add_frame(tmp_path, n).rename(tmp_path / name) for n, name in enumerate(names)]
    finish(photos[0], truth(0))
    assert main(["fill", str(tmp_path), "--last", "10.png", "--json", "--quiet"]) == 0
    found = json.loads(capsys.readouterr().out)["photos"]
    assert [(one["name"], one["status"]) for one in found] == [
        ("1.png", "done"),
        ("2.png", "filled"),
        ("10.png", "filled"),
    ]


@pytest.mark.parametrize(
    ("options", "why"),
    [([], "no photo is done"), (["--first", "9.png"], "9.png"), (["--last", "no"], "no")],
)
def test_what_cannot_be_filled_is_said(tmp_path, capsys, options, why):
    add_frame(tmp_path, 0)
    assert main(["fill", str(tmp_path), *options, "--quiet"]) != 0
    assert why in capsys.readouterr().err
