"""The flags that bring in annotations of other programs."""

from __future__ import annotations

import argparse
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from segcore.cli.flags import number
from segcore.files.importers import IMPORTERS, add_annotations, read_annotations
from segcore.files.importers.label_picture import has_void
from segcore.files.project import ClassInfo, Project, new_class
from segcore.marks.strokes import Region, Stroke
from segcore.picture.image import Image


def add_import_flags(parser: argparse.ArgumentParser) -> None:
    """``--import FILE`` and ``--import-belief B``."""
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


_VOID = (
    "The scribbles have a class 255, which in label pictures of Pascal VOC means that nothing is "
    "known; give such pictures to --import."
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
        What of that file was not taken as it is, one sentence each.
    """

    marks: NDArray[np.int32] | tuple[Stroke, ...]
    classes: tuple[ClassInfo, ...] = ()
    notes: tuple[str, ...] = ()


def with_imported(
    options: argparse.Namespace, image: Image, marks: NDArray[np.int32] | tuple[Stroke, ...]
) -> Given:
    """The marks painted over what ``--import`` names."""
    hints = () if isinstance(marks, tuple) or not has_void(marks) else (_VOID,)
    if options.imported is None:
        return Given(marks, notes=hints)
    classes = (
        replace(new_class(number), name=name) for number, name in enumerate(options.names, start=1)
    )
    found = read_annotations(options.imported, image.shape, photo=options.image.name)
    project = add_annotations(Project(classes=tuple(classes)), found, belief=options.import_belief)
    drawn = marks if isinstance(marks, tuple) else _strokes_of(marks)
    # painted first: below the lowest of the others
    lowest = min((stroke.order for stroke in drawn), default=0)
    step = project.next_order - lowest + 1
    below = tuple(replace(stroke, order=stroke.order - step) for stroke in project.strokes)
    notes = tuple(f"{options.imported.name}: {note}" for note in found.notes)
    return Given((*below, *drawn), project.classes, (*hints, *notes))


def _strokes_of(labels: NDArray[np.int32]) -> tuple[Stroke, ...]:
    """Scribbles as strokes."""
    return tuple(
        Stroke("class", Region.from_mask(labels == number), int(number))
        for number in np.unique(labels)
        if number
    )
