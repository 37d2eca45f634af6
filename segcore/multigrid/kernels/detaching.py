"""Taking pixels out of the coarse levels: their edges are subtracted from the coarse weights.

Whoever works on a band of nodes changes the rows of its own nodes alone, so that nothing depends on
which thread does it. An edge between two bands is met by both, in the same order.

A coarse level is given by its `rows`, ``(starts, splits, neighbours, weights)`` as in
:class:`~segcore.multigrid.sparse_level.SparseLevel`; the weights are lowered.
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
def _detach_from_band(picture, pixels, homes, aggregates, first, end, due, rows, pulls):
    """What `pixels`, those in and around a band, change in its aggregates that are due.

    Its aggregates are ``first:end``.
    """
    fine, columns = picture
    starts, _, neighbours, weights = rows
    planes, n = fine.shape
    n_coarse = len(pulls)
    fine, homes, aggregates, pulls = view(fine), view(homes), view(aggregates), view(pulls)
    starts, neighbours, weights = view(starts), view(neighbours), view(weights)
    due = view(due)
    for i in pixels:
        a = aggregates[i]
        a_is_due = first <= a < end and due[a]
        for k in range(planes):
            step = _step(k, columns)
            for j in (i + step, i - step):
                b = aggregates[min(max(j, 0), n - 1)]
                b_is_due = first <= b < end and due[b]
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
def detach_pixels(picture, pixels, reach, homes, aggregates, coarse_bands, due, rows, pulls):
    """Take the edges of some pixels out of the first coarse level.

    Parameters
    ----------
    picture : tuple
        Edge planes, (connectivity / 2, n) float32, and the number of columns.
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
    rows : tuple
        Of the first coarse level.
    pulls : (coarse n,) float32
        The weights between the other pixels of every aggregate and `pixels` are added.
    """
    for index in prange(len(reach)):
        band = np.int64(index)
        near = pixels[reach[band, 0] : reach[band, 1]]
        first, end = coarse_bands[band], coarse_bands[band + 1]
        _detach_from_band(picture, near, homes, aggregates, first, end, due, rows, pulls)


@parallel
def restore_rows(nodes, starts, weights, original):
    """Write the original weights, (entries,) float32, into the rows of some nodes, (r,) int64."""
    for part in prange(PARTS):
        first, end = part_of(len(nodes), part)
        for place in range(first, end):
            for entry in range(starts[nodes[place]], starts[nodes[place] + 1]):
                weights[entry] = original[entry]


@parallel
def invert_rows(nodes, starts, weights, added, inverse):
    """``1 / (sum of weights + added)`` for some nodes, into (n,) `inverse`; of zero it is zero."""
    for part in prange(PARTS):
        first, end = part_of(len(nodes), part)
        for place in range(first, end):
            node, total = nodes[place], 0.0
            for entry in range(starts[node], starts[node + 1]):
                total += np.float64(weights[entry])
            diagonal = np.float32(total) + added[node]
            inverse[node] = np.float32(1.0) / diagonal if diagonal > ZERO else ZERO


@inline
def _detach_removed_of_nodes(nodes, rows, original, aggregates, due, below):
    starts, _, neighbours, weights = rows
    below_starts, _, below_neighbours, below_weights = below
    starts, neighbours, weights = view(starts), view(neighbours), view(weights)
    aggregates, due, original = view(aggregates), view(due), view(original)
    below_starts, below_neighbours = view(below_starts), view(below_neighbours)
    below_weights = view(below_weights)
    for node in nodes:
        a = aggregates[node]
        if not due[a]:
            continue
        for entry in range(starts[node], starts[node + 1]):
            removed = original[entry] - weights[entry]
            if removed > ZERO:
                b = aggregates[neighbours[entry]]
                if a != b:
                    _lower(below_starts, below_neighbours, below_weights, a, b, removed)


@parallel
def detach_removed(nodes, bands, rows, original, aggregates, due, below):
    """Take what was removed from one level out of the level below, too.

    Parameters
    ----------
    nodes : (r,) int64
        Nodes of the level with changed weights, ascending.
    bands : (bands + 1,) int64
        Offsets into `nodes` of those of every band.
    rows : tuple
        Of the level as it is now.
    original : (entries,) float32
        Its weights as they were.
    aggregates : (n,) int32
    due : (coarse n,) bool
        Nodes of the level below to which that is not done yet; the others are left alone.
    below : tuple
        Rows of the level below.
    """
    for index in prange(len(bands) - 1):
        band = np.int64(index)
        of_band = nodes[bands[band] : bands[band + 1]]
        _detach_removed_of_nodes(of_band, rows, original, aggregates, due, below)


@serial
def lift(picture, pixels, inverse_diagonal, residual, values):
    """Solve for some pixels alone, all others being zero and they to each other as well.

    Parameters
    ----------
    picture, pixels
        As in :func:`detach_pixels`.
    inverse_diagonal : (n,) float32
    residual : (n, 4) float32
        What is left of it is written back.
    values : (p, 4) float32
        Overwritten by the solution.
    """
    fine, columns = picture
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
