"""Piecewise constant prolongation ``P`` and its transpose."""

from __future__ import annotations

import numpy as np
from numba import prange

from segcore.multigrid.kernels.blocks import part_of
from segcore.multigrid.kernels.quads import load, store, view
from segcore.runtime.jit import PARTS, inline, parallel


@inline
def _restrict_band(aggregates, x, coarse_x, first, end):
    aggregates, x, coarse_x = view(aggregates), view(x), view(coarse_x)
    for i in range(first, end):
        a = aggregates[i]
        store(coarse_x, a, load(coarse_x, a) + load(x, i))


@parallel
def restrict(bands, aggregates, coarse_bands, x, coarse_x):
    """``coarse_x = P' x``: sums over the aggregates.

    Parameters
    ----------
    bands, coarse_bands : (bands + 1,) int64
        Offsets of the nodes and of the aggregates of every band.
    aggregates : (n,) int32
    x : (n, 4) float32
    coarse_x : (coarse n, 4) float32
        Overwritten.
    """
    for index in prange(len(bands) - 1):
        band = np.int64(index)
        coarse_x[coarse_bands[band] : coarse_bands[band + 1]] = np.float32(0.0)
        _restrict_band(aggregates, x, coarse_x, bands[band], bands[band + 1])


@inline
def prolong_part(aggregates, coarse_x, x, first, end):
    aggregates, x, coarse_x = view(aggregates), view(x), view(coarse_x)
    for i in range(first, end):
        store(x, i, load(x, i) + load(coarse_x, aggregates[i]))


@parallel
def prolong(aggregates, coarse_x, x):
    """``x += P coarse_x``: every row of (n, 4) receives that of its aggregate in (coarse n, 4)."""
    for part in prange(PARTS):
        first, end = part_of(len(aggregates), part)
        prolong_part(aggregates, coarse_x, x, first, end)


@inline
def _spread_part(aggregates, coarse_x, x, first, end):
    aggregates, coarse_x, x = view(aggregates), view(coarse_x), view(x)
    for i in range(first, end):
        store(x, i, load(coarse_x, aggregates[i]))


@parallel
def spread(aggregates, coarse_x, x):
    """``x = P coarse_x``, as :func:`prolong` without what `x` was."""
    for part in prange(PARTS):
        first, end = part_of(len(aggregates), part)
        _spread_part(aggregates, coarse_x, x, first, end)


@inline
def _restrict_values_of_band(aggregates, values, coarse_values, first, end):
    aggregates, values, coarse_values = view(aggregates), view(values), view(coarse_values)
    for i in range(first, end):
        a = aggregates[i]
        coarse_values[a] = coarse_values[a] + values[i]


@parallel
def restrict_values(bands, aggregates, coarse_bands, values, coarse_values):
    """``P' values`` for one value per node, (n,) float32; `coarse_values` is overwritten."""
    for index in prange(len(bands) - 1):
        band = np.int64(index)
        coarse_values[coarse_bands[band] : coarse_bands[band + 1]] = np.float32(0.0)
        _restrict_values_of_band(aggregates, values, coarse_values, bands[band], bands[band + 1])


@parallel
def invert_sums(degrees, added, inverse):
    """``inverse = 1 / (degrees + added)``, all (n,) float32; that of zero is zero."""
    for part in prange(PARTS):
        first, end = part_of(len(degrees), part)
        for i in range(first, end):
            diagonal = degrees[i] + added[i]
            inverse[i] = np.float32(1.0) / diagonal if diagonal > 0.0 else np.float32(0.0)


@parallel
def mark_firm(degrees, added, ratio, marks):
    """Mark the nodes where ``added >= ratio degrees``; `marks` is (n,) bool."""
    for part in prange(PARTS):
        first, end = part_of(len(degrees), part)
        for i in range(first, end):
            marks[i] = added[i] >= ratio * degrees[i]
