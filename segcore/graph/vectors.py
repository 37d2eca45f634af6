"""Inner products and sums of long vectors, in float64, whatever the number of threads.

NumPy hands products of matrices to a threaded BLAS, whose sums depend on how many threads there
are, and sums float32 in float32. These functions form products of short slices, each by one thread,
and add them up.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import prod
from types import EllipsisType

import numpy as np
from numpy.typing import DTypeLike, NDArray

from segcore.runtime.monitor import SILENT, Monitor

_NODES = 1 << 10
"""Nodes of a slice: too few for threaded BLAS."""

_NODES_OF_ONE = 1 << 14
"""Likewise for products with a single vector."""

_AT_ONCE = 1 << 16


def gram(
    x: NDArray,
    y: NDArray,
    monitor: Monitor = SILENT,  # noqa: ARG001 - callers still give it
    *,
    weights: NDArray | None = None,
) -> NDArray[np.float64]:
    """``x diag(weights) y'``: inner products of all rows (m, n) and (p, n), shape (m, p)."""
    total = np.zeros((len(x), len(y)))
    for nodes in slices(x.shape[1], _NODES):
        weighted = x[:, nodes] if weights is None else x[:, nodes] * weights[nodes]
        total += weighted @ y[:, nodes].T
    return total


def weighted_sums(
    x: NDArray,
    weights: NDArray,
    monitor: Monitor = SILENT,  # noqa: ARG001
) -> NDArray[np.float64]:
    """``x w`` of each row of `x` (m, n) and weights (n,), shape (m,)."""
    total = np.zeros(len(x))
    for nodes in slices(x.shape[1], _NODES_OF_ONE):
        total += x[:, nodes] @ weights[nodes].astype(np.float64, copy=False)
    return total


def dots(
    x: NDArray,
    y: NDArray,
    monitor: Monitor = SILENT,  # noqa: ARG001
) -> NDArray[np.float64]:
    """Inner product of each row of `x` (m, n) with that of `y`, shape (m,)."""
    return np.einsum("mn,mn->m", x, y, dtype=np.float64)


def combine(coefficients: NDArray[np.float64], vectors: NDArray) -> None:
    """Overwrite the first p rows of `vectors` by combinations (p, m) of the first m."""
    p, m = coefficients.shape
    factors = coefficients.astype(vectors.dtype)
    for nodes in slices(vectors.shape[1], _NODES):
        vectors[:p, nodes] = factors @ vectors[:m, nodes]


def slices(length: int, step: int) -> Iterator[slice]:
    """Short slices that cover ``range(length)``."""
    for begin in range(0, length, step):
        yield slice(begin, begin + step)


# What follows goes when its last callers write plain NumPy.

Own = tuple[EllipsisType, slice]
"""Index of the nodes of a stretch."""


def stretches_of(shape: tuple[int, ...], monitor: Monitor) -> Iterator[Own]:
    """Stretches of the last axis, shorter where there are more vectors.

    Raises
    ------
    Cancelled
        If the monitor says so.
    """
    step = max(1, _AT_ONCE // max(1, prod(shape[:-1])))
    for begin in range(0, shape[-1], step):
        monitor.check()
        yield ..., slice(begin, min(begin + step, shape[-1]))


def evaluated(
    expression: Callable[[Own], NDArray | float],
    shape: tuple[int, ...],
    dtype: DTypeLike,
    monitor: Monitor,
    *,
    out: NDArray | None = None,
) -> NDArray:
    """An array of what `expression` gives for each stretch; `out` may be one of its operands."""
    result = np.empty(shape, dtype) if out is None else out
    for own in stretches_of(shape, monitor):
        result[own] = expression(own)
    return result


def zeros(shape: tuple[int, ...], dtype: DTypeLike, monitor: Monitor) -> NDArray:
    """`numpy.zeros`."""
    return evaluated(lambda _: 0.0, shape, dtype, monitor)


def copied(
    x: NDArray, monitor: Monitor, dtype: DTypeLike | None = None, *, out: NDArray | None = None
) -> NDArray:
    """A copy, in its own precision unless another is given, or in `out`."""
    return evaluated(lambda own: x[own], x.shape, dtype or x.dtype, monitor, out=out)


def rows_at(x: NDArray, nodes: NDArray[np.integer], dtype: DTypeLike, monitor: Monitor) -> NDArray:
    """``x[:, nodes]`` of vectors (m, n)."""
    shape = (len(x), len(nodes))
    return evaluated(lambda own: np.take(x, nodes[own], axis=1), shape, dtype, monitor)


def stacked(blocks: Sequence[NDArray], monitor: Monitor, dtype: DTypeLike | None = None) -> NDArray:
    """All rows of some blocks (m, n), below each other; a single block of that type as it is."""
    kind = np.dtype(dtype or np.result_type(*blocks))
    if len(blocks) == 1 and blocks[0].dtype == kind:
        return blocks[0]
    result = np.empty((sum(map(len, blocks)), blocks[0].shape[1]), kind)
    begin = 0
    for block in blocks:
        copied(block, monitor, out=result[begin : begin + len(block)])
        begin += len(block)
    return result


def combined(factors: NDArray, x: NDArray, monitor: Monitor) -> NDArray:
    """``factors x`` of blocks (p, m) and (m, n)."""
    shape = (*factors.shape[:-1], x.shape[1])
    return evaluated(lambda own: factors @ x[own], shape, np.result_type(factors, x), monitor)


def without(
    x: NDArray, shares: NDArray, way: NDArray, monitor: Monitor, *, out: NDArray | None = None
) -> NDArray:
    """``x - shares way``: the rows of `x` (m, n) less shares (m, 1) of one vector, (n,)."""
    own_shares = shares.astype(x.dtype)
    return evaluated(
        lambda own: x[own] - own_shares * way[own].astype(x.dtype, copy=False),
        *(x.shape, x.dtype, monitor),
        out=out,
    )


def row_sums(x: NDArray, monitor: Monitor) -> NDArray[np.float64]:
    """Of each row of `x`, in float64, (m,)."""
    total = np.zeros(len(x))
    for own in stretches_of(x.shape, monitor):
        total += x[own].sum(axis=-1, dtype=np.float64)
    return total


def extremes(x: NDArray, monitor: Monitor) -> tuple[float, float]:
    """Smallest and largest of all entries."""
    least, most = np.inf, -np.inf
    for own in stretches_of(x.shape, monitor):
        least, most = min(least, float(x[own].min())), max(most, float(x[own].max()))
    return least, most


def mean_size(x: NDArray, monitor: Monitor) -> float:
    """Mean absolute value of all entries."""
    total = 0.0
    for own in stretches_of(x.shape, monitor):
        total += float(np.sum(np.abs(x[own]), dtype=np.float64))
    return total / x.size


def largest_sizes(x: NDArray, monitor: Monitor) -> NDArray:
    """Largest absolute value in each row of `x`, (m,)."""
    largest = np.zeros(len(x), x.dtype)
    for own in stretches_of(x.shape, monitor):
        np.maximum(largest, np.abs(x[own]).max(axis=-1, initial=0), out=largest)
    return largest


def normals(
    rng: np.random.Generator, shape: tuple[int, int], dtype: DTypeLike, monitor: Monitor
) -> NDArray:
    """``rng.standard_normal(shape)``, the same numbers in any precision."""
    result = np.empty(shape, dtype)
    for row in result:
        for own in stretches_of(row.shape, monitor):
            row[own] = rng.standard_normal(row[own].size)
    return result
