"""Functions that export an answer to other programs, or measure it, in one call."""

import os
from collections.abc import Iterable
from pathlib import Path

import numpy as np
from numpy.typing import ArrayLike

from segcore.case.writing import write_case
from segcore.formats.exporters import EXPORTERS, Exporter
from segcore.formats.output import Output, names_of_classes
from segcore.marks.strokes import MAX_OBJECT, Stroke
from segcore.methods.recipe import Recipe
from segcore.objects.geometry import Geometry
from segcore.objects.measurements import Measurements, measure_geometry
from segcore.objects.objects import Objects
from segcore.picture.image import Image, image_from_array
from segcore.picture.pixel_size import PixelSize
from segcore.projects.case import Case
from segcore.projects.project import Project
from segcore.projects.selection import with_answer_classes
from segcore.runtime.errors import ParameterError
from segcore.runtime.wording import unknown_word_message
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
    """Write an answer in formats of other programs: all files or none, each verified by reading it.

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
        Name of the photo's file, for names of files and for formats that refer to it; by default
        that of the file that the picture was read from, or ``picture.png``.
    names : iterable of str
        Names of the classes 1, 2, ...
    strokes : iterable of Stroke
        Strokes; those that name objects separate objects, and formats that hold strokes get all.
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
        If there is no such format or class, or the answer is not of a picture.
    OutputError
        If files exist (unless `force`), cannot be written, or differ when they are read back.

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
        formats=tuple(wanted_format for wanted_format in wanted if isinstance(wanted_format, str)),
        objects=tuple(map(str, objects)),
        background=None if background is None else str(background),
        replace=force,
    )
    exporters = [
        EXPORTERS[wanted_format]() if isinstance(wanted_format, str) else wanted_format
        for wanted_format in wanted
    ]
    photo = Path(name or result.image.name or "picture.png")
    project = Project(strokes=tuple(strokes), recipe=Recipe(names=tuple(names)))
    answer = Answer(result.labels, result=result)
    case = with_answer_classes(Case(photo.stem, photo.name, result.image, project, answer=answer))
    for unknown in output.unknown_names(case):
        raise ParameterError(unknown_word_message("class", unknown, sorted(names_of_classes(case))))
    return write_case(case, output, folder, exporters)


def measure(
    found: Segmentation | ArrayLike,
    image: Image | ArrayLike | None = None,
    *,
    names: Iterable[str] = (),
    strokes: Iterable[Stroke] = (),
    objects: Iterable[str | int] = (),
    pixel_size: str | PixelSize | None = None,
) -> Measurements:
    """Measure the classes of an answer, and the objects of those that are counted in them.

    Parameters
    ----------
    found : Segmentation or (rows, columns) integer
        An answer, whose confidence gives areas their standard errors; or class numbers or object
        numbers, 0 for nothing.
    image : Image or array, optional
        Image of the same size, whose channels are measured, too; that of the answer unless given.
    names : iterable of str
        Names of the classes 1, 2, ...
    strokes : iterable of Stroke
        Strokes; those that name objects separate objects.
    objects : iterable of str or int
        Names or numbers of classes that are counted in objects: each connected piece is one, unless
        strokes name objects.
    pixel_size : str or PixelSize, optional
        Such as ``"0.65 µm"``; that of the picture's file unless given.

    Returns
    -------
    Measurements
        For pandas: ``pandas.DataFrame(table.columns)``.

    Raises
    ------
    ParameterError
        If labels are not whole numbers of two dimensions or do not fit the picture, there is no
        such class, or the size of a pixel cannot be read.

    Examples
    --------
    >>> import segcore
    >>> answer = segcore.segment([[0.0, 0.1, 0.9, 1.0]] * 2, [[1, 0, 0, 2], [0, 0, 0, 0]])
    >>> table = segcore.measure(answer, names=["sky"])
    >>> table["name"].tolist(), table["area (px)"].tolist(), table["Grey mean (of 1)"].round(2)
    (['sky', 'Class 2'], [4, 4], array([0.05, 0.95]))
    """
    answer = _answer(found)
    if image is None and answer.result is not None:
        image = answer.result.image
    picture = image if image is None or isinstance(image, Image) else image_from_array(image)
    class_names = tuple(names)
    geometry = Geometry(answer.labels, (), lambda: Objects(np.zeros((0, 0), np.int32), ()))
    if chosen := tuple(map(str, objects)):
        project = Project(strokes=tuple(strokes), recipe=Recipe(names=class_names))
        blank = image_from_array(np.zeros(answer.labels.shape, np.uint8))
        case = with_answer_classes(
            Case("picture", "picture", picture or blank, project, answer=answer)
        )
        output = Output(objects=chosen)
        for unknown in output.unknown_names(case):
            raise ParameterError(
                unknown_word_message("class", unknown, sorted(names_of_classes(case)))
            )
        geometry = output.with_objects(case).geometry
    size = PixelSize.of(pixel_size) if isinstance(pixel_size, str) else pixel_size
    return measure_geometry(
        geometry,
        picture,
        names=dict(enumerate(class_names, start=1)),
        confidence=answer.confidence,
        size=size or (picture.pixel_size if picture is not None else None),
    )


def _answer(segments: Segmentation | ArrayLike) -> Answer:
    if isinstance(segments, Segmentation):
        labels, result = segments.labels, segments
    else:
        labels, result = np.asarray(segments), None
    is_whole = labels.ndim == 2 and labels.size and labels.dtype.kind in "bui"
    if not is_whole or not 0 <= labels.min(initial=0) <= labels.max(initial=0) <= MAX_OBJECT:
        raise ParameterError(
            f"labels of shape {labels.shape} and type {labels.dtype} cannot be measured; give "
            f"(rows, columns) whole numbers from 0 to {MAX_OBJECT}"
        )
    return Answer(labels.astype(np.uint8) if labels.dtype.kind == "b" else labels, result=result)
