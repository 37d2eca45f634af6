"""``eigenbrush demo``: the whole path on a bundled photo with bundled strokes."""

from __future__ import annotations

import argparse

from segcore.affinity import Affinity
from segcore.bundled import samples
from segcore.cli.progress import progress, stopping_at_once
from segcore.cli.segment import add_output_flags, output_names, write_result
from segcore.methods import FastGE
from segcore.monitor import StageClock
from segcore.pipeline import prepare, segment
from segcore.reading import read_image, read_label_image
from segcore.writing import refuse_existing

_EIGENVECTORS = 3


def add_command(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command."""
    available = [sample.name for sample in samples()]
    parser = commands.add_parser(
        "demo",
        help="segment a bundled photo with bundled strokes",
        description="Segment a bundled photo with bundled strokes.",
        allow_abbrev=False,
    )
    parser.add_argument(
        "--sample", choices=available, default=available[0], help="(default: %(default)s)"
    )
    add_output_flags(parser)
    parser.set_defaults(run=_run)


def _run(options: argparse.Namespace) -> int:
    sample = next(sample for sample in samples() if sample.name == options.sample)
    method = FastGE(eigenvectors=_EIGENVECTORS)
    affinity = Affinity()
    names = output_names(_EIGENVECTORS)
    refuse_existing([options.out / name for name in names], force=options.force)

    with progress() as monitor, stopping_at_once():
        clock = StageClock(monitor)
        with clock.stage("reading"):
            image = read_image(sample.photo)
            labels = read_label_image(sample.strokes)
        prepared = prepare(image, affinity=affinity, monitor=monitor)
        result = segment(prepared, labels, method=method, monitor=monitor)
    return write_result(image, prepared, result, options, clock)
