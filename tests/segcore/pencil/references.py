"""What the compiled loops over the points of groups compute, in NumPy."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray


def sum_weighted(
    points: NDArray, groups: NDArray[np.int32], weights: NDArray
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    points, factors = points.astype(np.float64), weights[:, groups].astype(np.float64)
    return points @ factors.T, (points * factors.sum(axis=0)) @ points.T
