"""COCO JSON: annotations of one of many photos."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable
from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np

from segcore.formats.importers.annotations import (
    AnnotationFile,
    Annotations,
    clean_name,
    object_numbers,
    told_as_damage,
)
from segcore.formats.importers.drawing import Drawing, Points
from segcore.formats.outlines import decode_counts, part_of_runs
from segcore.marks.strokes import MAX_CLASS
from segcore.runtime import limits
from segcore.runtime.errors import ConstraintError
from segcore.runtime.wording import counted


@dataclass(frozen=True)
class CocoJson:
    """Polygons and run lengths, compressed or not; numbers are those of the categories.

    Where those are not all numbers of classes (many tools count from 0), they are numbered in their
    order. A pixel is in a polygon if its centre is. Later annotations cover earlier ones. Each
    annotation is an object if it says so (``object``, as this program writes), or if its category
    has several; crowds are none.
    """

    title: ClassVar[str] = "COCO JSON"
    suffixes: ClassVar[tuple[str, ...]] = (".json",)

    def fits(self, file: AnnotationFile) -> bool:
        return isinstance(file.document, dict) and "annotations" in file.document

    def read(self, file: AnnotationFile) -> Annotations:
        with told_as_damage("images and categories"):
            images = list(file.document["images"])
            image = file.entry_of_photo(images, [str(image["file_name"]) for image in images])
            size = image["width"], image["height"]
            annotations = [
                entry for entry in file.document["annotations"] if entry["image_id"] == image["id"]
            ]
            names = {
                _whole(category["id"]): clean_name(category["name"])
                for category in file.document.get("categories", [])
            }
            used = {_whole(entry["category_id"]) for entry in annotations}
            numbers = _numbers({*names, *used})
        file.check_size(*size)
        drawing = Drawing(file.shape)
        things = _objects(annotations)
        without = 0
        for place, annotation in enumerate(annotations, start=1):
            with told_as_damage(f"annotation {place} of the photo"):
                if not annotation.get("segmentation"):
                    without += 1
                    continue
                drawing.object = things.get(place, 0)
                _draw(drawing, numbers[annotation["category_id"]], annotation["segmentation"])
        notes = []
        if without:
            left = "was" if without == 1 else "were"
            notes.append(f"{counted(without, 'annotation')} without a mask {left} left out.")
        if any(category != number for category, number in numbers.items()):
            notes.append("Categories were numbered from 1 in the order of their ids.")
        for category, name in names.items():
            drawing.numbered(numbers[category], name)
        return drawing.annotations(*notes)


def _whole(category: Any) -> int:
    if not isinstance(category, int):
        raise ConstraintError(f"category {category!r} is not a whole number")
    return category


def _objects(annotations: list[dict[str, Any]]) -> dict[Hashable, int]:
    """Numbers of the annotations that are objects, by their places from 1."""
    several = Counter(entry["category_id"] for entry in annotations if not entry.get("iscrowd"))
    return object_numbers(
        {
            place: entry.get("object")
            for place, entry in enumerate(annotations, start=1)
            if not entry.get("iscrowd") and ("object" in entry or several[entry["category_id"]] > 1)
        }
    )


def _numbers(categories: set[int]) -> dict[int, int]:
    """The class of each category: its own number if all of them can be classes."""
    limits.CLASSES.check(len(categories))
    if all(1 <= category <= MAX_CLASS for category in categories):
        return {category: category for category in categories}
    return {category: number for number, category in enumerate(sorted(categories), start=1)}


def _draw(drawing: Drawing, number: int, segmentation: Any) -> None:
    if isinstance(segmentation, list):
        drawing.fill_polygons(number, [[_polygon(numbers)] for numbers in segmentation])
        return
    rows, columns = segmentation["size"]
    if (rows, columns) != drawing.shape:
        raise ConstraintError(
            f"has a mask of {columns} x {rows} pixels, the photo has "
            f"{drawing.shape[1]} x {drawing.shape[0]}"
        )
    counts = segmentation["counts"]
    runs = decode_counts(counts) if isinstance(counts, str) else np.array(counts, np.int64)
    part = part_of_runs(runs, drawing.shape)
    drawing.fill(number, part.mask, row=part.row, column=part.column)


def _polygon(numbers: Any) -> Points:
    if len(numbers) < 6 or len(numbers) % 2:
        raise ConstraintError(f"has a polygon of {len(numbers)} numbers; it needs x and y of three")
    return np.array(numbers, float).reshape(-1, 2)
