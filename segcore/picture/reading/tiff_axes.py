"""What the pages of a TIFF are, as OME, ImageJ and tifffile say: channels, slices, times."""

from __future__ import annotations

import re
from collections.abc import Mapping
from math import prod

from tifffile import TiffFile

from segcore.runtime.wording import counted

_THINGS = {"T": "time", "Z": "slice", "C": "channel"}
_IMAGEJ = {"frames": "T", "slices": "Z", "channels": "C"}
_OME_PIXELS = re.compile(r"<(?:\w+:)?Pixels\b[^>]*>")
_OME_SIZE = re.compile(r'\bSize([TZC])="(\d{1,9})"')
_MOST_LOOKED_AT = 1 << 20
"""Characters of OME's description; the sizes are at its beginning."""


def stack_sizes(tiff: TiffFile) -> dict[str, int]:
    """How many times (T), slices (Z) and channels (C) a file says that it holds; 1 is left out."""
    try:
        found = _sizes(tiff)
    except Exception:  # descriptions are free text; a picture with a broken one is still a picture
        return {}
    return {axis: found[axis] for axis in _THINGS if found.get(axis, 1) > 1}


def in_words(sizes: Mapping[str, int], n_planes: int) -> str:
    """So many planes as "4 slices x 3 channels"; empty if the sizes are of another number."""
    if prod(sizes.values()) != n_planes:
        return ""
    return " x ".join(counted(size, _THINGS[axis]) for axis, size in sizes.items())


def _sizes(tiff: TiffFile) -> dict[str, int]:
    if tiff.is_ome and tiff.ome_metadata:
        pixels = _OME_PIXELS.search(tiff.ome_metadata[:_MOST_LOOKED_AT])
        return {axis: int(size) for axis, size in _OME_SIZE.findall(pixels[0] if pixels else "")}
    if tiff.is_imagej and tiff.imagej_metadata:
        return {axis: int(tiff.imagej_metadata.get(name, 1)) for name, axis in _IMAGEJ.items()}
    if tiff.is_shaped and tiff.shaped_metadata:
        first = tiff.shaped_metadata[0]
        return dict(zip(first.get("axes", ""), first["shape"], strict=False))
    return {}
