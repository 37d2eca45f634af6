"""Files of many photos -> one dataset, for the formats that are made of many photos."""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import shutil
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Literal

from segcore.batch.job import Outcome, PhotoJob
from segcore.files.exporters import DatasetFormat, Part
from segcore.files.manifest import Manifest, link_to
from segcore.files.project_files import hash_file
from segcore.picture.writing import replacing, write_files
from segcore.runtime.errors import OutputError

Photos = Literal["copy", "link"]
PHOTOS: tuple[Photos, ...] = ("copy", "link")


@dataclass(frozen=True)
class DatasetSettings:
    """How photos become datasets.

    Attributes
    ----------
    validation : float
        Share of the photos that are kept for validation, in [0, 1); 0: datasets are not divided.
    photos : "copy", "link" or None
        Whether photos are put into the datasets that have a place for them, and how.
    seed : int
        Of the choice of photos for validation.
    """

    validation: float = 0.0
    photos: Photos | None = None
    seed: int = 0


def write_datasets(
    out: Path,
    jobs: Sequence[PhotoJob],
    outcomes: Sequence[Outcome],
    settings: DatasetSettings = DatasetSettings(),
) -> list[str]:
    """Write a dataset for every format that has one, of the photos that are done.

    ``FORMAT-dataset.json`` remembers its files. Those that an earlier run wrote and this one does
    not are removed: no photo may be in both subsets.

    Returns
    -------
    list of str
        Why a dataset was not made, one sentence each.

    Raises
    ------
    OutputError
        If the files cannot be written.
    """
    files_of = {outcome.photo: outcome.files for outcome in outcomes}
    done = [job for job in jobs if files_of.get(job.shown)]
    subsets = _subsets([job.shown for job in done], settings)
    problems = []
    for exporter in done[0].settings.exporters if done else ():
        if not isinstance(exporter, DatasetFormat):
            continue
        parts = [_part(job, files_of[job.shown], exporter, subsets) for job in done]
        try:
            files = exporter.gather(parts)
        except OutputError as error:
            problems.append(f"{exporter.title}: no dataset was made of all photos: {error}")
            continue
        photos = {}
        if exporter.holds_photos:
            places = map(exporter.place_of_photo, parts)
            photos = {place: job.photo for place, job in zip(places, done, strict=True)}
        _write(out, f"{exporter.name}-dataset.json", files, photos, settings)
    return problems


def _write(
    out: Path,
    document: str,
    files: dict[str, bytes],
    photos: dict[str, str],
    settings: DatasetSettings,
) -> None:
    """Write a dataset and put its photos in place, then remove what is left of an earlier one.

    Parameters
    ----------
    photos : dict of str to str
        Path of each photo by its place in the dataset. Without a wish for them, those that an
        earlier run put into the right place stay.
    """
    earlier = Manifest.read(out / document)
    if settings.photos:
        placed = {place: _as_placed(photo, settings) for place, photo in photos.items()}
    else:
        placed = {place: earlier.files[place] for place in photos if place in earlier.files}
    written = Manifest("", {**Manifest.of("", files).files, **placed})
    # whatever is there when the machine goes down, a later run knows it
    _remember(out / document, Manifest("", {**earlier.files, **written.files}))
    for place, photo in photos.items() if settings.photos else ():
        _place(out / place, photo, settings)
    write_files({out / name: data for name, data in files.items()})
    earlier.without(written).remove(out)
    _remember(out / document, written)


def _remember(document: Path, manifest: Manifest) -> None:
    text = json.dumps(asdict(manifest), indent=1, ensure_ascii=False)
    write_files({document: f"{text}\n".encode()})


def _subsets(photos: Sequence[str], settings: DatasetSettings) -> dict[str, str]:
    """The subset of each photo; which are for validation is drawn by their names and the seed."""
    if not settings.validation:
        return dict.fromkeys(photos, "")
    drawn = sorted(
        photos, key=lambda photo: hashlib.sha256(f"{settings.seed}/{photo}".encode()).digest()
    )
    n_validation = min(max(1, round(settings.validation * len(photos))), len(photos) - 1)
    return {photo: "val" if place < n_validation else "train" for place, photo in enumerate(drawn)}


def _part(
    job: PhotoJob, names: dict[str, str], exporter: DatasetFormat, subsets: dict[str, str]
) -> Part:
    """What a job wrote in a format."""
    wanted = [name for name in names if fnmatchcase(name, exporter.pattern)]
    files = {name: Path(job.folder, name).read_bytes() for name in wanted}
    return Part(job.shown, job.name, files, subsets[job.shown])


def _as_placed(photo: str, settings: DatasetSettings) -> str:
    """What a manifest says of a photo that was put into a dataset."""
    return hash_file(photo) if settings.photos == "copy" else link_to(photo)


def _place(place: Path, photo: str, settings: DatasetSettings) -> None:
    """Put a photo into a dataset.

    Raises
    ------
    OutputError
        If another file is there, or it cannot be written.
    """
    if place.is_symlink():
        place.unlink()  # or the photo behind it would be replaced
    elif place.exists() and hash_file(place) != hash_file(photo):
        raise OutputError(
            f"{place}: is not the photo that belongs there; move it away or choose another folder"
        )
    if settings.photos == "copy":
        with replacing(place) as file, open(photo, "rb") as original:
            shutil.copyfileobj(original, file)
        return
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        with contextlib.suppress(FileNotFoundError):
            place.unlink()
        os.symlink(photo, place)
    except OSError as error:
        raise OutputError(
            f"{place}: cannot be linked ({error.strerror}); use --photos copy"
        ) from error
