"""What the pages of a TIFF are, as OME, ImageJ and tifffile say: times, slices, channels."""

from __future__ import annotations

from collections.abc import Mapping
from math import prod

import numpy as np
from numpy.typing import NDArray
from tifffile import TiffFile

from segcore.picture.reading.tiff_ome import ome_description, ome_pixels
from segcore.runtime.wording import counted

_THINGS = {"T": "time", "Z": "slice", "C": "channel"}
_IMAGEJ = {"frames": "T", "slices": "Z", "channels": "C"}


def stack_sizes(tiff: TiffFile) -> dict[str, int]:
    """How many times (T), slices (Z) and channels (C) a file says that it holds; 1 is left out.

    The last one changes from page to page.
    """
    try:
        found = _sizes(tiff)
    except Exception:  # descriptions are free text; a picture with a broken one is still a picture
        return {}
    return {axis: size for axis, size in found.items() if axis in _THINGS and size > 1}


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
        return ome_pixels(description)[0].sizes
    if tiff.is_imagej and tiff.imagej_metadata:
        return {axis: int(tiff.imagej_metadata.get(name, 1)) for name, axis in _IMAGEJ.items()}
    if tiff.is_shaped and tiff.shaped_metadata:
        first = tiff.shaped_metadata[0]
        return dict(zip(first.get("axes", ""), first["shape"], strict=False))
    return {}
