"""A case with an answer -> files of other programs."""

import os
from collections.abc import Iterable
from pathlib import Path

from segcore.folders.file_names import HIDDEN_FOLDER
from segcore.formats.exporters import Exporter, encode
from segcore.formats.output import Output
from segcore.picture.atomic_write import refuse_existing, write_files
from segcore.projects.case import Case
from segcore.projects.selection import with_answer_classes


def encode_case(
    case: Case, output: Output, exporters: Iterable[Exporter] | None = None
) -> tuple[Case, dict[str, bytes]]:
    """The written part of a case, and its files by name, each verified by reading it.

    Parameters
    ----------
    exporters : iterable of Exporter, optional
        In the place of those of `output`.

    Raises
    ------
    ParameterError
        If there is no answer.
    OutputError
        If a format cannot hold it or does not hold what it should.
    """
    written = output.applied(with_answer_classes(case))
    return written, encode(written, output.exporters if exporters is None else exporters)


def encode_one_of_many(
    case: Case, output: Output, exporters: Iterable[Exporter] | None = None
) -> tuple[Case, dict[str, bytes]]:
    """Like :func:`encode_case`, with files that only datasets need in a hidden folder."""
    chosen = list(output.exporters if exporters is None else exporters)
    written, files = encode_case(
        case, output, [exporter for exporter in chosen if exporter.per_photo]
    )
    parts = encode(written, [exporter for exporter in chosen if not exporter.per_photo])
    return written, files | {f"{HIDDEN_FOLDER}/{name}": data for name, data in parts.items()}


def write_case(
    case: Case,
    output: Output,
    folder: str | os.PathLike[str],
    exporters: Iterable[Exporter] | None = None,
) -> list[Path]:
    """Write all files of a case, or none.

    Parameters
    ----------
    exporters : iterable of Exporter, optional
        In the place of those of `output`.

    Returns
    -------
    list of Path
        The files that were written.

    Raises
    ------
    ParameterError
        If there is no answer.
    OutputError
        If files exist (unless they may be replaced), cannot be written, or do not hold what they
        should.
    """
    _, files = encode_case(case, output, exporters)
    contents = {Path(folder, name): data for name, data in files.items()}
    refuse_existing(contents, force=output.replace)
    write_files(contents, within=Path(folder))
    return list(contents)
