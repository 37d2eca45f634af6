"""What the compiled loops over patches compute, in NumPy and SciPy."""

import numpy as np
import scipy
from numpy.typing import NDArray


def kernel_scores(
    looks: NDArray[np.float32], examples: NDArray[np.float32], coefficients: NDArray[np.float32]
) -> NDArray[np.float64]:
    return coefficients.T @ np.exp(-0.5 * _squared_distances(looks, examples))


def nearest_squares(
    patch_of_node: NDArray[np.float32], examples: NDArray[np.float32], starts: NDArray[np.int64]
) -> NDArray[np.float64]:
    return np.minimum.reduceat(_squared_distances(patch_of_node, examples), starts, axis=0)


def _squared_distances(
    points: NDArray[np.float32], centres: NDArray[np.float32]
) -> NDArray[np.float64]:
    """(centres, points)."""
    return scipy.spatial.distance.cdist(centres, points, "sqeuclidean")
