"""Keeps the journal of the document that is open."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from app.state.document import Document
from app.state.journal import Journal
from segcore.files.project import Project


class Journaling(QObject):
    """Writes down every edit before it is on the screen.

    It has to listen to the document before the views do.

    Signals
    -------
    failed(reason)
        The last edit could not be written; the next one tries again.
    recovered
        It works again.
    """

    failed = Signal(str)
    recovered = Signal()

    def __init__(self, document: Document, journal: Journal, parent: QObject) -> None:
        super().__init__(parent)
        self._document, self._journal = document, journal
        self._begun = self._failing = False
        document.photo_changed.connect(self._begin)
        document.project_changed.connect(self._record)
        document.modified_changed.connect(self._follow_saved)

    def keep_whole(self) -> None:
        """All of the project is unsaved work, as after a crash."""
        self._write(lambda: self._journal.begin(Project(), self._document.path))
        self._write(lambda: self._journal.record(self._document.project))

    def end(self) -> None:
        """The document is closed in order."""
        self._journal.end()
        self._begun = False

    def _begin(self) -> None:
        if self._document.image is None:
            self.end()
        else:
            project, path = self._document.project, self._document.path
            self._begun = self._write(lambda: self._journal.begin(project, path))

    def _record(self) -> None:
        if self._begun:
            self._write(lambda: self._journal.record(self._document.project))
        else:
            self._begin_again()

    def _begin_again(self) -> None:
        """The journal could not be made when the photo was opened."""
        self._begun = self._write(lambda: self._journal.begin(Project(), self._document.path))
        if self._begun:
            self._write(lambda: self._journal.record(self._document.project))

    def _follow_saved(self, modified: bool) -> None:
        if not modified and self._document.image is not None:
            self._begin()

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
