"""Flooding: every pixel of a region goes to the seed that it is nearest to along paths.

A path costs, from pixel to pixel, the sum of both weights, five times along a side and seven times
across a corner. Costs are whole numbers, and of seeds at equal cost the first one wins; so what
comes out depends neither on the order in which pixels are visited nor on what was flooded before:
to add and to take away seeds of a flooded region gives what flooding it anew does, but only the
pixels that change are visited (A. X. Falcão, F. P. G. Bergo, *Interactive volume segmentation with
differential image foresting transforms*, IEEE Trans. Medical Imaging 23, 2004).
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from segcore.runtime.jit import serial

UNREACHED = np.iinfo(np.int32).max
NOBODY = -1

_BUCKETS = 4096
"""More than the dearest step, 7 (255 + 255)."""
_FARTHEST = UNREACHED - _BUCKETS


@serial
def flood(  # noqa: PLR0912 - an inner loop that is not worth a call
    inside: NDArray[np.bool_],
    weights: NDArray[np.uint8],
    sources: NDArray[np.int64],
    keys: NDArray[np.int32],
    ranks: NDArray[np.int32],
    costs: NDArray[np.int32],
    owners: NDArray[np.int32],
) -> None:
    """Spread from `sources` into all pixels that are nearer to them than to their owner.

    Parameters
    ----------
    inside, weights, costs, owners : (rows + 2, columns + 2)
        With a margin outside of the region; weights are in [1, 255]. Costs and owners of pixels
        are changed.
    sources : (p,) int64
        Flat indices of pixels with an owner,
    keys : (p,) int32
        and their costs, ascending.
    ranks : (seeds,) int32
        Of each owner; the lower wins.
    """
    width = inside.shape[1]
    steps = np.array([-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1])
    lengths = np.array([7, 5, 7, 5, 5, 7, 5, 7])
    inside, weights = inside.ravel(), weights.ravel()
    costs, owners = costs.ravel(), owners.ravel()

    # a circle of buckets, each a chain of entries; those that were taken out form another
    heads = np.full(_BUCKETS, -1, np.int64)
    pixels, following = np.empty(1024, np.int64), np.empty(1024, np.int64)
    free, used, waiting = -1, 0, 0
    cost, next_source = 0, 0
    while waiting > 0 or next_source < len(sources):
        if waiting == 0:
            cost = keys[next_source]
        bucket = cost % _BUCKETS
        while True:
            if next_source < len(sources) and keys[next_source] <= cost:
                p = sources[next_source]
                next_source += 1
            elif heads[bucket] >= 0:
                entry = heads[bucket]
                p, heads[bucket] = pixels[entry], following[entry]
                following[entry], free = free, entry
                waiting -= 1
            else:
                break
            if costs[p] != cost or cost > _FARTHEST:
                continue  # it was reached at less cost since
            owner = owners[p]
            for k in range(8):
                q = p + steps[k]
                if not inside[q]:
                    continue
                reached = cost + lengths[k] * (np.int64(weights[p]) + np.int64(weights[q]))
                if reached > costs[q] or (reached == costs[q] and ranks[owner] >= ranks[owners[q]]):
                    continue
                costs[q], owners[q] = reached, owner
                if free >= 0:
                    entry, free = free, following[free]
                else:
                    if used == len(pixels):
                        pixels = np.concatenate((pixels, np.empty(used, np.int64)))
                        following = np.concatenate((following, np.empty(used, np.int64)))
                    entry = used
                    used += 1
                pixels[entry] = q
                following[entry] = heads[reached % _BUCKETS]
                heads[reached % _BUCKETS] = entry
                waiting += 1
        cost += 1


@serial
def release(
    owners: NDArray[np.int32], costs: NDArray[np.int32], leaving: NDArray[np.bool_]
) -> NDArray[np.int64]:
    """Take the pixels of some owners away from them; flat indices of the pixels beside these.

    Parameters
    ----------
    owners, costs : (rows + 2, columns + 2) int32
        As in :func:`flood`; changed.
    leaving : (seeds,) bool

    Returns
    -------
    (p,) int64
        Pixels of owners that stay, some more than once.
    """
    width = owners.shape[1]
    owners, costs = owners.ravel(), costs.ravel()
    count = 0
    for p in range(len(owners)):
        if owners[p] >= 0 and leaving[owners[p]]:
            count += 1
    left = np.empty(count, np.int64)
    count = 0
    for p in range(len(owners)):
        if owners[p] >= 0 and leaving[owners[p]]:
            left[count] = p
            count += 1
            owners[p], costs[p] = NOBODY, UNREACHED
    beside = np.empty(8 * count, np.int64)
    count = 0
    for p in left:
        for down in (-width, 0, width):
            for right in (-1, 0, 1):
                if owners[p + down + right] >= 0:
                    beside[count] = p + down + right
                    count += 1
    return beside[:count]


@serial
def measure(
    numbers: NDArray[np.integer], count: int
) -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.int64]]:
    """Area, box and sums of rows and columns of each number from 0 to `count` - 1.

    Parameters
    ----------
    numbers : (rows, columns) int32

    Returns
    -------
    areas : (count,) int64
    boxes : (count, 4) int64
        First row, first column, and the row and column after the last.
    sums : (count, 2) int64
    """
    areas = np.zeros(count, np.int64)
    boxes = np.zeros((count, 4), np.int64)
    boxes[:, :2] = max(numbers.shape)
    sums = np.zeros((count, 2), np.int64)
    for row in range(numbers.shape[0]):
        column = 0
        while column < numbers.shape[1]:
            number = numbers[row, column]
            first = column
            while column < numbers.shape[1] and numbers[row, column] == number:
                column += 1
            length = column - first
            areas[number] += length
            sums[number, 0] += row * length
            sums[number, 1] += (first + column - 1) * length // 2
            boxes[number, 0] = min(boxes[number, 0], row)
            boxes[number, 1] = min(boxes[number, 1], first)
            boxes[number, 2] = row + 1
            boxes[number, 3] = max(boxes[number, 3], column)
    return areas, boxes, sums
