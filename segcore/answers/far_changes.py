"""What a stroke changed that it was hardly about: far away, where the answer before was sure."""

from __future__ import annotations

import math
from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

from segcore.marks.strokes import Path, Stroke

SURE = 0.9
"""Confidence above which a change far away is told."""
_MOST_SQUARES = 250_000
"""On which distances are measured: a fortieth of a second per stroke, however large the photo."""


def far_changes(
    before: NDArray[np.integer],
    confidence: NDArray[np.floating],
    after: NDArray[np.integer],
    strokes: Iterable[Stroke],
    *,
    step: int = 1,
) -> NDArray[np.bool_]:
    """Pixels that were sure, have another class now, and are farther away than strokes are long.

    Whether they hang together with a stroke does not matter.

    Parameters
    ----------
    before, after : (rows, columns) integer
        Class numbers; 0 nothing, which is never sure.
    confidence : (rows, columns) floating, or a value for each square of `step` pixels of a side
        Of `before`, in [0, 1]; squares begin at the top left corner.
    strokes : iterable of Stroke
        Those between the two answers. A pixel is far only if it is far from each of them.

    Returns
    -------
    (rows, columns) bool
    """
    shape = (before.shape[0], before.shape[1])
    rows, columns = np.nonzero((before != after) & (before != 0))
    sure = confidence[rows // step, columns // step] > SURE
    rows, columns = rows[sure], columns[sure]
    side = math.ceil(math.sqrt(before.size / _MOST_SQUARES))
    for stroke in strokes:
        if not rows.size:
            break
        away = _distances(stroke, shape, side)[rows // side, columns // side]
        far = away > length_px(stroke, shape)
        rows, columns = rows[far], columns[far]
    found = np.zeros(shape, np.bool_)
    found[rows, columns] = True
    return found


def length_px(stroke: Stroke, shape: tuple[int, int]) -> float:
    """How long a path is, with its ends; of areas, the diagonal of the box around them."""
    if isinstance(stroke.extent, Path):
        points = np.asarray(stroke.extent.points, float)
        steps = np.hypot(*np.diff(points, axis=0).T)
        return float(steps.sum()) + 2 * stroke.extent.radius_px
    rows, columns = np.divmod(stroke.extent.pixels(shape), shape[1])
    return math.hypot(np.ptp(rows) + 1, np.ptp(columns) + 1) if rows.size else 0.0


def _distances(stroke: Stroke, shape: tuple[int, int], side: int) -> NDArray[np.float64]:
    """Pixels between the middle of each square of `side` pixels and the stroke."""
    from scipy.ndimage import distance_transform_edt  # slow to load

    rows, columns = np.divmod(stroke.extent.pixels(shape), shape[1])
    free = np.ones((math.ceil(shape[0] / side), math.ceil(shape[1] / side)), np.bool_)
    free[rows // side, columns // side] = False
    if free.all():  # it lies outside of the picture
        return np.full(free.shape, np.inf)
    distances: NDArray[np.float64] = distance_transform_edt(free)
    return distances * side
