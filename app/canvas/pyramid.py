"""The photo at half, a quarter, ... of its size."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from numpy.typing import NDArray

from segcore.picture.display import to_table_indices
from segcore.picture.downscaling import Downscaling
from segcore.picture.image import Image
from segcore.runtime.monitor import SILENT, Monitor

_MIN_SIDE = 256


class Pyramid:
    """A photo at half, a quarter, ... of its size, so that any view reads few pixels.

    Level 0 is the photo itself, which is never copied; level k has the mean of each square of 2^k
    pixels a side. A thread makes the levels once one is asked for, so that it does not delay the
    first frame; until then, a level has one pixel of each square, which is good for a moment.

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
        self._fine: tuple[NDArray[Any], ...] = ()
        self.top = 0
        while max(image.shape) >> self.top > _MIN_SIDE:
            self.top += 1

    def level(self, level: int) -> NDArray[Any]:
        """The pixels of a level: (rows, columns, channels)."""
        if level == 0:
            return self._image.pixels
        if level <= len(self._fine):
            return self._fine[level - 1]
        coarse = self._coarse.get(level)
        if coarse is None:
            squares = Downscaling(self._image.shape, 1 << level)
            coarse = self._coarse[level] = to_table_indices(squares.middles(self._image.pixels))
        if not self._is_begun:
            self._is_begun = True
            self._begin(self)
        return coarse

    def build(self, monitor: Monitor = SILENT) -> None:
        """Compute all levels.

        Raises
        ------
        Cancelled
            If they are no longer wanted.
        """
        values = self._image.pixels
        fine: tuple[NDArray[Any], ...] = ()
        for _ in range(self.top):
            squares = Downscaling((values.shape[0], values.shape[1]), 2)
            values = to_table_indices(squares.means(values, monitor))
            fine = (*fine, values)
            self._fine = max(self._fine, fine, key=len)  # another thread may have computed it
        self._coarse = {}
