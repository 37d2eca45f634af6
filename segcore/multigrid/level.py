"""What the cycle asks of a level, be it the pixels or a coarse graph."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

import numpy as np
from numpy.typing import NDArray

if TYPE_CHECKING:
    from segcore.multigrid.transfer import Transfer

Vector = NDArray[np.float32]
"""One value per node, shape (n,)."""

Block = NDArray[np.float32]
"""Four columns side by side, shape (n, 4)."""


@dataclass(frozen=True)
class Energies:
    """Quadratic forms of the columns of a block ``x``, each of shape (4,) float64.

    Attributes
    ----------
    laplacian : ``x' L x``
    added : ``x' (A - L) x``
    inner : ``x' y`` with a second block ``y``
    """

    laplacian: NDArray[np.float64]
    added: NDArray[np.float64]
    inner: NDArray[np.float64]

    @property
    def total(self) -> NDArray[np.float64]:
        """``x' A x``."""
        return self.laplacian + self.added


class Level(Protocol):
    """One Laplacian ``L`` of the hierarchy; ``A = L + diag(added)``."""

    degrees: Vector

    @property
    def n_nodes(self) -> int: ...

    @property
    def node_bands(self) -> NDArray[np.int64]:
        """Node offsets of the bands."""

    def relax_from_zero(self, inverse_diagonal: Vector, b: Block, x: Block) -> None:
        """Forward Gauss-Seidel sweep for ``A x = b`` from ``x = 0``."""

    def restrict_residual(self, transfer: Transfer, x: Block, coarse_b: Block) -> None:
        """``coarse_b = P' (b - A x)`` for the `x` that :meth:`relax_from_zero` has left."""

    def relax_backward(self, inverse_diagonal: Vector, b: Block, x: Block) -> None:
        """Backward Gauss-Seidel sweep; with the forward one a symmetric smoother."""

    def apply(self, added: Vector, x: Block, other: Block, product: Block) -> Energies:
        """``product = A x``, and the energies of `x` with ``y = other``."""
