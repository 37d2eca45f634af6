"""Ledger of a batch folder: an append-only file with the outcome of each photo in a line."""

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path, PurePosixPath
from typing import IO

from segcore.batch.job import Outcome
from segcore.folders.file_names import LEDGER_FILE
from segcore.picture.temporary_files import remove_all_leftovers
from segcore.runtime.errors import OutputError, SegmentationError, UnsafeFileError, naming_file
from segcore.runtime.locking import LockResult, lock
from segcore.runtime.no_follow_open import OpenFolder
from segcore.runtime.typed import read_typed

_MAX_BYTES = 1 << 28
"""Largest size of a ledger that is read, enough for half a million photos."""


class Ledger:
    """The ledger of one folder, held by one run at a time.

    Attributes
    ----------
    done : dict of str to Outcome
        By photo; the last line counts.
    """

    def __init__(self, file: IO[bytes]) -> None:
        self._file = file
        content = file.read(_MAX_BYTES + 1)
        if len(content) > _MAX_BYTES:
            raise OutputError(
                f"is larger than {_MAX_BYTES / 1e6:.0f} MB; remove it, and all photos are done anew"
            )
        outcomes = map(_outcome, content.splitlines())
        self.done = {outcome.photo: outcome for outcome in outcomes if outcome}

    def add(self, outcome: Outcome) -> None:
        """Append an outcome, durably."""
        # begin a new line, as the last run may have left half a line
        self._file.write(b"\n" + json.dumps(asdict(outcome)).encode() + b"\n")
        self._file.flush()
        os.fsync(self._file.fileno())
        self.done[outcome.photo] = outcome


def has_ledger(folder: Path) -> bool:
    """Whether a batch has begun to write into a folder."""
    return os.path.lexists(folder / LEDGER_FILE)


@contextmanager
def open_ledger(folder: Path) -> Iterator[Ledger]:
    """The ledger of `folder`, which is made if it is missing.

    Raises
    ------
    OutputError
        If another run holds it, or the folder cannot be written, or the file there is not a ledger.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / LEDGER_FILE
        with OpenFolder(path.parent, within=folder, make=True) as hidden:
            file = hidden.open(path.name, "append")
    except UnsafeFileError as error:
        raise OutputError(error.message) from error
    except OSError as error:
        raise OutputError(
            f"{folder}: cannot be written ({error.strerror}); choose another folder"
        ) from error
    with file:
        if lock(file) is LockResult.HELD:
            raise OutputError(
                f"{folder}: another batch is writing there; wait for it or choose another folder"
            )
        remove_all_leftovers(folder)
        file.seek(0)
        with naming_file(path, OutputError):
            ledger = Ledger(file)
        yield ledger


def _outcome(line: bytes) -> Outcome | None:
    """The outcome in a line; None for a damaged line.

    Names of files cannot lead out of the folder.
    """
    try:
        outcome = read_typed(line, Outcome)
    except (SegmentationError, ValueError):
        return None
    names = map(PurePosixPath, outcome.files)
    return None if any(name.is_absolute() or ".." in name.parts for name in names) else outcome
