"""Solutions of every search."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from segcore.segments.segmentation import Cuts

_FIELDS_PER_VECTOR = (
    "vectors",
    "constants",
    "costs",
    "satisfied",
    "demanded",
    "multipliers",
    "residuals",
)


@dataclass(frozen=True, eq=False)
class Partitions:
    """Relaxed partitions ``u = x + constant``, one a row, ``u' D u = vol``.

    Attributes
    ----------
    vectors : (m, n) float32 or float64
        x, with ``d' x = 0`` unless the constants are zero.
    constants : (m,) float64
    costs : (m,) float64
        ``u' L u / vol``, the normalised cut, in [0, 2].
    satisfied : (m,) float64
        ``u' Q u / vol``.
    demanded : (m,) float64
        ``beta / vol`` of each.
    multipliers : (m,) float64
        lambda.
    residuals : (m,) float64
        Relative change of each vector in the last step, or relative residual.
    """

    vectors: NDArray
    constants: NDArray[np.float64]
    costs: NDArray[np.float64]
    satisfied: NDArray[np.float64]
    demanded: NDArray[np.float64]
    multipliers: NDArray[np.float64]
    residuals: NDArray[np.float64]
    iterations: int
    converged: bool

    @classmethod
    def joined(cls, parts: Sequence[Partitions]) -> Partitions:
        """Several sets of partitions concatenated, in the given order."""
        rows = {
            name: np.concatenate([getattr(p, name) for p in parts]) for name in _FIELDS_PER_VECTOR
        }
        iterations = sum(part.iterations for part in parts)
        return cls(**rows, iterations=iterations, converged=all(part.converged for part in parts))

    def values(self) -> NDArray:
        """The vectors u, shape (m, n)."""
        return self.vectors + self.constants.astype(self.vectors.dtype)[:, np.newaxis]

    def cuts(self) -> Cuts:
        """The vectors and costs for a segmentation."""
        return Cuts(self.costs, self.values(), self.residuals, self.iterations, self.converged)

    def rows(self, which: slice | NDArray[np.intp]) -> Partitions:
        """The partitions in the given slice of rows."""
        return replace(self, **{name: getattr(self, name)[which] for name in _FIELDS_PER_VECTOR})

    def cheapest_first(self) -> Partitions:
        return self.rows(np.argsort(self.costs, kind="stable"))
