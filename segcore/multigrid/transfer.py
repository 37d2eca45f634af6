"""Between two levels: piecewise constant prolongation ``P`` and its transpose."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from segcore.multigrid.kernels import transfer as kernels
from segcore.multigrid.vectors import Block, Vector
from segcore.runtime.monitor import SILENT, Monitor
from segcore.runtime.portions import Kernel, in_parts, in_portions


@dataclass(frozen=True, eq=False)
class Transfer:
    """Which aggregate every node belongs to.

    Attributes
    ----------
    aggregates : (n,) int32
    bands, coarse_bands : (bands + 1,) int64
        Offsets of the nodes and of the aggregates of every band.
    """

    aggregates: NDArray[np.int32]
    bands: NDArray[np.int64]
    coarse_bands: NDArray[np.int64]

    @property
    def n_coarse(self) -> int:
        return int(self.coarse_bands[-1])

    def restrict(self, x: Block, coarse_x: Block, monitor: Monitor) -> None:
        """``coarse_x = P' x``."""
        self._over_bands(kernels.restrict, x, coarse_x, monitor)

    def prolong(self, coarse_x: Block, x: Block, monitor: Monitor) -> None:
        """``x += P coarse_x``."""
        n_nodes = len(self.aggregates)
        in_parts(kernels.prolong, self.aggregates, coarse_x, x, n_nodes=n_nodes, monitor=monitor)

    def spread(self, coarse_x: Block, x: Block, monitor: Monitor) -> None:
        """``x = P coarse_x``."""
        n_nodes = len(self.aggregates)
        in_parts(kernels.spread, self.aggregates, coarse_x, x, n_nodes=n_nodes, monitor=monitor)

    def restrict_vector(self, x: Vector, monitor: Monitor = SILENT) -> Vector:
        """``P' x`` for one vector of shape (n,)."""
        coarse_x = np.empty(self.n_coarse, dtype=np.float32)
        self._over_bands(kernels.restrict_values, x, coarse_x, monitor)
        return coarse_x

    def _over_bands(self, kernel: Kernel, x: NDArray, coarse_x: NDArray, monitor: Monitor) -> None:
        in_portions(
            *(kernel, self.bands, self.aggregates, self.coarse_bands, x, coarse_x),
            pieces=len(self.bands) - 1,
            n_nodes=len(self.aggregates),
            monitor=monitor,
        )
