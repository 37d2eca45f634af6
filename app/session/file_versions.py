"""Detection of changes that somebody else made to a file, before it is overwritten."""

from collections.abc import Callable
from contextlib import nullcontext
from enum import Enum
from pathlib import Path
from threading import Lock

from segcore.folders.file_versions import FileVersion, file_version
from segcore.folders.lock import folder_lock
from segcore.projects.project import PhotoReference
from segcore.projects.project_files import load_project
from segcore.runtime.errors import ProjectError
from segcore.runtime.no_follow_open import OpenFolder

_PATIENCE_SECONDS = 3.0


class LastVersion:
    """The version of a file that this program read or wrote last; thread-safe."""

    def __init__(self, version: FileVersion | None = None) -> None:
        self._lock = Lock()
        self._version = version
        self._begun = self._written = 0

    def writer(
        self, path: Path, write: Callable[[], object], *, shared: bool
    ) -> Callable[[], bool]:
        """A function that writes the file, or returns False if somebody else changed it.

        In a shared folder, a lock covers check and write. Of several functions that run at once,
        the latest request wins.
        """
        self._begun += 1
        turn = self._begun

        def work() -> bool:
            with self._lock:
                if turn < self._written:
                    return True
                guard = folder_lock(path.parent, seconds=_PATIENCE_SECONDS)
                with guard if shared else nullcontext():
                    if file_version(path) != self._version:
                        return False
                    write()
                    self._version, self._written = file_version(path), turn
            return True

        return work


class SaveConflict(Enum):
    """Kinds of clash between a document and its file."""

    THEIRS = 1
    """Somebody else has saved the project since it was read."""
    OTHER_PHOTO = 2
    """The project is of another photo of the same name."""


def save_conflict(file: Path, photo: PhotoReference | None) -> SaveConflict:
    """Why a project file that changed meanwhile is in the way: others' work, or another photo's."""
    try:
        theirs = load_project(file, follow_links=False).project.photo
    except ProjectError:
        return SaveConflict.THEIRS
    same = theirs is not None and photo is not None and theirs.sha256 == photo.sha256
    return SaveConflict.THEIRS if same else SaveConflict.OTHER_PHOTO


def set_aside(file: Path) -> None:
    """Rename a file out of the way: to ``a.png (1).eigenbrush``, or the next free number.

    Raises
    ------
    OSError
        If it cannot be renamed.
    """
    with OpenFolder(file.parent) as folder:
        folder.set_aside(file.name)
