"""A photo at half, a quarter, an eighth, ... of its size, so that any view reads few pixels.

Level 0 is the photo itself, which is never copied; level k has the mean of each square of 2^k
pixels a side, in every channel. A thread makes the levels; until then, a level has one pixel of
each square, which is fast and good enough for a moment. The thread starts with the first request
for such a level, so that it does not delay the first frame.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from segcore.picture.display import as_whole_numbers
from segcore.picture.image import Image
from segcore.runtime.monitor import SILENT, Monitor

_SMALLEST = 256
_BAND_PIXELS = 1 << 19


class Pyramid:
    """Levels of one photo.

    Parameters
    ----------
    begin : function
        Called once, to run :meth:`build` in the background.

    Attributes
    ----------
    top : int
        The smallest level.
    """

    def __init__(self, image: Image, begin: Callable[[Pyramid], object]) -> None:
        self._image, self._begin = image, begin
        self._is_begun = False
        self._coarse: dict[int, NDArray[Any]] = {}
        self._fine: list[NDArray[Any]] = []
        self.top = 0
        while max(image.shape) >> self.top > _SMALLEST:
            self.top += 1

    def level(self, level: int) -> NDArray[Any]:
        """The pixels of a level: (rows, columns, channels)."""
        if level == 0:
            return self._image.pixels
        if level <= len(self._fine):
            return self._fine[level - 1]
        coarse = self._coarse.get(level)
        if coarse is None:
            taken = _one_of_each_square(self._image.pixels, 1 << level)
            coarse = self._coarse[level] = np.ascontiguousarray(as_whole_numbers(taken))
        if not self._is_begun:
            self._is_begun = True
            self._begin(self)
        return coarse

    def build(self, monitor: Monitor = SILENT) -> None:
        """Make all levels.

        Raises
        ------
        Cancelled
            If they are no longer wanted.
        """
        colours = self._image.pixels
        for level in range(self.top):
            colours = _halved(colours, monitor)
            self._fine[level:] = [colours]
        self._coarse = {}


def _halved(pixels: NDArray[Any], monitor: Monitor) -> NDArray[Any]:
    """Means of squares of 2 x 2 pixels."""
    rows, columns = pixels.shape[:2]
    kind = as_whole_numbers(pixels[:0]).dtype
    halved = np.empty(((rows + 1) // 2, (columns + 1) // 2, pixels.shape[2]), kind)
    step = max(1, _BAND_PIXELS // columns) * 2
    for top in range(0, rows, step):
        monitor.check()
        band = as_whole_numbers(pixels[top : top + step])
        halved[top // 2 : (top + step) // 2] = _mean_of_squares(band)
    return halved


def _one_of_each_square(pixels: NDArray[Any], step: int) -> NDArray[Any]:
    """The middle pixel of each square of `step` pixels a side; its last pixel if it is cut off."""
    half = step // 2
    taken = pixels[half::step, half::step]
    rows, columns = -(-pixels.shape[0] // step), -(-pixels.shape[1] // step)
    if taken.shape[0] < rows:
        taken = np.concatenate([taken, pixels[-1:, half::step]])
    if taken.shape[1] < columns:
        last = pixels[half::step, -1:]
        if len(last) < rows:
            last = np.concatenate([last, pixels[-1:, -1:]])
        taken = np.concatenate([taken, last], axis=1)
    return taken


def _mean_of_squares(band: NDArray[Any]) -> NDArray[Any]:
    odd_rows, odd_columns = band.shape[0] % 2, band.shape[1] % 2
    if odd_rows or odd_columns:
        band = np.pad(band, ((0, odd_rows), (0, odd_columns), (0, 0)), mode="edge")
    wide = np.uint16 if band.dtype == np.uint8 else np.uint32
    rows = band[0::2].astype(wide) + band[1::2].astype(wide)
    return ((rows[:, 0::2] + rows[:, 1::2] + wide(2)) >> wide(2)).astype(band.dtype)
