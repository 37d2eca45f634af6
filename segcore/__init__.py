"""Interactive image segmentation by constrained spectral clustering.

Data walks through the rooms (folders) in this order; :mod:`segcore.pipeline` leads it and is the
page to read first. A room's own docstring draws what happens in it::

    picture ─► graph ─► pencil ─► multigrid ─► eigen ─► segments ─► Segmentation ─► answers, files
                 ▲        ▲                                ▲
                 │      marks (strokes, labels, rules)     appearance
                 └── prepared once per picture, reused for every new stroke

1. ``picture``: any picture file becomes an upright grey or sRGB `Image`.
2. ``graph``: pixels are joined to their neighbours with RBF weights
   ``w_ij = exp(-|f_i - f_j|^2 / (2 sigma^2))`` of their colours f. Degrees ``d = W 1``, Laplacian
   ``L = D - W``, so that ``x' L x = sum over edges of w_ij (x_i - x_j)^2``.
3. ``marks``: what was drawn says which pixels belong together (must-link) and which apart
   (cannot-link), each with a belief.
4. ``pencil``: must-links join the graph G that should not be cut; cannot-links, with the demand
   graph ``K_ij = d_i d_j / vol``, form the graph H that should be.
5. ``multigrid``, ``eigen``: the cut with the smallest ratio ``x' L_G x / x' L_H x`` is relaxed to
   the generalized eigenproblem ``L_G x = lambda L_H x``, solved by LOBPCG with a multigrid
   preconditioner, or at once where the strokes alone decide.
6. ``segments``: k - 1 eigenvectors place every pixel as a point; points near the strokes of a class
   become its segment, whose borders then follow the colours beside them.
7. ``appearance``, with ``patches`` and ``memory``: the evidence that joins the strokes, and the one
   place where it is weighed.

``methods`` holds the formulations, one file each; ``recipe`` what decides an answer besides picture
and strokes; ``answers`` questions about a result; ``tables`` points and graphs that are no
pictures; ``files`` what is kept and exchanged; ``case`` what is known about a photo, and how it is
read, solved and written; ``batch`` and ``cli`` many photos, and the command line; ``runtime`` how
code runs here.

Source: Cucuringu, Koutis, Chawla, Miller, Peng, *Simple and Scalable Constrained Clustering: A
Generalized Spectral Method*, AISTATS 2016 (FAST-GE).

Glossary
--------
affinity
    The weight of an edge by the likeness of its ends; also the parameters that make it.
aggregate
    Nodes of a level that are one node of the next coarser level.
band
    Some rows of a picture.
belief
    How sure a mark is, in (0, 1]. Edges have weights, never beliefs.
class
    What the person names: "cat". Its number is 1, 2, ...; 0 is "nothing known", or no data.
cluster
    Nodes around one centre of the embedding; a class, or a part of one.
constraint
    A relation of groups: must-link or cannot-link.
cut
    The edges between segments; its cost is the sum of their weights.
embedding
    The points of the nodes, whose coordinates are entries of eigenvectors.
group
    The nodes under the strokes of a class or under one end of a rope, with their beliefs.
hierarchy
    The levels of a graph, from pixels to a hundred nodes, that multigrid works on.
label
    The class number of a pixel in an answer.
link
    One must-link or cannot-link between two groups. Drawn, it is a rope.
mark
    Anything a person says about a picture: stroke, rope, label picture, rule.
node
    A vertex of the graph: a pixel, a square of pixels, a row of a table.
part
    One of the equal shares of nodes over which compiled loops sum. They depend on the number of
    nodes alone, so that sums do not depend on the number of threads.
patch
    A small group of like pixels: an aggregate of one of the first levels.
pencil
    The pair of Laplacians (L_G, L_H) of an eigenproblem.
region
    Nodes that a method takes as one: those of a class, or of an end of a rope.
segment
    What comes out: the pixels of one label.
solution
    What a method finds before it divides the nodes: eigenpairs, or vectors with the costs of their
    cuts.
stroke
    What is drawn: a path with a width, or an area, of one class.
task
    One question to a method: these nodes, these constraints, so many segments.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

__version__ = "0.1.0"

if TYPE_CHECKING:  # what a user needs, in one place; __getattr__ reads it, too
    from segcore.answers.comparison import Comparison as Comparison
    from segcore.answers.comparison import compare as compare
    from segcore.answers.suggestion import Suggestion as Suggestion
    from segcore.answers.suggestion import where_next as where_next
    from segcore.appearance.learning.model import Model as Model
    from segcore.appearance.learning.teaching import learn as learn
    from segcore.case.exporting import export as export
    from segcore.case.measuring import measure as measure
    from segcore.folders.model_file import read_model as read_model
    from segcore.folders.model_file import write_model as write_model
    from segcore.formats import exporters as exporters
    from segcore.formats import importers as importers
    from segcore.graph.affinity import Affinity as Affinity
    from segcore.marks.constraints import Constraints as Constraints
    from segcore.marks.constraints import constraints_from_beliefs as constraints_from_beliefs
    from segcore.marks.constraints import constraints_from_labels as constraints_from_labels
    from segcore.marks.constraints import constraints_from_strokes as constraints_from_strokes
    from segcore.marks.rules import RuleSet as RuleSet
    from segcore.marks.rules import read_rules as read_rules
    from segcore.marks.rules import rules_from_text as rules_from_text
    from segcore.marks.stroke_files import read_strokes as read_strokes
    from segcore.marks.strokes import Path as Path
    from segcore.marks.strokes import Polygon as Polygon
    from segcore.marks.strokes import Region as Region
    from segcore.marks.strokes import Stroke as Stroke
    from segcore.methods import METHODS as METHODS
    from segcore.methods.advice import Advice as Advice
    from segcore.methods.csp import CSP as CSP
    from segcore.methods.fast_ge import FastGE as FastGE
    from segcore.methods.logic_qp import LogicQP as LogicQP
    from segcore.methods.ncut import NCut as NCut
    from segcore.methods.transfer import Transfer as Transfer
    from segcore.objects.measurements import Measurements as Measurements
    from segcore.objects.objects import ObjectInfo as ObjectInfo
    from segcore.objects.objects import Objects as Objects
    from segcore.objects.objects import find_objects as find_objects
    from segcore.objects.repairing import repair as repair
    from segcore.objects.repairs import Repair as Repair
    from segcore.patches.prepared import Prepared as Prepared
    from segcore.picture.image import Image as Image
    from segcore.picture.image import image_from_array as image_from_array
    from segcore.picture.pixel_size import PixelSize as PixelSize
    from segcore.picture.reading import read_image as read_image
    from segcore.picture.reading import read_label_image as read_label_image
    from segcore.picture.rendering import overlay as overlay
    from segcore.pipeline import prepare as prepare
    from segcore.pipeline import prepare_graph as prepare_graph
    from segcore.pipeline import segment as segment
    from segcore.runtime.errors import SegmentationError as SegmentationError
    from segcore.segments.segmentation import Segmentation as Segmentation
    from segcore.tables.clustering import cluster as cluster
    from segcore.tables.estimator import (
        ConstrainedSpectralClustering as ConstrainedSpectralClustering,
    )

_OPTIONAL = {"ConstrainedSpectralClustering"}
"""What needs a library that may be missing: no part of ``from segcore import *``."""


@cache
def _homes() -> dict[str, str]:
    """Modules of the names for users, as type checkers are told them above."""
    import ast
    from pathlib import Path

    module = ast.parse(Path(__file__).read_text(encoding="utf-8"))
    told = next(node for node in module.body if isinstance(node, ast.If))
    sources = (node for node in told.body if isinstance(node, ast.ImportFrom))
    return {alias.name: source.module or "" for source in sources for alias in source.names}


if not TYPE_CHECKING:

    def __getattr__(name: str) -> Any:
        """A name for users, whose module is loaded when it is first used.

        All of them take most of a second, which nobody need wait for.
        """
        if name == "__all__":
            return sorted(_homes().keys() - _OPTIONAL)
        # Tools ask every module for other names with underscores, also in the middle of it.
        if name.startswith("__") or name not in _homes():
            raise AttributeError(f"module 'segcore' has no attribute {name!r}")
        home = import_module(_homes()[name])
        return (
            getattr(home, name) if hasattr(home, name) else import_module(f"{home.__name__}.{name}")
        )


def __dir__() -> list[str]:
    return sorted({*(name for name in globals() if name.startswith("__")), *_homes()})
