"""Sizes of columns, and the energy of the added diagonal: what holds nodes to their targets."""

from __future__ import annotations

import numpy as np
from numba import prange

from segcore.multigrid.kernels.blocks import part_of
from segcore.multigrid.kernels.quads import load, splat, store, view, widen
from segcore.runtime.jit import PARTS, inline, parallel


@inline
def _pulls_of_part(values, b, x, first, end, sums):
    values, b, x = view(values), view(b), view(x)
    whole, missing, squares = splat(0.0), splat(0.0), splat(0.0)
    for i in range(first, end):
        value, place = np.float64(values[i]), widen(load(x, i))
        squares += place * place
        if value > 0.0:
            distance = place - (1.0 / value) * widen(load(b, i))
            whole += value * place * place
            missing += value * distance * distance
    store(view(sums), 0, whole)
    store(view(sums), 1, missing)
    store(view(sums), 2, squares)


@parallel
def partial_pulls(values, b, x, sums):
    """``sum of s x^2``, ``sum of s (x - b / s)^2`` and ``sum of x^2`` by parts of the nodes.

    Parameters
    ----------
    values : (n,) float32
        ``s``; where it is zero, so is the pull.
    b, x : (n, 4) float32
    sums : (parts, 3, 4) float64
        Overwritten.
    """
    for part in prange(PARTS):
        first, end = part_of(len(values), part)
        _pulls_of_part(values, b, x, first, end, sums[part])
