"""What a process that was killed was writing does not stay."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from segcore.picture import temporary_files
from segcore.picture.atomic_write import replacing

WRITES = """
import sys, time
from segcore.picture.atomic_write import replacing
with replacing(sys.argv[1]) as file:
    file.write(b"half")
    file.flush()
    print("writing", flush=True)
    time.sleep(600)
"""


@pytest.fixture
def writer(tmp_path: Path) -> subprocess.Popen[bytes]:
    """A process in the middle of saving."""
    command = [sys.executable, "-c", WRITES, str(tmp_path / "drawing")]
    process = subprocess.Popen(command, stdout=subprocess.PIPE)
    assert process.stdout is not None
    assert process.stdout.readline() == b"writing\n"
    return process


def save(path: Path) -> None:
    """Save as a program does that was started anew."""
    temporary_files._looked_into.clear()
    with replacing(path) as file:
        file.write(b"whole")


def test_only_what_nobody_writes_is_removed(
    tmp_path: Path, writer: subprocess.Popen[bytes]
) -> None:
    save(tmp_path / "other")
    assert len(os.listdir(tmp_path)) == 2, "another program is still writing"

    writer.send_signal(signal.SIGKILL)
    writer.communicate()
    save(tmp_path / "drawing")
    assert sorted(os.listdir(tmp_path)) == ["drawing", "other"]
    assert (tmp_path / "drawing").read_bytes() == b"whole"


def test_files_of_others_stay(tmp_path: Path) -> None:
    (tmp_path / "film.part").write_bytes(b"a download")
    (tmp_path / ".of somebody else.part").write_bytes(b"as long as ours")
    (tmp_path / ".0123456789abcdef.part").mkdir()
    (tmp_path / ".0123456789abcdee.part").symlink_to("film.part")
    save(tmp_path / "drawing")
    assert len(os.listdir(tmp_path)) == 5
