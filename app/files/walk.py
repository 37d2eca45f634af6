"""Working through a folder: from photo to photo, done or skipped."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from segcore.files.folder_states import State
from segcore.files.project import Project

from ..looks.background import BackgroundWork
from ..state.document import Document
from .files import Files
from .folders import Listing, list_folder, neighbour
from .photo_folder import PhotoFolder
from .saving import Saving
from .sight import Sight

Onward = Callable[[Path], Path | None]
"""Which photo comes after one, if any."""


class Walk(QObject):
    """Goes through a folder with the same classes and method.

    Signals
    -------
    told(text)
        Something worth knowing.
    stepped_over(text)
        A photo cannot be opened, and the next one is.
    found(listing)
        The photo that is open is one of several in its folder, which nobody has worked through.
    """

    told = Signal(str)
    stepped_over = Signal(str)
    found = Signal(object)

    def __init__(
        self,
        document: Document,
        files: Files,
        saving: Saving,
        folder: PhotoFolder,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._document, self._files = document, files
        self._saving, self._folder = saving, folder
        self._seen: set[Path] = set()
        """Folders that were offered to be worked through."""
        files.listed.connect(self._begin)
        files.first_listed.connect(folder.open)
        files.listed_behind.connect(self._list_rest)
        files.opened_alone.connect(self._look_around)
        files.opened.connect(self._take_in)
        files.opened.connect(self._read_ahead)

    # ---------------------------------------------------------------------------------------- steps

    def step(self, step: int) -> None:
        """Go to another photo of the folder."""
        if self._saving.photo is None:
            return
        other = self.neighbour(step)
        if other is None:
            last = self.tr("This is the last photo of the folder.")
            self.told.emit(last if step > 0 else self.tr("This is the first photo of the folder."))
            return
        self.go_to(other, partial(self._neighbour_of, step=step))

    def neighbour(self, step: int) -> Path | None:
        """The photo that is `step` further in the folder; None at either end."""
        photo = self._saving.photo
        return self._neighbour_of(photo, step) if photo else None

    def _neighbour_of(self, photo: Path, step: int) -> Path | None:
        if self._folder.place(photo) < 0:
            return neighbour(photo, step)
        return self._folder.next_readable(photo, step)

    def go_to(self, photo: Path, onward: Onward | None = None) -> None:
        """Open another photo of the folder or, if it cannot be, the one that is `onward`."""
        start = replace(self._document.project, photo=None, strokes=())
        self._open(photo, start if self._document.image is not None else None, onward)

    def _open(self, photo: Path, template: Project | None, onward: Onward | None) -> None:
        def step_over(reason: str) -> None:
            self._folder.leave_out(photo)
            other = onward(photo) if onward is not None else None
            if other is None:
                self._files.failed.emit(reason)
                return
            text = self.tr("{name} was stepped over: {reason}")
            why = reason.removeprefix(f"{photo}: ")
            self.stepped_over.emit(text.format(name=photo.name, reason=why))
            self._open(other, template, onward)

        self._files.open(photo, template=template, fail=step_over)

    def next_to_do(self) -> None:
        """Go to the next photo that is neither done nor skipped."""
        if (here := self._saving.photo) is not None:
            self._inside(here, lambda: self._go_on_after(here))

    def done(self) -> None:
        """Save the photo as done and go to the next one to do."""
        if self.segments_are_there():
            self._finish(State.DONE)

    def skip(self) -> None:
        """Leave the photo out and go to the next one to do."""
        self._finish(State.SKIPPED)

    def segments_are_there(self) -> bool:
        """Whether there are segments for the strokes, if there are any; else that is said."""
        document, result = self._document, self._document.result
        ready = document.result_is_current and result is not None and result.has_final_labels
        if document.project.strokes and not ready:
            self.told.emit(self.tr("The segments are not ready yet: wait for them, or solve (R)."))
            return False
        return True

    def _finish(self, state: State) -> None:
        here = self._saving.photo
        if here is None:
            return

        def mark() -> None:
            if self._saving.leave():
                self._folder.mark(here, state)
                self._go_on_after(here)

        self._inside(here, mark)

    def _go_on_after(self, here: Path) -> None:
        if (photo := self._folder.next_to_do(here)) is not None:
            self.go_to(photo, self._folder.next_to_do)
        else:
            self.told.emit(self.tr("No other photos are left to do."))

    # --------------------------------------------------------------------------------------- folder

    def _begin(self, listing: Listing) -> None:
        """Work through a folder, from the first photo that is not done."""
        if not listing.names:
            text = self.tr("There are no photos in {folder}.")
            self._files.failed.emit(text.format(folder=listing.path))
            return
        self._folder.open(listing)
        first = self._folder.next_to_do(None) or self._folder.photo(0)
        self._open(first, None, self._folder.next_to_do)

    def _list_rest(self, listing: Listing) -> None:
        """All photos of the folder are known, one of which is open by now."""
        if self._folder.path == listing.path:
            self._folder.open(listing)

    def _inside(self, photo: Path, go_on: Callable[[], object]) -> None:
        """Go on once the folder of the photo is open."""

        def begin(listing: Listing) -> None:
            if self._saving.photo == photo:
                self._folder.open(listing)
                go_on()

        if self._folder.holds(photo):
            go_on()
        elif not self._saving.is_own:  # nothing is written beside it
            self.told.emit(self.tr("This photo is not in one of your folders."))
        else:
            self._files.read_folder(photo.parent, begin)

    def _take_in(self) -> None:
        if (photo := self._saving.photo) is not None:
            self._folder.take_in(photo)

    def _look_around(self) -> None:
        """Offer to work through the folder of the photo, or go on where that was begun."""
        photo = self._saving.photo
        if photo is None or not self._saving.is_own or photo.parent in self._seen:
            return

        def take(listing: Listing) -> None:
            self._seen.add(photo.parent)
            if self._saving.photo != photo or self._folder.path is not None:
                return
            if listing.states.states and photo.name in listing.places:
                self._folder.open(listing)
            elif len(listing.names) > 1:
                self.found.emit(listing)

        projects = self._saving.project_folders.of(photo.parent)
        task = BackgroundWork(lambda: list_folder(photo.parent, projects), self)
        task.done.connect(take)
        task.start()

    def _read_ahead(self) -> None:
        """Read the photos of the folder that are likely to be opened next."""
        here = self._saving.photo
        if self._folder.holds(here):
            wanted = (self._folder.next_to_do(here), self.neighbour(1), self.neighbour(-1))
            photos = list(dict.fromkeys(photo for photo in wanted if photo and photo != here))
            self._files.ahead.want(photos, replace(self._files.new_opener(), sight=Sight()))
