"""A case with an answer -> files of other programs."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path

from segcore.case.case import Case
from segcore.case.datasets import Filed, write_datasets
from segcore.formats.exporters import Content, export
from segcore.formats.output import Output
from segcore.runtime.errors import ParameterError


def whole_content(case: Case, *, with_maps: bool) -> Content:
    """All that a case holds, of all classes; with eigenvectors and confidence if they are wanted.

    Raises
    ------
    ParameterError
        If there is no answer.
    """
    answer, project = case.answer, case.project
    if answer is None:
        raise ParameterError(f"{case.photo}: has no segments that could be written; solve it")
    content = Content.of_labels(
        answer.labels,
        case.image,
        name=case.name,
        photo=case.photo,
        classes=project.classes,
        class_names=case.recipe.names,
        strokes=project.strokes,
    )
    if answer.result is not None:
        content = content.with_numbers_of(answer.result, with_maps=with_maps)
    return content


def write_case(case: Case, output: Output, folder: str | os.PathLike[str]) -> list[Path]:
    """Write the files of a case, all or none.

    Returns
    -------
    list of Path
        The files that were written.

    Raises
    ------
    ParameterError
        If there is no answer.
    OutputError
        If files exist (unless they may be replaced), cannot be written, or do not hold what they
        should.
    """
    content = output.applied(whole_content(case, with_maps=output.needs_maps))
    return export(content, output.exporters, folder, force=output.replace)


def write_cases(
    cases: Iterable[Case], output: Output, folder: str | os.PathLike[str]
) -> tuple[list[Path], list[str]]:
    """Write the files of many cases, which have different names, and the datasets of all of them.

    A case is let go of as soon as its own files are written.

    Returns
    -------
    paths : list of Path
        The files of each photo.
    problems : list of str
        Why a dataset was not made, one sentence each.

    Raises
    ------
    OutputError
        As of :func:`write_case`; the files of the cases before stay.
    """
    root, seed = Path(folder).absolute(), 0
    paths: list[Path] = []
    photos: list[Filed] = []
    for case in cases:
        written = write_case(case, output, root)
        names = [path.relative_to(root).as_posix() for path in written]
        photos.append(Filed(case.path, case.photo, case.name, str(root), names))
        paths += written
        seed = case.recipe.seed
    return paths, write_datasets(root, photos, output, seed=seed)
