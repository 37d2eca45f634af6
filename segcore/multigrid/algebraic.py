"""Algebraic multigrid for any graph: pyamg's hierarchy, cycled on whole blocks.

The reference for the faster hierarchy of pictures, and what is used where that one cannot be.
pyamg applies its preconditioner one vector at a time with residuals that a preconditioner does not
need; the cycle here works on all vectors at once.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
import scipy
from numpy.typing import NDArray

from segcore.multigrid.preconditioner import OnLevel, Start, smoothed_indicators
from segcore.pencil.pencil import Pencil
from segcore.runtime.monitor import SILENT, Monitor

if TYPE_CHECKING:
    import pyamg

# Aggregates must follow the strong edges of the picture: with every edge strong (theta = 0)
# contrasts of 1e4 cost fifty iterations instead of seven.
_THETA = 0.1
# Edges are compared with the degrees, so the more edges a node has, the weaker each one looks.
_THETA_TIMES_EDGES = 0.8
_REGULARISATION = 1e-12
_COARSEST = 200


@dataclass(frozen=True, eq=False)
class _Level:
    operator: scipy.sparse.csr_array
    prolongation: scipy.sparse.csr_array
    restriction: scipy.sparse.csr_array
    damped_inverse_diagonal: NDArray[np.float64]


@dataclass(frozen=True, eq=False)
class AlgebraicPreconditioner:
    """One symmetric V-cycle on the star form of G (see :attr:`Pencil.augmented`).

    Residuals are padded with zeros on the star vertices and the result is restricted to the
    nodes, which keeps the spectral bounds of the cycle.
    """

    pencil: Pencil
    levels: tuple[_Level, ...]
    coarsest_inverse: NDArray[np.float64]

    @classmethod
    def of(cls, pencil: Pencil) -> AlgebraicPreconditioner:
        affinity = pencil.augmented
        diagonal = np.asarray(affinity.sum(axis=1)) * (1.0 + _REGULARISATION)
        # what the shift adds, less its off-diagonal part; only disconnected graphs have one
        diagonal[: pencil.n_nodes] += pencil.shift * pencil.degrees / pencil.n_nodes
        # pyamg takes scipy's matrix classes only, with 32-bit indices
        laplacian = scipy.sparse.csr_matrix((scipy.sparse.diags_array(diagonal) - affinity).tocsr())
        hierarchy = _hierarchy(laplacian)
        levels = tuple(_level(level) for level in hierarchy.levels[:-1])
        last = hierarchy.levels[-1]
        return cls(pencil, levels, _definite_inverse(last.A.toarray(), last.B[:, 0]))

    def __call__(self, residuals: NDArray, monitor: Monitor = SILENT) -> NDArray:
        """About ``G^-1`` of each row of `residuals` (m, n)."""
        monitor.check()
        size = self.levels[0].operator.shape[0] if self.levels else len(self.coarsest_inverse)
        padded = np.zeros((size, len(residuals)))
        padded[: self.pencil.n_nodes] = residuals.T
        result = self._cycle(0, padded)[: self.pencil.n_nodes].T
        return np.ascontiguousarray(result, dtype=residuals.dtype)

    def start(
        self,
        tolerance: float,  # noqa: ARG002 - one cycle is what it takes here
        monitor: Monitor = SILENT,
        on_level: OnLevel | None = None,  # noqa: ARG002 - its coarse levels are no pictures
        previous: NDArray | None = None,  # noqa: ARG002 - the eigensolver takes them as they are
    ) -> Start:
        """What the cannot-links push apart, smoothed by one cycle."""
        monitor.check()
        return smoothed_indicators(self.pencil, self, monitor)

    def _cycle(self, depth: int, b: NDArray[np.float64]) -> NDArray[np.float64]:
        if depth == len(self.levels):
            return self.coarsest_inverse @ b
        level = self.levels[depth]
        inverse = level.damped_inverse_diagonal[:, np.newaxis]
        x = inverse * b
        x += inverse * (b - level.operator @ x)
        x += level.prolongation @ self._cycle(
            depth + 1, level.restriction @ (b - level.operator @ x)
        )
        x += inverse * (b - level.operator @ x)
        x += inverse * (b - level.operator @ x)
        return x


def _hierarchy(laplacian: scipy.sparse.csr_matrix) -> pyamg.multilevel.MultilevelSolver:
    import pyamg

    edges = float(np.median(np.diff(laplacian.indptr))) - 1.0
    theta = min(_THETA, _THETA_TIMES_EDGES / max(edges, 1.0))
    for strong in (theta, 0.0):
        hierarchy = pyamg.smoothed_aggregation_solver(
            laplacian,
            strength=("symmetric", {"theta": strong}),
            improve_candidates=None,
            max_coarse=_COARSEST,
            keep=False,
        )
        if np.all(hierarchy.levels[-1].A.diagonal() > 0):
            break  # otherwise no edge was strong, and the coarse levels are empty
    return hierarchy


def _definite_inverse(
    laplacian: NDArray[np.float64], null_vector: NDArray[np.float64]
) -> NDArray[np.float64]:
    """Inverse of a Laplacian whose null vector was given an eigenvalue of its own.

    Scaling to unit diagonal first keeps the small eigenvalues beside must-links that are 1e12
    times larger, which a pseudo-inverse with a relative threshold would drop.
    """
    root = np.sqrt(np.diag(laplacian))
    scaled = laplacian / np.outer(root, root)
    null = root * null_vector / np.linalg.norm(root * null_vector)
    inverse = scipy.linalg.inv(0.5 * (scaled + scaled.T) + np.outer(null, null))
    return 0.5 * (inverse + inverse.T) / np.outer(root, root)


def _level(level: pyamg.multilevel.MultilevelSolver.Level) -> _Level:
    operator = scipy.sparse.csr_array(level.A)
    diagonal = operator.diagonal()
    # For a Laplacian the spectrum of D^-1 A ends at 2 or below, so 2/3 damps the upper half best.
    bound = float(np.max(abs(operator).sum(axis=1) / diagonal))
    return _Level(
        operator,
        scipy.sparse.csr_array(level.P),
        scipy.sparse.csr_array(level.R),
        (4.0 / 3.0) / bound / diagonal,
    )
