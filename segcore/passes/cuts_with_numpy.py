"""Minimum cuts by SciPy's maximum flow."""

from __future__ import annotations

import numpy as np
import scipy
from numpy.typing import NDArray

from segcore.runtime.monitor import Monitor

_MOST_FLOW = 1 << 30
"""SciPy's capacities are 32-bit integers."""


def minimum_cut(
    tails: NDArray[np.int32],
    heads: NDArray[np.int32],
    weights: NDArray[np.floating],
    pulls: NDArray[np.float64],
    monitor: Monitor,
) -> NDArray[np.bool_]:
    monitor.check()
    n = len(pulls)
    source, sink, nodes = n, n + 1, np.arange(n)
    pulled, pushed = pulls > 0, pulls < 0
    ends = (
        np.concatenate([tails, heads, np.full(pulled.sum(), source), nodes[pushed]]),
        np.concatenate([heads, tails, nodes[pulled], np.full(pushed.sum(), sink)]),
    )
    capacities = np.concatenate([weights, weights, pulls[pulled], -pulls[pushed]])
    most = max(np.abs(pulls).sum(), float(np.max(weights, initial=0.0))) or 1.0
    whole = np.rint(capacities / most * _MOST_FLOW).astype(np.int32)
    arcs = scipy.sparse.csr_array((whole, ends), shape=(n + 2, n + 2))
    left = arcs - scipy.sparse.csgraph.maximum_flow(arcs, source, sink).flow
    left.eliminate_zeros()
    reached = scipy.sparse.csgraph.breadth_first_order(left, source, return_predecessors=False)
    sides = np.zeros(n + 2, np.bool_)
    sides[reached] = True
    monitor.check()
    return sides[:n]
