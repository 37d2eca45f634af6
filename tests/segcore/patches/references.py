"""What the compiled loops over the pixels of patches compute, in NumPy."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray


def sum_groups(
    planes: NDArray[np.float32], groups: NDArray[np.int32], n_groups: int
) -> NDArray[np.float64]:
    rows, columns = np.indices(groups.shape)
    summands = [*planes, np.ones(groups.shape), rows, columns]
    return np.array([np.bincount(groups.ravel(), each.ravel(), n_groups) for each in summands])
