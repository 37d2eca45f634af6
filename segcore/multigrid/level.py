"""The interface of a level for the cycle, pixels or a coarse graph."""

from __future__ import annotations

from typing import NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from segcore.multigrid.aggregation import Aggregation
from segcore.multigrid.vectors import Block, Vector


class Projection(NamedTuple):
    """Inner products of the columns of x, (4, 4) float64.

    Attributes
    ----------
    energy : ``x' A x``
    slope : ``x' residual``
    cross : ``x' product``
    """

    energy: NDArray[np.float64]
    slope: NDArray[np.float64]
    cross: NDArray[np.float64]


class Level(Protocol):
    """One Laplacian ``L`` of the hierarchy; ``A = L + diag(added)``."""

    @property
    def degrees(self) -> Vector: ...

    @property
    def n_nodes(self) -> int: ...

    @property
    def node_bands(self) -> NDArray[np.int64]:
        """Node offsets of the bands."""

    def relax_from_zero(self, inverse_diagonal: Vector, b: Block, x: Block) -> None:
        """Forward Gauss-Seidel sweep for ``A x = b`` from ``x = 0``."""

    def restrict_residual(self, aggregation: Aggregation, x: Block, coarse_b: Block) -> None:
        """``coarse_b = P' (b - A x)`` for the `x` that :meth:`relax_from_zero` has left."""

    def relax_backward(self, inverse_diagonal: Vector, b: Block, x: Block) -> None:
        """Backward Gauss-Seidel sweep; with the forward one a symmetric smoother."""

    def subtract_image(self, added: Vector, b: Block, x: Block, residual: Block) -> None:
        """``residual = b - A x``; `residual` may be `b`."""

    def project(
        self, added: Vector, x: Block, residual: Block, product: Block, image: Block
    ) -> Projection:
        """``image = A x`` and what is needed for a step; `image` may be `residual` or `product`."""
