"""What is wrong with the program's own files in a folder of photos, which opens all the same."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from segcore.folders import class_lists, lock, presence, states
from segcore.runtime.errors import ProjectError, UnsafeFile
from segcore.runtime.message import Message
from segcore.runtime.no_follow_open import OpenFolder


def states_and_problems(folder: Path) -> tuple[states.StatesRead, tuple[Message, ...]]:
    """What has become of the photos, as far as it can be read, and a sentence on what cannot be.

    Raises
    ------
    OSError
        If the folder, or what is a file there, cannot be read.
    """
    problems: list[Message] = []
    read = states.StatesRead()
    with _told(problems):
        read = states.read_states_from(folder, 0)
    if read.damaged:
        text = "{path}: some lines are damaged and were left out"
        problems.append(Message(text, path=os.fspath(folder / states.FILE_NAME)))
    with OpenFolder(folder) as opened:
        with _told(problems):
            if opened.status(lock.FILE_NAME) is not None:
                opened.open(lock.FILE_NAME).close()
        with _told(problems):
            if opened.status(class_lists.FILE_NAME) is not None:
                class_lists.read_class_list(folder / class_lists.FILE_NAME, follow_links=False)
        with _told(problems):
            opened.check(presence.FOLDER_NAME)
    return read, tuple(problems)


@contextmanager
def _told(problems: list[Message]) -> Iterator[None]:
    """Add what is wrong to `problems`, and go on."""
    try:
        yield
    except (UnsafeFile, ProjectError) as error:
        problems.append(error.message)
