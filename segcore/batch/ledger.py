"""What earlier runs did in a folder, one line for each photo: an append-only file."""

from __future__ import annotations

import contextlib
import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import IO

from segcore.batch.job import Outcome, Status
from segcore.picture.unfinished import PATTERN, remove_if_left
from segcore.runtime.errors import OutputError
from segcore.runtime.locking import lock

NAME = "batch-journal.jsonl"


class Ledger:
    """The ledger of one folder, held by one run at a time.

    Attributes
    ----------
    done : dict of str to Outcome
        By photo; the last line counts.
    """

    def __init__(self, file: IO[bytes]) -> None:
        self._file = file
        self.done: dict[str, Outcome] = {}
        for line in file.read().splitlines():
            # a line that was being written when the machine went down is no line
            with contextlib.suppress(ValueError, TypeError, KeyError):
                entry = json.loads(line)
                entry |= {"notes": tuple(entry["notes"]), "status": Status(entry["status"])}
                outcome = Outcome(**entry)
                self.done[outcome.photo] = outcome

    def add(self, outcome: Outcome) -> None:
        """Remember for good that a photo is done."""
        # on a new line, whatever the last run left half written
        self._file.write(b"\n" + json.dumps(asdict(outcome)).encode() + b"\n")
        self._file.flush()
        os.fsync(self._file.fileno())
        self.done[outcome.photo] = outcome


def has_ledger(folder: Path) -> bool:
    """Whether a batch has begun to write into a folder."""
    return (folder / NAME).exists()


@contextmanager
def ledger_of(folder: Path) -> Iterator[Ledger]:
    """The ledger of `folder`, which is made if it is missing.

    Raises
    ------
    OutputError
        If another run holds it, or the folder cannot be written.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        file = open(folder / NAME, "a+b")  # noqa: SIM115 - closed below
    except OSError as error:
        raise OutputError(
            f"{folder}: cannot be written ({error.strerror}); choose another folder"
        ) from error
    with file:
        if not lock(file):
            raise OutputError(
                f"{folder}: another batch is writing there; wait for it or choose another folder"
            )
        _remove_leftovers(folder)
        file.seek(0)
        yield Ledger(file)


def _remove_leftovers(folder: Path) -> None:
    """Files that a killed run was writing, also in folders where nothing is left to write."""
    for path in folder.rglob(PATTERN):
        remove_if_left(path)
