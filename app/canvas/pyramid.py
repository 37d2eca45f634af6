"""A photo at half, a quarter, an eighth, ... of its size, so that any view reads few pixels.

Level 0 is the photo itself, which is never copied; level k shows each square of 2^k pixels as its
mean. The levels are made by a thread; until then a level that is asked for takes one pixel of each
square, which is fast and good enough for the first second. The thread begins when the first such
level was asked for: before, it would only hold up the first sight.
"""

from __future__ import annotations

from contextlib import suppress
from threading import Thread

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QObject, QRect, Signal
from PySide6.QtGui import QImage

from segcore.picture.image import Image
from segcore.picture.rendering import display_pixels

from ..looks.images import picture_of

_SMALLEST = 256
_BAND_PIXELS = 1 << 19


class Pyramid(QObject):
    """Levels of one photo.

    Signals
    -------
    finished
        All levels are as good as they get.
    """

    finished = Signal()

    def __init__(self, image: Image, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._image = image.shown
        self._coarse: dict[int, NDArray[np.uint8]] = {}
        self._fine: list[NDArray[np.uint8]] = []
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

    def piece(self, level: int, area: QRect) -> QImage:
        """Opaque picture of a part of a level, in pixels of that level."""
        rows = slice(area.top(), area.top() + area.height())
        columns = slice(area.left(), area.left() + area.width())
        if level == 0:
            return picture_of(self._shown(self._image.pixels[rows, columns]))
        return picture_of(self._level(level)[rows, columns])

    def _shown(self, pixels: NDArray) -> NDArray[np.uint8]:
        """A part of the photo with the contrast of the whole."""
        return display_pixels(Image(pixels), self._image.contrast)

    def _level(self, level: int) -> NDArray[np.uint8]:
        if level <= len(self._fine):
            return self._fine[level - 1]
        coarse = self._coarse.get(level)
        if coarse is None:
            taken = _one_of_each_square(self._image.pixels, 1 << level)
            coarse = self._coarse[level] = self._shown(taken)
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

    def _halved(self, pixels: NDArray) -> NDArray[np.uint8] | None:
        """Means of squares of 2 x 2 pixels; None if they are no longer wanted."""
        rows, columns = pixels.shape[:2]
        halved = np.empty(((rows + 1) // 2, (columns + 1) // 2, pixels.shape[2]), np.uint8)
        step = max(1, _BAND_PIXELS // columns) * 2
        for top in range(0, rows, step):
            if self._abandoned:
                return None
            band = pixels[top : top + step]
            if band.dtype != np.uint8:
                band = self._shown(band)[..., : pixels.shape[2]]
            halved[top // 2 : (top + step) // 2] = _mean_of_squares(band)
        return halved


def _one_of_each_square(pixels: NDArray, step: int) -> NDArray:
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


def _mean_of_squares(band: NDArray[np.uint8]) -> NDArray[np.uint8]:
    odd_rows, odd_columns = band.shape[0] % 2, band.shape[1] % 2
    if odd_rows or odd_columns:
        band = np.pad(band, ((0, odd_rows), (0, odd_columns), (0, 0)), mode="edge")
    total = band[0::2].astype(np.uint16)
    total += band[1::2]
    return ((total[:, 0::2] + total[:, 1::2] + 2) >> 2).astype(np.uint8)
