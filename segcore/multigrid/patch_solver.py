"""A first answer, from the patches alone, while the pixels have not been touched.

With the strokes' diagonal summed up over them (:mod:`segcore.multigrid.added_diagonal`), the levels
from that of the patches on are the whole problem in small. Strokes hold patches here, not pixels,
so it is only good for a preview; but it takes a hundredth of a second whatever the photo's size.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from segcore.monitor import Monitor
from segcore.multigrid.added_diagonal import AddedDiagonal, on_all_levels
from segcore.multigrid.coarsest import dense_inverse
from segcore.multigrid.cycle import Cycle
from segcore.multigrid.kernels.quads import WIDTH
from segcore.multigrid.level import Level, Vector
from segcore.multigrid.nested import climb, descend, solve_coarsest
from segcore.multigrid.right_sides import Planes, pack_right_side
from segcore.multigrid.small_levels import SmallLevels
from segcore.multigrid.workspace import Buffers, inverse_of

if TYPE_CHECKING:
    from segcore.multigrid.image_hierarchy import ImageHierarchy


@dataclass(frozen=True, eq=False)
class _Arrays:
    """See :class:`segcore.multigrid.cycle.WorkArrays`."""

    buffers: Sequence[Buffers]
    added: Sequence[Vector]
    inverse_diagonals: Sequence[Vector]
    small: SmallLevels | None


def solve_patches(
    hierarchy: ImageHierarchy, finest: AddedDiagonal, b: Planes, monitor: Monitor
) -> Planes:
    """About the solution of ``A x = b`` on the patches, ``A = L + diag``.

    The lock of the hierarchy's workspace must be held, and nothing be held in it from the level of
    the patches on.

    Parameters
    ----------
    finest : AddedDiagonal
        ``A - L`` on the pixels.
    b : (m, patches) float32
        Sums over the patches.
    """
    cycle = _cycle(hierarchy, finest, monitor)
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


def _cycle(hierarchy: ImageHierarchy, finest: AddedDiagonal, monitor: Monitor) -> Cycle:
    coarse = slice(hierarchy.patch_depth, None)
    levels: Sequence[Level] = hierarchy.levels[coarse]
    everywhere = finest.everywhere(hierarchy.n_nodes, monitor)
    added = on_all_levels(everywhere, hierarchy.transfers, monitor)[coarse]
    transfers = hierarchy.transfers[coarse]
    inverse = [inverse_of(level.degrees, own) for level, own in zip(levels, added, strict=True)]
    small = SmallLevels.of(levels, transfers, inverse)
    arrays = _Arrays(hierarchy.workspace.buffers[coarse], added, inverse, small)
    coarsest = dense_inverse(hierarchy.coarsest_affinity, added[-1])
    return Cycle(levels, transfers, arrays, coarsest, monitor)
