"""Blocks of vectors of any size -> blocks that single precision can hold."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from segcore.graph.vectors import evaluated, largest_sizes
from segcore.runtime.monitor import SILENT, Monitor


def at_unit_size(b: NDArray, monitor: Monitor = SILENT) -> tuple[NDArray[np.float32], NDArray]:
    """Every row of `b` (m, n) divided by its largest absolute value, and these values, (m, 1).

    Residuals can be as small as 1e-20, whose squares single precision does not know. Rows of zeros
    have size 1.
    """
    sizes = largest_sizes(b, monitor)[:, np.newaxis]
    sizes[sizes == 0] = 1.0
    return evaluated(lambda own: b[own] / sizes, b.shape, np.float32, monitor), sizes


def at_size(x: NDArray, sizes: NDArray, monitor: Monitor = SILENT) -> NDArray:
    """The rows of `x` times `sizes` (m, 1), in the precision of these."""
    return evaluated(
        lambda own: x[own].astype(sizes.dtype, copy=False) * sizes, x.shape, sizes.dtype, monitor
    )
