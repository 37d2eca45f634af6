"""Files that are being written, under another name beside their places.

Each is locked while it is written. One that nobody holds was left by a process that was killed, and
is removed by the next one that writes into its folder.
"""

from __future__ import annotations

import os
import secrets
import sys
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import IO

from segcore.runtime.locking import lock

PATTERN = ".????????????????.part"


def unfinished_beside(target: Path) -> Path:
    """A new name in the folder of `target`."""
    return target.with_name(f".{secrets.token_hex(8)}.part")


def create(path: Path) -> IO[bytes]:
    """An empty file, locked.

    Raises
    ------
    OSError
    """
    while True:
        file = path.open("xb")
        lock(file)
        if sys.platform == "win32" or os.fstat(file.fileno()).st_nlink:
            return file
        file.close()  # taken for one that was left, between the last two lines


@cache
def remove_leftovers(folder: Path) -> None:
    """Remove what processes that were killed left in `folder`; looks once in the life of this one.

    Folders within are not looked into.
    """
    with suppress(OSError):
        for path in folder.glob(PATTERN):
            remove_if_left(path)


def remove_if_left(path: Path) -> None:
    """Remove an unfinished file unless somebody is writing it."""
    with suppress(OSError), path.open("rb+") as file:
        if not lock(file):
            return
        if sys.platform == "win32":  # where open files cannot be removed
            file.close()
        path.unlink()
