"""Compiled loops of the Cheeger sweep: where nodes and edges lie among thresholds."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from segcore.runtime.jit import serial


@serial
def find_places(x: NDArray, levels: NDArray[np.float64], places: NDArray[np.int32]) -> None:
    """Give each node the first of the ascending `levels` that is not below its entry.

    Where all are below, the place is their number. Neighbours in a picture have similar entries,
    so the place of the node before is tried first.
    """
    last = 0
    for i in range(len(x)):
        value = x[i]
        if not (
            (last == len(levels) or value <= levels[last])
            and (last == 0 or levels[last - 1] < value)
        ):
            low, high = 0, len(levels)
            while low < high:
                middle = (low + high) // 2
                if levels[middle] < value:
                    low = middle + 1
                else:
                    high = middle
            last = low
        places[i] = last


@serial
def add_steps(
    places: NDArray[np.int32],
    tails: NDArray[np.integer],
    heads: NDArray[np.integer],
    weights: NDArray[np.floating],
    steps: NDArray[np.float64],
) -> None:
    """Add the weight of every edge where the thresholds that cut it begin, take it away after."""
    for e in range(len(weights)):
        a, b = places[tails[e]], places[heads[e]]
        if a != b:
            steps[min(a, b)] += weights[e]
            steps[max(a, b)] -= weights[e]


@serial
def add_masses(
    places: NDArray[np.int32], weights: NDArray[np.float64], masses: NDArray[np.float64]
) -> None:
    """Add the weight of every node at its place."""
    for i in range(len(places)):
        masses[places[i]] += weights[i]
