"""Files of many photos -> one dataset, for the formats that are made of many photos."""

from __future__ import annotations

from collections.abc import Sequence
from fnmatch import fnmatchcase
from pathlib import Path

from segcore.batch.job import Outcome, PhotoJob
from segcore.files.exporters import DatasetFormat, Part
from segcore.picture.writing import write_files
from segcore.runtime.errors import OutputError


def write_datasets(out: Path, jobs: Sequence[PhotoJob], outcomes: Sequence[Outcome]) -> list[str]:
    """Write a dataset for every format that has one, of the photos that are done.

    Returns
    -------
    list of str
        Why a dataset was not made, one sentence each.

    Raises
    ------
    OutputError
        If the files cannot be written.
    """
    files_of = {outcome.photo: outcome.files for outcome in outcomes}
    done = [job for job in jobs if files_of.get(job.shown)]
    problems = []
    for exporter in done[0].settings.exporters if done else ():
        if not isinstance(exporter, DatasetFormat):
            continue
        parts = [_part(job, files_of[job.shown], exporter.pattern) for job in done]
        try:
            files = exporter.gather(parts)
        except OutputError as error:
            problems.append(f"{exporter.title}: no dataset was made of all photos: {error}")
            continue
        write_files({out / name: data for name, data in files.items()})
    return problems


def _part(job: PhotoJob, names: dict[str, str], pattern: str) -> Part:
    """What a job wrote in a format."""
    wanted = [name for name in names if fnmatchcase(name, pattern)]
    return Part(job.shown, {name: Path(job.folder, name).read_bytes() for name in wanted})
