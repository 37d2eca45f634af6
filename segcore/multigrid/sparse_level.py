"""A coarse level: aggregates of the level above as the nodes of a graph."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import scipy
from numpy.typing import NDArray

from segcore.multigrid.aggregation import Aggregation
from segcore.multigrid.level import Projection
from segcore.multigrid.vectors import Block, Vector
from segcore.runtime import native
from segcore.runtime.native import WIDTH


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
    def node_bands(self) -> NDArray[np.int64]:
        return self.bands

    @property
    def rows(self) -> tuple[NDArray, NDArray, NDArray, NDArray]:
        """The rows in the form of the kernels."""
        return self.starts, self.splits, self.neighbours, self.weights

    def relax_from_zero(self, inverse_diagonal: Vector, b: Block, x: Block) -> None:
        native.relax_from_zero(self.rows, self.bands, inverse_diagonal, b, x)

    def relax_backward(self, inverse_diagonal: Vector, b: Block, x: Block) -> None:
        native.relax_backward(self.rows, self.bands, inverse_diagonal, b, x)

    def restrict_residual(self, aggregation: Aggregation, x: Block, coarse_b: Block) -> None:
        aggregates, coarse_bands = aggregation.aggregates, aggregation.coarse_bands
        native.restrict_residual(self.rows, self.bands, aggregates, coarse_bands, x, coarse_b)

    def subtract_image(self, added: Vector, b: Block, x: Block, residual: Block) -> None:
        native.subtract_image(self.rows, self.bands, added, b, x, residual)

    def project(
        self, added: Vector, x: Block, residual: Block, product: Block, image: Block
    ) -> Projection:
        totals = np.zeros((len(self.bands) - 1, 3, WIDTH, WIDTH))
        native.project(self.rows, self.bands, added, x, residual, product, image, totals)
        return Projection(*totals.sum(axis=0))

    def to_dense(self) -> NDArray[np.float64]:
        """Affinity matrix, symmetric to the last bit; of small levels."""
        affinity = np.zeros((self.n_nodes, self.n_nodes))
        nodes = np.repeat(np.arange(self.n_nodes), np.diff(self.starts))
        np.add.at(affinity, (nodes, self.neighbours), self.weights)
        return (affinity + affinity.T) / 2

    def to_csr(self) -> scipy.sparse.csr_array:
        """The same, sparse; loads a large library."""
        rows = self.weights.astype(np.float64), self.neighbours, self.starts
        affinity = scipy.sparse.csr_array(rows, shape=(self.n_nodes, self.n_nodes))
        return scipy.sparse.csr_array((affinity + affinity.T) / 2)
