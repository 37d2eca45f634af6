"""Which version of a file it is."""

from __future__ import annotations

import os
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class FileVersion:
    """When a file was changed last, how many bytes it has, and its number on the disk."""

    modified_ns: int
    size: int
    number: int


def file_version(path: str | os.PathLike[str]) -> FileVersion | None:
    """The stamp of a file; None if there is none."""
    try:
        status = os.stat(path)
    except OSError:
        return None
    return FileVersion(status.st_mtime_ns, status.st_size, status.st_ino)
