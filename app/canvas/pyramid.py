"""A photo at half, a quarter, an eighth, ... of its size, so that any view reads few pixels.

Level 0 is the photo itself, which is never copied; level k has the mean of each square of 2^k
pixels, of every channel: how they are shown is up to others. The levels are made by a thread; until
then a level that is asked for takes one pixel of each square, which is fast and good enough for the
first second. The thread begins when the first such level was asked for: before, it would only hold
up the first sight.
"""

from __future__ import annotations

from contextlib import suppress
from threading import Thread
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QObject, Signal

from segcore.picture.display import as_whole_numbers
from segcore.picture.image import Image

_SMALLEST = 256
_BAND_PIXELS = 1 << 19


class Pyramid(QObject):
    """Levels of one photo."""

    finished = Signal()
    """All levels are as good as they get."""

    def __init__(self, image: Image, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._image = image
        self._coarse: dict[int, NDArray[Any]] = {}
        self._fine: list[NDArray[Any]] = []
        self._abandoned = False
        self.top = 0
        """The smallest level."""
        while max(image.shape) >> self.top > _SMALLEST:
            self.top += 1
        self._thread: Thread | None = None

    def abandon(self) -> None:
        """Stop building: the photo is no longer shown."""
        self._abandoned = True
        if self._thread is not None:
            self._thread.join()

    def wait(self) -> None:
        """Until all levels are built."""
        if self.top:
            self._begin().join()

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
        self._begin()
        return coarse

    def _begin(self) -> Thread:
        """Build all levels, once."""
        if self._thread is None:
            self._thread = Thread(target=self._build, name="pyramid", daemon=True)
            self._thread.start()
        return self._thread

    def _build(self) -> None:
        """Runs in the thread."""
        colours = self._image.pixels
        for _ in range(self.top):
            halved = self._halved(colours)
            if halved is None:
                return
            self._fine.append(halved)
            colours = halved
        self._coarse = {}
        with suppress(RuntimeError):  # the window was closed meanwhile
            self.finished.emit()

    def _halved(self, pixels: NDArray[Any]) -> NDArray[Any] | None:
        """Means of squares of 2 x 2 pixels; None if they are no longer wanted."""
        rows, columns = pixels.shape[:2]
        kind = as_whole_numbers(pixels[:0]).dtype
        halved = np.empty(((rows + 1) // 2, (columns + 1) // 2, pixels.shape[2]), kind)
        step = max(1, _BAND_PIXELS // columns) * 2
        for top in range(0, rows, step):
            if self._abandoned:
                return None
            band = as_whole_numbers(pixels[top : top + step])
            halved[top // 2 : (top + step) // 2] = _mean_of_squares(band)
        return halved


def _one_of_each_square(pixels: NDArray[Any], step: int) -> NDArray[Any]:
    """Pixels in the middle of all squares of `step`; where one is cut off, the last that it has."""
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
