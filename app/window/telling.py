"""What the window says of files, of other people and of what failed."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject

from segcore.files.presence import Person

from ..files.clashes import Clash
from ..files.files import Files
from ..files.folders import Listing
from ..files.photo_folder import PhotoFolder
from ..files.saving import Saving
from ..state.journal import Recovery
from .messages import Messages
from .status_bar import StatusBar

_LONGEST_HINT = 90
"""Characters that the status bar has room for."""


class Telling(QObject):
    """Says in the status bar what may be missed, and over the canvas what may not."""

    def __init__(
        self, messages: Messages, status: StatusBar, files: Files, saving: Saving, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._messages, self._status, self._files, self._saving = messages, status, files, saving

    def listen(self, *sources: QObject) -> None:
        """Say what is told by signals called `told`, and warn of those called `failed`."""
        for source in sources:
            for name, say in (("told", self.tell), ("failed", self.warn)):
                if hasattr(source, name):
                    getattr(source, name).connect(say)

    def tell(self, text: str) -> None:
        """Show a hint: in the status bar or, if it is long, over the canvas."""
        if len(text) < _LONGEST_HINT:
            self._status.show_hint(text)
        else:
            self._messages.show_message(text)

    def tell_beyond_photo(self, text: str) -> None:
        """Say something that is not about the photo that is open, or about to be."""
        self._messages.show_message(text, outlasts=True)

    def warn(self, text: str) -> None:
        """Say what went wrong; it stays until it is closed."""
        self._messages.show_message(text, "warning")

    def warn_of_folder(self, text: str) -> None:
        """Say what is wrong with the folder, whichever of its photos is open."""
        self._messages.show_message(text, "warning", outlasts=True)

    def tell_exported(self, text: str, folder: Path) -> None:
        from ..dialogs.export import show_in_folder

        show = (self.tr("Show in folder"), lambda: show_in_folder(folder))
        self._messages.show_message(text, "info", (show,))

    def tell_saved(self, path: Path) -> None:
        self.tell(self.tr("Saved as {name}").format(name=path.name))

    def tell_reading(self, name: str) -> None:
        self._status.show_work(self.tr("Opening {name}").format(name=name) if name else "")

    def tell_who_is_there(self, person: Person) -> None:
        text = self.tr(
            "{name} opened this photo on {host} at {time} and may be working on it, too."
        )
        time = person.since.astimezone().strftime("%H:%M")
        self.warn(text.format(name=person.name or "?", host=person.host, time=time))

    def warn_of_journal(self, reason: str) -> None:
        text = self.tr("Crash recovery is off ({reason}): save often")
        self._status.show_warning(text.format(reason=reason))

    def warn_of_journal_elsewhere(self, reason: str, folder: Path) -> None:
        text = self.tr("Crash recovery is kept in {folder} for now ({reason}): save often")
        self._status.show_warning(text.format(folder=folder, reason=reason))

    def offer_recovery(self, recoveries: list[Recovery]) -> None:
        """Offer to restore what a crash left, one message each."""
        for recovery in reversed(recoveries):
            photo = recovery.project.photo
            text = self.tr("Unsaved changes to {name} were found.")
            text = text.format(name=Path(photo.path).name if photo else "?")
            restore = (self.tr("&Restore"), partial(self._files.recover, recovery))
            discard = (self.tr("&Discard"), recovery.discard)
            self._messages.show_message(text, "info", (restore, discard), outlasts=True)

    def offer_folder(self, folder: PhotoFolder, listing: Listing) -> None:
        text = self.tr("{folder} holds %Ln photo(s).", "", len(listing.names))
        text = text.format(folder=listing.path.name)
        begin = (self.tr("&Work through them"), lambda: folder.open(listing))
        self._messages.show_message(text, "info", (begin,))

    def offer_project_folder(self, choose: Callable[[], object], projects: Path) -> None:
        text = self.tr("{folder} is read-only: keep the projects in another folder.")
        answers = [(self.tr("&Choose a folder…"), choose)]
        self._messages.show_message(text.format(folder=projects), "warning", answers, outlasts=True)

    def ask_about_clash(self, clash: Clash) -> None:
        if clash is Clash.THEIRS:
            text = self.tr("Somebody else has changed this project: your changes are not saved.")
            replace = self.tr("&Replace theirs")
            other = (self.tr("&Open theirs"), self._files.open_again)
        else:
            text = self.tr(
                "The project saved for {name} is of another photo of that name: "
                "your changes are not saved."
            ).format(name=self._saving.name)
            replace = self.tr("&Replace it")
            other = (self.tr("&Keep both"), self._saving.keep_both)
        answers = ((replace, self._saving.replace), other)
        self._messages.show_message(text, "warning", answers)
