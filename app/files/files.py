"""From files to the document: photos, projects, folders, labels, what a crash left."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QObject, QTimer, Signal

from segcore.files.class_lists import with_class_list
from segcore.files.importers import Annotations, add_annotations, read_annotations
from segcore.files.project import Project
from segcore.files.project_files import SavedProject
from segcore.picture.image import Transparent

from ..looks.background import BackgroundWork
from ..looks.language import told
from ..looks.settings import Settings
from ..state.document import Document
from ..state.journal import Recovery, recoverable
from ..state.journaling import Journaling
from ..state.result import Result
from .folders import Listing, list_folder
from .opening import (
    ManyPages,
    Opened,
    Opener,
    PhotoMissing,
    default_project,
    with_label_strokes,
    without_unused,
)
from .photo_folder import PhotoFolder
from .photo_store import PhotoStore
from .prompts import Prompts
from .reading_ahead import ReadingAhead
from .saving import Saving
from .sight import Sight

_LOOK_MS = 200
"""Between two looks at a photo that is being read; what is open by then is not shown twice."""


class Files(QObject):
    """Opens files for the document; they are read in a thread.

    Signals
    -------
    reading(name)
        A file is being read; the empty name ends it.
    arriving(pixels)
        What is there of a large photo that is being read, (rows, columns, 3) uint8, at a size that
        fills a window.
    opened
        The document has what was asked for.
    failed(text)
        Something could not be opened; the document is as it was.
    told(text)
        Something worth knowing.
    listed(listing)
        A folder was asked for instead of a photo.
    first_listed(listing)
        Some photos of a folder that takes long to list; they may be opened.
    listed_behind(listing)
        That folder, after one of them was.
    opened_alone
        A photo was opened that is not one of the folder that is worked through.
    """

    reading = Signal(str)
    arriving = Signal(object)
    opened = Signal()
    failed = Signal(str)
    told = Signal(str)
    listed = Signal(object)
    first_listed = Signal(object)
    listed_behind = Signal(object)
    _found_some = Signal(object)
    opened_alone = Signal()

    def __init__(
        self,
        document: Document,
        settings: Settings,
        prompts: Prompts,
        saving: Saving,
        folder: PhotoFolder,
        journaling: Journaling,
        data: Path,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._document, self._settings, self._prompts = document, settings, prompts
        self._saving, self._journaling, self._data = saving, journaling, data
        self._folder = folder
        self._task: BackgroundWork | None = None
        self._folder_task: BackgroundWork | None = None
        """Lists a folder, at first as what is being read, then behind that."""
        self._folder_wanted: Path | None = None
        self._has_chosen = False
        """Whether something was opened since a folder was."""
        self._found_some.connect(self._show_some)
        self._pages: dict[Path, int] = {}
        """Which page of a stack was chosen, from 0."""
        self._sight = Sight()
        self._looking = QTimer(self, interval=_LOOK_MS)
        self._looking.timeout.connect(self._look)
        self._store = PhotoStore()
        self.ahead = ReadingAhead(self)

    # ---------------------------------------------------------------------------------------- open

    def open(
        self,
        path: Path,
        *,
        template: Project | None = None,
        fail: Callable[[str], object] | None = None,
    ) -> None:
        """Open a photo, a project, or the first photo of a folder.

        Who knows how to go on where that cannot be read is called with the reason, and is not asked
        once more which page of a stack is meant.
        """
        if not self._saving.leave():
            return
        if fail is None:
            self._pages.pop(path, None)
        if path.is_dir():
            folder = path.absolute()
            self._stop_listing()
            self.read_folder(folder, self._take_listing, self._found_some.emit)
            self._folder_task, self._folder_wanted = self._task, folder
            self._has_chosen = False
            return
        opener = self.new_opener()

        def take(opened: Opened) -> None:
            self._settings.folder = str(path.absolute().parent)
            if not self._take(opened):
                return
            self._saving.list_recent(opened.file or path)
            if not self._folder.holds(self._saving.photo):
                self._stop_listing()
                self._folder.close()
                self.opened_alone.emit()

        start = template or default_project()
        self.read(path.name, lambda: opener.open(path, start), take, fail)

    def read_folder(
        self,
        folder: Path,
        take: Callable[[Listing], object],
        first: Callable[[Listing], object] | None = None,
    ) -> None:
        """List the photos of a folder, with what is kept of them; some of many are told first."""
        projects = self._saving.project_folders.of(folder)
        self.read(folder.name, lambda: list_folder(folder, projects, first), take)

    def _show_some(self, listing: Listing) -> None:
        """Show the first photos of a folder; it is listed on while one of them is opened."""
        task = self._folder_task
        if task is not None and task is self._task and listing.path == self._folder_wanted:
            self._end_reading()
            self.first_listed.emit(listing)

    def _take_listing(self, listing: Listing) -> None:
        (self.listed_behind if self._has_chosen else self.listed).emit(listing)

    def _stop_listing(self) -> None:
        if self._folder_task is not None:
            self._folder_task.abandon()
            self._folder_task = None

    def open_again(self) -> None:
        """Open the photo with what is saved of it, and leave what is not."""
        if (photo := self._saving.photo) is not None:
            self._saving.give_up()
            self.open(photo)

    def open_picture(self, pixels: np.ndarray) -> None:
        """Open a picture that was pasted."""
        if self._saving.leave():
            opener = self.new_opener()
            self.read(self.tr("pasted picture"), lambda: opener.open_pasted(pixels), self._take)

    def open_strokes(self, photo: Path, project: Project, labels: Path, classes: int) -> None:
        """Open a photo with the strokes of a label picture, those of the first classes only."""
        opener = self.new_opener()

        def read() -> Opened:
            opened = opener.open_photo(photo, project, page=0)
            assert isinstance(opened, Opened)
            return with_label_strokes(opened, labels, classes)

        if self._saving.leave():
            self.read(photo.name, read, self._take)

    def import_labels(self, path: Path, belief: float = 1.0) -> None:
        """Add annotations of any known format as strokes; below 1 they are hints."""
        image = self._document.image
        if image is None:
            return

        def take(found: Annotations) -> None:
            if self._document.image is image:
                self._document.edit(
                    self.tr("Import labels"),
                    lambda project: add_annotations(without_unused(project), found, belief=belief),
                )
                for note in found.notes:
                    self.told.emit(told(note))

        photo = self._saving.name
        self.read(path.name, lambda: read_annotations(path, image.shape, photo=photo), take)

    def cancel_reading(self) -> bool:
        """Stop reading a file; False if none is being read."""
        if self._task is None:
            return False
        self._task.abandon()
        self._end_reading()
        return True

    def close(self) -> bool:
        """Close the photo; False if the user changed their mind."""
        self.cancel_reading()
        self._stop_listing()
        if not self._saving.leave():
            return False
        self._document.open(None, Project())
        return True

    # ------------------------------------------------------------------------------------ recovery

    def recoveries(self) -> list[Recovery]:
        """Work that a crash left."""
        return recoverable(*self._journaling.journal.folders)

    def recover(self, recovery: Recovery) -> None:
        """Open what a crash left; it counts as unsaved work."""
        if not self._saving.leave():
            return
        saved, opener = SavedProject(recovery.project, None, None), self.new_opener()

        def take(opened: Opened) -> None:
            photo = opened.project.photo  # it may have been moved
            history = [replace(state, photo=photo) for state in recovery.states[:-1]]
            if self._take(opened, history):
                self._document.mark_unsaved()
                self._journaling.keep_whole(then=recovery.discard)

        self.read(
            self.tr("recovered work"),
            lambda: opener.with_photo(saved, recovery.project_file),
            take,
        )

    # --------------------------------------------------------------------------------------- steps

    def new_opener(self) -> Opener:
        """What the next file is opened with."""
        self._sight = Sight()
        ignored = self._settings.ignore_transparent
        kind: Transparent = "ignore" if ignored else "keep"
        folders = self._saving.project_folders
        return Opener(self._data / "photos", folders, kind, self._store, self._sight)

    def _look(self) -> None:
        if (pixels := self._sight.picture()) is not None:
            self.arriving.emit(pixels)

    def read(
        self,
        name: str,
        work: Callable[[], Any],
        take: Callable[[Any], object],
        fail: Callable[[str], object] | None = None,
    ) -> None:
        """Do `work` in a thread, ask what has to be asked, and hand over the outcome."""
        self.ahead.stop()
        self.cancel_reading()
        self._has_chosen = True
        self._task = task = BackgroundWork(work, self)
        fail = fail or self.failed.emit
        task.done.connect(lambda value: self._go_on(task, value, take, fail))
        task.failed.connect(lambda text: self._fail(task, text, fail))
        task.start()
        self.reading.emit(name)
        self._looking.start()

    def _end_reading(self) -> None:
        self._looking.stop()
        self._sight, self._task = Sight(), None
        self.reading.emit("")

    def _end(self, task: BackgroundWork) -> None:
        if task is self._folder_task:
            self._folder_task = None
        if task is self._task:
            self._end_reading()

    def _fail(self, task: BackgroundWork, text: str, fail: Callable[[str], object]) -> None:
        self._end(task)
        fail(text)

    def _go_on(
        self,
        task: BackgroundWork,
        value: Any,
        take: Callable[[Any], object],
        fail: Callable[[str], object],
    ) -> None:
        self._end(task)
        opener = self.new_opener()
        match value:
            case ManyPages(photo=several, pages=pages):
                page = self._pages.get(several)
                if page is None and (page := self._prompts.page(several, pages)) is None:
                    return
                self._pages[several] = chosen = page
                start = default_project()

                def read_page() -> Opened | ManyPages:
                    return opener.open_photo(several, start, page=chosen)

                self.read(several.name, read_page, take, fail)
            case PhotoMissing():
                photo = self._prompts.moved_photo(value)
                if photo is not None:
                    self.read(photo.name, lambda: opener.relink(value, photo), take)
            case _:
                take(value)

    def _take(self, opened: Opened, history: Sequence[Project] = ()) -> bool:
        """Open what was read, unless that would lose what was drawn in the meantime."""
        if not self._saving.leave():
            return False
        project = opened.project
        if opened.shared and project.photo and self._folder.holds(Path(project.photo.path)):
            project = with_class_list(project, opened.shared)
        self._document.open(opened.image, project, opened.file, history=history)
        self._saving.know(opened.stamp)
        if opened.labels is not None:
            labels: NDArray[np.integer] = opened.labels.astype(
                np.min_scalar_type(opened.labels.max(initial=0))
            )
            labels.flags.writeable = False
            # segments of earlier strokes are shown as what they are: out of date
            revision = self._document.revision if opened.labels_are_current else -1
            self._document.show_result(Result(revision, labels, preview=True, stored=True))
        for note in (*opened.image.notes, *opened.notes):
            self.told.emit(told(note))
        self.opened.emit()
        return True
