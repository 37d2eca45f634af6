"""A case with an answer -> files of other programs."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from pathlib import Path

from segcore.case.datasets import Filed, write_datasets
from segcore.folders.manifest import HIDDEN
from segcore.formats.exporters import Exporter, encode
from segcore.formats.output import Output
from segcore.picture.writing import refuse_existing, write_files
from segcore.projects.case import Case
from segcore.projects.selection import completed


def encode_case(
    case: Case, output: Output, exporters: Iterable[Exporter] | None = None
) -> tuple[Case, dict[str, bytes]]:
    """What is written of a case, and its files by name, each read back and compared.

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
    written = output.applied(completed(case))
    return written, encode(written, output.exporters if exporters is None else exporters)


def encode_one_of_many(
    case: Case, output: Output, exporters: Iterable[Exporter] | None = None
) -> tuple[Case, dict[str, bytes]]:
    """As :func:`encode_case`; what only datasets of all are made of is in a hidden folder."""
    asked = list(output.exporters if exporters is None else exporters)
    written, files = encode_case(case, output, [one for one in asked if one.of_each])
    parts = encode(written, [one for one in asked if not one.of_each])
    return written, files | {f"{HIDDEN}/{name}": data for name, data in parts.items()}


def write_case(
    case: Case,
    output: Output,
    folder: str | os.PathLike[str],
    exporters: Iterable[Exporter] | None = None,
) -> list[Path]:
    """Write the files of a case, all or none.

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
    return _write(files, output, Path(folder))


def _write(files: Mapping[str, bytes], output: Output, folder: Path) -> list[Path]:
    contents = {folder / name: data for name, data in files.items()}
    refuse_existing(contents, force=output.replace)
    write_files(contents, within=folder)
    return list(contents)


def write_cases(
    cases: Iterable[Case], output: Output, folder: str | os.PathLike[str]
) -> tuple[list[Path], list[str]]:
    """Write the files of many cases, which have different names, and the datasets of all of them.

    A case is let go of as soon as its own files are written.

    Returns
    -------
    paths : list of Path
        The files of each photo.
    problems : list of str
        Why a dataset was not made, one sentence each.

    Raises
    ------
    OutputError
        As of :func:`write_case`; the files of the cases before stay.
    """
    root, seed = Path(folder).absolute(), 0
    paths: list[Path] = []
    photos: list[Filed] = []
    for case in cases:
        _, files = encode_one_of_many(case, output)
        written = _write(files, output, root)
        names = [path.relative_to(root).as_posix() for path in written]
        photos.append(Filed(case.path, case.photo, case.name, str(root), names))
        paths += written
        seed = case.recipe.seed
    return paths, write_datasets(root, photos, output, seed=seed)
