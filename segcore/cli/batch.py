"""``eigenbrush batch``: a folder of photos and their strokes in, files out."""

import argparse
import os
import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from itertools import chain
from pathlib import Path
from types import MappingProxyType
from typing import Any

from segcore.appearance.learning.model import EMPTY_MODEL, Model
from segcore.batch import (
    Outcome,
    PhotoJob,
    ProcessPool,
    Status,
    WorkerPool,
    classes_in,
    find_photos,
    photo_jobs,
    reasons_to_look,
    series_jobs,
    write_batch,
)
from segcore.case.training import classes_of_model
from segcore.cli.exit_codes import ExitCode
from segcore.cli.flags import add_flags, add_shared
from segcore.cli.learn import PROJECTS, learn_model
from segcore.cli.progress_reporter import ProgressReporter
from segcore.cli.results import add_result_flags, show_result
from segcore.cli.settings import (
    add_solving_flags,
    given_output,
    given_recipe,
    named_method,
    refuse_unknown_classes,
    refuse_without_strokes,
    unused_names,
)
from segcore.cli.stopping import stopping_in_order
from segcore.folders.model_file import FILE_NAME, encode_model, read_model
from segcore.formats.label_picture import LabelPng
from segcore.formats.output import Output
from segcore.methods.recipe import Recipe, class_numbers_by_text
from segcore.runtime.errors import Cancelled, ConstraintError, ParameterError
from segcore.runtime.wording import names_in_words, plural

_STATUSES_WITH_FILES = (Status.DONE, Status.PARTLY)
_STATUSES_OF_WORK = (*_STATUSES_WITH_FILES, Status.FAILED)


class BatchProgress:
    """Counts photos, estimates the time left, and collects problems.

    Problems of many photos are reported once, at the end.
    """

    def __init__(self, n_photos: int, reporter: ProgressReporter) -> None:
        self._n_photos = n_photos
        self._reporter = reporter
        self._counts: Counter[Status] = Counter()
        self._problems: dict[str, list[str]] = {}
        self._notes: dict[str, list[str]] = {}
        self._begin = time.monotonic()
        self._count()

    def step(self, outcome: Outcome) -> None:
        """Count one more photo."""
        self._counts[outcome.status] += 1
        self._reporter.report_photo(outcome)
        if outcome.message:
            problem = f"{outcome.status}: {outcome.message}"
            if problem not in self._problems:
                self._reporter.say(f"{outcome.photo}: {problem}")
            self._problems.setdefault(problem, []).append(outcome.photo)
        for note in outcome.notes if outcome.status in _STATUSES_WITH_FILES else ():
            self._notes.setdefault(note, []).append(outcome.photo)
        self._count()

    def say_what_is_common(self) -> None:
        """Report problems that several photos share, and notes, in a line each."""
        for problem, photos in self._problems.items():
            if len(photos) > 1:
                self._reporter.say(f"{names_in_words(photos[1:])}: also {problem}")
        for note, photos in self._notes.items():
            self._reporter.note(f"{names_in_words(photos)}: {note}")

    def summary(self) -> str:
        """Number of photos of each status."""
        parts = [f"{count} {status}" for status, count in sorted(self._counts.items())]
        return f"{plural(self._n_photos, 'photo')}: {', '.join(parts)}"

    def to_json(self) -> dict[str, Any]:
        """The number of photos and the counts by status, as a JSON object."""
        return {"photos": self._n_photos, "counts": dict(sorted(self._counts.items()))}

    def _count(self) -> None:
        self._reporter.count(self._counts.total(), self._n_photos, self._time_left())

    def _time_left(self) -> str:
        """Estimated time left, by the mean time of computed photos; unchanged ones take no time."""
        n_worked = sum(self._counts[status] for status in _STATUSES_OF_WORK)
        if not n_worked:
            return ""
        pace = (time.monotonic() - self._begin) / n_worked
        return f"{_clock(pace * (self._n_photos - self._counts.total()))} left"


def _clock(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


USAGE = "eigenbrush batch FOLDER [--scribbles PATTERN] --out DIR [options]"
DESCRIPTION = """\
Cut all photos of a folder into segments.

Writes the formats of --export for every photo into the folder DIR. Formats for training are written
as one dataset of all photos (--validation divides it, --photos adds the photos), csv also as one
table, all-photos.csv. report.csv and report.json hold the result of each photo.

A damaged photo does not stop the others. Repeat the command to continue it: photos whose content,
strokes and settings have not changed are skipped.
"""
EXAMPLES = """\
examples:
  eigenbrush batch photos --scribbles '*-strokes.png' --out masks
      the strokes of photos/a.jpg are in photos/a-strokes.png
  eigenbrush batch photos --scribbles '*.eigenbrush' --out masks --export labels,cutouts
      the strokes are in the project files that the app saved beside the photos
  eigenbrush batch photos --scribbles '../work/*.eigenbrush' --out masks
      the project files are in another folder
  eigenbrush batch photos --scribbles '../strokes/*.json' --out masks --jobs 4
  eigenbrush batch cells --method ncut --segments 4 --out result
      no strokes: normalized cuts
  eigenbrush batch photos --learn-from done --out masks
      learn from finished photos of the same things; see also eigenbrush learn --help
  eigenbrush batch photos --scribbles '*.json' --out masks --dask tcp://10.0.0.1:8786
      on the workers of a Dask cluster, which must see photos and DIR under the same paths
"""

_MAX_CHECKED_PHOTOS = 100
"""Photos whose strokes are all read to check the names of classes."""
_INCOMPLETE_STATUSES = (Status.FAILED, Status.PARTLY)


def add_arguments(parser: argparse.ArgumentParser, arguments: Sequence[str]) -> None:
    """Add the command's arguments, including the flags of the method that `arguments` name."""
    method = named_method(arguments)
    add_shared(parser, "folder", "folder of the photos; or a stack, whose pages they are")
    add_shared(parser, "--scribbles")
    parser.add_argument(
        "--import",
        dest="imports",
        metavar="PATTERN",
        help="where files of other programs are, likewise; their regions lie under the strokes. "
        "Without *, one file about all photos, such as coco.json",
    )
    parser.add_argument(
        "--learn-from",
        metavar="DONE",
        type=Path,
        action="append",
        help="folder of finished photos, or model file, from which to learn; "
        f"strokes are optional then (--scribbles, default: {PROJECTS}) and "
        "correct it. May be given several times",
    )
    add_shared(parser, "--out")
    add_flags(parser, Output, defaults={"formats": ("labels", "overlay")})
    add_shared(parser, "--recursive")
    places = parser.add_mutually_exclusive_group()
    add_shared(places, "--jobs")
    places.add_argument("--dask", metavar="ADDRESS", help="work on this Dask cluster")
    add_shared(
        parser,
        "--force",
        "also replace files that the batch did not write, and remove those that it wrote earlier "
        "in formats that are not wanted any more",
    )
    add_result_flags(parser)
    add_solving_flags(parser, method, series=True)
    parser.set_defaults(method_class=method)


def run(options: argparse.Namespace) -> int:
    photos = find_photos(options.folder, recursive=options.recursive)
    recipe, output = given_recipe(options), given_output(options)
    recipe.rule_set(recipe.numbers_by_name or class_numbers_by_text())
    recipe, model = _with_model(options, recipe)
    shared = {FILE_NAME: encode_model(model)} if options.learn_from else {}
    jobs = photo_jobs(
        photos,
        options.folder,
        options.out,
        output,
        recipe=recipe,
        pattern=options.scribbles or (PROJECTS if options.learn_from else None),
        imports=options.imports,
    )
    if recipe.carry is not None:
        if LabelPng.name not in output.formats:
            raise ParameterError("--carry needs label images: add labels to --export")
        jobs = series_jobs(jobs)
    if not jobs:
        raise ParameterError(f"{options.folder}: contains no photos; check the name of the folder")
    refuse_without_strokes(options, recipe, options.scribbles, options.imports)
    if not recipe.model:
        _refuse_without_strokes(jobs)
    model_classes = classes_of_model(model)
    refuse_unknown_classes(output, chain(model_classes, classes_in(jobs, recipe.names)))
    if len(jobs) <= _MAX_CHECKED_PHOTOS:
        for note in unused_names(recipe.names, chain(model_classes, classes_in(jobs))):
            options.reporter.note(note)

    return carry_out(options, jobs, lambda: _workers(options), shared)


def _with_model(options: argparse.Namespace, recipe: Recipe) -> tuple[Recipe, Model]:
    """The recipe with a path of the model file that every worker can read, and the model."""
    if not options.learn_from:
        if not recipe.model:
            return recipe, EMPTY_MODEL
        model_file = Path(recipe.model).absolute()
        return replace(recipe, model=str(model_file)), read_model(recipe.model)
    if recipe.model:
        raise ParameterError("give --model or --learn-from; --learn-from reads such files, too")
    model = learn_model(options, options.learn_from, recipe)
    model_file = Path(options.out, FILE_NAME).absolute()
    return replace(recipe, model=str(model_file)), model


def _refuse_without_strokes(jobs: Sequence[PhotoJob]) -> None:
    """Raise an error if strokes of photos are expected, but no file of strokes exists."""
    places = [path for job in jobs for path in (job.marks, job.imports) if path is not None]
    if places and not any(map(os.path.exists, places)):
        raise ConstraintError(
            f"no photo has strokes: there is no {places[0]}; check the pattern of --scribbles"
        )


def carry_out(
    options: argparse.Namespace,
    jobs: Sequence[PhotoJob],
    workers: Callable[[], WorkerPool],
    shared: Mapping[str, bytes] = MappingProxyType({}),
) -> int:
    """Run all jobs and report their outcomes; returns the exit code.

    Parameters
    ----------
    shared : mapping of str to bytes
        Files of all photos together, by name.
    """
    out, reporter = options.out, options.reporter
    progress = BatchProgress(len(jobs), reporter)
    with stopping_in_order() as switch:
        try:
            written = write_batch(
                out, jobs, workers, shared=shared, tell=progress.step, monitor=switch
            )
        except Cancelled:
            reporter.say("stopped; run the same command again to go on from here")
            raise
        finally:
            progress.say_what_is_common()
            reporter.clear()
        for problem in written.problems:
            reporter.note(problem)
    reasons = reasons_to_look(jobs, written.outcomes)
    for why in sorted(set(reasons.values())):
        photos = [photo for photo, reason in reasons.items() if reason == why]
        reporter.say(f"look at {names_in_words(photos)}: {why}")
    document = progress.to_json() | ({"look": reasons} if reasons else {})
    show_result(options, [progress.summary(), f"written to {out}"], document)
    failed = any(outcome.status in _INCOMPLETE_STATUSES for outcome in written.outcomes)
    return ExitCode.FAILED if failed else ExitCode.DONE


def _workers(options: argparse.Namespace) -> WorkerPool:
    if options.dask is None:
        return ProcessPool(options.jobs)
    from segcore.batch.dask_cluster import DaskCluster

    return DaskCluster(options.dask)
