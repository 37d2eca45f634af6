"""Where a picture is busy and where it is quiet: the local contrast of neighbours.

The same step of colour is a border on a wall and nothing in a meadow. Squared distances of
neighbours are therefore divided by the local mean of such squares, mostly: a share of the picture's
own mean keeps noise on even ground from becoming borders.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from segcore.monitor import Monitor
from segcore.passes import fastest_passes

LOCAL_SHARE = 0.8
_REACH = 0.03
_LEAST_REACH_PX = 4.0
_BLOCKS_PER_REACH = 4


@dataclass(frozen=True, eq=False)
class Relief:
    """Factors of squared distances, equal within square blocks.

    Attributes
    ----------
    factors : (block rows, block columns) float32
        From 0 to ``1 / (1 - LOCAL_SHARE)``; 1 at mean contrast.
    side_px : int
        Of a block.
    by_scale : (scales, block rows, block columns) float32
        The factors of each scale alone.
    """

    factors: NDArray[np.float32]
    side_px: int
    by_scale: NDArray[np.float32]


LEVEL = Relief(np.ones((1, 1), np.float32), 1 << 30, np.ones((1, 1, 1), np.float32))
"""That changes nothing."""


def measure_relief(planes: NDArray[np.float32], scales: int, monitor: Monitor) -> Relief:
    """The relief of features, (scales x channels, rows, columns).

    Contrast is the mean squared difference of neighbours under a Gaussian whose standard deviation
    is 3 % of the root of the number of pixels, relative to that of the whole picture. Factors of
    several scales are combined as their distances are: by the geometric mean.
    """
    rows, columns = planes.shape[1:]
    reach = max(_REACH * (rows * columns) ** 0.5, _LEAST_REACH_PX)
    side = max(1, round(reach / _BLOCKS_PER_REACH))
    factors = [
        _factors(
            *fastest_passes().sum_squares_of_blocks(part, side, monitor),
            reach / side,
        )
        for part in np.split(planes, scales)
    ]
    combined = np.prod(factors, axis=0) ** (1.0 / scales)
    return Relief(combined.astype(np.float32), side, np.array(factors, np.float32))


def _factors(
    sums: NDArray[np.float64], counts: NDArray[np.float64], sigma: float
) -> NDArray[np.float64]:
    """``1 / (share local + (1 - share))`` from sums and counts of squares, by block."""
    if not sums.any():
        return np.ones_like(sums)
    local = _blurred(sums, sigma) / _blurred(counts, sigma) / (sums.sum() / counts.sum())
    return 1.0 / (LOCAL_SHARE * local + (1.0 - LOCAL_SHARE))


def _blurred(values: NDArray[np.float64], sigma: float) -> NDArray[np.float64]:
    """Under a Gaussian, cut off at four standard deviations; beyond the border are its values.

    As by ``scipy.ndimage.gaussian_filter``, which takes a tenth of a second to load.
    """
    reach = int(4.0 * sigma + 0.5)
    weights = np.exp(-0.5 * (np.arange(-reach, reach + 1) / sigma) ** 2)
    weights /= weights.sum()
    for _ in values.shape:  # along one axis, then, turned, along the other
        padded = np.pad(values, ((reach, reach), (0, 0)), mode="edge")
        values = sum(w * padded[k : k + len(values)] for k, w in enumerate(weights)).T
    return values
