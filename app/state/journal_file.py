"""One file of a journal; each line is written completely or not at all."""

import errno
import json
import os
from contextlib import ExitStack, suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

from PySide6.QtCore import QLockFile

from segcore.marks.stroke_files import stroke_to_json
from segcore.projects.project import Project
from segcore.projects.project_json import project_to_json
from segcore.runtime.locking import LockResult, lock
from segcore.runtime.no_follow_open import OpenFolder, open_owned

from .splice import splice

_LOCK_SUFFIX = ".lock"


class JournalFile:
    """A journal file: the project as it was opened, then its edits; locked until it is closed.

    Raises
    ------
    OSError
        If the file cannot be created; nothing is left behind.
    """

    def __init__(self, path: Path, opened: Project, project_file: Path | None) -> None:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        self.path, self._last, self._end = path, opened, 0
        self._lock = _lock_of(path)
        with OpenFolder(path.parent) as folder:
            self._file = folder.open(path.name, "create", buffering=0)
        try:
            lock(self._file)
            self._write({"file": str(project_file or ""), "project": project_to_json(opened)})
            if not self._lock.tryLock(0):  # the disk is full: no room for the lock file
                raise OSError(errno.ENOLCK, os.strerror(errno.ENOLCK))
        except BaseException:
            self.remove()
            raise

    def record(self, project: Project, edit: int) -> None:
        """Append the changes since the last successful call; `edit` is the number of the edit.

        Raises
        ------
        OSError
            If the disk is full or gone.
        """
        if project is self._last:
            return
        entry: dict[str, Any] = {"edit": edit}
        if project.strokes is not self._last.strokes:
            change = splice(self._last.strokes, project.strokes)
            added = [stroke_to_json(stroke) for stroke in change.added]
            entry["splice"] = [change.start, len(change.removed), added]
        old, new = settings_of(self._last), settings_of(project)
        if old != new:
            # a missing key means the default value, which is written as null
            keys = old.keys() | new.keys()
            entry["settings"] = {
                key: new.get(key) for key in sorted(keys) if old.get(key) != new.get(key)
            }
        self._write(entry)
        self._last = project

    def remove(self) -> None:
        self._file.close()
        with suppress(OSError):
            self.path.unlink()
        self._lock.unlock()

    def _write(self, entry: dict[str, Any]) -> None:
        # Unbuffered: a buffer would write a failed line again together with the next one.
        unwritten = memoryview(json.dumps(entry, separators=(",", ":")).encode() + b"\n")
        size = len(unwritten)
        self._file.truncate(self._end)  # remove an incomplete line, which would end reading
        self._file.seek(self._end)
        try:
            while unwritten:
                unwritten = unwritten[self._file.write(unwritten) :]
        except OSError:
            with suppress(OSError):
                self._file.truncate(self._end)
            raise
        self._end += size


def settings_of(project: Project) -> dict[str, Any]:
    """The project document without its strokes."""
    return project_to_json(replace(project, strokes=()))


def lock_journal(path: Path, locks: ExitStack) -> bool:
    """Lock a journal until the locks are released; False if another process writes it."""
    lock_file = _lock_of(path)
    locks.callback(lock_file.unlock)
    if lock_file.tryLock(0):
        return True
    # A full disk has no room for a new lock file in place of a killed process's. A lock on the
    # journal itself needs no room, but some disks do not support such locks.
    with suppress(OSError):
        file = locks.enter_context(open_owned(path, "change"))
        return lock(file) is LockResult.LOCKED
    return False


def remove_abandoned(path: Path) -> None:
    """Remove the journal of a process that has ended, and its lock."""
    for file in (path, path.with_suffix(_LOCK_SUFFIX)):
        with suppress(OSError):
            file.unlink()


def _lock_of(path: Path) -> QLockFile:
    """The lock file of a journal; the program that writes the journal holds it until it ends."""
    lock_file = QLockFile(str(path.with_suffix(_LOCK_SUFFIX)))
    lock_file.setStaleLockTime(0)  # a lock is stale when its process is gone, never by its age
    return lock_file
