"""Connected pieces of a segment that should not be where they are.

Pieces are connected along sides and corners. One that has to go joins the piece that it shares the
longest border with.

Soft must-links can lift a piece that no stroke holds over to the class that it looks like. Such a
piece stays only if it is clear, at least one and a half times as likely right as wrong by its mean
confidence; else what surrounds it is the better guess. Without soft links there is no such piece:
values between strokes have no extremum elsewhere.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from segcore.marks.constraints import Constraints
from segcore.passes import fastest_passes
from segcore.runtime.bands import nodes_where, stretches
from segcore.runtime.monitor import SILENT, Monitor
from segcore.segments.segmentation import Segmentation, probability

_SIDES = ((0, 1), (0, -1), (1, 0), (-1, 0))

_CLEAR = 0.6
"""Probability of a piece that stays without a stroke."""


def without_islands(
    labels: NDArray[np.int32],
    least_area: int,
    owners: NDArray[np.int32],
    monitor: Monitor = SILENT,
) -> NDArray[np.int32]:
    """`labels` (rows, columns) whose pieces smaller than `least_area` joined a neighbour.

    Pieces are connected along sides and corners. Each small one joins the piece that it shares
    the longest border with, those beside pieces that stay first.

    Parameters
    ----------
    owners : (rows, columns) int32
        Class number of the stroke at each pixel; pieces with a stroke of their own class stay.
    """
    pieces, numbers = fastest_passes().connected_pieces(labels, monitor)
    small = fastest_passes().counts(pieces, monitor) < least_area
    homes, found = pieces.ravel(), labels.ravel()
    for own in stretches(len(homes), monitor):
        owner = owners.ravel()[own]
        small[homes[own][(owner == found[own]) & (owner > 0)]] = False
    small[0] = False
    return _joined(labels, pieces, numbers, small, _pixels_of(pieces, small, monitor), monitor)


def without_doubtful_islands(
    result: Segmentation, constraints: Constraints, monitor: Monitor = SILENT
) -> NDArray[np.int32]:
    """The labels (rows, columns) whose doubtful pieces joined a neighbour.

    Pieces of a class without one of its strokes, and without an end of a rope, have to be clear;
    those that are not join the piece that they share the longest border with.
    """
    pieces, numbers = fastest_passes().connected_pieces(result.labels, monitor)
    island = np.isin(numbers, constraints.class_numbers) & ~_held(pieces, numbers, constraints)
    if not island.any():
        return result.labels
    sums, sizes = np.zeros(len(numbers)), np.zeros(len(numbers))
    pixels = _pixels_of(pieces, island, monitor)
    owners = pieces.flat[pixels]
    for part in stretches(len(pixels), monitor):
        sure = probability(result.margins_at(pixels[part]))
        np.add.at(sums, owners[part], sure.astype(np.float64))
        np.add.at(sizes, owners[part], 1.0)
    doubtful = island & (sums / np.maximum(sizes, 1.0) < _CLEAR)
    pixels = pixels[doubtful[owners]]
    return _joined(result.labels, pieces, numbers, doubtful, pixels, monitor)


def _held(
    pieces: NDArray[np.int32], numbers: NDArray[np.int32], constraints: Constraints
) -> NDArray[np.bool_]:
    """Whether pieces have a stroke of their class or an end of a rope."""
    held = np.zeros(len(numbers), dtype=bool)
    homes = pieces.ravel()
    for number, group in zip(constraints.class_numbers, constraints.classes, strict=True):
        touched = homes[group.nodes]
        held[touched[numbers[touched] == number]] = True
    for link in constraints.links:
        for end in (link.first, link.second):
            held[homes[end.nodes]] = True
    return held


def _joined(
    labels: NDArray[np.int32],
    pieces: NDArray[np.int32],
    numbers: NDArray[np.int32],
    moving: NDArray[np.bool_],
    pixels: NDArray[np.int64],
    monitor: Monitor,
) -> NDArray[np.int32]:
    """The labels after `moving` pieces joined neighbours, those beside pieces that stay first.

    Parameters
    ----------
    pixels : (p,) int64
        Those of the moving pieces.
    """
    moving, numbers = moving.copy(), numbers.copy()
    owners = pieces.flat[pixels]
    while moving.any():
        target = _longest_neighbour(pieces, pixels[moving[owners]], moving, monitor)
        reached = np.flatnonzero(moving & (target > 0))
        if not len(reached):
            break
        numbers[reached] = numbers[target[reached]]
        moving[reached] = False
    joined = labels.copy()
    joined.flat[pixels] = numbers[owners]
    return joined


def _pixels_of(
    pieces: NDArray[np.int32], chosen: NDArray[np.bool_], monitor: Monitor
) -> NDArray[np.int64]:
    """Flat indices of the pixels of some pieces."""
    marks = fastest_passes().spread(chosen.view(np.uint8), pieces.ravel(), monitor)
    return nodes_where(lambda own: marks[own].view(np.bool_), pieces.size, monitor)


def _longest_neighbour(
    pieces: NDArray[np.int32],
    pixels: NDArray[np.int64],
    small: NDArray[np.bool_],
    monitor: Monitor,
) -> NDArray[np.int64]:
    """For each small piece the one that stays with which it shares most sides of pixels, or 0.

    Parameters
    ----------
    pixels : (p,) int64
        Those of the small pieces.
    """
    n = len(small)
    rows, columns = pieces.shape
    row, column = np.divmod(pixels, columns)
    borders = []
    for down, right in _SIDES:
        monitor.check()
        inside = (row + down >= 0) & (row + down < rows)
        inside &= (column + right >= 0) & (column + right < columns)
        own = pieces.flat[pixels[inside]]
        other = pieces.flat[pixels[inside] + (down * columns + right)]
        border = ~small[other] & (other > 0)
        borders.append(own[border].astype(np.int64) * n + other[border])
    pairs, lengths = np.unique(np.concatenate(borders), return_counts=True)
    order = np.argsort(lengths, kind="stable")
    own, other = np.divmod(pairs[order], n)
    target = np.zeros(n, dtype=np.int64)
    target[own] = other  # the last one, of the longest border, remains
    return target
