"""Sizes, shapes and values of the regions of a picture, all of them at once."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
import scipy
from numpy.typing import NDArray

from segcore.picture.image import Image

_BORDER_LENGTHS = np.array([1.0, np.sqrt(2), (1 + np.sqrt(2)) / 2])

ERRING_TOGETHER = 0.35
"""Standard error of an area relative to the doubt of its pixels.

Pixels along a border err together: if it is drawn too far out, then over a long way. So the error
grows as their doubt does, not as its root. This is how large it was for two of three segments of
photos with known truth (``make bench ARGS="-k area"``).
"""


@dataclass(frozen=True, eq=False)
class Regions:
    """Regions of a picture by number; what is numbered 0 is none.

    Attributes
    ----------
    numbers : (rows, columns) int32
        From 0 to `count` - 1.
    count : int
    image : Image or None
        Of the same size.
    confidence : (rows, columns) float32 or None
        Probability that a number is right; of large pictures, of squares of pixels from the top
        left corner on.
    """

    numbers: NDArray[np.int32]
    count: int
    image: Image | None = None
    confidence: NDArray[np.float32] | None = None

    @classmethod
    def of(
        cls,
        numbers: NDArray[np.integer],
        image: Image | None = None,
        confidence: NDArray[np.float32] | None = None,
    ) -> Regions:
        """Those of any type of numbers, up to the largest."""
        whole: NDArray[np.int32] = np.ascontiguousarray(numbers, np.int32)
        return cls(whole, int(whole.max(initial=0)) + 1, image, confidence)

    @cached_property
    def _counted(self) -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.int64]]:
        from segcore.runtime.native import measure

        return measure(self.numbers, self.count)

    @cached_property
    def areas(self) -> NDArray[np.int64]:
        """Pixels, (count,)."""
        return self._counted[0]

    @cached_property
    def boxes(self) -> NDArray[np.int64]:
        """First row and column, and the row and column after the last, (count, 4)."""
        return self._counted[1]

    @cached_property
    def _moments(self) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        from segcore.runtime.native import measure_moments

        return measure_moments(self.numbers, self.boxes)

    @cached_property
    def centroids(self) -> NDArray[np.float64]:
        """Mean row and column, counted from 0 in the middle of the first pixel, (count, 2)."""
        return self._counted[2] / np.maximum(self.areas, 1)[:, np.newaxis]

    def axes(self, height: float = 1.0, width: float = 1.0) -> NDArray[np.float64]:
        """Longer and shorter axis of the ellipse of the same second moments, (count, 2).

        Parameters
        ----------
        height, width : float
            Of a pixel, in the unit of the lengths.
        """
        areas = np.maximum(self.areas, 1)[:, np.newaxis]
        within = self.centroids - self.boxes[:, :2]
        products = np.column_stack([within**2, within.prod(axis=1)])
        spread = self._moments[0] / areas - products
        rows, columns, both = (spread * [height**2, width**2, height * width]).T
        mean, apart = (rows + columns) / 2, np.hypot((rows - columns) / 2, both)
        variances = np.column_stack([mean + apart, mean - apart])
        # of a line, rounding leaves a little that is no width
        return 4 * np.sqrt(np.where(variances > 1e-9 * variances[:, :1], variances, 0.0))

    def eccentricities(self, height: float = 1.0, width: float = 1.0) -> NDArray[np.float64]:
        """Of these ellipses, (count,): 0 of a circle, 1 of a line."""
        longer, shorter = self.axes(height, width).T
        share = np.divide(shorter, longer, out=np.ones_like(shorter), where=longer > 0)
        return np.sqrt(1 - share**2)

    @cached_property
    def perimeters(self) -> NDArray[np.float64]:
        """In pixels, those of holes included, (count,).

        Source: Benkrid, Crookes, *Design and FPGA Implementation of a Perimeter Estimator*, 2000.
        """
        from segcore.runtime.native import measure_borders

        return measure_borders(self.numbers, self.count) @ _BORDER_LENGTHS

    @cached_property
    def solidities(self) -> NDArray[np.float64]:
        """Areas relative to those of the convex hulls, (count,)."""
        return self.areas / np.maximum(self._moments[1], 1)

    @cached_property
    def area_errors(self) -> NDArray[np.float64] | None:
        """Standard errors of the areas in pixels, (count,); None without confidence.

        What a region may lose is the doubt of its pixels; what it may gain is that of its
        neighbours (what is numbered 0 among them), each as far as it lies along the border of this
        one.
        """
        if self.confidence is None:
            return None
        sure = _spread(self.confidence, self.numbers.shape)
        if self.image is not None and self.image.valid is not None:
            sure = np.where(self.image.valid, sure, np.float32(1))
        doubts = np.maximum(self.areas - self.values_of(sure[..., np.newaxis])[:, 0, 0], 0)
        contacts = self._contacts
        lengths = np.asarray(contacts.sum(axis=1)).ravel()
        shares = np.divide(doubts, lengths, out=np.zeros(self.count), where=lengths > 0)
        found: NDArray[np.float64] = ERRING_TOGETHER * (doubts + contacts @ shares)
        return found

    @property
    def _contacts(self) -> scipy.sparse.csr_array:
        """Edges of pixels between two regions, (count, count)."""
        size, found = self.count, scipy.sparse.csr_array((self.count, self.count))
        numbers = self.numbers
        for one, other in ((numbers[1:], numbers[:-1]), (numbers[:, 1:], numbers[:, :-1])):
            beside = one != other
            a, b = one[beside], other[beside]
            found += scipy.sparse.csr_array((np.ones(a.size), (a, b)), (size, size))
        return found + found.T

    def values_of(self, pixels: NDArray[Any]) -> NDArray[np.float64]:
        """Sum, smallest and largest value, (count, channels, 3), of (rows, columns, channels)."""
        from segcore.runtime.native import measure_values

        assert pixels.shape[:2] == self.numbers.shape
        return measure_values(self.numbers, pixels, self.count)


def _spread(of_squares: NDArray[np.float32], shape: tuple[int, ...]) -> NDArray[np.float32]:
    """What each square of pixels has, for each of its pixels."""
    for axis, length in enumerate(shape):
        step = -(-length // max(of_squares.shape[axis], 1))
        if step > 1:
            of_squares = np.repeat(of_squares, step, axis=axis).take(range(length), axis=axis)
    return np.ascontiguousarray(of_squares)
