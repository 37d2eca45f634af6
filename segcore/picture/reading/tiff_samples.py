"""What the samples of a pixel of a TIFF are: colours, other channels, opacity."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray
from tifffile import EXTRASAMPLE, PHOTOMETRIC, TiffPage

from segcore.picture.reading.raster import Raster
from segcore.runtime.errors import ImageError

DIRECT = (PHOTOMETRIC.MINISBLACK, PHOTOMETRIC.MINISWHITE, PHOTOMETRIC.RGB, PHOTOMETRIC.PALETTE)
"""Kinds of pixels whose samples can be used as they are, or by their palette."""

_ALPHA = (EXTRASAMPLE.ASSOCALPHA, EXTRASAMPLE.UNASSALPHA)


@dataclass(frozen=True)
class Layout:
    """Of the samples of a page.

    Attributes
    ----------
    channels : tuple of int
        The samples that are measured.
    alpha : int or None
        The one that says how opaque the pixel is.
    are_colours : bool
        Whether the channels are grey, or red, green and blue, and nothing else.
    is_rgb : bool
        Whether the first three are red, green and blue.
    is_premultiplied : bool
        By alpha.
    """

    channels: tuple[int, ...]
    alpha: int | None
    are_colours: bool
    is_rgb: bool
    is_premultiplied: bool = False

    @classmethod
    def of(cls, page: TiffPage) -> Layout:
        """Raises :class:`ImageError` if it is RGB with fewer than three samples."""
        count, is_rgb = int(page.samplesperpixel), page.photometric == PHOTOMETRIC.RGB
        colours = 3 if is_rgb else 1
        if count < colours:
            raise ImageError(f"is RGB with only {count} channels; save it again")
        if page.photometric not in DIRECT or page.photometric == PHOTOMETRIC.PALETTE:
            return cls(tuple(range(count)), None, True, is_rgb)
        extras = dict(enumerate(page.extrasamples or (), start=colours))
        alpha = next((place for place, kind in extras.items() if kind in _ALPHA), None)
        if is_rgb and count == 4 and not extras:
            alpha = 3  # by old custom
        channels = tuple(place for place in range(count) if place != alpha)
        is_premultiplied = alpha is not None and extras.get(alpha) == EXTRASAMPLE.ASSOCALPHA
        return cls(channels, alpha, len(channels) == colours, is_rgb, is_premultiplied)

    def split(self, samples: NDArray[Any], page: TiffPage, notes: tuple[str, ...]) -> Raster:
        """Channels and alpha of (rows, columns, samples), both as light and separate."""
        first, end = self.channels[0], self.channels[-1] + 1
        is_run = end - first == len(self.channels)
        colour = samples[..., first:end] if is_run else samples[..., list(self.channels)]
        alpha = None if self.alpha is None else samples[..., self.alpha]
        if page.photometric == PHOTOMETRIC.MINISWHITE:
            colour = _turned_around(colour, page)
        if alpha is not None and self.is_premultiplied:
            colour = _divide_by_alpha(colour, alpha)
        return Raster(colour, alpha, notes)


def _turned_around(colour: NDArray[Any], page: TiffPage) -> NDArray[Any]:
    """With white as the largest value instead of 0."""
    if colour.dtype.kind == "f":
        return 1 - colour
    if colour.dtype.kind == "u" and page.bitspersample < 8 * colour.dtype.itemsize:
        return colour.dtype.type((1 << page.bitspersample) - 1) - colour
    return np.invert(colour)


def _divide_by_alpha(colour: NDArray[Any], alpha: NDArray[Any]) -> NDArray[Any]:
    """Undo premultiplied alpha."""
    opaque = 1.0 if alpha.dtype.kind == "f" else float(np.iinfo(alpha.dtype).max)
    cover = np.where(alpha > 0, alpha / opaque, 1)[..., np.newaxis]
    divided = np.minimum(colour / cover, opaque)
    return (
        divided.astype(colour.dtype)
        if colour.dtype.kind == "f"
        else np.rint(divided).astype(colour.dtype)
    )
