"""What strangers wrote is only text to the command line."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from .conftest import Run


def run_process(*arguments: object, **environment: str) -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-m", "segcore.cli", *map(str, arguments)]
    return subprocess.run(
        command, capture_output=True, check=False, env={**os.environ, **environment}
    )


def test_number_of_threads_that_is_none_is_said(photo: Path) -> None:
    run = run_process("segment", photo, "--segments", 2, "--out", "x", EIGENBRUSH_THREADS="abc")
    assert run.returncode == 1
    assert run.stderr.startswith(b"eigenbrush: EIGENBRUSH_THREADS is 'abc'; it must be a number")
    assert run.stderr.count(b"\n") == 1


def test_names_do_not_reach_the_terminal(tmp_path: Path, photo: Path, scribbles: Path) -> None:
    out = tmp_path / "a\x1b]0;b\x07"
    names = "a\x1b[2J\nclass 9: whole,\x9b31m\u202eb,c"
    command = ("segment", photo, "--scribbles", scribbles, "--names", names, "--out", out)
    for _ in range(2):  # the second time it is refused
        run = run_process(*command)
        said = (run.stdout + run.stderr).decode()
        assert "class 1 (a\\x1b[2J\\nclass 9: whole)" in said or "a\\x1b]0;b" in said
        assert not set(said) & set("\x1b\x07\x9b\u202e")


@pytest.mark.parametrize(
    "flags",
    [
        ("--classes", "2"),
        ("--without", "1"),
        ("--objects", "2"),
        ("--background", "1"),
        ("--then", "fill-holes@2"),
        ("--method", "logic", "--rules", "rules.txt"),
    ],
)
def test_a_class_named_like_the_number_of_another_is_asked_about(
    tmp_path: Path, photo: Path, scribbles: Path, run: Run, flags: tuple[str, ...]
) -> None:
    (tmp_path / "rules.txt").write_text("2")
    given = [tmp_path / flag if flag == "rules.txt" else flag for flag in flags]
    command = ("segment", photo, "--scribbles", scribbles, "--export", "coco", *given)
    outcome = run(*command, "--out", tmp_path / "out", "--names", "2,1,0")
    assert outcome.code == 1
    assert re.search(
        "'[12]' is the name of class [12] and the number of class [12]; give", outcome.err
    )
    assert not (tmp_path / "out").exists()
    assert run(*command, "--out", tmp_path / "other", "--names", "1,2,0").code == 0
