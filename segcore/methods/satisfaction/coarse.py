"""The problem on a coarse level of a picture, to find the shifts of a demand.

With piecewise constant prolongation P it is ``P' L P u = lambda P' (Q - (beta / vol) D) P u``: on a
graph of a thousand nodes or two, whose degrees are the sums of the pixels', and with a constraint
matrix of the same coupling.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np
import scipy
from numpy.typing import NDArray

from segcore.graph.graph import SparseGraph
from segcore.methods.satisfaction.matrix import ConstraintMatrix
from segcore.methods.satisfaction.satisfaction_bounds import SatisfactionBounds
from segcore.multigrid.shifted import ShiftedSolver

_MAX_NODES = 2000
_MIN_RATIO = 10


@dataclass(frozen=True, eq=False)
class CoarseProblem:
    """Satisfaction bounds on the nodes of a level, and a solver there."""

    bounds: SatisfactionBounds
    solver: ShiftedSolver


def coarse_problem(bounds: SatisfactionBounds, solver: ShiftedSolver) -> CoarseProblem | None:
    """The problem on the finest level with few nodes; None for small pictures and other graphs."""
    hierarchy, matrix = solver.hierarchy, bounds.matrix
    if hierarchy is None:
        return None
    sizes = [level.n_nodes for level in hierarchy.levels]
    max_nodes = min(_MAX_NODES, sizes[0] / _MIN_RATIO)
    depth = next((depth for depth, size in enumerate(sizes) if size <= max_nodes), 0)
    if depth == 0:
        return None

    from segcore.multigrid.level import SparseLevel

    aggregates = hierarchy.expand(depth, np.arange(sizes[depth], dtype=np.int32))
    sums = np.bincount(aggregates, bounds.graph.degrees, sizes[depth]).astype(np.float64)
    level = hierarchy.levels[depth]
    assert isinstance(level, SparseLevel)
    graph = _LevelGraph(level.to_csr(), sums)

    nodes, index = np.unique(aggregates[matrix.nodes], return_inverse=True)
    joins = scipy.sparse.csr_array((np.ones(len(index)), (index, np.arange(len(index)))))
    columns = scipy.sparse.csr_array(joins @ matrix.factor_rows)
    coarse = ConstraintMatrix(sizes[depth], nodes.astype(np.int64), columns, matrix.coupling)
    return CoarseProblem(SatisfactionBounds(coarse, graph), ShiftedSolver(graph))


@dataclass(frozen=True, eq=False)
class _LevelGraph(SparseGraph):
    """A level, whose nodes keep the degrees of their pixels.

    Attributes
    ----------
    sums : (n,) float64
    """

    sums: NDArray[np.float64]

    @cached_property
    def degrees(self) -> NDArray[np.float64]:
        return self.sums

    @cached_property
    def laplacian(self) -> scipy.sparse.csr_array:
        """Its rows sum to zero, which the degrees do not enter."""
        rows = np.asarray(self.affinity.sum(axis=1), dtype=np.float64)
        return scipy.sparse.csr_array(scipy.sparse.diags_array(rows) - self.affinity)

    def apply_laplacian(self, x: NDArray) -> NDArray:
        return np.ascontiguousarray((self.laplacian @ x.T).T)
