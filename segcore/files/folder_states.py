"""Which photos of a folder are done: one line for each time that somebody said so.

The file lies beside the photos. Lines are only ever appended, so that people who work on one folder
do not overwrite what others said; the last line about a photo counts.
"""

from __future__ import annotations

import getpass
import json
from datetime import UTC, datetime
from enum import Enum
from pathlib import Path

FILE_NAME = "eigenbrush-states.jsonl"


class State(Enum):
    """What has become of a photo; only the last two are ever written down."""

    UNTOUCHED = "untouched"
    BEGUN = "begun"
    DONE = "done"
    SKIPPED = "skipped"


def read_states(folder: Path) -> dict[str, State]:
    """The last state of each photo, by file name; lines that say nothing are passed over.

    Raises
    ------
    OSError
        If there is a file that cannot be read.
    """
    try:
        text = (folder / FILE_NAME).read_text(encoding="utf-8", errors="replace")
    except FileNotFoundError:
        return {}
    found: dict[str, State] = {}
    for line in text.splitlines():
        try:
            entry = json.loads(line)
            found[str(entry["photo"])] = State(entry["state"])
        except (ValueError, KeyError, TypeError):
            continue
    return found


def add_state(folder: Path, photo: str, state: State) -> None:
    """Say what has become of a photo, from now on.

    Raises
    ------
    OSError
        If the folder cannot be written.
    """
    entry = {"photo": photo, "state": state.value, "by": _user(), "at": _now()}
    line = json.dumps(entry, ensure_ascii=False) + "\n"
    with (folder / FILE_NAME).open("ab") as file:
        # a line that somebody else left unfinished must not swallow this one
        if file.tell() and not _ends_a_line(folder / FILE_NAME):
            line = "\n" + line
        file.write(line.encode("utf-8", "replace"))


def _ends_a_line(path: Path) -> bool:
    with path.open("rb") as file:
        file.seek(-1, 2)
        return file.read(1) == b"\n"


def _user() -> str:
    try:
        return getpass.getuser()
    except (KeyError, OSError, ImportError):  # a system without names
        return ""


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")
