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


def killed_after(count: int, code: str, *arguments: tuple[object, ...]) -> list[int]:
    """Lines that programs had printed when they were killed; they print numbers from 0."""
    programs = [
        subprocess.Popen([sys.executable, "-c", code, *map(str, given)], stdout=subprocess.PIPE)
        for given in arguments
    ]
    printed = []
    for program in programs:  # the others are in the middle of a line, or hold the lock
        while (line := program.stdout.readline()) != b"%d\n" % count:
            assert line
        program.kill()
        printed.append(count + program.communicate()[0].count(b"\n"))
    return printed
