"""Atomic writing of files, whole or not at all.

A file is written under another name beside its place and then moved there, so a full disk, a crash
or a cancel leaves the old file as it was (see :mod:`segcore.picture.temporary_files`).
"""

import contextlib
import errno
import io
import os
import stat
import sys
from collections.abc import Iterable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import IO, Any

import numpy as np
from numpy.typing import NDArray
from PIL import Image as PillowImage

from segcore.picture.temporary_files import create, remove_leftovers
from segcore.runtime.errors import (
    REMEDIES,
    FilesExistError,
    OutputError,
    UnsafeFileError,
    file_message,
    system_reason,
)
from segcore.runtime.message import Message
from segcore.runtime.monitor import SILENT, Monitor
from segcore.runtime.no_follow_open import OpenFolder
from segcore.runtime.wording import names_in_words

StrPath = str | os.PathLike[str]

_MAX_LISTED = 5

# Z_RLE of zlib: on the small differences that PNG's filters leave, it takes a quarter of the time
# of the default strategy, and files of photos and labels are about as small.
_PNG = {"format": "PNG", "compress_type": 3}
_PICTURE_OPTIONS: dict[str, dict[str, Any]] = {
    ".png": _PNG,
    ".jpg": {"format": "JPEG", "quality": 95, "subsampling": 0},
    ".jpeg": {"format": "JPEG", "quality": 95, "subsampling": 0},
    ".tif": {"format": "TIFF", "compression": "tiff_adobe_deflate"},
    ".tiff": {"format": "TIFF", "compression": "tiff_adobe_deflate"},
    ".webp": {"format": "WEBP", "lossless": True, "exact": True},
    ".bmp": {"format": "BMP"},
}


def refuse_existing(paths: Iterable[StrPath], *, force: bool = False) -> None:
    """Raise :class:`FilesExistError` naming the first of `paths` that exist, unless `force`.

    Folders cannot be replaced: an :class:`OutputError` names the first.
    """
    existing = [os.fspath(path) for path in paths if os.path.lexists(path)]
    for path in existing if force else ():
        if os.path.isdir(path):
            raise OutputError(_write_error(path, REMEDIES[errno.EISDIR]))
    if existing and not force:
        listed = names_in_words(existing, most=_MAX_LISTED)
        advice = "choose another folder, or replace with --force"
        raise FilesExistError(f"not replaced: {listed}; {advice}")


def refuse_unwritable(folder: StrPath) -> None:
    """Raise :class:`OutputError` if no file can be written into `folder`, which need not exist."""
    path = Path(os.path.realpath(folder))
    existing = next(ancestor for ancestor in (path, *path.parents) if ancestor.exists())
    if not existing.is_dir():
        raise OutputError(file_message(folder, REMEDIES[errno.ENOTDIR]))
    if not os.access(existing, os.W_OK | os.X_OK):
        raise OutputError(file_message(folder, REMEDIES[errno.EACCES]))


@contextmanager
def atomic_replacement(path: StrPath, *, within: StrPath | None = None) -> Iterator[IO[bytes]]:
    """Binary file that takes the place of `path` when the block ends without an error.

    Missing folders are made. On an error inside the block nothing is left behind and an old file
    is unchanged. Links are not followed; see :func:`segcore.runtime.no_follow_open.behind_links`.

    Parameters
    ----------
    within : path, optional
        The folder that a person chose; no part of `path` below it may be a link. By default the
        folder of `path`.

    Raises
    ------
    OutputError
        If the disk is full, the folder cannot be written, or `path` is a directory or a link.
    """
    with _open_folder(path, within) as folder, _replace(path, folder) as file:
        yield file


@contextmanager
def _replace(path: StrPath, folder: OpenFolder) -> Iterator[IO[bytes]]:
    name = Path(path).name
    with _as_output_error(path):
        mode = _mode_if_replaceable(folder, name)
        remove_leftovers(folder)
        temporary, file = create(folder)
        try:
            with file:
                yield file
                file.flush()
                os.fsync(file.fileno())
                if mode is not None:
                    with contextlib.suppress(OSError):  # disks without permissions
                        by_descriptor = os.chmod in os.supports_fd
                        os.chmod(file.fileno() if by_descriptor else folder.path / temporary, mode)
                if sys.platform == "win32":  # Windows cannot move open files
                    file.close()
                folder.replace(temporary, name)
        finally:
            with contextlib.suppress(OSError):  # does not exist if it was moved
                folder.remove(temporary)


def _open_folder(path: StrPath, within: StrPath | None) -> OpenFolder:
    """Open the folder of a file; creates the folder if it is missing."""
    with _as_output_error(path):
        folder = Path(path).parent
        boundary = folder if within is None else Path(within)
        boundary.mkdir(parents=True, exist_ok=True)
        return OpenFolder(folder, within=boundary, make=True)


@contextmanager
def _as_output_error(path: StrPath) -> Iterator[None]:
    try:
        yield
    except UnsafeFileError as error:
        raise OutputError(error.message) from error
    except OSError as error:
        raise OutputError(_write_error(path, system_reason(error))) from error


def write_files(
    contents: Mapping[Path, bytes] | Mapping[StrPath, bytes],
    *,
    within: StrPath | None = None,
    monitor: Monitor = SILENT,
) -> None:
    """Write several files, all or none.

    All files are complete beside their places and read back before the first takes its place.

    Parameters
    ----------
    within : path, optional
        See :func:`atomic_replacement`.

    Raises
    ------
    OutputError
        As :func:`atomic_replacement` does.
    Cancelled
        If `monitor` asks for it before the last file is complete.
    """
    folders: dict[Path, OpenFolder] = {}
    with ExitStack() as stack:
        for path, content in contents.items():
            folder = Path(path).parent
            if folder not in folders:  # folders stay open until all of their files are written
                folders[folder] = stack.enter_context(_open_folder(path, within))
            file = stack.enter_context(_replace(path, folders[folder]))
            monitor.check()
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
            file.seek(0)
            if file.read() != content:  # network disks may lose written data
                reason = "what was read back differs; check the disk or choose another folder"
                raise OutputError(_write_error(path, Message(reason)))
        monitor.check()


def encode_picture(pixels: NDArray[Any], suffix: str) -> bytes:
    """Content of a picture file.

    Parameters
    ----------
    pixels : (rows, columns), (rows, columns, 3) or (rows, columns, 4) uint8; or 2-D uint16 or bool
        Grey, sRGB, or sRGB with alpha; 16 bits only as PNG or TIFF.
    suffix : str
        ``.png``, ``.jpg``, ``.tif``, ``.webp`` or ``.bmp``.

    Raises
    ------
    OutputError
        If the format is unknown or cannot hold such pixels.
    """
    options = _PICTURE_OPTIONS.get(suffix.lower())
    if options is None:
        raise OutputError(
            f"no picture format has the suffix {suffix!r}; use one of {', '.join(_PICTURE_OPTIONS)}"
        )
    try:
        return _encode(PillowImage.fromarray(pixels), options)
    except (OSError, TypeError, ValueError) as error:
        raise OutputError(
            f"{options['format']} cannot hold pixels of shape {pixels.shape} "
            f"and type {pixels.dtype}; use .png and 8 bits"
        ) from error


def encode_labels(labels: NDArray[Any], palette: NDArray[np.uint8]) -> bytes:
    """Content of a PNG of class numbers: 8-bit palette up to class 255, 16-bit grey beyond.

    Parameters
    ----------
    labels : (rows, columns) bool or integer
        0 for nothing (black), else the class, up to 65535.
    palette : (n, 3) uint8
        Colours of classes 1 to n in sRGB, repeated for higher classes.

    Raises
    ------
    OutputError
        If a class is out of range.
    """
    labels = np.asarray(labels)
    if labels.ndim != 2 or labels.dtype.kind not in "bui" or labels.size == 0:
        raise OutputError(
            f"labels of shape {labels.shape} and type {labels.dtype} are not class numbers; "
            "give (rows, columns) integers"
        )
    smallest, largest = int(labels.min()), int(labels.max())
    if smallest < 0 or largest > 65535:
        raise OutputError(
            f"classes from {smallest} to {largest} do not fit into a PNG; number "
            "them from 0 to 65535"
        )

    indexed = PillowImage.fromarray(labels.astype(np.uint8 if largest < 256 else np.uint16))
    if largest < 256:
        colours = np.zeros((256, 3), np.uint8)
        colours[1:] = palette[np.arange(255) % len(palette)]
        indexed.putpalette(colours.tobytes())
    return _encode(indexed, _PNG)


def _encode(picture: PillowImage.Image, options: dict[str, Any]) -> bytes:
    # Encode in memory: encoders that write to a file hide the reason of a disk error.
    encoded = io.BytesIO()
    picture.save(encoded, **options)
    return encoded.getvalue()


def _mode_if_replaceable(folder: OpenFolder, name: str) -> int | None:
    """Permissions of an existing file, None for a new one; raises the error of writing to it."""
    folder.check(name)
    status = folder.status(name)
    if status is None:
        return None
    if stat.S_ISDIR(status.st_mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
    if not os.access(folder.path / name, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    return stat.S_IMODE(status.st_mode)


def _write_error(path: StrPath, reason: Message) -> Message:
    return Message("{path}: not written: {reason}", path=os.fspath(path), reason=reason)
