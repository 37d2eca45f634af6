"""Local contrast of neighbours: where a picture is busy and where it is quiet.

The same step of colour is a border on a wall but only texture in a meadow. Squared distances of
neighbours are therefore divided by a power of their local mean; a share of the global mean keeps
noise on even ground from becoming borders.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view
from numpy.typing import NDArray

from segcore.runtime import fitted

_MIN_RADIUS_PX = 4.0
_BLOCKS_PER_RADIUS = 4


@dataclass(frozen=True, eq=False)
class LocalContrast:
    """Factors that multiply squared distances, equal within square blocks.

    Attributes
    ----------
    factors : (block rows, block columns) float32
        Positive; 1 at mean contrast.
    """

    factors: NDArray[np.float32]
    block_side_px: int


NO_LOCAL_CONTRAST = LocalContrast(np.ones((1, 1), np.float32), 1 << 30)
"""Local contrast with factor 1 everywhere, which has no effect."""


@dataclass(frozen=True, eq=False)
class SquaredDifferenceSums:
    """Squared differences of horizontal and vertical neighbours, added up over square blocks.

    Attributes
    ----------
    sums, counts : (block rows, block columns) float64
        Sums of the squares, and numbers of summands.
    radius : float
        Standard deviation that makes the mean a local one, in blocks.
    """

    sums: NDArray[np.float64]
    counts: NDArray[np.float64]
    block_side_px: int
    radius: float

    @property
    def contrast(self) -> float:
        """RMS difference of neighbours; 1 if there is no difference."""
        total = float(self.sums.sum())
        return float(np.sqrt(total / self.counts.sum())) if total else 1.0


def squares_by_block(planes: NDArray[np.float32]) -> SquaredDifferenceSums:
    """The squared differences of one scale, (channels, rows, columns)."""
    from segcore.runtime.native import sum_squares_of_blocks

    rows, columns = planes.shape[1:]
    radius = max(fitted.CONSTANTS.contrast_distance * (rows * columns) ** 0.5, _MIN_RADIUS_PX)
    side = max(1, round(radius / _BLOCKS_PER_RADIUS))
    sums, counts = sum_squares_of_blocks(planes, side)
    return SquaredDifferenceSums(sums, counts, side, radius / side)


def local_contrast(scales: Sequence[SquaredDifferenceSums]) -> LocalContrast:
    """The factors of features at several scales.

    Contrast is the mean squared difference of neighbours under a Gaussian whose standard deviation
    is a share of the root of the number of pixels, relative to that of the whole picture. Factors
    of several scales are combined as their distances are: by the geometric mean.
    """
    radius = scales[0].radius
    counts = _blur(scales[0].counts, radius)  # equal at all scales; 0 for one pixel
    counts = np.maximum(counts, np.finfo(np.float64).tiny)
    factors = [_factors(_blur(scale.sums, radius) / counts, scale.contrast) for scale in scales]
    combined = np.prod(factors, axis=0) ** (1.0 / len(scales))
    return LocalContrast(combined.astype(np.float32), scales[0].block_side_px)


def _factors(local_means: NDArray[np.float64], contrast: float) -> NDArray[np.float64]:
    """``((1 - floor) r + floor)^-power``, r being local mean squares divided by ``contrast^2``."""
    if not local_means.any():
        return np.ones_like(local_means)
    floor, power = fitted.CONSTANTS.contrast_floor, fitted.CONSTANTS.contrast_power
    return ((1.0 - floor) * local_means / contrast**2 + floor) ** -power


def _blur(values: NDArray[np.float64], sigma: float) -> NDArray[np.float64]:
    """Values smoothed by a Gaussian, cut off at four standard deviations, with the border repeated.

    Equal to ``scipy.ndimage.gaussian_filter``, which takes a tenth of a second to load.
    """
    radius = int(4.0 * sigma + 0.5)
    weights = np.exp(-0.5 * (np.arange(-radius, radius + 1) / sigma) ** 2)
    weights /= weights.sum()
    for _ in values.shape:  # along the columns, then, transposed, along the rows
        padded = np.pad(values, ((0, 0), (radius, radius)), mode="edge")
        values = (sliding_window_view(padded, len(weights), axis=1) @ weights).T
    return values
