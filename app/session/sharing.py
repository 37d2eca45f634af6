"""Sharing a folder with other people: classes, states, folders of projects, presence."""

import os
from collections.abc import Iterable
from contextlib import suppress
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

from segcore.folders.class_lists import (
    Classes,
    MergedClasses,
    as_shared,
    share_classes,
    with_class_list,
)
from segcore.folders.file_names import CLASSES_FILE
from segcore.folders.lock import shared_file
from segcore.folders.presence import Person, Presence
from segcore.folders.states import FolderStates, read_states_from
from segcore.picture.pages import picture_folder
from segcore.projects.project import Project
from segcore.runtime.message import Message

from ..actions.action import action, tr
from .context import SessionContext
from .folders import Listing, list_folder, photo_names
from .reading import Reading
from .saving import Saving
from .steps import AskUser, Background, StepError, Steps


class Sharing:
    """Writes changes into the shared files of the folder, and reads those of others."""

    def __init__(self, context: SessionContext, saving: Saving, reading: Reading) -> None:
        self._context, self._saving, self._reading = context, saving, reading
        self._document, self._photos = context.document, context.photos
        self._settings = context.settings
        self._base: Classes = ()
        """The list of classes that this document started from or shared last."""
        self._has_unshared_classes = False
        """Whether there are classes to share and no list yet."""
        self._waiting: list[tuple[Path, Classes, Classes]] = []
        self._sharing = False
        self._presence: Presence | None = None
        self._announced: tuple[Path | None, str] = (None, "")
        """Folder and name of the photo that is announced as open."""
        self._since = datetime.now(UTC)
        self._warned: set[Person] = set()
        """People who were already warned about."""

    # ---------------------------------------------------------------------------------- folder

    def enter_folder(self, listing: Listing) -> Steps[None]:
        """Show a folder that was listed."""
        self._photos.open(listing)
        yield from self.on_place_changed()
        for problem in listing.problems:
            self._context.show_message(problem, "warning", outlasts=True)
        if not os.access(listing.projects_folder, os.W_OK):
            text = "{folder} is read-only: keep the projects in another folder."
            choose = (Message("&Choose a folder…"), self.choose_project_folder)
            message = Message(text, folder=listing.projects_folder)
            self._context.show_message(message, "warning", outlasts=True, answers=(choose,))

    def leave_folder(self) -> Steps[None]:
        self._photos.close()
        yield from self.on_place_changed()

    def on_place_changed(self) -> Steps[None]:
        """Take the folder's class list as base, and announce the photo."""
        path = self._shared_place
        self._base = as_shared(self._document.project.classes)
        is_new = path is not None and not shared_file(path, CLASSES_FILE).exists()
        self._has_unshared_classes = (
            is_new and self._base != self._context.default_project().classes
        )
        announcement = path, self._context.name if path is not None else ""
        if announcement != self._announced:
            if path != self._announced[0]:
                self.withdraw()
                self._presence = Presence(path) if path is not None else None
            self._announced, self._since = announcement, datetime.now(UTC)
            self._warned = set()
            yield from self.announce_photo()

    @property
    def _shared_place(self) -> Path | None:
        """The folder with the shared files of the open photo; None unless its folder is open."""
        photo = self._context.photo
        subfolder = self._photos.subfolder_of(photo) if photo is not None else None
        return subfolder.projects_folder if subfolder is not None else None

    # ---------------------------------------------------------------------------- other people

    def announce_photo(self) -> Steps[None]:
        """Announce the open photo in the folder, and warn if others have it open, too."""
        path, name = self._announced
        if self._presence is None or path is None:
            return
        try:
            people = yield Background(partial(self._presence.announce, name, self._since))
        except StepError:  # the folder cannot be written
            return
        if self._presence is None:
            return
        if path == self._shared_place and self._context.photo is not None:
            names = (person.photo for person in people if _is_name(person.photo))
            others = map(self._context.photo.with_name, names)
            self._photos.open_elsewhere = frozenset(map(self._photos.name, others))
        for person in people:
            is_here = (path, name) == self._announced and person.photo == name
            if is_here and person not in self._warned:
                self._warned.add(person)
                text = "{name} opened this photo on {host} at {time} and may be working on it, too."
                time, name = person.since.astimezone().strftime("%H:%M"), person.name or "?"
                self._context.show_message(text, "warning", name=name, host=person.host, time=time)

    def withdraw(self) -> None:
        """Withdraw the announcement: the folder is closed, or the program ends."""
        if self._presence is not None:
            self._presence.leave()
            self._presence = None

    def read_others(self) -> Steps[None]:
        """Read the states that other people have saved in this folder."""
        parts = dict(self._photos.subfolders)
        if not parts:
            return

        def read() -> dict[str, FolderStates]:
            return {
                folder: read_states_from(subfolder.projects_folder, subfolder.n_read_bytes)
                for folder, subfolder in parts.items()
            }

        with suppress(StepError):
            for folder, states in (yield Background(read)).items():
                subfolder = self._photos.subfolders.get(folder)
                read_from = parts[folder].projects_folder
                if subfolder is not None and subfolder.projects_folder == read_from:
                    self._photos.merge_states(folder, states)

    # --------------------------------------------------------------------------------- classes

    def share_changed_classes(self) -> Steps[None]:
        """Write changes of the classes into the list of the folder, one after the other.

        Changes by others show up on the next photo.
        """
        mine, path = as_shared(self._document.project.classes), self._shared_place
        if (
            path is None
            or not self._context.in_folder
            or (mine == self._base and not self._has_unshared_classes)
        ):
            return
        self._has_unshared_classes = False
        self._waiting.append((path, self._base, mine))
        self._base = mine
        if self._sharing:
            return
        self._sharing = True
        while self._waiting:
            path, base, mine = self._waiting.pop(0)
            try:
                merged = yield Background(partial(share_classes, path, base, mine))
            except StepError as failure:
                text = "The list of classes was not saved. {reason}"
                self._context.show_message(text, "warning", reason=str(failure))
                continue
            if merged.set_aside:
                text = "{old} could not be read, or not all of it: it is called {new} now."
                self._context.show_message(text, old=CLASSES_FILE, new=merged.set_aside)
            announcement = as_shared(self._document.project.classes)
            if merged.moved and path == self._shared_place and announcement == mine:
                self._move_classes(merged)
        self._sharing = False

    def _move_classes(self, merged: MergedClasses) -> None:
        """Renumber classes of the project whose numbers somebody else has used meanwhile."""

        def moved(project: Project) -> Project:
            return with_class_list(project, merged.classes, merged.moved)

        self._base = as_shared(moved(self._document.project).classes)
        self._document.edit(Message("Classes of the folder"), moved)

    # ------------------------------------------------------------------------ place of projects

    @action("project-folder", "photos", tr("Project &folder…"), needs="folder", separator=True,
            tip=tr("Keep the projects of this folder beside the photos, or "
                   "somewhere else"))  # fmt: skip
    def choose_project_folder(self) -> Steps[None]:
        """Keep the projects of this folder in a folder that the user chooses.

        The open project is moved there, unless there already is one of this photo.
        """
        photo = self._context.photo
        if photo is None or not self._context.belongs_to_user:
            self._context.show_message("This photo is not in one of your folders.")
            return
        photos, old = picture_folder(photo), self._context.project_folders.of(photo.parent)
        new = yield AskUser("project_folder", (photos, old))
        if new is None or new == old:
            return
        if not os.access(new, os.W_OK):
            self._context.show_message("{folder} is read-only.", folder=new)
            return
        others = self._context.project_folders.kept_in(new)

        def look() -> tuple[Listing, Path | None]:
            listing = list_folder(photo.parent, new)
            return listing, _with_same_names(listing, others)

        looked_at = yield from self._reading.try_reading(photos.name, look)
        if looked_at is None:
            return
        listing, other = looked_at
        if other is not None:
            text = (
                "{new} is where the projects of {other} are kept, and some of its photos have "
                "the same names: choose another folder."
            )
            self._context.show_message(text, new=new, other=other)
            return
        self._settings.keep_project_folder(photos, new)
        if self._photos.path is not None and self._photos.contains(photo):
            if self._settings.subfolders or listing.path != self._photos.path:
                listing = (yield from self._reading.list_photos(self._photos.path)) or listing
            yield from self.enter_folder(listing)
        text = "Projects are kept in {new} from now on; those in {old} stay there."
        self._context.show_message(text, new=new, old=old)
        if self._context.project_folders.file_for(photo).exists():
            yield from self._reading.open(photo)
        else:
            yield from self._saving.move_project(old)


def _is_name(text: str) -> bool:
    """Whether a text from others is a valid file name."""
    return bool(text) and "/" not in text and "\0" not in text and text not in (".", "..")


def _with_same_names(listing: Listing, others: Iterable[Path]) -> Path | None:
    """Another folder with photos of the same names, whose projects would collide."""
    for other in others:
        with suppress(OSError):  # it was removed or moved
            is_other = not other.samefile(listing.path)
            if is_other and not set(listing.names).isdisjoint(photo_names(other)):
                return other
    return None
