"""Which photos of a folder are done: one line for each time that somebody said so.

Lines are only ever appended, so that people who work on one folder
do not overwrite what others said; the last line about a photo counts.
"""

from __future__ import annotations

import getpass
import json
import os
from dataclasses import asdict, dataclass, field
from datetime import UTC, datetime
from enum import Enum
from pathlib import Path
from typing import Any

from msgspec import Struct

from segcore.folders.lock import STATES, folder_lock, shared_file
from segcore.runtime import limits
from segcore.runtime.errors import SegmentationError
from segcore.runtime.no_follow_open import open_owned, read_whole
from segcore.runtime.texts import as_utf8
from segcore.runtime.typed import Share, read_typed, typed

_ACCEPTED, _SENT_BACK = "accepted", "sent back"


class State(Enum):
    """What has become of a photo; begun is only written down of one that is sent back."""

    UNTOUCHED = "untouched"
    BEGUN = "begun"
    DONE = "done"
    SKIPPED = "skipped"


@dataclass(frozen=True)
class Review:
    """What somebody said who looked at a photo that was done.

    Attributes
    ----------
    accepted : bool
        Whether it stays done.
    note : str
        Otherwise, what there is to be done.
    by : str
        Who said so.
    """

    accepted: bool = False
    note: str = ""
    by: str = ""


@dataclass(frozen=True)
class CheckedState:
    """How much of what was proposed for a photo was right.

    Attributes
    ----------
    expected : float
        Share of it in [0, 1] that was expected to be; 0 where nothing was proposed.
    right : float
        That was the same once the photo was done.
    """

    expected: Share
    right: Share


class _StateLine(Struct):
    """A line of the file."""

    photo: str
    state: State
    by: str = ""
    review: str | None = None
    note: str = ""
    proposed: Any = None

    @property
    def checked(self) -> CheckedState | None:
        """None if nothing that makes sense is said."""
        try:
            return typed(self.proposed, CheckedState)
        except ValueError:
            return None


@dataclass(frozen=True, eq=False)
class StatesRead:
    """What the last line about each photo says, by file name.

    Attributes
    ----------
    reviews : dict of Review
        Of photos that were looked at and not marked since.
    checked : dict of CheckedState
        Of photos that are done and were proposed before, in the order in which they were done.
    end : int
        How many bytes of the file were read.
    damaged : int
        How many lines say nothing.
    """

    states: dict[str, State] = field(default_factory=dict)
    reviews: dict[str, Review] = field(default_factory=dict)
    checked: dict[str, CheckedState] = field(default_factory=dict)
    end: int = 0
    damaged: int = 0


def read_states(folder: Path) -> dict[str, State]:
    """The last state of each photo, by file name; lines that say nothing are passed over.

    Raises
    ------
    OSError
        If there is a file that cannot be read.
    UnsafeFile
        If it is no file, or too large.
    """
    return read_states_from(folder, 0).states


def read_states_from(folder: Path, begin: int) -> StatesRead:
    """As :func:`read_states`, of the lines from a byte of the file on.

    Raises
    ------
    OSError, UnsafeFile
    """
    try:
        path = shared_file(folder, STATES)
        with open_owned(path, within=folder) as file:
            file.seek(begin)
            content = read_whole(file, path, limits.STATES)
    except FileNotFoundError:
        return StatesRead()
    states: dict[str, State] = {}
    reviews: dict[str, Review] = {}
    checked: dict[str, CheckedState] = {}
    damaged = 0
    *lines, unfinished = content.split(b"\n")
    for line in filter(bytes.strip, (*lines, unfinished)):
        try:
            entry = read_typed(line, _StateLine)
        except (SegmentationError, ValueError):
            damaged += line is not unfinished
            continue
        states[entry.photo] = entry.state
        reviews.pop(entry.photo, None)
        if entry.review is not None:
            review = Review(entry.review == _ACCEPTED, entry.note, entry.by)
            reviews[entry.photo] = review
        keep_checked(checked, entry.photo, entry.state, entry.checked)
    return StatesRead(states, reviews, checked, begin + content.rfind(b"\n") + 1, damaged)


def keep_checked(
    kept: dict[str, CheckedState], photo: str, state: State, checked: CheckedState | None
) -> None:
    """Add what was right of the proposal for a photo, or forget it if the photo is to be done."""
    if checked is not None or state is not State.DONE:
        kept.pop(photo, None)
    if checked is not None:
        kept[photo] = checked


def add_state(
    folder: Path,
    photo: str,
    state: State,
    review: Review | None = None,
    checked: CheckedState | None = None,
) -> None:
    """Say what has become of a photo, from now on; who says so is filled in.

    Raises
    ------
    OSError
        If the folder cannot be written.
    UnsafeFile
        If the file there is none.
    """
    entry: dict[str, Any] = {"photo": photo, "state": state.value, "by": user(), "at": _now()}
    if review is not None:
        entry["review"] = _ACCEPTED if review.accepted else _SENT_BACK
        if review.note:
            entry["note"] = review.note
    if checked is not None:
        entry["proposed"] = {name: round(share, 4) for name, share in asdict(checked).items()}
    line = as_utf8(json.dumps(entry, ensure_ascii=False) + "\n")
    with folder_lock(folder) as own, own.open(STATES, "append", buffering=0) as file:
        # a line that somebody else left unfinished must not swallow this one
        file.seek(max(file.seek(0, os.SEEK_END) - 1, 0))
        file.write(line if file.read(1) in (b"", b"\n") else b"\n" + line)


def user() -> str:
    """What the system calls the person who is logged in; empty where it has no names."""
    try:
        return getpass.getuser()
    except (KeyError, OSError, ImportError):
        return ""


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")
