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
   which apart (cannot-link), each with a belief.
4. ``merging``, ``pencil``: must-links join the graph G that should not be cut; cannot-links, with
   the demand graph ``K_ij = d_i d_j / vol``, form the graph H that should be.
5. ``eigensolver``, ``multigrid``: the cut with the smallest ratio ``x' L_G x / x' L_H x`` is
   relaxed to the generalized eigenproblem ``L_G x = lambda L_H x``, solved by LOBPCG with a
   multigrid preconditioner.
6. ``embedding``, ``partition``, ``segmentation``: k - 1 eigenvectors place every pixel as a point;
   points near the strokes of a class become its segment.

``methods`` holds the formulations, one file each; ``cli`` is the command line.

Source: Cucuringu, Koutis, Chawla, Miller, Peng, *Simple and Scalable Constrained Clustering: A
Generalized Spectral Method*, AISTATS 2016 (FAST-GE).
"""

from segcore.affinity import Affinity
from segcore.constraints import Constraints, constraints_from_labels, constraints_from_strokes
from segcore.errors import SegmentationError
from segcore.image import Image, image_from_array
from segcore.methods import METHODS, FastGE, NCut
from segcore.pipeline import prepare, prepare_graph, segment
from segcore.prepared import Prepared
from segcore.reading import read_image, read_label_image
from segcore.segmentation import Segmentation
from segcore.stroke_files import read_strokes
from segcore.strokes import Path, Polygon, Region, Stroke

__version__ = "0.1.0"

__all__ = [
    "METHODS",
    "Affinity",
    "Constraints",
    "FastGE",
    "Image",
    "NCut",
    "Path",
    "Polygon",
    "Prepared",
    "Region",
    "Segmentation",
    "SegmentationError",
    "Stroke",
    "__version__",
    "constraints_from_labels",
    "constraints_from_strokes",
    "image_from_array",
    "prepare",
    "prepare_graph",
    "read_image",
    "read_label_image",
    "read_strokes",
    "segment",
]
