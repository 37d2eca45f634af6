"""``eigenbrush cutout``: pictures of classes with a soft edge."""

from __future__ import annotations

import errno
import json
import os
from pathlib import Path

import numpy as np
import pytest
from PIL import Image as PillowImage

from segcore.marks.stroke_files import strokes_from_json, strokes_to_json
from segcore.marks.strokes import Path as StrokePath
from segcore.marks.strokes import Stroke
from segcore.matting.edge import Edge
from segcore.projects.project import Project, new_class
from segcore.projects.project_files import save_project

from .conftest import COLUMNS, ROWS, Run


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
def test_classes_are_cut_out(
    run: Run, photo: Path, scribbles: Path, tmp_path: Path, flags: tuple, files: dict | None
) -> None:
    out = tmp_path / "out"
    given = () if files is None else ("--scribbles", scribbles)
    done = run("cutout", photo, *given, *flags, "--out", out)
    assert done.code == 0, done.err
    written = {path.name for path in out.iterdir()} - {"cutout.json"}
    assert written == set(files or {"photo-soft-cutout-1.png"})
    for name, mode in (files or {}).items():
        with PillowImage.open(out / name) as picture:
            assert (picture.mode, picture.size) == (mode, (COLUMNS, ROWS))


def test_edge_strokes_of_a_file_are_heeded(run: Run, photo: Path, tmp_path: Path) -> None:
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


def test_the_edge_is_that_of_the_project_unless_a_flag_says_otherwise(
    run: Run, photo: Path, tmp_path: Path
) -> None:
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


def test_a_full_disk_leaves_what_was_there(
    run: Run, photo: Path, scribbles: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    command = ("cutout", photo, "--scribbles", scribbles, "--out", tmp_path / "out", "--force")
    assert run(*command).code == 0
    before = {path.name: path.read_bytes() for path in (tmp_path / "out").iterdir()}

    def full(*_: object, **__: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", full)
    monkeypatch.setattr(os, "replace", full)
    done = run(*command, "--edge-feather", "2")
    assert done.code != 0
    assert "full" in done.err or "space" in done.err
    assert len(done.err.strip().splitlines()) <= 4
    assert {path.name: path.read_bytes() for path in (tmp_path / "out").iterdir()} == before


@pytest.mark.parametrize(
    ("flags", "said"),
    [
        ((), "there are no strokes"),
        (("--scribbles", "SCRIBBLES", "--classes", "9"), "there is no class '9'"),
        (("--scribbles", "SCRIBBLES", "--edge-contrast", "2"), "edge-contrast"),
        (("--scribbles", "SCRIBBLES", "--export", "labels", "--edge-shift", "2"), "other formats"),
    ],
)
def test_what_cannot_be_is_said(
    run: Run, photo: Path, scribbles: Path, tmp_path: Path, flags: tuple, said: str
) -> None:
    given = [scribbles if flag == "SCRIBBLES" else flag for flag in flags]
    done = run("cutout", photo, *given, "--out", tmp_path / "out")
    assert done.code != 0
    assert said in done.err
