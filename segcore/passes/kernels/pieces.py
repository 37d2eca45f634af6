"""Connected pieces of equal labels.

A *run* is a stretch of pixels of one label in a row, as long as can be; runs are numbered row by
row. Every band of rows grows its pieces as trees: ``parents[k]`` is a run of the same piece, never
a later one, and `k` itself at the root, the first run of the piece. Then the bands are joined where
they meet, and pieces are numbered in the order of their first runs, whatever the bands.
"""

from __future__ import annotations

import numpy as np
from numba import prange

from segcore.runtime.jit import inline, parallel, serial


@parallel
def count_runs(labels, first, last, counts):
    """Number of runs of some rows of `labels`, (rows, columns) int32, to `counts`, (rows,)."""
    for index in prange(last - first):
        r = first + np.int64(index)
        row = labels[r]
        count = 1
        for column in range(1, len(row)):
            count += row[column] != row[column - 1]
        counts[r] = count


@parallel
def find_runs(labels, offsets, first, last, ends, values):
    """Where the runs of the rows ``first:last`` end, and their labels.

    Parameters
    ----------
    labels : (rows, columns) int32
    offsets : (rows + 1,) int64
        The runs of row r are ``offsets[r]:offsets[r + 1]``.
    ends, values : (runs,) int32
        Overwritten by the column after each run and its label.
    """
    for index in prange(last - first):
        r = first + np.int64(index)
        row, run = labels[r], offsets[r]
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
def grow_pieces(offsets, ends, values, bands, parents, first_band, end_band):
    """Trees of the pieces of every band.

    Parameters
    ----------
    offsets, ends, values
        The runs, see :func:`find_runs`. Those of label 0 belong to no piece.
    bands : (bands + 1,) int64
        Row offsets.
    parents : (runs,) int32
        Overwritten for the bands ``first_band:end_band``.
    """
    for index in prange(end_band - first_band):
        band = first_band + np.int64(index)
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
def number_pieces(values, count, first, last, parents):
    """Replace parents by pieces, from 1 in the order of their first runs; 0 where the label is 0.

    Runs ``first:last`` are looked at, after all before them. Pieces counted before and after that
    are given and returned.
    """
    for run in range(first, last):
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
def fill_runs(offsets, ends, numbers, first, last, picture):
    """Write the number of every run, (runs,) int32, to its pixels in the rows ``first:last``."""
    for index in prange(last - first):
        r = first + np.int64(index)
        row, begin = picture[r], 0
        for run in range(offsets[r], offsets[r + 1]):
            row[begin : ends[run]] = numbers[run]
            begin = ends[run]
