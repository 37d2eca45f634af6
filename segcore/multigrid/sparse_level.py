"""A coarse level: aggregates of the level above as the nodes of a graph."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from segcore.multigrid.kernels import sparse
from segcore.multigrid.kernels.quads import WIDTH
from segcore.multigrid.level import Projection
from segcore.multigrid.transfer import Transfer
from segcore.multigrid.vectors import Block, Vector
from segcore.runtime.monitor import Monitor
from segcore.runtime.portions import Kernel, in_portions

_WORK = 2
"""Pixels that are passed in the time of a node, with its longer row in no fixed order."""


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

    def relax_from_zero(
        self, inverse_diagonal: Vector, b: Block, x: Block, monitor: Monitor
    ) -> None:
        rows = (self.starts, self.splits, self.neighbours, self.weights, self.bands)
        for parity in (0, 1):
            self._over_parity(
                *(parity, sparse.relax_from_zero, *rows, parity, inverse_diagonal, b, x),
                monitor=monitor,
            )

    def relax_backward(
        self, inverse_diagonal: Vector, b: Block, x: Block, monitor: Monitor
    ) -> None:
        rows = (self.starts, self.neighbours, self.weights, self.bands)
        for parity in (1, 0):
            self._over_parity(
                *(parity, sparse.relax_backward, *rows, parity, inverse_diagonal, b, x),
                monitor=monitor,
            )

    def restrict_residual(
        self, transfer: Transfer, x: Block, coarse_b: Block, monitor: Monitor
    ) -> None:
        rows = (self.starts, self.splits, self.neighbours, self.weights, self.bands)
        arrays = (transfer.aggregates, transfer.coarse_bands, x, coarse_b)
        self._over_bands(sparse.restrict_residual, *rows, *arrays, monitor=monitor)

    def subtract_image(
        self, added: Vector, b: Block, x: Block, residual: Block, monitor: Monitor
    ) -> None:
        rows = (self.starts, self.neighbours, self.weights, self.bands)
        self._over_bands(sparse.subtract_image, *rows, added, b, x, residual, monitor=monitor)

    def project(
        self,
        added: Vector,
        x: Block,
        residual: Block,
        product: Block,
        image: Block,
        monitor: Monitor,
    ) -> Projection:
        rows = (self.starts, self.neighbours, self.weights, self.bands)
        totals = np.zeros((len(self.bands) - 1, 3, WIDTH, WIDTH))
        arrays = (added, x, residual, product, image, totals)
        self._over_bands(sparse.project, *rows, *arrays, monitor=monitor)
        return Projection(*totals.sum(axis=0))

    def _over_bands(self, kernel: Kernel, *arrays: NDArray, monitor: Monitor) -> None:
        pieces = len(self.bands) - 1
        in_portions(kernel, *arrays, pieces=pieces, n_nodes=self._work, monitor=monitor)

    def _over_parity(self, parity: int, kernel: Kernel, *arguments: Any, monitor: Monitor) -> None:
        pieces = (len(self.bands) - parity) // 2
        in_portions(kernel, *arguments, pieces=pieces, n_nodes=self._work // 2, monitor=monitor)

    @property
    def _work(self) -> int:
        """What a pass takes, in pixels of a picture."""
        return _WORK * self.n_nodes

    def to_dense(self) -> NDArray[np.float64]:
        """Affinity matrix, symmetric to the last bit."""
        n = self.n_nodes
        own = np.repeat(np.arange(n), np.diff(self.starts))
        affinity = np.zeros((n, n))
        np.add.at(affinity, (own, self.neighbours), self.weights)
        return (affinity + affinity.T) / 2
