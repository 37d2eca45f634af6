"""Review states of a folder's photos, in an append-only file.

Lines are only appended, so that people do not overwrite each other; the last line about a photo
counts.
"""

import getpass
import json
import os
from dataclasses import asdict, dataclass, field
from datetime import UTC, datetime
from enum import Enum
from pathlib import Path
from typing import Any

from msgspec import Struct

from segcore.folders.file_names import STATES_FILE
from segcore.folders.lock import folder_lock, shared_file
from segcore.runtime import limits
from segcore.runtime.errors import SegmentationError
from segcore.runtime.no_follow_open import open_owned, read_whole
from segcore.runtime.texts import as_utf8
from segcore.runtime.typed import Share, convert, read_typed

_ACCEPTED, _SENT_BACK = "accepted", "sent back"


class State(Enum):
    """State of a photo; "begun" is only written for a photo that is sent back."""

    UNTOUCHED = "untouched"
    BEGUN = "begun"
    DONE = "done"
    SKIPPED = "skipped"


@dataclass(frozen=True)
class Review:
    """A review of a finished photo.

    Attributes
    ----------
    accepted : bool
        Whether it stays done.
    note : str
        Otherwise, what there is to do.
    by : str
        The reviewer.
    """

    accepted: bool = False
    note: str = ""
    by: str = ""


@dataclass(frozen=True)
class SuggestionScore:
    """Accuracy of the suggestion for a photo.

    Attributes
    ----------
    expected : float
        Expected accuracy in [0, 1]; 0 without a suggestion.
    right : float
        Share that was unchanged once the photo was done.
    """

    expected: Share
    right: Share


class _StateLine(Struct):
    photo: str
    state: State
    by: str = ""
    review: str | None = None
    note: str = ""
    proposed: Any = None

    @property
    def checked(self) -> SuggestionScore | None:
        """The accuracy of the suggestion in the line; None if the line has none."""
        try:
            return convert(self.proposed, SuggestionScore)
        except ValueError:
            return None


@dataclass(frozen=True, eq=False)
class FolderStates:
    """The last state of each photo, by file name.

    Attributes
    ----------
    reviews : dict of Review
        Reviews of photos that were not marked since.
    scores : dict of SuggestionScore
        States of finished photos with a suggestion, in the order of finishing.
    """

    states: dict[str, State] = field(default_factory=dict)
    reviews: dict[str, Review] = field(default_factory=dict)
    scores: dict[str, SuggestionScore] = field(default_factory=dict)
    n_read_bytes: int = 0
    n_damaged_lines: int = 0


def read_states(folder: Path) -> dict[str, State]:
    """The last state of each photo, by file name; unreadable lines are ignored."""
    return read_states_from(folder, 0).states


def read_states_from(folder: Path, begin: int) -> FolderStates:
    """The last state of each photo, from the lines after byte `begin` of the file.

    Raises
    ------
    OSError, UnsafeFileError
    """
    try:
        path = shared_file(folder, STATES_FILE)
        with open_owned(path, within=folder) as file:
            file.seek(begin)
            content = read_whole(file, path, limits.STATES_FILE)
    except FileNotFoundError:
        return FolderStates()
    states: dict[str, State] = {}
    reviews: dict[str, Review] = {}
    checked: dict[str, SuggestionScore] = {}
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
    return FolderStates(states, reviews, checked, begin + content.rfind(b"\n") + 1, damaged)


def keep_checked(
    scores: dict[str, SuggestionScore], photo: str, state: State, checked: SuggestionScore | None
) -> None:
    """Add the accuracy of a photo's suggestion; remove it if the photo is not done any more."""
    if checked is not None or state is not State.DONE:
        scores.pop(photo, None)
    if checked is not None:
        scores[photo] = checked


def add_state(
    folder: Path,
    photo: str,
    state: State,
    review: Review | None = None,
    checked: SuggestionScore | None = None,
) -> None:
    """Add a state of a photo, with the name of the user."""
    now = datetime.now(UTC).isoformat(timespec="seconds")
    entry: dict[str, Any] = {"photo": photo, "state": state.value, "by": user_name(), "at": now}
    if review is not None:
        entry["review"] = _ACCEPTED if review.accepted else _SENT_BACK
        if review.note:
            entry["note"] = review.note
    if checked is not None:
        entry["proposed"] = {name: round(share, 4) for name, share in asdict(checked).items()}
    line = as_utf8(json.dumps(entry, ensure_ascii=False) + "\n")
    with folder_lock(folder) as hidden, hidden.open(STATES_FILE, "append", buffering=0) as file:
        # if the last line is incomplete, begin a new one
        file.seek(max(file.seek(0, os.SEEK_END) - 1, 0))
        file.write(line if file.read(1) in (b"", b"\n") else b"\n" + line)


def user_name() -> str:
    """Name of the logged-in user; empty if there is none."""
    try:
        return getpass.getuser()
    except (KeyError, OSError, ImportError):
        return ""
