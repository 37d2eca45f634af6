"""Channels that are no colours -> a picture in colours, for people to look at."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from segcore.picture.contrast import contrast_of, white_of

Colour = tuple[int, int, int]

_PRIMARIES: tuple[Colour, ...] = ((255, 0, 0), (0, 255, 0), (0, 0, 255))
_WHITE, _BLACK = (255, 255, 255), (0, 0, 0)
_BAND_VALUES = 1 << 20


def usual_colours(channels: int) -> tuple[Colour, ...]:
    """Colours of so many channels of which nothing is known: the first three are seen.

    >>> usual_colours(1), usual_colours(4)[2:]
    (((255, 255, 255),), ((0, 0, 255), (0, 0, 0)))
    """
    if channels == 1:
        return (_WHITE,)
    return (*_PRIMARIES, *(_BLACK,) * channels)[:channels]


def composite(
    pixels: NDArray[Any], valid: NDArray[np.bool_] | None, colours: tuple[Colour, ...]
) -> NDArray[np.uint8]:
    """Channels in their colours, each with its own contrast, added up.

    Parameters
    ----------
    pixels : (rows, columns, channels) uint8, uint16 or float32 in [0, 1]
    valid : (rows, columns) bool, or None
    colours : of every channel

    Returns
    -------
    (rows, columns, 3) uint8, read-only
    """
    seen = [number for number, colour in enumerate(colours) if any(colour)]
    contrasts = [contrast_of(pixels[..., number : number + 1], valid) for number in seen]
    rows, columns = pixels.shape[:2]
    shown = np.empty((rows, columns, 3), np.uint8)
    step = max(1, _BAND_VALUES // max(1, columns))
    full = white_of(pixels.dtype)
    for top in range(0, rows, step):
        band = np.zeros((*pixels[top : top + step].shape[:2], 3), np.float32)
        for number, contrast in zip(seen, contrasts, strict=True):
            values = pixels[top : top + step, :, number].astype(np.float32) / np.float32(full)
            level = contrast.shown(values)[..., np.newaxis]
            band += level * (np.array(colours[number], np.float32) / np.float32(255))
        shown[top : top + step] = np.rint(np.minimum(band, 255))
    shown.flags.writeable = False
    return shown
