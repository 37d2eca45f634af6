"""Python in a process of its own."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]


def run_python(*command: object, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *map(str, command)],
        cwd=ROOT,
        env=os.environ | environment,
        capture_output=True,
        text=True,
        check=False,
    )


def printed_by(code: str, *arguments: object, **environment: str) -> str:
    ended = run_python("-c", code, *arguments, **environment)
    assert ended.returncode == 0, ended.stderr
    return ended.stdout
