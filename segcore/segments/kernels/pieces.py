"""Connected pieces of equal labels.

A *run* is as many neighbouring pixels of one label in a row as there are; runs are numbered row by
row. Pieces grow as trees of runs: ``parents[k]`` is a run of the same piece, never a later one, and
`k` itself at the root, the first run of the piece.
"""

from __future__ import annotations

import numpy as np

from segcore.runtime.jit import inline, serial


@serial
def unite_runs(starts, values, columns):
    """The first run of the piece of each run, (runs,) int64.

    Runs of a label other than 0 that touch, if only at a corner, are of one piece.

    Parameters
    ----------
    starts : (runs + 1,) int64
        Flat index of the first pixel of each run, and the number of pixels.
    values : (runs,) int32
        Their labels.
    """
    parents = np.arange(len(values))
    above = 0
    for run in range(len(values)):
        first, last = starts[run] - columns, starts[run + 1] - columns
        left, right = first - 1, last + 1  # with the corners, which are not beyond the row
        if first % columns == 0:
            left = first
        if last % columns == 0:
            right = last
        while above < run and starts[above + 1] <= left:
            above += 1
        k = above
        while k < run and starts[k] < right:
            if values[k] == values[run] and values[run] != 0:
                _unite(parents, run, k)
            k += 1
    for run in range(len(values)):
        parents[run] = parents[parents[run]]
    return parents


@inline
def _root(parents, k):
    while parents[k] != k:
        k = parents[k]
    return k


@inline
def _unite(parents, k, other):
    """Make one tree of those of two runs."""
    k, other = _root(parents, k), _root(parents, other)
    first = min(k, other)
    parents[k] = first
    parents[other] = first
