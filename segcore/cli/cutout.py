"""``eigenbrush cutout``: a photo and strokes in, a cut-out with a soft edge out."""

import argparse
from functools import partial

from segcore.case.writing import encode_case
from segcore.cli import segment
from segcore.cli.progress_reporter import ProgressReporter
from segcore.cli.results import write_result
from segcore.cli.segment import marks_from, refuse_existing_outputs, solved_case
from segcore.cli.settings import given_output, given_recipe, refuse_without_strokes
from segcore.picture.atomic_write import refuse_unwritable
from segcore.projects.selection import with_answer_classes
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
  eigenbrush cutout cat.jpg --strokes cat.jpg.eigenbrush --edge-shift -1 --cutout-format webp
  eigenbrush cutout cat.jpg --box 120,80,560,410 --export opacity --out cut
"""


add_arguments = partial(segment.add_arguments, formats=("soft-cutouts",))


def run(options: argparse.Namespace) -> None:
    recipe, output = given_recipe(options), given_output(options)
    refuse_unwritable(options.out)
    refuse_existing_outputs(options, output, ["cutout.json"])
    refuse_without_strokes(options, recipe, *marks_from(options))

    reporter: ProgressReporter = options.reporter
    with reporter:
        clock = StageClock(reporter)
        case, _ = solved_case(options, recipe, output, clock)
        with clock.stage(Stage.ENCODING):
            wanted, files = encode_case(output.with_objects(with_answer_classes(case)), output)
    for losses in output.losses(wanted).values():
        for loss in losses:
            reporter.note(loss)
    write_result(options, files, "cutout.json", {"seconds": clock.seconds}, sorted(files))
