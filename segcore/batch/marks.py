"""A file of strokes, of any kind -> marks and the names of the classes."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from segcore.files.project import ClassInfo
from segcore.files.project_files import SUFFIX, load_project
from segcore.marks.carrying import core_strokes
from segcore.marks.constraints import Marks
from segcore.marks.stroke_files import read_strokes
from segcore.marks.strokes import Stroke
from segcore.picture.image import Image
from segcore.picture.reading import read_scribbles


@dataclass(frozen=True, eq=False)
class NamedMarks:
    """What a file says about a photo.

    Attributes
    ----------
    marks : strokes or (rows, columns) int32
    classes : tuple of ClassInfo
        As far as the file names classes.
    notes : tuple of str
        What was taken otherwise than it is written, one sentence each.
    """

    marks: Marks
    classes: tuple[ClassInfo, ...] = ()
    notes: tuple[str, ...] = ()

    @property
    def strokes(self) -> tuple[Stroke, ...]:
        """The marks, if they are strokes."""
        return self.marks if isinstance(self.marks, tuple) else ()


def read_marks(path: Path, image: Image, *, max_pixels: int) -> NamedMarks:
    """Strokes of a project file or of JSON, else a picture of class numbers.

    Raises
    ------
    ConstraintError, ParameterError, ProjectError, ImageError
        If the file cannot be read, or is a picture of another size than the photo.
    """
    if path.suffix.lower() == SUFFIX:
        project = load_project(path).project
        return NamedMarks(project.strokes, project.classes)
    if path.suffix.lower() == ".json":
        return NamedMarks(read_strokes(path))
    labels, notes = read_scribbles(path, image.shape, max_pixels=max_pixels)
    return NamedMarks(labels, notes=notes)


def with_carried(named: NamedMarks, carried: NDArray[np.int32]) -> NamedMarks:
    """With what is `carried` (rows, columns) from an earlier photo under what is drawn here."""
    if named.strokes or not isinstance(named.marks, np.ndarray):
        lowest = min((stroke.order for stroke in named.strokes), default=0)
        return replace(named, marks=(*core_strokes(carried, order=lowest - 1), *named.strokes))
    marks = np.where(named.marks > 0, named.marks, carried)
    return replace(named, marks=marks.astype(np.int32))
