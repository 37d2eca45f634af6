"""Minimum cuts in compiled loops."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from segcore.passes.kernels import minimum_cut as kernel
from segcore.runtime.monitor import Monitor


def minimum_cut(
    tails: NDArray[np.int32],
    heads: NDArray[np.int32],
    weights: NDArray[np.floating],
    pulls: NDArray[np.float64],
    monitor: Monitor,
) -> NDArray[np.bool_]:
    monitor.check()
    n, n_arcs = len(pulls), 2 * len(tails)
    starts, targets = np.zeros(n + 1, np.int64), np.empty(n_arcs, np.int32)
    mates, capacities = np.empty(n_arcs, np.int32), np.empty(n_arcs)
    kernel.list_arcs(tails, heads, weights, starts, targets, mates, capacities)
    sides = np.empty(n, np.int8)
    kernel.cut(starts, targets, mates, capacities, pulls.copy(), sides)
    monitor.check()
    return sides == kernel.OF_SOURCE
