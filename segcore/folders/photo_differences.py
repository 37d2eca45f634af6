"""Differences between labels, as tables for other programs."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, fields

from segcore.runtime.spreadsheets import csv_table, escape_formula
from segcore.runtime.texts import as_utf8
from segcore.segments.disagreement import Difference


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
    def of(cls, photo: str, names: Mapping[int, str], found: Difference) -> PhotoDifference:
        height, width = found.inside.shape
        classes = names[found.first], names[found.second]
        return cls(photo, *classes, found.pixels, found.left, found.top, width, height)


def differences_csv(places: Iterable[PhotoDifference]) -> bytes:
    """A line for each difference."""
    heads = [one.name for one in fields(PhotoDifference)]
    rows = (
        [escape_formula(one) if isinstance(one, str) else one for one in asdict(place).values()]
        for place in places
    )
    return csv_table([heads, *rows])


def differences_geojson(places: Iterable[PhotoDifference]) -> bytes:
    """A feature for each difference, with its bounding box as polygon; y points down, in pixels."""
    features = []
    for place in places:
        left, top = place.left, place.top
        right, bottom = left + place.width, top + place.height
        ring = [[left, top], [right, top], [right, bottom], [left, bottom], [left, top]]
        geometry = {"type": "Polygon", "coordinates": [ring]}
        features.append({"type": "Feature", "properties": asdict(place), "geometry": geometry})
    document = {"type": "FeatureCollection", "features": features}
    return as_utf8(json.dumps(document, ensure_ascii=False) + "\n")
