"""What libtiff prints about a file, kept from stderr: words for people, who cannot ask it for them.

It is the Python package's own copy of the library, so its messages cannot be turned off.
"""

from __future__ import annotations

import os
import re
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from typing import IO

from segcore.runtime.said import Said

_STDERR = 2
_ITS_OWN = re.compile(rb"tempfile\.tif: |_?TIFF\w*: |\w*(?:Decode\w*|Lib|Setup\w*|Predictor\w*): ")


@contextmanager
def overheard() -> Iterator[list[str]]:
    """Collect what libtiff says in the block; what others print meanwhile is printed after it.

    The list is filled when the block ends. Reading holds a lock
    (:mod:`segcore.picture.reading.source`), so that two blocks never overlap.
    """
    heard: list[str] = []
    try:
        kept, file = os.dup(_STDERR), _nowhere()
    except OSError:  # no stderr, or no place to keep words in
        yield heard
        return
    with file:
        _flush()
        os.dup2(file.fileno(), _STDERR)
        try:
            yield heard
        finally:
            _flush()
            os.dup2(kept, _STDERR)
            os.close(kept)
            file.seek(0)
            for line in file:
                if _ITS_OWN.match(line):
                    heard.append(line.decode("utf-8", "replace").strip())
                else:
                    os.write(_STDERR, line)


def notes_on(heard: list[str]) -> tuple[str, ...]:
    """A note on what the library said, if it said anything."""
    if not heard:
        return ()
    more = len(heard) - 1
    if not more:
        return (Said("The file may be damaged: {first}", first=heard[0]),)
    text = "The file may be damaged: {first} (and {more} more)"
    return (Said(text, first=heard[0], more=more),)


def _nowhere() -> IO[bytes]:
    if hasattr(os, "memfd_create"):
        return os.fdopen(os.memfd_create("overheard"), "w+b")
    return tempfile.TemporaryFile()


def _flush() -> None:
    if sys.stderr is not None:
        sys.stderr.flush()
