"""Taking pixels out of the coarse levels: their edges are subtracted from the coarse weights."""

from __future__ import annotations

import numpy as np

from segcore.jit import inline, serial
from segcore.multigrid.kernels.quads import load, store, view

ZERO = np.float32(0.0)

_ROUNDING = np.float32(1e-6)


@inline
def _step(k, columns):
    """Distance of the pixels that edge plane `k` joins: right, down, down and right or left."""
    if k == 0:
        return 1
    return columns + (k == 2) - (k == 3)


@inline
def _lower(starts, neighbours, weights, a, b, weight):
    """Subtract `weight` from that of the edge from a to b."""
    for entry in range(starts[a], starts[a + 1]):
        if neighbours[entry] == b:
            left = weights[entry] - weight
            weights[entry] = left if left > _ROUNDING * weight else ZERO
            return


@serial
def detach_pixels(fine, columns, pixels, detached, aggregates, starts, neighbours, weights, pulls):
    """Take the edges of some pixels out of the first coarse level.

    Parameters
    ----------
    fine : (connectivity / 2, n) float32
        Edge planes.
    columns : int
    pixels : (p,) int64
    detached : (n,) bool
        True at `pixels`.
    aggregates : (n,) int32
    starts, neighbours, weights
        Rows of the first coarse level; the weights are lowered.
    pulls : (coarse n,) float32
        The weights between the other pixels of every aggregate and `pixels` are added.
    """
    planes, n = fine.shape
    fine, aggregates, pulls = view(fine), view(aggregates), view(pulls)
    starts, neighbours, weights = view(starts), view(neighbours), view(weights)
    for place in range(len(pixels)):
        i = pixels[place]
        a = aggregates[i]
        for k in range(planes):
            step = _step(k, columns)
            for j in (i + step, i - step):
                if 0 <= j < n:
                    weight = fine[k * n + min(i, j)]
                    b, is_free = aggregates[j], not detached[j]
                    if is_free:
                        pulls[b] += weight
                    if a != b and weight > ZERO and (is_free or i < j):
                        _lower(starts, neighbours, weights, a, b, weight)
                        _lower(starts, neighbours, weights, b, a, weight)


@serial
def mark_around(nodes, starts, neighbours, marks):
    """Mark some nodes of a level and their neighbours; `marks` is (n,) bool."""
    for node in nodes:
        marks[node] = True
        for entry in range(starts[node], starts[node + 1]):
            marks[neighbours[entry]] = True


@serial
def take_rows(rows, starts, weights, taken):
    """Copy the weights of some rows, one row after the other, to `taken`, (e,) float32."""
    place = 0
    for row in rows:
        for entry in range(starts[row], starts[row + 1]):
            taken[place] = weights[entry]
            place += 1


@serial
def put_rows(rows, starts, weights, taken):
    """Write the weights of some rows as :func:`take_rows` has copied them."""
    place = 0
    for row in rows:
        for entry in range(starts[row], starts[row + 1]):
            weights[entry] = taken[place]
            place += 1


@serial
def sum_rows(rows, starts, weights, sums):
    """Sums of the weights of some rows, (r,) float64."""
    for place in range(len(rows)):
        total = 0.0
        for entry in range(starts[rows[place]], starts[rows[place] + 1]):
            total += np.float64(weights[entry])
        sums[place] = total


@serial
def mark_removed(rows, before, starts, neighbours, weights, aggregates, marks):
    """Mark where edges of one level were removed, on the level below.

    Parameters
    ----------
    rows : (r,) int64
        Nodes of the level with changed weights.
    before : (e,) float32
        The weights of all entries of these rows as they were.
    starts, neighbours, weights
        Rows of the level as they are now.
    aggregates : (n,) int32
    marks : (coarse n,) bool
        Set at the aggregates of the tails; every edge has its tail before its head.
    """
    starts, neighbours, weights = view(starts), view(neighbours), view(weights)
    place = 0
    for row in rows:
        for entry in range(starts[row], starts[row + 1]):
            if row < neighbours[entry] and before[place] - weights[entry] > ZERO:
                marks[aggregates[row]] = True
            place += 1


@serial
def detach_removed(
    rows, before, starts, neighbours, weights, aggregates, below, below_neighbours, below_weights
):
    """Take what was removed from one level out of the level below, too.

    Parameters
    ----------
    rows, before, starts, neighbours, weights, aggregates
        As in :func:`mark_removed`.
    below, below_neighbours, below_weights
        Rows of the level below; the weights are lowered.
    """
    starts, neighbours, weights = view(starts), view(neighbours), view(weights)
    below, below_neighbours = view(below), view(below_neighbours)
    below_weights = view(below_weights)
    place = 0
    for row in rows:
        for entry in range(starts[row], starts[row + 1]):
            removed = before[place] - weights[entry]
            place += 1
            if row < neighbours[entry] and removed > ZERO:
                a, b = aggregates[row], aggregates[neighbours[entry]]
                if a != b:
                    _lower(below, below_neighbours, below_weights, a, b, removed)
                    _lower(below, below_neighbours, below_weights, b, a, removed)


@serial
def add_flow(fine, columns, pixels, values, residual):
    """Add to the residual what the values of some pixels contribute to that of their neighbours.

    Parameters
    ----------
    fine, columns, pixels
        As in :func:`detach_pixels`.
    values : (p, 4) float32
    residual : (n, 4) float32
    """
    planes, n = fine.shape
    values, residual = view(values), view(residual)
    for place in range(len(pixels)):
        i, value = pixels[place], load(values, place)
        for k in range(planes):
            step = _step(k, columns)
            if i + step < n:
                store(residual, i + step, load(residual, i + step) + fine[k, i] * value)
            if i >= step:
                store(residual, i - step, load(residual, i - step) + fine[k, i - step] * value)
