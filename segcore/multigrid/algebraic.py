"""Laplacian plus diagonal on any graph: a factorisation, or pyamg's hierarchy cycled on blocks.

pyamg applies its preconditioner one vector at a time with residuals that a preconditioner does not
need; the cycle here works on all vectors at once.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import numpy as np
import scipy
from numpy.typing import NDArray

from segcore.multigrid.solution import Solution, conjugate_gradients
from segcore.runtime.monitor import SILENT, Monitor

if TYPE_CHECKING:
    import pyamg

_MAX_FACTORISED_NODES = 20_000
_MAX_DENSE_NODES = 2000
_MAX_ENTRIES_A_NODE = 60  # with more, sparse factors fill up

_TOLERANCE_SHARE = 0.1  # the stopping test sees the last step alone
_FINEST_TOLERANCE = 1e-14

# Aggregates must follow the strong edges of the graph: with every edge strong (theta = 0)
# contrasts of 1e4 cost fifty iterations instead of seven.
_THETA = 0.1
# Edges are compared with the degrees, so the more edges a node has, the weaker each one looks.
_THETA_TIMES_EDGES = 0.8
_MAX_COARSEST_NODES = 200


@dataclass(frozen=True, eq=False)
class GraphSolver:
    """Solver for ``A = L + diag(added)`` of a graph.

    Attributes
    ----------
    matrix : (n, n) sparse float64
    inverse : callable
        Approximate ``A^-1`` on the columns of a block (n, m).
    is_exact : bool
        Whether that is a factorisation.
    """

    matrix: scipy.sparse.csr_array
    inverse: Callable[[NDArray], NDArray]
    is_exact: bool

    @classmethod
    def of(cls, affinity: scipy.sparse.csr_array, added: NDArray[np.float64]) -> GraphSolver:
        """The solver that suits the graph.

        Parameters
        ----------
        affinity : (n, n) sparse
            Weights of the graph with Laplacian ``L``.
        added : (n,) >= 0
            Positive somewhere in every component of the graph.
        """
        matrix, n_nodes = _matrix(affinity, added), len(added)
        fills_up = affinity.nnz > _MAX_ENTRIES_A_NODE * n_nodes
        if n_nodes <= _MAX_FACTORISED_NODES and not fills_up:
            # positive definite: no pivoting needed
            factors = scipy.sparse.linalg.splu(
                matrix.tocsc(),
                permc_spec="MMD_AT_PLUS_A",
                diag_pivot_thresh=0.0,
                options={"SymmetricMode": True},
            )
            return cls(matrix, factors.solve, True)
        if n_nodes <= _MAX_DENSE_NODES:
            dense = scipy.linalg.cho_factor(matrix.toarray())
            return cls(matrix, partial(scipy.linalg.cho_solve, dense), True)
        return cls.by_cycles(affinity, added)

    @classmethod
    def by_cycles(cls, affinity: scipy.sparse.csr_array, added: NDArray[np.float64]) -> GraphSolver:
        """The solver of graphs that are too large for a factorisation."""
        matrix = _matrix(affinity, added)
        return cls(matrix, AlgebraicCycle.of(matrix), False)

    def cycle(self, b: NDArray, monitor: Monitor = SILENT) -> NDArray[np.float64]:
        """Approximate ``A^-1 b`` for every row of `b` (m, n)."""
        monitor.check()
        return np.ascontiguousarray(self.inverse(b.T.astype(np.float64)).T)

    def solve(self, b: NDArray, *, tolerance: float, monitor: Monitor = SILENT) -> Solution:
        """``A^-1 b`` for every row of `b`, to an error of `tolerance` in the energy norm."""
        if self.is_exact:
            return Solution(self.cycle(b, monitor), 1, True)
        return conjugate_gradients(
            lambda x: np.ascontiguousarray((self.matrix @ x.T).T),
            self.cycle,
            b.astype(np.float64),
            tolerance=max(_TOLERANCE_SHARE * tolerance, _FINEST_TOLERANCE),
            monitor=monitor,
        )


def _matrix(affinity: scipy.sparse.csr_array, added: NDArray[np.float64]) -> scipy.sparse.csr_array:
    diagonal = np.asarray(affinity.sum(axis=1), dtype=np.float64) + added
    return scipy.sparse.csr_array(scipy.sparse.diags_array(diagonal) - affinity)


@dataclass(frozen=True, eq=False)
class _Level:
    operator: scipy.sparse.csr_array
    prolongation: scipy.sparse.csr_array
    restriction: scipy.sparse.csr_array
    damped_inverse_diagonal: NDArray[np.float64]


@dataclass(frozen=True, eq=False)
class AlgebraicCycle:
    """A symmetric V-cycle: an approximate inverse of ``A = L + diag`` on blocks (n, m)."""

    levels: tuple[_Level, ...]
    coarsest_inverse: NDArray[np.float64]

    @classmethod
    def of(cls, matrix: scipy.sparse.csr_array, *, singular: bool = False) -> AlgebraicCycle:
        """The cycle for a matrix; `singular` if it is a Laplacian up to rounding."""
        # pyamg takes scipy's matrix classes only, with 32-bit indices
        hierarchy = _hierarchy(scipy.sparse.csr_matrix(matrix))
        last = hierarchy.levels[-1]
        inverse = _inverse(last.A.toarray(), last.B[:, 0] if singular else None)
        return cls(tuple(_level(level) for level in hierarchy.levels[:-1]), inverse)

    def __call__(self, b: NDArray[np.float64]) -> NDArray[np.float64]:
        return self._run(0, b)

    def _run(self, depth: int, b: NDArray[np.float64]) -> NDArray[np.float64]:
        if depth == len(self.levels):
            return self.coarsest_inverse @ b
        level = self.levels[depth]
        inverse = level.damped_inverse_diagonal[:, np.newaxis]
        x = inverse * b
        x += inverse * (b - level.operator @ x)
        x += level.prolongation @ self._run(depth + 1, level.restriction @ (b - level.operator @ x))
        x += inverse * (b - level.operator @ x)
        x += inverse * (b - level.operator @ x)
        return x


def _hierarchy(matrix: scipy.sparse.csr_matrix) -> pyamg.multilevel.MultilevelSolver:
    import pyamg  # takes long to load

    edges = float(np.median(np.diff(matrix.indptr))) - 1.0
    theta = min(_THETA, _THETA_TIMES_EDGES / max(edges, 1.0))
    for strong in (theta, 0.0):
        hierarchy = pyamg.smoothed_aggregation_solver(
            matrix,
            strength=("symmetric", {"theta": strong}),
            improve_candidates=None,
            max_coarse=_MAX_COARSEST_NODES,
            keep=False,
        )
        if np.all(hierarchy.levels[-1].A.diagonal() > 0):
            break  # otherwise no edge was strong, and the coarse levels are empty
    return hierarchy


def _inverse(
    matrix: NDArray[np.float64], null_vector: NDArray[np.float64] | None
) -> NDArray[np.float64]:
    """Inverse of the coarsest matrix; a null vector gets a non-zero eigenvalue first.

    Scaling to unit diagonal first keeps the small eigenvalues beside edges that are 1e12 times
    stronger, which a pseudo-inverse with a relative threshold would drop.
    """
    root = np.sqrt(np.diag(matrix))
    scaled = matrix / np.outer(root, root)
    scaled = 0.5 * (scaled + scaled.T)
    if null_vector is not None:
        null = root * null_vector / np.linalg.norm(root * null_vector)
        scaled += np.outer(null, null)
    inverse = scipy.linalg.inv(scaled)
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
