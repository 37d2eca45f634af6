"""Interactive image segmentation by constrained spectral clustering.

Data pass through the rooms (folders) in this order; :mod:`segcore.pipeline` calls them and is the
page to read first. The docstring of each room has a diagram of it::

    picture ─► graph ─► pencil ─► multigrid ─► eigen ─► segments ─► Segmentation ─► answers, files
                 ▲        ▲                                ▲
                 │      marks (strokes, labels, rules)     appearance
                 └── prepared once per picture, reused for every new stroke

1. ``picture``: any picture file becomes an upright grey or sRGB `Image`.
2. ``graph``: pixels are joined to their neighbours with RBF weights
   ``w_ij = exp(-|f_i - f_j|^2 / (2 sigma^2))`` of their colours f. Degrees ``d = W 1``, Laplacian
   ``L = D - W``, so that ``x' L x = sum over edges of w_ij (x_i - x_j)^2``.
3. ``marks``: strokes say which pixels belong together (must-link) and which apart (cannot-link),
   each with a belief.
4. ``pencil``: must-links join the graph G that should not be cut; cannot-links, with the demand
   graph ``K_ij = d_i d_j / vol``, form the graph H that should be.
5. ``multigrid``, ``eigen``: the cut with the smallest ratio ``x' L_G x / x' L_H x`` is relaxed to
   the generalized eigenproblem ``L_G x = lambda L_H x``, solved by LOBPCG with a multigrid
   preconditioner, or at once where the strokes alone decide.
6. ``segments``: k - 1 eigenvectors place every pixel as a point; points near the strokes of a class
   become its segment, whose borders then follow the colours beside them.
7. ``appearance``, with ``patches`` and ``memory``: evidence beside the strokes, and the one place
   where it is weighed.

``methods`` holds the formulations, one file each, and ``recipe``, all settings that decide an
answer; ``answers`` questions about a result; ``tables`` points and graphs that are no pictures;
``projects``, ``formats`` and ``folders`` project files, files of other programs and folders of
photos; ``case`` how a photo with its project is read, solved and written; ``batch`` and ``cli``
many photos, and the command line; ``runtime`` kernels, errors, parameters, cancelling.

Source: Cucuringu, Koutis, Chawla, Miller, Peng, *Simple and Scalable Constrained Clustering: A
Generalized Spectral Method*, AISTATS 2016 (FAST-GE).

Glossary
--------
affinity
    The weight of an edge by the likeness of its ends; also the parameters that make it.
aggregate
    Nodes of a level that are one node of the next coarser level.
band
    Consecutive rows of pixels that one thread works on (:mod:`segcore.multigrid.bands`).
belief
    How certain a mark is, in (0, 1]. Edges have weights, never beliefs.
case
    A photo with its project and its answer, as one value (:mod:`segcore.projects.case`).
class
    A name such as "cat" with a number 1, 2, ...; 0 is "nothing known", or no data.
constraint
    A relation of groups: must-link or cannot-link.
embedding
    The points of the nodes, whose coordinates are entries of eigenvectors.
group
    The nodes under the strokes of a class or under one end of a rope, with their beliefs. Several
    classes that share a vector or a colour are a class group.
hint
    A region of belief below 1 that was imported, propagated or suggested. A stroke of another class
    removes the hints around it (:mod:`segcore.marks.hints`).
hierarchy
    The levels of a graph, from pixels to a hundred nodes, that multigrid works on.
image
    Pixels with their channels and depth (`Image`). A `photo` is the file that they are from, or its
    name; the `original` is the image that people gave, `node_image` the one whose pixels are nodes.
label
    The class number of a pixel in an answer.
link
    One must-link or cannot-link between two groups. Drawn, it is a rope. Soft links are evidence:
    weights between patches and classes (:mod:`segcore.pencil.soft_links`).
mark
    Any input about a picture: stroke, rope, label image, rule.
memory
    Weak evidence that a patch is in the class that the prior answer gave it, where nobody corrected
    it (:mod:`segcore.memory.memory`).
node
    A vertex of the graph: a pixel, a square of pixels, a row of a table.
part
    In compiled loops, one of the equal shares of nodes that are summed up separately. They depend
    on the number of nodes alone, so that sums do not depend on the number of threads.
patch
    A few similar pixels that are connected: an aggregate of one of the first levels.
pencil
    The pair of Laplacians (L_G, L_H) of an eigenproblem.
piece
    A connected component of the pixels of one label.
prior answer
    The answer to all rounds before the last, patch by patch.
proposal
    The answer to strokes of a single class, or to boxes, against a background that is assumed.
reach
    A factor that people set on a stroke: its scope has so many times the usual radius.
recipe
    All settings that decide an answer besides picture and strokes (:mod:`segcore.methods.recipe`).
region
    In ``methods.regions``, nodes that are contracted to one: those of a class, or of an end of a
    rope. Of marks, an area that is given by its pixels (`Region`).
round
    The strokes that were painted before the same answer was seen: on the screen for two seconds, or
    corrected where it had just changed. An `AnsweredStrokes` holds all strokes so far.
scope
    How much the new strokes correct a patch, in [0, 1]; its memory is weakened by so much.
star
    An auxiliary vertex that is joined to all nodes of a group, in place of edges between them
    (:mod:`segcore.pencil.merging`).
stroke
    A drawn path with a width, or an area, of one class.
suggestion
    The answer of a model that was learned from other photos, before there are strokes.
"""

import lazy_loader

__version__ = "0.1.0"
__getattr__, __dir__, __all__ = lazy_loader.attach_stub(__name__, __file__)
__all__.remove("ConstrainedSpectralClustering")  # needs scikit-learn, which may be missing
