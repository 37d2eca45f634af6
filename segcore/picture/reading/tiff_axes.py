"""What the pages of a TIFF are, as OME, ImageJ and tifffile say: times, slices, channels."""

from __future__ import annotations

import re
from collections.abc import Mapping
from math import prod

import numpy as np
from numpy.typing import NDArray
from tifffile import TiffFile

from segcore.runtime.wording import counted

_THINGS = {"T": "time", "Z": "slice", "C": "channel"}
_IMAGEJ = {"frames": "T", "slices": "Z", "channels": "C"}
_OME_PIXELS = re.compile(r"<(?:\w+:)?Pixels\b[^>]*>")
_OME_SIZE = re.compile(r'\bSize([TZC])="(\d{1,9})"')
_OME_ORDER = re.compile(r'\bDimensionOrder="XY([TZC]{3})"')
_WHERE_IT_BEGINS = 2000
_MOST_LOOKED_AT = 1 << 20
"""Characters of OME's description; the sizes are at its beginning."""


def stack_sizes(tiff: TiffFile) -> dict[str, int]:
    """How many times (T), slices (Z) and channels (C) a file says that it holds; 1 is left out.

    The last one changes from page to page.
    """
    try:
        found = _sizes(tiff)
    except Exception:  # descriptions are free text; a picture with a broken one is still a picture
        return {}
    return {axis: size for axis, size in found.items() if axis in _THINGS and size > 1}


def ome_description(tiff: TiffFile) -> str:
    """OME's description, also where it is cut short; empty if there is none."""
    text = str(tiff.pages.first.description)
    return text if "<OME" in text[:_WHERE_IT_BEGINS] else ""


def is_cut_short(description: str) -> bool:
    """Whether the end of OME's description is missing."""
    return bool(description) and not description.rstrip(" \0\r\n\t").endswith("OME>")


def pages_of_pictures(sizes: Mapping[str, int], n_pages: int) -> NDArray[np.intp]:
    """Which pages are the channels of one picture: (pictures, channels) page numbers.

    Every page is a picture of its own where nothing is said of channels, or of another number of
    pages.
    """
    pages = np.arange(n_pages)
    if "C" not in sizes or prod(sizes.values()) != n_pages:
        return pages[:, np.newaxis]
    by_axis = pages.reshape(tuple(sizes.values()))
    return np.moveaxis(by_axis, list(sizes).index("C"), -1).reshape(-1, sizes["C"])


def in_words(sizes: Mapping[str, int], n_planes: int) -> str:
    """So many planes as "4 slices x 3 channels"; empty if the sizes are of another number."""
    if prod(sizes.values()) != n_planes:
        return ""
    return " x ".join(counted(size, _THINGS[axis]) for axis, size in sizes.items())


def _sizes(tiff: TiffFile) -> dict[str, int]:
    if description := ome_description(tiff):
        found = _OME_PIXELS.search(description[:_MOST_LOOKED_AT])
        pixels = found[0] if found else ""
        sizes = dict(_OME_SIZE.findall(pixels))
        fastest_first = _OME_ORDER.search(pixels)
        order = fastest_first[1][::-1] if fastest_first else "TZC"
        return {axis: int(sizes.get(axis, 1)) for axis in order}
    if tiff.is_imagej and tiff.imagej_metadata:
        return {axis: int(tiff.imagej_metadata.get(name, 1)) for name, axis in _IMAGEJ.items()}
    if tiff.is_shaped and tiff.shaped_metadata:
        first = tiff.shaped_metadata[0]
        return dict(zip(first.get("axes", ""), first["shape"], strict=False))
    return {}
