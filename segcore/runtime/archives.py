"""Reading of zip archives up to a size; every failure is the same kind of error."""

import os
import struct
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from typing import IO

from segcore.runtime import limits
from segcore.runtime.errors import SegmentationError

_COMPRESSIONS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)

DAMAGE_ERRORS = (
    zipfile.BadZipFile,
    zlib.error,
    struct.error,
    EOFError,
    NotImplementedError,
    UnicodeError,
)
"""Exceptions from reading a damaged archive."""


class Archive:
    """An open zip archive, whose parts are read on demand."""

    def __init__(self, parts: zipfile.ZipFile) -> None:
        self._parts = parts
        self.names = parts.namelist()

    def size(self, name: str) -> int:
        """Unpacked size of a part in bytes by the archive's directory; no more is ever read."""
        return self._parts.getinfo(name).file_size

    def read(self, name: str, most: int | None = None) -> bytes:
        """Read a part of the archive, or only its first bytes."""
        part = self._parts.getinfo(name)
        if part.flag_bits & 1 or part.compress_type not in _COMPRESSIONS:
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
    except DAMAGE_ERRORS as error:
        reason = str(error) or type(error).__name__
        text = "is damaged, or not of this kind ({reason}); save it again"
        raise SegmentationError(text, reason=reason) from error
