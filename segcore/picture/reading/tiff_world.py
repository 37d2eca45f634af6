"""Pixel sizes and places on earth in TIFF: OME, ImageJ, GeoTIFF, and the resolution of any TIFF."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import Any
from xml.etree import ElementTree

import numpy as np
from tifffile import TiffFile, TiffPage

from segcore.picture.georeference import Georeference
from segcore.picture.pixel_size import METRES, known_unit
from segcore.picture.reading.source import Source
from segcore.picture.reading.tiff_ome import ome_pixels
from segcore.picture.reading.world import World, by_resolution, sized, unreadable
from segcore.runtime.said import Said

GEO_TAGS = (33550, 33922, 34264, 34735, 34736, 34737)
"""Of GeoTIFF: scale, tie points, transformation, and the keys with their numbers and texts."""

_SCALE, _TIES, _MATRIX, _KEYS = GEO_TAGS[:4]
_MODEL, _RASTER, _GEOGRAPHIC, _PROJECTED, _LINEAR = 1024, 1025, 2048, 3072, 3076
_IS_POINT, _IS_PROJECTED, _IS_GEOGRAPHIC, _USER_DEFINED = 2, 1, 2, 32767
_LINEAR_UNITS = {9001: "m", 9002: "ft", 9003: "ftUS", 9036: "km"}
_ORIENTATION, _EXIF, _ACROSS, _DOWN, _UNIT = 274, 34665, 282, 283, 296
_INCHES = {2: 1.0, 3: 1 / 2.54}
"""In a unit of resolution."""


def world_of_tiff(source: Source, page: int) -> World:
    """What a TIFF file says about a page."""
    source.file.seek(0)
    with TiffFile(source.file) as tiff:
        first = tiff.pages.first
        found = _world_of_page(tiff, first, page)
        return replace(found, orientation=first.tags.valueof(_ORIENTATION, 1))


def _world_of_page(tiff: TiffFile, first: TiffPage, page: int) -> World:
    if tiff.is_ome:
        return _world_of_ome(first.description, page)
    if first.is_geotiff or _SCALE in first.tags or _MATRIX in first.tags:
        return _world_of_geotiff(first)
    across, down = (_ratio(first.tags.valueof(tag)) for tag in (_ACROSS, _DOWN))
    if tiff.is_imagej:
        unit = (tiff.imagej_metadata or {}).get("unit")
        if not unit or str(unit).lower() in ("pixel", "pixels"):
            return World()
        if not (across > 0 and down > 0):
            return sized(across, down, unit)
        return sized(1 / across, 1 / down, unit)
    inches = _INCHES.get(first.tags.valueof(_UNIT, 2))
    return by_resolution(across, down, inches, is_photo=_EXIF in first.tags) if inches else World()


def _ratio(value: Any) -> float:
    """A rational number of TIFF; 0 where there is none."""
    if value is None:
        return 0.0
    above, below = value if isinstance(value, tuple) else (value, 1)
    return float(above) / float(below) if below else 0.0


def _world_of_ome(text: str, page: int) -> World:
    """Of the picture that a page is in, if there are several of different pixel sizes."""
    try:
        of_each = ome_pixels(text)
    except (ValueError, ElementTree.ParseError) as error:
        return World(notes=(unreadable(f"OME-XML: {error}"),))
    ahead = 0
    for one in of_each:
        ahead += math.prod(size for axis, size in one.sizes.items() if axis != "C")
        if page < ahead or len(of_each) == 1:
            return _sized_by_ome(one.pixel, one.units)
    return World()


def _sized_by_ome(said: tuple[str | None, ...], units: tuple[str, ...]) -> World:
    if None in said:
        return World()
    width, height = (float(one or 0) for one in said)
    across, down = map(known_unit, units)
    if across and down and across != down:
        height *= float(METRES[down] / METRES[across])
    return sized(width, height, across or units[0])


def _world_of_geotiff(page: TiffPage) -> World:
    keys = _keys(page)
    transform = _transform(page, keys.get(_RASTER) == _IS_POINT)
    if transform is None:
        note = Said(
            "Its place on earth is not told by a scale or a matrix, and is left out; warp it to a "
            "grid first, as with gdalwarp."
        )
        return World(notes=(note,))
    code = next((keys[key] for key in (_PROJECTED, _GEOGRAPHIC) if key in keys), 0)
    is_geographic = keys.get(_MODEL) == _IS_GEOGRAPHIC
    unit = None if is_geographic else _LINEAR_UNITS.get(keys.get(_LINEAR, 0))
    tags = tuple(
        (tag.code, int(tag.dtype), tag.count, tag.value)
        for tag in map(page.tags.get, GEO_TAGS)
        if tag is not None
    )
    place = Georeference(transform, tags, 0 if code == _USER_DEFINED else code)
    a, b, _, d, e, _ = transform
    width, height = math.hypot(a, d), math.hypot(b, e)
    if unit is not None:
        return replace(sized(width, height, unit), georeference=place)
    note = Said("The file says the size of its pixels in no unit that is known; type it.")
    if is_geographic:
        note = Said("Its pixels are measured in degrees, which are no length; type their size.")
    return World(georeference=place, notes=(note,))


def _keys(page: TiffPage) -> dict[int, int]:
    """The keys of GeoTIFF whose values are whole numbers."""
    stored = page.tags.valueof(_KEYS, ())
    entries = (stored[place : place + 4] for place in range(4, len(stored) - 3, 4))
    return {key: value for key, where, _, value in entries if where == 0}


def _transform(
    page: TiffPage, is_point: bool
) -> tuple[float, float, float, float, float, float] | None:
    """From columns and rows, counted from the corner, to places; None if there is none."""
    matrix, scale, ties = (page.tags.valueof(tag) for tag in (_MATRIX, _SCALE, _TIES))
    if matrix is not None and len(matrix) == 16:
        a, b, _, c, d, e, _, f, *_ = map(float, matrix)
    elif scale is not None and ties is not None and len(scale) >= 2 and len(ties) >= 6:
        a, b, d, e = float(scale[0]), 0.0, 0.0, -float(scale[1])
        column, row, _, x, y = map(float, ties[:5])
        c, f = x - a * column, y - e * row
    else:
        return None
    if is_point:  # what is said is said of the middles of pixels
        c, f = c - (a + b) / 2, f - (d + e) / 2
    if not np.isfinite([a, b, c, d, e, f]).all() or a * e == b * d:
        return None
    return a, b, c, d, e, f
