"""Connected pieces of equal labels.

Every band of rows grows its pieces as trees: ``parents[i]`` is a pixel of the same piece, never a
later one, and `i` itself at the root, the first pixel of the piece. Then the bands are joined where
they meet, and pieces are numbered in the order of their first pixels, whatever the bands.
"""

from __future__ import annotations

import numpy as np
from numba import prange

from segcore.jit import inline, parallel, serial


@inline
def _root(parents, i):
    while parents[i] != i:
        i = parents[i]
    return i


@inline
def _unite(parents, i, j):
    """Make one tree of those of pixels `i` and `j`; return its root."""
    i, j = _root(parents, i), _root(parents, j)
    first = min(i, j)
    parents[i] = first
    parents[j] = first
    return first


@inline
def _unite_with_row_above(labels, parents, row, column):
    """Unite a pixel with its neighbours of the same label in the row above."""
    columns = labels.shape[1]
    label, i = labels[row, column], row * columns + column
    above = row - 1
    if labels[above, column] == label:  # the neighbours on either side are its neighbours, too
        _unite(parents, i, i - columns)
        return
    if column > 0 and labels[above, column - 1] == label:
        _unite(parents, i, i - columns - 1)
    if column + 1 < columns and labels[above, column + 1] == label:
        _unite(parents, i, i - columns + 1)


@parallel
def grow_pieces(labels, bands, parents):
    """Trees of the pieces of every band.

    Parameters
    ----------
    labels : (rows, columns) int32
        0 belongs to no piece.
    bands : (bands + 1,) int64
        Row offsets.
    parents : (rows * columns,) int32
        Overwritten.
    """
    columns = labels.shape[1]
    for index in prange(len(bands) - 1):
        band = np.int64(index)
        for row in range(bands[band], bands[band + 1]):
            for column in range(columns):
                i = row * columns + column
                label = labels[row, column]
                parents[i] = i
                if label == 0:
                    continue
                if column > 0 and labels[row, column - 1] == label:
                    parents[i] = parents[i - 1]
                if row > bands[band]:
                    _unite_with_row_above(labels, parents, row, column)


@serial
def join_bands(labels, bands, parents):
    """Unite the trees of pieces that reach over the border of two bands."""
    for row in bands[1:-1]:
        for column in range(labels.shape[1]):
            if labels[row, column] != 0:
                _unite_with_row_above(labels, parents, row, column)


@serial
def number_pieces(labels, parents):
    """Replace parents by pieces, numbered from 1 by their first pixels; 0 where the label is 0."""
    labels = labels.ravel()
    count = 0
    for i in range(len(labels)):
        parent = parents[i]
        if labels[i] == 0:
            parents[i] = 0
        elif parent == i:
            count += 1
            parents[i] = count
        else:  # an earlier pixel, which has its number already
            parents[i] = parents[parent]
