"""From files to the document: photos, projects, folders, labels, what a crash left."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
from PySide6.QtCore import QObject, Signal

from app.files.folders import neighbour, photos_in
from app.files.opening import (
    ManyPages,
    Opened,
    PhotoMissing,
    default_project,
    keep_pasted,
    open_any,
    open_photo,
    relink,
    with_label_strokes,
    with_photo,
)
from app.files.prompts import Prompts
from app.files.saving import Saving
from app.looks.background import Task
from app.looks.settings import Settings
from app.state.document import Document
from app.state.journal import Recovery, recoverable
from app.state.journaling import Journaling
from app.state.result import Result
from segcore.files.importers import Annotations, add_annotations, read_annotations
from segcore.files.project import Project
from segcore.files.project_files import SavedProject
from segcore.picture.image import Transparent


class Files(QObject):
    """Opens for the document; reading happens beside the window.

    Signals
    -------
    reading(name)
        A file is being read; the empty name ends it.
    opened
        The document has what was asked for.
    failed(text)
        Something could not be opened; the document is as it was.
    told(text)
        Something that is good to know.
    """

    reading = Signal(str)
    opened = Signal()
    failed = Signal(str)
    told = Signal(str)

    def __init__(
        self,
        document: Document,
        settings: Settings,
        prompts: Prompts,
        saving: Saving,
        journaling: Journaling,
        data: Path,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._document, self._settings, self._prompts = document, settings, prompts
        self._saving, self._journaling, self._data = saving, journaling, data
        self._task: Task | None = None

    # ---------------------------------------------------------------------------------------- open

    def open(self, path: Path, *, template: Project | None = None, silently: bool = False) -> None:
        """Open a photo, a project, or the first photo of a folder."""
        if path.is_dir():
            photos = self._photos_in(path)
            if photos:
                self.open(photos[0])
            return
        if not self._saving.leave(silently=silently):
            return
        start = template or default_project()
        kept, transparent = self._kept, self._transparent

        def found(opened: Any) -> None:
            self._settings.add_recent(path)
            self._settings.folder = str(path.absolute().parent)
            self._take(opened)

        self._read(
            path.name, lambda: open_any(path, start, kept=kept, transparent=transparent), found
        )

    def open_picture(self, pixels: np.ndarray) -> None:
        """Open a picture that was pasted; it is kept in a file of the program's own."""
        if self._saving.leave():
            kept = self._kept
            self._read(
                self.tr("pasted picture"),
                lambda: open_photo(keep_pasted(pixels, kept), default_project()),
                self._take,
            )

    def open_strokes(self, photo: Path, project: Project, labels: Path, classes: int) -> None:
        """Open a photo with the strokes of a label picture, those of the first classes only."""

        def read() -> Opened:
            opened = open_photo(photo, project, page=0)
            assert isinstance(opened, Opened)
            return with_label_strokes(opened, labels, classes)

        if self._saving.leave():
            self._read(photo.name, read, self._take)

    def step(self, step: int) -> None:
        """Go to another photo of the folder, with the same classes and method."""
        if self._saving.photo is None:
            return
        other = neighbour(self._saving.photo, step)
        if other is None:
            last = self.tr("This is the last photo of the folder.")
            self.told.emit(last if step > 0 else self.tr("This is the first photo of the folder."))
            return
        start = replace(self._document.project, photo=None, strokes=())
        self.open(other, template=start, silently=True)

    def import_labels(self, path: Path, belief: float = 1.0) -> None:
        """Add annotations of any known format as strokes; below 1 they are hints."""
        image = self._document.image
        if image is None:
            return
        shape = image.shape

        def add(found: Annotations) -> None:
            if self._document.image is not image:
                return
            self._document.edit(
                self.tr("Import labels"),
                lambda project: add_annotations(project, found, belief=belief),
            )
            for note in found.notes:
                self.told.emit(note)

        photo = self._saving.name
        self._read(path.name, lambda: read_annotations(path, shape, photo=photo), add)

    def cancel_reading(self) -> bool:
        """Forget the file that is being read; False if there is none."""
        if self._task is None:
            return False
        self._task.abandon()
        self._task = None
        self.reading.emit("")
        return True

    # ------------------------------------------------------------------------------------ recovery

    def recoveries(self) -> list[Recovery]:
        """Work that a crash left."""
        return recoverable(self.journals)

    @property
    def journals(self) -> Path:
        return self._data / "journals"

    def recover(self, recovery: Recovery) -> None:
        """Open what a crash left; it counts as unsaved work."""
        if not self._saving.leave():
            return
        saved = SavedProject(recovery.project, None, None)
        file, transparent = recovery.project_file, self._transparent

        def take(opened: Any) -> None:
            if self._take(opened):
                self._document.mark_recovered()
                self._journaling.keep_whole()
                recovery.discard()

        self._read(
            self.tr("recovered work"),
            lambda: with_photo(saved, file, transparent=transparent),
            take,
        )

    def close(self) -> bool:
        """Close the photo; False if the person changed their mind."""
        self.cancel_reading()
        if not self._saving.leave():
            return False
        self._document.open(None, Project())
        return True

    # --------------------------------------------------------------------------------------- steps

    @property
    def _kept(self) -> Path:
        return self._data / "photos"

    @property
    def _transparent(self) -> Transparent:
        return "ignore" if self._settings.ignore_transparent else "keep"

    def _photos_in(self, folder: Path) -> list[Path]:
        try:
            photos = photos_in(folder)
        except OSError as error:
            self.failed.emit(f"{folder}: {error.strerror}")
            return []
        if not photos:
            self.failed.emit(self.tr("There are no photos in {folder}.").format(folder=folder))
        return photos

    def _read(self, name: str, work: Callable[[], Any], take: Callable[[Any], Any]) -> None:
        self.cancel_reading()
        task = Task(work, self)

        def done(value: Any) -> None:
            self._task = None
            self.reading.emit("")
            if isinstance(value, ManyPages):
                self._choose_page(value, take)
            elif isinstance(value, PhotoMissing):
                self._look_for_photo(value, take)
            else:
                take(value)

        def failed(text: str) -> None:
            self._task = None
            self.reading.emit("")
            self.failed.emit(text)

        task.done.connect(done)
        task.failed.connect(failed)
        self._task = task
        self.reading.emit(name)
        task.start()

    def _choose_page(self, several: ManyPages, take: Callable[[Any], Any]) -> None:
        page = self._prompts.page(several.photo, several.pages)
        if page is not None:
            start, transparent = default_project(), self._transparent
            self._read(
                several.photo.name,
                lambda: open_photo(several.photo, start, page=page, transparent=transparent),
                take,
            )

    def _look_for_photo(self, missing: PhotoMissing, take: Callable[[Any], Any]) -> None:
        photo = self._prompts.moved_photo(missing)
        if photo is not None:
            transparent = self._transparent
            self._read(photo.name, lambda: relink(missing, photo, transparent=transparent), take)

    def _take(self, opened: Opened) -> bool:
        """Give the document what was read, unless that would lose what was drawn meanwhile."""
        if not self._saving.leave():
            return False
        self._document.open(opened.image, opened.project, opened.file)
        if opened.labels is not None:
            few = opened.labels.max(initial=0) < 256
            labels = opened.labels.astype(np.uint8) if few else opened.labels.astype(np.uint16)
            labels.flags.writeable = False
            self._document.show_result(Result(self._document.revision, labels, preview=True))
        for note in opened.image.notes:
            self.told.emit(note)
        self.opened.emit()
        return True
