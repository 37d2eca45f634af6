"""Energy of the added diagonal: what holds nodes to their targets."""

from __future__ import annotations

import numpy as np
from numba import prange

from segcore.jit import inline, parallel
from segcore.multigrid.kernels.blocks import PARTS, part_of
from segcore.multigrid.kernels.quads import load, splat, store, view, widen


@inline
def _pulls_of_part(values, b, x, first, end, sums):
    values, b, x = view(values), view(b), view(x)
    whole, missing = splat(0.0), splat(0.0)
    for i in range(first, end):
        value = np.float64(values[i])
        if value > 0.0:
            place = widen(load(x, i))
            distance = place - (1.0 / value) * widen(load(b, i))
            whole += value * place * place
            missing += value * distance * distance
    store(view(sums), 0, whole)
    store(view(sums), 1, missing)


@parallel
def partial_pulls(values, b, x):
    """``sum of s x^2`` and ``sum of s (x - b / s)^2`` by parts of the nodes.

    Parameters
    ----------
    values : (p,) float32
        ``s``; where it is zero, so is the pull.
    b, x : (p, 4) float32

    Returns
    -------
    (parts, 2, 4) float64
    """
    sums = np.empty((PARTS, 2, 4))
    for index in prange(PARTS):
        part = np.int64(index)
        first, end = part_of(len(values), part)
        _pulls_of_part(values, b, x, first, end, sums[part])
    return sums
