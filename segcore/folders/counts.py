"""Counts of photos, objects and pixels of each class in a folder."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from segcore.folders.photo_summary import PhotoSummary
from segcore.runtime.spreadsheets import csv_table, escape_formula

COLUMNS = ("class", "photos", "objects", "pixels", "share", "uncounted")


@dataclass(frozen=True)
class ClassCount:
    """A class over many photos.

    Attributes
    ----------
    name, colour : str
        Name and colour in one of the photos; classes of the same name are the same.
    photos : int
        Number of photos with the class.
    objects : int
        Number of objects in photos where they are counted.
    uncounted : int
        Number of photos where they are not counted.
    """

    name: str
    colour: str
    photos: int = 0
    objects: int = 0
    uncounted: int = 0
    pixels: int = 0


def count_classes(photos: Iterable[PhotoSummary]) -> tuple[ClassCount, ...]:
    """The classes that occur in any of the photos, those with most pixels first."""
    colours: dict[str, str] = {}
    sums: dict[str, list[int]] = {}
    for summary in photos:
        is_uncounted_by_name: dict[str, bool] = {}
        for class_summary in summary.classes:
            colours.setdefault(class_summary.name, class_summary.colour)
            class_sums = sums.setdefault(class_summary.name, [0, 0, 0, 0])
            class_sums[1] += class_summary.objects or 0
            class_sums[3] += class_summary.pixels
            was_uncounted = is_uncounted_by_name.get(class_summary.name, False)
            is_uncounted = class_summary.objects is None or was_uncounted
            is_uncounted_by_name[class_summary.name] = is_uncounted
        # two classes of a photo may have the same name
        for name, is_uncounted in is_uncounted_by_name.items():
            sums[name][0] += 1
            sums[name][2] += is_uncounted
    counts = (ClassCount(name, colours[name], *numbers) for name, numbers in sums.items())
    return tuple(sorted(counts, key=lambda count: (-count.pixels, count.name)))


def rows_of(counts: Sequence[ClassCount]) -> list[tuple[str, int, int, int, float, int]]:
    """A table of :data:`COLUMNS`; `share` is that of all pixels that have a class."""
    total = sum(count.pixels for count in counts) or 1
    return [
        (
            count.name,
            count.photos,
            count.objects,
            count.pixels,
            count.pixels / total,
            count.uncounted,
        )
        for count in counts
    ]


def counts_csv(counts: Sequence[ClassCount], delimiter: str = ",") -> bytes:
    """The table as a file for spreadsheets."""
    rows = (
        (escape_formula(name), *numbers, f"{share:.6f}", uncounted)
        for name, *numbers, share, uncounted in rows_of(counts)
    )
    return csv_table([COLUMNS, *rows], delimiter=delimiter)
