"""Export of an answer to other programs, in one call."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path

from segcore.case.writing import write_case
from segcore.formats.exporters import EXPORTERS, Exporter
from segcore.formats.output import Output, names_of_classes
from segcore.marks.strokes import Stroke
from segcore.methods.recipe import Recipe
from segcore.projects.case import Case
from segcore.projects.project import Project
from segcore.projects.selection import completed
from segcore.runtime.errors import ParameterError
from segcore.runtime.wording import unknown
from segcore.segments.answer import Answer
from segcore.segments.segmentation import Segmentation


def export(
    result: Segmentation,
    folder: str | os.PathLike[str],
    formats: str | Iterable[str | Exporter],
    *,
    name: str = "",
    names: Iterable[str] = (),
    strokes: Iterable[Stroke] = (),
    objects: Iterable[str] = (),
    background: str | int | None = None,
    force: bool = False,
) -> list[Path]:
    """Write an answer in formats of other programs, all files or none, each verified by reading it.

    Parameters
    ----------
    result : Segmentation
        Segmentation of a picture.
    folder : path
        Made if there is none.
    formats : str, or iterable of str and Exporter
        Names of `segcore.exporters.EXPORTERS`, such as ``["coco", "masks"]``, or exporters with
        their parameters.
    name : str
        Name of the photo's file: files are called after it, and formats refer to it. The name of
        the file that the picture was read from, or ``picture.png``, unless given.
    names : iterable of str
        Names of the classes 1, 2, ...
    strokes : iterable of Stroke
        Strokes that name objects tell objects apart, and formats that hold strokes hold them.
    objects : iterable of str
        Names or numbers of classes that are counted in objects.
    background : str or int, optional
        Name or number of the class that is the background: 0 in label images, and no object.
    force : bool
        Whether files that exist may be replaced.

    Returns
    -------
    list of Path
        The files that were written.

    Raises
    ------
    ParameterError
        If there is no such format or class, or the answer is about no picture.
    OutputError
        If files exist (unless `force`), cannot be written, or do not hold what they should.

    Examples
    --------
    >>> import segcore
    >>> found = segcore.segment([[0.0, 0.1, 0.9, 1.0]] * 2, [[1, 0, 0, 2], [0, 0, 0, 0]])
    >>> [path.name for path in segcore.export(found, "out", ["coco", "labels"], names=["sky"])]
    ['picture-coco.json', 'picture-labels.png']
    """
    if result.image is None:
        raise ParameterError("an answer about a graph is no picture and cannot be exported")
    wanted = [formats] if isinstance(formats, str) else list(formats)
    output = Output(
        formats=tuple(one for one in wanted if isinstance(one, str)),
        objects=tuple(map(str, objects)),
        background=None if background is None else str(background),
        replace=force,
    )
    exporters = [EXPORTERS[one]() if isinstance(one, str) else one for one in wanted]
    photo = Path(name or result.image.name or "picture.png")
    project = Project(strokes=tuple(strokes), recipe=Recipe(names=tuple(names)))
    answer = Answer(result.labels, result=result)
    case = completed(Case(photo.stem, photo.name, result.image, project, answer=answer))
    for lacking in output.lacking(case):
        raise ParameterError(unknown("class", lacking, sorted(names_of_classes(case))))
    return write_case(case, output, folder, exporters)
