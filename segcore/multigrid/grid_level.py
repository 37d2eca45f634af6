"""The image level: the pixels."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from segcore.multigrid.aggregation import Aggregation
from segcore.multigrid.level import Projection
from segcore.multigrid.vectors import Block, Vector
from segcore.runtime import native
from segcore.runtime.native import WIDTH


@dataclass(frozen=True, eq=False)
class GridLevel:
    """The pixels.

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
        return self.weights.shape[1]

    @property
    def node_bands(self) -> NDArray[np.int64]:
        return self.bands * self.columns

    @cached_property
    def mean_degree(self) -> float:
        return float(self.degrees.mean(dtype=np.float64))

    def relax_from_zero(self, inverse_diagonal: Vector, b: Block, x: Block) -> None:
        native.relax_from_zero(self.weights, self.columns, self.bands, inverse_diagonal, b, x)

    def relax_backward(self, inverse_diagonal: Vector, b: Block, x: Block) -> None:
        native.relax_backward(self.weights, self.columns, self.bands, inverse_diagonal, b, x)

    def restrict_residual(self, aggregation: Aggregation, x: Block, coarse_b: Block) -> None:
        aggregates, coarse_bands = aggregation.aggregates, aggregation.coarse_bands
        native.restrict_residual(
            self.weights, self.columns, self.bands, aggregates, coarse_bands, x, coarse_b
        )

    def subtract_image(self, added: Vector, b: Block, x: Block, residual: Block) -> None:
        native.subtract_image(self.weights, self.columns, self.bands, added, b, x, residual)

    def project(
        self, added: Vector, x: Block, residual: Block, product: Block, image: Block
    ) -> Projection:
        totals = np.zeros((len(self.bands) - 1, 3, WIDTH, WIDTH))
        native.project(
            self.weights, self.columns, self.bands, added, x, residual, product, image, totals
        )
        return Projection(*totals.sum(axis=0))

    def energy(self, x: Block) -> NDArray[np.float64]:
        """``x' L x`` of every column, shape (4,), as a sum of squares."""
        sums = np.empty((len(self.bands) - 1, WIDTH))
        native.partial_energies(self.weights, self.columns, self.bands, x, sums)
        return sums.sum(axis=0)
