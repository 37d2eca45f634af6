"""Files of many photos -> one dataset, for formats of many photos."""

import hashlib
import json
import shutil
from collections.abc import Sequence
from dataclasses import asdict, replace
from fnmatch import fnmatchcase
from pathlib import Path

from segcore.batch.job import Outcome, PhotoJob
from segcore.folders.file_names import HIDDEN_FOLDER
from segcore.folders.manifest import Manifest, link_to
from segcore.formats.exporters import DatasetEntry, DatasetFormat
from segcore.formats.output import Output, PhotoTransfer
from segcore.picture.atomic_write import atomic_replacement, write_files
from segcore.picture.pages import page_of
from segcore.picture.reading import open_picture
from segcore.projects.project_files import hash_file, hash_of
from segcore.runtime.errors import OutputError, UnsafeFileError
from segcore.runtime.no_follow_open import OpenFolder, open_owned
from segcore.runtime.texts import as_utf8


def write_datasets(
    out: Path, photos: Sequence[tuple[PhotoJob, Outcome]], output: Output, *, seed: int = 0
) -> list[str]:
    """Write a dataset of the photos for every format that has one.

    ``FORMAT.json`` in a hidden folder remembers its files. Those that an earlier run wrote and this
    one does not are removed: no photo may be in both subsets.

    Parameters
    ----------
    seed : int
        Seed of the choice of photos for validation.

    Returns
    -------
    list of str
        Reasons why datasets were not made, one sentence each.

    Raises
    ------
    OutputError
        If the files cannot be written.
    """
    subsets = _subsets([job.display_path for job, _ in photos], output.validation, seed)
    problems = []
    for exporter in output.dataset_exporters if photos else ():
        document = out / HIDDEN_FOLDER / f"{exporter.name}.json"
        earlier = Manifest.read(document)
        entries = [
            _read_entry(out, *photo, exporter, subsets[photo[0].display_path]) for photo in photos
        ]
        placed = {}
        if exporter.holds_photos:
            positions = list(map(exporter.path_of_photo, entries))
            placed = {
                position: job.photo for position, (job, _) in zip(positions, photos, strict=True)
            }
            are_placed = output.photos is not None or placed.keys() <= earlier.files.keys()
            entries = [replace(entry, placed=are_placed) for entry in entries]
        try:
            files = exporter.gather(entries)
        except OutputError as error:
            problems.append(f"{exporter.title}: no dataset was made of all photos: {error}")
            continue
        _write(out, document, earlier, files, placed, output.photos)
    return problems


def _write(
    out: Path,
    document: Path,
    earlier: Manifest,
    files: dict[str, bytes],
    photos: dict[str, str],
    transfer: PhotoTransfer | None,
) -> None:
    """Write a dataset and put its photos in place, then remove files of an earlier one.

    Parameters
    ----------
    photos : dict of str to str
        Path of each photo by its place in the dataset. Without a wish for them, those that an
        earlier run put into the right place stay.
    """
    if transfer:
        entry_of = hash_file if transfer == "copy" else link_to
        placed = {place: entry_of(photo) for place, photo in photos.items()}
    else:
        placed = {place: earlier.files[place] for place in photos if place in earlier.files}
    written = Manifest("", {**Manifest.of("", files).files, **placed})
    # write the manifest first, so that after a crash a later run knows all files
    _write_manifest(out, document, Manifest("", {**earlier.files, **written.files}))
    if transfer:
        for place, photo in photos.items():
            _put_photo(out, place, photo, transfer, earlier)
    write_files({out / name: data for name, data in files.items()}, within=out)
    earlier.without(written).remove(out)
    _write_manifest(out, document, written)


def _write_manifest(out: Path, document: Path, manifest: Manifest) -> None:
    text = json.dumps(asdict(manifest), indent=1, ensure_ascii=False)
    write_files({document: as_utf8(f"{text}\n")}, within=out)


def _subsets(photos: Sequence[str], validation: float, seed: int) -> dict[str, str]:
    """The subset of each photo; names and seed decide which are for validation."""
    if not validation:
        return dict.fromkeys(photos, "")
    shuffled = sorted(photos, key=lambda photo: hashlib.sha256(f"{seed}/{photo}".encode()).digest())
    n_validation = min(max(1, round(validation * len(photos))), len(photos) - 1)
    return {
        photo: "val" if index < n_validation else "train" for index, photo in enumerate(shuffled)
    }


def _read_entry(
    out: Path, job: PhotoJob, outcome: Outcome, exporter: DatasetFormat, subset: str
) -> DatasetEntry:
    """The files that were written for a photo in a format."""
    files = {}
    for name in outcome.files:
        visible_name = name.removeprefix(f"{HIDDEN_FOLDER}/")
        if fnmatchcase(visible_name, exporter.file_pattern_of(job.name)):
            with open_owned(Path(job.folder, name), within=out) as file:
                files[visible_name] = file.read()
    return DatasetEntry(job.display_path, job.name, files, subset)


def _put_photo(
    out: Path, name: str, photo: str, transfer: PhotoTransfer, earlier: Manifest
) -> None:
    """Put a photo into a dataset.

    Raises
    ------
    OutputError
        If another file is there, or it cannot be written.
    """
    target = out / name
    try:
        with OpenFolder(target.parent, within=out, make=True) as folder:
            former = _is_same_photo(folder, target.name, photo, earlier.files.get(name))
            if former == "link" or (former and transfer == "link"):
                folder.remove(target.name)
            if transfer == "link":
                if page_of(photo) is not None:
                    raise OutputError(f"{photo}: a page cannot be linked; use --photos copy")
                folder.link(photo, target.name)
                return
        with atomic_replacement(target, within=out) as file, open_picture(photo) as original:
            shutil.copyfileobj(original, file)
    except UnsafeFileError as error:
        raise OutputError(error.message) from error
    except OSError as error:
        raise OutputError(
            f"{target}: cannot be linked ({error.strerror}); use --photos copy"
        ) from error


def _is_same_photo(
    folder: OpenFolder, name: str, photo: str, earlier: str | None
) -> PhotoTransfer | None:
    """How an earlier run put the photo there, by copy or link; None if there is no file."""
    former: PhotoTransfer
    if folder.status(name) is None:
        return None
    if (target := folder.link_at(name)) is not None:
        former, is_same = "link", link_to(target) in (earlier, link_to(photo))
    else:
        with folder.open(name) as file:
            former, is_same = "copy", hash_of(file) == hash_file(photo)
    if not is_same:
        raise OutputError(
            f"{folder.path / name}: is not the photo that belongs there; move it away or choose "
            "another folder"
        )
    return former
