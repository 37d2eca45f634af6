"""Formats on the command line."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np

from segcore.formats.exporters import EXPORTERS

from .conftest import Run, read


def test_formats_beside_the_usual_files(
    tmp_path: Path, photo: Path, scribbles: Path, run: Run
) -> None:
    out = tmp_path / "out"
    arguments = ("segment", photo, "--scribbles", scribbles, "--out", out)
    outcome = run(*arguments, "--names", "red,grün,青", "--export", "coco, svg,yolo")

    assert outcome.code == 0
    document = json.loads((out / "photo-coco.json").read_text(encoding="utf-8"))
    assert [category["name"] for category in document["categories"]] == ["red", "grün", "青"]
    assert document["images"][0]["file_name"] == "photo.png"
    assert (out / "photo.svg").exists()
    assert (out / "photo-yolo" / "data.yaml").exists()
    assert (out / "labels.png").exists()


def test_every_format_holds_the_labels(
    tmp_path: Path, photo: Path, scribbles: Path, run: Run
) -> None:
    out = tmp_path / "out"
    formats = ",".join(EXPORTERS)
    arguments = ("segment", photo, "--scribbles", scribbles, "--out", out, "--export", formats)
    assert run(*arguments).code == 0
    with np.load(out / "photo.npz") as arrays:
        assert {"labels", "eigenvalues", "eigenvectors", "embedding"} <= set(arrays)
        np.testing.assert_array_equal(arrays["labels"], read(out / "labels.png"))
        assert arrays["embedding"].shape[1:] == arrays["labels"].shape


def test_losses_are_said(tmp_path: Path, photo: Path, scribbles: Path, run: Run) -> None:
    arguments = ("segment", photo, "--scribbles", scribbles, "--out", tmp_path / "out")
    outcome = run(*arguments, "--export", "geojson")
    assert "note: GeoJSON loses the place on earth" in outcome.err


def test_unknown_formats_are_wrong_usage(tmp_path: Path, photo: Path, run: Run) -> None:
    outcome = run("segment", photo, "--out", tmp_path / "out", "--export", "svg,coko")
    assert outcome.code == 2
    assert "no format 'coko'; did you mean 'coco'?" in outcome.err
    outcome = run("segment", photo, "--out", tmp_path / "out", "--export", "word")
    assert "no format 'word'; choose from labels, masks" in outcome.err


def test_exported_files_are_kept_too(
    tmp_path: Path, photo: Path, scribbles: Path, run: Run
) -> None:
    out = tmp_path / "out"
    out.mkdir()
    (out / "photo.svg").write_text("mine")
    arguments = ("segment", photo, "--scribbles", scribbles, "--out", out, "--export", "svg")
    assert "photo.svg" in run(*arguments).err
    assert [file.name for file in out.iterdir()] == ["photo.svg"]
    assert run(*arguments, "--force").code == 0


def test_demo_exports_named_classes(tmp_path: Path, run: Run) -> None:
    assert run("demo", "--sample", "cell", "--out", tmp_path, "--export", "csv").code == 0
    assert "Class 1" not in (tmp_path / "cell.csv").read_text(encoding="utf-8-sig")
