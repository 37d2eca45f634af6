"""The open document, and the folder for its files."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from segcore.picture.bundled import bundled_file
from segcore.projects.project import Project

from ..looks.settings import Settings
from ..state.document import Document
from .folders import ProjectFolders
from .photo_folder import PhotoFolder


class Desk:
    """The document, what the user chose, and the photos that are worked through.

    Parameters
    ----------
    data : Path
        Folder of the program, where nothing of the user is saved.
    fresh : function
        Makes what a photo begins with.
    """

    def __init__(
        self, document: Document, choices: Settings, data: Path, fresh: Callable[[], Project]
    ) -> None:
        self.document, self.choices, self.data, self.fresh = document, choices, data, fresh
        self.photos = PhotoFolder()

    @property
    def photo(self) -> Path | None:
        """File of the photo that is open."""
        reference = self.document.project.photo
        return Path(reference.path) if reference else None

    @property
    def name(self) -> str:
        """The name of the document; empty if nothing is open."""
        return self.photo.name if self.photo else ""

    @property
    def belongs_to_user(self) -> bool:
        """Whether the photo lies in a folder of the user, not in one of the program."""
        return self.photo is not None and not self._is_of_program(self.photo.parent)

    @property
    def folder(self) -> Path:
        """Where files about the photo belong: its project, unless it came with the program."""
        if self.photo is not None and self.belongs_to_user:
            return self.project_folders.of(self.photo.parent)
        last = Path(self.choices.folder or Path.home())
        return Path.home() if self._is_of_program(last) else last

    @property
    def project_folders(self) -> ProjectFolders:
        """Where projects are kept."""
        chosen = self.choices.project_folders.items()
        return ProjectFolders({photos: kept[0] for photos, kept in chosen if kept})

    @property
    def in_folder(self) -> bool:
        """Whether the photo is one of the folder that is worked through; nothing is asked there."""
        return self.photos.holds(self.photo)

    @property
    def name_in_folder(self) -> str:
        """The name of the photo in the open folder."""
        assert self.photo is not None
        return self.photos.name(self.photo)

    def _is_of_program(self, folder: Path) -> bool:
        programs = (self.data, bundled_file("palette.json").parent)
        return any(place in (folder, *folder.parents) for place in programs)
