"""``eigenbrush agreement``: the agreement of two people's labels of the same photos."""

import argparse
import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Any, Self

from segcore.cli.flags import add_shared
from segcore.cli.results import add_result_flags, show_result
from segcore.folders.labelled_folder import (
    label_file_of_photo,
    named_agreement,
    named_differences,
    read_labels,
)
from segcore.picture.atomic_write import refuse_existing, write_files
from segcore.runtime.errors import ParameterError, SegmentationError
from segcore.runtime.no_follow_open import behind_links
from segcore.runtime.spreadsheets import csv_table, escape_formula
from segcore.runtime.texts import as_utf8
from segcore.segments.agreement import Overlap, add_overlaps
from segcore.segments.disagreement import Difference

USAGE = "eigenbrush agreement FOLDER FOLDER [--out TABLE.csv] [--places PLACES.csv]"
DESCRIPTION = """\
Compare the labels that two people made of the same photos, class by class.

Each folder holds saved projects or label images. IoU is the area on which both agree divided by
the area that either gave to the class, over all photos. Classes of projects are matched by name,
those of label images by number; pixels of no class are background.
"""
EXAMPLES = """\
examples:
  eigenbrush agreement anna/photos ben/photos
  eigenbrush agreement photos masks --out agreement.csv
  eigenbrush agreement photos masks --places places.geojson
      every place where they differ
"""
_N_LISTED = 5
"""Number of photos with the least agreement that are listed."""

PhotoOverlaps = Mapping[str, Mapping[str, Overlap]]
"""Overlap of each class in each photo, by photo and class name."""


def add_arguments(parser: argparse.ArgumentParser, _given: Sequence[str]) -> None:
    for name in ("first", "second"):
        parser.add_argument(name, metavar="FOLDER", type=Path, help="projects or label images")
    parser.add_argument(
        "--out", metavar="TABLE.csv", type=Path, help="also write a line for each photo and class"
    )
    parser.add_argument(
        "--places",
        metavar="FILE",
        type=Path,
        help="also write all differences at least three pixels wide somewhere: box, pixels and "
        "both classes, the largest of each photo first; .csv or .geojson",
    )
    add_shared(parser, "--force", "replace files that exist")
    add_result_flags(parser)


def run(options: argparse.Namespace) -> None:
    wanted = [path for path in (options.out, options.places) if path is not None]
    refuse_existing(wanted, force=options.force)
    if options.places is not None and options.places.suffix not in (".csv", ".geojson"):
        raise ParameterError(f"{options.places}: places are written as .csv or .geojson")
    first, second = label_file_of_photo(options.first), label_file_of_photo(options.second)
    common = sorted(first.keys() & second.keys())
    if not common:
        raise ParameterError(
            f"{options.first} and {options.second} have no photo in common; labels belong "
            "together if their files are called the same"
        )
    overlaps: dict[str, dict[str, Overlap]] = {}
    places: list[PhotoDifference] = []
    for photo in common:
        try:
            first_labels, second_labels = read_labels(first[photo]), read_labels(second[photo])
            overlaps[photo] = named_agreement(first_labels, second_labels)
            if options.places is not None:
                names, differ = named_differences(first_labels, second_labels)
                places += (PhotoDifference.of(photo, names, difference) for difference in differ)
        except SegmentationError as error:
            options.reporter.note(f"{photo} was left out: {error}")
    if not overlaps:
        raise ParameterError("there is no photo whose labels could be compared")
    if options.out is not None:
        write_files({behind_links(options.out): _csv(overlaps)})
    if options.places is not None:
        written = differences_csv(places)
        if options.places.suffix == ".geojson":
            written = differences_geojson(places)
        write_files({behind_links(options.places): written})
    n_unpaired = len(first.keys() ^ second.keys())
    more = [f"{n_unpaired} more in only one of the folders"] if n_unpaired else []
    lines = [*_classes(overlaps), "", *_lowest(overlaps), *more]
    show_result(options, lines, _to_json(overlaps, n_unpaired))


def _classes(overlaps: PhotoOverlaps) -> list[str]:
    """Lines with the agreement of each class and the mean of all classes."""
    total = add_overlaps(overlaps.values())
    width = max(5, *map(len, total))
    lines = [f"{'class':{width}}  photos    IoU  pixels first  pixels second"]
    for name, overlap in total.items():
        photos = sum(name in of_photo for of_photo in overlaps.values())
        areas = f"{overlap.first_area:12}  {overlap.second_area:13}"
        lines.append(f"{name:{width}}  {photos:6}  {overlap.iou:.3f}  {areas}")
    mean = sum(overlap.iou for overlap in total.values()) / len(total)
    return [*lines, f"{'mean':{width}}  {len(overlaps):6}  {mean:.3f}"]


def _to_json(overlaps: PhotoOverlaps, n_unpaired: int) -> dict[str, Any]:
    total = add_overlaps(overlaps.values())
    classes = {name: {"iou": overlap.iou, **asdict(overlap)} for name, overlap in total.items()}
    mean = sum(overlap.iou for overlap in total.values()) / len(total)
    return {"photos": len(overlaps), "alone": n_unpaired, "mean_iou": mean, "classes": classes}


def _lowest(overlaps: PhotoOverlaps) -> list[str]:
    """The photos and classes that agree least."""
    all_overlaps = [
        (overlap.iou, photo, name)
        for photo, of_photo in overlaps.items()
        for name, overlap in of_photo.items()
        if overlap.common_area < max(overlap.first_area, overlap.second_area)
    ]
    lines = [
        f"  {photo}, {name}: {iou:.3f}" for iou, photo, name in sorted(all_overlaps)[:_N_LISTED]
    ]
    return ["least agreement:", *lines] if lines else ["all labels are equal"]


def _csv(overlaps: PhotoOverlaps) -> bytes:
    head = ("photo", "class", "iou", "pixels_first", "pixels_second", "pixels_both")
    rows = (
        (
            escape_formula(photo),
            escape_formula(name),
            f"{overlap.iou:.6f}",
            overlap.first_area,
            overlap.second_area,
            overlap.common_area,
        )
        for photo, of_photo in overlaps.items()
        for name, overlap in of_photo.items()
    )
    return csv_table([head, *rows])


@dataclass(frozen=True)
class PhotoDifference:
    """A difference in a photo: its bounding box, and both classes.

    Attributes
    ----------
    photo, first, second : str
        Names of the photo and of both classes.
    left, top, width, height : int
        In pixels.
    """

    photo: str
    first: str
    second: str
    pixels: int
    left: int
    top: int
    width: int
    height: int

    @classmethod
    def of(cls, photo: str, names: Mapping[int, str], difference: Difference) -> Self:
        height, width = difference.mask.shape
        classes = names[difference.first_class], names[difference.second_class]
        return cls(
            photo, *classes, difference.area_px, difference.left, difference.top, width, height
        )


def differences_csv(places: Iterable[PhotoDifference]) -> bytes:
    """CSV with a line for each difference between two labellings."""
    heads = [field.name for field in fields(PhotoDifference)]
    rows = (
        [
            escape_formula(field) if isinstance(field, str) else field
            for field in asdict(difference).values()
        ]
        for difference in places
    )
    return csv_table([heads, *rows])


def differences_geojson(places: Iterable[PhotoDifference]) -> bytes:
    """A feature for each difference, with its bounding box as polygon; y points down, in pixels."""
    features = []
    for difference in places:
        left, top = difference.left, difference.top
        right, bottom = left + difference.width, top + difference.height
        ring = [[left, top], [right, top], [right, bottom], [left, bottom], [left, top]]
        geometry = {"type": "Polygon", "coordinates": [ring]}
        features.append({"type": "Feature", "properties": asdict(difference), "geometry": geometry})
    document = {"type": "FeatureCollection", "features": features}
    return as_utf8(json.dumps(document, ensure_ascii=False) + "\n")
