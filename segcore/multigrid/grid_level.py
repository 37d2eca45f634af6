"""The image level: kernels on pixels joined to their 4 or 8 neighbours.

The weights stay in the edge planes of :class:`~segcore.graph.GridGraph`; vectors are blocks of four
columns, shape (n, 4) (see :mod:`segcore.multigrid.quads`). Rows are relaxed in the order of
:mod:`segcore.multigrid.bands`.

Relaxation from a zero start needs only the neighbours that come earlier in this order, and the
residual it leaves is made of the later ones only: together they cost one pass over the edges.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numba import prange
from numpy.typing import NDArray

from segcore.multigrid.jit import inline, parallel
from segcore.multigrid.level import Block, Energies, Vector
from segcore.multigrid.quads import edge_weight, load, splat, store, widen
from segcore.multigrid.transfer import Transfer

ZERO = np.float32(0.0)


@inline
def _from_left(weights, x, i, column, centre):
    """``w (x_j - centre)`` for the left neighbour of pixel `i`."""
    if column > 0:
        return edge_weight(weights, 0, i - 1) * (load(x, i - 1) - centre)
    return splat(ZERO)


@inline
def _from_right(weights, x, i, column, columns, centre):
    if column + 1 < columns:
        return edge_weight(weights, 0, i) * (load(x, i + 1) - centre)
    return splat(ZERO)


@inline
def _from_above(weights, x, i, column, columns, centre):
    """Sum of ``w (x_j - centre)`` over the neighbours in the row above."""
    j = i - columns
    total = edge_weight(weights, 1, j) * (load(x, j) - centre)
    if weights.shape[0] == 4:
        if column > 0:
            total += edge_weight(weights, 2, j - 1) * (load(x, j - 1) - centre)
        if column + 1 < columns:
            total += edge_weight(weights, 3, j + 1) * (load(x, j + 1) - centre)
    return total


@inline
def _from_below(weights, x, i, column, columns, centre):
    """Sum of ``w (x_j - centre)`` over the neighbours in the row below."""
    j = i + columns
    total = edge_weight(weights, 1, i) * (load(x, j) - centre)
    if weights.shape[0] == 4:
        if column + 1 < columns:
            total += edge_weight(weights, 2, i) * (load(x, j + 1) - centre)
        if column > 0:
            total += edge_weight(weights, 3, i) * (load(x, j - 1) - centre)
    return total


@inline
def _edge_energy(weight, difference):
    return weight * difference * difference


@inline
def _energy_of_forward_edges(weights, x, i, column, columns, has_below, centre):
    """Sum of ``w (x_j - centre)^2`` over the edges that pixel `i` owns."""
    total = splat(ZERO)
    right, left, j = column + 1 < columns, column > 0, i + columns
    if right:
        total += _edge_energy(edge_weight(weights, 0, i), load(x, i + 1) - centre)
    if has_below:
        total += _edge_energy(edge_weight(weights, 1, i), load(x, j) - centre)
        if weights.shape[0] == 4:
            if right:
                total += _edge_energy(edge_weight(weights, 2, i), load(x, j + 1) - centre)
            if left:
                total += _edge_energy(edge_weight(weights, 3, i), load(x, j - 1) - centre)
    return total


@inline
def _has_earlier_above(row, first, parity):
    """Whether the row above comes earlier: in the same band, or in an even band next to an odd."""
    return row > first or parity == 1


@inline
def _has_earlier_below(row, end, rows, parity):
    return row + 1 == end and parity == 1 and end < rows


@parallel
def relax_from_zero(weights, columns, bands, parity, inverse_diagonal, b, x):
    """Forward sweep over the bands of one parity for ``A x = b``, starting at ``x = 0``.

    Parameters
    ----------
    weights : (connectivity / 2, n) float32
    columns : int
    bands : (bands + 1,) int64
        Row offsets.
    parity : {0, 1}
        Even bands must be relaxed before odd ones.
    inverse_diagonal : (n,) float32
    b, x : (n, 4) float32
        `x` is overwritten.
    """
    rows = bands[-1]
    for index in prange((len(bands) - parity) // 2):
        band = 2 * np.int64(index) + parity
        first, end = bands[band], bands[band + 1]
        for row in range(first, end):
            above = _has_earlier_above(row, first, parity)
            below = _has_earlier_below(row, end, rows, parity)
            for column in range(columns):
                i = row * columns + column
                total = load(b, i)
                if above:
                    total += _from_above(weights, x, i, column, columns, splat(ZERO))
                if below:
                    total += _from_below(weights, x, i, column, columns, splat(ZERO))
                total += _from_left(weights, x, i, column, splat(ZERO))
                store(x, i, inverse_diagonal[i] * total)


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
    rows = bands[-1]
    for index in prange(len(bands) - 1):
        band = np.int64(index)
        parity = band % 2
        first, end = bands[band], bands[band + 1]
        coarse_b[coarse_bands[band] : coarse_bands[band + 1]] = ZERO
        for row in range(first, end):
            above = row > 0 and not _has_earlier_above(row, first, parity)
            below = row + 1 < rows and not _has_earlier_below(row, end, rows, parity)
            for column in range(columns):
                i = row * columns + column
                residual = _from_right(weights, x, i, column, columns, splat(ZERO))
                if above:
                    residual += _from_above(weights, x, i, column, columns, splat(ZERO))
                if below:
                    residual += _from_below(weights, x, i, column, columns, splat(ZERO))
                store(coarse_b, aggregates[i], load(coarse_b, aggregates[i]) + residual)


@parallel
def relax_backward(weights, columns, bands, parity, inverse_diagonal, b, x):
    """Backward sweep over the bands of one parity; odd bands first. Improves `x`, (n, 4)."""
    rows = bands[-1]
    for index in prange((len(bands) - parity) // 2):
        band = 2 * np.int64(index) + parity
        for row in range(bands[band + 1] - 1, bands[band] - 1, -1):
            for column in range(columns - 1, -1, -1):
                i = row * columns + column
                total = load(b, i)
                if row > 0:
                    total += _from_above(weights, x, i, column, columns, splat(ZERO))
                if row + 1 < rows:
                    total += _from_below(weights, x, i, column, columns, splat(ZERO))
                total += _from_left(weights, x, i, column, splat(ZERO))
                total += _from_right(weights, x, i, column, columns, splat(ZERO))
                store(x, i, inverse_diagonal[i] * total)


@parallel
def apply(weights, columns, bands, added, x, other, product):
    """``A x`` from differences of `x`, with what the energy needs.

    Parameters
    ----------
    added : (n,) float32
        ``A - L``.
    x, other : (n, 4) float32
    product : (n, 4) float32
        Overwritten by ``A x``.

    Returns
    -------
    (bands, 3, 4) float64
        For every band ``x' L x``, ``x' (A - L) x`` and ``x' other``. The energy is a sum of
        squares: ``x' (L x)`` would lose it to cancellation where x is large and nearly constant.
    """
    rows = bands[-1]
    sums = np.empty((len(bands) - 1, 12))
    for index in prange(len(bands) - 1):
        band = np.int64(index)
        energy, loaded, inner = splat(0.0), splat(0.0), splat(0.0)
        for row in range(bands[band], bands[band + 1]):
            above, below = row > 0, row + 1 < rows
            for column in range(columns):
                i = row * columns + column
                centre = load(x, i)
                total = added[i] * centre
                loaded += widen(total * centre)
                inner += widen(centre) * widen(load(other, i))
                if above:
                    total -= _from_above(weights, x, i, column, columns, centre)
                if below:
                    total -= _from_below(weights, x, i, column, columns, centre)
                total -= _from_left(weights, x, i, column, centre)
                total -= _from_right(weights, x, i, column, columns, centre)
                store(product, i, total)
                energy += widen(
                    _energy_of_forward_edges(weights, x, i, column, columns, below, centre)
                )
        line = sums[band].reshape(3, 4)
        store(line, 0, energy)
        store(line, 1, loaded)
        store(line, 2, inner)
    return sums.reshape(len(bands) - 1, 3, 4)


@dataclass(frozen=True, eq=False)
class GridLevel:
    """The pixels.

    Attributes
    ----------
    weights : (connectivity / 2, n) float32
    columns : int
    bands : (bands + 1,) int64
        Row offsets.
    degrees : (n,) float32
    """

    weights: NDArray[np.float32]
    columns: int
    bands: NDArray[np.int64]
    degrees: NDArray[np.float32]

    @property
    def n_nodes(self) -> int:
        return self.weights.shape[1]

    @property
    def node_bands(self) -> NDArray[np.int64]:
        return self.bands * self.columns

    def relax_from_zero(self, inverse_diagonal: Vector, b: Block, x: Block) -> None:
        for parity in (0, 1):
            relax_from_zero(self.weights, self.columns, self.bands, parity, inverse_diagonal, b, x)

    def restrict_residual(self, transfer: Transfer, x: Block, coarse_b: Block) -> None:
        restrict_residual(
            *(self.weights, self.columns, self.bands),
            *(transfer.aggregates, transfer.coarse_bands, x, coarse_b),
        )

    def relax_backward(self, inverse_diagonal: Vector, b: Block, x: Block) -> None:
        for parity in (1, 0):
            relax_backward(self.weights, self.columns, self.bands, parity, inverse_diagonal, b, x)

    def apply(self, added: Vector, x: Block, other: Block, product: Block) -> Energies:
        sums = apply(self.weights, self.columns, self.bands, added, x, other, product)
        return Energies(*sums.sum(axis=0))
