"""A coarse level: kernels on a graph stored row by row.

The same operations as :mod:`segcore.multigrid.grid_level`, with which it shares the order of
relaxation. In every row the neighbours that come earlier in this order are stored first.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numba import prange
from numpy.typing import NDArray
from scipy import sparse

from segcore.multigrid.jit import inline, parallel
from segcore.multigrid.level import Block, Energies, Vector
from segcore.multigrid.quads import load, splat, store, widen
from segcore.multigrid.transfer import Transfer

ZERO = np.float32(0.0)


@inline
def _inflow(neighbours, weights, start, end, x):
    """Sum of ``w x_j`` over the entries ``start:end``."""
    total = splat(ZERO)
    for entry in range(start, end):
        total += weights[entry] * load(x, neighbours[entry])
    return total


@parallel
def relax_from_zero(starts, splits, neighbours, weights, bands, inverse_diagonal, b, x):
    """Forward sweep for ``A x = b``, starting at ``x = 0``. Overwrites `x`, (n, 4)."""
    for parity in range(2):
        for index in prange((len(bands) - parity) // 2):
            band = 2 * np.int64(index) + parity
            for i in range(bands[band], bands[band + 1]):
                start = starts[i]
                inflow = _inflow(neighbours, weights, start, start + splits[i], x)
                store(x, i, inverse_diagonal[i] * (load(b, i) + inflow))


@parallel
def restrict_residual(
    starts, splits, neighbours, weights, bands, aggregates, coarse_bands, x, coarse_b
):
    """Sum over every aggregate of the residual that :func:`relax_from_zero` leaves."""
    for index in prange(len(bands) - 1):
        band = np.int64(index)
        coarse_b[coarse_bands[band] : coarse_bands[band + 1]] = ZERO
        for i in range(bands[band], bands[band + 1]):
            residual = _inflow(neighbours, weights, starts[i] + splits[i], starts[i + 1], x)
            store(coarse_b, aggregates[i], load(coarse_b, aggregates[i]) + residual)


@parallel
def relax_backward(starts, neighbours, weights, bands, inverse_diagonal, b, x):
    """Backward sweep. Improves `x`, (n, 4)."""
    for parity in range(1, -1, -1):
        for index in prange((len(bands) - parity) // 2):
            band = 2 * np.int64(index) + parity
            for i in range(bands[band + 1] - 1, bands[band] - 1, -1):
                inflow = _inflow(neighbours, weights, starts[i], starts[i + 1], x)
                store(x, i, inverse_diagonal[i] * (load(b, i) + inflow))


@parallel
def apply(starts, neighbours, weights, bands, added, x, other, product):
    """``A x`` and energies, as :func:`segcore.multigrid.grid_level.apply`."""
    sums = np.empty((len(bands) - 1, 12))
    for index in prange(len(bands) - 1):
        band = np.int64(index)
        energy, loaded, inner = splat(0.0), splat(0.0), splat(0.0)
        for i in range(bands[band], bands[band + 1]):
            centre = load(x, i)
            total = added[i] * centre
            loaded += widen(total * centre)
            inner += widen(centre) * widen(load(other, i))
            squares = splat(ZERO)
            for entry in range(starts[i], starts[i + 1]):
                difference = centre - load(x, neighbours[entry])
                flow = weights[entry] * difference
                total += flow
                squares += flow * difference
            store(product, i, total)
            energy += widen(squares)
        line = sums[band].reshape(3, 4)
        store(line, 0, splat(0.5) * energy)  # every edge was met from both ends
        store(line, 1, loaded)
        store(line, 2, inner)
    return sums.reshape(len(bands) - 1, 3, 4)


@dataclass(frozen=True, eq=False)
class SparseLevel:
    """Aggregates of the level above as the nodes of a graph.

    Attributes
    ----------
    starts : (n + 1,) int32
        Row i is in ``starts[i]:starts[i + 1]`` of `neighbours` and `weights`.
    splits : (n,) int32
        Number of entries of every row that come earlier in the order of relaxation.
    neighbours : (entries,) int32
    weights : (entries,) float32
    bands : (bands + 1,) int64
        Node offsets.
    degrees : (n,) float32
    """

    starts: NDArray[np.int32]
    splits: NDArray[np.int32]
    neighbours: NDArray[np.int32]
    weights: NDArray[np.float32]
    bands: NDArray[np.int64]
    degrees: NDArray[np.float32]

    @property
    def n_nodes(self) -> int:
        return len(self.degrees)

    @property
    def node_bands(self) -> NDArray[np.int64]:
        return self.bands

    def relax_from_zero(self, inverse_diagonal: Vector, b: Block, x: Block) -> None:
        relax_from_zero(
            *(self.starts, self.splits, self.neighbours, self.weights, self.bands),
            *(inverse_diagonal, b, x),
        )

    def restrict_residual(self, transfer: Transfer, x: Block, coarse_b: Block) -> None:
        restrict_residual(
            *(self.starts, self.splits, self.neighbours, self.weights, self.bands),
            *(transfer.aggregates, transfer.coarse_bands, x, coarse_b),
        )

    def relax_backward(self, inverse_diagonal: Vector, b: Block, x: Block) -> None:
        relax_backward(
            *(self.starts, self.neighbours, self.weights, self.bands, inverse_diagonal, b, x)
        )

    def apply(self, added: Vector, x: Block, other: Block, product: Block) -> Energies:
        sums = apply(
            *(self.starts, self.neighbours, self.weights, self.bands, added, x, other, product)
        )
        return Energies(*sums.sum(axis=0))

    def to_dense(self) -> NDArray[np.float64]:
        """The Laplacian, symmetric to the last bit."""
        n = self.n_nodes
        affinity = sparse.csr_array((self.weights, self.neighbours, self.starts), shape=(n, n))
        affinity = affinity.toarray().astype(np.float64)
        affinity = (affinity + affinity.T) / 2
        return np.diag(affinity.sum(axis=1)) - affinity
