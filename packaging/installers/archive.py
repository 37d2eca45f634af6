"""Pack the folder as ``eigenbrush-VERSION-linux-x86_64.tar.zst``: to be unpacked and used anywhere.

Equal folders give equal archives: files are sorted, all have the same owner and time.
"""

from __future__ import annotations

import os
import platform
import subprocess
import tarfile
from collections.abc import Iterator
from pathlib import Path


def archive_name(version: str) -> str:
    """Without the ending; also that of the only folder in it."""
    return f"eigenbrush-{version}-linux-{platform.machine()}"


def entries(folder: Path) -> Iterator[Path]:
    """What is packed, in order."""
    return iter(sorted(folder.rglob("*")))


def pack(folder: Path, archive: Path, epoch: int, level: int) -> None:
    """Write the archive.

    Parameters
    ----------
    epoch : int
        Time of all files, in seconds since 1970.
    level : int
        Of compression, 1 ... 19.
    """

    def plain(entry: tarfile.TarInfo) -> tarfile.TarInfo:
        entry.uid = entry.gid = 0
        entry.uname = entry.gname = "root"
        entry.mtime = epoch
        return entry

    unfinished = archive.with_suffix(".unfinished")
    threads = f"-T{os.cpu_count() or 1}"  # their number changes nothing in what is written
    command = ("zstd", f"-{level}", "--long=27", threads, "--quiet", "--force", "-o")
    with subprocess.Popen([*command, str(unfinished)], stdin=subprocess.PIPE) as zstd:
        assert zstd.stdin
        with tarfile.open(fileobj=zstd.stdin, mode="w|", format=tarfile.PAX_FORMAT) as tar:
            for path in entries(folder):
                tar.add(path, path.relative_to(folder.parent), recursive=False, filter=plain)
        zstd.stdin.close()
    if zstd.returncode:
        raise SystemExit("zstd failed")
    unfinished.replace(archive)
