"""Presence of other people: a small file for each running program in a folder.

A program touches its file again and again. A file that was not touched for a while belongs to a
program that has ended, and does not count; times are compared with that of a file that was just
written, so that clocks need not agree.
"""

import json
import os
import socket
import time
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from msgspec import Struct
from msgspec.structs import asdict, replace

from segcore.folders.file_names import HIDDEN_FOLDER, PEOPLE_FOLDER
from segcore.folders.states import user_name
from segcore.runtime import limits
from segcore.runtime.errors import SegmentationError
from segcore.runtime.no_follow_open import OpenFolder, read_whole
from segcore.runtime.typed import read_typed

STALE_SECONDS = 90.0
_SUFFIX = ".json"


class _PresenceFile(Struct):
    by: str
    host: str
    pid: int
    photo: str = ""
    at: str = ""

    @property
    def file_name(self) -> str:
        return f"{self.host}-{self.pid}{_SUFFIX}"


@dataclass(frozen=True)
class Person:
    """A user who has a photo open.

    Attributes
    ----------
    name : str
        Name of the user.
    host : str
        Name of the computer.
    photo : str
        Name of the file.
    """

    name: str
    host: str
    photo: str
    since: datetime


class Presence:
    """Presence of this program in one folder."""

    def __init__(self, folder: Path) -> None:
        self._home, self._folder = folder, folder / HIDDEN_FOLDER / PEOPLE_FOLDER
        self._own = _PresenceFile(user_name(), socket.gethostname(), os.getpid())
        self._name = self._own.file_name

    def announce(self, photo: str, since: datetime) -> list[Person]:
        """Announce that a photo is open; returns the other people with photos open.

        Raises
        ------
        OSError
            If the folder cannot be written.
        UnsafeFileError
            If it is a link.
        """
        with OpenFolder(self._folder, within=self._home, make=True) as folder:
            unfinished = self._name.removesuffix(_SUFFIX) + ".part"
            folder.check(unfinished)
            with suppress(FileNotFoundError):  # left by a killed program with this process number
                folder.remove(unfinished)
            with folder.open(unfinished, "create") as file:
                announced = replace(self._own, photo=photo, at=since.isoformat())
                file.write(json.dumps(asdict(announced)).encode())
            folder.replace(unfinished, self._name)
            written = folder.status(self._name)
            now = time.time() if written is None else written.st_mtime
            others = [name for name in folder.names() if name.endswith(_SUFFIX)]
            people = (_read_person(folder, name, now) for name in others if name != self._name)
            return [person for person in people if person is not None]

    def leave(self) -> None:
        """Announce that this program has no photo of the folder open any more."""
        with suppress(OSError), OpenFolder(self._folder, within=self._home) as folder:
            folder.remove(self._name)
        with suppress(OSError):
            self._folder.rmdir()  # fails while other people's files are there
            self._folder.parent.rmdir()


def _read_person(folder: OpenFolder, name: str, now: float) -> Person | None:
    """The user who wrote a file; None for an old file, which is removed."""
    from psutil import pid_exists  # slow to load

    with suppress(OSError, OverflowError, ValueError, SegmentationError):
        with folder.open(name) as file:
            age = now - os.fstat(file.fileno()).st_mtime
            content = read_whole(file, folder.path / name, limits.PRESENCE)
        stored = read_typed(content, _PresenceFile)
        if stored.file_name != name:
            return None  # not a file of this program
        is_here = stored.host == socket.gethostname()
        if age > STALE_SECONDS or (is_here and not pid_exists(stored.pid)):
            folder.remove(name)
            return None
        return Person(stored.by, stored.host, stored.photo, datetime.fromisoformat(stored.at))
    return None
