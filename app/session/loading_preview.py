"""Preview of a photo that is still being read."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from segcore.picture.display import display_pixels
from segcore.picture.image import Image

PREVIEW_SIDE_PX = 1600
"""Pixels of the longer side, enough to fill a window."""


class LoadingPreview:
    """A preview that the reading thread fills and the window's thread shows.

    If the file also holds the photo at a smaller size, that is shown at once; otherwise the part
    that is decoded so far.
    """

    def __init__(self) -> None:
        self._pixels: NDArray[Any] | None = None
        self._complete = False

    def use_downscaled(self, smaller: Image) -> None:
        """Set the preview from the photo at a smaller size."""
        self._pixels, self._complete = display_pixels(smaller), True

    def allocate(self, shape: tuple[int, ...], dtype: np.dtype[Any]) -> NDArray[Any]:
        """Allocate memory for the photo, which the preview shows while it fills."""
        pixels = np.zeros(shape, dtype)
        if not self._complete and dtype in (np.uint8, np.uint16) and len(shape) == 3:
            self._pixels = pixels
        return pixels

    def picture(self) -> NDArray[np.uint8] | None:
        """The picture so far, (rows, columns, 3); black where nothing is decoded yet."""
        if self._pixels is None:
            return None
        step = max(1, max(self._pixels.shape) // PREVIEW_SIDE_PX)
        sampled = self._pixels[step // 2 :: step, step // 2 :: step]
        return display_pixels(Image(sampled)) if sampled.size else None
