"""Exports of whole folders: one at a time, while one goes on painting."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from segcore.folders.states import State

from ..files.prompts import Prompts
from ..files.runner import SessionRunner
from .messages import Message, Messages
from .part import Part

if TYPE_CHECKING:  # they load the solver
    from segcore.formats.output import Output

    from ..files.exporting import FolderExport


class Exports(Part):
    """Begins exports and shows how far they are.

    Signals
    -------
    exported(text, folder)
    """

    exported = Signal(str, object)

    def __init__(
        self, runner: SessionRunner, prompts: Prompts, messages: Messages, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._runner, self.session = runner, runner.session
        self._photos = self.session.photos
        self._prompts, self._messages = prompts, messages
        self._running: FolderExport | None = None
        self._message: Message | None = None

    @property
    def busy(self) -> bool:
        return self._running is not None

    def begin(self, out: Path, output: Output) -> None:
        """Export the photos of the folder that are done, as they were saved."""
        from ..files.exporting import FolderExport

        if self.busy or not self._runner.run(self.session.leave()):
            return
        done, folder = self._photos.with_state(State.DONE), self._photos.path
        if not done or folder is None:
            return
        running = FolderExport(done, folder, self.session.project_folders.of, out, output, self)
        running.progressed.connect(self._show)
        running.done_well.connect(self._finish)
        running.failed.connect(self._fail)
        running.in_the_way.connect(lambda: self._ask(out, output))
        self._message = self._messages.show_message(
            self._text(0, len(done)), answers=[(self.tr("Cancel"), self.cancel)], outlasts=True
        )
        self._running = running.start()

    def cancel(self) -> None:
        if self._running is not None:
            self._running.cancel()

    def _text(self, done: int, total: int) -> str:
        return self.tr("Exporting: {done} of %Ln photo(s)", "", total).format(done=done)

    def _show(self, done: int, total: int) -> None:
        if self._message in self._messages.shown:  # else it was closed
            self._message.say(self._text(done, total))

    def _finish(self, text: str, folder: Path) -> None:
        self._end()
        self.exported.emit(text, folder)

    def _fail(self, text: str) -> None:
        self._end()
        self.failed.emit(text)

    def _ask(self, out: Path, output: Output) -> None:
        """Files are in the way of an export that has not begun."""
        self._end()
        if self._prompts.replace_some():
            self.begin(out, replace(output, replace=True))
        else:
            self.failed.emit(self.tr("Nothing was exported: some of the files already exist."))

    def _end(self) -> None:
        if self._message is not None:
            self._messages.remove(self._message)
        if self._running is not None:
            self._running.deleteLater()
        self._running = self._message = None
