"""Append-only record of edits, so that a crash costs nothing.

One file for each run of the program, one JSON line for each entry: first the project as it was
opened, then for every edit only what changed; a stroke costs one short line, however many
there are. Every line is handed to the system
before the edit is on the screen, so it outlives the process.

A journal is removed when its project is closed normally. One that lies there while no process
holds its lock is what a crash left: :func:`recoverable` finds it and brings back the project.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import IO, Any

from PySide6.QtCore import QLockFile

from segcore.files.project import Project
from segcore.files.project_json import project_from_json, project_to_json
from segcore.marks.stroke_files import stroke_to_json
from segcore.runtime.errors import SegmentationError

from .splice import splice

_SUFFIX = ".journal"
_LONGEST_LINE = 1 << 28
"""Bytes of one edit; a region of 50 megapixels takes a tenth. What follows a longer one is left."""
_LARGEST = 1 << 30
"""Bytes that are read of a journal."""


class Journal:
    """Writes down every state of the project that is open. Files are made in `folder`.

    Attributes
    ----------
    path : Path or None
        The file that is being written.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.path: Path | None = None
        self._file: IO[bytes] | None = None
        self._lock: QLockFile | None = None
        self._last = Project()

    def begin(self, project: Project, project_file: Path | None) -> None:
        """Start again with `project`, which belongs to `project_file` if it was saved before.

        Raises
        ------
        OSError
            If the folder cannot be written.
        """
        self.end()
        self._folder.mkdir(parents=True, exist_ok=True)
        self.path = self._folder / f"{secrets.token_hex(8)}{_SUFFIX}"
        self._lock = _lock(self.path)
        self._lock.tryLock(0)
        self._file = self.path.open("xb")
        self._last = project
        self._write({"file": str(project_file or ""), "project": project_to_json(project)})

    def record(self, project: Project) -> None:
        """Append what changed.

        Raises
        ------
        OSError
            If the disk is full or gone; the next call tries again with everything since.
        """
        if self._file is None or project is self._last:
            return
        entry: dict[str, Any] = {}
        if project.strokes is not self._last.strokes:
            change = splice(self._last.strokes, project.strokes)
            added = [stroke_to_json(stroke) for stroke in change.added]
            entry["splice"] = [change.start, len(change.removed), added]
        old, new = _settings(self._last), _settings(project)
        if old != new:
            entry["settings"] = {key: new[key] for key in new if old[key] != new[key]}
        self._write(entry)
        self._last = project

    def end(self) -> None:
        """The project was saved or closed: there is nothing to recover."""
        if self._file is not None and self.path is not None and self._lock is not None:
            self._file.close()
            with suppress(OSError):
                self.path.unlink()
            self._lock.unlock()
        self._file = None

    def _write(self, entry: dict[str, Any]) -> None:
        assert self._file is not None
        position = self._file.tell()
        try:
            self._file.write(json.dumps(entry, separators=(",", ":")).encode() + b"\n")
            self._file.flush()
        except OSError:
            with suppress(OSError):  # half a line would hide all that follow
                self._file.truncate(position)
            raise


@dataclass(frozen=True)
class Recovery:
    """What a crash left.

    Attributes
    ----------
    states : tuple of Project
        As it was opened, and after each edit of it.
    project_file : Path or None
        Where it was saved before.
    edits : int
        Number of edits since it was opened or saved.
    journal : Path
    """

    states: tuple[Project, ...]
    project_file: Path | None
    edits: int
    journal: Path

    @property
    def project(self) -> Project:
        """As it was after the last edit."""
        return self.states[-1]

    def discard(self) -> None:
        """Remove the journal."""
        with suppress(OSError):
            self.journal.unlink()


def recoverable(folder: Path) -> list[Recovery]:
    """What crashes left in `folder`, the newest first; journals without edits are removed."""
    found = []
    for path in sorted(folder.glob(f"*{_SUFFIX}"), key=_modified, reverse=True):
        lock = _lock(path)
        if not lock.tryLock(0):
            continue  # another window is writing it
        recovery = replay(path)
        lock.unlock()
        if recovery is None or recovery.edits == 0:
            with suppress(OSError):
                path.unlink()
        else:
            found.append(recovery)
    return found


def replay(path: Path) -> Recovery | None:
    """The project of a journal, up to its last complete line; None if it has none."""
    states: list[Project] = []
    file = ""
    for entry in _entries(path):
        try:
            if "project" in entry:
                states, file = [project_from_json(entry["project"])], str(entry.get("file", ""))
            elif states:
                states.append(_apply(states[-1], entry))
        except (SegmentationError, KeyError, TypeError, ValueError):
            break  # what follows a damaged line cannot be trusted
    if not states:
        return None
    edits = len(states) - 1
    of_photo = tuple(state for state in states if state.photo == states[-1].photo)
    return Recovery(of_photo, Path(file) if file else None, edits, path)


def _entries(path: Path) -> Iterator[dict[str, Any]]:
    with suppress(OSError, ValueError, RecursionError), path.open("rb") as file:
        while file.tell() < _LARGEST:
            line = file.readline(_LONGEST_LINE)
            entry = json.loads(line) if line.endswith(b"\n") else None
            if not isinstance(entry, dict):
                return  # what follows the last line break was never finished
            yield entry


def _apply(project: Project, entry: dict[str, Any]) -> Project:
    settings = project_to_json(replace(project, strokes=())) | entry.get("settings", {})
    changed = project_from_json(settings)
    strokes = project.strokes
    if "splice" in entry:
        start, removed, added = entry["splice"]
        fresh = project_from_json(settings | {"strokes": added}).strokes
        strokes = (*strokes[:start], *fresh, *strokes[start + removed :])
    return replace(changed, strokes=strokes)


def _settings(project: Project) -> dict[str, Any]:
    return project_to_json(replace(project, strokes=()))


def _lock(path: Path) -> QLockFile:
    lock = QLockFile(str(path.with_suffix(".lock")))
    lock.setStaleLockTime(0)  # a lock is stale when its process is gone, never by its age
    return lock


def _modified(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0
