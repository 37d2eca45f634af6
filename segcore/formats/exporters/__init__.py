"""Exporters: the common parts of all formats that are written.

An exporter is a frozen dataclass that turns a :class:`~segcore.projects.case.Case` into the
contents of files, lists what the format cannot hold, and verifies its files.
"""

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

EXPORTERS = Exporters()
"""The exporters, by name."""


def existing_files(
    name: str, exporters: Iterable[Exporter], folder: str | os.PathLike[str]
) -> list[Path]:
    """Existing files of `folder` with the names of formats for the photo `name`.

    The files of a format depend on the classes; these are all possible ones.

    Raises
    ------
    OutputError
        If a folder of a format cannot be written.
    """
    there = []
    for exporter in exporters:
        pattern = exporter.file_pattern_of(name)
        refuse_unwritable((Path(folder) / pattern).parent)
        there += sorted(Path(folder).glob(pattern))
    return there


def encode(case: Case, exporters: Iterable[Exporter]) -> dict[str, bytes]:
    """Names and contents of the files of some formats, each verified by reading it."""
    case = without_background(case)
    files: dict[str, bytes] = {}
    for exporter in exporters:
        encoded = exporter.encode(case)
        try:
            same = exporter.verify(case, encoded)
        except ConstraintError:  # the file cannot be imported
            same = False
        if not same:
            raise OutputError(f"{exporter.title}: what was read back differs; nothing was written")
        for name in encoded.keys() & files.keys():
            raise OutputError(
                f"{name}: two formats would write it; put {{format}} into the names of files"
            )
        files |= encoded
    return files
