"""The hidden folder of shared files in a folder of photos, and its lock.

Programs that change the same files wait for each other. The system holds these locks, so a program
that is killed leaves none behind. Files of earlier versions beside the photos are read until the
first change, which moves them.
"""

import os
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

from segcore.folders.file_names import FORMER_NAMES, HIDDEN_FOLDER, LOCK_FILE, STATES_FILE
from segcore.runtime.errors import UnsafeFileError
from segcore.runtime.limits import STATES_FILE as STATES_LIMIT
from segcore.runtime.locking import LockResult, lock
from segcore.runtime.no_follow_open import OpenFolder

_POLL_SECONDS = 0.02


@contextmanager
def folder_lock(folder: Path, *, seconds: float = 0.5) -> Iterator[OpenFolder]:
    """Context that locks the shared files of a folder, and opens its hidden folder.

    After `seconds` the block is entered anyway: a stopped program must not block others for ever.
    It is entered at once on disks that have no locks. The default is for appending, which is safe
    without a lock.

    Raises
    ------
    OSError
        If the folder cannot be written.
    UnsafeFileError
        If the lock file is not a regular file.
    """
    end = time.monotonic() + seconds
    with ExitStack() as opened:
        while True:
            hidden = opened.enter_context(
                OpenFolder(folder / HIDDEN_FOLDER, within=folder, make=True)
            )
            try:
                file = opened.enter_context(
                    hidden.open(LOCK_FILE, "lock")
                )  # closing releases the lock
                break
            except FileNotFoundError:  # the last user has just removed the folder
                if time.monotonic() >= end:
                    raise
                time.sleep(_POLL_SECONDS)
        while lock(file) is LockResult.HELD and time.monotonic() < end:
            time.sleep(_POLL_SECONDS)
        with OpenFolder(folder) as opened_folder:
            for name, former in FORMER_NAMES.items():
                with suppress(OSError, UnsafeFileError):  # leave unusual files alone
                    content = opened_folder.read(former, STATES_LIMIT)
                    if hidden.status(name) is None:
                        opened_folder.replace(former, name, into=hidden)
                    elif name == STATES_FILE:  # somebody else still uses an earlier version
                        with hidden.open(name, "append") as destination:
                            destination.write(b"\n" + content)
                        opened_folder.remove(former)
        yield hidden


def shared_file(folder: Path, name: str) -> Path:
    """The path of a shared file: in the hidden folder, or where earlier versions had it."""
    file, former = folder / HIDDEN_FOLDER / name, folder / FORMER_NAMES[name]
    return former if os.path.lexists(former) and not os.path.lexists(file) else file
