"""Locks on open files, which end with the process that holds them.

filelock cannot lock open files, and its paths may lead through links.
"""

from __future__ import annotations

import sys
from typing import IO

if sys.platform == "win32":
    import msvcrt

    def lock(file: IO[bytes]) -> bool:
        """Lock until the file is closed, be it by the death of the process; False if another has.

        The position in the file is kept.
        """
        position = file.tell()
        try:
            file.seek(1 << 30)  # beyond the end, where nothing is read
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        finally:
            file.seek(position)
        return True

else:
    import fcntl

    def lock(file: IO[bytes]) -> bool:
        """Lock until the file is closed, be it by the death of the process; False if another has.

        Some network disks know no locks: False there, too.
        """
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return False
        return True
