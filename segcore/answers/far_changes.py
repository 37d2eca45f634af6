"""Changes that a stroke made far away, where the answer before was confident."""

import math
from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

from segcore.marks.strokes import Path, Stroke
from segcore.picture.downscaling import Downscaling

MIN_CONFIDENCE = 0.9
"""Least confidence of a change that is reported."""
_MAX_SQUARES = 250_000
"""Most squares on which distances and widths are measured."""


def far_changes(
    before: NDArray[np.integer],
    confidence: NDArray[np.floating],
    after: NDArray[np.integer],
    strokes: Iterable[Stroke],
    *,
    step: int = 1,
) -> NDArray[np.bool_]:
    """Confident pixels whose class changed, farther from each stroke than that stroke is long.

    They may be connected to a stroke. Parts that are nowhere as wide as three pixels (or three of a
    quarter of a million squares) do not count, so that shifted borders are not reported.

    Parameters
    ----------
    before, after : (rows, columns) integer
        Class numbers; 0 nothing, which is never confident.
    confidence : (rows, columns) floating, or a value for each square with a side of `step` pixels
        Confidence of `before`, in [0, 1]; squares begin at the top left corner.
    strokes : iterable of Stroke
        Strokes between the two answers. A pixel is far if it is far from each of them.

    Returns
    -------
    (rows, columns) bool
    """
    shape = (before.shape[0], before.shape[1])
    side = math.ceil(math.sqrt(before.size / _MAX_SQUARES))
    is_changed: NDArray[np.bool_] = (before != after) & (before != 0)
    if is_changed.any():
        is_changed &= Downscaling(shape, step).spread(confidence > MIN_CONFIDENCE)
        far = np.ones((-(-shape[0] // side), -(-shape[1] // side)), np.bool_)
        for stroke in strokes:
            far &= _distances(stroke, shape, side) > length_px(stroke, shape)
            if not far.any():
                break
        is_changed &= Downscaling(shape, side).spread(far)
        is_changed &= Downscaling(shape, side).spread(_wide_squares(is_changed, side))
    return is_changed


def length_px(stroke: Stroke, shape: tuple[int, int]) -> float:
    """Length of a path with its round ends; for areas, the diagonal of the bounding box."""
    if isinstance(stroke.extent, Path):
        points = np.asarray(stroke.extent.points, float)
        steps = np.hypot(*np.diff(points, axis=0).T)
        return float(steps.sum()) + 2 * stroke.extent.radius_px
    rows, columns = np.divmod(stroke.extent.pixels(shape), shape[1])
    return math.hypot(np.ptp(rows) + 1, np.ptp(columns) + 1) if rows.size else 0.0


def _wide_squares(changed: NDArray[np.bool_], side: int) -> NDArray[np.bool_]:
    """Mask of squares in connected parts that contain a block of 3 x 3 changed squares."""
    from scipy.ndimage import binary_erosion, label  # slow to load

    padded = np.pad(changed, [(0, -length % side) for length in changed.shape]).view(np.uint8)
    rows = padded.reshape(-1, side, padded.shape[1]).sum(axis=1, dtype=np.uint16)
    pixels = rows.reshape(len(rows), -1, side).sum(axis=2)
    block = np.ones((3, 3), np.bool_)
    filled = binary_erosion(2 * pixels >= side * side, block)
    parts, count = label(pixels, block)
    is_wide = np.zeros(count + 1, np.bool_)
    is_wide[parts[filled]] = True
    wide: NDArray[np.bool_] = is_wide[parts]
    return wide


def _distances(stroke: Stroke, shape: tuple[int, int], side: int) -> NDArray[np.float64]:
    """Pixels between the middle of each square of `side` pixels and the stroke."""
    from scipy.ndimage import distance_transform_edt  # slow to load

    rows, columns = np.divmod(stroke.extent.pixels(shape), shape[1])
    free = np.ones((-(-shape[0] // side), -(-shape[1] // side)), np.bool_)
    free[rows // side, columns // side] = False
    if free.all():  # the stroke lies outside of the picture
        return np.full(free.shape, np.inf)
    distances: NDArray[np.float64] = distance_transform_edt(free)
    return distances * side
