"""The first eigenvectors of ``L_G x = lambda L_H x``.

::

    preconditioner: about G^-1, and its columns of the classes ─┬─► class_vectors, if they suffice
                                                                │
    nested_iteration: the vectors of coarser levels,            ├─► lowest_vectors
      and by inverse iteration a few cycles on these ───────────┘     └─► eigensolver: LOBPCG

Of many classes on a picture, ``local_functions`` are all that is needed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from segcore.eigen.preconditioner import GraphPreconditioner, Preconditioner
from segcore.pencil.pencil import Pencil

if TYPE_CHECKING:
    from segcore.multigrid.image_hierarchy import ImageHierarchy


def build_preconditioner(pencil: Pencil, hierarchy: ImageHierarchy | None) -> Preconditioner:
    """The preconditioner of a pencil; `hierarchy` is the picture's, None for a general graph."""
    if hierarchy is None:
        return GraphPreconditioner.of(pencil)
    from segcore.eigen.picture_preconditioner import PicturePreconditioner

    return PicturePreconditioner.of(pencil, hierarchy)
