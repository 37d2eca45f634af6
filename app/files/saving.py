"""Saves the project, and asks before unsaved work would be lost."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal

from segcore.files.project import Project
from segcore.files.project_files import SUFFIX, save_project
from segcore.picture.bundled import bundled_file
from segcore.runtime.errors import SegmentationError
from segcore.runtime.owned_files import behind_links

from ..looks.background import BackgroundWork, in_words
from ..looks.settings import Settings
from ..state.document import Document
from ..state.result import Result
from .clashes import Clash, clash_at, set_aside
from .folders import ProjectFolders
from .photo_folder import PhotoFolder
from .prompts import Prompts
from .stamps import OwnVersion, Stamp, stamp_of

_IDLE_MS = 2000
"""Pause after which a photo of a folder is saved."""


class Saving(QObject):
    """Saves in a thread; before something else is opened, at once.

    Signals
    -------
    saved(path)
    failed(text)
        The file and the dirty mark are as they were.
    clashed(clash)
        As `failed`, because the file is not what was read of it: a `Clash`.
    """

    saved = Signal(object)
    failed = Signal(str)
    clashed = Signal(object)

    def __init__(
        self,
        document: Document,
        settings: Settings,
        prompts: Prompts,
        folder: PhotoFolder,
        data: Path,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._document, self._settings, self._prompts = document, settings, prompts
        self._folder, self._data = folder, data
        self._given_up = -1
        self._version = OwnVersion()
        """Of the project file."""
        self._begun = Project()
        """What the project file holds once all that was begun is written."""
        self._idle = QTimer(self, singleShot=True, interval=_IDLE_MS)
        self._idle.timeout.connect(self.save_by_itself)
        self._unsaved: Result | None = None
        """Segments that came after the last save of what was drawn here."""
        self._stored = False
        """Whether the project was opened with the segments of its strokes."""
        document.photo_changed.connect(self._forget)
        document.project_changed.connect(self._idle.start)
        document.result_changed.connect(self._follow_result)

    @property
    def photo(self) -> Path | None:
        """File of the photo that is open."""
        reference = self._document.project.photo
        return Path(reference.path) if reference else None

    @property
    def name(self) -> str:
        """What the document is called; empty if nothing is open."""
        return self.photo.name if self.photo else ""

    @property
    def is_own(self) -> bool:
        """Whether the photo lies in a folder of the user, not in one of the program."""
        return self.photo is not None and not self._is_of_program(self.photo.parent)

    @property
    def folder(self) -> Path:
        """Where files about the photo belong: its project, unless it came with the program."""
        if self.photo is not None and self.is_own:
            return self.project_folders.of(self.photo.parent)
        last = Path(self._settings.folder or Path.home())
        return Path.home() if self._is_of_program(last) else last

    @property
    def project_folders(self) -> ProjectFolders:
        """Where projects are kept."""
        chosen = self._settings.project_folders.items()
        return ProjectFolders({photos: kept[0] for photos, kept in chosen if kept})

    def _is_of_program(self, folder: Path) -> bool:
        """Whether a folder is one of the program's own, where nothing of the user belongs."""
        inside = (self._data, bundled_file("palette.json").parent)
        return any(own in (folder, *folder.parents) for own in inside)

    def know(self, stamp: Stamp | None) -> None:
        """Which version of its file the project is that is open."""
        self._version = OwnVersion(stamp)

    def save(self) -> None:
        """Save where the project was saved before, in a folder beside the photo, or ask."""
        if self._document.path is not None:
            self._save_to(self._document.path)
        elif self._is_in_folder:
            self._save_to(self._proposal())
        else:
            self.save_as()

    def save_as(self) -> None:
        """Save where the user says, also over a file that is there."""
        path = self._ask_where()
        if path is not None:
            self._version = OwnVersion(stamp_of(path))
            self._save_to(path)

    def is_own_version(self, path: Path) -> bool:
        """Whether the project file is as this program read or wrote it last."""
        return self._version.is_on_disk(path)

    def replace(self) -> None:
        """Save over a file that clashed."""
        path = self._document.path or self._proposal()
        self._version = OwnVersion(stamp_of(path))
        self._save_to(path)

    def keep_both(self) -> None:
        """Save, and keep the file that clashed under another name."""
        try:
            set_aside(self._document.path or self._proposal())
        except OSError as error:
            self._tell_not_saved(in_words(error))
        else:
            self.replace()

    def give_up(self) -> None:
        """What is not saved may be lost."""
        self._given_up = self._document.revision

    def leave(self) -> bool:
        """Ask about unsaved work; whether the document may be replaced.

        Work is saved without asking if the user prefers that, and in a folder.
        """
        if not self._is_unsaved() or self._given_up == self._document.revision:
            return True
        path = None
        if self._settings.save_silently or self._is_in_folder:
            path = self._document.path or self._proposal()
            is_other = path != self._document.path and path.exists()
            if is_other and not self._is_in_folder:
                path = None
        if path is None:
            answer = self._prompts.leave(self.name)
            if answer == "discard":
                self.give_up()
            if answer != "save":
                return answer == "discard"
            path = self._document.path
            if path is None and (path := self._ask_where()) is not None:
                self._version = OwnVersion(stamp_of(path))
        return path is not None and self._save_now(path)

    def move(self, old: Path) -> None:
        """Keep the project where projects are kept now, if it was in the folder `old`."""
        if self._document.path is not None and self._document.path.parent == old:
            self._document.path, self._version = None, OwnVersion()
            self._document.mark_unsaved()
            self._save_to(self._proposal(), quietly=True)
        else:
            self._idle.start()

    @property
    def _is_in_folder(self) -> bool:
        """Whether the photo is one of the folder, where nothing is asked."""
        return self._folder.holds(self.photo)

    def list_recent(self, path: Path) -> None:
        """Put what is open among the recent files: its folder if that is worked through."""
        if self._is_in_folder and self._folder.path is not None:
            self._settings.add_recent(self._folder.path)
        else:
            self._settings.add_recent(path, self.photo)

    def save_by_itself(self) -> None:
        """In a folder, what was done is saved in every pause."""
        if self._is_in_folder and self._is_unsaved():
            self._save_to(self._document.path or self._proposal(), quietly=True)

    def _is_unsaved(self) -> bool:
        """Whether work would be lost; in a folder, segments count as work."""
        if self._document.image is None:
            return False
        segments = self._folder.holds(self.photo) and self._unsaved is self._document.result
        return self._document.modified or (segments and self._unsaved is not None)

    def _follow_result(self) -> None:
        result = self._document.result
        if result is not None and result.stored:
            self._stored = self._document.result_is_current
        drawn_here = self._document.undo_stack.count() > 0
        wanted = drawn_here or (self._document.path is not None and not self._stored)
        if result is not None and not result.preview and wanted:
            self._unsaved = result
            self._idle.start()

    def _forget(self) -> None:
        self._stored, self._version = False, OwnVersion()

    def _ask_where(self) -> Path | None:
        chosen = self._prompts.file_to_save(self._proposal()) if self.photo else None
        return None if chosen is None else behind_links(chosen)

    def _proposal(self) -> Path:
        assert self.photo is not None
        if self._document.path is not None:
            return self._document.path
        return self.folder / (self.photo.name + SUFFIX)

    def _save_to(self, path: Path, *, quietly: bool = False) -> None:
        if self._document.image is None:
            return
        project, result = self._document.project, self._document.result
        if self._document.modified:  # until then it may hold this or what was saved before
            self._document.mark_unsaved()

        def end(clash: Clash | None) -> None:
            if clash is None:
                self._mark_saved(path, project, result, quietly=quietly)
            elif self._document.project.photo == project.photo:
                self.clashed.emit(clash)

        task = BackgroundWork(self._work(path), self)
        task.done.connect(end)
        task.failed.connect(self._tell_not_saved)
        task.start()

    def _save_now(self, path: Path) -> bool:
        """Save before something else is opened; False if that is not to be opened then."""
        try:
            if clash := self._work(path)():
                answer = self._prompts.clash(self.name, clash)
                if answer == "theirs":
                    self.give_up()
                if answer in ("theirs", None):
                    return answer == "theirs"
                if answer == "both":
                    set_aside(path)
                self._version = OwnVersion(stamp_of(path))
                self._work(path)()
        except (SegmentationError, OSError, MemoryError) as error:
            self._tell_not_saved(in_words(error))
            return False
        self._mark_saved(path, self._document.project, self._document.result)
        return True

    def _work(self, path: Path) -> Callable[[], Clash | None]:
        """A call that writes the document as it is now, unless that would clash."""
        result = self._document.result
        self._begun = self._document.project
        write = partial(
            save_project,
            path,
            self._begun,
            labels=result.labels if result is not None and result.has_final_labels else None,
            labels_are_current=self._document.result_is_current,
            with_photo=self._settings.photo_in_project,
            follow_links=False,
        )
        photo = self._begun.photo
        attempt = self._version.writing(path, write, shared=self._is_in_folder)
        return lambda: None if attempt() else clash_at(path, photo)

    def _mark_saved(
        self, path: Path, project: Project, result: Result | None, *, quietly: bool = False
    ) -> None:
        if self._unsaved is result:
            self._unsaved = None
        if self._document.project is project is self._begun:
            self._document.mark_saved(path)
        elif self._document.project.photo == project.photo:
            self._document.path = path  # drawing went on meanwhile
        photo = project.photo
        if self._document.project.photo == photo:
            self.list_recent(path)
        if photo is not None and self._folder.holds(Path(photo.path)):
            self._folder.begin(Path(photo.path))
        if not quietly:
            self.saved.emit(path)

    def _tell_not_saved(self, reason: str) -> None:
        self.failed.emit(self.tr("The project was not saved. {reason}").format(reason=reason))
