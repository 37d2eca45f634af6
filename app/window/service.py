"""Base of the services of a window, and the service that shows their hints and warnings."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QMainWindow

from ..actions.services import Services
from ..canvas import Canvas
from ..files.prompts import Prompts
from ..files.runner import SessionRunner
from ..session.session import FolderSession
from ..session.steps import ShowMessage
from ..solving.solve_controller import SolveController
from ..state.journal import Recovery
from ..state.workspace import Workspace
from ..ui.language import translated
from ..ui.settings import Settings
from .messages import Messages
from .status_bar import StatusBar

SERVICES: list[type[WindowService]] = []
"""All service classes; a window has one of each."""


class WindowService(QObject):
    """Base of services, which implement actions or help other services."""

    notice = Signal(str)
    """(text) A hint for the user."""
    failed = Signal(str)
    """(text) A warning for the user."""

    def __init_subclass__(cls) -> None:
        SERVICES.append(cls)

    def __init__(self, services: Services) -> None:
        self._window = services[QMainWindow]
        super().__init__(self._window)
        self._services, self._workspace = services, services[Workspace]
        self._document, self._view_state = self._workspace.document, self._workspace.view_state
        self._tracker, self._jobs = self._workspace.object_tracker, self._workspace.jobs
        self._settings, self._prompts = services[Settings], services[Prompts]
        self._session, self._runner = services[FolderSession], services[SessionRunner]
        self._canvas, self._messages = services[Canvas], services[Messages]


_MAX_HINT = 90
"""Characters up to which a hint fits the status bar."""


class Notices(WindowService):
    """Shows hints and warnings of services and of the session, and runs the chosen answers."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._status = services[StatusBar]

    def listen(self) -> None:
        """Show texts of the signals `notice` as hints, and those of `failed` as warnings."""
        for source in self._services:
            is_solver = isinstance(source, SolveController)
            warn = partial(self.warn, until="solved") if is_solver else self.warn
            for name, show in (("notice", self.hint), ("failed", warn)):
                if isinstance(getattr(type(source), name, None), Signal):
                    getattr(source, name).connect(show)

    def show(self, note: ShowMessage) -> None:
        """Show a message of the session."""
        text, kind = translated(note.text, note.count), note.kind
        if kind == "hint":
            self.hint(text)
            return
        answers = [
            (translated(name), partial(self._answer, callback)) for name, callback in note.answers
        ]
        self._messages.show_message(text, kind, answers, outlasts=note.outlasts, until=note.until)

    def hint(self, text: str) -> None:
        """Show a hint: in the status bar or, if it is long, over the canvas."""
        if len(text) < _MAX_HINT:
            self._status.show_hint(text)
        else:
            self._messages.show_message(text)

    def warn(self, text: str, until: str = "") -> None:
        """Show a warning; it stays until it is closed, or until an event."""
        self._messages.show_message(text, "warning", until=until)

    def show_exported(self, text: str, folder: Path) -> None:
        from ..dialogs.export import show_in_folder

        button = (self.tr("Show in folder"), lambda: show_in_folder(folder))
        self._messages.show_message(text, "info", (button,))

    def show_saved(self, path: Path) -> None:
        self.hint(self.tr("Saved as {name}").format(name=path.name))

    def show_reading(self, name: str) -> None:
        self._status.show_work(self.tr("Opening {name}").format(name=name) if name else "")

    def warn_of_journal(self, reason: str) -> None:
        text = self.tr("Crash recovery is off ({reason}): save often")
        self._status.warning.show_text(text.format(reason=reason))

    def warn_of_journal_elsewhere(self, reason: str, folder: Path) -> None:
        text = self.tr("Crash recovery is kept in {folder} for now ({reason}): save often")
        self._status.warning.show_text(text.format(folder=folder, reason=reason))

    def offer_recovery(
        self, recoveries: list[Recovery], recover: Callable[[Recovery], object]
    ) -> None:
        """Offer to restore work after a crash, with a message for each photo."""
        for recovery in reversed(recoveries):
            photo = recovery.project.photo
            text = self.tr("Unsaved changes to {name} were found.")
            text = text.format(name=Path(*Path(photo.path).parts[-2:]) if photo else "?")
            restore = (self.tr("&Restore"), partial(self._answer, partial(recover, recovery)))
            discard = (self.tr("&Discard"), recovery.discard)
            answers = restore, discard
            self._messages.show_message(text, "info", answers, outlasts=True, urgent=True)

    def _answer(self, transition: Callable[[], Any]) -> None:
        self._runner.run(transition())
