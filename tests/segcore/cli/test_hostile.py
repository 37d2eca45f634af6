"""What strangers wrote is only text to the command line."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path


def test_names_do_not_reach_the_terminal(tmp_path: Path, photo: Path, scribbles: Path) -> None:
    out = tmp_path / "a\x1b]0;b\x07"
    names = "a\x1b[2J\nclass 9: whole,\x9b31m\u202eb,c"
    command = [sys.executable, "-m", "segcore.cli", "segment", photo, "--scribbles", scribbles]
    for _ in range(2):  # the second time it is refused
        run = subprocess.run(
            [*command, "--names", names, "--out", out], capture_output=True, check=False
        )
        said = (run.stdout + run.stderr).decode()
        assert "class 1 (a\\x1b[2J\\nclass 9: whole)" in said or "a\\x1b]0;b" in said
        assert not set(said) & set("\x1b\x07\x9b\u202e")
