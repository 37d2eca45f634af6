"""Text files: those from anywhere are read whole, up to a size; names of any file are written."""

from __future__ import annotations

import os

from segcore.runtime.errors import SegmentationError
from segcore.runtime.owned_files import open_chosen

LARGEST_TEXT = 1 << 28


def read_text(path: str | os.PathLike[str], *, largest: int = LARGEST_TEXT) -> str:
    """Text in UTF-8, with or without a mark at its beginning.

    Not more is read than `largest` bytes and one, whatever the system says of the file's size.

    Raises
    ------
    OSError
    UnsafeFile
        If it is a pipe or a device.
    SegmentationError
        If it is larger.
    UnicodeDecodeError
        If it is something else.
    """
    with open_chosen(path) as file:
        content = file.read(largest + 1)
    if len(content) > largest:
        raise SegmentationError(
            f"is larger than {largest / 1e6:.0f} MB; split it into one file per photo"
        )
    return content.decode("utf-8-sig")


def as_utf8(text: str) -> bytes:
    r"""Text as it is written into files.

    Names of files need not be in UTF-8. What of them is not becomes what JSON calls it, so that it
    can be read there, and nothing fails elsewhere.

    >>> as_utf8("é"), as_utf8(b"caf\xe9.png".decode(errors="surrogateescape"))
    (b'\xc3\xa9', b'caf\\udce9.png')
    """
    return text.encode("utf-8", "backslashreplace")
