"""Foreground colours of a cut-out, without the background that shines through at its edge.

From the smallest size of the photo upwards, both sides take the mean colour of their surroundings.
What such a mixture misses of the photo is then added to both, by their shares.

Source: M. Forte, *Approximate Fast Foreground Colour Estimation*, ICIP 2021.
"""

from collections.abc import Iterator

import numpy as np
import scipy
from numpy.typing import NDArray

from segcore.picture.downscaling import Downscaling

_PASSES = 2
_MIN_SIDE = 4
_TILE = 128
_MIN_WEIGHT = np.float32(0.01)
"""Least weight of a pixel in the mean of a side; a pixel fully of that side has weight 1."""


def foreground_colour(
    colour: NDArray[np.float32], alpha: NDArray[np.float32], wanted: NDArray[np.bool_]
) -> NDArray[np.float32]:
    """Foreground colours, (rows, columns, 3); far from `wanted` pixels, colours of the photo.

    Parameters
    ----------
    colour : (rows, columns, 3) float32
        NaN where there is no data.
    alpha : (rows, columns) float32
    wanted : (rows, columns) bool
    """
    return _estimate(np.nan_to_num(colour), alpha[..., np.newaxis], wanted[..., np.newaxis])[0]


def _estimate(
    colour: NDArray[np.float32], alpha: NDArray[np.float32], wanted: NDArray[np.bool_]
) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    estimates = colour.copy(), colour.copy()
    coarse = None
    if min(colour.shape[:2]) > _MIN_SIDE:
        means = Downscaling((colour.shape[0], colour.shape[1]), 2).means
        coarse = _estimate(means(colour), means(alpha), means(wanted.astype(np.float32)) > 0)
    for tile in _tiles(wanted):
        around = tuple(slice(max(side.start - _PASSES, 0), side.stop + _PASSES) for side in tile)
        window, share = colour[around], alpha[around]
        front = back = window
        if coarse is not None:
            rows, columns = (
                np.arange(n)[side] // 2 for n, side in zip(colour.shape[:2], around, strict=True)
            )
            front, back = (side[np.ix_(rows, columns)] for side in coarse)
        for _ in range(_PASSES):
            front, back = _mean_around(front, share), _mean_around(back, 1 - share)
            missing = window - share * front - (1 - share) * back
            missing /= share**2 + (1 - share) ** 2
            front = np.clip(front + share * missing, 0, 1)
            back = np.clip(back + (1 - share) * missing, 0, 1)
        top, left = (side.start - wide.start for side, wide in zip(tile, around, strict=True))
        for estimate, part in zip(estimates, (front, back), strict=True):
            estimate[tile] = part[top : top + _TILE, left : left + _TILE]
    return estimates


def _tiles(wanted: NDArray[np.bool_]) -> Iterator[tuple[slice, slice]]:
    """Yield the tiles with wanted pixels, as slices of rows and columns."""
    for top in range(0, wanted.shape[0], _TILE):
        for left in range(0, wanted.shape[1], _TILE):
            tile = slice(top, top + _TILE), slice(left, left + _TILE)
            if wanted[tile].any():
                yield tile


def _mean_around(values: NDArray[np.float32], share: NDArray[np.float32]) -> NDArray[np.float32]:
    """Means of 3 x 3 pixels, weighted by their share."""
    weights = share + _MIN_WEIGHT
    sums, total = (
        scipy.ndimage.uniform_filter(each, (3, 3, 0), mode="nearest")
        for each in (values * weights, weights)
    )
    return np.asarray(sums / total, np.float32)
