"""Where the names of segments stand: in the largest piece of each, as deep inside as can be."""

from __future__ import annotations

from math import ceil
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

_SIDE = 512
"""Pixels of the longer side that are looked at."""
_DEEP = 0.95
"""Of the largest depth: as good a place."""


class NamePlace(NamedTuple):
    """Where a name stands, and how far that is from the nearest other segment, in photo pixels."""

    x: float
    y: float
    depth: float


def name_places(labels: NDArray[np.integer]) -> dict[int, NamePlace]:
    """Places for the labels but 0 of a (rows, columns) picture, by label.

    >>> name_places(np.ones((3, 5), np.uint8))[1].y
    1.5
    """
    from scipy import ndimage  # which is not loaded at the start

    step = max(1, ceil(max(labels.shape) / _SIDE))
    some = labels[step // 2 :: step, step // 2 :: step]
    if not some.size:
        return {}
    framed = np.pad(some.astype(np.int64), 1, constant_values=-1)
    is_border = np.zeros(framed.shape, np.bool_)
    for axis in (0, 1):
        differ = np.diff(framed, axis=axis) != 0
        before = (slice(None),) * axis + (slice(-1),)
        after = (slice(None),) * axis + (slice(1, None),)
        is_border[before] |= differ
        is_border[after] |= differ
    depths = ndimage.distance_transform_edt(~is_border)[1:-1, 1:-1]

    found = {}
    for number in np.unique(some[some > 0]).tolist():
        pieces, n_pieces = ndimage.label(some == number)
        sizes = np.bincount(pieces.ravel(), minlength=n_pieces + 1)
        largest = 1 + int(np.argmax(sizes[1:]))
        row, column = _deep_middle(pieces == largest, depths)
        depth = (float(depths[row, column]) + 0.5) * step
        found[number] = NamePlace((column + 0.5) * step, (row + 0.5) * step, depth)
    return found


def _deep_middle(piece: NDArray[np.bool_], depths: NDArray[np.float64]) -> tuple[int, int]:
    """Of the places deep inside of a piece, the one nearest to its mean."""
    places = np.argwhere(piece)
    deep = places[depths[piece] >= _DEEP * depths[piece].max()]
    row, column = deep[np.argmin(((deep - places.mean(axis=0)) ** 2).sum(axis=1))]
    return int(row), int(column)
