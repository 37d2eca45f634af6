"""The levels of a hierarchy: the pixels, and graphs of the aggregates of the level above.

Between two levels is piecewise constant prolongation ``P`` and its transpose; the coarsest one is
small enough for a dense inverse in float64.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np
import scipy
from numpy.typing import NDArray

from segcore.multigrid.vector_layouts import Block, Vector
from segcore.runtime import native
from segcore.runtime.native import WIDTH, assemble_inverse, eliminate


@dataclass(frozen=True, eq=False)
class Aggregation:
    """The aggregate of every node.

    Attributes
    ----------
    aggregates : (n,) int32
    bands, coarse_bands : (bands + 1,) int64
        Offsets of the nodes and of the aggregates of every band (:mod:`.bands`): consecutive rows
        that one thread works on. An aggregate lies in one band.
    """

    aggregates: NDArray[np.int32]
    bands: NDArray[np.int64]
    coarse_bands: NDArray[np.int64]

    @property
    def n_coarse(self) -> int:
        return int(self.coarse_bands[-1])

    def restrict(self, x: Block, coarse_x: Block) -> None:
        """``coarse_x = P' x``."""
        native.restrict(self.bands, self.aggregates, self.coarse_bands, x, coarse_x)

    def prolong(self, coarse_x: Block, x: Block) -> None:
        """``x += P coarse_x``."""
        native.prolong(self.aggregates, coarse_x, x)

    def spread(self, coarse_x: Block, x: Block) -> None:
        """``x = P coarse_x``."""
        native.spread(self.aggregates, coarse_x, x)

    def restrict_vector(self, x: Vector, spare: int = 0) -> Vector:
        """``P' x`` for one vector (n,), with memory for `spare` more entries behind the result."""
        coarse_x = np.zeros(self.n_coarse + spare, dtype=np.float32)
        native.restrict_values(self.bands, self.aggregates, self.coarse_bands, x, coarse_x)
        return coarse_x[: self.n_coarse]

    def restrict_rows(self, x: NDArray[np.float32]) -> NDArray[np.float32]:
        """``P' x`` for every row of `x` (m, n)."""
        rows = np.array([self.restrict_vector(row) for row in x], np.float32)
        return rows.reshape(len(x), self.n_coarse)


@dataclass(frozen=True, eq=False)
class GridLevel:
    """The finest level: the grid graph of the pixels.

    Attributes
    ----------
    weights : (connectivity / 2, n) float32
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
        return len(self.degrees)

    @property
    def edges(self) -> tuple[NDArray[np.float32], int]:
        """The edges, as first argument for the kernels."""
        return self.weights, self.columns

    @property
    def node_bands(self) -> NDArray[np.int64]:
        """Offsets of the first node of each band, and the number of nodes."""
        return self.bands * self.columns

    @cached_property
    def mean_degree(self) -> float:
        return float(self.degrees.mean(dtype=np.float64))

    def energy(self, x: Block) -> NDArray[np.float64]:
        """``x' L x`` of every column, shape (4,), as a sum of squares."""
        sums = np.empty((len(self.bands) - 1, WIDTH))
        native.partial_energies(self.edges, self.bands, x, sums)
        return sums.sum(axis=0)


@dataclass(frozen=True, eq=False)
class SparseLevel:
    """A graph stored row by row.

    Attributes
    ----------
    starts : (n + 1,) int32
        Row i is in ``starts[i]:starts[i + 1]`` of `neighbours` and `weights`.
    splits : (n,) int32
        Number of entries of every row that come earlier in the order of relaxation. This part of
        a row and the rest are filled up to multiples of four, their last neighbours repeated
        with weight zero.
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
    def edges(self) -> tuple[NDArray, NDArray, NDArray, NDArray]:
        return self.starts, self.splits, self.neighbours, self.weights

    @property
    def node_bands(self) -> NDArray[np.int64]:
        return self.bands

    def to_dense(self) -> NDArray[np.float64]:
        """Dense affinity matrix of a small level, symmetric to the last bit."""
        affinity = np.zeros((self.n_nodes, self.n_nodes))
        nodes = np.repeat(np.arange(self.n_nodes), np.diff(self.starts))
        np.add.at(affinity, (nodes, self.neighbours), self.weights)
        return (affinity + affinity.T) / 2

    def to_csr(self) -> scipy.sparse.csr_array:
        """Sparse affinity matrix, symmetric to the last bit; imports scipy.sparse."""
        rows = self.weights.astype(np.float64), self.neighbours, self.starts
        affinity = scipy.sparse.csr_array(rows, shape=(self.n_nodes, self.n_nodes))
        return scipy.sparse.csr_array((affinity + affinity.T) / 2)


Level = GridLevel | SparseLevel
"""One Laplacian ``L`` of the hierarchy; ``A = L + diag(added)``."""

MAX_COARSEST_NODES = 128
"""Coarsening ends at levels of at most this many nodes."""


def dense_inverse(
    affinity: NDArray[np.float64], added: NDArray[np.floating]
) -> NDArray[np.float64]:
    """Inverse of ``A = L + diag(added)``; a symmetric generalised inverse if A is singular.

    Parameters
    ----------
    affinity : (c, c) float64
        Weights of the graph with Laplacian ``L``, symmetric, zero diagonal.
    added : (c,) floating
    """
    factors = affinity.copy()
    pivots = eliminate(factors, added.astype(np.float64))
    return assemble_inverse(factors, pivots)
