"""Interactive image segmentation by constrained spectral clustering.

The pipe, one module a stage; :mod:`segcore.pipeline` runs it and is the page to read first::

    image -> features -> graph -> constraints -> pencil -> eigensolver -> embedding -> partition
                           |          ^             ^           ^
                           |       strokes       methods/    multigrid/
                           +-- prepared once per picture, reused for every new stroke

1. ``reading``, ``image``: any picture file becomes an upright grey or sRGB `Image`.
2. ``features``, ``affinity``, ``graph``: pixels are joined to their neighbours with RBF weights
   ``w_ij = exp(-|f_i - f_j|^2 / (2 sigma^2))`` of their colours f. Degrees ``d = W 1``, Laplacian
   ``L = D - W``, so that ``x' L x = sum over edges of w_ij (x_i - x_j)^2``.
3. ``strokes``, ``constraints``: what was drawn says which pixels belong together (must-link) and
   which apart (cannot-link), each with a belief. ``appearance``, ``surroundings``: what
   pixels look like, and what goes on beyond the frame, become weak must-links.
4. ``merging``, ``pencil``: must-links join the graph G that should not be cut; cannot-links, with
   the demand graph ``K_ij = d_i d_j / vol``, form the graph H that should be.
5. ``eigensolver``, ``nested_vectors``, ``inverse_iteration``, ``class_vectors``, ``multigrid``: the
   cut with the smallest ratio ``x' L_G x / x' L_H x`` is relaxed to the generalized eigenproblem
   ``L_G x = lambda L_H x``, solved by LOBPCG with a multigrid preconditioner, or at once where the
   strokes alone decide.
6. ``embedding``, ``partition``, ``segmentation``: k - 1 eigenvectors place every pixel as a point;
   points near the strokes of a class become its segment. With two classes ``second_look`` takes
   back what only leaked over. ``finishing`` lets borders follow the
   colours beside them (``local_colours``), takes doubtful ``islands`` away, and makes borders
   smooth where that is wished.

``methods`` holds the formulations, one file each; ``cli`` is the command line.

Source: Cucuringu, Koutis, Chawla, Miller, Peng, *Simple and Scalable Constrained Clustering: A
Generalized Spectral Method*, AISTATS 2016 (FAST-GE).
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

__version__ = "0.1.0"

if TYPE_CHECKING:
    from segcore.public import *  # noqa: F403
else:
    # The names of segcore.public, loaded when the first of them is used: that takes most of a
    # second, which `eigenbrush --version` and whoever needs a single module need not wait for.
    def __getattr__(name: str) -> Any:
        if name == "ConstrainedSpectralClustering":  # the only name that needs scikit-learn
            return import_module("segcore.tables.estimator").ConstrainedSpectralClustering
        public = import_module("segcore.public")
        if name in public.__all__:
            return getattr(public, name)
        raise AttributeError(f"module 'segcore' has no attribute {name!r}")

    def __dir__() -> list[str]:
        return sorted({*globals(), *import_module("segcore.public").__all__})
