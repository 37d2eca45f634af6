"""Energy of the added diagonal: what holds nodes to their targets."""

from __future__ import annotations

import numpy as np
from numba import prange

from segcore.jit import inline_sums, parallel
from segcore.multigrid.kernels.blocks import PARTS, part_of


@inline_sums
def _pulls_of_part(values, b, x):
    whole, missing = 0.0, 0.0
    for i in range(len(x)):
        value, place = np.float64(values[i]), np.float64(x[i])
        target = np.float64(b[i]) / value if value > 0.0 else 0.0
        whole += value * place * place
        missing += value * (place - target) * (place - target)
    return whole, missing


@parallel
def partial_pulls(values, b, x):
    """``sum of s x^2`` and ``sum of s (x - b / s)^2`` by parts of the nodes.

    Parameters
    ----------
    values : (p,) float32
        ``s``; where it is zero, so is the pull.
    b, x : (m, p) float32

    Returns
    -------
    (parts, 2, m) float64
    """
    sums = np.empty((PARTS, 2, len(x)))
    for index in prange(PARTS):
        part = np.int64(index)
        first, end = part_of(len(values), part)
        for k in range(len(x)):
            sums[part, 0, k], sums[part, 1, k] = _pulls_of_part(
                values[first:end], b[k, first:end], x[k, first:end]
            )
    return sums
