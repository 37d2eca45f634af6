"""Blocks of vectors of any size -> blocks in the range of single precision."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray


def at_unit_size(b: NDArray) -> tuple[NDArray[np.float32], NDArray]:
    """Every row of `b` (m, n) divided by its largest absolute value, and these values, (m, 1).

    Residuals can be as small as 1e-20, whose squares underflow in single precision. Rows of zeros
    have size 1.
    """
    sizes = np.maximum(b.max(axis=1, initial=0), -b.min(axis=1, initial=0))[:, np.newaxis]
    sizes[sizes == 0] = 1.0
    return (b / sizes).astype(np.float32, copy=False), sizes


def at_size(x: NDArray, sizes: NDArray) -> NDArray:
    """The rows of `x` times `sizes` (m, 1), in the precision of these."""
    return x.astype(sizes.dtype, copy=False) * sizes
