"""``eigenbrush batch``: a folder of photos and their strokes in, files out."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable, Sequence
from pathlib import Path

from segcore.batch import (
    PHOTOS,
    BatchSettings,
    DatasetSettings,
    PhotoJob,
    Processes,
    Status,
    Workers,
    classes_in,
    find_photos,
    in_series,
    plan,
    write_all,
)
from segcore.cli.batch_progress import BatchProgress
from segcore.cli.exit_codes import ExitCode
from segcore.cli.exporting import (
    add_export_flags,
    given_exporters,
    refuse_unknown_classes,
    unused_names,
)
from segcore.cli.flags import from_flags, number
from segcore.cli.results import add_result_flags, show_result
from segcore.cli.solving import (
    add_solving_flags,
    given_rules,
    named_method,
    refuse_without_strokes,
)
from segcore.cli.stopping import stopping_in_order
from segcore.files.exporters import EXPORTERS, DatasetFormat, LabelPng
from segcore.graph.affinity import Affinity
from segcore.marks.carrying import DEFAULT_MARGIN
from segcore.runtime.errors import Cancelled, ConstraintError, ParameterError

_USAGE = "eigenbrush batch FOLDER [--scribbles PATTERN] --out DIR [options]"
_DESCRIPTION = """\
Cut all photos of a folder into segments.

Writes the formats that --export names for every photo into the folder DIR. Formats for training
are also written as one dataset of all photos, divided with --validation, with the photos in it with
--photos, and csv as one table, all-photos.csv. report.csv and report.json say what became of each
photo.

A bad photo does not stop the others. Run again, the same command only does what is missing: photos
whose content, strokes and settings have not changed are skipped.
"""
_EXAMPLES = """\
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
  eigenbrush batch photos --scribbles '*.json' --out masks --dask tcp://10.0.0.1:8786
      on the workers of a Dask cluster, which must see photos and DIR under the same paths
"""

_MOST_READ = 100
"""Photos whose strokes are all read only to say which names are not of a class."""
_NOT_ALL = (Status.FAILED, Status.PARTLY)


def describe(parser: argparse.ArgumentParser, given: Sequence[str]) -> None:
    """Add what the command takes; its flags include those of the method that is `given`."""
    method = named_method(given)
    parser.usage = _USAGE
    parser.description = _DESCRIPTION
    parser.epilog = _EXAMPLES
    parser.add_argument("folder", metavar="FOLDER", type=Path, help="folder of the photos")
    parser.add_argument(
        "--scribbles",
        metavar="PATTERN",
        help="where a photo's strokes are, relative to its folder, with * for its name without "
        "suffix: label pictures, strokes as .json, or project files",
    )
    parser.add_argument("--out", metavar="DIR", type=Path, required=True, help="folder to write to")
    add_export_flags(parser, "labels,overlay")
    parser.add_argument("--recursive", action="store_true", help="also the folders in FOLDER")
    parser.add_argument(
        "--carry",
        metavar="SHARE",
        type=number(float, low=0, high=0.5),
        nargs="?",
        const=DEFAULT_MARGIN,
        help="a series (video frames, slices): each photo starts from the segments of the one "
        "before it in its folder; SHARE is how far things may move from one to the next, relative "
        f"to the longer side (default: {DEFAULT_MARGIN})",
    )
    add_dataset_flags(parser)
    places = parser.add_mutually_exclusive_group()
    places.add_argument(
        "--jobs",
        metavar="N",
        type=number(int, low=1),
        default=1,
        help="number of processes at work (default: 1)",
    )
    places.add_argument("--dask", metavar="ADDRESS", help="work on this Dask cluster")
    parser.add_argument(
        "--force",
        action="store_true",
        help="also replace files that the batch did not write, and remove those that it wrote "
        "earlier in formats that are not wanted any more",
    )
    add_result_flags(parser)
    add_solving_flags(parser, method)
    parser.set_defaults(run=_run, method_class=method)


def _run(options: argparse.Namespace) -> int:
    photos = find_photos(options.folder, recursive=options.recursive)
    settings, datasets = _settings(options), given_datasets(options)
    jobs = plan(photos, options.folder, options.out, settings, pattern=options.scribbles)
    if options.carry is not None:
        if not any(isinstance(exporter, LabelPng) for exporter in settings.exporters):
            raise ParameterError("--carry needs label pictures: add labels to --export")
        jobs = in_series(jobs)
    if not jobs:
        raise ParameterError(f"{options.folder}: contains no photos; check the name of the folder")
    refuse_without_strokes(options, options.scribbles)
    _refuse_without_strokes(jobs)
    refuse_unknown_classes(options, classes_in(jobs, options.names))
    if len(jobs) <= _MOST_READ:
        for note in unused_names(options.names, classes_in(jobs)):
            options.voice.note(note)

    return carry_out(options, jobs, lambda: _workers(options), datasets)


def _refuse_without_strokes(jobs: Sequence[PhotoJob]) -> None:
    """Refuse a batch where all photos should have strokes and none has."""
    places = [job.marks for job in jobs if job.marks is not None]
    if places and not any(map(os.path.exists, places)):
        raise ConstraintError(
            f"no photo has strokes: there is no {places[0]}; check the pattern of --scribbles"
        )


def carry_out(
    options: argparse.Namespace,
    jobs: Sequence[PhotoJob],
    workers: Callable[[], Workers],
    datasets: DatasetSettings,
) -> int:
    """Do all jobs and say what became of them; returns the exit code."""
    out, voice = options.out, options.voice
    progress = BatchProgress(len(jobs), voice)
    with stopping_in_order() as switch:
        try:
            written = write_all(out, jobs, workers, datasets, tell=progress.step, monitor=switch)
        except Cancelled:
            voice.say("stopped; run the same command again to go on from here")
            raise
        finally:
            progress.say_what_is_common()
            voice.clear()
        for problem in written.problems:
            voice.note(problem)
    show_result(options, f"{progress.summary()}\nwritten to {out}", progress.to_json())
    failed = any(outcome.status in _NOT_ALL for outcome in written.outcomes)
    return ExitCode.FAILED if failed else ExitCode.DONE


def add_dataset_flags(parser: argparse.ArgumentParser) -> None:
    """How to make datasets of many photos."""
    parser.add_argument(
        "--validation",
        metavar="SHARE",
        type=number(float, low=0, exclusive=True, high=0.9),
        default=0.0,
        help="divide the datasets of all photos: this share of them is for validation, chosen at "
        "random (default: not divided)",
    )
    parser.add_argument(
        "--photos",
        choices=PHOTOS,
        help="put copies of the photos, or links to them, into datasets that hold photos "
        f"({_datasets_known(with_photos=True)})",
    )


def _settings(options: argparse.Namespace) -> BatchSettings:
    return BatchSettings(
        exporters=given_exporters(options),
        method=from_flags(options.method_class, options),
        affinity=from_flags(Affinity, options),
        class_names=options.names,
        rules=given_rules(options, range(1, 256)),
        segments=options.segments,
        seed=options.seed,
        page=options.page,
        max_pixels=options.max_pixels,
        transparent=options.transparent,
        margin=DEFAULT_MARGIN if options.carry is None else options.carry,
        replace=options.force,
        classes=options.classes,
        background=options.background,
        objects=options.objects,
        split_objects=options.split_objects == "shape",
        least_object=options.least_object,
    )


def given_datasets(options: argparse.Namespace) -> DatasetSettings:
    """How to make datasets; refused where none is made."""
    made = [exporter for exporter in options.export if isinstance(exporter, DatasetFormat)]
    if options.validation and not made:
        raise ParameterError(f"--validation needs a dataset: add {_datasets_known()} to --export")
    if options.photos and not any(exporter.holds_photos for exporter in made):
        known = _datasets_known(with_photos=True)
        raise ParameterError(f"--photos needs a dataset with photos: add {known} to --export")
    return DatasetSettings(options.validation, options.photos, options.seed)


def _datasets_known(*, with_photos: bool = False) -> str:
    """Formats of datasets in words."""
    return " or ".join(
        name
        for name, kind in EXPORTERS.items()
        if issubclass(kind, DatasetFormat) and (kind.holds_photos or not with_photos)
    )


def _workers(options: argparse.Namespace) -> Workers:
    if options.dask is None:
        return Processes(options.jobs)
    from segcore.batch.dask_cluster import DaskCluster

    return DaskCluster(options.dask)
