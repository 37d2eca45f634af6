"""The other commands, and the names that ``segcore`` offers."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path

import numpy as np
import pytest

import segcore
from segcore.cli import completion, doctor
from segcore.cli.completion import SHELLS
from segcore.cli.main import COMMANDS
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


def test_doctor(run: Run) -> None:
    outcome = run("doctor")

    assert outcome.code == 0
    for line in ("Eigenbrush:", "Libraries:", "Kernels:", "Test:"):
        assert any(found.startswith(line) for found in outcome.out.splitlines())
    assert f"numpy {np.__version__}" in outcome.out
    assert json.loads(run("doctor", "--json").out)["Test"].startswith("passed")


def test_doctor_says_by_its_exit_code_that_the_test_failed(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(doctor, "_wrong_pixels", lambda: 12)
    outcome = run("doctor")

    assert outcome.code == 1
    assert "failed, 12 pixels are wrong" in outcome.out


def test_completion_knows_commands_flags_and_files(run: Run) -> None:
    pytest.importorskip("shtab")
    outcome = run("completion", "bash")

    assert (outcome.code, outcome.err) == (0, "")
    for word in (*COMMANDS, "--scribbles", "--beta", "soft-cutouts", "_compgen_dirs"):
        assert word in outcome.out


@pytest.mark.parametrize("shell", SHELLS)
def test_completion_of_photos_in_the_place_of_commands(shell: str) -> None:
    pytest.importorskip("shtab")
    assert completion._COMMANDS[shell] + completion._OR_FILES[shell] in completion.script(shell)


@pytest.mark.skipif(shutil.which("bash") is None, reason="there is no bash")
def test_bash_completes(tmp_path: Path) -> None:
    pytest.importorskip("shtab")
    (tmp_path / "eigenbrush.bash").write_text(completion.script("bash"), encoding="utf-8")
    asked = (
        "source eigenbrush.bash; COMP_WORDS=(eigenbrush segment photo.png --method cs); "
        'COMP_CWORD=4; _shtab_eigenbrush; echo "${COMPREPLY[@]}"'
    )
    found = subprocess.run(
        ["bash", "-c", asked], cwd=tmp_path, capture_output=True, text=True, check=True
    )
    assert (found.stdout, found.stderr) == ("csp\n", "")


@pytest.mark.parametrize(
    "command", ["segment", "demo", "agreement", "methods", "completion", "doctor"]
)
def test_help(run: Run, command: str) -> None:
    assert command in run("--help").out

    outcome = run(command, "--help")

    assert outcome.code == 0
    assert outcome.out.startswith(f"usage: eigenbrush {command}")


def test_names_of_the_package_are_those_for_users() -> None:
    assert {*dir(segcore)} == {*segcore.__all__, "ConstrainedSpectralClustering"}
    assert segcore.exporters.EXPORTERS
    assert segcore.importers.IMPORTERS
    assert callable(segcore.overlay)
    everything: dict[str, object] = {}
    exec("from segcore import *", everything)
    assert everything.keys() - {"__builtins__"} == set(segcore.__all__)


def test_other_names_are_not() -> None:
    with pytest.raises(AttributeError, match="attribute magic"):
        _ = segcore.magic
