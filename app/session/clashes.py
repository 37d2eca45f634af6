"""Clashes: a project file has changed since it was read, and would be overwritten."""

from __future__ import annotations

from enum import Enum
from pathlib import Path

from segcore.projects.project import PhotoReference
from segcore.projects.project_files import load_project
from segcore.runtime.errors import ProjectError
from segcore.runtime.no_follow_open import OpenFolder


class Clash(Enum):
    """Kinds of clash."""

    THEIRS = 1
    """Somebody else has saved the project since it was read."""
    OTHER_PHOTO = 2
    """The project is of another photo of the same name."""


def clash_at(file: Path, photo: PhotoReference | None) -> Clash:
    """The clash of a project file with the project of a photo, if any."""
    try:
        theirs = load_project(file, follow_links=False).project.photo
    except ProjectError:
        return Clash.THEIRS
    same = theirs is not None and photo is not None and theirs.sha256 == photo.sha256
    return Clash.THEIRS if same else Clash.OTHER_PHOTO


def set_aside(file: Path) -> None:
    """Rename a file: ``a.png.eigenbrush`` to ``a.png (1).eigenbrush``, or the next free number.

    Raises
    ------
    OSError
        If it cannot be renamed.
    """
    with OpenFolder(file.parent) as folder:
        folder.set_aside(file.name)
