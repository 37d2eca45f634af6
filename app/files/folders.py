"""The photos of a folder, in natural order."""

from __future__ import annotations

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
    photos = (
        path
        for path in folder.iterdir()
        if path.suffix.lower() in READABLE_SUFFIXES
        and not path.name.startswith(".")
        and path.is_file()
    )
    return sorted(photos, key=natural_key)


def neighbour(photo: Path, step: int) -> Path | None:
    """The photo that is `step` further in the folder of `photo`; None at either end."""
    try:
        photos = photos_in(photo.parent)
    except OSError:
        return None
    if photo in photos:
        place = photos.index(photo) + step
    else:  # it was moved or deleted: go on from where it would be
        place = sum(natural_key(path) < natural_key(photo) for path in photos) + min(step, 0)
    return photos[place] if 0 <= place < len(photos) else None


def project_beside(photo: Path) -> Path:
    """Where the project of a photo is kept unless another place is chosen."""
    return photo.with_name(photo.name + SUFFIX)


def natural_key(path: Path) -> list[tuple[int, int, str]]:
    """Sorts numbers in names by their value, and letters without regard to case."""
    parts = re.split(r"(\d+)", path.name.casefold())
    return [(0, int(part), "") if part.isdecimal() else (1, 0, part) for part in parts if part]
