"""Strokes on every level: the diagonal that is added to the Laplacians.

With piecewise constant prolongation the coarse matrix of ``L + diag(s)`` is the coarse Laplacian
plus the diagonal of the sums of ``s`` over the aggregates. So a diagonal changes nothing in the
hierarchy, and costs a pass over the pixels. Where it is so large that it holds pixels in their
place, :mod:`segcore.multigrid.pins` does better.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from segcore.jit import team_for
from segcore.monitor import SILENT, Monitor
from segcore.multigrid.level import Vector
from segcore.multigrid.transfer import Transfer
from segcore.passes.vectors import zeros


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

    def everywhere(self, n_nodes: int, monitor: Monitor = SILENT) -> Vector:
        """The values at all `n_nodes` nodes of the level; not to be written to."""
        if isinstance(self.nodes, slice):
            return self.values
        values = zeros((n_nodes,), np.float32, monitor)
        values[self.nodes] = self.values
        monitor.check()
        return values


def on_all_levels(
    values: Vector, transfers: Sequence[Transfer], monitor: Monitor = SILENT
) -> list[Vector]:
    """A diagonal on some level and on those below it, to which the transfers lead."""
    levels = [values]
    for transfer in transfers:
        with team_for(len(levels[-1])):
            levels.append(transfer.restrict_vector(levels[-1], monitor))
    return levels
