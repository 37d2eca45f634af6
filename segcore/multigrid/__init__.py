"""Multigrid: fast approximate inverses of G, the engine under every solve.

Pictures have a hierarchy of their own (:class:`ImageHierarchy`, compiled with numba), built once
per picture and never changed. A solver adds to its diagonal, and pixels that are held firmly leave
copies of the coarse levels while they are (``pins``). What the patches alone say is shown as a
preview (``patch_solver``). Then a solve goes

1. down: the residual of the first guess, which is zero or fits the last answer to the new strokes,
   is summed over the aggregates of every level (``right_sides``, ``nested``);
2. up: each level is solved by a cycle from the solution below it (``nested``, ``cycle``);
3. around: a few steps of conjugate gradients on the pixels, until the energy that is still to be
   gained is small beside the energy itself (``conjugate``, ``stopping``).

Everything is float32, every sum float64; four right-hand sides are worked on at once, in loops that
each pass the picture once (``kernels``). General graphs use pyamg's algebraic multigrid
(:class:`AlgebraicPreconditioner`), set up for each pencil.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from segcore.graph.graph import GridGraph
from segcore.multigrid.algebraic import AlgebraicPreconditioner
from segcore.multigrid.preconditioner import OnLevel, Preconditioner, Start
from segcore.pencil.pencil import Pencil
from segcore.runtime.monitor import SILENT, Monitor

if TYPE_CHECKING:
    from segcore.multigrid.image_hierarchy import ImageHierarchy

__all__ = ["OnLevel", "Preconditioner", "Start", "build_hierarchy", "build_preconditioner"]


def build_hierarchy(graph: GridGraph, monitor: Monitor = SILENT) -> ImageHierarchy:
    """The hierarchy of a picture's graph."""
    from segcore.multigrid.image_hierarchy import ImageHierarchy

    return ImageHierarchy.build(graph, monitor)


def build_preconditioner(pencil: Pencil, hierarchy: ImageHierarchy | None) -> Preconditioner:
    """The preconditioner of a pencil; `hierarchy` is that of its graph, if there is one."""
    if hierarchy is None:
        return AlgebraicPreconditioner.of(pencil)
    from segcore.multigrid.image_preconditioner import ImagePreconditioner

    return ImagePreconditioner.of(pencil, hierarchy)
