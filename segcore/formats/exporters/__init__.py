"""What is common to all formats that are written.

An exporter is a frozen dataclass that turns a :class:`~segcore.projects.case.Case` into the
contents of files, says what the format cannot hold, and verifies what it wrote.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path

from segcore.formats.exporters.class_pictures import ClassPictures, NamedPictures, check_naming
from segcore.formats.exporters.exporter import DatasetEntry, DatasetFormat, Exporter, Purpose
from segcore.formats.registry import Exporters
from segcore.picture.atomic_write import refuse_unwritable
from segcore.projects.case import Case
from segcore.projects.selection import without_background
from segcore.runtime.errors import ConstraintError, OutputError

LABELS_SUFFIX = "-labels.png"

__all__ = [
    "EXPORTERS",
    "LABELS_SUFFIX",
    "ClassPictures",
    "DatasetEntry",
    "DatasetFormat",
    "Exporter",
    "NamedPictures",
    "Purpose",
    "check_naming",
    "encode",
    "in_the_way",
]


EXPORTERS = Exporters()
"""The formats that can be written, by name."""


def in_the_way(
    name: str, exporters: Iterable[Exporter], folder: str | os.PathLike[str]
) -> list[Path]:
    """Files of `folder` that have the names that formats give to those of the photo `name`.

    Which files a format writes depends on the classes that come out; these are all that it may.

    Raises
    ------
    OutputError
        If a folder of a format cannot be written.
    """
    there = []
    for exporter in exporters:
        pattern = exporter.pattern_of(name)
        refuse_unwritable((Path(folder) / pattern).parent)
        there += sorted(Path(folder).glob(pattern))
    return there


def encode(case: Case, exporters: Iterable[Exporter]) -> dict[str, bytes]:
    """Names and contents of the files of some formats, each read back and compared.

    Raises
    ------
    OutputError
        If a format cannot hold `case` or does not hold what it should.
    """
    case = without_background(case)
    files: dict[str, bytes] = {}
    for exporter in exporters:
        encoded = exporter.encode(case)
        try:
            same = exporter.verify(case, encoded)
        except ConstraintError:  # it cannot even be imported
            same = False
        if not same:
            raise OutputError(f"{exporter.title}: what was read back differs; nothing was written")
        for name in encoded.keys() & files.keys():
            raise OutputError(
                f"{name}: two formats would write it; put {{format}} into the names of files"
            )
        files |= encoded
    return files
