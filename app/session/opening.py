"""From files to what the document opens. Runs in a thread."""

from __future__ import annotations

import hashlib
import os
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from segcore.folders.class_lists import FILE_NAME, Classes, read_class_list
from segcore.formats.importers import add_annotations, read_annotations
from segcore.picture.image import Image, Transparent
from segcore.picture.reading import DEFAULT_MAX_PIXELS, count_pages, read_image, read_smaller
from segcore.picture.writing import encode_picture, write_files
from segcore.projects.case import Case, Note
from segcore.projects.project import Project
from segcore.projects.project_files import (
    SEGMENTS_OF_ANOTHER_SIZE,
    SUFFIX,
    SavedProject,
    load_project,
    reference_photo,
)
from segcore.runtime.errors import ImageError, ProjectError, of_file
from segcore.runtime.owned_files import behind_links
from segcore.runtime.said import Said
from segcore.segments.answer import Answer

from .folders import ProjectFolders
from .photo_store import PhotoStore, ReadPhoto
from .preview import LONGER_SIDE, LoadingPreview
from .stamps import Stamp, stamp_of

_MOST_PIXELS_AHEAD = 30_000_000


@dataclass(frozen=True, eq=False)
class Opened:
    """Everything that a file held.

    Attributes
    ----------
    case : Case
    file : Path or None
        The project file, if it came from one.
    stamp : Stamp or None
        Of the project file.
    shared : tuple of ClassInfo
        The classes of the folder, if it has a list.
    """

    case: Case
    file: Path | None = None
    stamp: Stamp | None = None
    shared: Classes = ()

    def noting(self, *notes: str) -> Opened:
        """With what people should know."""
        return replace(self, case=replace(self.case, notes=(*map(Note, notes), *self.case.notes)))


@dataclass(frozen=True, eq=False)
class ManyPages:
    """The file has several pictures, one of which has to be chosen."""

    photo: Path
    pages: int


@dataclass(frozen=True, eq=False)
class PhotoMissing:
    """The photo of a project is not where it was, or is another one.

    Attributes
    ----------
    saved : SavedProject
    file : Path or None
        The project file.
    changed : bool
        Whether there is a file, with another content.
    refused : Path or None
        A file that was offered and is another photo.
    """

    saved: SavedProject
    file: Path | None
    changed: bool
    refused: Path | None = None


@dataclass(frozen=True)
class Opener:
    """Opens photos and projects.

    Attributes
    ----------
    kept : Path
        Folder for photos that come from a project file or the clipboard.
    projects : ProjectFolders
        Where the projects of photos are.
    transparent : Transparent
        What transparent pixels are.
    store : PhotoStore
        Of photos that have been read.
    preview : LoadingPreview
        Of the photo while it is being read.
    fresh : Project
        What a photo begins with.
    """

    kept: Path
    projects: ProjectFolders = field(default_factory=ProjectFolders)
    transparent: Transparent = "keep"
    store: PhotoStore = field(default_factory=PhotoStore)
    preview: LoadingPreview = field(default_factory=LoadingPreview)
    fresh: Project = field(default_factory=Project)

    def open(self, path: Path, template: Project) -> Opened | ManyPages | PhotoMissing:
        """A photo, or its project if there is one; or a project.

        Raises
        ------
        ProjectError, ImageError
            If one of them cannot be read.
        """
        found, folder = self._open(path, template), self.projects.of(path.parent)
        return replace(found, shared=_shared(folder)) if isinstance(found, Opened) else found

    def _open(self, path: Path, template: Project) -> Opened | ManyPages | PhotoMissing:
        if path.suffix.lower() == SUFFIX:
            return self.open_project(path)
        file = self.projects.project(path)
        if os.path.lexists(file):
            stamp, saved = stamp_of(file), load_project(file, follow_links=False)
            photo = saved.project.photo
            if photo is not None and self.store.holds(path, photo.sha256):
                return _stamped(self.with_photo(_moved(saved, path), file), stamp)
            opened = self.open_photo(path, template)
            if isinstance(opened, Opened):
                text = "The project saved for {name} is of another photo of that name."
                opened = opened.noting(Said(text, name=path.name))
            return opened
        return self.open_photo(path, template)

    def open_photo(
        self, photo: Path, template: Project, *, page: int | None = None
    ) -> Opened | ManyPages:
        """A photo with the classes and the method of `template`.

        Raises
        ------
        ImageError
            If it cannot be read.
        """
        if page is None and (pages := _pages(photo)) > 1:
            return ManyPages(photo, pages)
        try:
            read = self._read(photo, page or 0)
            reference = reference_photo(photo, read.image, read.sha256, page=page or 0)
        except OSError as error:
            said = Said("{path}: cannot be read ({reason})", path=photo, reason=error.strerror)
            raise ImageError(said) from error
        project = replace(template, photo=reference, strokes=())
        return Opened(Case(photo.stem, photo.name, read.image, project))

    def read_ahead(self, photo: Path) -> Image | None:
        """Read a photo that may be opened next; None if it cannot be, or is too large."""
        with suppress(ImageError, OSError):
            if _pages(photo) == 1:
                return self._read(photo, 0, most_pixels=_MOST_PIXELS_AHEAD).image
        return None

    def _read(self, photo: Path, page: int, most_pixels: int = DEFAULT_MAX_PIXELS) -> ReadPhoto:
        def decode() -> Image:
            return self._decode(photo, page, most_pixels)

        return self.store.photo(photo, page, self.transparent, decode)

    def _decode(self, photo: Path, page: int, most_pixels: int) -> Image:
        smaller = read_smaller(photo, page=page, least=LONGER_SIDE)
        if smaller is not None:
            self.preview.take(smaller)
        return read_image(
            photo,
            page=page,
            max_pixels=most_pixels,
            transparent=self.transparent,
            allocate=self.preview.allocate,
        )

    def open_pasted(self, pixels: NDArray[np.uint8]) -> Opened | ManyPages:
        """A picture from the clipboard, which gets a file so that it can be found again."""
        content = encode_picture(pixels, ".png")
        path = self.kept / hashlib.sha256(content).hexdigest() / "pasted.png"
        write_files({path: content})
        return self.open_photo(path, self.fresh)

    def open_project(self, file: Path) -> Opened | PhotoMissing:
        """A project with its photo, which may be in the file; a link was named on purpose."""
        meant = behind_links(file)
        stamp = stamp_of(meant)
        found = _stamped(self._open_saved(load_project(meant), meant), stamp)
        if meant == file or not isinstance(found, Opened):
            return found
        text = "{name} is a link: {file} is opened, and is what will be saved."
        return found.noting(Said(text, name=file.name, file=meant))

    def _open_saved(self, saved: SavedProject, file: Path) -> Opened | PhotoMissing:
        photo = saved.project.photo
        if photo is not None and saved.photo is not None:
            path = Path(photo.path)
            if not self.store.holds(path, photo.sha256):
                if hashlib.sha256(saved.photo).hexdigest() != photo.sha256:
                    damaged = Said("the photo in it is damaged; nothing was opened")
                    raise ProjectError(of_file(file, damaged))
                copy = self.kept / photo.sha256 / path.name
                write_files({copy: saved.photo})
                saved = _moved(saved, copy)
        return self.with_photo(saved, file)

    def with_photo(self, saved: SavedProject, file: Path | None) -> Opened | PhotoMissing:
        """A project with the photo that it names, if that is the one it was made with."""
        photo = saved.project.photo
        if photo is None:
            raise ProjectError(of_file(file or "", Said("the project names no photo")))
        path = Path(photo.path)
        if not self.store.holds(path, photo.sha256):
            return PhotoMissing(saved, file, changed=os.path.isfile(path))
        image = self._read(path, photo.page).image
        answer, notes = None, tuple(map(Note, saved.notes))
        if saved.labels is not None and saved.labels.shape == image.shape:
            answer = Answer(saved.labels, saved.labels_are_current)
        elif saved.labels is not None:
            notes = (Note(SEGMENTS_OF_ANOTHER_SIZE),)
        case = Case(path.stem, path.name, image, saved.project, answer=answer, notes=notes)
        return Opened(case, file, None if file is None else stamp_of(file))

    def recover(
        self, saved: SavedProject, file: Path | None, begun: Project
    ) -> Opened | PhotoMissing:
        """Work that a crash left; a file that is not what that began with is somebody else's."""
        found = self.with_photo(saved, file)
        if file is None or not isinstance(found, Opened):
            return found
        with suppress(ProjectError):
            if load_project(file, follow_links=False).project.strokes == begun.strokes:
                return found
        return replace(found, stamp=None)

    def relink(self, missing: PhotoMissing, photo: Path) -> Opened | PhotoMissing:
        """The project with the photo that was found elsewhere, or the question again."""
        wanted = missing.saved.project.photo
        if wanted is None or not self.store.holds(photo, wanted.sha256):
            return replace(missing, refused=photo)
        return self.with_photo(_moved(missing.saved, photo), missing.file)


def with_label_strokes(opened: Opened, labels: Path, classes: int) -> Opened:
    """The photo with a stroke of each of the first classes of a label picture, the largest.

    Raises
    ------
    ConstraintError, ImageError
        If the labels cannot be read, or are of another size.
    """
    found = read_annotations(labels, opened.case.image.shape)
    first = np.zeros_like(found.labels)
    for number in found.numbers[:classes]:
        first[_largest_piece(found.labels == number)] = number
    project = add_annotations(opened.case.project, replace(found, labels=first))
    return replace(opened, case=replace(opened.case, project=project)).noting(*found.notes)


def _largest_piece(mask: NDArray[np.bool_]) -> NDArray[np.bool_]:
    from scipy import ndimage  # which is not loaded at the start

    pieces, _ = ndimage.label(mask, np.ones((3, 3)))
    return np.asarray(pieces == 1 + np.bincount(pieces[mask] - 1).argmax())


def _stamped(found: Opened | PhotoMissing, stamp: Stamp | None) -> Opened | PhotoMissing:
    return replace(found, stamp=stamp) if isinstance(found, Opened) else found


def _shared(folder: Path) -> Classes:
    """The classes of a folder; none where there is no list that can be read."""
    try:
        return read_class_list(folder / FILE_NAME, follow_links=False)
    except ProjectError:
        return ()


def _pages(photo: Path) -> int:
    return count_pages(photo) if photo.suffix.lower() in (".tif", ".tiff") else 1


def _moved(saved: SavedProject, photo: Path) -> SavedProject:
    assert saved.project.photo is not None
    reference = replace(saved.project.photo, path=str(photo.absolute()))
    return replace(saved, project=replace(saved.project, photo=reference))
