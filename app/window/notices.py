"""Notices: hints in the status bar, warnings over the canvas."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtCore import Signal

from ..actions.services import Services
from ..session.steps import ShowMessage
from ..solving.solve_controller import SolveController
from ..state.journal import Recovery
from ..ui.language import translated
from .messages import MessageFrame
from .service import WindowService
from .status_bar import StatusBar

_LONGEST_HINT = 90
"""Characters up to which a hint fits the status bar."""


class Notices(WindowService):
    """Shows hints and warnings of services and of the session, and runs the chosen answers."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._status = services[StatusBar]
        self._until: dict[str, list[MessageFrame]] = {"saved": [], "solved": []}
        """Warnings that are closed by the event "saved" or "solved"."""

    def listen(self) -> None:
        """Show texts of the signals `notice` as hints, and those of `failed` as warnings."""
        for source in self._services:
            solves = isinstance(source, SolveController)
            warn = partial(self.warn, until="solved") if solves else self.warn
            for name, show in (("notice", self.hint), ("failed", warn)):
                if isinstance(getattr(type(source), name, None), Signal):
                    getattr(source, name).connect(show)

    def show(self, say: ShowMessage) -> None:
        """Show a message of the session."""
        text = translated(say.text, say.count)
        if say.kind == "hint":
            self.hint(text)
            return
        answers = [
            (translated(name), partial(self._answer, callback)) for name, callback in say.answers
        ]
        shown = self._messages.show_message(text, say.kind, answers, outlasts=say.outlasts)
        if say.until:
            self._until[say.until].append(shown)

    def hint(self, text: str) -> None:
        """Show a hint: in the status bar or, if it is long, over the canvas."""
        if len(text) < _LONGEST_HINT:
            self._status.show_hint(text)
        else:
            self._messages.show_message(text)

    def warn(self, text: str, until: str = "") -> None:
        """Show a warning; it stays until it is closed, or until an event."""
        shown = self._messages.show_message(text, "warning")
        if until:
            self._until[until].append(shown)

    def end_warnings(self, until: str) -> None:
        """Close the warnings that last until an event."""
        ended, self._until[until] = self._until[until], []
        for message in ended:
            self._messages.remove(message)

    def show_exported(self, text: str, folder: Path) -> None:
        from ..dialogs.export import show_in_folder

        show = (self.tr("Show in folder"), lambda: show_in_folder(folder))
        self._messages.show_message(text, "info", (show,))

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
            text = text.format(name=Path(photo.path).name if photo else "?")
            restore = (self.tr("&Restore"), partial(self._answer, partial(recover, recovery)))
            discard = (self.tr("&Discard"), recovery.discard)
            self._messages.show_message(text, "info", (restore, discard), outlasts=True)

    def _answer(self, transition: Callable[[], Any]) -> None:
        self._runner.run(transition())
