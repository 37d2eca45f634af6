"""Files -> the content of a document. Runs in a thread."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from segcore.case.reading import PhotoMissingError, PhotoReader, read_case
from segcore.folders.acceptance_statistics import SuggestionAccuracy
from segcore.folders.class_lists import Classes, read_shared_classes
from segcore.folders.file_versions import FileVersion, file_version
from segcore.folders.states import read_states_from
from segcore.formats.importers import add_annotations, read_annotations
from segcore.methods.recipe import Recipe
from segcore.picture.atomic_write import encode_picture, write_files
from segcore.picture.image import Image, Transparent
from segcore.picture.pages import may_be_stack, page_of
from segcore.picture.reading import (
    DEFAULT_MAX_PIXELS,
    count_pages,
    pages_of,
    read_image,
    read_smaller,
)
from segcore.projects.case import Case, Note
from segcore.projects.project import Project, new_class
from segcore.projects.project_files import SUFFIX, SavedProject, load_project, reference_photo
from segcore.runtime.errors import ImageError, ProjectError, SegmentationError, file_message
from segcore.runtime.message import Message
from segcore.runtime.no_follow_open import behind_links

from .folders import ProjectFolders, page_names
from .loading_preview import PREVIEW_SIDE_PX, LoadingPreview
from .photo_store import PhotoStore, ReadPhoto

if TYPE_CHECKING:
    from segcore.appearance.learning.model import Model

_MAX_PIXELS_AHEAD = 30_000_000


@dataclass(frozen=True, eq=False)
class OpenedFile:
    """The content of an opened file.

    Attributes
    ----------
    file : Path or None
        The project file, if it came from one.
    version : FileVersion or None
        Version of the project file.
    shared_classes : tuple of ClassInfo
        The classes of the folder, if it has a list.
    """

    case: Case
    file: Path | None = None
    version: FileVersion | None = None
    shared_classes: Classes = ()

    def with_notes(self, *notes: str) -> OpenedFile:
        """The opened file with further notes for the user."""
        return replace(self, case=replace(self.case, notes=(*map(Note, notes), *self.case.notes)))


@dataclass(frozen=True, eq=False)
class ManyPages:
    """A stack, whose pages are opened like the photos of a folder."""

    stack: Path
    pages: list[str]
    have_one_size: bool = True


@dataclass(frozen=True)
class Opener(PhotoReader):
    """Opens photos and projects.

    Attributes
    ----------
    kept_photos_folder : Path
        Folder for photos that come from a project file or the clipboard.
    projects : ProjectFolders
        Folders of the projects of photos.
    transparent : Transparent
        Treatment of transparent pixels.
    store : PhotoStore
        Cache of photos that have been read.
    preview : LoadingPreview
        Preview of the photo while it is being read.
    initial : Project
        The initial project of a photo.
    learning : sequence of str
        Real paths of folders whose model suggests segments for new photos.
    refused : set
        Model files that cannot be used, and about which a message was shown.
    begun_anew : mapping of int
        Number of suggestions of a folder (by its real path) that were judged before learning was
        switched on again; they no longer count.
    """

    kept_photos_folder: Path
    projects: ProjectFolders = field(default_factory=ProjectFolders)
    transparent: Transparent = "keep"
    store: PhotoStore = field(default_factory=PhotoStore)
    preview: LoadingPreview = field(default_factory=LoadingPreview)
    initial: Project = field(default_factory=Project)
    learning: Sequence[str] = ()
    refused: set[tuple[str, FileVersion | None]] = field(default_factory=set)
    begun_anew: Mapping[str, int] = field(default_factory=dict)

    def open(self, path: Path, template: Project) -> OpenedFile | ManyPages | PhotoMissingError:
        """A photo, or its project if there is one; or a project.

        Raises
        ------
        ProjectError, ImageError
            If one of them cannot be read.
        """
        opened, folder = self._open(path, template), self.projects.of(path.parent)
        if not isinstance(opened, OpenedFile):
            return opened
        classes, notes = _shared_classes(folder)
        return self._with_model(replace(opened, shared_classes=classes).with_notes(*notes), folder)

    def _with_model(self, opened: OpenedFile, folder: Path) -> OpenedFile:
        """The photo with the folder's model, if the photo is new and the model is readable."""
        from segcore.appearance.learning.model import MIN_PHOTOS  # not loaded at the start
        from segcore.folders.model_file import FILE_NAME as MODEL_FILE
        from segcore.folders.model_file import read_model

        project, model_file = opened.case.project, folder / MODEL_FILE
        is_new = opened.file is None
        learns = self._proposes(folder)
        path = _model_for(project.recipe.model, model_file, is_new=is_new, learns=learns)
        notes: tuple[str, ...] = ()
        try:
            model = read_model(path, follow_links=path != str(model_file)) if path else None
        except ProjectError as error:
            model_version = path, file_version(path)
            notes = () if model_version in self.refused else (error.message,)
            self.refused.add(model_version)
            model = None
        if model is None or not model.has_classes or len(model.photos) < MIN_PHOTOS:
            path = ""
        elif is_new:
            project = self._with_classes(project, model, named=bool(opened.shared_classes))
        case = replace(opened.case, project=project.with_recipe(model=path))
        return replace(opened, case=case).with_notes(*notes)

    def _proposes(self, folder: Path) -> bool:
        """Whether learning is on for a folder and its suggestions have not failed."""
        real = os.path.realpath(folder)
        if real not in self.learning:
            return False
        with suppress(OSError):
            checked = tuple(read_states_from(folder, 0).scores.values())
            return not SuggestionAccuracy(checked[self.begun_anew.get(real, 0) :]).has_failed
        return True

    def _with_classes(self, project: Project, model: Model, *, named: bool) -> Project:
        """The project with the classes of a model, and with its names unless they are `named`."""
        untouched = not named and project.classes == self.initial.classes
        for number in model.class_numbers:
            name = model.names.get(number, "")
            info = project.find_class(number)
            if name and (info is None or untouched) and name not in project.class_names:
                project = project.with_class(replace(info or new_class(number), name=name))
            elif info is None:
                project = project.with_class(new_class(number))
        return project

    def _open(self, path: Path, template: Project) -> OpenedFile | ManyPages | PhotoMissingError:
        if path.suffix.lower() == SUFFIX:
            return self.open_project(path)
        if may_be_stack(path) and len(pages := page_names(path)) > 1:
            return ManyPages(path.absolute(), pages, pages_of(path).are_of_one_size)
        file = self.projects.file_for(path)
        if not os.path.lexists(file):
            return self._of_whole_stack(path) or self.open_photo(path, template)
        version, saved = file_version(file), load_project(file, follow_links=False)
        of_saved = (
            self.with_photo(saved, path, version) if saved.project.photo is not None else None
        )
        if isinstance(of_saved, OpenedFile):
            return of_saved
        opened = self.open_photo(path, template)
        text = "The project saved for {name} is of another photo of that name."
        return opened.with_notes(Message(text, name=path.name))

    def _of_whole_stack(self, path: Path) -> OpenedFile | None:
        """A page with the project of its whole stack, which older versions saved; or None."""
        page = page_of(path)
        file = self.projects.file_for(page.stack) if page is not None else None
        if page is None or file is None or not os.path.lexists(file):
            return None
        with suppress(SegmentationError):
            saved = load_project(file, follow_links=False)
            photo = saved.project.photo
            if photo is not None and photo.page == page.number:
                fresh = self.open_photo(path, saved.project)
                project = replace(saved.project, photo=fresh.case.project.photo)
                return replace(
                    fresh, case=replace(fresh.case, project=project, answer=saved.answer)
                )
        return None

    def open_photo(self, photo: Path, template: Project) -> OpenedFile:
        """A photo with the classes and the method of `template`.

        Raises
        ------
        ImageError
            If it cannot be read.
        """
        try:
            read = self._read(photo, 0)
            reference = reference_photo(photo, read.image, read.sha256)
        except OSError as error:
            text = "{path}: cannot be read ({reason})"
            raise ImageError(text, path=photo, reason=error.strerror) from error
        project = replace(template.blank(), photo=reference)
        return OpenedFile(Case(photo.stem, photo.name, read.image, project))

    def read(self, photo: Path, recipe: Recipe) -> Image:
        """Read a page of the photo from the cache."""
        return self._read(photo, recipe.page or 0).image

    def has_hash(self, photo: Path, sha256: str) -> bool:
        """Whether the file exists and has that hash."""
        return self.store.has_hash(photo, sha256)

    def read_ahead(self, photo: Path) -> Image | None:
        """Read a photo that may be opened next; None if it cannot be, or is too large."""
        with suppress(ImageError, OSError):
            if not may_be_stack(photo) or count_pages(photo) == 1:
                return self._read(photo, 0, max_pixels=_MAX_PIXELS_AHEAD).image
        return None

    def _read(self, photo: Path, page: int, max_pixels: int = DEFAULT_MAX_PIXELS) -> ReadPhoto:
        def decode() -> Image:
            return self._decode(photo, page, max_pixels)

        return self.store.photo(photo, page, self.transparent, decode)

    def _decode(self, photo: Path, page: int, max_pixels: int) -> Image:
        smaller = read_smaller(photo, page=page, min_side=PREVIEW_SIDE_PX)
        if smaller is not None:
            self.preview.use_downscaled(smaller)
        return read_image(
            photo,
            page=page,
            max_pixels=max_pixels,
            transparent=self.transparent,
            allocate=self.preview.allocate,
        )

    def open_pasted(self, pixels: NDArray[np.uint8]) -> OpenedFile:
        """Save a picture from the clipboard as a file, and open this file."""
        content = encode_picture(pixels, ".png")
        path = self.kept_photos_folder / hashlib.sha256(content).hexdigest() / "pasted.png"
        write_files({path: content})
        return self.open_photo(path, self.initial)

    def open_project(self, file: Path) -> OpenedFile | PhotoMissingError:
        """A project with its photo, which may be in the file; links are followed."""
        meant = behind_links(file)
        version, saved = file_version(meant), load_project(meant)
        opened = self.with_photo(saved, self._unpacked(saved), version)
        if meant == file or not isinstance(opened, OpenedFile):
            return opened
        text = "{name} is a link: {file} is opened, and is what will be saved."
        return opened.with_notes(Message(text, name=file.name, file=meant))

    def _unpacked(self, saved: SavedProject) -> Path | None:
        """The unpacked photo of a project, if the original is no longer there."""
        photo = saved.project.photo
        if photo is None or saved.photo is None or self.has_hash(Path(photo.path), photo.sha256):
            return None
        if hashlib.sha256(saved.photo).hexdigest() != photo.sha256:
            damaged = Message("the photo in it is damaged; nothing was opened")
            raise ProjectError(file_message(saved.file or "", damaged))
        copy = self.kept_photos_folder / photo.sha256 / (_name_of(photo.path) or "photo")
        write_files({copy: saved.photo})
        return copy

    def with_photo(
        self, saved: SavedProject, photo: Path | None = None, version: FileVersion | None = None
    ) -> OpenedFile | PhotoMissingError:
        """A project with its photo, which may have moved."""
        try:
            case = read_case(photo, project=saved, photos=self)
        except PhotoMissingError as missing:
            return missing
        return OpenedFile(case, saved.file, version)

    def recover(self, saved: SavedProject, begun: Project) -> OpenedFile | PhotoMissingError:
        """Recovered work; its file counts as read only if it has the strokes it `begun` with."""
        if saved.file is not None:
            version = file_version(saved.file)
            with suppress(ProjectError):
                if load_project(saved.file, follow_links=False).project.strokes == begun.strokes:
                    return self.with_photo(saved, version=version)
        return self.with_photo(saved)

    def relink(self, missing: PhotoMissingError, photo: Path) -> OpenedFile | PhotoMissingError:
        """The project with the photo found elsewhere, or the same question again."""
        file = missing.saved.file
        opened = self.with_photo(missing.saved, photo, None if file is None else file_version(file))
        if isinstance(opened, PhotoMissingError):
            return PhotoMissingError(missing.saved, photo, changed=missing.changed, refused=photo)
        return opened


def with_label_strokes(opened: OpenedFile, labels: Path, classes: int) -> OpenedFile:
    """The photo with strokes over the largest piece of each of the first `classes` of `labels`.

    Raises
    ------
    ConstraintError, ImageError
        If the labels cannot be read, or are of another size.
    """
    annotations = read_annotations(labels, opened.case.image.shape)
    first = np.zeros_like(annotations.labels)
    for number in annotations.numbers[:classes]:
        first[_largest_piece(annotations.labels == number)] = number
    project = add_annotations(opened.case.project, replace(annotations, labels=first))
    opened = replace(opened, case=replace(opened.case, project=project))
    return opened.with_notes(*annotations.notes)


def _largest_piece(mask: NDArray[np.bool_]) -> NDArray[np.bool_]:
    from scipy import ndimage  # not loaded at the start

    pieces, _ = ndimage.label(mask, np.ones((3, 3)))
    return np.asarray(pieces == 1 + np.bincount(pieces[mask] - 1).argmax())


def _shared_classes(folder: Path) -> tuple[Classes, tuple[Message, ...]]:
    """The classes of a folder, and notes on it; both empty if there is no readable list."""
    try:
        return read_shared_classes(folder)
    except ProjectError:
        return (), ()


def _model_for(named: str, own: Path, *, is_new: bool, learns: bool) -> str:
    """The model file of suggestions: the folder's `own`, the `named` one, or none."""
    from segcore.folders.model_file import model_file_of  # not loaded at the start

    exists = os.path.lexists(own)
    if named == str(own) and (not exists or (is_new and not learns)):
        return ""
    if is_new and learns and exists:
        return str(own)
    return model_file_of(named, own.parent)


def _name_of(path: str) -> str:
    """The name of a file at the end of a path; empty if there is none."""
    name = Path(path).name
    return "" if name == ".." else name
