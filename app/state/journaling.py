"""Writes the journal of the open document."""

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer, Signal

from segcore.projects.project import Project

from .document import Document
from .journal import Journal

_AGAIN_MS = 2000
"""Interval of retries while the journal cannot be written in the first folder."""


class Journaling(QObject):
    """Writes down every edit before it is on the screen.

    It has to listen to the document before the views do.
    """

    failed = Signal(str)
    """(reason) The last edit could not be written; it is tried again with the next one, and every
    two seconds."""
    displaced = Signal(str, object)
    """(reason, folder) It was written, but into another folder than the first."""
    recovered = Signal()
    """Edits are written into the first folder again."""

    def __init__(self, document: Document, journal: Journal, parent: QObject) -> None:
        super().__init__(parent)
        self._document, self.journal = document, journal
        self._begun = self._failing = False
        self._once_kept: list[Callable[[], object]] = []
        self._again = QTimer(self, interval=_AGAIN_MS)
        self._again.timeout.connect(self._try_again)
        document.photo_changed.connect(self._on_photo_changed)
        document.project_changed.connect(self._on_project_changed)
        document.modified_changed.connect(self._on_saved)

    def keep_whole(self, then: Callable[[], object] | None = None) -> None:
        """Write the whole project as unsaved: after a crash, or if it has no journal.

        Parameters
        ----------
        then : function, optional
            Called once it is written, or the document is closed; its source may be removed then.
        """
        if then is not None:
            self._once_kept.append(then)
        self._begin(Project())
        self._record()

    def end(self) -> None:
        """End the journal, since the document was closed normally."""
        self.journal.end()
        self._begun = False
        self._call_once_kept()
        self._say_recovered()

    def _begin(self, project: Project) -> None:
        self._begun = self._write(lambda: self.journal.begin(project, self._document.project_path))

    def _record(self) -> None:
        if self._begun and self._write(lambda: self.journal.record(self._document.project)):
            self._call_once_kept()

    def _call_once_kept(self) -> None:
        done, self._once_kept = self._once_kept, []
        for call in done:
            call()

    def _try_again(self) -> None:
        if self._begun:
            self._record()
        elif self._document.modified:
            self.keep_whole()
        else:
            self._begin(self._document.project)

    def _on_photo_changed(self) -> None:
        self.end()
        if self._document.image is not None:
            self._begin(self._document.project)

    def _on_project_changed(self) -> None:
        if self._begun:
            self._record()
        else:
            self.keep_whole()

    def _on_saved(self, modified: bool) -> None:
        if not modified and self._document.image is not None:
            self._call_once_kept()
            self._begin(self._document.project)

    def _write(self, write: Callable[[], None]) -> bool:
        try:
            write()
        except OSError as error:
            self._keep_trying()
            self.failed.emit(_reason(error))
            return False
        problem, path = self.journal.problem, self.journal.path
        if problem is None or path is None:
            self._say_recovered()
        else:
            self._keep_trying()
            self.displaced.emit(_reason(problem), path.parent)
        return True

    def _keep_trying(self) -> None:
        self._failing = True
        self._again.start()

    def _say_recovered(self) -> None:
        self._again.stop()
        if self._failing:
            self._failing = False
            self.recovered.emit()


def _reason(error: OSError) -> str:
    return error.strerror or str(error)
