"""The first eigenvectors of ``L_G x = lambda L_H x``.

::

class_vectors: G^-1 applied to the columns of the classes ─┐
nested_vectors: the vectors of coarser levels ─────────────┼─► eigensolver: LOBPCG
inverse_iteration: a few cycles on what is nearly right ───┤
preconditioner: about G^-1 ────────────────────────────────┘
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from segcore.eigen.preconditioner import GraphPreconditioner, Preconditioner
from segcore.pencil.pencil import Pencil

if TYPE_CHECKING:
    from segcore.multigrid.image_hierarchy import ImageHierarchy


def build_preconditioner(pencil: Pencil, hierarchy: ImageHierarchy | None) -> Preconditioner:
    """The preconditioner of a pencil; `hierarchy` is that of its picture, if it has one."""
    if hierarchy is None:
        return GraphPreconditioner.of(pencil)
    from segcore.eigen.picture_preconditioner import PicturePreconditioner  # loads numba

    return PicturePreconditioner.of(pencil, hierarchy)
