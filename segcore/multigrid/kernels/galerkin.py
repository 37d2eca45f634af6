"""Coarse Laplacians: ``P' L P`` for piecewise constant prolongation ``P``.

The weight between two aggregates is the sum of the weights between their members, so every coarse
matrix is again the Laplacian of a graph, and nothing but the graph is stored.

Rows are gathered band by band into slots that are large enough for the worst case, and packed
afterwards. Within a row the neighbours that Gauss-Seidel relaxation visits before the node come
first (see :mod:`segcore.multigrid.bands` for the order).
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numba import prange

from segcore.jit import inline, parallel
from segcore.multigrid.kernels.quads import view


@parallel
def list_members(aggregates, bands, coarse_bands):
    """Members of every aggregate.

    Parameters
    ----------
    aggregates : (n,) int32
    bands, coarse_bands : (bands + 1,) int64
        Offsets of the nodes and of the aggregates of every band.

    Returns
    -------
    firsts : (coarse n + 1,) int32
        ``members[firsts[a]:firsts[a + 1]]`` belong to aggregate ``a``.
    members : (n,) int32
    """
    firsts = np.empty(coarse_bands[-1] + 1, np.int32)
    members = np.empty_like(aggregates)
    firsts[coarse_bands[-1]] = len(aggregates)
    for index in prange(len(bands) - 1):
        band = np.int64(index)
        lowest, end = coarse_bands[band], coarse_bands[band + 1]
        nexts = np.zeros(end - lowest, np.int32)
        for i in range(bands[band], bands[band + 1]):
            nexts[aggregates[i] - lowest] += 1
        total = bands[band]
        for a in range(lowest, end):
            size = nexts[a - lowest]
            firsts[a] = total
            nexts[a - lowest] = total
            total += size
        for i in range(bands[band], bands[band + 1]):
            a = aggregates[i] - lowest
            members[nexts[a]] = i
            nexts[a] += 1
    return firsts, members


class Rows(NamedTuple):
    """Rows in the making, as arrays or as views of them.

    Attributes
    ----------
    neighbours : (slots,) int32
    weights : (slots,) float32
    splits, counts : (coarse n,) int32
        Number of entries of every row that come earlier, and of all.
    degrees : (coarse n,) float32
    """

    neighbours: Any
    weights: Any
    splits: Any
    counts: Any
    degrees: Any


@inline
def _empty_rows(n_entries, n_rows):
    """The arrays of :class:`Rows`, uninitialised; as a plain tuple, which prange can pass on."""
    return (
        np.empty(n_entries, np.int32),
        np.empty(n_entries, np.float32),
        np.empty(n_rows, np.int32),
        np.empty(n_rows, np.int32),
        np.empty(n_rows, np.float32),
    )


@inline
def _views_of(rows):
    neighbours, weights, splits, counts, degrees = rows
    return Rows(view(neighbours), view(weights), view(splits), view(counts), view(degrees))


@inline
def _new_table(bands, band):
    """Table of entries for the aggregates of a band and of those next to it, and the first one."""
    lowest, highest = bands[max(band - 1, 0)], bands[min(band + 2, len(bands) - 1)]
    return np.full(highest - lowest, -1, np.int64), lowest


@inline
def _collect_edge(rows, table, start, end, home, weight):
    """Add an edge to aggregate `home` to the row ``start:end``; return the new end of the row.

    The table knows the entry of `home` if it is in this row. Whether it is, is as good as random,
    so the code has no branch to mispredict.
    """
    entries, lowest = table
    known = entries[home - lowest]
    is_new = known < start
    entry = end if is_new else known
    rows.neighbours[entry] = home
    rows.weights[entry] = weight if is_new else weight + rows.weights[entry]
    entries[home - lowest] = entry
    return end + is_new


@inline
def _collect_pixel(rows, table, start, end, i, fine, n, diagonal, columns, aggregates):
    """Add the edges of pixel `i`; `fine` is a view of the planes as in grid_level."""
    column = i % columns
    left, right = column > 0, column + 1 < columns
    up, down = i - columns, i + columns
    if right:
        end = _collect_edge(rows, table, start, end, aggregates[i + 1], fine[i])
    if left:
        end = _collect_edge(rows, table, start, end, aggregates[i - 1], fine[i - 1])
    if down < n:
        end = _collect_edge(rows, table, start, end, aggregates[down], fine[n + i])
        if diagonal and right:
            end = _collect_edge(rows, table, start, end, aggregates[down + 1], fine[2 * n + i])
        if diagonal and left:
            end = _collect_edge(rows, table, start, end, aggregates[down - 1], fine[3 * n + i])
    if up >= 0:
        end = _collect_edge(rows, table, start, end, aggregates[up], fine[n + up])
        if diagonal and left:
            end = _collect_edge(rows, table, start, end, aggregates[up - 1], fine[2 * n + up - 1])
        if diagonal and right:
            end = _collect_edge(rows, table, start, end, aggregates[up + 1], fine[3 * n + up + 1])
    return end


@inline
def _move_to(rows, entry, place):
    """Move an entry forward to `place`; those between make room."""
    neighbour, weight = rows.neighbours[entry], rows.weights[entry]
    while entry > place:
        rows.neighbours[entry] = rows.neighbours[entry - 1]
        rows.weights[entry] = rows.weights[entry - 1]
        entry -= 1
    rows.neighbours[place] = neighbour
    rows.weights[place] = weight


@inline
def _sort_row(rows, start, end, a, first, stop, others_are_earlier):
    """Sort a row for relaxation; return where the neighbours that come later begin.

    Those that come earlier stand first, in ascending order, then the others in descending order:
    the neighbour relaxed just before `a` is the last one of its part in either direction of the
    sweep, and the sum over the rest does not wait for it.
    """
    split = start
    for entry in range(start, end):
        j = rows.neighbours[entry]
        inside = first <= j and j < stop
        place = entry
        if (inside and j < a) or (not inside and others_are_earlier):
            place = split
            split += 1
            while place > start and rows.neighbours[place - 1] > j:
                place -= 1
        else:
            while place > split and rows.neighbours[place - 1] < j:
                place -= 1
        _move_to(rows, entry, place)
    return split


@inline
def _finish_row(rows, start, end, a, first, stop, others_are_earlier):
    """Sort the row of aggregate `a` and note its extent and its sum.

    Nodes ``first:stop`` are in the band of `a`; those of the bands next to it come earlier if
    `others_are_earlier`.
    """
    split = _sort_row(rows, start, end, a, first, stop, others_are_earlier)
    degree = 0.0
    for entry in range(start, end):
        degree += rows.weights[entry]
    rows.splits[a] = split - start
    rows.counts[a] = end - start
    rows.degrees[a] = degree


@inline
def _gather_band_of_grid(
    fine, columns, aggregates, firsts, members, band, coarse_bands, merged, slots, rows
):
    n, diagonal = fine.shape[1], fine.shape[0] == 4
    fine, aggregates = view(fine), view(aggregates)
    firsts, members, rows = view(firsts), view(members), _views_of(rows)
    first, stop, is_odd = merged[band // 2], merged[band // 2 + 1], (band // 2) % 2 == 1
    entries, lowest = _new_table(coarse_bands, band)
    table = view(entries), lowest
    start, unused = slots[band], slots[band + 1] - 1
    for a in range(coarse_bands[band], coarse_bands[band + 1]):
        end = start
        entries[a - lowest] = unused  # takes the edges inside the aggregate
        for k in range(firsts[a], firsts[a + 1]):
            i = np.int64(members[k])
            end = _collect_pixel(rows, table, start, end, i, fine, n, diagonal, columns, aggregates)
        entries[a - lowest] = -1
        _finish_row(rows, start, end, a, first, stop, is_odd)
        start = end


@parallel
def gather_grid_rows(fine, columns, aggregates, firsts, members, coarse_bands, merged):
    """Rows of the first coarse Laplacian, in one slot per band.

    Parameters
    ----------
    fine : (connectivity / 2, n) float32
        Edge planes.
    columns : int
    aggregates : (n,) int32
    firsts, members
        From :func:`list_members`.
    coarse_bands : (bands + 1,) int64
        Offsets of the aggregates of every band.
    merged : (coarse bands + 1,) int64
        Offsets of the bands of the coarse level.

    Returns
    -------
    slots : (bands + 1,) int64
        Where the rows of every band begin.
    rows : tuple
        The fields of :class:`Rows`.
    """
    slots = np.empty(len(coarse_bands), np.int64)
    for band in range(len(coarse_bands)):
        slots[band] = 2 * fine.shape[0] * np.int64(firsts[coarse_bands[band]]) + band
    rows = _empty_rows(slots[-1], coarse_bands[-1])
    for index in prange(len(coarse_bands) - 1):
        band = np.int64(index)
        _gather_band_of_grid(
            fine, columns, aggregates, firsts, members, band, coarse_bands, merged, slots, rows
        )
    return slots, rows


@inline
def _gather_band_of_nodes(
    starts,
    neighbours,
    weights,
    aggregates,
    firsts,
    members,
    band,
    coarse_bands,
    merged,
    slots,
    rows,
):
    starts, neighbours, weights = view(starts), view(neighbours), view(weights)
    aggregates, firsts, members = view(aggregates), view(firsts), view(members)
    rows = _views_of(rows)
    first, stop, is_odd = merged[band // 2], merged[band // 2 + 1], (band // 2) % 2 == 1
    entries, lowest = _new_table(coarse_bands, band)
    table = view(entries), lowest
    start, unused = slots[band], slots[band + 1] - 1
    for a in range(coarse_bands[band], coarse_bands[band + 1]):
        end = start
        entries[a - lowest] = unused  # takes the edges inside the aggregate
        for k in range(firsts[a], firsts[a + 1]):
            i = members[k]
            for entry in range(starts[i], starts[i + 1]):
                home = aggregates[neighbours[entry]]
                end = _collect_edge(rows, table, start, end, home, weights[entry])
        entries[a - lowest] = -1
        _finish_row(rows, start, end, a, first, stop, is_odd)
        start = end


@parallel
def gather_sparse_rows(
    starts, neighbours, weights, aggregates, firsts, members, coarse_bands, merged
):
    """Rows of the next coarser Laplacian; as :func:`gather_grid_rows` for a sparse level."""
    slots = np.empty(len(coarse_bands), np.int64)
    for band in range(len(coarse_bands)):
        slots[band] = starts[firsts[coarse_bands[band]]] + band
    rows = _empty_rows(slots[-1], coarse_bands[-1])
    for index in prange(len(coarse_bands) - 1):
        band = np.int64(index)
        _gather_band_of_nodes(
            starts,
            neighbours,
            weights,
            aggregates,
            firsts,
            members,
            band,
            coarse_bands,
            merged,
            slots,
            rows,
        )
    return slots, rows


@parallel
def pack_rows(slots, loose_neighbours, loose_weights, starts, coarse_bands):
    """Close the gaps between the slots of the bands.

    Parameters
    ----------
    slots : (bands + 1,) int64
    loose_neighbours : (slots,) int32
    loose_weights : (slots,) float32
    starts : (coarse n + 1,) int32
        Row offsets wanted.
    coarse_bands : (bands + 1,) int64

    Returns
    -------
    neighbours : (entries,) int32
    weights : (entries,) float32
    """
    neighbours = np.empty(starts[-1], np.int32)
    weights = np.empty(starts[-1], np.float32)
    for index in prange(len(slots) - 1):
        band = np.int64(index)
        shift = slots[band] - starts[coarse_bands[band]]
        for entry in range(starts[coarse_bands[band]], starts[coarse_bands[band + 1]]):
            neighbours[entry] = loose_neighbours[entry + shift]
            weights[entry] = loose_weights[entry + shift]
    return neighbours, weights
