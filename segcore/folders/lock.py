"""What programs share in a folder of photos, in one hidden folder there, and who may change it.

Programs that change the same files of a folder wait for each other. The system holds these locks,
so a program that is killed leaves none behind. Files that earlier versions kept beside the photos
are read there until the first change, which takes them along.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

from segcore.runtime.errors import UnsafeFile
from segcore.runtime.locking import lock
from segcore.runtime.no_follow_open import OpenFolder

HIDDEN = ".eigenbrush"
STATES, CLASSES, PEOPLE = "states.jsonl", "classes.json", "people"
LOCK = "lock"
"""Empty; it stays in the folder, as whoever waits for it holds it open."""
FORMER = {STATES: "eigenbrush-states.jsonl", CLASSES: "eigenbrush-classes.json"}
"""What was called otherwise, beside the photos."""

_POLL_SECONDS = 0.02


@contextmanager
def folder_lock(folder: Path, *, seconds: float = 0.5) -> Iterator[OpenFolder]:
    """Nobody else is in such a block for the same folder, whose hidden one is open in it.

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
    with ExitStack() as opened:
        while True:
            own = opened.enter_context(OpenFolder(folder / HIDDEN, within=folder, make=True))
            with suppress(FileNotFoundError):  # whoever left last has just removed the folder
                file = opened.enter_context(own.open(LOCK, "lock"))  # closing it gives it back
                break
        while not lock(file) and time.monotonic() < end:
            time.sleep(_POLL_SECONDS)
        with OpenFolder(folder) as beside:
            for name, former in FORMER.items():
                with suppress(FileNotFoundError, UnsafeFile):  # an odd one stays
                    beside.open(former).close()
                    if own.status(name) is None:
                        beside.replace(former, name, into=own)
        yield own


def shared_file(folder: Path, name: str) -> Path:
    """Where a shared file lies or would: in the hidden folder, or where earlier versions had it."""
    own, former = folder / HIDDEN / name, folder / FORMER[name]
    return former if os.path.lexists(former) and not os.path.lexists(own) else own
