"""One at a time: programs that change the same files of a folder wait for each other.

The system holds these locks, so a program that is killed leaves none behind.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from segcore.runtime.locking import lock
from segcore.runtime.no_follow_open import OpenFolder

FILE_NAME = ".eigenbrush.lock"
"""Empty; it stays in the folder, as whoever waits for it holds it open."""

_POLL_SECONDS = 0.02


@contextmanager
def folder_lock(folder: Path, *, seconds: float = 0.5) -> Iterator[None]:
    """Nobody else is in such a block for the same folder.

    After so many seconds the block is entered all the same: some disks know no locks, and a program
    that was stopped while it wrote must not keep others from writing for ever. The default is for
    what only appends, which is safe in any case.

    Raises
    ------
    OSError
        If the folder cannot be written.
    UnsafeFile
        If the file there is none that can be locked.
    """
    end = time.monotonic() + seconds
    with OpenFolder(folder) as opened:
        file = opened.open(FILE_NAME, "lock")
    with file:  # closing it gives the lock back
        while not lock(file) and time.monotonic() < end:
            time.sleep(_POLL_SECONDS)
        yield
