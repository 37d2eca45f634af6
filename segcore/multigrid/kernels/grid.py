"""Pixels joined to their 4 or 8 neighbours: relaxation, residual, product, energy.

The weights stay in the edge planes of :class:`~segcore.graph.graph.GridGraph`; vectors are blocks
of four columns, shape (n, 4) (see :mod:`segcore.multigrid.kernels.quads`). Rows are relaxed in the
order of :mod:`segcore.multigrid.bands`.

Relaxation from a zero start needs only the neighbours that come earlier in this order, and the
residual it leaves is made of the later ones only: together they cost one pass over the edges.

In the functions of one pixel, ``weights`` is a view of the edge planes, one after the other:
``weights[i]`` leads from pixel i to the right, ``weights[n + i]`` down, ``weights[2 * n + i]`` down
and right, ``weights[3 * n + i]`` down and left.
"""

from __future__ import annotations

import numpy as np
from numba import prange

from segcore.multigrid.kernels.blocks import RUN, add_products, collect, no_products
from segcore.multigrid.kernels.quads import WIDTH, load, prefetch, splat, store, view, widen
from segcore.runtime.jit import inline, parallel

ZERO = np.float32(0.0)

_AHEAD = 256
"""Pixels by which blocks are fetched ahead. They are more than the processor keeps an eye on."""


@inline
def _look_ahead(b, x, i, step):
    """Have rows of two blocks near in time for pixel ``i + step``; takes views."""
    prefetch(b, WIDTH * (i + step))
    prefetch(x, WIDTH * (i + step))


@inline
def _from_above(weights, n, diagonal, x, i, column, columns, centre):
    """Sum of ``w (x_j - centre)`` over the neighbours in the row above."""
    j = i - columns
    total = weights[n + j] * (load(x, j) - centre)
    if diagonal:
        if column > 0:
            total += weights[2 * n + j - 1] * (load(x, j - 1) - centre)
        if column + 1 < columns:
            total += weights[3 * n + j + 1] * (load(x, j + 1) - centre)
    return total


@inline
def _from_below(weights, n, diagonal, x, i, column, columns, centre):
    """Sum of ``w (x_j - centre)`` over the neighbours in the row below."""
    j = i + columns
    total = weights[n + i] * (load(x, j) - centre)
    if diagonal:
        if column > 0:
            total += weights[3 * n + i] * (load(x, j - 1) - centre)
        if column + 1 < columns:
            total += weights[2 * n + i] * (load(x, j + 1) - centre)
    return total


@inline
def _from_left(weights, x, i, column, centre):
    if column > 0:
        return weights[i - 1] * (load(x, i - 1) - centre)
    return splat(ZERO)


@inline
def _from_right(weights, x, i, column, columns, centre):
    if column + 1 < columns:
        return weights[i] * (load(x, i + 1) - centre)
    return splat(ZERO)


@inline
def _square(weight, difference):
    return weight * difference * difference


@inline
def _energy_right_and_below(weights, n, diagonal, x, i, column, columns, has_below, centre):
    """Sum of ``w (x_j - centre)^2`` over the neighbours to the right and below."""
    total = splat(ZERO)
    right, j = column + 1 < columns, i + columns
    if right:
        total += _square(weights[i], load(x, i + 1) - centre)
    if has_below:
        total += _square(weights[n + i], load(x, j) - centre)
        if diagonal:
            if right:
                total += _square(weights[2 * n + i], load(x, j + 1) - centre)
            if column > 0:
                total += _square(weights[3 * n + i], load(x, j - 1) - centre)
    return total


@inline
def _relax_band_from_zero(weights, rows, columns, first, end, is_odd, inverse_diagonal, b, x):
    n, diagonal = weights.shape[1], weights.shape[0] == 4
    weights, inverse_diagonal, b, x = view(weights), view(inverse_diagonal), view(b), view(x)
    for row in range(first, end):
        above = row > first or is_odd  # even bands come earlier than odd ones
        below = row + 1 == end and is_odd and end < rows
        left, left_weight = splat(ZERO), ZERO
        for column in range(columns):
            i = row * columns + column
            _look_ahead(b, x, i, _AHEAD)
            total = load(b, i)
            if above:
                total += _from_above(weights, n, diagonal, x, i, column, columns, splat(ZERO))
            if below:
                total += _from_below(weights, n, diagonal, x, i, column, columns, splat(ZERO))
            # The chain from pixel to pixel is what takes time: keep it one multiply-add long.
            inverse = inverse_diagonal[i]
            left = inverse * total + (inverse * left_weight) * left
            left_weight = weights[i]
            store(x, i, left)


@parallel
def relax_from_zero(weights, columns, bands, inverse_diagonal, b, x):
    """Forward sweep for ``A x = b``, starting at ``x = 0``; even bands come before odd ones.

    Parameters
    ----------
    weights : (connectivity / 2, n) float32
    columns : int
    bands : (bands + 1,) int64
        Row offsets.
    inverse_diagonal : (n,) float32
    b, x : (n, 4) float32
        `x` is overwritten.
    """
    for parity in range(2):
        for index in prange((len(bands) - parity) // 2):
            band = 2 * np.int64(index) + parity
            first, end = bands[band], bands[band + 1]
            _relax_band_from_zero(
                weights, bands[-1], columns, first, end, parity == 1, inverse_diagonal, b, x
            )


@inline
def _relax_band_backward(weights, rows, columns, first, end, inverse_diagonal, b, x):
    n, diagonal = weights.shape[1], weights.shape[0] == 4
    weights, inverse_diagonal, b, x = view(weights), view(inverse_diagonal), view(b), view(x)
    for row in range(end - 1, first - 1, -1):
        right = splat(ZERO)
        for column in range(columns - 1, -1, -1):
            i = row * columns + column
            _look_ahead(b, x, i, -_AHEAD)
            total = load(b, i)
            if row > 0:
                total += _from_above(weights, n, diagonal, x, i, column, columns, splat(ZERO))
            if row + 1 < rows:
                total += _from_below(weights, n, diagonal, x, i, column, columns, splat(ZERO))
            total += _from_left(weights, x, i, column, splat(ZERO))
            inverse = inverse_diagonal[i]
            right = inverse * total + (inverse * weights[i]) * right
            store(x, i, right)


@parallel
def relax_backward(weights, columns, bands, inverse_diagonal, b, x):
    """Backward sweep, odd bands first; improves `x`, (n, 4)."""
    for parity in range(1, -1, -1):
        for index in prange((len(bands) - parity) // 2):
            band = 2 * np.int64(index) + parity
            first, end = bands[band], bands[band + 1]
            _relax_band_backward(weights, bands[-1], columns, first, end, inverse_diagonal, b, x)


@inline
def _restrict_band(weights, rows, columns, first, end, is_odd, aggregates, x, coarse_b):
    n, diagonal = weights.shape[1], weights.shape[0] == 4
    weights, aggregates, x, coarse_b = view(weights), view(aggregates), view(x), view(coarse_b)
    for row in range(first, end):
        above = row == first and not is_odd and row > 0
        below = row + 1 < rows and not (row + 1 == end and is_odd)
        for column in range(columns):
            i = row * columns + column
            prefetch(x, WIDTH * (i + columns + _AHEAD))
            residual = _from_right(weights, x, i, column, columns, splat(ZERO))
            if above:
                residual += _from_above(weights, n, diagonal, x, i, column, columns, splat(ZERO))
            if below:
                residual += _from_below(weights, n, diagonal, x, i, column, columns, splat(ZERO))
            a = aggregates[i]
            store(coarse_b, a, load(coarse_b, a) + residual)


@parallel
def restrict_residual(weights, columns, bands, aggregates, coarse_bands, x, coarse_b):
    """Sum over every aggregate of the residual that :func:`relax_from_zero` leaves.

    Parameters
    ----------
    aggregates : (n,) int32
    coarse_bands : (bands + 1,) int64
        Offsets of the aggregates of every band.
    x : (n, 4) float32
        Result of :func:`relax_from_zero`.
    coarse_b : (coarse n, 4) float32
        Overwritten.
    """
    for index in prange(len(bands) - 1):
        band = np.int64(index)
        first, end = bands[band], bands[band + 1]
        coarse_b[coarse_bands[band] : coarse_bands[band + 1]] = ZERO
        _restrict_band(
            weights, bands[-1], columns, first, end, band % 2 == 1, aggregates, x, coarse_b
        )


@inline
def _image_of_pixel(weights, n, diagonal, added, x, i, row, column, rows, columns):
    """``A x`` at pixel `i`, from differences of `x`, which lose nothing where x is constant."""
    centre = load(x, i)
    total = added[i] * centre
    if row > 0:
        total -= _from_above(weights, n, diagonal, x, i, column, columns, centre)
    if row + 1 < rows:
        total -= _from_below(weights, n, diagonal, x, i, column, columns, centre)
    total -= _from_left(weights, x, i, column, centre)
    total -= _from_right(weights, x, i, column, columns, centre)
    return total


@inline
def _residual_of_band(weights, rows, columns, first, end, added, b, x, residual):
    n, diagonal = weights.shape[1], weights.shape[0] == 4
    weights, added, b, x = view(weights), view(added), view(b), view(x)
    residual = view(residual)
    for row in range(first, end):
        for column in range(columns):
            i = row * columns + column
            _look_ahead(b, x, i, _AHEAD)
            image = _image_of_pixel(weights, n, diagonal, added, x, i, row, column, rows, columns)
            store(residual, i, load(b, i) - image)


@parallel
def subtract_image(weights, columns, bands, added, b, x, residual):
    """``residual = b - A x``.

    Parameters
    ----------
    added : (n,) float32
        ``A - L``.
    b, x, residual : (n, 4) float32
        `residual` may be `b`.
    """
    for index in prange(len(bands) - 1):
        band = np.int64(index)
        first, end = bands[band], bands[band + 1]
        _residual_of_band(weights, bands[-1], columns, first, end, added, b, x, residual)


@inline
def _project_band(weights, rows, columns, first, end, added, x, residual, product, image, totals):
    n, diagonal = weights.shape[1], weights.shape[0] == 4
    weights, added, x = view(weights), view(added), view(x)
    residual, product, image = view(residual), view(product), view(image)
    for row in range(first, end):
        for left in range(0, columns, RUN):
            energy, slope, cross = no_products(), no_products(), no_products()
            for column in range(left, min(left + RUN, columns)):
                i = row * columns + column
                _look_ahead(residual, product, i, _AHEAD)
                centre = load(x, i)
                image_of_pixel = _image_of_pixel(
                    weights, n, diagonal, added, x, i, row, column, rows, columns
                )
                slope = add_products(slope, centre, load(residual, i))
                cross = add_products(cross, centre, load(product, i))
                energy = add_products(energy, centre, image_of_pixel)
                store(image, i, image_of_pixel)
            collect(energy, view(totals[0]))
            collect(slope, view(totals[1]))
            collect(cross, view(totals[2]))


@parallel
def project(weights, columns, bands, added, x, residual, product, image, totals):
    """``image = A x``, and ``x' A x``, ``x' residual``, ``x' product`` by bands.

    Parameters
    ----------
    added : (n,) float32
    x, residual, product, image : (n, 4) float32
        `image` may be `residual` or `product`.
    totals : (bands, 3, 4, 4) float64
        Added to.
    """
    for index in prange(len(bands) - 1):
        band = np.int64(index)
        first, end = bands[band], bands[band + 1]
        _project_band(
            weights,
            bands[-1],
            columns,
            first,
            end,
            added,
            x,
            residual,
            product,
            image,
            totals[band],
        )


@inline
def _energy_of_band(weights, rows, columns, first, end, x, sums):
    n, diagonal = weights.shape[1], weights.shape[0] == 4
    weights, x = view(weights), view(x)
    energy = splat(0.0)
    for row in range(first, end):
        for column in range(columns):
            i = row * columns + column
            energy += widen(
                _energy_right_and_below(
                    weights, n, diagonal, x, i, column, columns, row + 1 < rows, load(x, i)
                )
            )
    store(view(sums), 0, energy)


@parallel
def partial_energies(weights, columns, bands, x, sums):
    """``x' L x`` of every column as a sum of squares, by bands; overwrites `sums`, (bands, 4)."""
    for index in prange(len(bands) - 1):
        band = np.int64(index)
        first, end = bands[band], bands[band + 1]
        _energy_of_band(weights, bands[-1], columns, first, end, x, sums[band])
