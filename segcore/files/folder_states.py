"""Which photos of a folder are done: one line for each time that somebody said so.

The file lies beside the photos. Lines are only ever appended, so that people who work on one folder
do not overwrite what others said; the last line about a photo counts.
"""

from __future__ import annotations

import getpass
import json
import os
from dataclasses import dataclass, field
from datetime import UTC, datetime
from enum import Enum
from pathlib import Path
from typing import IO

from .folder_lock import folder_lock

FILE_NAME = "eigenbrush-states.jsonl"


class State(Enum):
    """What has become of a photo; only the last two are ever written down."""

    UNTOUCHED = "untouched"
    BEGUN = "begun"
    DONE = "done"
    SKIPPED = "skipped"


@dataclass(frozen=True, eq=False)
class StatesRead:
    """The last state of each photo, by file name, and how many bytes of the file said so."""

    states: dict[str, State] = field(default_factory=dict)
    end: int = 0


def read_states(folder: Path) -> dict[str, State]:
    """The last state of each photo, by file name; lines that say nothing are passed over.

    Raises
    ------
    OSError
        If there is a file that cannot be read.
    """
    return read_states_from(folder, 0).states


def read_states_from(folder: Path, begin: int) -> StatesRead:
    """As :func:`read_states`, of the lines from a byte of the file on.

    Raises
    ------
    OSError
    """
    try:
        with (folder / FILE_NAME).open("rb") as file:
            file.seek(begin)
            content = file.read()
    except FileNotFoundError:
        return StatesRead()
    found: dict[str, State] = {}
    for line in content.splitlines():
        try:
            entry = json.loads(line)
            found[str(entry["photo"])] = State(entry["state"])
        except (ValueError, KeyError, TypeError):
            continue
    return StatesRead(found, begin + content.rfind(b"\n") + 1)


def add_state(folder: Path, photo: str, state: State) -> None:
    """Say what has become of a photo, from now on.

    Raises
    ------
    OSError
        If the folder cannot be written.
    """
    entry = {"photo": photo, "state": state.value, "by": _user(), "at": _now()}
    line = (json.dumps(entry, ensure_ascii=False) + "\n").encode("utf-8", "replace")
    with folder_lock(folder), (folder / FILE_NAME).open("a+b", buffering=0) as file:
        # a line that somebody else left unfinished must not swallow this one
        if file.seek(0, os.SEEK_END) and _last_byte(file) != b"\n":
            line = b"\n" + line
        file.write(line)


def _last_byte(file: IO[bytes]) -> bytes:
    file.seek(-1, os.SEEK_END)
    return file.read(1)


def _user() -> str:
    try:
        return getpass.getuser()
    except (KeyError, OSError, ImportError):  # a system without names
        return ""


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")
