"""Problems with the program's own files in a folder; the folder opens nevertheless."""

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from segcore.folders import states
from segcore.folders.class_lists import read_shared_classes
from segcore.folders.file_names import HIDDEN_FOLDER, LOCK_FILE, PEOPLE_FOLDER, STATES_FILE
from segcore.folders.lock import shared_file
from segcore.runtime.errors import ProjectError, UnsafeFileError
from segcore.runtime.message import Message
from segcore.runtime.no_follow_open import OpenFolder


def states_and_problems(folder: Path) -> tuple[states.FolderStates, tuple[Message, ...]]:
    """The readable states of photos, and a sentence on each file that cannot be read."""
    problems: list[Message] = []
    read = states.FolderStates()
    with _collected_in(problems):
        read = states.read_states_from(folder, 0)
    if read.n_damaged_lines:
        text = "{path}: some lines are damaged and were left out"
        problems.append(Message(text, path=os.fspath(shared_file(folder, STATES_FILE))))
    with _collected_in(problems):
        read_shared_classes(folder)
    with (
        suppress(FileNotFoundError),
        _collected_in(problems),
        OpenFolder(folder / HIDDEN_FOLDER, within=folder) as hidden,
    ):
        hidden.check(PEOPLE_FOLDER)
        hidden.open(LOCK_FILE).close()
    return read, tuple(dict.fromkeys(problems))  # once for all files


@contextmanager
def _collected_in(problems: list[Message]) -> Iterator[None]:
    """Context that collects errors in `problems` instead of raising them."""
    try:
        yield
    except (UnsafeFileError, ProjectError) as error:
        problems.append(error.message)
