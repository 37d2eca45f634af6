"""Says in the folder which photo is open, and tells of others who have it open."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal

from segcore.files.presence import Person, Presence

from ..looks.background import BackgroundWork
from ..state.document import Document
from .photo_folder import PhotoFolder

_AGAIN_MS = 20_000
"""Between two times that it is said, well below the time after which nobody believes it."""


class People(QObject):
    """Everybody who works on the folder.

    Signals
    -------
    met(person)
        Somebody else has the photo open that is open here.
    """

    met = Signal(object)

    def __init__(self, document: Document, folder: PhotoFolder, parent: QObject) -> None:
        super().__init__(parent)
        self._document, self._folder = document, folder
        self._presence: Presence | None = None
        self._said: tuple[Path | None, str] = (None, "")
        self._since = datetime.now(UTC)
        self._met: set[Person] = set()
        self._again = QTimer(self, interval=_AGAIN_MS)
        self._again.timeout.connect(self.say)
        document.photo_changed.connect(self._follow)
        folder.listed.connect(self._follow)

    def say(self) -> None:
        """Say again which photo is open, and look who else is there."""
        path, name = self._said
        if self._presence is not None and path is not None:
            work = partial(self._presence.say, name, self._since)
            task = BackgroundWork(work, self)  # a folder that cannot be written tells nobody
            task.done.connect(partial(self._hear, path, name))
            task.start()

    def leave(self) -> None:
        """The folder is closed, or the program ends."""
        self._again.stop()
        if self._presence is not None:
            self._presence.leave()
            self._presence = None

    def _follow(self) -> None:
        photo, path = self._document.project.photo, self._folder.projects
        here = path if photo is not None and self._folder.holds(Path(photo.path)) else None
        now = here, Path(photo.path).name if photo is not None and here is not None else ""
        if now == self._said:
            return
        if here != self._said[0]:
            self.leave()
            self._presence = Presence(here) if here is not None else None
        self._said, self._since, self._met = now, datetime.now(UTC), set()
        if here is not None:
            self._again.start()
            self.say()

    def _hear(self, path: Path, name: str, people: list[Person]) -> None:
        if self._presence is None:
            return
        if path == self._folder.projects:
            self._folder.taken = frozenset(person.photo for person in people)
        for person in people:
            if (path, name) == self._said and person.photo == name and person not in self._met:
                self._met.add(person)
                self.met.emit(person)
