"""Goes through the photos that are done: each is accepted, or sent back with a note."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QObject, Signal

from segcore.files.folder_states import Review, State

from ..files.files import Files
from ..files.photo_folder import PhotoFolder
from ..files.prompts import Prompts
from ..files.saving import Saving
from ..files.walk import Walk
from ..state.document import Document
from .messages import Messages


class Reviewing(QObject):
    """A photo that was sent back shows its note whenever it is opened, until it is done again.

    Signals
    -------
    told(text)
    """

    told = Signal(str)

    def __init__(
        self,
        document: Document,
        files: Files,
        walk: Walk,
        folder: PhotoFolder,
        saving: Saving,
        prompts: Prompts,
        messages: Messages,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._document, self._walk, self._folder = document, walk, folder
        self._saving, self._prompts, self._messages = saving, prompts, messages
        files.opened.connect(self._show_note)

    def step(self, step: int) -> None:
        """Go to the next photo that is done, or to the one before."""
        photo = self._folder.next_done(self._saving.photo, step)
        if photo is not None:
            self._walk.go_to(photo, partial(self._folder.next_done, step=step))
        elif step > 0:
            self.told.emit(self.tr("No photo after this one is done."))
        else:
            self.told.emit(self.tr("No photo before this one is done."))

    def accept(self) -> None:
        """Say that the photo is right, and go to the next one that nobody has looked at."""
        drawn_here = self._document.undo_stack.count() > 0
        if self._is_done() and (not drawn_here or self._walk.segments_are_there()):
            self._judge(State.DONE, Review(accepted=True))

    def send_back(self) -> None:
        """Say what is wrong with the photo, which is to be done again."""
        if self._is_done() and (note := self._prompts.note(self._saving.name)) is not None:
            self._judge(State.BEGUN, Review(note=note.strip()))

    def _judge(self, state: State, review: Review) -> None:
        photo = self._saving.photo
        if photo is None or not self._saving.leave():
            return
        self._folder.mark(photo, state, review)
        following = self._folder.next_to_review(photo)
        if following is not None:
            self._walk.go_to(following, self._folder.next_to_review)
        else:
            self.told.emit(self.tr("No other photos are left to review."))

    def _is_done(self) -> bool:
        folder, name = self._folder, self._saving.name
        is_done = folder.holds(self._saving.photo) and folder.state(name) is State.DONE
        if not is_done:
            self.told.emit(self.tr("This photo is not done: only what is done can be reviewed."))
        return is_done

    def _show_note(self) -> None:
        """Show why the photo that was just opened is to be done again."""
        review = self._folder.review(self._saving.name)
        if review is None or review.accepted or not self._folder.holds(self._saving.photo):
            return
        text = self.tr("{name} sent this photo back.")
        if review.note:
            text = self.tr("{name} sent this photo back: {note}")
        name = review.by or self.tr("Somebody")
        self._messages.show_message(text.format(name=name, note=review.note), "warning")
