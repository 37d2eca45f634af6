"""Inner products and sums of long vectors, in float64, whatever the number of threads.

NumPy hands products of matrices to a threaded BLAS, whose sums depend on how many threads there
are, and sums float32 in float32. These functions form products of short slices, each by one thread,
and add them up.
"""

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

_NODES_PER_SLICE = 1 << 10
"""Number of nodes in a slice, small enough that BLAS does not use threads."""

_NODES_PER_SINGLE_SLICE = 1 << 14
"""Number of nodes in a slice for products with a single vector."""


def gram(x: NDArray, y: NDArray, *, weights: NDArray | None = None) -> NDArray[np.float64]:
    """``x diag(weights) y'``: inner products of all rows (m, n) and (p, n), shape (m, p)."""
    total = np.zeros((len(x), len(y)))
    for nodes in slices(x.shape[1], _NODES_PER_SLICE):
        weighted = x[:, nodes] if weights is None else x[:, nodes] * weights[nodes]
        total += weighted @ y[:, nodes].T
    return total


def weighted_sums(x: NDArray, weights: NDArray) -> NDArray[np.float64]:
    """``x w`` of each row of `x` (m, n) and weights (n,), shape (m,)."""
    total = np.zeros(len(x))
    for nodes in slices(x.shape[1], _NODES_PER_SINGLE_SLICE):
        total += x[:, nodes] @ weights[nodes].astype(np.float64, copy=False)
    return total


def dots(x: NDArray, y: NDArray) -> NDArray[np.float64]:
    """Inner product of each row of `x` (m, n) with that of `y`, shape (m,)."""
    return np.einsum("mn,mn->m", x, y, dtype=np.float64)


def combine(coefficients: NDArray[np.float64], vectors: NDArray) -> None:
    """Overwrite the first p rows of `vectors` by combinations (p, m) of the first m."""
    p, m = coefficients.shape
    factors = coefficients.astype(vectors.dtype)
    for nodes in slices(vectors.shape[1], _NODES_PER_SLICE):
        vectors[:p, nodes] = factors @ vectors[:m, nodes]


def affine(matrix: NDArray[np.float64], offsets: NDArray[np.float64], vectors: NDArray) -> NDArray:
    """``matrix x + offsets`` of each column x of `vectors` (m, n), (d, n) in their precision."""
    factors = matrix.astype(vectors.dtype)
    column_offsets = offsets.astype(vectors.dtype)[:, np.newaxis]
    result = np.empty((len(matrix), vectors.shape[1]), vectors.dtype)
    for nodes in slices(vectors.shape[1], _NODES_PER_SLICE):
        np.add(factors @ vectors[:, nodes], column_offsets, out=result[:, nodes])
    return result


def slices(length: int, step: int) -> Iterator[slice]:
    """Short slices that cover ``range(length)``."""
    for begin in range(0, length, step):
        yield slice(begin, begin + step)
