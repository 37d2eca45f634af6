"""What strangers wrote is only text to the command line."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path


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
