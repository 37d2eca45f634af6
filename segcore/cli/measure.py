"""``eigenbrush measure``: sizes, shapes and values of classes and objects as a table."""

import argparse
import csv
import io
import os
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import numpy as np

from segcore.batch import find_photos, jobs_of_done_photos
from segcore.batch.answers import NoSegmentsError, answered_case
from segcore.case.reading import read_case
from segcore.case.writing import encode_case
from segcore.cli.flags import add_flags, add_shared, from_flags
from segcore.cli.results import add_result_flags, as_json
from segcore.cli.settings import refuse_unknown_classes
from segcore.cli.streams import show
from segcore.formats.exporters import DatasetEntry
from segcore.formats.output import Output
from segcore.formats.tables import MeasurementsTable
from segcore.marks.painting import paint
from segcore.methods.recipe import Recipe
from segcore.picture.atomic_write import refuse_existing, write_files
from segcore.projects.case import Case
from segcore.projects.project_files import SUFFIX
from segcore.projects.selection import with_answer_classes
from segcore.runtime.errors import ParameterError, SegmentationError
from segcore.runtime.no_follow_open import behind_links
from segcore.segments.answer import Answer

USAGE = "eigenbrush measure PHOTO|PROJECT|FOLDER [--labels FILE] [--out TABLE.csv] [options]"
DESCRIPTION = """\
Measure classes and objects: areas, lengths, shapes, and the values of every channel of the photo.

The segments of a photo are those of --labels, those of a project are saved in it; of a folder, the
photos that are done are measured. Lengths are in pixels and in the unit of the pixel size, from the
photo's file or --pixel-size. Standard errors of areas need a solve: use eigenbrush segment or batch
with --export measurements.
"""
EXAMPLES = """\
examples:
  eigenbrush measure cells.tif --labels cells-labels.png --objects 1 --out cells.csv
  eigenbrush measure photos --pixel-size '0.65 µm' --out all.csv
  eigenbrush measure photo.jpg.eigenbrush --json
"""
_FLAGS_OF_CASES = ("background", "classes", "without", "objects", "split_objects", "least_object")


def add_arguments(parser: argparse.ArgumentParser, _given: Sequence[str]) -> None:
    parser.add_argument("path", metavar="PATH", type=Path, help="a photo, a project or a folder")
    parser.add_argument(
        "--labels",
        metavar="FILE",
        type=Path,
        help="the segments of the photo: a label image, or a file of another program",
    )
    add_shared(parser, "--projects")
    add_shared(parser, "--all")
    add_shared(parser, "--recursive")
    parser.add_argument(
        "--out", metavar="TABLE.csv", type=Path, help="write the table instead of printing it"
    )
    add_shared(parser, "--force", "replace the table if it exists")
    add_flags(parser, Output, only=_FLAGS_OF_CASES)
    add_flags(parser, Recipe, only=("names", "page", "transparent", "max_pixels", "pixel_size"))
    add_flags(parser, Recipe, only=("import_objects",))
    add_result_flags(parser)


def run(options: argparse.Namespace) -> None:
    if options.out is not None:
        refuse_existing([options.out], force=options.force)
    output = from_flags(Output, options)
    exporter = MeasurementsTable()
    parts: list[DatasetEntry] = []
    for shown, case in _cases(options):
        if not options.path.is_dir():
            refuse_unknown_classes(output, with_answer_classes(case).project.classes)
        written, files = encode_case(case, output, [exporter])
        parts.append(DatasetEntry(shown, case.name, files))
        for note in (*case.notes, *written.measurements.notes):
            options.reporter.note(f"{shown}: {note}")
    if not parts:
        raise ParameterError(f"{options.path}: there is nothing to measure")
    table = parts[0].file(".csv")
    if options.path.is_dir():
        (table,) = exporter.gather(parts).values()
    if options.out is not None:
        write_files({behind_links(options.out): table})
    text = table.decode("utf-8-sig")
    if options.json:
        rows = csv.DictReader(io.StringIO(text, newline=""))
        show(as_json({"rows": [{head: _value(head, row[head]) for head in row} for row in rows]}))
    elif options.out is None:
        show(text.rstrip())


def _value(head: str, cell: str) -> str | int | float | None:
    """The value of a table cell for JSON."""
    if head in ("photo", "subset", "name"):
        return cell
    for kind in (int, float):
        with suppress(ValueError):
            return kind(cell)
    return cell or None


def _cases(options: argparse.Namespace) -> Iterator[tuple[str, Case]]:
    path, recipe = options.path, from_flags(Recipe, options, answers="saved")
    if path.is_dir():
        yield from _of_folder(options, recipe)
    elif path.suffix.lower() == SUFFIX:
        case = read_case(None, project=path, recipe=recipe)
        if case.answer is None:
            raise ParameterError(f"{path}: keeps no segments; open it, solve it and save it")
        yield case.photo_name, case
    elif options.labels is None:
        raise ParameterError(f"{path}: name its segments with --labels, or give its project")
    else:
        case = read_case(path, imports=options.labels, recipe=recipe)
        painted = paint(case.project.strokes, case.image.shape)
        labels = np.zeros(case.image.shape, np.int32)
        labels.flat[painted.pixels] = painted.classes
        yield path.name, replace(case, answer=Answer(labels))


def _of_folder(options: argparse.Namespace, recipe: Recipe) -> Iterator[tuple[str, Case]]:
    photos = find_photos(options.path, recursive=options.recursive)
    jobs = jobs_of_done_photos(
        photos,
        options.path,
        Path(os.devnull),  # no files are written for each photo
        Output(),
        recipe=recipe,
        projects=options.projects,
        undone=options.all,
    )
    for done, job in enumerate(jobs):
        options.reporter.report("photos", done / len(jobs))
        try:
            yield job.display_path, answered_case(job)[0]
        except (NoSegmentsError, SegmentationError) as error:
            reason = ", ".join(map(str, error.args)) or "its project has no segments"
            options.reporter.note(f"{job.display_path} was left out: {reason}")
