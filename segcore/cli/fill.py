"""``eigenbrush fill``: segments for the photos of a series between the finished ones."""

import argparse
from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path

from segcore.batch import find_photos
from segcore.batch.frame_propagation import FillStatus, fill_series
from segcore.cli.exit_codes import ExitCode
from segcore.cli.flags import add_shared
from segcore.cli.results import add_result_flags, show_result
from segcore.cli.stopping import stopping_in_order
from segcore.runtime.errors import ParameterError
from segcore.runtime.texts import natural_key
from segcore.runtime.wording import plural

USAGE = "eigenbrush fill FOLDER [options]"
DESCRIPTION = """\
Give the photos of a series (video frames, slices) segments from those that are done.

Segments are propagated from photo to photo, from both sides if photos before and after are done, up
to a photo that is unlike its neighbour (a cut). The result is a project beside each photo, whose
strokes are hints, which yours override. Photos that somebody painted on are skipped. Correct one,
mark it as done, and repeat the command: it fills the others again.
"""
EXAMPLES = """\
examples:
  eigenbrush frames clip.mp4 --every 5 && eigenbrush clip-frames
      paint on the first photo and the last, mark both as done
  eigenbrush fill clip-frames
      the others follow
  eigenbrush export clip-frames --all --out set --export coco
"""


def add_arguments(parser: argparse.ArgumentParser, _given: Sequence[str]) -> None:
    add_shared(parser, "folder", "folder of the photos, in order; or a stack, whose pages they are")
    add_shared(parser, "--projects")
    for name, which in (("first", "begin with"), ("last", "end with")):
        parser.add_argument(f"--{name}", metavar="NAME", help=f"photo to {which}")
    add_result_flags(parser)


def run(options: argparse.Namespace) -> ExitCode:
    photos = sorted(find_photos(options.folder), key=lambda photo: natural_key(photo.name))
    photos = photos_between(photos, options.first, options.last)
    tell = options.reporter.counter(len(photos))
    with stopping_in_order() as switch, options.reporter:
        outcomes = fill_series(photos, options.projects, tell=tell, monitor=switch)
    if not any(outcome.status is FillStatus.DONE for outcome in outcomes):
        raise ParameterError(f"{options.folder}: no photo is done; mark one as done first")
    numbers = Counter(outcome.status for outcome in outcomes)
    lines = [f"{status}: {plural(number, 'photo')}" for status, number in numbers.items()]
    lines += [
        f"  {outcome.name}: {outcome.message or f'{outcome.agreement:.2f}'}"
        for outcome in outcomes
        if outcome.status in (FillStatus.DOUBTFUL, FillStatus.FAILED)
    ]
    show_result(options, lines, {"photos": [asdict(filled) for filled in outcomes]})
    return ExitCode.FAILED if numbers[FillStatus.FAILED] else ExitCode.DONE


def photos_between(photos: list[Path], first: str | None, last: str | None) -> list[Path]:
    """The photos from `first` to `last`, by their names; None for no limit.

    Raises
    ------
    ParameterError
        If a named photo does not exist, or no photos are left.
    """
    names = [photo.name for photo in photos]
    for name in (first, last):
        if name is not None and name not in names:
            raise ParameterError(f"{name}: is no photo of the folder; check its name")
    begin = 0 if first is None else names.index(first)
    end = len(names) if last is None else names.index(last) + 1
    if begin >= end:
        raise ParameterError("there is no photo to fill; check the folder and the range")
    return photos[begin:end]
