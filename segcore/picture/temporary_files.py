"""Temporary files: files under construction, with another name in the folder of the final file.

Each is locked while it is written. An unlocked one was left by a process that was killed; the next
process that writes into its folder removes it.
"""

import os
import re
import secrets
import sys
from contextlib import suppress
from pathlib import Path
from typing import IO

from segcore.runtime.locking import LockResult, lock
from segcore.runtime.no_follow_open import OpenFolder, walk

_NAME = re.compile(r"\.[0-9a-f]{16}\.part")

_cleaned_folders: set[Path] = set()


def create(folder: OpenFolder) -> tuple[str, IO[bytes]]:
    """An empty file under a new name, locked.

    Raises
    ------
    OSError
    """
    while True:
        name = f".{secrets.token_hex(8)}.part"
        file = folder.open(name, "create")
        lock(file)
        if sys.platform == "win32" or os.fstat(file.fileno()).st_nlink:
            return name, file
        file.close()  # another process has removed it before it was locked


def remove_leftovers(folder: OpenFolder) -> None:
    """Remove temporary files of killed processes from `folder`, once in the life of this process.

    Subfolders are not searched.
    """
    if folder.path not in _cleaned_folders:
        _cleaned_folders.add(folder.path)
        with suppress(OSError):
            for name in filter(_NAME.fullmatch, folder.names()):
                _remove_unless_locked(folder, name)


def remove_all_leftovers(folder: Path) -> None:
    """Remove leftovers at once, also in the folders within; see :func:`remove_leftovers`."""
    for path, _, _ in walk(folder):
        _cleaned_folders.discard(Path(path))
        with suppress(OSError), OpenFolder(Path(path), within=folder) as opened:
            remove_leftovers(opened)


def _remove_unless_locked(folder: OpenFolder, name: str) -> None:
    """Remove a temporary file unless a process is writing it."""
    with suppress(OSError), folder.open(name, "change") as file:
        if lock(file) is not LockResult.LOCKED:
            return
        if sys.platform == "win32":  # where open files cannot be removed
            file.close()
        folder.remove(name)
