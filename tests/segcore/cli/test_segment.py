"""``eigenbrush segment`` writes and prints what the library computes."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest
import tifffile
from PIL import Image as PillowImage

import segcore
from segcore.cli import main, segment
from segcore.methods import METHODS
from segcore.methods.fast_ge import FastGE
from segcore.methods.ncut import NCut
from segcore.methods.recipe import Recipe
from segcore.runtime.errors import ConstraintError
from segcore.runtime.parameters import parameters

from .conftest import COLUMNS, ROWS, Run, read, save, three_strokes

SUMMARY_KEYS = {
    "files", "photo", "version", "pixels", "width", "height", "classes", "segments", "eigenvalues",
    "residuals", "iterations", "converged", "constraints_satisfied", "stage_seconds", "measures",
    "peak_memory_bytes", "violated_ropes", "broken_rules", "parameters", "seed", "notes",
}  # fmt: skip


def fields() -> np.ndarray:
    return np.tile(np.arange(COLUMNS) * 3 // COLUMNS + 1, (ROWS, 1))


def test_labels_overlay_and_summary(tmp_path: Path, photo: Path, scribbles: Path, run: Run) -> None:
    out = tmp_path / "new" / "out"

    outcome = run("segment", photo, "--scribbles", scribbles, "--out", out, "--seed", 7)

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
    assert {"reading", "features", "eigenvectors", "encoding"} <= summary["stage_seconds"].keys()
    assert all(seconds >= 0 for seconds in summary["stage_seconds"].values())
    assert summary["peak_memory_bytes"] > 1 << 20
    assert summary["version"] == segcore.__version__
    assert summary["seed"] == 7
    assert summary["parameters"]["method"] == "fast-ge"


@pytest.mark.parametrize("method", METHODS)
def test_same_result_as_the_library(
    tmp_path: Path, photo: Path, scribbles: Path, run: Run, method: str
) -> None:
    out = tmp_path / "out"

    run("segment", photo, "--scribbles", scribbles, "--out", out, "--method", method)

    result = segcore.segment(
        segcore.read_image(photo), segcore.read_label_image(scribbles), method=METHODS[method]()
    )
    summary = json.loads((out / "summary.json").read_text())
    np.testing.assert_array_equal(segcore.read_label_image(out / "labels.png"), result.labels)
    if result.eigenpairs is not None:
        np.testing.assert_allclose(summary["eigenvalues"], result.eigenpairs.values, rtol=1e-12)
    else:
        np.testing.assert_allclose(summary["costs"], result.solution.costs, rtol=1e-12)


def test_labels_keep_gaps_and_go_beyond_255(tmp_path: Path, photo: Path, run: Run) -> None:
    scribbles = save(tmp_path / "deep.png", three_strokes((2, 255, 300), np.uint16))

    assert run("segment", photo, "--scribbles", scribbles, "--out", tmp_path / "out").code == 0

    labels = read(tmp_path / "out" / "labels.png")
    assert labels.dtype != np.uint8
    np.testing.assert_array_equal(labels, np.array([0, 2, 255, 300])[fields()])


def test_json_is_all_there_is_on_stdout(
    tmp_path: Path, photo: Path, scribbles: Path, run: Run
) -> None:
    out = tmp_path / "out"

    outcome = run("segment", photo, "--scribbles", scribbles, "--out", out, "--json")

    assert json.loads(outcome.out) == json.loads((out / "summary.json").read_text())


def test_eigenvectors_on_request(tmp_path: Path, photo: Path, scribbles: Path, run: Run) -> None:
    out = tmp_path / "out"

    run("segment", photo, "--scribbles", scribbles, "--out", out, "--eigenvectors", 4)

    for index in range(1, 5):
        assert read(out / f"eigenvector-{index}.png").shape == (ROWS, COLUMNS, 3)
    assert not (out / "eigenvector-5.png").exists()
    assert len(json.loads((out / "summary.json").read_text())["eigenvalues"]) == 4


def test_notes_of_the_reader_are_on_stderr(tmp_path: Path, scribbles: Path, run: Run) -> None:
    see_through = np.full((ROWS, COLUMNS, 4), 90, np.uint8)
    see_through[:2, :, 3] = 0
    photo = save(tmp_path / "alpha.png", see_through)

    arguments = ("segment", photo, "--scribbles", scribbles, "--out", tmp_path / "out")
    outcome = run(*arguments, "--transparent", "ignore")

    assert outcome.err == f"eigenbrush: note: {2 * COLUMNS} transparent pixels are left out.\n"
    labels = read(tmp_path / "out" / "labels.png")
    assert not labels[:2].any()
    assert labels[2:].all()


def options_of(monkeypatch: pytest.MonkeyPatch, *flags: str) -> dict[str, object]:
    """The recipe that the flags make."""
    seen: dict[str, object] = {}

    def read(_photo: object, *, recipe: Recipe, **_rest: object) -> None:
        seen.update(vars(recipe))
        raise ConstraintError("seen")

    monkeypatch.setattr(segment, "read_case", read)
    assert main(["segment", "photo.png", "--segments", "2", "--out", "nowhere", *flags]) == 1
    return seen


def test_flags_reach_method_and_affinity(monkeypatch: pytest.MonkeyPatch) -> None:
    method = FastGE(
        eigenvectors=5,
        projection="sphere",
        restarts=3,
        tolerance=1e-6,
        max_iterations=17,
        partition="kmeans",
        cap=50.0,
    )
    affinity = segcore.Affinity(features="grey", sigma=0.25, connectivity=4, floor=1e-3)
    changed = [
        (parameter.name, getattr(values, parameter.name))
        for values in (method, affinity)
        for parameter in parameters(type(values))
        if getattr(values, parameter.name) != parameter.default
    ]
    asked = [("segments", 6), ("seed", 9), *changed]
    flags = (word for name, value in asked for word in (f"--{name.replace('_', '-')}", str(value)))
    seen = options_of(monkeypatch, *flags)
    assert (seen["method"], seen["affinity"]) == (method, affinity)
    assert (seen["segments"], seen["seed"]) == (6, 9)


@pytest.mark.parametrize("spelling", [["--method", "ncut"], ["--method=ncut"]])
def test_flags_are_those_of_the_named_method(
    monkeypatch: pytest.MonkeyPatch, spelling: list[str]
) -> None:
    assert options_of(monkeypatch, *spelling, "--segments", "3", "--restarts", "2")[
        "method"
    ] == NCut(restarts=2)


@pytest.mark.parametrize("method", METHODS)
def test_help_names_every_parameter(run: Run, method: str) -> None:
    outcome = run("segment", "--method", method, "--help")

    assert outcome.code == 0
    assert "examples:" in outcome.out
    for field in [*parameters(METHODS[method]), *parameters(segcore.Affinity)]:
        assert f"--{field.name.replace('_', '-')} " in outcome.out


def test_names_of_classes_are_said(tmp_path: Path, photo: Path, scribbles: Path, run: Run) -> None:
    arguments = ("segment", photo, "--scribbles", scribbles, "--names", "red,green")
    outcome = run(*arguments, "--out", tmp_path / "out", "--export", "geojson")
    assert "note: GeoJSON loses the place on earth" in outcome.err
    assert "  class 1 (red): " in outcome.out
    assert "  class 3: " in outcome.out
    summary = json.loads((tmp_path / "out" / "summary.json").read_text("utf-8"))
    assert [segment["name"] for segment in summary["segments"]] == ["red", "green", "Class 3"]


def test_pages_that_are_not_used_are_said(
    tmp_path: Path, photo: Path, scribbles: Path, run: Run
) -> None:
    pages = tmp_path / "stack.tif"
    tifffile.imwrite(pages, np.stack([read(photo)] * 2), photometric="rgb")
    arguments = ("segment", pages, "--scribbles", scribbles, "--force", "--out", tmp_path / "out")
    assert "note: The file has 2 pages; page 0 was read" in run(*arguments).err
    assert "pages" not in run(*arguments, "--page", 0).err


def test_a_box_is_enough(tmp_path: Path, photo: Path, run: Run) -> None:
    assert run("segment", photo, "--box", "13,-1,27,25:4", "--out", tmp_path / "out").code == 0
    labels = read(tmp_path / "out" / "labels.png")
    assert set(np.unique(labels)) == {0, 4}
    assert (labels[:, 15:25] == 4).mean() > 0.9
    strokes = save_strokes(tmp_path, {"kind": "box", "class": 4, "box": [13, -1, 27, 25]})
    assert run("segment", photo, "--strokes", strokes, "--out", tmp_path / "same").code == 0
    np.testing.assert_array_equal(read(tmp_path / "same" / "labels.png"), labels)


def test_a_box_besides_scribbles(tmp_path: Path, photo: Path, run: Run) -> None:
    dots = np.zeros((ROWS, COLUMNS), np.uint8)
    dots[:, 1] = 2
    PillowImage.fromarray(dots).save(tmp_path / "dots.png")
    given = ("--scribbles", tmp_path / "dots.png", "--box", "13,0,27,24")
    assert run("segment", photo, *given, "--out", tmp_path / "out").code == 0
    assert set(np.unique(read(tmp_path / "out" / "labels.png"))) == {1, 2}


@pytest.mark.parametrize("text", ["1,2,3", "1,2,3,x", "1,2,3,4:0", "1,2,3,4:cat"])
def test_what_is_no_box_is_wrong_usage(tmp_path: Path, photo: Path, run: Run, text: str) -> None:
    found = run("segment", photo, "--box", text, "--out", tmp_path / "out")
    assert found.code == 2
    assert "is no box" in found.err


def save_strokes(folder: Path, *strokes: object) -> Path:
    file = folder / "strokes.json"
    file.write_text(json.dumps({"strokes": strokes}), encoding="utf-8")
    return file
