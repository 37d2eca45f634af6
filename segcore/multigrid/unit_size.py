"""Blocks of vectors of any size -> blocks that single precision can hold."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray


def at_unit_size(b: NDArray) -> tuple[NDArray[np.float32], NDArray]:
    """Every row of `b` (m, n) divided by its largest absolute value, and these values, (m, 1).

    Residuals can be as small as 1e-20, whose squares single precision does not know. Rows of zeros
    have size 1.
    """
    sizes = np.max(np.abs(b), axis=1, keepdims=True)
    sizes[sizes == 0] = 1.0
    return np.asarray(b / sizes, dtype=np.float32), sizes
