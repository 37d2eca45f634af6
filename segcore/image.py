"""A picture as the later stages see it."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray


@dataclass(frozen=True, eq=False)
class Image:
    """Pixels of a picture, upright.

    Attributes
    ----------
    pixels : (rows, columns, channels) uint8, uint16 or float32, read-only
        One channel (grey) or three (sRGB). Floats are in [0, 1].
    valid : (rows, columns) bool, or None
        False where the picture holds no data (NaN, or transparent if so asked); None: all valid.
    notes : tuple of str
        What the reader did that its user may want to know, one sentence each.
    """

    pixels: NDArray
    valid: NDArray[np.bool_] | None = None
    notes: tuple[str, ...] = ()

    @property
    def shape(self) -> tuple[int, int]:
        """Rows and columns."""
        return self.pixels.shape[0], self.pixels.shape[1]

    @property
    def channels(self) -> int:
        return self.pixels.shape[2]

    def unit_range(self, top: int, bottom: int) -> NDArray[np.float32]:
        """Rows `top` to `bottom` as float32 in [0, 1], shape (rows, columns, channels)."""
        band = self.pixels[top:bottom]
        if band.dtype == np.float32:
            return band
        return band.astype(np.float32) / np.float32(np.iinfo(band.dtype).max)
