"""Opens photos, projects, folders, labels and recovered work in the document."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

import numpy as np
from numpy.typing import NDArray

from segcore.case.reading import PhotoMissingError
from segcore.folders.class_lists import numbers_in_list, with_class_list
from segcore.folders.file_versions import FileVersion, file_version
from segcore.formats.importers import Annotations, add_annotations, read_annotations
from segcore.picture.image import Transparent
from segcore.picture.pages import may_be_stack, picture_folder
from segcore.picture.reading.video import is_video
from segcore.projects.class_merging import labels_renumbered
from segcore.projects.project import Project
from segcore.projects.project_files import SavedProject
from segcore.runtime.message import Message

from ..state.result import Result
from .context import SessionContext
from .folders import Listing, list_folder
from .loading_preview import LoadingPreview
from .opening import ManyPages, OpenedFile, Opener, with_label_strokes
from .photo_store import PhotoStore
from .saving import Saving
from .steps import AskUser, ReadFile, StepError, Steps

if TYPE_CHECKING:  # it locks files by Qt
    from ..state.journal import Recovery


class FolderTransitions(Protocol):
    """Folder operations used by :class:`Reading`."""

    def work_through(self, listing: Listing) -> Steps[bool]: ...
    def offer_folder(self, *, begun: bool = False) -> Steps[None]: ...
    def enter_folder(self, listing: Listing) -> Steps[None]: ...
    def leave_folder(self) -> Steps[None]: ...
    def on_opened(self) -> Steps[None]: ...


class Reading:
    """Opens files in the document, which stays unchanged if they cannot be read."""

    def __init__(
        self, context: SessionContext, saving: Saving, transitions: FolderTransitions
    ) -> None:
        self._context, self._saving, self._transitions = context, saving, transitions
        self._document, self._photos = context.document, context.photos
        self._settings = context.settings
        self.preview = LoadingPreview()
        """Preview of the photo that is being read."""
        self._store = PhotoStore()
        self._refused: set[tuple[str, FileVersion | None]] = set()
        """Model files that cannot be used, and about which a message was shown."""
        self._begun_anew: dict[str, int] = {}
        """Number of past suggestions to ignore, by real path of the folder."""
        self._asked = 0
        """Number of reads so far, by which an outdated listing is recognised."""
        self._listing: Path | None = None
        """The folder that is being listed, if any."""

    # ------------------------------------------------------------------------------------ open

    def open(self, path: Path, template: Project | None = None) -> Steps[bool]:
        """Open a photo, a project, or the first photo of a folder; False if nothing was opened."""
        if not (yield from self._saving.leave()):
            return False
        if path.is_dir():
            return (yield from self._open_folder(path.absolute()))
        if is_video(path):
            self._context.video_chosen.emit(path.absolute())
            return False
        try:
            return (yield from self.open_file(path, template or self._context.default_project()))
        except StepError as failure:
            self._context.show_message(str(failure), "warning")
            return False

    def open_file(self, path: Path, template: Project) -> Steps[bool]:
        """Open a photo or a project; False if it was not opened.

        Raises
        ------
        StepError
            If it cannot be read.
        """
        opener = self.new_opener()
        opened = yield from self._read(path.name, lambda: opener.open(path, template))
        if isinstance(opened, ManyPages):
            return (yield from self._open_stack(opened, template))
        if opened is None:
            return False
        self._settings.folder = str(picture_folder(path.absolute()))
        photo = opened.case.project.photo
        file = opened.file or (photo and self._context.project_folders.file_for(Path(photo.path)))
        before = file_version(file) if file else None
        if not (yield from self._saving.leave()):
            return False
        if file and file_version(file) != before:  # newer than what was read
            return (yield from self.open_file(path, template))
        if not (yield from self._show_opened(opened)):
            return False
        self._saving.add_recent(opened.file or path)
        if not self._context.in_folder:
            self._listing = None
            yield from self._transitions.leave_folder()
            yield from self._transitions.offer_folder()
        return True

    def _open_stack(self, many_pages: ManyPages, template: Project) -> Steps[bool]:
        """Open the pages of a stack, alone or among the photos of its folder."""
        if not many_pages.have_one_size:
            text = (
                "The pages of {name} differ in size: each is a photo of its own, and their labels "
                "cannot be exported as one stack."
            )
            self._context.show_message(text, "info", outlasts=True, name=many_pages.stack.name)
        if self._photos.index(many_pages.stack) < 0:
            return (yield from self._open_folder(many_pages.stack))
        self._photos.unfold(many_pages.stack, many_pages.pages)
        return (yield from self.open_file(many_pages.stack / many_pages.pages[0], template))

    def _open_folder(self, folder: Path) -> Steps[bool]:
        """Open the first photo of a folder, unless another was chosen while it was listed."""
        self._listing, asked = folder, self._asked + 1
        listing = yield from self.list_photos(folder, self._transitions.enter_folder)
        if listing is None or self._listing != folder:
            return False
        self._listing = None
        if asked == self._asked:
            return (yield from self._transitions.work_through(listing))
        if self._photos.path == folder:
            yield from self._transitions.enter_folder(listing)
        return True

    def list_photos(
        self, folder: Path, first: Callable[[Listing], Steps[None]] | None = None
    ) -> Steps[Listing | None]:
        """The listing of a folder; `first` gets a part of a long one early."""
        return (yield from self.try_reading(folder.name, self.lister(folder), first))

    def lister(self, folder: Path) -> Callable[..., Listing]:
        """A call that lists the photos of a folder and, if the user wants it, of those within."""
        places = self._context.project_folders
        within = places.of if self._settings.subfolders else None
        return partial(list_folder, folder, places.of(folder), within=within)

    def count_anew(self, folder: Path, judged: int) -> None:
        """Ignore the first `judged` suggestions of a learning folder in its statistics."""
        self._begun_anew[os.path.realpath(folder)] = judged

    def list_again(self) -> Steps[None]:
        """List the folder again, after subfolders were switched on or off."""
        photo, path = self._context.photo, self._photos.path
        if photo is None or path is None:
            return
        without_subfolders = not self._settings.subfolders and not may_be_stack(path)
        folder = picture_folder(photo) if without_subfolders else path
        listing = yield from self.list_photos(folder)
        if listing is not None and self._context.photo == photo and self._photos.path == path:
            yield from self._transitions.enter_folder(listing)

    def reopen_photo(self) -> Steps[None]:
        """Reopen the photo as it is saved, without unsaved work."""
        if (photo := self._context.photo) is not None:
            self._saving.discard_unsaved()
            yield from self.open(photo)

    def open_picture(self, pixels: NDArray[np.uint8]) -> Steps[None]:
        """Open a picture that was pasted."""
        opener = self.new_opener()
        yield from self._open_by(Message("pasted picture"), lambda: opener.open_pasted(pixels))

    def open_strokes(self, photo: Path, project: Project, labels: Path, most: int) -> Steps[None]:
        """Open a photo with the strokes of a label image, those of the first `most` classes."""
        opener = self.new_opener()

        def read() -> OpenedFile:
            return with_label_strokes(opener.open_photo(photo, project), labels, most)

        yield from self._open_by(photo.name, read)

    def recover(self, recovery: Recovery) -> Steps[None]:
        """Open recovered work, as unsaved work."""
        opener = self.new_opener()
        saved = SavedProject(recovery.project, file=recovery.project_file)
        yield from self._open_by(
            Message("recovered work"),
            lambda: opener.recover(saved, recovery.states[0]),
            recovery,
        )
        if self._context.photo is not None and not self._context.in_folder:
            yield from self._transitions.leave_folder()
            folder = picture_folder(self._context.photo)
            yield from self._transitions.offer_folder(
                begun=str(folder) in map(str, self._settings.recent)
            )

    def _open_by(
        self, name: str, work: Callable[[], Any], recovery: Recovery | None = None
    ) -> Steps[None]:
        if not (yield from self._saving.leave()):
            return
        try:
            opened = yield from self._read(name, work)
        except StepError as failure:
            self._context.show_message(str(failure), "warning")
            return
        if not isinstance(opened, OpenedFile):
            return
        states = recovery.states[:-1] if recovery is not None else ()
        photo = opened.case.project.photo  # it may have been moved
        history = [replace(state, photo=photo) for state in states]
        if (yield from self._show_opened(opened, history)) and recovery is not None:
            self._document.mark_unsaved()
            self._context.recovery_opened.emit(recovery)

    def import_labels(self, path: Path, belief: float = 1.0, **options: Any) -> Steps[None]:
        """Add annotations of any known format as strokes; below 1 they are hints.

        Those with a background lie beneath the photo's strokes, which it would cover. Options are
        those of :func:`~segcore.formats.importers.read_annotations`.
        """
        image = self._document.image
        if image is None:
            return
        photo, georeference = str(self._context.photo or ""), image.georeference
        annotations: Annotations | None = yield from self.try_reading(
            path.name,
            lambda: read_annotations(
                path, image.shape, photo=photo, georeference=georeference, **options
            ),
        )
        if annotations is not None and self._document.image is image:
            self._document.edit(
                Message("Import labels"),
                lambda project: add_annotations(
                    self.without_unused(project),
                    annotations,
                    belief=belief,
                    beneath=annotations.background > 0,
                ),
            )
            for note in annotations.notes:
                self._context.show_message(note)

    def without_unused(self, project: Project) -> Project:
        """Without the initial classes, if they are unused and unnamed."""
        unused = not project.strokes and project.classes == self._context.default_project().classes
        return replace(project, classes=()) if unused else project

    def close(self) -> Steps[bool]:
        """Close the photo; False if the user changed their mind."""
        self._listing = None
        if not (yield from self._saving.leave()):
            return False
        self._document.open(None, Project())
        return True

    # ----------------------------------------------------------------------------------- steps

    def new_opener(self) -> Opener:
        """The opener of the next file."""
        self.preview = LoadingPreview()
        kind: Transparent = "ignore" if self._settings.ignore_transparent else "keep"
        return Opener(
            kept_photos_folder=self._context.data_folder / "photos",
            projects=self._context.project_folders,
            transparent=kind,
            store=self._store,
            preview=self.preview,
            initial=self._context.default_project(),
            learning=tuple(self._settings.learning),
            refused=self._refused,
            begun_anew=self._begun_anew,
        )

    def try_reading(
        self, name: str, work: Callable[..., Any], first: Callable[..., Any] | None = None
    ) -> Steps[Any]:
        """The result of `work`; None, with a message, where it fails."""
        self._asked += 1
        try:
            return (yield ReadFile(name, work, first))
        except StepError as failure:
            self._context.show_message(str(failure), "warning")
            return None

    def _read(self, name: str, work: Callable[[], Any]) -> Steps[OpenedFile | ManyPages | None]:
        """Read a file; a photo that has moved is asked for until it is found."""
        while True:
            self._asked += 1
            match (yield ReadFile(name, work)):
                case PhotoMissingError() as missing:
                    photo = yield AskUser("moved_photo", (missing,))
                    if photo is None:
                        return None
                    name, work = photo.name, partial(self.new_opener().relink, missing, photo)
                case OpenedFile() | ManyPages() as opened:
                    return opened

    def _show_opened(self, opened: OpenedFile, history: Sequence[Project] = ()) -> Steps[bool]:
        """Open what was read, unless unsaved work of the meantime would be lost."""
        if not (yield from self._saving.leave()):
            return False
        case, project = opened.case, opened.case.project
        numbers_of_folder: dict[int, int] = {}
        classes, photo = opened.shared_classes, project.photo
        if classes and photo and self._photos.contains(Path(photo.path)):
            numbers_of_folder = numbers_in_list(project, classes)
            project = with_class_list(project, classes, numbers_of_folder)
        self._document.open(case.image, project, opened.file, history=history)
        self._saving.set_read_version(opened.version)
        if case.answer is not None:
            numbers = labels_renumbered(case.answer.labels, numbers_of_folder)
            labels: NDArray[np.integer] = numbers.astype(np.min_scalar_type(numbers.max(initial=0)))
            labels.flags.writeable = False
            # segments of earlier strokes are shown as out of date
            revision = self._document.revision if case.answer.current else -1
            answer = replace(case.answer, labels=labels)
            self._document.show_result(Result(revision, answer, preview=True, stored=True))
        for note in (*case.image.notes, *(note.text for note in case.notes)):
            self._context.show_message(note)
        yield from self._transitions.on_opened()
        self._context.opened.emit()
        return True
