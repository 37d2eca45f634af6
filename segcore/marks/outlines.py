"""Closed polygons cut into runs of pixels.

A pixel is inside if its centre is, by the even-odd rule; on an outline, where rounding decides, the
answer is that of :func:`skimage.measure.points_in_poly`, which would look at every pixel of a box.
The time depends on the rows that outlines cross.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from segcore.marks.scanlines import Runs
from segcore.runtime.native import runs_of_polygons

Ring = NDArray[np.float64]
"""Corners x, y of a ring, (n, 2), n at least 1; the first corner is not repeated."""


def cumulative_ends(lists: Sequence[Sequence[object] | Ring]) -> NDArray[np.int64]:
    """End index of each list in the concatenation of all lists."""
    return np.cumsum([len(part) for part in lists], dtype=np.int64)


def runs_inside(ring: Ring, shape: tuple[int, int]) -> Runs:
    """Runs of the pixels of a picture (rows, columns) that are inside of a ring, row by row."""
    ends = np.array([len(ring)]), np.array([1])
    return np.ascontiguousarray(runs_of_polygons(ring, *ends, *shape).reshape(-1, 4).T[1:])


def count_crossings(corners: Ring, ends: NDArray[np.int64], rows: int) -> int:
    """Number of crossings of picture rows by edges of rings: the amount of work to fill them.

    The rings are concatenated in `corners`; `ends` are their end indices.
    """
    row = np.clip(np.ceil(corners[:, 1] - 0.5), 0, rows).astype(np.int64)
    crossed = np.abs(np.diff(row, append=0))
    crossed[ends - 1] = np.abs(row[ends - 1] - row[np.append(0, ends[:-1])])
    return int(crossed.sum())
