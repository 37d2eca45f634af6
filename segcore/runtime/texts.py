"""Text files from anywhere: read whole, up to a size."""

from __future__ import annotations

import os

from segcore.runtime.errors import SegmentationError

LARGEST_TEXT = 1 << 28


def read_text(path: str | os.PathLike[str], *, largest: int = LARGEST_TEXT) -> str:
    """Text in UTF-8, with or without a mark at its beginning.

    Not more is read than `largest` bytes and one, whatever the system says of the file's size; that
    of a device is unknown.

    Raises
    ------
    OSError
    SegmentationError
        If it is larger.
    UnicodeDecodeError
        If it is something else.
    """
    with open(path, "rb") as file:
        content = file.read(largest + 1)
    if len(content) > largest:
        raise SegmentationError(
            f"is larger than {largest / 1e6:.0f} MB; split it into one file per photo"
        )
    return content.decode("utf-8-sig")
