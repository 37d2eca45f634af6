"""Bounds on the satisfaction of constraints, from the r eigenvalues of their matrix."""

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from segcore.graph.graph import Graph
from segcore.methods.satisfaction.matrix import ConstraintMatrix

_DEGENERATE = 1e-8
_NEGLIGIBLE = 1e-12


@dataclass(frozen=True, eq=False)
class SatisfactionBounds:
    """A constraint matrix on a graph, and the satisfactions that are possible."""

    matrix: ConstraintMatrix
    graph: Graph

    @cached_property
    def eigenvalues(self) -> NDArray[np.float64]:
        """Eigenvalues of ``D^-1/2 Q D^-1/2``, descending; the first bounds ``u' Q u / vol``."""
        return self.matrix.eigenvalues(self.graph.degrees)

    @property
    def max_solutions(self) -> int:
        """Largest number of solutions there can be: positive eigenvalues of Q."""
        largest = float(np.abs(self.eigenvalues).max(initial=0.0))
        return int(np.count_nonzero(self.eigenvalues > _NEGLIGIBLE * largest))

    @property
    def trivial_satisfaction(self) -> float:
        """``1' Q 1 / vol``: the satisfaction of the constant vector."""
        return self.matrix.total / self.graph.volume

    def n_solutions(self, demanded: float) -> int:
        """Number of solutions for ``beta = demanded vol``, demanded >= 0."""
        n_above = int(np.count_nonzero(self.eigenvalues > demanded))
        return max(n_above - int(self.trivial_satisfaction >= demanded), 0)

    def max_demand(self, wanted: int) -> float:
        """Upper end of ``beta / vol`` for `wanted` solutions, if above the trivial satisfaction.

        0 if no eigenvalue is positive.
        """
        positive = self.eigenvalues[self.eigenvalues > 0]
        return float(positive[min(wanted, len(positive)) - 1]) if len(positive) else 0.0

    def feasible_ranges_text(self) -> str:
        """The ranges of ``beta / vol`` with a solution, in words."""
        first = float(self.eigenvalues[0]) if len(self.eigenvalues) else 0.0
        second = float(self.eigenvalues[1]) if len(self.eigenvalues) > 1 else 0.0
        ranges = []
        if min(self.trivial_satisfaction, second) > 0:
            ranges.append(f"below {min(self.trivial_satisfaction, second):.6g}")
        if first > max(self.trivial_satisfaction, 0.0):
            ranges.append(f"above {max(self.trivial_satisfaction, 0.0):.6g} and below {first:.6g}")
        return ", or ".join(ranges)

    def is_degenerate(self, demanded: float) -> bool:
        """Whether beta equals ``1' Q 1`` within rounding: then only constants remain."""
        matrix, degrees = self.matrix, self.graph.degrees
        right_hand_side = matrix.coupling @ matrix.column_sums
        squared = (
            right_hand_side @ matrix.weighted_gram(degrees) @ right_hand_side
            - 2 * demanded * matrix.total
        )
        squared += demanded**2 * self.graph.volume
        surplus = matrix.total - demanded * self.graph.volume
        size = float(np.sqrt(max(float(squared), 0.0) * self.graph.volume))
        return abs(surplus) <= _DEGENERATE * size
