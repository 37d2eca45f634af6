"""The files of a result appear together or not at all."""

from __future__ import annotations

import os
import signal
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from segcore.cli.stopping import stopping_in_order
from segcore.runtime.errors import Cancelled

from .conftest import Run

AS_ROOT = hasattr(os, "geteuid") and os.geteuid() == 0


def contents(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in folder.iterdir()}


def test_existing_files_are_kept(tmp_path: Path, photo: Path, scribbles: Path, run: Run) -> None:
    out = tmp_path / "out"
    out.mkdir()
    (out / "labels.png").write_bytes(b"mine")
    (out / "notes.txt").write_bytes(b"also mine")
    arguments = ("segment", photo, "--scribbles", scribbles, "--out", out)

    outcome = run(*arguments)

    assert outcome.code == 1
    assert f"not replaced: {out / 'labels.png'};" in outcome.err
    assert "--force" in outcome.err
    assert contents(out) == {"labels.png": b"mine", "notes.txt": b"also mine"}

    assert run(*arguments, "--force").code == 0
    assert contents(out)["labels.png"].startswith(b"\x89PNG")
    assert contents(out)["notes.txt"] == b"also mine"


def test_existing_files_are_kept_before_anything_is_read(tmp_path: Path, run: Run) -> None:
    (tmp_path / "summary.json").write_bytes(b"mine")

    assert "summary.json" in run("segment", "no-such-photo.png", "--out", tmp_path).err


@pytest.mark.parametrize(
    ("name", "format"),
    [
        ("photo.svg", "svg"),
        ("photo-mask-7.png", "masks"),
        ("photo-yolo/data.yaml", "yolo"),
    ],
)
def test_exports_that_exist_are_found_before_anything_is_read(
    tmp_path: Path, run: Run, name: str, format: str
) -> None:
    (tmp_path / name).parent.mkdir(exist_ok=True)
    (tmp_path / name).write_bytes(b"mine")
    outcome = run("segment", "photo.png", "--out", tmp_path, "--export", format)
    assert f"not replaced: {tmp_path / name}" in outcome.err


def test_folders_in_the_way_are_found_before_anything_is_read(tmp_path: Path, run: Run) -> None:
    (tmp_path / "overlay.png").mkdir()
    outcome = run("segment", "photo.png", "--out", tmp_path, "--force")
    assert f"{tmp_path / 'overlay.png'}: not written: it is a directory" in outcome.err


def test_force_removes_what_an_earlier_run_left(
    tmp_path: Path, photo: Path, scribbles: Path, run: Run
) -> None:
    out = tmp_path / "out"
    arguments = ("segment", photo, "--scribbles", scribbles, "--out", out)
    assert run(*arguments, "--eigenvectors", 5, "--export", "masks,yolo").code == 0
    (out / "eigenvector-9.png").write_bytes(b"mine")
    (out / "eigenvector-5.png").write_bytes(b"mine now")

    outcome = run(*arguments, "--eigenvectors", 2, "--export", "csv", "--force")

    assert outcome.code == 0
    assert "note: removed what an earlier run left: eigenvector-3.png, eigenvector-4" in outcome.err
    assert {file.name for file in out.iterdir()} == {
        "labels.png",
        "overlay.png",
        "summary.json",
        "photo.csv",
        *(f"eigenvector-{index}.png" for index in (1, 2, 5, 9)),
    }


@pytest.mark.parametrize("below", ["", "further"])
def test_folder_that_is_a_file(tmp_path: Path, run: Run, below: str) -> None:
    (tmp_path / "file").write_bytes(b"mine")

    outcome = run("segment", "no-such-photo.png", "--out", tmp_path / "file" / below)

    assert outcome.code == 1
    assert f"{tmp_path / 'file'}" in outcome.err
    assert "is a file, not a folder" in outcome.err
    assert (tmp_path / "file").read_bytes() == b"mine"


def test_folder_without_permission(
    tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "access", lambda *_args: False)

    outcome = run("segment", "no-such-photo.png", "--out", tmp_path / "out")

    assert f"{tmp_path / 'out'}: no permission to write there" in outcome.err


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    folder = tmp_path / "disk"
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=32k", "tmpfs", str(folder)]
    if not AS_ROOT or subprocess.run(mount, capture_output=True, check=False).returncode != 0:
        pytest.skip("only who may mount a small disk can fill one")
    yield folder
    subprocess.run(["umount", str(folder)], check=True)


def test_demo_on_a_full_disk(small_disk: Path, run: Run) -> None:
    outcome = run("demo", "--sample", "cell", "--out", small_disk)

    assert outcome.code == 1
    assert "the disk is full" in outcome.err
    assert contents(small_disk) == {}


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_signals_cancel_while_files_are_written(number: int) -> None:
    before = signal.getsignal(number)

    with stopping_in_order() as switch:
        signal.raise_signal(number)
        with pytest.raises(Cancelled):
            switch.check()

    assert signal.getsignal(number) == before


def test_signals_that_are_ignored_stay_so() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)

    with stopping_in_order() as switch:
        signal.raise_signal(signal.SIGINT)
        switch.check()


def test_interrupted_writing_is_told(
    tmp_path: Path, photo: Path, scribbles: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    sync = os.fsync

    def interrupted(descriptor: int) -> None:
        signal.raise_signal(signal.SIGINT)
        sync(descriptor)

    monkeypatch.setattr(os, "fsync", interrupted)
    out = tmp_path / "out"

    outcome = run("segment", photo, "--scribbles", scribbles, "--out", out)

    assert (outcome.code, outcome.out, outcome.err) == (130, "", "eigenbrush: stopped\n")
    assert contents(out) == {}
