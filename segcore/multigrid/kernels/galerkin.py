"""Coarse Laplacians: ``P' L P`` for piecewise constant prolongation ``P``.

The weight between two aggregates is the sum of the weights between their members, so every coarse
matrix is again the Laplacian of a graph, and nothing but the graph is stored.

Rows are gathered band by band, to be packed by :mod:`segcore.multigrid.kernels.packing`. Within a
row the neighbours that Gauss-Seidel relaxation visits before the node come first (see
:mod:`segcore.multigrid.bands` for the order).
"""

from __future__ import annotations

import numpy as np
from numba import prange

from segcore.multigrid.kernels.packing import views_of
from segcore.multigrid.kernels.quads import view
from segcore.runtime.jit import inline, parallel


@inline
def _new_table(bands, band):
    """Last row and sum of the aggregates of a band and of those next to it, and the first of them.

    Rows are numbered as floats, which are exact that far, so that both are in one place.
    """
    lowest, highest = bands[max(band - 1, 0)], bands[min(band + 2, len(bands) - 1)]
    return np.full((highest - lowest, 2), np.float32(-1.0)), lowest


@inline
def _collect_edge(rows, table, lowest, row, end, home, weight):
    """Add an edge to aggregate `home` to a row; return where the next new neighbour goes.

    The table knows for every aggregate the last row that it was a neighbour in, and the sum of the
    weights there. Whether that is this row is as good as random, so the code has no branch to
    mispredict; and where it reads and writes depends on `home` alone, so edges need not wait for
    those before them.
    """
    place = 2 * (home - lowest)
    is_new, known = table[place] != row, table[place + 1]
    rows.neighbours[end] = home
    table[place] = row
    table[place + 1] = weight + (np.float32(0.0) if is_new else known)
    return end + is_new


@inline
def _collect_plane(rows, table, lowest, row, end, i, step, fine, n, aggregates):
    """Add the edges of pixel `i` to the pixels `step` before and after it.

    `fine` is a view of their plane, as in :mod:`segcore.multigrid.kernels.grid`. Weights of edges
    that would leave the picture are zero.
    """
    if i + step < n and fine[i] > 0.0:
        end = _collect_edge(rows, table, lowest, row, end, aggregates[i + step], fine[i])
    if i >= step and fine[i - step] > 0.0:
        end = _collect_edge(rows, table, lowest, row, end, aggregates[i - step], fine[i - step])
    return end


@inline
def _finish_row(rows, table, lowest, start, end, a, first, stop, others_are_earlier):
    """Give a row its weights, the earlier neighbours first; note its extent and its sum.

    Nodes ``first:stop`` are in the band of `a`; those of the bands next to it come earlier if
    `others_are_earlier`.
    """
    split, degree = start, 0.0
    for entry in range(start, end):
        j = rows.neighbours[entry]
        weight = table[2 * (j - lowest) + 1]
        is_inside = (first <= j) & (j < stop)
        is_earlier = (is_inside & (j < a)) | (others_are_earlier & (not is_inside))
        rows.neighbours[entry] = rows.neighbours[split]
        rows.weights[entry] = rows.weights[split]
        rows.neighbours[split] = j
        rows.weights[split] = weight
        split += is_earlier
        degree += weight
    rows.splits[a] = split - start
    rows.counts[a] = end - start
    rows.degrees[a] = degree


@inline
def _gather_band_of_grid(
    fine, columns, aggregates, firsts, members, band, coarse_bands, merged, slots, rows
):
    n, diagonal = fine.shape[1], fine.shape[0] == 4
    right, down, down_right, down_left = (
        view(fine[0]),
        view(fine[1]),
        view(fine[-2]),
        view(fine[-1]),
    )
    aggregates = view(aggregates)
    firsts, members, rows = view(firsts), view(members), views_of(rows)
    first, stop, is_odd = merged[band // 2], merged[band // 2 + 1], (band // 2) % 2 == 1
    kept, lowest = _new_table(coarse_bands, band)
    table, start = view(kept), slots[band]
    for a in range(coarse_bands[band], coarse_bands[band + 1]):
        row, end = np.float32(a - lowest), start
        kept[a - lowest, 0] = row  # what is known is no new neighbour: edges inside are left out
        for k in range(firsts[a], firsts[a + 1]):
            i = np.int64(members[k])
            end = _collect_plane(rows, table, lowest, row, end, i, 1, right, n, aggregates)
            end = _collect_plane(rows, table, lowest, row, end, i, columns, down, n, aggregates)
            if diagonal:
                end = _collect_plane(
                    rows, table, lowest, row, end, i, columns + 1, down_right, n, aggregates
                )
                end = _collect_plane(
                    rows, table, lowest, row, end, i, columns - 1, down_left, n, aggregates
                )
        _finish_row(rows, table, lowest, start, end, a, first, stop, is_odd)
        start = end


@parallel
def gather_grid_rows(
    fine,
    columns,
    aggregates,
    firsts,
    members,
    coarse_bands,
    merged,
    slots,
    rows,
):
    """Rows of the first coarse Laplacian.

    Parameters
    ----------
    fine : (connectivity / 2, n) float32
        Edge planes.
    columns : int
    aggregates : (n,) int32
    firsts, members
        From :func:`segcore.multigrid.kernels.aggregation.list_members`.
    coarse_bands : (bands + 1,) int64
        Offsets of the aggregates of every band.
    merged : (coarse bands + 1,) int64
        Offsets of the bands of the coarse level.
    slots : (bands + 1,) int64
        Where the rows of every band begin, with room for one entry more than there can be.
    rows : tuple
        The fields of :class:`~segcore.multigrid.kernels.packing.Rows`, overwritten.
    """
    for index in prange(len(coarse_bands) - 1):
        band = np.int64(index)
        _gather_band_of_grid(
            fine, columns, aggregates, firsts, members, band, coarse_bands, merged, slots, rows
        )


@inline
def _gather_band_of_nodes(
    level, aggregates, firsts, members, band, coarse_bands, merged, slots, rows
):
    starts, _, neighbours, weights = level
    starts, neighbours, weights = view(starts), view(neighbours), view(weights)
    aggregates, firsts, members = view(aggregates), view(firsts), view(members)
    rows = views_of(rows)
    first, stop, is_odd = merged[band // 2], merged[band // 2 + 1], (band // 2) % 2 == 1
    kept, lowest = _new_table(coarse_bands, band)
    table, start = view(kept), slots[band]
    for a in range(coarse_bands[band], coarse_bands[band + 1]):
        row, end = np.float32(a - lowest), start
        kept[a - lowest, 0] = row  # what is known is no new neighbour: edges inside are left out
        for k in range(firsts[a], firsts[a + 1]):
            i = members[k]
            for entry in range(starts[i], starts[i + 1]):
                home = aggregates[neighbours[entry]]
                end = _collect_edge(rows, table, lowest, row, end, home, weights[entry])
        _finish_row(rows, table, lowest, start, end, a, first, stop, is_odd)
        start = end


@parallel
def gather_sparse_rows(level, aggregates, firsts, members, coarse_bands, merged, slots, rows):
    """Rows of the next coarser Laplacian; as :func:`gather_grid_rows` for a sparse level.

    `level` are its ``(starts, splits, neighbours, weights)``.
    """
    for index in prange(len(coarse_bands) - 1):
        band = np.int64(index)
        _gather_band_of_nodes(
            level, aggregates, firsts, members, band, coarse_bands, merged, slots, rows
        )
