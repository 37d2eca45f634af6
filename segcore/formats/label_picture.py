"""Label images: class numbers, one mask, colours of classes, or a cut-out."""

import csv
import io
import re
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from segcore.formats.exporters import LABELS_SUFFIX
from segcore.formats.exporters.exporter import LabelFormat, Purpose, read_png
from segcore.formats.importers.annotations import (
    AnnotationFile,
    Annotations,
    Importer,
    clean_name,
    damage_as_error,
)
from segcore.formats.importers.mask_palette import colour_classes, has_mapped_palette
from segcore.formats.importers.probability_maps import is_probability_map
from segcore.formats.importers.scaling import resized_to_photo
from segcore.formats.probability_maps import probability_picture
from segcore.marks.strokes import MAX_CLASS, MAX_OBJECT
from segcore.picture.atomic_write import encode_labels
from segcore.picture.reading import (
    READABLE_SUFFIXES,
    is_black_and_white,
    is_half_opaque,
    read_image,
    read_label_image,
    read_opacity,
    without_void,
)
from segcore.projects.case import Case
from segcore.runtime.errors import (
    ColourPictureError,
    ConstraintError,
    FloatPictureError,
    ImageError,
)
from segcore.runtime.message import Message
from segcore.runtime.texts import read_text

_OBJECTS_ENDING = re.compile("(-objects|[-_](cp_)?masks|[-_]instances)$")
_PROBABILITY_LEVELS = (
    "Its levels between black and white were read as how likely the class is, not as classes."
)
_NUMBERED_ENDING = re.compile(r"-(?:mask|cutout)-(\d{1,5})$")


class LabelPicture(Importer):
    """Reads pictures whose values are class numbers, 0 for unlabelled, with these exceptions.

    - Black and white is a mask of one class: NUMBER if the name ends in ``-mask-NUMBER``, else 1.
    - 255 is unlabelled, too, unless 254 occurs, so that class numbers may run up to 255.
    - Colours are classes, the same in all pictures of a folder; black is unlabelled. Colours of a
      palette are so if a ``labelmap.txt`` names them: other programs sort palettes anew.
    - Values are objects of one class if the name says so (``-objects``, ``_masks``) or the caller
      asks for it; a table beside the picture, as this program writes, has their classes.
    - Transparent pixels are unlabelled; if there are too many colours for classes, the pixels that
      are at least half opaque are a cut-out of one class.
    - Of several pages, the page with the photo's number in its stack is read.
    - Many levels between black and white are the probability of a class.
    """

    title = "Label images and masks"
    suffixes = READABLE_SUFFIXES
    takes_pictures = True

    def can_read(self, file: AnnotationFile) -> bool:
        is_text = b"\0" not in file.head and file.path.suffix.lower() not in self.suffixes
        return file.document is None and not is_text

    def read(self, file: AnnotationFile) -> Annotations:
        pixels = file.shape[0] * file.shape[1]
        page, notes = file.page_of_picture
        labels = None
        try:
            if not has_mapped_palette(file):
                labels = read_label_image(file.path, page=page, max_pixels=max(pixels, 1 << 24))
        except ColourPictureError:
            pass
        except FloatPictureError:  # floats in [0, 1] are probabilities, not class numbers
            return probability_picture(file)
        if labels is None:
            annotations = _colours(file)
            return replace(annotations, notes=(*notes, *annotations.notes))
        are_objects = has_object_values(file)
        if not are_objects and is_probability_map(labels):
            annotations = probability_picture(file)
            return replace(annotations, notes=(*annotations.notes, _PROBABILITY_LEVELS))
        labels, size_notes = resized_to_photo(file, labels)
        annotations = _interpret(file, labels, are_objects)
        return replace(annotations, notes=(*notes, *size_notes, *annotations.notes))


def has_object_values(file: AnnotationFile) -> bool:
    """Whether the caller or the name of the file says that its values are objects."""
    return file.values_are_objects or _OBJECTS_ENDING.search(file.path.stem) is not None


def _interpret(file: AnnotationFile, labels: NDArray[np.int32], are_objects: bool) -> Annotations:
    """Annotations from integers (rows, columns) at the size of the photo."""
    if are_objects:
        return object_annotations(file, labels)
    if labels.max() > MAX_CLASS:
        raise ImageError(
            f"{file.path}: has values up to {labels.max()}, but classes count to {MAX_CLASS}; "
            "if they are objects, let the name end in _masks, else save the labels as a PNG with a "
            "palette or 8- or 16-bit grey"
        )
    if is_black_and_white(labels):
        return Annotations(_one_class(file, labels > 0), {})
    labels, notes = without_void(labels, unknown=-1 if file.unlabelled_is_background else 0)
    return Annotations(labels, {}, notes=notes)


def object_annotations(file: AnnotationFile, values: NDArray[np.int32]) -> Annotations:
    """Annotations from object numbers; their classes are in a CSV table beside, else all are 1."""
    if not 0 <= int(values.min(initial=0)) <= int(values.max(initial=0)) <= MAX_OBJECT:
        raise ConstraintError(f"has values that are not from 0 to {MAX_OBJECT}")
    classes = np.ones(int(values.max(initial=0)) + 1, np.int32)
    classes[0] = 0
    names = {1: "object"}
    table = file.path.with_suffix(".csv")
    if table.is_file():
        with damage_as_error(f"the table {table.name} beside it"):
            names = {}
            for line in csv.DictReader(io.StringIO(read_text(table))):
                number, class_number = int(line["object"]), int(line["class"])
                if not 1 <= class_number <= MAX_CLASS:
                    raise ConstraintError(f"there is a class {class_number}")
                if 0 < number < len(classes):
                    classes[number] = class_number
                    names[class_number] = clean_name(line["name"])
    return Annotations(classes[values], names, objects=values)


def _one_class(file: AnnotationFile, mask: NDArray[np.bool_]) -> NDArray[np.int32]:
    match = _NUMBERED_ENDING.search(file.path.stem)
    number = int(match[1]) if match and 1 <= int(match[1]) <= MAX_CLASS else 1
    return np.where(mask, np.int32(number), np.int32(0))


def _colours(file: AnnotationFile) -> Annotations:
    """Annotations with a class for each colour; or, of a cut-out, one class for visible pixels."""
    classes = None if _NUMBERED_ENDING.search(file.path.stem) else colour_classes(file)
    if classes is not None:
        return classes
    picture = read_image(file.path, page=file.page_of_picture[0], transparent="ignore")
    file.check_size(picture.shape[1], picture.shape[0])
    if picture.valid is not None and not picture.valid.all():
        opacity = read_opacity(file.path, page=file.page_of_picture[0])
        inside = picture.valid if opacity is None else is_half_opaque(opacity)
        return Annotations(_one_class(file, inside), {})
    raise ImageError(
        f"{file.path}: has too many colours to be classes; save the labels as a PNG with a palette "
        "or 8- or 16-bit grey, 0 for nothing"
    )


class LabelPng(LabelFormat):
    """Label image as PNG: 8-bit palette up to class 255, 16-bit grey beyond."""

    name = "labels"
    title = "Label image (PNG)"
    purpose = Purpose.PICTURES
    file_pattern = f"*{LABELS_SUFFIX}"

    def format_losses(self, case: Case) -> list[Message]:
        if case.labels.max() < 256:
            return []
        return [Message("the colours: classes above 255 are 16-bit grey values")]

    def encode(self, case: Case) -> dict[str, bytes]:
        return {f"{case.name}{LABELS_SUFFIX}": encode_labels(case.labels, case.palette)}

    def decode(self, files: dict[str, bytes]) -> NDArray[np.integer]:
        (picture,) = files.values()
        return read_png(picture)
