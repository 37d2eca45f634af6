"""Connected pieces of equal labels.

A *run* is a stretch of pixels of one label in a row, as long as can be; runs are numbered row by
row. Every band of rows grows its pieces as trees: ``parents[k]`` is a run of the same piece, never
a later one, and `k` itself at the root, the first run of the piece. Then the bands are joined where
they meet, and pieces are numbered in the order of their first runs, whatever the bands.
"""

from __future__ import annotations

import numpy as np
from numba import prange

from segcore.jit import inline, parallel, serial


@parallel
def count_runs(labels, counts):
    """Number of runs of every row of `labels`, (rows, columns) int32, to `counts`, (rows,)."""
    for index in prange(len(labels)):
        row = labels[np.int64(index)]
        count = 1
        for column in range(1, len(row)):
            count += row[column] != row[column - 1]
        counts[index] = count


@parallel
def find_runs(labels, offsets, ends, values):
    """Where the runs end, and their labels.

    Parameters
    ----------
    labels : (rows, columns) int32
    offsets : (rows + 1,) int64
        The runs of row r are ``offsets[r]:offsets[r + 1]``.
    ends, values : (runs,) int32
        Overwritten by the column after each run and its label.
    """
    for index in prange(len(labels)):
        row, run = labels[np.int64(index)], offsets[index]
        for column in range(1, len(row)):
            if row[column] != row[column - 1]:
                ends[run], values[run] = column, row[column - 1]
                run += 1
        ends[run], values[run] = len(row), row[-1]


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


@inline
def _unite_with_row_above(offsets, ends, values, row, parents):
    """Unite the runs of a row with those of the row above that they touch, if only at a corner."""
    first, last = offsets[row - 1], offsets[row]
    nearest, start = first, 0
    for run in range(last, offsets[row + 1]):
        while ends[nearest] < start:
            nearest += 1
        above, end = nearest, ends[run]
        while above < last and (above == first or ends[above - 1] <= end):
            if values[above] == values[run] and values[run] != 0:
                _unite(parents, run, above)
            above += 1
        start = end


@parallel
def grow_pieces(offsets, ends, values, bands, parents):
    """Trees of the pieces of every band.

    Parameters
    ----------
    offsets, ends, values
        The runs, see :func:`find_runs`. Those of label 0 belong to no piece.
    bands : (bands + 1,) int64
        Row offsets.
    parents : (runs,) int32
        Overwritten.
    """
    for index in prange(len(bands) - 1):
        band = np.int64(index)
        for row in range(bands[band], bands[band + 1]):
            for run in range(offsets[row], offsets[row + 1]):
                parents[run] = run
            if row > bands[band]:
                _unite_with_row_above(offsets, ends, values, row, parents)


@serial
def join_bands(offsets, ends, values, bands, parents):
    """Unite the trees of pieces that reach over the border of two bands."""
    for row in bands[1:-1]:
        _unite_with_row_above(offsets, ends, values, row, parents)


@serial
def number_pieces(values, parents):
    """Replace parents by pieces, from 1 in the order of their first runs; 0 where the label is 0.

    Returns how many there are.
    """
    count = 0
    for run in range(len(parents)):
        parent = parents[run]
        if values[run] == 0:
            parents[run] = 0
        elif parent == run:
            count += 1
            parents[run] = count
        else:  # an earlier run, which has its number already
            parents[run] = parents[parent]
    return count


@parallel
def fill_runs(offsets, ends, numbers, picture):
    """Write the number of every run, (runs,) int32, to its pixels."""
    for index in prange(len(picture)):
        row, begin = picture[np.int64(index)], 0
        for run in range(offsets[index], offsets[index + 1]):
            row[begin : ends[run]] = numbers[run]
            begin = ends[run]
