"""Who has which photo of a folder open: a small file for each program, in a hidden folder there.

A program touches its file again and again. One that was not touched for a while belongs to a
program that was killed or a computer that is off, and counts no more; times are compared with that
of a file that has just been written, so that clocks need not agree.
"""

from __future__ import annotations

import json
import os
import socket
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from .folder_states import user

FOLDER_NAME = ".eigenbrush-people"

STALE_SECONDS = 90.0
_LARGEST = 1 << 16


@dataclass(frozen=True)
class Person:
    """Somebody who has a photo open.

    Attributes
    ----------
    name : str
        Of the user.
    host : str
        Name of the computer.
    photo : str
        Name of the file.
    since : datetime
    """

    name: str
    host: str
    photo: str
    since: datetime


class Presence:
    """What this program says in one folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder / FOLDER_NAME
        host = socket.gethostname()
        self._file = self._folder / f"{host}-{os.getpid()}.json"
        self._said = {"by": user(), "host": host, "pid": os.getpid()}

    def say(self, photo: str, since: datetime) -> list[Person]:
        """Say that a photo is open, and hear who else has one open.

        Raises
        ------
        OSError
            If the folder cannot be written.
        """
        self._folder.mkdir(exist_ok=True)
        content = json.dumps(self._said | {"photo": photo, "at": since.isoformat()})
        unfinished = self._file.with_suffix(".part")
        unfinished.write_text(content, encoding="utf-8")
        unfinished.replace(self._file)
        now = self._file.stat().st_mtime
        return [
            person
            for file in sorted(self._folder.glob("*.json"))
            if file != self._file and (person := _read(file, now)) is not None
        ]

    def leave(self) -> None:
        """Say that this program has no photo of the folder open any more."""
        with suppress(OSError):
            self._file.unlink(missing_ok=True)
            self._folder.rmdir()  # unless somebody else is there


def _read(file: Path, now: float) -> Person | None:
    """Who wrote a file; nobody if that is long ago, in which case it is removed."""
    with suppress(OSError, ValueError, KeyError, TypeError):
        age = now - file.stat().st_mtime
        with file.open("rb") as content:
            said = json.loads(content.read(_LARGEST))
        if age > STALE_SECONDS or _has_ended(said):
            file.unlink()
            return None
        since = datetime.fromisoformat(said["at"])
        return Person(str(said["by"]), str(said["host"]), str(said["photo"]), since)
    return None


def _has_ended(said: dict[str, object]) -> bool:
    """Whether a program of this computer that said something runs no more."""
    if said["host"] != socket.gethostname() or os.name != "posix":
        return False
    try:
        os.kill(int(str(said["pid"])), 0)
    except ProcessLookupError:
        return True
    except OSError:
        return False
    return False
