"""Graphs stored row by row: relaxation, residual, product.

The same operations as :mod:`segcore.multigrid.kernels.grid`, with which it shares the order of
relaxation. In every row the neighbours that come earlier in this order are stored first, and both
they and the later ones are filled up with zero weights to a multiple of four entries: loops over
rows of a few entries each would otherwise spend their time on guessing where a row ends.

`rows` are the arrays ``(starts, splits, neighbours, weights)`` of a
:class:`~segcore.multigrid.sparse_level.SparseLevel`, `bands` its node offsets, (bands + 1,) int64.
"""

from __future__ import annotations

import numpy as np
from numba import prange

from segcore.multigrid.kernels.blocks import RUN, add_products, collect, no_products
from segcore.multigrid.kernels.quads import WIDTH, load, prefetch, store, view
from segcore.runtime.jit import inline, parallel

ZERO = np.float32(0.0)

GROUP = 4
"""Entries that are worked on together."""

_ENTRIES_AHEAD, _ROWS_AHEAD = 512, 64
_GATHERED_AHEAD = 2048
"""Rows by which what neighbours lead to is fetched ahead: more than between most neighbours."""


@inline
def _views_of(rows):
    starts, splits, neighbours, weights = rows
    return view(starts), view(splits), view(neighbours), view(weights)


@inline
def _inflow(neighbours, weights, start, end, x, total):
    """Add ``w x_j`` over the entries ``start:end``; takes views."""
    for entry in range(start, end, GROUP):
        first = weights[entry] * load(x, neighbours[entry])
        first += weights[entry + 1] * load(x, neighbours[entry + 1])
        second = weights[entry + 2] * load(x, neighbours[entry + 2])
        second += weights[entry + 3] * load(x, neighbours[entry + 3])
        total += first + second
    return total


@inline
def _look_ahead(neighbours, weights, entry, b, x, i, direction):
    """Have what the rows to come need brought near; takes views."""
    prefetch(neighbours, entry + direction * _ENTRIES_AHEAD)
    prefetch(weights, entry + direction * _ENTRIES_AHEAD)
    prefetch(b, WIDTH * (i + direction * _ROWS_AHEAD))
    prefetch(x, WIDTH * (i + direction * _GATHERED_AHEAD))


@inline
def _relax_band_from_zero(rows, first, end, inverse_diagonal, b, x):
    starts, splits, neighbours, weights = _views_of(rows)
    inverse_diagonal, b, x = view(inverse_diagonal), view(b), view(x)
    for i in range(first, end):
        _look_ahead(neighbours, weights, starts[i], b, x, i, 1)
        total = _inflow(neighbours, weights, starts[i], starts[i] + splits[i], x, load(b, i))
        store(x, i, inverse_diagonal[i] * total)


@parallel
def relax_from_zero(rows, bands, inverse_diagonal, b, x):
    """As :func:`segcore.multigrid.kernels.grid.relax_from_zero`."""
    for parity in range(2):
        for index in prange((len(bands) - parity) // 2):
            band = 2 * np.int64(index) + parity
            _relax_band_from_zero(rows, bands[band], bands[band + 1], inverse_diagonal, b, x)


@inline
def _relax_band_backward(rows, first, end, inverse_diagonal, b, x):
    starts, _, neighbours, weights = _views_of(rows)
    inverse_diagonal, b, x = view(inverse_diagonal), view(b), view(x)
    for i in range(end - 1, first - 1, -1):
        _look_ahead(neighbours, weights, starts[i], b, x, i, -1)
        total = _inflow(neighbours, weights, starts[i], starts[i + 1], x, load(b, i))
        store(x, i, inverse_diagonal[i] * total)


@parallel
def relax_backward(rows, bands, inverse_diagonal, b, x):
    """As :func:`segcore.multigrid.kernels.grid.relax_backward`."""
    for parity in range(1, -1, -1):
        for index in prange((len(bands) - parity) // 2):
            band = 2 * np.int64(index) + parity
            _relax_band_backward(rows, bands[band], bands[band + 1], inverse_diagonal, b, x)


@inline
def _restrict_band(rows, first, end, aggregates, x, coarse_b):
    starts, splits, neighbours, weights = _views_of(rows)
    aggregates, x, coarse_b = view(aggregates), view(x), view(coarse_b)
    for i in range(first, end):
        a, later = aggregates[i], starts[i] + splits[i]
        _look_ahead(neighbours, weights, later, x, x, i, 1)
        store(coarse_b, a, _inflow(neighbours, weights, later, starts[i + 1], x, load(coarse_b, a)))


@parallel
def restrict_residual(rows, bands, aggregates, coarse_bands, x, coarse_b):
    """As :func:`segcore.multigrid.kernels.grid.restrict_residual`."""
    for index in prange(len(bands) - 1):
        band = np.int64(index)
        coarse_b[coarse_bands[band] : coarse_bands[band + 1]] = ZERO
        _restrict_band(rows, bands[band], bands[band + 1], aggregates, x, coarse_b)


@inline
def _image_of_node(starts, neighbours, weights, added, x, i):
    """``A x`` at node `i`, from differences of `x`, which lose nothing where x is constant."""
    centre = load(x, i)
    total = added[i] * centre
    for entry in range(starts[i], starts[i + 1], GROUP):
        first = weights[entry] * (centre - load(x, neighbours[entry]))
        first += weights[entry + 1] * (centre - load(x, neighbours[entry + 1]))
        second = weights[entry + 2] * (centre - load(x, neighbours[entry + 2]))
        second += weights[entry + 3] * (centre - load(x, neighbours[entry + 3]))
        total += first + second
    return total


@inline
def _residual_of_band(rows, first, end, added, b, x, residual):
    starts, _, neighbours, weights = _views_of(rows)
    added, b, x, residual = view(added), view(b), view(x), view(residual)
    for i in range(first, end):
        _look_ahead(neighbours, weights, starts[i], b, x, i, 1)
        image = _image_of_node(starts, neighbours, weights, added, x, i)
        store(residual, i, load(b, i) - image)


@parallel
def subtract_image(rows, bands, added, b, x, residual):
    """As :func:`segcore.multigrid.kernels.grid.subtract_image`."""
    for index in prange(len(bands) - 1):
        band = np.int64(index)
        _residual_of_band(rows, bands[band], bands[band + 1], added, b, x, residual)


@inline
def _project_band(rows, first, end, added, x, residual, product, image, totals):
    starts, _, neighbours, weights = _views_of(rows)
    added, x = view(added), view(x)
    residual, product, image = view(residual), view(product), view(image)
    for begin in range(first, end, RUN):
        energy, slope, cross = no_products(), no_products(), no_products()
        for i in range(begin, min(begin + RUN, end)):
            _look_ahead(neighbours, weights, starts[i], residual, x, i, 1)
            prefetch(product, WIDTH * (i + _ROWS_AHEAD))
            centre = load(x, i)
            image_of_node = _image_of_node(starts, neighbours, weights, added, x, i)
            slope = add_products(slope, centre, load(residual, i))
            cross = add_products(cross, centre, load(product, i))
            energy = add_products(energy, centre, image_of_node)
            store(image, i, image_of_node)
        collect(energy, view(totals[0]))
        collect(slope, view(totals[1]))
        collect(cross, view(totals[2]))


@parallel
def project(rows, bands, added, x, residual, product, image, totals):
    """As :func:`segcore.multigrid.kernels.grid.project`."""
    for index in prange(len(bands) - 1):
        band = np.int64(index)
        first, end = bands[band], bands[band + 1]
        _project_band(rows, first, end, added, x, residual, product, image, totals[band])
