"""The command as a process of its own: signals, streams, and how quickly it starts."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import segcore

from .conftest import save

ROOT = Path(segcore.__file__).parents[1]
COMMAND = [sys.executable, "-m", "segcore.cli"]
POSIX = pytest.mark.skipif(os.name != "posix", reason="of POSIX systems")


def start(*arguments: object, **options: object) -> subprocess.Popen:
    return subprocess.Popen(
        [*COMMAND, *map(str, arguments)],
        cwd=ROOT,
        text=True,
        **{"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, **options},
    )


def finish(process: subprocess.Popen) -> tuple[int, str, str]:
    out, err = process.communicate(timeout=300)
    return process.returncode, out or "", err or ""


def test_module_is_the_command() -> None:
    assert finish(start("--version")) == (0, f"eigenbrush {segcore.__version__}\n", "")


@pytest.mark.parametrize("argument", ["--version", "--help"])
def test_heavy_libraries_are_not_loaded_for_a_word(argument: str) -> None:
    code = (
        "import sys\n"
        "from segcore.cli import main\n"
        f"try: main(['{argument}'])\n"
        "except SystemExit: pass\n"
        "print('heavy:', sorted({'numpy', 'scipy', 'PIL', 'pyamg'}"
        " & sys.modules.keys()))\n"
    )
    run = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    )

    assert run.stdout.endswith("heavy: []\n")


def on_terminal(*arguments: object) -> tuple[subprocess.Popen, int]:
    """A process whose stderr is a terminal, and the other side of that."""
    reader, terminal = os.openpty()
    process = start(*arguments, stderr=terminal)
    os.close(terminal)
    return process, reader


def read_until(reader: int, text: bytes) -> bytes:
    """What a terminal shows up to `text`, or to its end."""
    shown = b""
    while text not in shown:
        try:
            shown += os.read(reader, 4096)
        except OSError:  # Linux's way to say that the other end is closed
            break
    return shown


@POSIX
def test_progress_on_a_terminal(tmp_path: Path, photo: Path, scribbles: Path) -> None:
    process, reader = on_terminal(
        "segment", photo, "--scribbles", scribbles, "--out", tmp_path, "--json"
    )
    shown = read_until(reader, b"no such text")
    os.close(reader)
    code, out, _ = finish(process)

    assert code == 0
    assert json.loads(out)["classes"] == 3
    for stage in (b"Reading", b"Hierarchy", b"Eigenvectors", b"Encoding"):
        assert stage in shown
    assert shown.endswith(b"\r\x1b[K")


@POSIX
@pytest.mark.parametrize("stage", ["Colours", "Eigenvectors"])
def test_ctrl_c_ends_it_at_once(tmp_path: Path, stage: str) -> None:
    noise = np.random.default_rng(0).integers(0, 255, (800, 1200), np.uint8)
    photo = save(tmp_path / "photo.png", noise)
    process, reader = on_terminal("segment", photo, "--segments", 8, "--out", tmp_path / "out")
    read_until(reader, stage.encode())

    process.send_signal(signal.SIGINT)
    shown = read_until(reader, b"no such text")
    os.close(reader)
    code, out, _ = finish(process)

    # by the signal itself, which waits for nothing, and not by Python's answer to it
    assert (code, out) == (-signal.SIGINT, "")
    assert b"Traceback" not in shown
    assert not (tmp_path / "out").exists()


@POSIX
def test_closed_stderr_leaves_stdout_alone(tmp_path: Path, photo: Path, scribbles: Path) -> None:
    arguments = f"segment {photo} --scribbles {scribbles} --out {tmp_path / 'out'} --json"
    command = f"{sys.executable} -m segcore.cli {arguments} 2>&-"
    run = subprocess.run(
        ["sh", "-c", command], cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True
    )

    assert json.loads(run.stdout)["classes"] == 3


@POSIX
def test_folder_whose_name_cannot_be_shown(tmp_path: Path, photo: Path, scribbles: Path) -> None:
    environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
    command = ("segment", photo, "--scribbles", scribbles, "--out", tmp_path / "grün")
    process = start(*command, env=environment)
    code, out, err = finish(process)

    assert (code, err) == (0, "")
    assert out.endswith("gr\\xfcn\n")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full")
def test_stdout_that_is_full() -> None:
    with open("/dev/full", "w") as full:
        code, _, err = finish(start("methods", stdout=full))

    assert code == 1
    assert err == "eigenbrush: the results cannot be printed: No space left on device\n"


@POSIX
def test_reader_that_has_gone() -> None:
    reader, writer = os.pipe()
    os.close(reader)
    process = start("methods", "--json", stdout=writer)
    os.close(writer)

    assert finish(process) == (1, "", "")
