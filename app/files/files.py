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
from segcore.files.folder_states import State
from segcore.files.importers import Annotations, add_annotations, read_annotations
from segcore.files.project import Project
from segcore.files.project_files import SavedProject
from segcore.picture.image import Transparent
from segcore.runtime.errors import ImageError

from ..looks.background import BackgroundWork
from ..looks.settings import Settings
from ..state.document import Document
from ..state.journal import Recovery, recoverable
from ..state.journaling import Journaling
from ..state.result import Result
from .folders import Listing, list_folder, neighbour
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

_SLOW_MS = 120
"""What is read sooner is not told of."""
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
    folder_found(listing)
        The photo that is open is one of several in its folder, which nobody has worked through.
    """

    reading = Signal(str)
    arriving = Signal(object)
    opened = Signal()
    failed = Signal(str)
    told = Signal(str)
    folder_found = Signal(object)

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
        self._seen: set[Path] = set()
        """Folders that were offered to be worked through."""
        self._task: BackgroundWork | None = None
        self._sight = Sight()
        self._looking = QTimer(self, interval=_LOOK_MS)
        self._looking.timeout.connect(self._look)
        self._slow = QTimer(self, singleShot=True, interval=_SLOW_MS)
        self._name = ""
        """Of what is being read."""
        self._slow.timeout.connect(lambda: self.reading.emit(self._name))
        self._store = PhotoStore()
        self.ahead = ReadingAhead(self)

    # ---------------------------------------------------------------------------------------- open

    def open(self, path: Path, *, template: Project | None = None) -> None:
        """Open a photo, a project, or the first photo of a folder."""
        if not self._saving.leave():
            return
        if path.is_dir():
            folder = path.absolute()
            self._read(path.name, lambda: _listed(folder), self._begin_folder)
            return
        opener = self._new_opener()

        def take(opened: Opened) -> None:
            self._settings.add_recent(opened.file or path, path)
            self._settings.folder = str(path.absolute().parent)
            if self._take(opened) and not self._folder.holds(self._saving.photo):
                self._folder.close()
                self._look_around()

        self._read(path.name, lambda: opener.open(path, template or default_project()), take)

    def open_again(self) -> None:
        """Open the photo with what is saved of it, and leave what is not."""
        if (photo := self._saving.photo) is not None:
            self._saving.give_up()
            self.open(photo)

    def open_picture(self, pixels: np.ndarray) -> None:
        """Open a picture that was pasted."""
        if self._saving.leave():
            opener = self._new_opener()
            self._read(self.tr("pasted picture"), lambda: opener.open_pasted(pixels), self._take)

    def open_strokes(self, photo: Path, project: Project, labels: Path, classes: int) -> None:
        """Open a photo with the strokes of a label picture, those of the first classes only."""
        opener = self._new_opener()

        def read() -> Opened:
            opened = opener.open_photo(photo, project, page=0)
            assert isinstance(opened, Opened)
            return with_label_strokes(opened, labels, classes)

        if self._saving.leave():
            self._read(photo.name, read, self._take)

    def step(self, step: int) -> None:
        """Go to another photo of the folder, with the same classes and method."""
        if self._saving.photo is None:
            return
        other = self.neighbour(step)
        if other is None:
            last = self.tr("This is the last photo of the folder.")
            self.told.emit(last if step > 0 else self.tr("This is the first photo of the folder."))
            return
        self.open_in_folder(other)

    def neighbour(self, step: int) -> Path | None:
        """The photo that is `step` further in the folder; None at either end."""
        photo = self._saving.photo
        place = self._folder.place(photo)
        if place < 0:
            return neighbour(photo, step) if photo else None
        there = 0 <= place + step < len(self._folder.names)
        return self._folder.photo(place + step) if there else None

    def open_in_folder(self, photo: Path) -> None:
        """Open another photo of the folder, with the same classes and method."""
        start = replace(self._document.project, photo=None, strokes=())
        self.open(photo, template=start if self._document.image is not None else None)

    def next_to_do(self) -> None:
        """Go to the next photo that is neither done nor skipped."""
        if (here := self._saving.photo) is not None:
            self._in_folder(here, lambda: self._go_on_after(here))

    def finish(self, state: State) -> None:
        """Save the photo, say what has become of it, and go to the next one to do."""
        here = self._saving.photo
        if here is None:
            return
        if state is State.DONE and not self.segments_are_there():
            return

        def mark() -> None:
            if self._saving.leave():
                self._folder.mark(here, state)
                self._go_on_after(here)

        self._in_folder(here, mark)

    def segments_are_there(self) -> bool:
        """Whether there are segments for the strokes, if there are any; else that is said."""
        document, result = self._document, self._document.result
        ready = document.result_is_current and result is not None and result.has_final_labels
        if document.project.strokes and not ready:
            self.told.emit(self.tr("The segments are not there yet: wait for them, or solve (R)."))
            return False
        return True

    def finish_done(self) -> None:
        self.finish(State.DONE)

    def finish_skipped(self) -> None:
        self.finish(State.SKIPPED)

    def _go_on_after(self, here: Path) -> None:
        if (photo := self._folder.next_to_do(here)) is not None:
            self.open_in_folder(photo)
        else:
            self.told.emit(self.tr("No other photo is left to do."))

    def _begin_folder(self, listing: Listing) -> None:
        """Work through a folder, from the first photo that is not done."""
        if not listing.names:
            text = self.tr("There are no photos in {folder}.")
            self.failed.emit(text.format(folder=listing.path))
            return
        self._folder.open(listing)
        self.open(self._folder.next_to_do(None) or self._folder.photo(0))

    def _in_folder(self, photo: Path, go_on: Callable[[], object]) -> None:
        """Go on once the folder of the photo is open."""

        def begin(listing: Listing) -> None:
            if self._saving.photo == photo:
                self._folder.open(listing)
                go_on()

        if self._folder.holds(photo):
            go_on()
        elif not self._saving.is_own:  # nothing is written beside it
            self.told.emit(self.tr("This photo is not in a folder of yours."))
        else:
            self._read(photo.parent.name, lambda: _listed(photo.parent), begin)

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
                self.folder_found.emit(listing)

        task = BackgroundWork(lambda: list_folder(photo.parent), self)
        task.done.connect(take)
        task.start()

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
                    self.told.emit(note)

        photo = self._saving.name
        self._read(path.name, lambda: read_annotations(path, image.shape, photo=photo), take)

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
        if not self._saving.leave():
            return False
        self._document.open(None, Project())
        return True

    # ------------------------------------------------------------------------------------ recovery

    def recoveries(self) -> list[Recovery]:
        """Work that a crash left."""
        return recoverable(self._data / "journals")

    def recover(self, recovery: Recovery) -> None:
        """Open what a crash left; it counts as unsaved work."""
        if not self._saving.leave():
            return
        saved, opener = SavedProject(recovery.project, None, None), self._new_opener()

        def take(opened: Opened) -> None:
            photo = opened.project.photo  # it may have been moved
            history = [replace(state, photo=photo) for state in recovery.states[:-1]]
            if self._take(opened, history):
                self._document.mark_recovered()
                self._journaling.keep_whole()
                recovery.discard()

        self._read(
            self.tr("recovered work"),
            lambda: opener.with_photo(saved, recovery.project_file),
            take,
        )

    # --------------------------------------------------------------------------------------- steps

    def _new_opener(self) -> Opener:
        self._sight = Sight()
        ignored = self._settings.ignore_transparent
        kind: Transparent = "ignore" if ignored else "keep"
        return Opener(self._data / "photos", kind, self._store, self._sight)

    def _read_ahead(self) -> None:
        """Read the photos of the folder that are likely to be opened next."""
        here = self._saving.photo
        if self._folder.holds(here):
            wanted = (self._folder.next_to_do(here), self.neighbour(1), self.neighbour(-1))
            photos = list(dict.fromkeys(photo for photo in wanted if photo and photo != here))
            self.ahead.want(photos, replace(self._new_opener(), sight=Sight()))

    def _look(self) -> None:
        if (pixels := self._sight.picture()) is not None:
            self.arriving.emit(pixels)

    def _read(self, name: str, work: Callable[[], Any], take: Callable[[Any], object]) -> None:
        """Do `work` in a thread, ask what has to be asked, and hand over the outcome."""
        self.ahead.stop()
        self.cancel_reading()
        self._task = BackgroundWork(work, self)
        self._task.done.connect(lambda value: self._go_on(value, take))
        self._task.failed.connect(self._fail)
        self._name = name
        self._slow.start()
        self._task.start()
        self._looking.start()

    def _end_reading(self) -> None:
        self._looking.stop()
        self._slow.stop()
        self._sight, self._task = Sight(), None
        self.reading.emit("")

    def _fail(self, text: str) -> None:
        self._end_reading()
        self.failed.emit(text)

    def _go_on(self, value: Any, take: Callable[[Any], object]) -> None:
        self._end_reading()
        opener = self._new_opener()
        match value:
            case ManyPages(photo=several, pages=pages):
                page = self._prompts.page(several, pages)
                if page is not None:
                    start = default_project()
                    self._read(
                        several.name, lambda: opener.open_photo(several, start, page=page), take
                    )
            case PhotoMissing():
                photo = self._prompts.moved_photo(value)
                if photo is not None:
                    self._read(photo.name, lambda: opener.relink(value, photo), take)
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
            self.told.emit(note)
        self.opened.emit()
        self._read_ahead()
        return True


def _listed(folder: Path) -> Listing:
    try:
        return list_folder(folder)
    except OSError as error:
        raise ImageError(f"{folder}: cannot be read ({error.strerror})") from error
