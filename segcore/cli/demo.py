"""``eigenbrush demo``: the whole path on a bundled photo with bundled strokes."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from segcore.cli.exporting import add_export_flag
from segcore.cli.progress import progress
from segcore.cli.segment import add_output_flags, check_output, encode_files, write_result
from segcore.cli.summary import summarise
from segcore.files.exporters import Content
from segcore.graph.affinity import Affinity
from segcore.methods import FastGE
from segcore.picture.bundled import samples
from segcore.picture.reading import read_image, read_label_image
from segcore.pipeline import prepare, segment
from segcore.runtime.monitor import Stage, StageClock

_EIGENVECTORS = 3
_DESCRIPTION = """\
Segment a bundled photo with bundled strokes.

Writes into the folder DIR: labels.png (each pixel's value is its class number), overlay.png,
eigenvector-1.png ..., summary.json, and the files of other formats that --export names.
"""
_EXAMPLES = """\
examples:
  eigenbrush demo --out demo
  eigenbrush demo --sample cat --export coco,svg --out demo-cat
"""


def describe(parser: argparse.ArgumentParser, _given: Sequence[str]) -> None:
    """Add what the command takes."""
    available = [sample.name for sample in samples()]
    parser.description = _DESCRIPTION
    parser.epilog = _EXAMPLES
    parser.add_argument(
        "--sample",
        choices=available,
        default=available[0],
        help="which photo (default: %(default)s)",
    )
    add_output_flags(parser)
    add_export_flag(parser)
    parser.set_defaults(run=_run)


def _run(options: argparse.Namespace) -> None:
    sample = next(sample for sample in samples() if sample.name == options.sample)
    method = FastGE(eigenvectors=_EIGENVECTORS)
    affinity = Affinity()
    check_output(options, method)

    with progress() as monitor:
        clock = StageClock(monitor)
        with clock.stage(Stage.READING):
            image = read_image(sample.photo)
            labels = read_label_image(sample.strokes)
        prepared = prepare(image, affinity=affinity, monitor=monitor)
        result = segment(prepared, labels, method=method, monitor=monitor)
        with clock.stage(Stage.ENCODING):
            content = Content.of(
                result,
                image,
                name=sample.name,
                photo=sample.photo.name,
                class_names=sample.classes,
            )
            files = encode_files(content, result, options)
    seconds = {**clock.seconds, **result.stage_seconds}
    write_result(files, summarise(prepared, result, seconds), options)
