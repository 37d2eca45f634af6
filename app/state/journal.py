"""Append-only record of edits, so that a crash costs nothing.

One file for each run of the program, one JSON line for each entry: first the project as it was
opened, then for every edit only what changed; a stroke costs one short line, however many
there are. Every line is handed to the system before the edit is on the screen, so it outlives the
process.

While the disk cannot be written, a file of the same name continues in another folder, best on
another disk or in memory. As soon as the disk can be written again, the first file catches up and
the other is removed.

A journal is removed when its project is closed normally. One whose lock no process holds was left
by a crash: :func:`find_recoveries` finds it and restores the project.
"""

import secrets
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from msgspec import Struct

from segcore.marks.stroke_files import stroke_from_json
from segcore.projects.project import Project
from segcore.projects.project_json import project_from_json
from segcore.runtime.errors import SegmentationError
from segcore.runtime.no_follow_open import OpenFolder, open_owned
from segcore.runtime.typed import Count, read_typed

from .journal_file import JournalFile, lock_journal, remove_abandoned, settings_of

_SUFFIX = ".journal"
_LONGEST_LINE = 1 << 28
"""Most bytes of a line (an edit); reading stops at a longer line. A region of 50 megapixels takes a
tenth of this."""
_MAX_BYTES = 1 << 30
"""Most bytes of a journal that are read."""


class Journal:
    """Writes down every state of the project that is open.

    Parameters
    ----------
    *folders : Path
        Folders for the files: the first that can be written is used.

    Attributes
    ----------
    path : Path or None
        The file that has all edits.
    problem : OSError or None
        The reason why it is not in the first folder.
    """

    def __init__(self, *folders: Path) -> None:
        self.folders = folders
        self.path: Path | None = None
        self.problem: OSError | None = None
        self._files: dict[Path, JournalFile] = {}
        self._name = ""
        self._opened = self._last = Project()
        self._project_file: Path | None = None
        self._edit = 0

    def begin(self, project: Project, project_file: Path | None) -> None:
        """Start a new journal with `project`, saved in `project_file` if it was saved before.

        Raises
        ------
        OSError
            If no folder can be written.
        """
        self.end()
        self._name = f"{secrets.token_hex(8)}{_SUFFIX}"
        self._opened, self._project_file, self._edit = project, project_file, 0
        self._write(project)

    def record(self, project: Project) -> None:
        """Append what changed, or try the first folder again if nothing did.

        Raises
        ------
        OSError
            If no folder can be written; the next call tries again with everything since.
        """
        if self._name and (project is not self._last or self.problem is not None):
            self._edit += 1
            self._write(project)

    def end(self) -> None:
        """Remove the files, after the project was saved or closed."""
        for file in self._files.values():
            file.remove()
        self._files, self._name, self.path, self.problem = {}, "", None, None

    def _write(self, project: Project) -> None:
        """Write the changes to the first writable folder; removes files in the folders after it."""
        problem: OSError | None = None
        for index, folder in enumerate(self.folders):
            try:
                self._file_in(folder).record(project, self._edit)
            except OSError as error:
                problem = problem or error
                continue
            for other in self.folders[index + 1 :]:
                if other in self._files:
                    self._files.pop(other).remove()
            self._last, self.path, self.problem = project, folder / self._name, problem
            return
        self.problem = problem
        assert problem is not None
        raise problem

    def _file_in(self, folder: Path) -> JournalFile:
        if folder not in self._files:
            path = folder / self._name
            self._files[folder] = JournalFile(path, self._opened, self._project_file)
        return self._files[folder]


@dataclass(frozen=True)
class Recovery:
    """Unsaved work from a program that crashed.

    Attributes
    ----------
    states : tuple of Project
        The project as it was opened, and after each edit.
    project_file : Path or None
        The file in which it was saved before.
    n_edits : int
        Number of edits since it was opened or saved.
    last_edit : int
        Number of the last edit; of several files of one journal, the highest is the newest.
    older_journals : tuple of Path
        Files of the same journal with fewer edits.
    """

    states: tuple[Project, ...]
    project_file: Path | None
    n_edits: int
    journal: Path
    last_edit: int = 0
    older_journals: tuple[Path, ...] = ()

    @property
    def project(self) -> Project:
        """The project after the last edit."""
        return self.states[-1]

    def discard(self) -> None:
        """Remove the journal."""
        for path in (*self.older_journals, self.journal):
            remove_abandoned(path)


def find_recoveries(*folders: Path) -> list[Recovery]:
    """Work that crashes left in some folders, the newest first; empty journals are removed."""
    journals: dict[str, list[Path]] = {}
    for folder in folders:
        with suppress(OSError), OpenFolder(folder) as opened:
            for name in opened.names():
                if name.endswith(_SUFFIX):
                    journals.setdefault(name, []).append(folder / name)
    recoveries = []
    for paths in sorted(journals.values(), key=lambda paths: max(map(_mtime, paths)))[::-1]:
        with ExitStack() as locks:
            if all(lock_journal(path, locks) for path in paths):  # else another window has it
                recoveries.append(_recovery(paths))
    return [recovery for recovery in recoveries if recovery is not None]


def _recovery(paths: list[Path]) -> Recovery | None:
    """The work in one journal; its files are removed if there is none."""
    replayed = [recovery_from(path) for path in paths]
    held = [recovery for recovery in replayed if recovery is not None and recovery.n_edits]
    best = max(held, key=lambda recovery: recovery.last_edit, default=None)
    if best is not None:
        return replace(best, older_journals=tuple(path for path in paths if path != best.journal))
    for path in paths:
        remove_abandoned(path)
    return None


def recovery_from(path: Path) -> Recovery | None:
    """The project of a journal, up to its last complete line; None if it has none."""
    states: list[Project] = []
    file, last = "", 0
    for line in _lines(path):
        try:
            if line.project is not None:
                states, file = [project_from_json(line.project)], line.file
            elif states:
                states.append(_apply(states[-1], line))
                last = line.edit or last
        except (SegmentationError, ValueError):
            break  # ignore all lines after a damaged one
    if not states:
        return None
    edits = len(states) - 1
    of_photo = tuple(state for state in states if state.photo == states[-1].photo)
    return Recovery(of_photo, Path(file) if file else None, edits, path, last)


class _Line(Struct):
    """A line of a journal: a whole project, or what an edit changed."""

    project: dict[str, Any] | None = None
    file: str = ""
    edit: int = 0
    settings: dict[str, Any] = {}
    splice: tuple[Count, Count, list[Any]] | None = None


def _lines(path: Path) -> Iterator[_Line]:
    with suppress(OSError, SegmentationError, ValueError), open_owned(path) as file:
        while file.tell() < _MAX_BYTES:
            line = file.readline(_LONGEST_LINE)
            if not line.endswith(b"\n"):
                return  # ignore an incomplete last line
            yield read_typed(line, _Line)


def _apply(project: Project, line: _Line) -> Project:
    settings = settings_of(project) | line.settings
    settings = {key: value for key, value in settings.items() if value is not None}
    changed = project_from_json(settings)
    strokes = project.strokes
    if line.splice is not None:
        start, removed, added = line.splice
        fresh = tuple(map(stroke_from_json, added))
        strokes = (*strokes[:start], *fresh, *strokes[start + removed :])
    return replace(changed, strokes=strokes)


def _mtime(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0
