"""Project files: a zip archive that people and other programs can open.

- ``project.json``: photo, classes, strokes, parameters
  (:func:`segcore.projects.project_json.project_to_json`), with the photo's path also relative to
  the project file;
- ``labels.png``: the last segments, if there were any;
- ``photo/NAME``: the photo itself, if wanted.
"""

import hashlib
import io
import json
import os
import struct
import zipfile
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import IO, Any

import numpy as np
from numpy.typing import NDArray
from PIL.PngImagePlugin import PngImageFile

from segcore.picture.atomic_write import encode_labels, write_files
from segcore.picture.image import Image
from segcore.picture.pages import picture_file
from segcore.picture.palette import segment_colours
from segcore.picture.reading import DEFAULT_MAX_PIXELS, open_picture
from segcore.projects.project import PhotoReference, Project
from segcore.projects.project_json import project_to_json, read_project
from segcore.runtime import limits
from segcore.runtime.archives import DAMAGE_ERRORS, Archive, open_archive
from segcore.runtime.errors import ProjectError, naming_file
from segcore.runtime.message import Message
from segcore.runtime.no_follow_open import behind_links, open_chosen, open_owned
from segcore.runtime.texts import read_json
from segcore.segments.answer import Answer

SUFFIX = ".eigenbrush"

_OUTLINE_KEYS = ("format", "version", "photo", "classes", "tags", "labels_are_current",
            "mean_confidence")  # fmt: skip
_BYTES_AT_ONCE = 1 << 20
_PNG_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_PNG_HEAD = struct.Struct(">16sII")
"""The beginning of a PNG file: signature and chunk header, width, height."""

SEGMENTS_DAMAGED = Message(
    "The saved segments are damaged and were left out; the next solve makes them again."
)
SEGMENTS_OF_ANOTHER_SIZE = Message(
    "The saved segments are of another size than the photo and were left out; the next solve makes "
    "them again."
)
NOTES_ON_SEGMENTS = frozenset({SEGMENTS_DAMAGED, SEGMENTS_OF_ANOTHER_SIZE})
"""Notes that matter only where segments are needed."""


@dataclass(frozen=True, eq=False)
class SavedProject:
    """The content of a project file.

    Attributes
    ----------
    project : Project
        With the path of its photo as found on this machine, relative to the file if possible.
    answer : Answer or None
        The last segments.
    photo : bytes or None
        Content of the photo, if the file holds it.
    file : Path or None
        The project file.
    notes : tuple of Message
        Notes on what was left out, one sentence each.
    """

    project: Project
    answer: Answer | None = None
    photo: bytes | None = None
    file: Path | None = None
    notes: tuple[Message, ...] = ()


def save_project(
    path: str | os.PathLike[str],
    project: Project,
    *,
    labels: NDArray[np.integer] | None = None,
    labels_are_current: bool = True,
    mean_confidence: float | None = None,
    with_photo: bool = False,
    follow_links: bool = True,
) -> None:
    """Write a project file, whole or not at all.

    Parameters
    ----------
    labels : (rows, columns) integer, optional
        The last segments, which may be those of earlier strokes.
    mean_confidence : float, optional
        Mean confidence of the labels, in [0, 1], if it is known.

    Raises
    ------
    OutputError
        If the file cannot be written; an old one is left as it was.
    ProjectError
        If the photo was to be included and cannot be read.
    """
    target = behind_links(Path(path)) if follow_links else Path(path)
    document = project_to_json(project) | {"labels_are_current": labels_are_current}
    if mean_confidence is not None:
        document["mean_confidence"] = round(mean_confidence, 4)
    if project.photo:
        document["photo"]["relative_path"] = _relative(project.photo.path, target)
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as parts:
        parts.writestr("project.json", json.dumps(document, indent=1, allow_nan=False))
        if labels is not None:
            content = encode_labels(labels, segment_colours())
            parts.writestr("labels.png", content, zipfile.ZIP_STORED)
        if with_photo and project.photo:
            name = f"photo/{Path(project.photo.path).name}"
            parts.writestr(name, _content(project.photo), zipfile.ZIP_STORED)
    write_files({target: archive.getvalue()})


def load_project(path: str | os.PathLike[str], *, follow_links: bool = True) -> SavedProject:
    """Read a project file.

    Raises
    ------
    ProjectError
        If the file is missing, damaged, not a project, or of a newer format.
    """
    return _load(Path(path), follow_links=follow_links)


def load_outline(path: str | os.PathLike[str]) -> SavedProject:
    """A project without its strokes and its recipe, read quickly.

    Classes, tags and the last segments are there. It is many times faster than
    :func:`load_project`, for whole folders. No link is followed.

    Raises
    ------
    ProjectError
        As there.
    """
    return _load(Path(path), follow_links=False, outline=True)


def _load(path: Path, *, follow_links: bool, outline: bool = False) -> SavedProject:
    with naming_file(path, ProjectError, Message("is not a project, or damaged: {reason}")):
        file = open_chosen(path) if follow_links else open_owned(path)
        with file, open_archive(file) as archive:
            limits.TEXT.check(archive.size("project.json"))
            document = read_json(archive.read("project.json"))
            content = _labels(archive) if "labels.png" in archive.names else None
            photo = None if outline else _photo(archive)
        if outline and isinstance(document, dict):
            document = {key: document[key] for key in _OUTLINE_KEYS if key in document} | {
                "strokes": ()
            }
        photo_path = _locate(document, path)
        project, notes = read_project(document)
        if project.photo and photo_path:
            project = replace(project, photo=replace(project.photo, path=photo_path))
        current = document.get("labels_are_current") is not False
        labels = None if content is None else _decode_labels(content, project.photo)
        if isinstance(labels, Message):
            return SavedProject(project, None, photo, path, (*notes, labels))
        mean_confidence = confidence_of(document)
        answer = (
            None if labels is None else Answer(labels, current, mean_confidence=mean_confidence)
        )
        return SavedProject(project, answer, photo, path, notes)


def confidence_of(document: Mapping[str, Any]) -> float | None:
    """The mean confidence of the segments, in [0, 1]; None if it is not saved."""
    stored = document.get("mean_confidence")
    if not isinstance(stored, int | float) or isinstance(stored, bool) or not 0 <= stored <= 1:
        return None
    return float(stored)


def reference_photo(
    path: str | os.PathLike[str], image: Image, sha256: str | None = None, *, page: int = 0
) -> PhotoReference:
    """The reference to the photo at `path`, whose hash may be known."""
    rows, columns = image.shape
    sha256 = hash_file(path) if sha256 is None else sha256
    return PhotoReference(os.path.abspath(path), sha256, columns, rows, page)


def hash_file(path: str | os.PathLike[str]) -> str:
    """SHA-256 of the content of a file, or of a page of a stack, hexadecimal."""
    with open_picture(path) as file:
        return hash_of(file)


def hash_of(file: IO[bytes]) -> str:
    """SHA-256 of an open file's content, hexadecimal.

    At most as many bytes are read as the size of the file.
    """
    digest = hashlib.sha256()
    left = _size_of(file)
    while block := file.read(min(left, _BYTES_AT_ONCE)):
        digest.update(block)
        left -= len(block)
    return digest.hexdigest()


def _size_of(file: IO[bytes]) -> int:
    if isinstance(file, io.BytesIO):
        return file.getbuffer().nbytes
    return os.fstat(file.fileno()).st_size


def _relative(photo: str, project_file: Path) -> str | None:
    try:
        return os.path.relpath(photo, project_file.absolute().parent)
    except ValueError:  # the paths are on different drives
        return None


def _locate(document: object, project_file: Path) -> str | None:
    """Path of the photo by its relative path, removed from the document; None if it is missing."""
    photo = document.get("photo") if isinstance(document, dict) else None
    relative = photo.pop("relative_path", None) if isinstance(photo, dict) else None
    if not isinstance(relative, str):
        return None
    # do not resolve symbolic links: the target may be in another folder, with another name
    path = os.path.normpath(project_file.absolute().parent / relative)
    return path if os.path.isfile(picture_file(path)) else None


def _photo(archive: Archive) -> bytes | None:
    name = next((name for name in archive.names if name.startswith("photo/")), None)
    if name is None:
        return None
    limits.PROJECT_PHOTO.check(archive.size(name))
    return archive.read(name)


def _labels(archive: Archive) -> bytes:
    """The content of the label image; empty if it is damaged or too large.

    Strokes are kept in any case.
    """
    try:
        head = archive.read("labels.png", _PNG_HEAD.size)
        if len(head) < _PNG_HEAD.size or not head.startswith(_PNG_SIGNATURE):
            return b""
        _, columns, rows = _PNG_HEAD.unpack(head)
        max_bytes = limits.LABEL_BYTES.most * columns * rows + _BYTES_AT_ONCE
        within = columns * rows <= limits.PIXELS.most and archive.size("labels.png") <= max_bytes
        return archive.read("labels.png") if within else b""
    except DAMAGE_ERRORS:
        return b""


def _decode_labels(content: bytes, photo: PhotoReference | None) -> NDArray[np.int32] | Message:
    """Labels, or a message why they cannot be used; the next solve computes them again."""
    try:
        # not PIL.Image.open, whose size limit is global
        picture = PngImageFile(io.BytesIO(content))
        if photo is not None and picture.size != (photo.width, photo.height):
            return SEGMENTS_OF_ANOTHER_SIZE
        if picture.width * picture.height > DEFAULT_MAX_PIXELS:
            return SEGMENTS_DAMAGED
        labels = np.asarray(picture)
    except Exception:  # the decoder reports damage by many types
        return SEGMENTS_DAMAGED
    are_numbers = labels.ndim == 2 and labels.dtype.kind in "bui"
    return labels.astype(np.int32) if are_numbers else SEGMENTS_DAMAGED


def _content(photo: PhotoReference) -> bytes:
    try:
        with open_picture(photo.path) as file:
            return file.read()
    except OSError as error:
        raise ProjectError(
            f"{photo.path}: the photo cannot be included ({error.strerror}); check its name"
        ) from error
