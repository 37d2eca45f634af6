"""Labels of the photos of a folder: saved projects, or label images."""

from dataclasses import replace
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from segcore.folders.mask_folders import Mask, find_masks, read_masks
from segcore.formats.exporters import LABELS_SUFFIX
from segcore.picture.reading import READABLE_SUFFIXES, read_label_image, without_void
from segcore.projects.project import Project, new_class
from segcore.projects.project_files import SUFFIX, load_project
from segcore.runtime.errors import ParameterError, ProjectError, SegmentationError, file_message
from segcore.segments.agreement import Overlap, agreement
from segcore.segments.disagreement import Difference, differences

BACKGROUND = "background"
UNKNOWN = -1
"""The label of unknown pixels."""

LabelImage = NDArray[np.int32]
"""Class numbers, (rows, columns); 0 is the background, -1 is unknown."""


def label_file_of_photo(folder: Path) -> dict[str, Path]:
    """The file with the labels of each photo, by the photo's name without its suffix.

    The files are the folder's projects if it has any, else pictures named like exported labels,
    else all pictures.

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
    by_name: dict[str, Path] = {}
    for path, name in (projects or exported or {path: path.stem for path in pictures}).items():
        if name in by_name:
            raise ParameterError(
                f"{folder}: {by_name[name].name} and {path.name} are labels of the same photo, "
                f"{name}; move one of them away"
            )
        by_name[name] = path
    if not by_name:
        raise ParameterError(f"{folder}: holds neither projects nor label images")
    return by_name


def read_labels(path: Path) -> tuple[Project, LabelImage]:
    """The project in a file, without the background class, and its labels.

    For a label image, the project has no classes.

    Values are taken as :func:`~segcore.picture.reading.without_void` does.

    Raises
    ------
    SegmentationError
        If there are none, or the file cannot be read.
    """
    if path.suffix != SUFFIX:
        labels, _ = without_void(read_label_image(path), unknown=UNKNOWN)
        return Project(), labels
    saved = load_project(path)
    if saved.notes and saved.answer is None:
        raise ProjectError(file_message(path, saved.notes[-1]))
    if saved.answer is None:
        raise ProjectError(f"{path}: was saved without segments; solve it and save it again")
    around = [info.number for info in saved.project.classes if info.background]
    classes = tuple(info for info in saved.project.classes if not info.background)
    labels = saved.answer.labels.astype(np.int32)
    labels = np.where(np.isin(labels, around), np.int32(0), labels)
    return replace(saved.project, classes=classes), labels


def named_agreement(
    first: tuple[Project, LabelImage], second: tuple[Project, LabelImage]
) -> dict[str, Overlap]:
    """The overlap of each class, by its name; see :func:`~segcore.segments.agreement.agreement`.

    Classes of two projects are the same if their names are equal, other classes if their numbers
    are equal. Pixels of no class count as background.

    Raises
    ------
    SegmentationError
        If the pictures are of different sizes.
    """
    names, labels, other = _match_classes(first, second)
    overlaps = agreement(labels, other, ignored=UNKNOWN)
    return {names.get(number, str(number)): overlap for number, overlap in overlaps.items()}


def named_differences(
    first: tuple[Project, LabelImage], second: tuple[Project, LabelImage]
) -> tuple[dict[int, str], list[Difference]]:
    """Names of the classes by number, and the differences, the largest first.

    Classes are matched as by :func:`named_agreement`; those of `first` keep their numbers.

    Raises
    ------
    SegmentationError
        If the pictures are of different sizes.
    """
    names, labels, other = _match_classes(first, second)
    pieces = differences(labels, other, ignored=UNKNOWN)
    numbers = {
        number
        for difference in pieces
        for number in (difference.first_class, difference.second_class)
    }
    return {number: names.get(number, str(number)) for number in numbers}, pieces


def labels_for(
    photo: Path, shape: tuple[int, int], labels: Path
) -> tuple[Project, LabelImage] | None:
    """Labels of a photo by another person or a network; None if there are none.

    Parameters
    ----------
    shape : (rows, columns)
        Shape of the photo.
    labels : Path
        A project or a file of any format that is imported; or a folder of projects, or of files
        that are called after their photos (:mod:`segcore.folders.mask_folders`).

    Raises
    ------
    SegmentationError
        If they cannot be read or do not fit.
    """
    masks: tuple[Mask, ...] = (Mask(labels),)
    if labels.is_dir():
        project = labels / (photo.name + SUFFIX)
        if project.is_file():
            return read_labels(project)
        masks = find_masks([photo], labels).by_photo.get(photo, ())
    elif labels.suffix == SUFFIX:
        return read_labels(labels)
    if not masks:
        return None
    annotations = read_masks(masks, shape, photo=str(photo.absolute()))
    named = (number for number in annotations.numbers if annotations.names.get(number))
    classes = tuple(
        replace(new_class(number), name=annotations.names[number])
        for number in named
        if number != annotations.background
    )
    unknown = np.int32(0 if annotations.beliefs is None else UNKNOWN)
    pixel_classes = np.where(annotations.labels == 0, unknown, annotations.labels)
    if annotations.background:
        pixel_classes = np.where(
            annotations.labels == annotations.background, np.int32(0), pixel_classes
        )
    return Project(classes=classes), pixel_classes


def _match_classes(
    first: tuple[Project, LabelImage], second: tuple[Project, LabelImage]
) -> tuple[dict[int, str], LabelImage, LabelImage]:
    """Class names by number, and both label images with equal numbers for equal classes."""
    (project, labels), (others, other) = first, second
    if labels.shape != other.shape:
        sizes = [f"{columns} x {rows}" for rows, columns in (labels.shape, other.shape)]
        raise SegmentationError(f"one is {sizes[0]} pixels and the other {sizes[1]}")
    names = {info.number: info.name for info in (project.classes or others.classes)}
    if project.classes and others.classes:
        numbers = project.class_names
        known = (*names, *(class_info.number for class_info in others.classes))
        top = max(*known, int(labels.max()), int(other.max()))
        table = np.arange(-1, top + 1, dtype=np.int32)
        for info in others.classes:
            if info.name not in numbers:
                top += 1
                numbers[info.name], names[top] = top, info.name
            table[info.number + 1] = numbers[info.name]
        other = table[other + 1]
    names[0] = BACKGROUND
    return names, labels, other
