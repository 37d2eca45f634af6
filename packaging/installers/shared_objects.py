"""Shared objects: what they need, and where they look for it. By patchelf and strip."""

from __future__ import annotations

import struct
import subprocess
from functools import cache
from pathlib import Path

GLIBC = frozenset(
    f"lib{name}"
    for name in ["c.so.6", "dl.so.2", "m.so.6", "pthread.so.0", "resolv.so.2", "rt.so.1"]
) | {"ld-linux-x86-64.so.2"}


def is_shared_object(file: Path) -> bool:
    """Whether it is one, or an executable."""
    if file.is_symlink() or not file.is_file():
        return False
    with file.open("rb") as opened:
        start = opened.read(18)
    return start[:4] == b"\x7fELF" and start[16:] in (b"\2\0", b"\3\0")  # no object files


def shared_objects(folder: Path) -> list[Path]:
    """All in a folder, sorted."""
    return sorted(file for file in folder.rglob("*") if is_shared_object(file))


@cache
def needed(file: Path) -> tuple[str, ...]:
    """Names of the libraries that it asks for."""
    command = ("patchelf", "--print-needed", str(file))
    return tuple(subprocess.run(command, check=True, capture_output=True, text=True).stdout.split())


def closure(roots: list[Path], libraries: dict[str, Path]) -> set[Path]:
    """Those of `libraries`, by their names, that roots need, directly or not."""
    found: set[Path] = set()
    waiting = list(roots)
    while waiting:
        for name in needed(waiting.pop()):
            library = libraries.get(name)
            if library is not None and library not in found:
                found.add(library)
                waiting.append(library)
    return found


def strip(file: Path) -> None:
    """Take out what only debuggers read, unless that would spoil it.

    Libraries that were moved into a wheel have their tables at their ends; strip puts what is to be
    loaded where it cannot be loaded from.
    """
    stripped = file.with_name(f"{file.name}.stripped")
    subprocess.run(["strip", "--strip-unneeded", "-o", str(stripped), str(file)], check=True)
    if stripped.stat().st_size < file.stat().st_size and _can_be_mapped(stripped.read_bytes()):
        stripped.replace(file)
    else:
        stripped.unlink()


def _can_be_mapped(data: bytes) -> bool:
    """Whether parts lie at the same place of a page in the file and in memory; ELF, 64 bit."""
    (start,) = struct.unpack_from("<Q", data, 32)
    size, count = struct.unpack_from("<HH", data, 54)
    for number in range(count):
        kind, _, offset, address, *_, alignment = struct.unpack_from(
            "<IIQQQQQQ", data, start + number * size
        )
        if kind == 1 and (offset - address) % alignment:  # one that is loaded
            return False
    return True


def look_in(file: Path, *folders: str) -> None:
    """Let it look for libraries in these folders, and nowhere else but in those of the system."""
    how = ["--set-rpath", ":".join(folders)] if folders else ["--remove-rpath"]
    subprocess.run(["patchelf", *how, str(file)], check=True)


def call_itself(file: Path) -> None:
    """Let a library be known by the name of its file."""
    subprocess.run(["patchelf", "--set-soname", file.name, str(file)], check=True)
