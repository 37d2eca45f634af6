"""The page to read first: from a picture and strokes to segments.

:func:`prepare` does once per picture what strokes do not change: image, features, graph,
hierarchy. :func:`segment` does the rest for each set of strokes: constraints, pencil,
eigenvectors, embedding, partition.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import nullcontext
from dataclasses import replace
from numbers import Integral

import numpy as np
from numpy.typing import ArrayLike

from segcore.graph.affinity import Affinity, grid_graph
from segcore.graph.features import compute_features
from segcore.graph.graph import SparseGraph
from segcore.marks.constraints import Constraints, constraints_from_labels, constraints_from_strokes
from segcore.marks.rules import NO_RULES, RuleSet
from segcore.marks.squares import LargerPreviews, Squares
from segcore.marks.strokes import Stroke
from segcore.methods import FastGE, Method, Task, follows_rules
from segcore.multigrid import build_hierarchy
from segcore.patches.patches import make_patches
from segcore.patches.prepared import FullPicture, Prepared
from segcore.picture.image import Image, image_from_array
from segcore.picture.resolution import choose
from segcore.runtime.blas import one_blas_thread
from segcore.runtime.compiling import reports_compiling
from segcore.runtime.errors import ConstraintError, ImageError, ParameterError
from segcore.runtime.monitor import SILENT, Monitor, Stage, StageClock
from segcore.runtime.parameters import check_parameters
from segcore.segments.finishing import Finish, finished
from segcore.segments.metrics import violated_links
from segcore.segments.segmentation import Segmentation

Marks = Sequence[Stroke] | ArrayLike | Constraints
"""Strokes, an array of class numbers (0: nothing known) in the shape of the picture, or constraints
built by the caller."""


@reports_compiling
def prepare(
    image: Image | ArrayLike, *, affinity: Affinity = Affinity(), monitor: Monitor = SILENT
) -> Prepared:
    """Everything about a picture that strokes do not change.

    Parameters
    ----------
    image : Image or array
        Arrays: (rows, columns) or (rows, columns, 1, 3 or 4); whole numbers or floats in [0, 1].

    Raises
    ------
    ImageError, ParameterError, Cancelled
    """
    check_parameters(affinity)
    clock = StageClock(monitor)
    original = image if isinstance(image, Image) else image_from_array(np.asarray(image))
    choice = choose(original.shape, affinity.resolution)
    squares = Squares(original.shape, choice.step)
    picture = squares.reduce(original) if choice.step > 1 else original

    with clock.stage(Stage.FEATURES):
        features = compute_features(picture, affinity.features)

    with clock.stage(Stage.GRAPH):
        graph = grid_graph(features, affinity)

    with clock.stage(Stage.HIERARCHY):
        hierarchy = build_hierarchy(graph, monitor)

    with clock.stage(Stage.PATCHES):
        patches = make_patches(features, hierarchy)
        del features

    return Prepared(
        graph,
        hierarchy,
        picture.shape,
        affinity,
        picture.valid,
        clock.seconds,
        (*picture.notes, *choice.notes),
        patches,
        picture,
        FullPicture(original, squares) if choice.step > 1 else None,
    )


def prepare_graph(weights: ArrayLike) -> Prepared:
    """A general graph, given by its (n, n) affinity matrix, dense or sparse."""
    graph = SparseGraph.from_affinity(weights)
    return Prepared(graph, None, (graph.n_nodes,))


@reports_compiling
def segment(
    image: Prepared | Image | ArrayLike,
    marks: Marks,
    *,
    method: Method = FastGE(),
    segments: int | None = None,
    rules: RuleSet = NO_RULES,
    affinity: Affinity = Affinity(),
    seed: int = 0,
    start: Segmentation | None = None,
    monitor: Monitor = SILENT,
) -> Segmentation:
    """Segments of a picture or prepared graph from strokes, labels or constraints.

    Parameters
    ----------
    image : Prepared, Image or array
        Prepare a picture once (:func:`prepare`) if more than one set of strokes will follow.
    marks : strokes, labels or constraints
    method : Method
        One of `segcore.methods.METHODS` with its parameters.
    segments : int, optional
        Number of segments; as many as there are classes unless given, or two where rules say
        which regions are foreground.
    rules : RuleSet
        About the classes, for methods that follow rules (see :mod:`segcore.marks.rules`).
    affinity : Affinity
        Used where `image` is not prepared yet.
    seed : int
        Of every random choice.
    start : Segmentation, optional
        An earlier answer for the same picture; it only shortens the work.

    Raises
    ------
    ConstraintError, ParameterError, ImageError, Cancelled

    Notes
    -----
    A solve that did not converge is reported in ``result.solution.converged``, with the best
    vectors that were found.
    """
    check_parameters(method)
    prepared = (
        image if isinstance(image, Prepared) else prepare(image, affinity=affinity, monitor=monitor)
    )
    constraints = about_pixels = _constraints(marks, prepared)
    if prepared.full is not None:
        constraints = prepared.full.squares.reduce_constraints(about_pixels)
        monitor = LargerPreviews(monitor, prepared.full.squares)
    sides = bool(rules) and follows_rules(method)
    n_segments = _check_segments(segments, constraints, prepared, sides=sides)
    clock = StageClock(monitor)
    task = Task(prepared, constraints, n_segments, seed, start, clock, rules)

    with nullcontext() if prepared.hierarchy is None else one_blas_thread():
        result = method.solve(task)
    ignored = () if sides or not rules else (f"{method.title} does not follow rules",)
    violated = violated_links(constraints, result.labels.ravel())

    if prepared.full is not None:
        with clock.stage(Stage.BORDERS):
            result = _refined(result, prepared, about_pixels, constraints, monitor)
    if prepared.label_valid is not None:
        result = replace(result, labels=np.where(prepared.label_valid, result.labels, 0))
    if isinstance(method, Finish):
        with clock.stage(Stage.FINISH):
            result = finished(result, about_pixels, method, prepared.label_image, monitor)
    return replace(
        result,
        stage_seconds={**prepared.stage_seconds, **clock.seconds},
        notes=(*prepared.notes, *constraints.notes, *result.notes, *ignored),
        violated_links=violated,
    )


def _refined(
    coarse: Segmentation,
    prepared: Prepared,
    about_pixels: Constraints,
    of_squares: Constraints,
    monitor: Monitor,
) -> Segmentation:
    from segcore.segments.borders import refine_borders

    full, affinity = prepared.full, prepared.affinity
    assert full is not None
    assert affinity is not None  # pictures have one
    return refine_borders(
        coarse, full.squares, full.image, about_pixels, of_squares, affinity, monitor
    )


def _constraints(marks: Marks, prepared: Prepared) -> Constraints:
    n_pixels = int(np.prod(prepared.label_shape))
    if isinstance(marks, Constraints):
        if marks.n_nodes != n_pixels:
            raise ConstraintError(
                f"the constraints are for {marks.n_nodes} nodes, the picture or graph has "
                f"{n_pixels}; they must be the same"
            )
        return marks
    if isinstance(marks, (tuple, list)) and all(isinstance(mark, Stroke) for mark in marks):
        if len(prepared.label_shape) != 2:
            raise ConstraintError("strokes need a picture; give a graph labels or constraints")
        return constraints_from_strokes(marks, (prepared.label_shape[0], prepared.label_shape[1]))
    labels = np.asarray(marks)
    if labels.shape != prepared.label_shape:
        raise ConstraintError(
            f"the scribbles are {_size(labels.shape)}, the picture is "
            f"{_size(prepared.label_shape)}; they must have the same size"
        )
    return constraints_from_labels(labels)


def _check_segments(
    segments: int | None, constraints: Constraints, prepared: Prepared, *, sides: bool
) -> int:
    """The number of segments, after making sure that it can be had.

    With `sides`, rules put every class on one of two sides, so that segments can be fewer.
    """
    n_nodes = prepared.graph.n_nodes
    n_classes = len(constraints.classes)
    if n_nodes < 2:
        raise ImageError("a picture of one pixel cannot be divided; use a larger one")
    if segments is None:
        if not constraints:
            raise ConstraintError(
                "there is no stroke; paint at least two classes, or say how many segments you want"
            )
        if n_classes == 1:
            raise ConstraintError(
                f"only class {constraints.class_numbers[0]} has strokes; "
                "paint a second class, or ask for at least two segments"
            )
        segments = 2 if sides else n_classes or 2
    if not isinstance(segments, Integral) or segments < 2:
        raise ParameterError(f"the number of segments must be 2 or more, not {segments}")
    if segments < n_classes and not sides:
        raise ConstraintError(
            f"{n_classes} classes have strokes but only {segments} segments are wanted; "
            f"ask for {n_classes} or remove classes"
        )
    if segments > n_nodes:
        raise ParameterError(
            f"{segments} segments cannot be made of {n_nodes} pixels; ask for at most {n_nodes}"
        )
    return segments


def _size(shape: tuple[int, ...]) -> str:
    if len(shape) == 2:
        return f"{shape[1]} x {shape[0]} pixels"
    return " x ".join(str(length) for length in shape) + " values"
