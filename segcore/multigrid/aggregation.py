"""Between two levels: piecewise constant prolongation ``P`` and its transpose."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from segcore.multigrid.vectors import Block, Vector
from segcore.runtime import native


@dataclass(frozen=True, eq=False)
class Aggregation:
    """The aggregate of every node.

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
        """``P' x`` for one vector of shape (n,), and so many spare rows behind it."""
        coarse_x = np.zeros(self.n_coarse + spare, dtype=np.float32)
        native.restrict_values(self.bands, self.aggregates, self.coarse_bands, x, coarse_x)
        return coarse_x[: self.n_coarse]

    def restrict_rows(self, x: NDArray[np.float32]) -> NDArray[np.float32]:
        """``P' x`` for every row of `x` (m, n)."""
        rows = np.array([self.restrict_vector(row) for row in x], np.float32)
        return rows.reshape(len(x), self.n_coarse)
