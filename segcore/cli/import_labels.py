"""``eigenbrush import-labels``: labels of others as a start for the photos of a folder."""

import argparse
from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path

from segcore.batch import find_photos
from segcore.batch.importing_predictions import ImportStatus, import_masks
from segcore.cli.exit_codes import ExitCode
from segcore.cli.flags import add_shared, number
from segcore.cli.results import add_result_flags, show_result
from segcore.cli.stopping import stopping_in_order
from segcore.folders.mask_folders import find_masks
from segcore.formats.importers import HINT_BELIEF
from segcore.runtime.errors import ParameterError
from segcore.runtime.wording import plural

USAGE = "eigenbrush import-labels FOLDER LABELS [options]"
DESCRIPTION = """\
Give the photos of a folder the labels of a network or another program, in a project beside each
photo: as hints, unless --belief is 1.

LABELS is a folder, or one file about many photos (COCO, CVAT, Label Studio). In a folder, files of
other programs (LabelMe, YOLO, Pascal VOC, ...), masks and soft masks (PNG, TIFF, NPY, NPZ) belong
to the photo with the same name. Before or after it there may be _mask, -labels, _prob and the like;
or each class has a folder (LABELS/cat/photo.png). Less certain pixels become hints of lower belief.
Photos that have strokes, or are done or skipped, are left out.
"""
EXAMPLES = """\
examples:
  eigenbrush import-labels photos predictions && eigenbrush photos
      correct what the network got wrong
  eigenbrush import-labels photos photos --belief 1
      the labels lie beside the photos and are certain: strokes instead of hints
  eigenbrush import-labels photos coco.json --belief 1 --background
      one file about all photos; what it does not label is background
"""


def add_arguments(parser: argparse.ArgumentParser, _given: Sequence[str]) -> None:
    add_shared(parser, "folder", "folder of the photos")
    parser.add_argument("labels", metavar="LABELS", type=Path, help="folder or file of the labels")
    add_shared(parser, "--projects", "folder of the projects, if that is not beside the photos")
    parser.add_argument(
        "--belief",
        metavar="B",
        type=number(float, low=0.01, high=1.0),
        default=HINT_BELIEF,
        help=f"belief of the labels; 1: strokes, below 1: hints (default: {HINT_BELIEF})",
    )
    meaning = parser.add_mutually_exclusive_group()
    meaning.add_argument(
        "--objects", action="store_true", help="the values of pictures are objects of one class"
    )
    meaning.add_argument(
        "--soft", action="store_true", help="they are probabilities of a class, from black to white"
    )
    parser.add_argument("--background", action="store_true", help="unlabelled areas are background")
    parser.add_argument(
        "--over-painted",
        action="store_true",
        help="also photos with strokes; the strokes win over the labels",
    )
    add_result_flags(parser)


def run(options: argparse.Namespace) -> ExitCode:
    photos = find_photos(options.folder)
    masks = find_masks(photos, options.labels)
    if not masks.by_photo:
        raise ParameterError(
            f"{options.labels}: there are no labels that match a photo of {options.folder} by name"
        )
    taken_for = {
        mask.path.absolute()
        for masks_of_photo in masks.by_photo.values()
        for mask in masks_of_photo
    }
    photos = [photo for photo in photos if photo.absolute() not in taken_for]
    with stopping_in_order() as switch, options.reporter:
        outcomes = import_masks(
            photos,
            masks,
            options.projects,
            belief=options.belief,
            values_are_objects=options.objects,
            values_are_probabilities=options.soft,
            unlabelled_is_background=options.background,
            over_painted=options.over_painted,
            tell=options.reporter.counter(len(photos)),
            monitor=switch,
        )
    n_of_status = Counter(outcome.status for outcome in outcomes)
    lines = [f"{status}: {plural(count, 'photo')}" for status, count in n_of_status.items()]
    notes = Counter(note for outcome in outcomes for note in outcome.notes)
    lines += [f"  {plural(count, 'photo')}: {note}" for note, count in notes.items()]
    lines += [
        f"  {imported.name}: {imported.message}"
        for imported in outcomes
        if imported.status is ImportStatus.FAILED
    ]
    if masks.unused:
        lines.append(f"belong to no photo: {plural(len(masks.unused), 'file')}")
    show_result(options, lines, {"photos": [asdict(imported) for imported in outcomes]})
    return ExitCode.FAILED if n_of_status[ImportStatus.FAILED] else ExitCode.DONE
