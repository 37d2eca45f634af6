"""From an answer to files of other programs in one call."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path

from segcore.files.exporters import EXPORTERS, Content, Exporter
from segcore.files.exporters import export as export_content
from segcore.files.output import Output, names_of_classes
from segcore.marks.strokes import Stroke
from segcore.picture.image import Image
from segcore.runtime.errors import ParameterError
from segcore.runtime.wording import unknown
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
    """Write an answer in formats of other programs, all files or none, each read back first.

    Parameters
    ----------
    result : Segmentation
        Of a picture.
    folder : path
        Made if there is none.
    formats : str, or iterable of str and Exporter
        Names of `segcore.exporters.EXPORTERS`, such as ``["coco", "masks"]``, or exporters with
        their parameters.
    name : str
        Of the photo's file: files are called after it, and formats refer to it. The name of the
        file that the picture was read from, or ``picture.png``, unless given.
    names : iterable of str
        Of the classes 1, 2, ...
    strokes : iterable of Stroke
        Those that name objects tell objects apart, and formats that hold strokes hold them.
    objects : iterable of str
        Names or numbers of classes that are counted in objects.
    background : str or int, optional
        Name or number of the class that is the background: 0 in label pictures, and no object.
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
    wanted = [formats] if isinstance(formats, str) else list(formats)
    output = Output(
        formats=tuple(name for name in wanted if isinstance(name, str)),
        objects=tuple(map(str, objects)),
        background=None if background is None else str(background),
    )
    exporters = [EXPORTERS[one]() if isinstance(one, str) else one for one in wanted]
    photo = name or _picture(result).name or "picture.png"
    content = Content.of(
        result,
        _picture(result),
        name=Path(photo).stem,
        photo=Path(photo).name,
        class_names=names,
        strokes=tuple(strokes),
        with_maps=any(exporter.needs_maps for exporter in exporters),
    )
    for lacking in output.lacking(content):
        raise ParameterError(unknown("class", lacking, sorted(names_of_classes(content))))
    return export_content(output.applied(content), exporters, folder, force=force)


def _picture(result: Segmentation) -> Image:
    if result.image is None:
        raise ParameterError("an answer about a graph is no picture and cannot be exported")
    return result.image
