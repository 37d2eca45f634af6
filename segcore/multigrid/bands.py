"""Bands of rows: work for threads whose result does not depend on their number.

The picture is cut into bands by its height alone. Every aggregate lies in one band, and two
neighbouring bands become one band of the next coarser level, so a band keeps its thickness in
unknowns. A band touches only the bands next to it: all even bands can be relaxed at the same time,
then all odd ones. That is Gauss-Seidel relaxation in a fixed order, for any number of threads.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

_MAX_BANDS = 64
_ROWS_PER_BAND = 32


def row_bands(rows: int) -> NDArray[np.int64]:
    """First row of every band, and the end of the last one.

    Examples
    --------
    >>> row_bands(100)
    array([  0,  33,  66, 100])
    """
    count = min(max(rows // _ROWS_PER_BAND, 1), _MAX_BANDS)
    return np.arange(count + 1, dtype=np.int64) * rows // count


def merge_pairs(bands: NDArray[np.int64]) -> NDArray[np.int64]:
    """Offsets of the bands that result from merging consecutive pairs of `bands`.

    Examples
    --------
    >>> merge_pairs(np.array([0, 33, 66, 100]))
    array([  0,  66, 100])
    """
    last_is_alone = len(bands) % 2 == 0
    return np.concatenate([bands[::2], bands[-1:]]) if last_is_alone else bands[::2].copy()


def offsets(counts: Sequence[int] | NDArray[np.integer]) -> NDArray[np.int64]:
    """Start offset of consecutive parts with the sizes `counts`, and the end of the last."""
    result = np.zeros(len(counts) + 1, dtype=np.int64)
    np.cumsum(counts, out=result[1:])
    return result
