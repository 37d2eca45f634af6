"""Multigrid: fast approximate inverses of G, the engine under every solve.

Pictures have a hierarchy of their own (:class:`ImageHierarchy`, in compiled loops), built once per
picture and never changed. A solver adds to its diagonal, and pixels where much is added are removed
from copies of the coarse levels (``dirichlet_nodes``). A solve on the patches alone gives a preview
(``patch_solver``). Then a solve goes

1. down: the residual of the first guess, which is zero or fits an earlier answer to the new
   diagonal, is summed over the aggregates of every level (``right_sides``, ``nested``);
2. up: each level is solved by a cycle from the solution below it (``nested``, ``cycle``);
3. around: a few steps of conjugate gradients on the pixels, until the energy that is still to be
   gained is small beside the energy itself (``flexible_cg``).

Everything is float32, every sum float64; four right-hand sides are worked on at once, in loops that
each pass the picture once (``kernels``). Other graphs are solved by a factorisation while they are
small, and with pyamg's algebraic multigrid (``algebraic``, ``shifted``).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from numpy.typing import NDArray

from segcore.graph.graph import GridGraph
from segcore.runtime.monitor import SILENT, Monitor

if TYPE_CHECKING:
    from segcore.multigrid.image_hierarchy import ImageHierarchy

OnPatchGuess = Callable[[NDArray, Callable[[NDArray], NDArray]], None]
"""Gets a rough solution on the patches, (m, patches), and how to expand a value per patch to the
pixels, (n,)."""


def build_hierarchy(graph: GridGraph, monitor: Monitor = SILENT) -> ImageHierarchy:
    """The hierarchy of a picture's graph."""
    from segcore.multigrid.image_hierarchy import ImageHierarchy

    return ImageHierarchy.build(graph, monitor)
