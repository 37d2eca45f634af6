"""The photos of a folder, in natural order."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic

from segcore.folders.problems import states_and_problems
from segcore.folders.states import StatesRead
from segcore.picture.reading import READABLE_SUFFIXES
from segcore.projects.project_files import SUFFIX
from segcore.runtime.errors import ImageError
from segcore.runtime.said import Said
from segcore.runtime.texts import natural_key

SOON_SECONDS = 0.1
"""After so long, what has been found of a folder is shown."""


@dataclass(frozen=True, eq=False)
class Listing:
    """What there is in a folder.

    Attributes
    ----------
    path : Path
    projects : Path
        The folder where projects of the photos are kept, and what people said of them.
    names : list of str
        Of the photos, by natural order.
    places : dict of int by str
        Place of each photo in the list.
    begun : frozenset of str
        Names of photos that have a project.
    states : StatesRead
        What people said has become of the photos.
    problems : tuple of Said
        What is wrong with files that the program keeps there, one sentence each.
    """

    path: Path
    projects: Path
    names: list[str] = field(default_factory=list)
    places: dict[str, int] = field(default_factory=dict)
    begun: frozenset[str] = frozenset()
    states: StatesRead = field(default_factory=StatesRead)
    problems: tuple[Said, ...] = ()


def list_folder(
    path: Path, projects: Path, first: Callable[[Listing], object] | None = None
) -> Listing:
    """The photos of a folder and their states, which are kept with the projects.

    Parameters
    ----------
    first : function, optional
        Called with those that are found so far when it takes long to find all.

    Raises
    ------
    ImageError
        If the folder cannot be read.
    """

    def tell(names: list[str]) -> None:
        if first is not None:
            first(_listing(path, projects, names))

    try:
        return _listing(path, projects, photo_names(path, tell))
    except OSError as error:
        place = error.filename or path
        text = "{path}: cannot be read ({reason})"
        raise ImageError(text, path=place, reason=error.strerror) from error


def _listing(path: Path, projects: Path, names: list[str]) -> Listing:
    saved = (name for name in os.listdir(projects) if name.endswith(SUFFIX))
    begun = frozenset(name.removesuffix(SUFFIX) for name in saved)
    states, problems = states_and_problems(projects)
    places = {name: place for place, name in enumerate(names)}
    return Listing(path, projects, names, places, begun, states, problems)


def photo_names(folder: Path, first: Callable[[list[str]], object] | None = None) -> list[str]:
    """Names of picture files by natural order: ``2.png`` before ``10.png``.

    Parameters
    ----------
    first : function, optional
        See :func:`list_folder`.

    Raises
    ------
    OSError
        If the folder cannot be read.
    """
    names = []
    late = monotonic() + SOON_SECONDS
    with os.scandir(folder) as entries:  # which knows what is a file without asking the disk again
        for entry in entries:
            if _is_photo(entry):
                names.append(entry.name)
                if first is not None and monotonic() > late:
                    first(sorted(names, key=natural_key))
                    first = None
    return sorted(names, key=natural_key)


def _is_photo(entry: os.DirEntry[str]) -> bool:
    suffix = os.path.splitext(entry.name)[1].lower()
    return suffix in READABLE_SUFFIXES and not entry.name.startswith(".") and entry.is_file()


def neighbour(photo: Path, step: int) -> Path | None:
    """The photo that is `step` further in the folder of `photo`; None at either end."""
    try:
        names = photo_names(photo.parent)
    except OSError:
        return None
    if photo.name in names:
        place = names.index(photo.name) + step
    else:  # it was moved or deleted: go on from where it would be
        here = natural_key(photo.name)
        place = sum(natural_key(name) < here for name in names) + min(step, 0)
    return photo.with_name(names[place]) if 0 <= place < len(names) else None


@dataclass(frozen=True)
class ProjectFolders:
    """Where projects are kept: beside their photos, unless another folder was chosen for these.

    Attributes
    ----------
    chosen : mapping
        Folders of projects by folders of photos, the latter without symbolic links: a folder is
        the same by whichever path it is reached.
    """

    chosen: Mapping[str, str] = field(default_factory=dict)

    def of(self, photos: Path) -> Path:
        """The folder of the projects of the photos in a folder."""
        return Path(self.chosen.get(os.path.realpath(photos), photos))

    def kept_in(self, projects: Path) -> set[Path]:
        """The folders of photos whose projects are in a folder: those known, and it itself."""
        real = os.path.realpath(projects)
        chosen = self.chosen.items()
        known = {Path(photos) for photos, place in chosen if os.path.realpath(place) == real}
        return known if real in self.chosen else known | {projects}

    def project(self, photo: Path) -> Path:
        """The project file of a photo."""
        return self.of(photo.parent) / (photo.name + SUFFIX)
