"""Sharing with people who work on one folder: classes, states, folders of projects, presence."""

from __future__ import annotations

import os
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

from segcore.folders.class_lists import Classes, Merged, listed, share_classes, with_class_list
from segcore.folders.lock import CLASSES, shared_file
from segcore.folders.presence import Person, Presence
from segcore.folders.states import StatesRead, read_states_from
from segcore.picture.pages import folder_of
from segcore.projects.class_merging import with_classes_merged
from segcore.projects.project import Project
from segcore.runtime.message import Message

from ..actions.action import action, tr
from .desk import Desk
from .folders import Listing, list_folder, photo_names
from .reading import Reading
from .saving import Saving
from .steps import Ask, Background, Failed, Say, Steps


class Sharing:
    """Brings changes into the files of the folder, and takes in those of others."""

    def __init__(self, desk: Desk, saving: Saving, reading: Reading) -> None:
        self._desk, self._saving, self._reading = desk, saving, reading
        self._base: Classes = ()
        """The list of classes as far as this document knows it."""
        self._unlisted = False
        """Whether there are classes to share and no list yet."""
        self._waiting: list[tuple[Path, Classes, Classes]] = []
        self._sharing = False
        self._presence: Presence | None = None
        self._present: tuple[Path | None, str] = (None, "")
        """Folder and name of the photo that is said to be open."""
        self._since = datetime.now(UTC)
        self._met: set[Person] = set()

    # ---------------------------------------------------------------------------------- folder

    def enter(self, listing: Listing) -> Steps[None]:
        """Work through the photos of a folder."""
        self._desk.photos.open(listing)
        yield from self.follow_place()
        for problem in listing.problems:
            yield Say(problem, "warning", outlasts=True)
        if not os.access(listing.projects, os.W_OK):
            text = "{folder} is read-only: keep the projects in another folder."
            choose = (Message("&Choose a folder…"), self.choose_project_folder)
            said = Message(text, folder=listing.projects)
            yield Say(said, "warning", outlasts=True, answers=(choose,))

    def leave_folder(self) -> Steps[None]:
        self._desk.photos.close()
        yield from self.follow_place()

    def follow_place(self) -> Steps[None]:
        """There is another photo, or another folder around it."""
        path = self._shared_place
        self._base = listed(self._desk.document.project.classes)
        is_new = path is not None and not shared_file(path, CLASSES).exists()
        self._unlisted = is_new and self._base != self._desk.fresh().classes
        now = path, self._desk.name if path is not None else ""
        if now != self._present:
            if path != self._present[0]:
                self.go_away()
                self._presence = Presence(path) if path is not None else None
            self._present, self._since, self._met = now, datetime.now(UTC), set()
            yield from self.say_where()

    @property
    def _shared_place(self) -> Path | None:
        """Where people share what concerns the photo, if its folder is worked through."""
        part = self._desk.photos.part_of(self._desk.photo) if self._desk.photo is not None else None
        return part.projects if part is not None else None

    # ---------------------------------------------------------------------------------- others

    def say_where(self) -> Steps[None]:
        """Say in the folder which photo is open, and tell of others who have it open, too."""
        path, name = self._present
        if self._presence is None or path is None:
            return
        try:
            people = yield Background(partial(self._presence.say, name, self._since))
        except Failed:  # a folder that cannot be written tells nobody
            return
        if self._presence is None:
            return
        if path == self._shared_place and self._desk.photo is not None:
            names = (person.photo for person in people if _is_name(person.photo))
            others = map(self._desk.photo.with_name, names)
            self._desk.photos.taken = frozenset(map(self._desk.photos.name, others))
        for person in people:
            if (path, name) == self._present and person.photo == name and person not in self._met:
                self._met.add(person)
                yield _who_is_there(person)

    def go_away(self) -> None:
        """The folder is closed, or the program ends."""
        if self._presence is not None:
            self._presence.leave()
            self._presence = None

    def follow_others(self) -> Steps[None]:
        """Look what other people have said about photos of this folder."""
        parts = dict(self._desk.photos.parts)
        if not parts:
            return

        def read() -> dict[str, StatesRead]:
            return {
                inner: read_states_from(part.projects, part.read_to)
                for inner, part in parts.items()
            }

        with suppress(Failed):
            for inner, said in (yield Background(read)).items():
                part = self._desk.photos.parts.get(inner)
                if part is not None and part.projects == parts[inner].projects:
                    self._desk.photos.hear(inner, said)

    # --------------------------------------------------------------------------------- classes

    def follow_classes(self) -> Steps[None]:
        """Bring every change of the classes into the list of the folder, one after the other.

        What others changed meanwhile is seen on the next photo.
        """
        mine, path = listed(self._desk.document.project.classes), self._shared_place
        if path is None or not self._desk.in_folder or (mine == self._base and not self._unlisted):
            return
        self._unlisted = False
        self._waiting.append((path, self._base, mine))
        self._base = mine
        if self._sharing:
            return
        self._sharing = True
        while self._waiting:
            path, base, mine = self._waiting.pop(0)
            try:
                merged = yield Background(partial(share_classes, path, base, mine))
            except Failed as failure:
                text = "The list of classes was not saved. {reason}"
                yield Say(Message(text, reason=str(failure)), "warning")
                continue
            if merged.set_aside:
                text = "{old} could not be read, or not all of it: it is called {new} now."
                yield Say(Message(text, old=CLASSES, new=merged.set_aside))
            now = listed(self._desk.document.project.classes)
            if merged.moved and path == self._shared_place and now == mine:
                self._move_classes(merged)
        self._sharing = False

    def _move_classes(self, merged: Merged) -> None:
        """Somebody else has added a class under the same number: ours gets another one."""

        def moved(project: Project) -> Project:
            for old, new in merged.moved.items():
                if (info := project.class_info(old)) is not None:
                    added = project.with_class(replace(info, number=new))
                    project = with_classes_merged(added, old, new)
            return with_class_list(project, merged.classes)

        self._base = listed(moved(self._desk.document.project).classes)
        self._desk.document.edit(Message("Classes of the folder"), moved)

    # ------------------------------------------------------------------------ place of projects

    @action("project-folder", "photos", tr("Project &folder…"), needs="folder", begins=True,
            tip=tr("Keep the projects of this folder beside the photos, or "
                   "somewhere else"))  # fmt: skip
    def choose_project_folder(self) -> Steps[None]:
        """Keep the projects of the photos of this folder where the user says.

        What is drawn goes along, unless there is a project of this photo already.
        """
        photo = self._desk.photo
        if photo is None or not self._desk.belongs_to_user:
            yield Say(Message("This photo is not in one of your folders."))
            return
        photos, old = folder_of(photo), self._desk.project_folders.of(photo.parent)
        new = yield Ask("project_folder", (photos, old))
        if new is None or new == old:
            return
        if not os.access(new, os.W_OK):
            yield Say(Message("{folder} is read-only.", folder=new))
            return
        others = self._desk.project_folders.kept_in(new)

        def look() -> tuple[Listing, Path | None]:
            listing = list_folder(photo.parent, new)
            return listing, _with_same_names(listing, others)

        found = yield from self._reading.try_reading(photos.name, look)
        if found is None:
            return
        listing, other = found
        if other is not None:
            text = (
                "{new} is where the projects of {other} are kept, and some of its photos have "
                "the same names: choose another folder."
            )
            yield Say(Message(text, new=new, other=other))
            return
        self._desk.choices.keep_project_folder(photos, new)
        if self._desk.photos.path is not None and self._desk.photos.holds(photo):
            if self._desk.choices.subfolders or listing.path != self._desk.photos.path:
                listing = (yield from self._reading.list_photos(self._desk.photos.path)) or listing
            yield from self.enter(listing)
        text = "Projects are kept in {new} from now on; those in {old} stay there."
        yield Say(Message(text, new=new, old=old))
        if self._desk.project_folders.project(photo).exists():
            yield from self._reading.open(photo)
        else:
            yield from self._saving.move_project(old)


def _is_name(text: str) -> bool:
    """Whether a file can be called so; what others say may be anything."""
    return bool(text) and "/" not in text and "\0" not in text and text not in (".", "..")


def _who_is_there(person: Person) -> Say:
    text = "{name} opened this photo on {host} at {time} and may be working on it, too."
    time = person.since.astimezone().strftime("%H:%M")
    return Say(Message(text, name=person.name or "?", host=person.host, time=time), "warning")


def _with_same_names(listing: Listing, others: Iterable[Path]) -> Path | None:
    """Another folder with photos of the same names, whose projects would have the same, too."""
    for other in others:
        with suppress(OSError):  # it has gone, perhaps to where the photos are now
            is_other = not other.samefile(listing.path)
            if is_other and not listing.places.keys().isdisjoint(photo_names(other)):
                return other
    return None
