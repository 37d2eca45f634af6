"""Kernel ridge regression with a Gaussian kernel.

The solution is ``f(x) = sum over examples e of K(x, x_e) c_e`` with ``(K + ridge) c = targets``; it
is the mean of a Gaussian process (Rasmussen and Williams, *Gaussian Processes for Machine
Learning*, 2006, section 2.2).
"""

import numpy as np
from numpy.typing import NDArray

_MAX_DIRECT_ROWS = 64  # larger matrices are inverted block by block
_MAX_SQUARED_DISTANCE = 160.0
"""Squared distances are clipped here: beyond, the kernel would be denormal in single precision."""

_JITTER = 1e-3
"""Added to the kernel matrix's diagonal of ones: it may be singular, as points may coincide."""


def gaussian_kernel(a: NDArray[np.float32], b: NDArray[np.float32]) -> NDArray[np.float32]:
    """Gaussian kernel ``exp(-|a_i - b_j|^2 / 2)``."""
    squared = _squared_distances(a, b)
    squared *= np.float32(-0.5)
    return np.exp(squared, out=squared)


def _squared_distances(a: NDArray[np.float32], b: NDArray[np.float32]) -> NDArray[np.float32]:
    """``|a_i - b_j|^2``, at most `_MAX_SQUARED_DISTANCE`."""
    squared = a @ (np.float32(-2.0) * b.T)
    squared += np.einsum("ic,ic->i", a, a)[:, np.newaxis]
    squared += np.einsum("ic,ic->i", b, b)
    return np.clip(squared, np.float32(0.0), np.float32(_MAX_SQUARED_DISTANCE), out=squared)


def inverse_of_definite(definite: NDArray[np.float64]) -> NDArray[np.float64]:
    """Inverse of a symmetric positive definite matrix, by halves (faster than by LU)."""
    size = len(definite)
    if size <= _MAX_DIRECT_ROWS:
        return np.asarray(np.linalg.inv(definite), dtype=np.float64)
    first, last = slice(size // 2), slice(size // 2, None)
    inverse_first = inverse_of_definite(definite[first, first])
    coupling = inverse_first @ definite[first, last]
    inverse = np.empty_like(definite)
    inverse[last, last] = inverse_of_definite(
        definite[last, last] - definite[last, first] @ coupling
    )
    inverse[first, last] = -coupling @ inverse[last, last]
    inverse[last, first] = inverse[first, last].T
    inverse[first, first] = inverse_first - inverse[first, last] @ coupling.T
    return inverse


def fit_coefficients(
    kernels: NDArray[np.float32],
    examples: NDArray[np.float32],
    weights: NDArray[np.float64],
    right_hand_side: NDArray[np.float64],
) -> NDArray[np.float64]:
    """Coefficients (m, k) of few kernel centres, fitted to many more examples (e > m).

    They minimise ``sum over e of w_e |f(x_e) - y_e|^2 + |f|^2`` among the combinations ``f = sum
    over m of K(., x_m) c_m`` (subset of regressors; Rasmussen and Williams, section 8.3.1).

    Parameters
    ----------
    kernels : (m, channels)
        Kernel centres.
    examples : (e, channels)
    weights : (e,)
        Inverse of the ridge parameter for each example.
    right_hand_side : (e, k)
        ``w y``.
    """
    between = gaussian_kernel(kernels, examples)
    system = (between * weights.astype(np.float32)) @ between.T + gaussian_kernel(kernels, kernels)
    system = system.astype(np.float64) + _JITTER * np.eye(len(kernels))
    return np.asarray(np.linalg.solve(system, between @ right_hand_side), np.float64)


def softmax(scores: NDArray, axis: int) -> NDArray:
    """Positive numbers that add up to 1 along an axis."""
    powers = scores - scores.max(axis=axis, keepdims=True)
    np.exp(powers, out=powers)
    powers /= powers.sum(axis=axis, keepdims=True)
    return powers
