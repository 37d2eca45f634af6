"""Versions of files, to see whether they have changed."""

import os
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class FileVersion:
    """Version of a file: modification time, size, and inode number."""

    modified_ns: int
    size: int
    number: int


def file_version(path: str | os.PathLike[str]) -> FileVersion | None:
    """The version of a file; None if the file does not exist."""
    try:
        status = os.stat(path)
    except OSError:
        return None
    return FileVersion(status.st_mtime_ns, status.st_size, status.st_ino)
