"""``eigenbrush compare`` puts methods side by side."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import numpy as np

import segcore

from .conftest import COLUMNS, ROWS, Run, read


def test_table_and_pictures(tmp_path: Path, photo: Path, scribbles: Path, run: Run) -> None:
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


def test_rules_reach_the_methods_that_follow_them(
    tmp_path: Path, photo: Path, scribbles: Path, run: Run
) -> None:
    rules, out = tmp_path / "rules.txt", tmp_path / "out"
    rules.write_text("red & !green\n!blue")
    command = ("compare", photo, "--scribbles", scribbles, "--methods", "logic,fast-ge")
    outcome = run(*command, "--rules", rules, "--names", "red,green,blue", "--out", out)
    assert outcome.code == 0
    assert "fast-ge: General purpose does not follow rules" in outcome.err
    expected = np.tile([1] * (COLUMNS * 1 // 3 + 1) + [2] * (COLUMNS - COLUMNS // 3 - 1), (ROWS, 1))
    assert np.mean(read(out / "labels-logic.png") == expected) > 0.97


def test_refusals_are_listed(tmp_path: Path, photo: Path, scribbles: Path, run: Run) -> None:
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


def test_wrong_methods(tmp_path: Path, photo: Path, run: Run) -> None:
    for given, message in (
        ("fast-ge,ncuts", "no method 'ncuts'; did you mean 'ncut'?"),
        ("ncut,ncut", "each method may be named once"),
    ):
        outcome = run("compare", photo, "--methods", given, "--out", tmp_path / "out")
        assert outcome.code == 2
        assert message in outcome.err
