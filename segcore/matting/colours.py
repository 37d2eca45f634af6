"""The colour of what is cut out, without what shines through at its edge."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from segcore.matting.trimap import half_of_mask, half_of_means, number_pixels
from segcore.runtime.native import relax_colours

_PASSES = 4
_LEAST_SIDE = 4
_GREY = 0.5


def foreground_colour(
    colour: NDArray[np.float32], alpha: NDArray[np.float32], unknown: NDArray[np.bool_]
) -> NDArray[np.float32]:
    """Colours of the front side, (rows, columns, 3); the photo's where it is known.

    From half the size upwards, so that colours find their way into wide edges.

    Parameters
    ----------
    colour : (rows, columns, 3) float32
    alpha : (rows, columns) float32
    unknown : (rows, columns) bool
        Where it is mixed; elsewhere alpha is 0 or 1.
    """
    found = np.array(colour, order="C")
    found[unknown] = _both_sides(found.copy(), np.ascontiguousarray(alpha), unknown)[:, :3]
    return found


def _both_sides(
    colour: NDArray[np.float32], alpha: NDArray[np.float32], unknown: NDArray[np.bool_]
) -> NDArray[np.float32]:
    """Colours of both sides of the unknown pixels, (n, 6)."""
    numbers = number_pixels(unknown)
    if min(unknown.shape) < _LEAST_SIDE:
        sides = np.full((np.count_nonzero(unknown), 6), _GREY, np.float32)
    else:
        half = half_of_mask(unknown)
        smaller = np.ascontiguousarray(half_of_means(alpha[..., np.newaxis])[..., 0])
        coarse = _both_sides(half_of_means(colour), smaller, half)
        rows, columns = np.nonzero(unknown)
        sides = coarse[number_pixels(half)[rows // 2, columns // 2]]
    for _ in range(_PASSES):
        before, sides = sides, np.empty_like(sides)
        relax_colours(colour, alpha, numbers, before, sides)
    return sides
