"""``eigenbrush cutout``: a photo and strokes in, what is cut out with a soft edge out."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import asdict

from segcore.case.writing import encode_case
from segcore.cli.exporting import given_output
from segcore.cli.flags import add_flags
from segcore.cli.progress_reporter import ProgressReporter
from segcore.cli.results import as_json, show_result, write_result
from segcore.cli.segment import (
    add_output_flags,
    add_photo_and_marks,
    marks_of,
    refuse_what_is_in_the_way,
    solved_case,
)
from segcore.cli.solving import (
    add_solving_flags,
    given_recipe,
    named_method,
    refuse_without_strokes,
)
from segcore.folders.manifest import Manifest
from segcore.formats.output import OF_MANY, Output
from segcore.picture.atomic_write import refuse_unwritable
from segcore.projects.selection import completed
from segcore.runtime.monitor import Stage, StageClock

USAGE = "eigenbrush cutout PHOTO [--scribbles LABELS.png | --strokes STROKES.json] --out DIR"
DESCRIPTION = """\
Cut classes out of a photo with the opacity of hair and blur, without the colour of what is behind.

Writes a picture of each class, or of those of --classes, into the folder DIR. Strokes of the kinds
"soft-edge" and "hard-edge" in STROKES.json say where the edge is soft and where it is not.
"""
EXAMPLES = """\
examples:
  eigenbrush cutout cat.jpg --scribbles strokes.png --names cat,wall --classes cat --out cut
  eigenbrush cutout cat.jpg --strokes cat.jpg.eigenbrush --edge-shift -1 --soft-file webp --out cut
  eigenbrush cutout cat.jpg --box 120,80,560,410 --export opacity --out cut
"""


def describe(parser: argparse.ArgumentParser, given: Sequence[str]) -> None:
    """Add what the command takes; its flags include those of the method that is `given`."""
    method = named_method(given)
    add_photo_and_marks(parser)
    add_output_flags(parser)
    add_flags(parser, Output, without=OF_MANY, defaults={"formats": ("soft-cutouts",)})
    add_solving_flags(parser, method)
    parser.set_defaults(method_class=method)


def run(options: argparse.Namespace) -> None:
    recipe, output = given_recipe(options), given_output(options)
    refuse_unwritable(options.out)
    refuse_what_is_in_the_way(options, output, ["cutout.json"])
    refuse_without_strokes(options, recipe, *marks_of(options))

    reporter: ProgressReporter = options.reporter
    with reporter:
        clock = StageClock(reporter)
        case, _ = solved_case(options, recipe, output, clock)
        with clock.stage(Stage.ENCODING):
            wanted, files = encode_case(output.with_objects(completed(case)), output)
    for losses in output.losses(wanted).values():
        for loss in losses:
            reporter.note(loss)
    written = Manifest.of(options.image.name, files)
    names = sorted(files)
    document = {"seconds": clock.seconds, **asdict(written)}
    files["cutout.json"] = f"{as_json(document)}\n".encode()
    write_result(options.out, files, written, "cutout.json", reporter=reporter)
    show_result(options, [*names, f"written to {options.out}"], document)
