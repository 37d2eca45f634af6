"""Strokes on every level: the diagonal that is added to the Laplacians.

With piecewise constant prolongation the coarse matrix of ``L + diag(s)`` is the coarse Laplacian
plus the diagonal of the sums of ``s`` over the aggregates. So a diagonal changes nothing in the
hierarchy, and costs as much as it has pixels. Where it is so large that it holds pixels in their
place, :mod:`segcore.multigrid.pins` does better.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from segcore.multigrid.transfer import Transfer


@dataclass(frozen=True, eq=False)
class AddedDiagonal:
    """Values at some nodes of one level, zero at the others.

    Attributes
    ----------
    nodes : (p,) integers, unique, or ``slice(None)`` for all nodes
    values : (p,) float32
    """

    nodes: NDArray[np.integer] | slice
    values: NDArray[np.float32]

    def restrict(self, transfer: Transfer) -> AddedDiagonal:
        """The same diagonal one level below."""
        if isinstance(self.nodes, slice):
            return AddedDiagonal(self.nodes, transfer.restrict_vector(self.values))
        nodes, place = np.unique(transfer.aggregates[self.nodes], return_inverse=True)
        values = np.bincount(place, weights=self.values, minlength=len(nodes))
        return AddedDiagonal(nodes, values.astype(np.float32))


def on_all_levels(
    finest: AddedDiagonal, transfers: Sequence[Transfer]
) -> tuple[AddedDiagonal, ...]:
    """The diagonal on every level, finest first."""
    levels = [finest]
    for transfer in transfers:
        levels.append(levels[-1].restrict(transfer))
    return tuple(levels)
