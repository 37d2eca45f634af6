"""The photos of a folder, in natural order."""

from __future__ import annotations

import os
import re
from pathlib import Path

from segcore.files.project_files import SUFFIX
from segcore.picture.reading import READABLE_SUFFIXES


def photos_in(folder: Path) -> list[Path]:
    """Picture files by natural order: ``2.png`` before ``10.png``.

    Raises
    ------
    OSError
        If the folder cannot be read.
    """
    with os.scandir(folder) as entries:  # which knows what is a file without asking the disk again
        names = [
            entry.name
            for entry in entries
            if os.path.splitext(entry.name)[1].lower() in READABLE_SUFFIXES
            and not entry.name.startswith(".")
            and entry.is_file()
        ]
    return [folder / name for name in sorted(names, key=natural_key)]


def neighbour(photo: Path, step: int) -> Path | None:
    """The photo that is `step` further in the folder of `photo`; None at either end."""
    try:
        photos = photos_in(photo.parent)
    except OSError:
        return None
    if photo in photos:
        place = photos.index(photo) + step
    else:  # it was moved or deleted: go on from where it would be
        here = natural_key(photo.name)
        place = sum(natural_key(path.name) < here for path in photos) + min(step, 0)
    return photos[place] if 0 <= place < len(photos) else None


def project_beside(photo: Path) -> Path:
    """Where the project of a photo is kept unless another place is chosen."""
    return photo.with_name(photo.name + SUFFIX)


def natural_key(name: str) -> list[tuple[int, int, str]]:
    """Sorts numbers in names by their value, and letters without regard to case."""
    parts = re.split(r"(\d+)", name.casefold())
    return [(0, int(part), "") if part.isdecimal() else (1, 0, part) for part in parts if part]
