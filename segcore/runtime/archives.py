"""Parts of zip archives from anywhere: read whole, up to a size, with one kind of error."""

from __future__ import annotations

import os
import struct
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from typing import IO

from segcore.runtime import limits
from segcore.runtime.errors import SegmentationError

_USED = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)

DAMAGES = (
    zipfile.BadZipFile,
    zlib.error,
    struct.error,
    EOFError,
    NotImplementedError,
    UnicodeError,
)
"""What reading a damaged archive, or part of one, raises."""


class Archive:
    """An open zip archive; of its parts only those are read that are asked for."""

    def __init__(self, parts: zipfile.ZipFile) -> None:
        self._parts = parts
        self.names = parts.namelist()

    def size(self, name: str) -> int:
        """Bytes of a part when unpacked, as the archive says; reading finds no more."""
        return self._parts.getinfo(name).file_size

    def read(self, name: str, most: int | None = None) -> bytes:
        """A part, or as many of its first bytes.

        Raises
        ------
        KeyError
            If there is none of this name.
        SegmentationError
            If it is encrypted, or packed otherwise than this program and NumPy do.
        """
        part = self._parts.getinfo(name)
        if part.flag_bits & 1 or part.compress_type not in _USED:
            raise SegmentationError(
                "holds a part {name} that is encrypted or packed in an unusual way; unpack the "
                "archive, and zip it again without special settings",
                name=name,
            )
        with self._parts.open(part) as file:
            return file.read(-1 if most is None else most)


@contextmanager
def open_archive(path: str | os.PathLike[str] | IO[bytes]) -> Iterator[Archive]:
    """A zip archive, by its name or opened already.

    Raises
    ------
    OSError
    SegmentationError
        If it is none, or turns out to be damaged in the block.
    """
    try:
        with zipfile.ZipFile(path) as parts:
            limits.PARTS.check(len(parts.infolist()))
            yield Archive(parts)
    except DAMAGES as error:
        reason = str(error) or type(error).__name__
        text = "is damaged, or not of this kind ({reason}); save it again"
        raise SegmentationError(text, reason=reason) from error
