"""COCO panoptic: JSON that says what the segments of a picture are."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from segcore.formats.importers.annotations import (
    AnnotationFile,
    Annotations,
    clean_name,
    object_numbers,
    told_as_damage,
)
from segcore.marks.strokes import MAX_CLASS
from segcore.picture.reading import read_image
from segcore.runtime.errors import ConstraintError


@dataclass(frozen=True)
class CocoPanopticJson:
    """Segments of things are objects, those of stuff classes.

    The picture is looked for in the folder that is called as the file without suffix, and beside
    the file.
    """

    title: ClassVar[str] = "COCO panoptic"
    suffixes: ClassVar[tuple[str, ...]] = (".json",)

    def fits(self, file: AnnotationFile) -> bool:
        document = file.document
        listed = document.get("annotations") if isinstance(document, dict) else None
        first = listed[0] if isinstance(listed, list) and listed else None
        return isinstance(first, dict) and "segments_info" in first

    def read(self, file: AnnotationFile) -> Annotations:
        with told_as_damage("images and categories"):
            images = list(file.document["images"])
            image = file.entry_of_photo(images, [str(entry["file_name"]) for entry in images])
            size = image["width"], image["height"]
            (annotation,) = (
                entry for entry in file.document["annotations"] if entry["image_id"] == image["id"]
            )
            categories = {entry["id"]: entry for entry in file.document["categories"]}
            numbers = _numbers(categories)
            names = {numbers[key]: clean_name(entry["name"]) for key, entry in categories.items()}
            segments = {
                int(entry["id"]): entry["category_id"] for entry in annotation["segments_info"]
            }
            picture = PurePosixPath(annotation["file_name"]).name
        file.check_size(*size)
        values = _values(file, picture)
        things = object_numbers(
            {key: key for key, category in segments.items() if categories[category].get("isthing")}
        )
        present, places = np.unique(values, return_inverse=True)
        known = [int(value) if int(value) in segments else 0 for value in present]
        labels = [numbers[segments[value]] if value else 0 for value in known]
        objects = [things.get(value, 0) for value in known]
        places = places.reshape(file.shape)
        return Annotations(
            np.array(labels, np.int32)[places],
            names,
            objects=np.array(objects, np.int32)[places],
        )


def _numbers(categories: dict[Any, Any]) -> dict[Any, int]:
    """The class of each category: its own number if all of them can be classes."""
    if all(isinstance(key, int) and 1 <= key <= MAX_CLASS for key in categories):
        return {key: key for key in categories}
    return {key: number for number, key in enumerate(sorted(categories), start=1)}


def _values(file: AnnotationFile, name: str) -> NDArray[np.int64]:
    """Number of the segment of each pixel, 0 for nothing."""
    places = [file.path.with_suffix("") / name, file.path.parent / name]
    found = next((place for place in places if place.is_file()), None)
    if found is None:
        raise ConstraintError(f"needs the picture {name}; put it into {places[0].parent}")
    pixels = read_image(found).pixels
    if pixels.shape[:2] != file.shape or pixels.shape[2] != 3 or pixels.dtype != np.uint8:
        raise ConstraintError(f"has a picture {name} that is not one of segments of this photo")
    red, green, blue = np.moveaxis(pixels.astype(np.int64), 2, 0)
    return np.asarray(red + 256 * green + 65536 * blue)
