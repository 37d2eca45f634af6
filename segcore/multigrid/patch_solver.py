"""An approximate solve on the patches alone, for previews and start values.

With the added diagonal summed over the patches (:mod:`segcore.multigrid.added_diagonal`), the
levels from the patches on are a smaller problem. Patches are held, not pixels, so it is only
approximate, but it takes a hundredth of a second for any photo.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from segcore.multigrid.added_diagonal import restrict_diagonal
from segcore.multigrid.cycle import Cycle
from segcore.multigrid.image_hierarchy import ImageHierarchy
from segcore.multigrid.level import dense_inverse
from segcore.multigrid.nested import prolong_and_smooth, restrict_to_levels, solve_coarsest
from segcore.multigrid.right_sides import pack_right_side
from segcore.multigrid.vector_layouts import Planes, Vector, column_groups
from segcore.multigrid.workspace import reciprocals_of_sums
from segcore.runtime.monitor import Monitor

_N_ROUGH_UNKNOWNS = 1 << 13
"""Number of unknowns that suffices for a rough solution."""


@dataclass(frozen=True, eq=False)
class CoarseSolution:
    """A solution on a level of some thousand unknowns.

    Attributes
    ----------
    x : (m, unknowns) float32
    unknown_of_patch : (patches,) int32
        The unknown that stands for each patch.
    """

    x: Planes
    unknown_of_patch: NDArray[np.int32]


def approximate_harmonic_functions(
    hierarchy: ImageHierarchy, added: Vector, b: Planes, monitor: Monitor
) -> CoarseSolution:
    """Approximate solution of ``A x = b`` on the patches, on a level of some thousand unknowns.

    Parameters are those of :func:`solve_patches`; the lock must not be held.
    """
    depth = hierarchy.patch_depth
    unknown_of_patch = np.arange(b.shape[1], dtype=np.int32)
    while len(added) > _N_ROUGH_UNKNOWNS and depth < len(hierarchy.aggregations):
        aggregation = hierarchy.aggregations[depth]
        added = aggregation.restrict_vector(added)
        b = aggregation.restrict_rows(b)
        unknown_of_patch, depth = aggregation.aggregates[unknown_of_patch], depth + 1
    with hierarchy.workspace.lock:
        if depth == len(hierarchy.levels) - 1:
            inverse = dense_inverse(hierarchy.coarsest_affinity, added.astype(np.float64))
            return CoarseSolution((b @ inverse).astype(np.float32), unknown_of_patch)
        return CoarseSolution(solve_patches(hierarchy, depth, added, b, monitor), unknown_of_patch)


def solve_patches(
    hierarchy: ImageHierarchy, depth: int, added: Vector, b: Planes, monitor: Monitor
) -> Planes:
    """Approximate solution of ``A x = b`` on the patches, ``A = L + diag``.

    The lock of the hierarchy's workspace must be held.

    Parameters
    ----------
    depth : int
        Depth of the level of the patches, or of one below it that stands for them.
    added : (patches,) float32
        ``A - L``, added up over the patches.
    b : (m, patches) float32
        Sums over the patches.
    """
    cycle = _cycle(hierarchy, depth, added, monitor)
    buffers = cycle.buffers[0]
    solution = np.empty_like(b)
    for group in column_groups(len(b)):
        columns = group.stop - group.start
        pack_right_side(b[group], np.zeros(columns, np.float32), buffers.product)
        restrict_to_levels(cycle, buffers.product)
        solve_coarsest(cycle)
        prolong_and_smooth(cycle, cycle.coarsest, 0)
        solution[group] = buffers.direction.T[:columns]
    return solution


def _cycle(hierarchy: ImageHierarchy, depth: int, finest: Vector, monitor: Monitor) -> Cycle:
    levels, aggregations = hierarchy.levels[depth:], hierarchy.aggregations[depth:]
    diagonals = restrict_diagonal(finest, aggregations)
    inverse = [
        reciprocals_of_sums(level.degrees, added)
        for level, added in zip(levels, diagonals, strict=True)
    ]
    coarsest = dense_inverse(hierarchy.coarsest_affinity, diagonals[-1])
    buffers = hierarchy.workspace.buffers[depth:]
    return Cycle(levels, aggregations, buffers, diagonals, inverse, coarsest, monitor)
