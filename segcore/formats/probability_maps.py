"""Probability maps: export as a 16-bit picture for each class, and import from any network."""

import io
import os
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PIL import Image as PillowImage
from PIL.PngImagePlugin import PngImageFile, PngInfo

from segcore.formats.exporters.class_pictures import ClassPictures
from segcore.formats.importers.annotations import (
    AnnotationFile,
    Annotations,
    Importer,
    clean_name,
)
from segcore.formats.importers.probability_maps import (
    probabilities,
    probability_annotations,
    stacked_annotations,
)
from segcore.marks.strokes import MAX_CLASS
from segcore.picture.reading import READABLE_SUFFIXES, read_samples
from segcore.projects.case import Case
from segcore.runtime import limits
from segcore.runtime.errors import OutputError, SegmentationError
from segcore.runtime.message import Message

_NAME = re.compile(
    r"^(?P<photo>.*?)[-_](?:soft(?:[-_]?masks?)?|probs?|probability|probabilities)"
    r"(?:[-_](?P<number>\d{1,5}))?$",
    re.IGNORECASE,
)
_TITLE = "Title"
"""Text key in a PNG for the name of the class."""
_WHITE = 65535


class ProbabilityMaps(Importer):
    """Reads grey levels as probabilities of a class; the remainder to 1 is the background.

    Files of one photo whose names end in ``-soft-mask-NUMBER`` or ``_prob_NUMBER`` belong together.
    The channels of a colour picture are classes.
    """

    title = "Soft masks"
    suffixes = READABLE_SUFFIXES
    takes_pictures = True

    def can_read(self, file: AnnotationFile) -> bool:
        if file.document is not None or file.path.suffix.lower() not in self.suffixes:
            return False
        return file.values_are_probabilities or _NAME.match(file.path.stem) is not None

    def read(self, file: AnnotationFile) -> Annotations:
        family = _family(file)
        if len(family) == 1 and not _class_number(file.path):
            return probability_picture(file)
        names: dict[int, str] = {}

        def planes() -> Iterator[tuple[int, NDArray[np.float32]]]:
            for number, path in family.items():
                map_file = replace(file, path=path)
                yield number, probabilities(_single(_samples(map_file)[0]))
                if name := _class_name(map_file):
                    names[number] = name

        annotations = probability_annotations(file, planes(), {})
        return replace(annotations, names=names)


def probability_picture(file: AnnotationFile) -> Annotations:
    """The annotations of a picture whose channels are probabilities of classes."""
    samples, notes = _samples(file)
    if samples.shape[2] == 3 and (samples == samples[..., :1]).all():
        samples = samples[..., :1]
    annotations = stacked_annotations(file, np.moveaxis(samples, -1, 0))
    return replace(annotations, notes=(*annotations.notes, *notes))


def _class_number(path: Path) -> re.Match[str] | None:
    match = _NAME.match(path.stem)
    is_class = match is not None and match["number"] and 1 <= int(match["number"]) <= MAX_CLASS
    return match if is_class else None


def files_of_import(path: Path) -> list[Path]:
    """The files of an import: probability maps of a photo belong together."""
    if not path.exists():
        return [path]
    return list(_family(AnnotationFile(path, (0, 0))).values())


def _family(file: AnnotationFile) -> dict[int, Path]:
    """The soft masks of a photo by the number of their class, ascending."""
    own_number = _class_number(file.path)
    if own_number is None:
        return {1: file.path}
    folder = file.path.parent
    names = os.listdir(folder) if file.files is None else map(os.path.basename, file.files)
    files = {}
    for path in map(folder.joinpath, sorted(names)):
        number = _class_number(path)
        if number and number["photo"] == own_number["photo"] and path.suffix == file.path.suffix:
            files[int(number["number"])] = path
    return dict(sorted(files.items()))


def _samples(file: AnnotationFile) -> tuple[NDArray[Any], tuple[str, ...]]:
    """Stored samples of a picture, (rows, columns, channels), and notes."""
    if file.files is None:
        page, notes = file.page_of_picture
        samples, warnings = read_samples(file.path, page=page, max_pixels=limits.PIXELS.most)
        return samples, (*notes, *warnings)
    with file.open() as opened, PngImageFile(opened) as picture:
        return np.atleast_3d(np.asarray(picture)), ()


def _single(samples: NDArray[Any]) -> NDArray[Any]:
    if samples.shape[2] != 1 and not (samples == samples[..., :1]).all():
        raise SegmentationError("is in colour; the probability of one class should be in grey")
    return samples[..., 0]


def _class_name(file: AnnotationFile) -> str:
    """The name of the class, as this program writes it."""
    if file.path.suffix.lower() != ".png":
        return ""
    try:
        with file.open() as opened, PngImageFile(opened) as picture:
            return clean_name(picture.info.get(_TITLE, ""))
    except (OSError, SyntaxError, ValueError):
        return ""


class ProbabilityMapFiles(ClassPictures):
    """Probability of each class as 16-bit grey; ``NAME-soft-mask-NUMBER.png`` by default.

    65535 means 1. The probabilities of all classes and the background add up to 1. The name of the
    class is in the title of the PNG.
    """

    name = "soft-masks"
    title = "Probability maps of the classes (16-bit PNG)"
    file_pattern = "*-soft-mask-*.png"
    kind = "soft-mask"
    needs_maps = True
    needs_probabilities = True

    def format_losses(self, case: Case) -> list[Message]:
        if case.recipe.repairs:
            return [Message("repairs: the probabilities are those of the segments before them")]
        return []

    def picture(self, case: Case, number: int) -> NDArray[Any]:
        probability = case.maps.probability
        if probability is None:
            raise OutputError("there are no probabilities yet; solve first")
        return np.rint(probability(number) * np.float32(_WHITE)).astype(np.uint16)

    def encode(self, case: Case) -> dict[str, bytes]:
        files = {}
        for (number, name), (_, pixels) in zip(
            self.names(case).items(), self.pictures(case), strict=True
        ):
            title = PngInfo()
            title.add_itxt(_TITLE, case.project.class_name(number))
            content = io.BytesIO()
            PillowImage.fromarray(pixels).save(content, "PNG", compress_type=3, pnginfo=title)
            files[name] = content.getvalue()
        return files

    def verify(self, case: Case, files: dict[str, bytes]) -> bool:
        probability = case.maps.probability
        for number, name in self.names(case).items():
            if name not in files or probability is None:
                return False
            file = AnnotationFile(Path(name), case.image.shape, files=files)
            read = probabilities(_single(_samples(file)[0]))
            if np.abs(read - probability(number)).max() > 1 / _WHITE:
                return False
        return True
