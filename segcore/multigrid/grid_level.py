"""The image level: the pixels."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from segcore.multigrid.kernels import grid
from segcore.multigrid.kernels.quads import WIDTH
from segcore.multigrid.level import Projection
from segcore.multigrid.transfer import Transfer
from segcore.multigrid.vectors import Block, Vector
from segcore.runtime.monitor import Monitor
from segcore.runtime.portions import Kernel, in_portions


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

    @cached_property
    def mean_degree(self) -> float:
        return float(self.degrees.mean(dtype=np.float64))

    def relax_from_zero(
        self, inverse_diagonal: Vector, b: Block, x: Block, monitor: Monitor
    ) -> None:
        for parity in (0, 1):
            self._over_parity(parity, grid.relax_from_zero, inverse_diagonal, b, x, monitor=monitor)

    def relax_backward(
        self, inverse_diagonal: Vector, b: Block, x: Block, monitor: Monitor
    ) -> None:
        for parity in (1, 0):
            self._over_parity(parity, grid.relax_backward, inverse_diagonal, b, x, monitor=monitor)

    def restrict_residual(
        self, transfer: Transfer, x: Block, coarse_b: Block, monitor: Monitor
    ) -> None:
        arrays = (transfer.aggregates, transfer.coarse_bands, x, coarse_b)
        self._over_bands(grid.restrict_residual, *arrays, monitor=monitor)

    def subtract_image(
        self, added: Vector, b: Block, x: Block, residual: Block, monitor: Monitor
    ) -> None:
        self._over_bands(grid.subtract_image, added, b, x, residual, monitor=monitor)

    def project(
        self,
        added: Vector,
        x: Block,
        residual: Block,
        product: Block,
        image: Block,
        monitor: Monitor,
    ) -> Projection:
        totals = np.zeros((len(self.bands) - 1, 3, WIDTH, WIDTH))
        arrays = (added, x, residual, product, image, totals)
        self._over_bands(grid.project, *arrays, monitor=monitor)
        return Projection(*totals.sum(axis=0))

    def energy(self, x: Block, monitor: Monitor) -> NDArray[np.float64]:
        """``x' L x`` of every column, shape (4,), as a sum of squares."""
        sums = np.empty((len(self.bands) - 1, WIDTH))
        self._over_bands(grid.partial_energies, x, sums, monitor=monitor)
        return sums.sum(axis=0)

    def _over_bands(self, kernel: Kernel, *arrays: NDArray, monitor: Monitor) -> None:
        grid = (self.weights, self.columns, self.bands)
        pieces = len(self.bands) - 1
        in_portions(kernel, *grid, *arrays, pieces=pieces, n_nodes=self.n_nodes, monitor=monitor)

    def _over_parity(self, parity: int, kernel: Kernel, *arrays: NDArray, monitor: Monitor) -> None:
        arguments = (self.weights, self.columns, self.bands, parity, *arrays)
        pieces = (len(self.bands) - parity) // 2
        in_portions(kernel, *arguments, pieces=pieces, n_nodes=self.n_nodes // 2, monitor=monitor)
