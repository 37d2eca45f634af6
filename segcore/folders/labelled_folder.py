"""The labels that somebody made of the photos of a folder: saved projects, or label pictures."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from segcore.formats.exporters import LABELS_SUFFIX
from segcore.picture.reading import READABLE_SUFFIXES, known_classes, read_label_image
from segcore.projects.project_files import SUFFIX, load_project
from segcore.runtime.errors import ParameterError, ProjectError, SegmentationError, of_file
from segcore.segments.agreement import Overlap, agreement

BACKGROUND = "background"
_UNKNOWN = -1


@dataclass(frozen=True, eq=False)
class NamedLabels:
    """Labels of a photo.

    Attributes
    ----------
    labels : (rows, columns) int32
        0 is the background; -1 is not known.
    names : mapping, or None
        Of the classes; label pictures have none.
    """

    labels: NDArray[np.int32]
    names: Mapping[int, str] | None = None


def labelled_photos(folder: Path) -> dict[str, Path]:
    """The file with the labels of each photo, by the photo's name without its ending.

    Where there are projects these count, else the pictures that an export calls labels, else all.

    Raises
    ------
    ParameterError
        If there are none, or two of the same photo.
    """
    files = sorted(path for path in folder.iterdir() if path.is_file()) if folder.is_dir() else []
    pictures = [path for path in files if path.suffix.lower() in READABLE_SUFFIXES]
    projects = {path: Path(path.name.removesuffix(SUFFIX)).stem for path in files
                if path.name.endswith(SUFFIX)}  # fmt: skip
    exported = {path: path.name.removesuffix(LABELS_SUFFIX) for path in pictures
                if path.name.endswith(LABELS_SUFFIX)}  # fmt: skip
    found: dict[str, Path] = {}
    for path, name in (projects or exported or {path: path.stem for path in pictures}).items():
        if name in found:
            raise ParameterError(
                f"{folder}: {found[name].name} and {path.name} are labels of the same photo, "
                f"{name}; move one of them away"
            )
        found[name] = path
    if not found:
        raise ParameterError(f"{folder}: holds neither projects nor label pictures")
    return found


def read_labels(path: Path) -> NamedLabels:
    """The labels of a project, or of a label picture.

    Values are taken as :func:`~segcore.picture.reading.known_classes` does.

    Raises
    ------
    SegmentationError
        If there are none, or the file cannot be read.
    """
    if path.suffix != SUFFIX:
        labels, _ = known_classes(read_label_image(path), unknown=_UNKNOWN)
        return NamedLabels(labels)
    saved = load_project(path)
    if saved.notes:
        raise ProjectError(of_file(path, saved.notes[0]))
    if saved.answer is None:
        raise ProjectError(f"{path}: was saved without segments; solve it and save it again")
    around = [info.number for info in saved.project.classes if info.background]
    names = {info.number: info.name for info in saved.project.classes if not info.background}
    labels = saved.answer.labels.astype(np.int32)
    return NamedLabels(np.where(np.isin(labels, around), np.int32(0), labels), names)


def named_agreement(first: NamedLabels, second: NamedLabels) -> dict[str, Overlap]:
    """The overlap of each class, by its name; see :func:`~segcore.segments.agreement.agreement`.

    Classes of two projects are the same if their names are, others if their numbers are. Pixels of
    no class count as background.

    Raises
    ------
    SegmentationError
        If the pictures are of different sizes.
    """
    if first.labels.shape != second.labels.shape:
        sizes = [
            f"{labels.shape[1]} x {labels.shape[0]}" for labels in (first.labels, second.labels)
        ]
        raise SegmentationError(f"one is {sizes[0]} pixels and the other {sizes[1]}")
    by_name = first.names is not None and second.names is not None
    names = dict(first.names or second.names or {})
    other = second.labels
    if by_name:
        names, other = _renumbered(first, second)
    found = agreement(first.labels, other, ignored=_UNKNOWN)
    names[0] = BACKGROUND
    return {names.get(number, str(number)): overlap for number, overlap in found.items()}


def _renumbered(
    first: NamedLabels, second: NamedLabels
) -> tuple[dict[int, str], NDArray[np.int32]]:
    """Names of all classes, and the labels of `second` with the numbers that these have there."""
    names, others = dict(first.names or {}), second.names or {}
    numbers = {name: number for number, name in reversed(names.items())}
    top = max(*names, *others, int(first.labels.max()), int(second.labels.max()), 0)
    table = np.arange(-1, top + 1, dtype=np.int32)
    for number, name in others.items():
        if name not in numbers:
            top += 1
            numbers[name], names[top] = top, name
        table[number + 1] = numbers[name]
    return names, table[second.labels + 1]
