"""Keeps the journal of the document that is open."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from segcore.files.project import Project

from .document import Document
from .journal import Journal


class Journaling(QObject):
    """Writes down every edit before it is on the screen.

    It has to listen to the document before the views do.

    Signals
    -------
    failed(reason)
        The last edit could not be written; the next one tries again.
    recovered
        Edits are written again.
    """

    failed = Signal(str)
    recovered = Signal()

    def __init__(self, document: Document, journal: Journal, parent: QObject) -> None:
        super().__init__(parent)
        self._document, self.journal = document, journal
        self._begun = self._failing = False
        document.photo_changed.connect(self._follow_photo)
        document.project_changed.connect(self._follow_edit)
        document.modified_changed.connect(self._follow_saved)

    def keep_whole(self) -> None:
        """All of the project is unsaved work: after a crash, or if there is no journal of it."""
        self._begin(Project())
        self._record()

    def end(self) -> None:
        """The document was closed normally."""
        self.journal.end()
        self._begun = False

    def _begin(self, project: Project) -> None:
        self._begun = self._write(lambda: self.journal.begin(project, self._document.path))

    def _record(self) -> None:
        if self._begun:
            self._write(lambda: self.journal.record(self._document.project))

    def _follow_photo(self) -> None:
        if self._document.image is None:
            self.end()
        else:
            self._begin(self._document.project)

    def _follow_edit(self) -> None:
        if self._begun:
            self._record()
        else:
            self.keep_whole()

    def _follow_saved(self, modified: bool) -> None:
        if not modified and self._document.image is not None:
            self._begin(self._document.project)

    def _write(self, write: Callable[[], None]) -> bool:
        try:
            write()
        except OSError as error:
            self._failing = True
            self.failed.emit(error.strerror or str(error))
            return False
        if self._failing:
            self._failing = False
            self.recovered.emit()
        return True
