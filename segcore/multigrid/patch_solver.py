"""A first answer, from the patches alone, while the pixels have not been touched.

With the strokes' diagonal summed up over them (:mod:`segcore.multigrid.added_diagonal`), the levels
from that of the patches on are the whole problem in small. Strokes hold patches here, not pixels,
so it is only good for a preview; but it takes a hundredth of a second whatever the photo's size.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from segcore.multigrid.added_diagonal import on_all_levels
from segcore.multigrid.coarsest import dense_inverse
from segcore.multigrid.cycle import Cycle
from segcore.multigrid.image_hierarchy import ImageHierarchy
from segcore.multigrid.kernels.quads import WIDTH
from segcore.multigrid.level import Level
from segcore.multigrid.nested import climb, descend, solve_coarsest
from segcore.multigrid.right_sides import pack_right_side
from segcore.multigrid.small_levels import SmallLevels
from segcore.multigrid.vectors import Planes, Vector
from segcore.multigrid.workspace import Buffers, inverse_of
from segcore.runtime.monitor import Monitor

_FEW = 1 << 13
"""Unknowns that tell roughly what reaches where."""


@dataclass(frozen=True, eq=False)
class _Arrays:
    """See :class:`segcore.multigrid.cycle.WorkArrays`."""

    buffers: Sequence[Buffers]
    added: Sequence[Vector]
    inverse_diagonals: Sequence[Vector]
    small: SmallLevels | None


def harmonic_on_patches(
    hierarchy: ImageHierarchy, added: Vector, b: Planes, monitor: Monitor
) -> Planes:
    """Roughly the solution of ``A x = b`` on the patches, from a level of some thousand unknowns.

    Parameters are those of :func:`solve_patches`; the lock must not be held.
    """
    depth = hierarchy.patch_depth
    homes = np.arange(b.shape[1], dtype=np.int32)
    while len(added) > _FEW and depth < len(hierarchy.transfers):
        transfer = hierarchy.transfers[depth]
        added = transfer.restrict_vector(added, monitor)
        b = np.array([transfer.restrict_vector(row, monitor) for row in b])
        homes, depth = transfer.aggregates[homes], depth + 1
    with hierarchy.workspace.lock:
        if depth == len(hierarchy.levels) - 1:
            inverse = dense_inverse(hierarchy.coarsest_affinity, added.astype(np.float64))
            return (b @ inverse).astype(np.float32)[:, homes]
        hierarchy.workspace.release(depth)
        return solve_patches(hierarchy, depth, added, b, monitor)[:, homes]


def solve_patches(
    hierarchy: ImageHierarchy, depth: int, added: Vector, b: Planes, monitor: Monitor
) -> Planes:
    """About the solution of ``A x = b`` on the patches, ``A = L + diag``.

    The lock of the hierarchy's workspace must be held, and nothing be held in it from the level of
    the patches on.

    Parameters
    ----------
    depth : int
        Of the level of the patches, or of one below it that stands for them.
    added : (patches,) float32
        ``A - L``, added up over the patches.
    b : (m, patches) float32
        Sums over the patches.
    """
    cycle = _cycle(hierarchy, depth, added, monitor)
    buffers = cycle.workspace.buffers[0]
    solution = np.empty_like(b)
    for first in range(0, len(b), WIDTH):
        group = slice(first, min(first + WIDTH, len(b)))
        no_shifts = np.zeros(group.stop - first, np.float32)
        pack_right_side(b[group], no_shifts, buffers.product, monitor)
        descend(cycle, buffers.product)
        solve_coarsest(cycle)
        climb(cycle, cycle.coarsest, 0)
        solution[group] = buffers.direction.T[: group.stop - first]
    return solution


def _cycle(hierarchy: ImageHierarchy, depth: int, finest: Vector, monitor: Monitor) -> Cycle:
    coarse = slice(depth, None)
    levels: Sequence[Level] = hierarchy.levels[coarse]
    transfers = hierarchy.transfers[coarse]
    added = on_all_levels(finest, transfers, monitor)
    inverse = [inverse_of(level.degrees, own) for level, own in zip(levels, added, strict=True)]
    small = SmallLevels.of(levels, transfers, added, inverse)
    arrays = _Arrays(hierarchy.workspace.buffers[coarse], added, inverse, small)
    coarsest = dense_inverse(hierarchy.coarsest_affinity, added[-1])
    return Cycle(levels, transfers, arrays, coarsest, monitor)
