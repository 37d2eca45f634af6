"""Metadata of a TIFF's samples and pages, by OME, ImageJ, GDAL and GeoTIFF."""

import math
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache, partial
from html import unescape
from typing import Any
from xml.etree import ElementTree

import numpy as np
from tifffile import TiffFile, TiffPage

from segcore.picture.georeference import Georeference
from segcore.picture.image import Colour, usual_colours
from segcore.picture.pixel_size import METRES, unit_of_name
from segcore.picture.reading.pixel_size_metadata import (
    PixelSizeMetadata,
    resolution_metadata,
    size_metadata,
)
from segcore.picture.reading.raster import ChannelInfo
from segcore.picture.reading.tiff_page import ORIENTATION_TAG, SampleLayout
from segcore.runtime.limits import CHANNELS
from segcore.runtime.message import Message

_OME_SEARCH_LENGTH = 2000
_IMAGEJ_AXES = {"frames": "T", "slices": "Z", "channels": "C"}
_BAND_NAME = re.compile(
    r'<Item name="DESCRIPTION" sample="(\d{1,5})" role="description">([^<]*)</Item>'
)
_GDAL_METADATA, _GDAL_NO_DATA = 42112, 42113
_MAX_TEXT = 1 << 20
_LONGEST_NAME = 60

_GEO_TAGS = (33550, 33922, 34264, 34735, 34736, 34737)
"""Tags of GeoTIFF: scale, tie points, transformation, and the keys with their numbers and texts."""
_IS_POINT, _IS_GEOGRAPHIC, _USER_DEFINED = 2, 2, 32767
_LINEAR_UNITS = {9001: "m", 9002: "ft", 9003: "ftUS", 9036: "km"}
_EXIF, _X_RESOLUTION, _Y_RESOLUTION, _RESOLUTION_UNIT = 34665, 282, 283, 296
_INCHES_PER_UNIT = {2: 1.0, 3: 1 / 2.54}
"""Inches in a unit of resolution, by the value of the tag ResolutionUnit."""


@dataclass(frozen=True)
class OmePixels:
    """OME-XML of a picture of several planes.

    Attributes
    ----------
    sizes : dict of str to int
        Sizes of T, Z and C; the last changes from page to page.
    pixel_size : (width, height) as it is written, or None
    units : of both
    names : list of str
        Names of the channels; empty: none.
    colours : list of (red, green, blue) or None
    """

    sizes: dict[str, int]
    pixel_size: tuple[str | None, str | None]
    units: tuple[str, str]
    names: list[str] = field(default_factory=list)
    colours: list[Colour | None] = field(default_factory=list)


def ome_description(tiff: TiffFile) -> str:
    """The OME-XML in the description, even if it is truncated; empty if there is none."""
    text = str(tiff.pages.first.description)
    return text if "<OME" in text[:_OME_SEARCH_LENGTH] else ""


@lru_cache(4)
def _ome_pixels(description: str) -> tuple[OmePixels, ...]:
    """The OME pixels of each picture in a description, which may be truncated.

    Raises
    ------
    ValueError, ElementTree.ParseError
        If it is not XML, or defines entities.
    """
    if "<!DOCTYPE" in description or "<!ENTITY" in description:
        raise ValueError("it defines entities")
    parser: Any = ElementTree.XMLPullParser(("start",))
    parser.feed(description.rstrip("\0"))
    pictures: list[OmePixels] = []
    for _, element in parser.read_events():
        kind, attributes = element.tag.rpartition("}")[2], element.attrib
        if kind == "Pixels":
            order = attributes.get("DimensionOrder", "XYCZT")[2:][::-1]
            sizes = {axis: int(attributes.get(f"Size{axis}", 1)) for axis in order}
            width, height = (attributes.get(f"PhysicalSize{axis}") for axis in "XY")
            across, down = (attributes.get(f"PhysicalSize{axis}Unit", "µm") for axis in "XY")
            pictures.append(OmePixels(sizes, (width, height), (across, down)))
        elif kind == "Channel" and pictures and len(pictures[-1].names) <= CHANNELS.most:
            pictures[-1].names.append(attributes.get("Name", ""))
            colour = attributes.get("Color")
            # a signed 32-bit number RGBA
            red_green_blue = int(colour or 0).to_bytes(8, "big", signed=True)[4:7]
            pictures[-1].colours.append(tuple(red_green_blue) if colour else None)  # type: ignore[arg-type]
    return tuple(pictures)


def stack_sizes(tiff: TiffFile) -> dict[str, int]:
    """Numbers of times (T), slices (Z) and channels (C) by the file; 1 is left out.

    The last one changes from page to page.
    """
    sizes: dict[str, int] = {}
    try:
        if description := ome_description(tiff):
            sizes = _ome_pixels(description)[0].sizes
        elif tiff.is_imagej and tiff.imagej_metadata:
            sizes = {
                axis: int(tiff.imagej_metadata.get(name, 1)) for name, axis in _IMAGEJ_AXES.items()
            }
        elif tiff.is_shaped and tiff.shaped_metadata:
            first = tiff.shaped_metadata[0]
            sizes = dict(zip(first.get("axes", ""), first["shape"], strict=False))
    except Exception:  # descriptions are free text, so errors in them are ignored
        return {}
    return {axis: size for axis, size in sizes.items() if axis in "TZC" and size > 1}


def channel_info_of(tiff: TiffFile, page: TiffPage, n_pages: int) -> ChannelInfo:
    """Meaning of the samples of a page, or of `n_pages` pages that are channels of a picture."""
    try:
        no_data = float(str(page.tags.valueof(_GDAL_NO_DATA, "")).strip(" \0"))
    except ValueError:
        no_data = None
    channels = SampleLayout.of(page)
    count = len(channels.data_samples) * n_pages
    if count > 1 and n_pages == 1 and channels.are_colours:
        return ChannelInfo(no_data=no_data)
    names, colours = _names_and_colours(tiff, page, count)
    if count == 1:
        return ChannelInfo(_distinct(names) if any(names) else (), no_data=no_data)
    if channels.is_rgb and not any(names):
        names[:3] = ["Red", "Green", "Blue"]
    colours = _distinct_colours(colours) or usual_colours(count, names)
    return ChannelInfo(_distinct(names), colours, no_data)


def _names_and_colours(
    tiff: TiffFile, page: TiffPage, count: int
) -> tuple[list[str], Sequence[Colour | None]]:
    """Names (empty: none) and colours of the channels."""
    for reader in (partial(_ome, tiff), partial(_imagej, tiff, count), partial(_gdal, page, count)):
        try:
            names, colours = reader()
        except Exception:  # descriptions are free text, so errors in them are ignored
            continue
        if len(names) == count or len(colours) == count:
            return (names if len(names) == count else [""] * count), colours
    return [""] * count, ()


def _ome(tiff: TiffFile) -> tuple[list[str], list[Colour | None]]:
    first = _ome_pixels(ome_description(tiff))[0]
    return first.names, first.colours


def _imagej(tiff: TiffFile, count: int) -> tuple[list[str], list[Colour | None]]:
    metadata = tiff.imagej_metadata or {}
    labels = metadata.get("Labels") or []
    names = [str(label) for label in labels] if len(labels) == count else []
    brightest = [np.asarray(table)[:, -1] for table in metadata.get("LUTs") or []]
    return names, [(int(red), int(green), int(blue)) for red, green, blue in brightest]


def _gdal(page: TiffPage, count: int) -> tuple[list[str], list[Colour | None]]:
    text = str(page.tags.valueof(_GDAL_METADATA, ""))[:_MAX_TEXT]
    names = {int(band): unescape(name) for band, name in _BAND_NAME.findall(text)}
    return ([names.get(band, "") for band in range(count)] if names else []), []


def _distinct_colours(colours: Sequence[Colour | None]) -> tuple[Colour, ...]:
    """The colours if all are known and not all equal, else empty."""
    known_colours = [colour for colour in colours if colour is not None]
    if len(known_colours) < len(colours) or len(set(known_colours)) < min(2, len(known_colours)):
        return ()
    return tuple(known_colours)


def _distinct(names: Iterable[str]) -> tuple[str, ...]:
    """Distinct names: default names in place of empty ones, numbers appended to repeated ones."""
    distinct: list[str] = []
    for number, stored in enumerate(names, start=1):
        name = " ".join(stored.split())[:_LONGEST_NAME] or f"Channel {number}"
        distinct.append(f"{name} ({number})" if name in distinct else name)
    return tuple(distinct)


def metadata_of_tiff(tiff: TiffFile, page: int) -> PixelSizeMetadata:
    """Pixel size and georeference of a page in a file."""
    first = tiff.pages.first
    metadata = _metadata_of_page(tiff, first, page)
    return replace(metadata, orientation=first.tags.valueof(ORIENTATION_TAG, 1))


def _metadata_of_page(tiff: TiffFile, first: TiffPage, page: int) -> PixelSizeMetadata:
    if tiff.is_ome:
        return _metadata_of_ome(first.description, page)
    geo = first.geotiff_tags or {}
    if first.is_geotiff or {"ModelPixelScale", "ModelTransformation"} & geo.keys():
        return _metadata_of_geotiff(first, geo)
    across, down = (_ratio(first.tags.valueof(tag)) for tag in (_X_RESOLUTION, _Y_RESOLUTION))
    if tiff.is_imagej:
        unit = (tiff.imagej_metadata or {}).get("unit")
        if not unit or str(unit).lower() in ("pixel", "pixels"):
            return PixelSizeMetadata()
        if not (across > 0 and down > 0):
            return size_metadata(across, down, unit)
        return size_metadata(1 / across, 1 / down, unit)
    inches = _INCHES_PER_UNIT.get(first.tags.valueof(_RESOLUTION_UNIT, 2))
    return (
        resolution_metadata(across, down, inches, is_photo=_EXIF in first.tags)
        if inches
        else PixelSizeMetadata()
    )


def _ratio(value: Any) -> float:
    """A rational number of TIFF as float; 0 if it is missing."""
    numerator, denominator = value if isinstance(value, tuple) else (value or 0, 1)
    return float(numerator) / float(denominator) if denominator else 0.0


def _metadata_of_ome(text: str, page: int) -> PixelSizeMetadata:
    """Metadata from OME-XML for a page; pictures in a file may have different pixel sizes."""
    n_planes, of_each = 0, _ome_pixels(text)
    for ome in of_each:
        n_planes += math.prod(size for axis, size in ome.sizes.items() if axis != "C")
        if (page < n_planes or len(of_each) == 1) and None not in ome.pixel_size:
            width, height = (float(side or 0) for side in ome.pixel_size)
            across, down = map(unit_of_name, ome.units)
            if across and down and across != down:
                height *= float(METRES[down] / METRES[across])
            return size_metadata(width, height, across or ome.units[0])
        if page < n_planes:
            break
    return PixelSizeMetadata()


def _metadata_of_geotiff(page: TiffPage, geo: dict[str, Any]) -> PixelSizeMetadata:
    transform = _transform(geo)
    if transform is None:
        note = Message(
            "Its place on earth is not told by a scale or a matrix, and is left out; warp it to a "
            "grid first, as with gdalwarp."
        )
        return PixelSizeMetadata(notes=(note,))
    code = geo.get("ProjectedCSTypeGeoKey") or geo.get("GeographicTypeGeoKey") or 0
    is_geographic = geo.get("GTModelTypeGeoKey") == _IS_GEOGRAPHIC
    unit = None if is_geographic else _LINEAR_UNITS.get(geo.get("ProjLinearUnitsGeoKey", 0))
    tags = tuple(
        (tag.code, int(tag.dtype), tag.count, tag.value)
        for tag in map(page.tags.get, _GEO_TAGS)
        if tag is not None
    )
    georeference = Georeference(transform, tags, 0 if code == _USER_DEFINED else int(code))
    a, b, _, d, e, _ = transform
    if unit is not None:
        return replace(
            size_metadata(math.hypot(a, d), math.hypot(b, e), unit), georeference=georeference
        )
    note = Message("The file says the size of its pixels in no unit that is known; type it.")
    if is_geographic:
        note = Message("Its pixels are measured in degrees, which are no length; type their size.")
    return PixelSizeMetadata(georeference=georeference, notes=(note,))


def _transform(geo: dict[str, Any]) -> tuple[float, float, float, float, float, float] | None:
    """Affine map from columns and rows, counted from the corner, to places; None without one."""
    matrix, scale, ties = (
        np.ravel(geo.get(f"Model{name}", ())).astype(float).tolist()
        for name in ("Transformation", "PixelScale", "Tiepoint")
    )
    if len(matrix) == 16:
        a, b, _, c, d, e, _, f, *_ = matrix
    elif len(scale) >= 2 and len(ties) >= 6:
        a, b, d, e = scale[0], 0.0, 0.0, -scale[1]
        column, row, _, x, y = ties[:5]
        c, f = x - a * column, y - e * row
    else:
        return None
    if geo.get("GTRasterTypeGeoKey") == _IS_POINT:  # coordinates are those of pixel centres
        c, f = c - (a + b) / 2, f - (d + e) / 2
    if not np.isfinite([a, b, c, d, e, f]).all() or a * e == b * d:
        return None
    return a, b, c, d, e, f
