"""Pictures of classes: numbers, one mask, colours, or a cut-out."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import ClassVar

import numpy as np
from numpy.typing import NDArray

from segcore.files.importers.annotations import AnnotationFile, Annotations
from segcore.marks.strokes import MAX_CLASS
from segcore.picture.reading import (
    READABLE_SUFFIXES,
    is_mask,
    known_classes,
    read_image,
    read_label_image,
)
from segcore.runtime.errors import ColourPictureError, ImageError

_MOST_COLOURS = 255
_NUMBERED = re.compile(r"-(?:mask|cutout)-(\d{1,5})$")


@dataclass(frozen=True)
class LabelPicture:
    """Values are class numbers and 0 nothing, unless the picture says otherwise.

    - Black and white is a mask of one class: that of a name ending in ``-mask-NUMBER``, else 1.
    - 255 is nothing, too, unless 254 occurs, so that classes may well run up to it.
    - Colours are classes, each by its order from the top left; black is nothing.
    - A picture that is transparent in part is a cut-out: what can be seen is the class.
    """

    title: ClassVar[str] = "Label pictures and masks"
    suffixes: ClassVar[tuple[str, ...]] = READABLE_SUFFIXES

    def fits(self, file: AnnotationFile) -> bool:
        is_text = b"\0" not in file.head and file.path.suffix.lower() not in self.suffixes
        return file.document is None and not is_text

    def read(self, file: AnnotationFile) -> Annotations:
        pixels = file.shape[0] * file.shape[1]
        try:
            labels = read_label_image(file.path, max_pixels=max(pixels, 1 << 24))
        except ColourPictureError:
            return _colours(file)
        file.check_size(labels.shape[1], labels.shape[0])
        if labels.max() > MAX_CLASS:
            raise ImageError(
                f"{file.path}: has values up to {labels.max()}, but classes count to {MAX_CLASS}; "
                "save the labels as a PNG with a palette or 8- or 16-bit grey"
            )
        if is_mask(labels):
            return Annotations(_one_class(file, labels > 0), {})
        known, notes = known_classes(labels)
        return Annotations(known, {}, notes=notes)


def _one_class(file: AnnotationFile, mask: NDArray[np.bool_]) -> NDArray[np.int32]:
    found = _NUMBERED.search(file.path.stem)
    number = int(found[1]) if found and 1 <= int(found[1]) <= MAX_CLASS else 1
    return np.where(mask, np.int32(number), np.int32(0))


def _colours(file: AnnotationFile) -> Annotations:
    picture = read_image(file.path, transparent="ignore")
    file.check_size(picture.shape[1], picture.shape[0])
    if picture.valid is not None and not picture.valid.all():
        return Annotations(_one_class(file, picture.valid), {})

    packed = np.zeros(picture.shape, np.int64)
    for channel in range(picture.channels):
        packed = packed * 65536 + picture.pixels[..., channel].astype(np.int64)
    colours, firsts, place = np.unique(packed, return_index=True, return_inverse=True)
    if np.count_nonzero(colours) > _MOST_COLOURS:
        raise ImageError(
            f"{file.path}: has {len(colours)} colours, too many to be classes; save the labels as "
            "a PNG with a palette or 8- or 16-bit grey, 0 for nothing"
        )
    numbers = np.zeros(len(colours), np.int32)
    by_place = np.argsort(firsts)
    by_place = by_place[colours[by_place] != 0]
    numbers[by_place] = np.arange(1, len(by_place) + 1)
    note = "Colours became classes in the order in which they appear; black is nothing."
    return Annotations(numbers[place.reshape(picture.shape)], {}, notes=(note,))
