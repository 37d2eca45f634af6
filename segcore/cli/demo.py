"""``eigenbrush demo``: the whole path on a bundled photo with bundled strokes."""

import argparse
from collections.abc import Sequence

from segcore.cli import segment
from segcore.cli.flags import add_flags
from segcore.formats.output import DATASET_FIELDS, Output
from segcore.methods.fast_ge import FastGE
from segcore.picture.bundled import sample_photos

DESCRIPTION = """\
Segment a bundled photo with bundled strokes.

Writes labels.png (each pixel's value is its class number), overlay.png, eigenvector-1.png ...,
summary.json, and the files of the formats that --export names, into the folder DIR.
"""
EXAMPLES = """\
examples:
  eigenbrush demo --out demo
  eigenbrush demo --sample cat --export coco,svg --out demo-cat
"""


def add_arguments(parser: argparse.ArgumentParser, _given: Sequence[str]) -> None:
    """Add the command's arguments; all else has the defaults of ``eigenbrush segment``."""
    available = [sample.name for sample in sample_photos()]
    parser.add_argument(
        "--sample",
        choices=available,
        default=available[0],
        help="which photo (default: %(default)s)",
    )
    segment.add_output_flags(parser)
    add_flags(parser, Output, without=DATASET_FIELDS)
    parser.set_defaults(
        method_class=FastGE,
        parameter_eigenvectors=3,
        strokes=None,
        imports=None,
        boxes=None,
    )


def run(options: argparse.Namespace) -> None:
    sample = next(sample for sample in sample_photos() if sample.name == options.sample)
    options.image, options.scribbles = sample.photo, sample.strokes
    options.parameter_names = sample.classes
    segment.run(options)
