from __future__ import annotations

import csv
import json
import signal
import subprocess
import sys
import time
from pathlib import Path

import numpy as np
import pytest
from PIL import Image as PillowImage

from .conftest import Run, save, three_strokes

N_PHOTOS = 5


@pytest.fixture
def folder(tmp_path: Path, photo: Path) -> Path:
    """Photos that differ a little, the third one damaged, each with strokes."""
    folder = tmp_path / "photos"
    folder.mkdir()
    pixels = np.asarray(PillowImage.open(photo))
    for index in range(N_PHOTOS):
        save(folder / f"{index}.png", np.roll(pixels, index, axis=0))
        save(folder / f"{index}.strokes.png", three_strokes((1, 2, 3)))
    (folder / "2.png").write_bytes((folder / "2.png").read_bytes()[:200])
    return folder


def pictures(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(folder.glob("*.png"))}


def test_batch(folder: Path, tmp_path: Path, run: Run) -> None:
    out = tmp_path / "out"
    command = ("batch", folder, "--scribbles", "*.strokes.png", "--names", "sky,sea,sand")
    command = (*command, "--out", out, "--export", "labels,npz")
    outcome = run(*command)

    assert outcome.code == 1
    assert outcome.out.startswith("5 photos: 4 done, 1 failed\n")
    assert outcome.err.startswith("eigenbrush: 2.png: failed: ")
    assert len(pictures(out)) == 4
    with open(out / "report.csv", encoding="utf-8-sig", newline="") as file:
        rows = list(csv.DictReader(file))
    assert [row["photo"] for row in rows] == [f"{index}.png" for index in range(N_PHOTOS)]
    assert rows[0]["files"] == "0-labels.png; 0.npz"
    assert json.loads((out / "report.json").read_text("utf-8"))["counts"] == {
        "done": 4,
        "failed": 1,
    }

    again = run(*command)

    assert again.code == 1
    assert again.out.startswith("5 photos: 1 failed, 4 unchanged\n")


def test_what_is_the_same_for_many_photos_is_said_once(
    folder: Path, tmp_path: Path, run: Run
) -> None:
    (folder / "3.png").write_bytes((folder / "2.png").read_bytes())
    command = ("batch", folder, "--scribbles", "*.strokes.png", "--out", tmp_path / "out")

    outcome = run(*command, "--export", "labels,csv")

    lines = outcome.err.splitlines()
    assert len(lines) == 3
    assert lines[0].startswith("eigenbrush: 2.png: failed: ")
    assert lines[1].startswith("eigenbrush: 3.png: also failed: ")
    assert lines[2].startswith("eigenbrush: note: 0.png, 1.png, 4.png: not kept: shapes")


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="Windows has no SIGKILL")
def test_killed_and_gone_on_with(folder: Path, tmp_path: Path, run: Run) -> None:
    def command(out: Path) -> list[str]:
        flags = ("--scribbles", "*.strokes.png", "--export", "labels,masks")
        return ["batch", str(folder), *flags, "--out", str(out)]

    killed = tmp_path / "killed"
    process = subprocess.Popen(
        [sys.executable, "-m", "segcore.cli", *command(killed)],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    while process.poll() is None and not pictures(killed):
        time.sleep(0.01)
    process.kill()
    process.wait()
    whole = tmp_path / "whole"

    resumed = run(*command(killed))
    run(*command(whole))

    assert "done" in resumed.out
    assert pictures(killed) == pictures(whole)
    assert not list(killed.glob("*.part"))


@pytest.mark.parametrize(
    ("flags", "message"),
    [
        (("--scribbles", "strokes.png"), "should have one *"),
        (("--export", "labels,gif"), "there is no format 'gif'"),
        (
            ("--export", "labels", "--validation", "0.2"),
            "add one of stack, coco, ",
        ),
        (("--export", "coco", "--photos", "copy"), "add yolo to --export"),
        (("--jobs", "0"), "at least 1"),
        (("--jobs", "2", "--dask", "tcp://a:1"), "not allowed with"),
        (("--rules", "missing.txt"), "missing.txt"),
    ],
)
def test_wrong_usage(
    flags: tuple[str, ...], message: str, folder: Path, tmp_path: Path, run: Run
) -> None:
    outcome = run("batch", folder, "--out", tmp_path / "out", *flags)

    assert outcome.code in (1, 2)
    assert message in outcome.err
    assert not (tmp_path / "out").exists()


def test_what_is_in_the_way_of_a_first_run_is_found_before_any_photo_is_solved(
    folder: Path, tmp_path: Path, run: Run
) -> None:
    out = tmp_path / "out"
    out.mkdir()
    for index in range(N_PHOTOS):
        (out / f"{index}-mask-9.png").write_bytes(b"mine")
    command = ("batch", folder, "--scribbles", "*.strokes.png", "--out", out, "--export", "masks")

    outcome = run(*command)

    assert outcome.code == 1
    assert outcome.err.startswith(f"eigenbrush: not replaced: {out / '0-mask-9.png'}, ")
    assert len(list(out.iterdir())) == N_PHOTOS
    assert run(*command, "--force").out.startswith("5 photos: 4 done")


def test_a_folder_without_photos(tmp_path: Path, run: Run) -> None:
    outcome = run("batch", tmp_path, "--out", tmp_path / "out")

    assert outcome.code == 1
    assert "contains no photos" in outcome.err
