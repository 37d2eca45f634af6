"""The flags that bring in annotations of other programs."""

from __future__ import annotations

import argparse
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from segcore.cli.flags import number
from segcore.files.importers import IMPORTERS, add_annotations, read_annotations
from segcore.files.project import ClassInfo, Project, new_class
from segcore.marks.strokes import Region, Stroke
from segcore.picture.image import Image


def add_import_flags(parser: argparse.ArgumentParser) -> None:
    """``--import FILE`` and how it is to be read."""
    titles = ", ".join(importer.title for importer in IMPORTERS)
    parser.add_argument(
        "--import",
        dest="imported",
        metavar="FILE",
        type=Path,
        help=f"regions to start from, under scribbles and strokes: {titles}; classes are matched "
        "with --names by name",
    )
    parser.add_argument(
        "--import-belief",
        metavar="B",
        type=number(float, low=0, exclusive=True, high=1),
        default=1.0,
        help="how sure the imported regions are, above 0 and up to 1; below 1, strokes and photo "
        "may overrule them (default: 1)",
    )
    parser.add_argument(
        "--import-objects",
        action="store_true",
        help="the values of the imported picture are objects of one class, not classes (known by "
        "itself of names that end in -objects or _masks)",
    )


@dataclass(frozen=True, eq=False)
class Given:
    """What a command is given about a photo.

    Attributes
    ----------
    marks : (rows, columns) int32, or strokes
    classes : tuple of ClassInfo
        Those of the imported file.
    notes : tuple of str
        What of the files was not taken as it is, one sentence each.
    """

    marks: NDArray[np.int32] | tuple[Stroke, ...]
    classes: tuple[ClassInfo, ...] = ()
    notes: tuple[str, ...] = ()


def with_imported(options: argparse.Namespace, image: Image, drawn: Given) -> Given:
    """What was drawn, painted over what ``--import`` names."""
    marks = drawn.marks
    if options.imported is None:
        return drawn
    classes = (
        replace(new_class(number), name=name) for number, name in enumerate(options.names, start=1)
    )
    found = read_annotations(
        options.imported,
        image.shape,
        photo=options.image.name,
        of_objects=options.import_objects,
    )
    project = add_annotations(Project(classes=tuple(classes)), found, belief=options.import_belief)
    strokes = marks if isinstance(marks, tuple) else _strokes_of(marks)
    # painted first: below the lowest of the others
    lowest = min((stroke.order for stroke in strokes), default=0)
    step = project.next_order - lowest + 1
    below = tuple(replace(stroke, order=stroke.order - step) for stroke in project.strokes)
    notes = tuple(f"{options.imported.name}: {note}" for note in found.notes)
    return Given((*below, *strokes), project.classes, (*drawn.notes, *notes))


def _strokes_of(labels: NDArray[np.int32]) -> tuple[Stroke, ...]:
    """Scribbles as strokes."""
    return tuple(
        Stroke("class", Region.from_mask(labels == number), int(number))
        for number in np.unique(labels)
        if number
    )
