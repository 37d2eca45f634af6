"""Where the projects of a folder of photos are kept: beside them, or in a folder of their own."""

from __future__ import annotations

import os
from collections.abc import Iterable
from contextlib import suppress
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from ..looks.settings import Settings
from .files import Files
from .folders import Listing, list_folder, photo_names
from .photo_folder import PhotoFolder
from .prompts import Prompts
from .saving import Saving


class Keeping(QObject):
    """Asks for the folder, and goes on there.

    Signals
    -------
    told(text)
    needed(folder)
        A folder of photos was opened whose projects are kept where nothing can be written.
    """

    told = Signal(str)
    needed = Signal(object)

    def __init__(
        self,
        settings: Settings,
        prompts: Prompts,
        files: Files,
        saving: Saving,
        folder: PhotoFolder,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._settings, self._prompts = settings, prompts
        self._files, self._saving, self._folder = files, saving, folder
        folder.listed.connect(self._look)

    def choose(self) -> None:
        """Keep the projects of the photos of this folder where the user says."""
        photo = self._saving.photo
        if photo is None or not self._saving.is_own:
            self.told.emit(self.tr("This photo is not in one of your folders."))
            return
        photos = photo.parent
        old = self._saving.project_folders.of(photos)
        new = self._prompts.project_folder(photos, old)
        if new is None or new == old:
            return
        if not os.access(new, os.W_OK):
            self.told.emit(self.tr("{folder} is read-only.").format(folder=new))
            return
        others = self._saving.project_folders.kept_in(new)

        def look() -> tuple[Listing, Path | None]:
            listing = list_folder(photos, new)
            return listing, _with_same_names(listing, others)

        self._files.read(photos.name, look, partial(self._go_on, photo, old))

    def _go_on(self, photo: Path, old: Path, found: tuple[Listing, Path | None]) -> None:
        """With what is drawn here, unless there is a project of this photo already."""
        listing, other = found
        if other is not None:
            text = self.tr(
                "{new} is where the projects of {other} are kept, and some of its photos have "
                "the same names: choose another folder."
            )
            self.told.emit(text.format(new=listing.projects, other=other))
            return
        self._settings.keep_project_folder(listing.path, listing.projects)
        if self._folder.holds(photo):
            self._folder.open(listing)
        if self._saving.project_folders.project(photo).exists():
            self._files.open(photo)
        else:
            self._saving.move(old)
        text = self.tr("Projects are kept in {new} from now on; those in {old} stay there.")
        self.told.emit(text.format(new=listing.projects, old=old))

    def _look(self) -> None:
        projects = self._folder.projects
        if projects is not None and not os.access(projects, os.W_OK):
            self.needed.emit(projects)


def _with_same_names(listing: Listing, others: Iterable[Path]) -> Path | None:
    """Another folder with photos of the same names, whose projects would have the same, too."""
    for other in others:
        with suppress(OSError):  # it has gone, perhaps to where the photos are now
            is_other = not other.samefile(listing.path)
            if is_other and not listing.places.keys().isdisjoint(photo_names(other)):
                return other
    return None
