"""The other commands, and the names that ``segcore`` offers."""

import json
import shutil
import subprocess

import numpy as np
import pytest
from PIL import Image as PillowImage

import segcore
from segcore.cli import completion, doctor
from segcore.cli.completion import SHELLS
from segcore.cli.main import COMMANDS
from segcore.marks.stroke_files import strokes_from_json, strokes_to_json
from segcore.marks.strokes import Path as StrokePath
from segcore.marks.strokes import Stroke
from segcore.matting.edge import Edge
from segcore.methods import METHODS
from segcore.picture.bundled import sample_photos
from segcore.projects.project import Project, new_class
from segcore.projects.project_files import save_project
from segcore.runtime.parameters import parameters

from .conftest import COLUMNS, ROWS


@pytest.mark.parametrize("sample", sample_photos(), ids=lambda sample: sample.name)
def test_demo(tmp_path, run, sample):
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


def test_methods(run):
    text, listed = run("methods").out, json.loads(run("methods", "--json").out)
    assert listed.keys() == METHODS.keys()
    for name, method in METHODS.items():
        assert f"{name}: {method.title}" in text
        names = [entry["name"] for entry in listed[name]["parameters"]]
        assert names == [field.name for field in parameters(method)]


def test_doctor(run):
    outcome = run("doctor")

    assert outcome.code == 0
    for line in ("Eigenbrush:", "Libraries:", "Kernels:", "Test:"):
        assert any(found.startswith(line) for found in outcome.out.splitlines())
    assert f"numpy {np.__version__}" in outcome.out
    assert json.loads(run("doctor", "--json").out)["Test"].startswith("passed")


def test_doctor_says_by_its_exit_code_that_the_test_failed(run, monkeypatch):
    monkeypatch.setattr(doctor, "_wrong_pixels", lambda: 12)
    outcome = run("doctor")

    assert outcome.code == 1
    assert "failed, 12 pixels are wrong" in outcome.out


def test_completion_knows_commands_flags_and_files(run):
    outcome = run("completion", "bash")

    assert (outcome.code, outcome.err) == (0, "")
    for word in (*COMMANDS, "--scribbles", "--beta", "soft-cutouts", "_compgen_dirs"):
        assert word in outcome.out


@pytest.mark.parametrize("shell", SHELLS)
def test_completion_of_photos_in_the_place_of_commands(shell):
    assert completion._COMMAND_PLACES[shell] + completion._FILES_OPTION[shell] in completion.script(
        shell
    )


@pytest.mark.skipif(shutil.which("bash") is None, reason="there is no bash")
def test_bash_completes(tmp_path):
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
def test_help(run, command):
    assert command in run("--help").out

    outcome = run(command, "--help")

    assert outcome.code == 0
    assert outcome.out.startswith(f"usage: eigenbrush {command}")


def test_names_of_the_package_are_those_for_users():
    assert {*dir(segcore)} == {*segcore.__all__, "ConstrainedSpectralClustering"}
    assert segcore.exporters.EXPORTERS
    assert segcore.importers.IMPORTERS
    assert callable(segcore.overlay)
    everything: dict[str, object] = {}
    exec("from segcore import *", everything)
    assert everything.keys() - {"__builtins__"} == set(segcore.__all__)


# -------------------------------------- ``eigenbrush cutout``: pictures of classes with a soft edge


def marks(*edges: Stroke) -> str:
    lines = [((c * COLUMNS / 3 + 6, 4.0), (c * COLUMNS / 3 + 6, 20.0)) for c in range(3)]
    drawn = [Stroke("class", StrokePath(line, 1), n) for n, line in enumerate(lines, start=1)]
    return json.dumps(strokes_to_json((*drawn, *edges)))


@pytest.mark.parametrize(
    ("flags", "files"),
    [
        ((), {f"photo-soft-cutout-{n}.png": "RGBA" for n in (1, 2, 3)}),
        (("--classes", "2", "--soft-file", "webp"), {"photo-soft-cutout-2.webp": "RGBA"}),
        (("--classes", "1", "--export", "opacity"), {"photo-opacity-1.png": "L"}),
        (("--box", "2,2,12,22", "--edge-shift", "-1"), None),
    ],
)
def test_classes_are_cut_out(run, photo, scribbles, tmp_path, flags, files):
    out = tmp_path / "out"
    given = () if files is None else ("--scribbles", scribbles)
    done = run("cutout", photo, *given, *flags, "--out", out)
    assert done.code == 0, done.err
    written = {path.name for path in out.iterdir()} - {"cutout.json"}
    assert written == set(files or {"photo-soft-cutout-1.png"})
    for name, mode in (files or {}).items():
        with PillowImage.open(out / name) as picture:
            assert (picture.mode, picture.size) == (mode, (COLUMNS, ROWS))


def test_edge_strokes_of_a_file_are_heeded(run, photo, tmp_path):
    hard = Stroke("hard-edge", StrokePath(((0.0, 12.0), (40.0, 12.0)), 20), order=2)
    found = []
    for name, edges in (("usual", ()), ("hard", (hard,))):
        (tmp_path / f"{name}.json").write_text(marks(*edges))
        out = tmp_path / name
        done = run("cutout", photo, "--strokes", tmp_path / f"{name}.json", "--out", out)
        assert done.code == 0, done.err
        found.append(np.asarray(PillowImage.open(out / "photo-soft-cutout-2.png"))[..., 3])
    assert ((found[0] > 0) & (found[0] < 255)).any()
    assert set(np.unique(found[1])) == {0, 255}


def test_the_edge_is_that_of_the_project_unless_a_flag_says_otherwise(run, photo, tmp_path):
    classes = tuple(map(new_class, (1, 2, 3)))
    strokes = strokes_from_json(json.loads(marks()))
    project = Project(classes=classes, strokes=strokes, edge=Edge(shift=-2))
    save_project(tmp_path / "kept.eigenbrush", project)
    sums = []
    for name, flags in (("kept", ()), ("given", ("--edge-shift", "0"))):
        out = tmp_path / name
        done = run("cutout", photo, "--strokes", tmp_path / "kept.eigenbrush", *flags, "--out", out)
        assert done.code == 0, done.err
        opacity = np.asarray(PillowImage.open(out / "photo-soft-cutout-2.png"))[..., 3]
        sums.append(int(opacity.sum(dtype=np.int64)))
    assert sums[0] < sums[1]


@pytest.mark.parametrize(
    ("flags", "said"),
    [
        ((), "there are no strokes"),
        (("--scribbles", "SCRIBBLES", "--edge-contrast", "2"), "edge-contrast"),
        (("--scribbles", "SCRIBBLES", "--export", "labels", "--edge-shift", "2"), "other formats"),
    ],
)
def test_what_cannot_be_is_said(run, photo, scribbles, tmp_path, flags, said):
    given = [scribbles if flag == "SCRIBBLES" else flag for flag in flags]
    done = run("cutout", photo, *given, "--out", tmp_path / "out")
    assert done.code != 0
    assert said in done.err
