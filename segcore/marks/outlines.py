"""Closed polygons cut into runs of pixels.

A pixel is inside if its centre is, by the even-odd rule; on an outline, where rounding decides, the
answer is that of :func:`skimage.measure.points_in_poly`, which would look at every pixel of a box.
The time depends on the rows that outlines cross.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from segcore.marks.scanlines import Runs
from segcore.runtime.native import runs_of_polygons

Ring = NDArray[np.float64]
"""(n, 2): x and y of at least one corner, the first of which is not repeated."""


def cumulative_ends(lists: Sequence[Sequence[object] | Ring]) -> NDArray[np.int64]:
    """The ends of lists that are joined one behind the other."""
    return np.cumsum([len(part) for part in lists], dtype=np.int64)


def runs_inside(ring: Ring, shape: tuple[int, int]) -> Runs:
    """Runs of the pixels of a picture (rows, columns) that are inside of a ring, row by row."""
    ends = np.array([len(ring)]), np.array([1])
    return np.ascontiguousarray(runs_of_polygons(ring, *ends, *shape).reshape(-1, 4).T[1:])


def count_crossings(corners: Ring, ends: NDArray[np.int64], rows: int) -> int:
    """Number of rows of a picture that the edges of rings cross, which is the amount of work.

    The rings lie one behind the other in `corners`.
    """
    row = np.clip(np.ceil(corners[:, 1] - 0.5), 0, rows).astype(np.int64)
    crossed = np.abs(np.diff(row, append=0))
    crossed[ends - 1] = np.abs(row[ends - 1] - row[np.append(0, ends[:-1])])
    return int(crossed.sum())
