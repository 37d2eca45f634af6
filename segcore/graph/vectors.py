"""NumPy on vectors of any length: an expression is evaluated for a stretch of nodes at a time.

On the vectors of a large photo a whole-array expression takes tenths of a second, and a cancel
would wait for its end. As a function of a stretch it is the same expression; its operands stay in
the cache, no temporary is as large as the photo, and the monitor is asked between:

    residual = evaluated(lambda own: h[own] - mu * g[own], g.shape, g.dtype, monitor)

`own` is an index of the last axis, so that it fits vectors (n,) and blocks of them (m, n) alike.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import prod
from types import EllipsisType

import numpy as np
from numpy.typing import DTypeLike, NDArray

from segcore.runtime.bands import bands
from segcore.runtime.monitor import SILENT, Monitor

_AT_ONCE = 1 << 16
"""Entries of a stretch, so few that those of all operands stay in the cache."""

_CHUNK = 1024
"""Nodes whose products are formed at once: too few for threaded BLAS, so that sums do not depend on
the number of threads."""

_WEIGHTED_CHUNK = 1 << 14
"""Likewise of products with a single vector."""

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


def chunks(shape: tuple[int, int], monitor: Monitor, length: int | None = None) -> Iterator[slice]:
    """Short slices of the last axis, many of them between two questions to the monitor."""
    length = length or _CHUNK
    n_chunks = -(-shape[1] // length)
    for first, last in bands(n_chunks, length * max(1, shape[0]), monitor):
        for begin in range(first * length, last * length, length):
            yield slice(begin, begin + length)


def gram(
    x: NDArray, y: NDArray, monitor: Monitor = SILENT, *, weights: NDArray | None = None
) -> NDArray[np.float64]:
    """``x diag(weights) y'``: inner products of all rows, summed in float64."""
    total = np.zeros((len(x), len(y)))
    for part in chunks((len(x) + len(y), x.shape[1]), monitor):
        weighted = x[:, part] if weights is None else x[:, part] * weights[part]
        total += weighted @ y[:, part].T
    return total


def weighted_sums(x: NDArray, weights: NDArray, monitor: Monitor) -> NDArray[np.float64]:
    """``x w`` of each row of `x` (m, n) and weights (n,), in float64, (m,)."""
    total = np.zeros(len(x))
    for part in chunks((len(x), x.shape[1]), monitor, _WEIGHTED_CHUNK):
        total += x[:, part] @ weights[part].astype(np.float64, copy=False)
    return total


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


def dots(x: NDArray, y: NDArray, monitor: Monitor) -> NDArray[np.float64]:
    """Inner product of each row of `x` with that of `y`, summed in float64, (m,)."""
    total = np.zeros(len(x))
    for own in stretches_of(x.shape, monitor):
        total += np.einsum("mn,mn->m", x[own], y[own], dtype=np.float64)
    return total


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
