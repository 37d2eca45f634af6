"""Taking pixels out of the coarse levels: their edges are subtracted from the coarse weights.

A band of nodes is a task that changes the rows of its own nodes alone, so that nothing depends on
which thread does it. An edge between two bands is met by both, in the same order.
"""

from __future__ import annotations

import numpy as np
from numba import prange

from segcore.multigrid.kernels.blocks import part_of
from segcore.multigrid.kernels.quads import load, store, view
from segcore.runtime.jit import PARTS, inline, parallel, serial

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
    """Subtract `weight` from that of the edge from a to b; takes views."""
    for entry in range(starts[a], starts[a + 1]):
        if neighbours[entry] == b:
            left = weights[entry] - weight
            weights[entry] = left if left > _ROUNDING * weight else ZERO
            return


@serial
def mark_beside(pixels, planes, columns, aggregates, marks):
    """Mark the aggregates of some pixels and of their neighbours.

    Parameters
    ----------
    pixels : (p,) int64
    planes : int
        Number of edge planes, half the number of neighbours of a pixel.
    aggregates : (n,) int32
    marks : (coarse n,) bool
    """
    last = len(aggregates) - 1
    for i in pixels:
        marks[aggregates[i]] = True
        for k in range(planes):
            step = _step(k, columns)
            marks[aggregates[min(i + step, last)]] = True
            marks[aggregates[max(i - step, 0)]] = True


@inline
def _detach_from_band(
    fine,
    columns,
    pixels,
    homes,
    aggregates,
    own_first,
    own_end,
    due,
    starts,
    neighbours,
    weights,
    pulls,
):
    """What `pixels`, those in and around a band, change in its aggregates that are due."""
    planes, n = fine.shape
    n_coarse = len(pulls)
    fine, homes, aggregates, pulls = view(fine), view(homes), view(aggregates), view(pulls)
    starts, neighbours, weights = view(starts), view(neighbours), view(weights)
    due = view(due)
    for i in pixels:
        a = aggregates[i]
        a_is_due = own_first <= a < own_end and due[a]
        for k in range(planes):
            step = _step(k, columns)
            for j in (i + step, i - step):
                b = aggregates[min(max(j, 0), n - 1)]
                b_is_due = own_first <= b < own_end and due[b]
                if not (a_is_due or b_is_due) or j < 0 or j >= n:
                    continue
                weight, is_free = fine[k * n + min(i, j)], homes[j] < n_coarse
                if weight > ZERO:
                    if is_free and b_is_due:
                        pulls[b] += weight
                    if a != b and (is_free or i < j):
                        if a_is_due:
                            _lower(starts, neighbours, weights, a, b, weight)
                        if b_is_due:
                            _lower(starts, neighbours, weights, b, a, weight)


@parallel
def detach_pixels(
    fine,
    columns,
    pixels,
    reach,
    homes,
    aggregates,
    coarse_bands,
    due,
    starts,
    neighbours,
    weights,
    pulls,
    first,
    end,
):
    """Take the edges of some pixels out of the first coarse level, in the bands ``first:end``.

    Parameters
    ----------
    fine : (connectivity / 2, n) float32
        Edge planes.
    columns : int
    pixels : (p,) int64
        Ascending.
    reach : (bands, 2) int64
        Where in `pixels` those in every band and in the rows next to it begin and end.
    homes, aggregates : (n,) int32
        The aggregates; of `pixels` the homes are larger numbers than those of all aggregates.
    coarse_bands : (bands + 1,) int64
        Offsets of the aggregates of every band.
    due : (coarse n,) bool
        Aggregates to which that is not done yet; the others are left alone.
    starts, neighbours, weights
        Rows of the first coarse level; the weights are lowered.
    pulls : (coarse n,) float32
        The weights between the other pixels of every aggregate and `pixels` are added.
    """
    for index in prange(first, end):
        band = np.int64(index)
        _detach_from_band(
            fine,
            columns,
            pixels[reach[band, 0] : reach[band, 1]],
            homes,
            aggregates,
            coarse_bands[band],
            coarse_bands[band + 1],
            due,
            starts,
            neighbours,
            weights,
            pulls,
        )


@parallel
def take_rows(rows, places, starts, weights, taken):
    """Copy the weights of some rows to `taken`, (e,) float32, those of row r from ``places[r]``."""
    for index in prange(PARTS):
        first, end = part_of(len(rows), index)
        for r in range(first, end):
            begin = starts[rows[r]]
            for entry in range(starts[rows[r] + 1] - begin):
                taken[places[r] + entry] = weights[begin + entry]


@parallel
def put_rows(rows, places, starts, weights, taken):
    """Write the weights of some rows as :func:`take_rows` has copied them."""
    for index in prange(PARTS):
        first, end = part_of(len(rows), index)
        for r in range(first, end):
            begin = starts[rows[r]]
            for entry in range(starts[rows[r] + 1] - begin):
                weights[begin + entry] = taken[places[r] + entry]


@parallel
def invert_rows(rows, starts, weights, added, inverse):
    """``1 / (sum of weights + added)`` for some rows, into (n,) `inverse`; of zero it is zero."""
    for index in prange(PARTS):
        first, end = part_of(len(rows), index)
        for r in range(first, end):
            row, total = rows[r], 0.0
            for entry in range(starts[row], starts[row + 1]):
                total += np.float64(weights[entry])
            diagonal = np.float32(total) + added[row]
            inverse[row] = np.float32(1.0) / diagonal if diagonal > ZERO else ZERO


@inline
def _detach_removed_of_rows(
    rows,
    places,
    before,
    first,
    end,
    starts,
    neighbours,
    weights,
    aggregates,
    due,
    below,
    below_neighbours,
    below_weights,
):
    rows, places, before = view(rows), view(places), view(before)
    starts, neighbours, weights = view(starts), view(neighbours), view(weights)
    aggregates, due, below = view(aggregates), view(due), view(below)
    below_neighbours, below_weights = view(below_neighbours), view(below_weights)
    for r in range(first, end):
        a, begin = aggregates[rows[r]], starts[rows[r]]
        if not due[a]:
            continue
        for entry in range(begin, starts[rows[r] + 1]):
            removed = before[places[r] + entry - begin] - weights[entry]
            if removed > ZERO:
                b = aggregates[neighbours[entry]]
                if a != b:
                    _lower(below, below_neighbours, below_weights, a, b, removed)


@parallel
def detach_removed(
    rows,
    places,
    before,
    bands,
    starts,
    neighbours,
    weights,
    aggregates,
    due,
    below,
    below_neighbours,
    below_weights,
):
    """Take what was removed from one level out of the level below, too.

    Parameters
    ----------
    rows : (r,) int64
        Nodes of the level with changed weights, ascending.
    places, before
        The weights of these rows as they were, as :func:`take_rows` has copied them.
    bands : (bands + 1,) int64
        Offsets into `rows` of the nodes of every band.
    starts, neighbours, weights
        Rows of the level as they are now.
    aggregates : (n,) int32
    due : (coarse n,) bool
        Nodes of the level below to which that is not done yet; the others are left alone.
    below, below_neighbours, below_weights
        Rows of the level below; the weights are lowered.
    """
    for index in prange(len(bands) - 1):
        band = np.int64(index)
        _detach_removed_of_rows(
            rows,
            places,
            before,
            bands[band],
            bands[band + 1],
            starts,
            neighbours,
            weights,
            aggregates,
            due,
            below,
            below_neighbours,
            below_weights,
        )


@serial
def lift(fine, columns, pixels, inverse_diagonal, residual, values):
    """Solve for some pixels alone, all others being zero and they to each other as well.

    Parameters
    ----------
    fine, columns, pixels
        As in :func:`detach_pixels`.
    inverse_diagonal : (n,) float32
    residual : (n, 4) float32
        What is left of it is written back.
    values : (p, 4) float32
        Overwritten by the solution.
    """
    planes, n = fine.shape
    values, residual = view(values), view(residual)
    for place in range(len(pixels)):
        i = pixels[place]
        store(values, place, inverse_diagonal[i] * load(residual, i))
    for place in range(len(pixels)):
        i, value = pixels[place], load(values, place)
        for k in range(planes):
            step = _step(k, columns)
            if i + step < n:
                store(residual, i + step, load(residual, i + step) + fine[k, i] * value)
            if i >= step:
                store(residual, i - step, load(residual, i - step) + fine[k, i - step] * value)
