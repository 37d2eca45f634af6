"""Notices that a file was changed by somebody else before it is written over."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import nullcontext
from pathlib import Path
from threading import Lock

from segcore.folders.file_versions import FileVersion, file_version
from segcore.folders.lock import folder_lock

_PATIENCE_SECONDS = 3.0


class LastVersion:
    """The version of a file that this program read or wrote last; used by several threads."""

    def __init__(self, stamp: FileVersion | None = None) -> None:
        self._lock = Lock()
        self._stamp = stamp
        self._begun = self._written = 0

    def is_on_disk(self, path: Path) -> bool:
        """Whether nobody else has written the file since."""
        with self._lock:
            return file_version(path) == self._stamp

    def writing(
        self, path: Path, write: Callable[[], object], *, shared: bool
    ) -> Callable[[], bool]:
        """A call that writes the file, and says False instead if it is another version.

        In a shared folder nobody can write between the look and the writing. Of several calls that
        run at once, that which was asked for last counts.
        """
        self._begun += 1
        turn = self._begun

        def work() -> bool:
            with self._lock:
                if turn < self._written:
                    return True
                guard = folder_lock(path.parent, seconds=_PATIENCE_SECONDS)
                with guard if shared else nullcontext():
                    if file_version(path) != self._stamp:
                        return False
                    write()
                    self._stamp, self._written = file_version(path), turn
            return True

        return work
