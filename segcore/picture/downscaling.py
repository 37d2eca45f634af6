"""Squares of pixels as the nodes of a large picture."""

from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import ArrayLike, NDArray

from segcore.picture.image import Image
from segcore.runtime.monitor import SILENT, Monitor

_PIXELS_AT_ONCE = 1 << 22
"""Number of pixels between two checks for cancelling."""


@dataclass(frozen=True)
class Downscaling:
    """A picture as squares of pixels; squares at the right and lower side may be cut off.

    Attributes
    ----------
    shape : (rows, columns) of the picture
    step : int
        Pixels along the side of a square.
    """

    shape: tuple[int, int]
    step: int

    @property
    def grid_shape(self) -> tuple[int, int]:
        """Number of rows and columns of squares."""
        return -(-self.shape[0] // self.step), -(-self.shape[1] // self.step)

    @property
    def n_squares(self) -> int:
        return self.grid_shape[0] * self.grid_shape[1]

    def square_of(self, pixels: NDArray[np.int64]) -> NDArray[np.int64]:
        """The square (flat index) of each pixel (flat index)."""
        rows, columns = np.divmod(pixels, self.shape[1])
        return rows // self.step * self.grid_shape[1] + columns // self.step

    def spread(self, values: NDArray) -> NDArray:
        """Values (..., rows, columns) that give every pixel the value (..., grid) of its square."""
        full_rows = values.repeat(self.step, axis=-2)[..., : self.shape[0], :]
        return full_rows.repeat(self.step, axis=-1)[..., : self.shape[1]]

    @property
    def middle_pixels(self) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """Rows and columns of the middle pixels of all squares."""
        rows, columns = (
            np.minimum(np.arange(0, size, self.step) + self.step // 2, size - 1)
            for size in self.shape
        )
        return rows, columns

    def middles(self, values: NDArray) -> NDArray:
        """Values at the middle pixel of every square, (grid rows, grid columns)."""
        return values if self.step == 1 else values[np.ix_(*self.middle_pixels)]

    def set_middles(self, values: NDArray, pixels: NDArray[np.int64], new: ArrayLike) -> None:
        """Set `values` (grid) to `new` at those of `pixels` (flat indices) that are middle pixels.

        `new` has a value for each of `pixels`, or one for all.
        """
        if self.step == 1:
            values.flat[pixels] = new
            return
        grid_positions = []
        positions = np.divmod(pixels, self.shape[1])
        for coordinate, middle, size in zip(positions, self.middle_pixels, self.shape, strict=True):
            index_of_pixel = np.full(size, -1)
            index_of_pixel[middle] = np.arange(len(middle))
            grid_positions.append(index_of_pixel[coordinate])
        is_middle = (grid_positions[0] >= 0) & (grid_positions[1] >= 0)
        row, column = grid_positions[0][is_middle], grid_positions[1][is_middle]
        values[row, column] = np.broadcast_to(new, pixels.shape)[is_middle]

    def reduce(self, image: Image, monitor: Monitor = SILENT) -> Image:
        """The picture of the means of all squares; itself with squares of one pixel."""
        if self.step == 1:
            return image
        pixels = self.means(image.pixels, monitor)
        pixels.flags.writeable = False
        valid = None
        if image.valid is not None:
            valid = self.means(image.valid[..., np.newaxis].astype(np.float32), monitor)[..., 0] > 0
            valid.flags.writeable = False
        return replace(image, pixels=pixels, valid=valid)

    def means(self, pixels: NDArray, monitor: Monitor = SILENT) -> NDArray:
        """Means of squares of (rows, columns, channels), in their type."""
        from segcore.runtime.native import mean_of_squares

        means = np.empty((*self.grid_shape, pixels.shape[2]), pixels.dtype)
        rows_at_once = -(-_PIXELS_AT_ONCE // (self.step * self.shape[1]))
        for first in range(0, len(means), rows_at_once):
            monitor.check()
            rows = pixels[first * self.step : (first + rows_at_once) * self.step]
            band = means[first : first + rows_at_once]
            mean_of_squares(np.ascontiguousarray(rows), self.step, band)
        return means
