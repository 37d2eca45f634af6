"""Manifest of the files that a command wrote, so that a later one can remove them.

A manifest is part of a JSON document that the command writes anyway: its entry ``files`` has the
SHA-256 of each file by its name in the folder (with ``/``), its entry ``photo`` the photo.
"""

import contextlib
import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath
from typing import Self

from segcore.projects.project_files import hash_of
from segcore.runtime import limits
from segcore.runtime.errors import SegmentationError
from segcore.runtime.no_follow_open import OpenFolder
from segcore.runtime.typed import read_typed


@dataclass(frozen=True)
class Manifest:
    """The files that a command wrote.

    Attributes
    ----------
    photo : str
        File name of the photo.
    files : dict of str to str
        SHA-256, or :func:`link_to` a target, by name.
    """

    photo: str = ""
    files: dict[str, str] = field(default_factory=dict)

    @classmethod
    def of(cls, photo: str, contents: Mapping[str, bytes]) -> Self:
        """The manifest of files that are about to be written."""
        hashes = {name: hashlib.sha256(data).hexdigest() for name, data in contents.items()}
        return cls(photo, hashes)

    @classmethod
    def read(cls, document: Path) -> Self:
        """The manifest in a JSON document; an empty one if it holds none."""
        with (
            contextlib.suppress(OSError, ValueError, SegmentationError),
            OpenFolder(document.parent) as folder,
        ):
            return read_typed(folder.read(document.name, limits.MANIFEST), cls)
        return cls()

    def without(self, later: Self) -> Self:
        """The files that a later run does not write any more.

        If the later run is for another photo, only files without the photo's name count, since
        exports of many photos may share a folder.
        """
        stem = PurePosixPath(self.photo).stem
        of_another = () if self.photo == later.photo else (f"{stem}-", f"{stem}.")
        remaining = {
            name: sha256
            for name, sha256 in self.files.items()
            if name not in later.files and not name.startswith(of_another)
        }
        return type(self)(self.photo, remaining)

    def remove(self, folder: Path) -> list[str]:
        """Remove the files that are unchanged, and folders that become empty.

        Nothing outside of `folder` is touched, whatever the manifest says.

        Returns
        -------
        list of str
            Their names.
        """
        removed = []
        for name, sha256 in self.files.items():
            path = folder / name
            with contextlib.suppress(OSError, ValueError):
                with OpenFolder(path.parent, within=folder) as opened:
                    if _state(opened, path.name) != sha256:
                        continue
                    opened.remove(path.name)
                removed.append(name)
                _remove_empty(path.parent, folder)
        return removed


EMPTY_MANIFEST = Manifest()


def link_to(target: str) -> str:
    """The entry of a symbolic link in a manifest."""
    return f"-> {target}"


def _state(folder: OpenFolder, name: str) -> str:
    if (target := folder.link_at(name)) is not None:
        return link_to(target)
    with folder.open(name) as file:
        return hash_of(file)


def _remove_empty(folder: Path, stop_at: Path) -> None:
    """Remove a folder and its parents, up to `stop_at`, as far as they are empty."""
    for parent in (folder, *folder.parents):
        if parent == stop_at:
            return
        parent.rmdir()  # OSError if the folder is not empty
