"""The other commands, and the names that ``segcore`` offers."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

import segcore
from segcore import public
from segcore.methods import METHODS
from segcore.picture.bundled import samples
from segcore.runtime.parameters import parameters

from .conftest import Run


@pytest.mark.parametrize("sample", samples(), ids=lambda sample: sample.name)
def test_demo(tmp_path: Path, run: Run, sample: segcore.picture.bundled.Sample) -> None:
    outcome = run("demo", "--sample", sample.name, "--out", tmp_path, "--json")

    assert (outcome.code, outcome.err) == (0, "")
    assert json.loads(outcome.out)["classes"] == len(sample.classes)
    labels = segcore.read_label_image(tmp_path / "labels.png")
    strokes = segcore.read_label_image(sample.strokes)
    np.testing.assert_array_equal(labels[strokes > 0], strokes[strokes > 0])
    assert {file.name for file in tmp_path.iterdir()} == {
        "labels.png",
        "overlay.png",
        "summary.json",
        *(f"eigenvector-{index}.png" for index in (1, 2, 3)),
    }


def test_methods(run: Run) -> None:
    outcome = run("methods")

    assert outcome.code == 0
    for name, method in METHODS.items():
        assert f"{name}: {method.title}" in outcome.out


def test_methods_as_json(run: Run) -> None:
    listed = json.loads(run("methods", "--json").out)

    assert listed.keys() == METHODS.keys()
    for name, method in METHODS.items():
        names = [entry["name"] for entry in listed[name]["parameters"]]
        assert names == [field.name for field in parameters(method)]


def test_version(run: Run) -> None:
    outcome = run("--version")

    assert (outcome.code, outcome.out) == (0, f"eigenbrush {segcore.__version__}\n")


@pytest.mark.parametrize("command", ["segment", "demo", "agreement", "methods"])
def test_help(run: Run, command: str) -> None:
    assert command in run("--help").out

    outcome = run(command, "--help")

    assert outcome.code == 0
    assert outcome.out.startswith(f"usage: eigenbrush {command}")


def test_public_names_are_offered() -> None:
    assert set(public.__all__) <= set(dir(segcore))
    for name in public.__all__:
        assert getattr(segcore, name) is getattr(public, name)


def test_other_names_are_not() -> None:
    with pytest.raises(AttributeError, match="has no attribute 'magic'"):
        _ = segcore.magic
