"""The colour of what is cut out, without what shines through at its edge.

From the smallest size of the photo upwards, both sides take the mean colour of their surroundings.
What such a mixture misses of the photo is then added to both, by their shares.

Source: M. Forte, *Approximate Fast Foreground Colour Estimation*, ICIP 2021.
"""

from __future__ import annotations

import numpy as np
import scipy
from numpy.typing import NDArray

from segcore.matting.trimap import half_of_means

_PASSES = 2
_LEAST_SIDE = 4
_LEAST_WEIGHT = np.float32(0.01)
"""Weight of pixels that are not of a side, where one that is weighs 1."""


def foreground_colour(
    colour: NDArray[np.float32], alpha: NDArray[np.float32]
) -> NDArray[np.float32]:
    """Colours of the front side, (rows, columns, 3).

    Parameters
    ----------
    colour : (rows, columns, 3) float32
        Not a number where there is no data.
    alpha : (rows, columns) float32
    """
    return _both_sides(np.nan_to_num(colour), alpha[..., np.newaxis])[0]


def _both_sides(
    colour: NDArray[np.float32], alpha: NDArray[np.float32]
) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    front = back = colour
    if min(colour.shape[:2]) > _LEAST_SIDE:
        coarse = _both_sides(half_of_means(colour), half_of_means(alpha))
        rows, columns = (np.arange(length) // 2 for length in colour.shape[:2])
        front, back = (side[rows][:, columns] for side in coarse)
    for _ in range(_PASSES):
        front, back = _mean_around(front, alpha), _mean_around(back, 1 - alpha)
        missing = colour - alpha * front - (1 - alpha) * back
        missing /= alpha**2 + (1 - alpha) ** 2
        front = np.clip(front + alpha * missing, 0, 1)
        back = np.clip(back + (1 - alpha) * missing, 0, 1)
    return front, back


def _mean_around(values: NDArray[np.float32], share: NDArray[np.float32]) -> NDArray[np.float32]:
    """Means of 3 x 3 pixels, weighted by their share."""
    weights = share + _LEAST_WEIGHT
    sums, total = (
        scipy.ndimage.uniform_filter(each, (3, 3, 0), mode="nearest")
        for each in (values * weights, weights)
    )
    return np.asarray(sums / total, np.float32)
