"""Names and colours of the channels of a TIFF, and the value for no data: OME, ImageJ, GDAL."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import partial
from html import unescape

import numpy as np
from tifffile import TiffFile, TiffPage

from segcore.picture.composite import Colour, usual_colours
from segcore.picture.reading.raster import Meaning
from segcore.picture.reading.tiff_ome import ome_description, ome_pixels
from segcore.picture.reading.tiff_samples import Layout

_BAND = re.compile(r'<Item name="DESCRIPTION" sample="(\d{1,5})" role="description">([^<]*)</Item>')
_GDAL_METADATA, _GDAL_NO_DATA = 42112, 42113
_MOST_LOOKED_AT = 1 << 20
_LONGEST_NAME = 60


def meaning_of(tiff: TiffFile, page: TiffPage, n_pages: int) -> Meaning:
    """What the samples of a page, or of the pages that are channels of one picture, mean."""
    no_data = _no_data(page)
    layout = Layout.of(page)
    count = len(layout.channels) * n_pages
    if count == 1:
        names, _ = _said(tiff, page, 1)
        return Meaning(_distinct(names) if any(names) else (), no_data=no_data)
    if n_pages == 1 and layout.are_colours:
        return Meaning(no_data=no_data)
    names, colours = _said(tiff, page, count)
    if layout.is_rgb and not any(names):
        names[:3] = ["Red", "Green", "Blue"]
    return Meaning(_distinct(names), _seen(colours) or usual_colours(count), no_data)


def _said(tiff: TiffFile, page: TiffPage, count: int) -> tuple[list[str], Sequence[Colour | None]]:
    """Names (empty: none) and colours of so many channels."""
    for found in (partial(_ome, tiff), partial(_imagej, tiff, count), partial(_gdal, page, count)):
        try:
            names, colours = found()
        except Exception:  # descriptions are free text; a picture with a broken one is one
            continue
        if len(names) == count or len(colours) == count:
            return (names if len(names) == count else [""] * count), colours
    return [""] * count, ()


def _ome(tiff: TiffFile) -> tuple[list[str], list[Colour | None]]:
    first = ome_pixels(ome_description(tiff))[0]
    return first.names, first.colours


def _imagej(tiff: TiffFile, count: int) -> tuple[list[str], list[Colour | None]]:
    said = tiff.imagej_metadata or {}
    labels = said.get("Labels") or []
    names = [str(label) for label in labels] if len(labels) == count else []
    brightest = [np.asarray(table)[:, -1] for table in said.get("LUTs") or []]
    return names, [(int(red), int(green), int(blue)) for red, green, blue in brightest]


def _gdal(page: TiffPage, count: int) -> tuple[list[str], list[Colour | None]]:
    text = str(page.tags.valueof(_GDAL_METADATA, ""))[:_MOST_LOOKED_AT]
    found = {int(band): unescape(name) for band, name in _BAND.findall(text)}
    return ([found.get(band, "") for band in range(count)] if found else []), []


def _seen(colours: Sequence[Colour | None]) -> tuple[Colour, ...]:
    """Colours if they tell channels apart; empty if they are not known, or all are the same."""
    known = [colour for colour in colours if colour is not None]
    if len(known) < len(colours) or len(set(known)) < min(2, len(known)):
        return ()
    return tuple(known)


def _distinct(names: Iterable[str]) -> tuple[str, ...]:
    """Names without those that are empty or there already."""
    found: list[str] = []
    for number, said in enumerate(names, start=1):
        name = " ".join(said.split())[:_LONGEST_NAME] or f"Channel {number}"
        found.append(f"{name} ({number})" if name in found else name)
    return tuple(found)


def _no_data(page: TiffPage) -> float | None:
    try:
        return float(str(page.tags.valueof(_GDAL_NO_DATA, "")).strip(" \0"))
    except ValueError:
        return None
