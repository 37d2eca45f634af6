"""Locks on open files, which end with the process that holds them.

filelock cannot lock open files, and its paths may lead through links.
"""

import errno
import sys
from enum import Enum
from typing import IO


class LockResult(Enum):
    """Outcome of an attempt to lock a file."""

    LOCKED = 1
    HELD = 2
    """Another program has it."""
    UNSUPPORTED = 3
    """Some network disks know no locks."""


_HELD = (errno.EACCES, errno.EAGAIN, errno.EDEADLK)

if sys.platform == "win32":
    import msvcrt

    def _lock(file: IO[bytes]) -> None:
        position = file.tell()
        try:
            file.seek(1 << 30)  # beyond the end, where nothing is read
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        finally:
            file.seek(position)

else:
    import fcntl

    def _lock(file: IO[bytes]) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def lock(file: IO[bytes]) -> LockResult:
    """Lock until the file is closed, be it by the death of the process.

    The position in the file is kept.
    """
    try:
        _lock(file)
    except OSError as error:
        return LockResult.HELD if error.errno in _HELD else LockResult.UNSUPPORTED
    return LockResult.LOCKED
