"""The page to read first: from a picture and strokes to segments.

::

    prepare, once per picture:      image ─► features ─► graph ─► hierarchy, patches
    segment, for each set of marks: constraints ─► method.solve ─► borders ─► finish

A method of eigenvectors (:mod:`segcore.methods.spectral`) solves by::

    pencil ─► preconditioner ─► eigenvectors ─► embedding ─► partition
"""

from __future__ import annotations

from contextlib import nullcontext
from dataclasses import replace

import numpy as np
from numpy.typing import ArrayLike

from segcore.appearance.alike import find_alike
from segcore.graph.affinity import Affinity, grid_graph
from segcore.graph.features import compute_features
from segcore.graph.graph import SparseGraph
from segcore.marks.constraints import (
    Constraints,
    Marks,
    class_array,
    constraints_from_marks,
)
from segcore.marks.rules import NO_RULES, RuleSet
from segcore.memory.rounds import solved_strokes, strokes_of
from segcore.memory.shown import Round
from segcore.methods import (
    Method,
    Task,
    as_method,
    follows_rules,
    looks_reach,
    purpose_of,
    remembers,
    shows_early,
)
from segcore.methods.arguments import refuse_other_answers, refuse_wrong_settings
from segcore.methods.fast_ge import FastGE
from segcore.methods.proposal import proposal, proposes
from segcore.methods.rounds import replayed
from segcore.methods.task import check_number_of_classes, number_of_segments
from segcore.multigrid import build_hierarchy
from segcore.patches.colours import find_colours
from segcore.patches.patches import make_patches
from segcore.patches.prepared import FullPicture, Prepared
from segcore.picture.image import Image, image_from_array
from segcore.picture.resolution import squares_of
from segcore.picture.squares import Squares
from segcore.runtime.blas import one_blas_thread
from segcore.runtime.errors import ConstraintError
from segcore.runtime.monitor import (
    SILENT,
    Monitor,
    QuietMonitor,
    Stage,
    StageClock,
    shows_previews,
)
from segcore.segments.borders import refine_borders
from segcore.segments.finishing import Finish, finish_nodes, finish_pixels
from segcore.segments.metrics import outvoted, violated_links
from segcore.segments.segmentation import Segmentation


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

    Examples
    --------
    >>> prepare([[0.0, 0.1, 0.9, 1.0]] * 3).shape
    (3, 4)
    """
    refuse_wrong_settings(affinity)
    clock = StageClock(monitor)
    original = image if isinstance(image, Image) else image_from_array(image, monitor=monitor)
    squares = squares_of(original.shape, affinity.resolution, affinity.nodes)

    with clock.stage(Stage.FEATURES):
        picture = squares.reduce(original, monitor) if squares.step > 1 else original
        monitor.check()
        features = compute_features(picture, affinity.features)

    with clock.stage(Stage.GRAPH):
        graph = grid_graph(features, affinity)

    with clock.stage(Stage.HIERARCHY):
        hierarchy = build_hierarchy(graph, monitor)

    with clock.stage(Stage.PATCHES):
        patches, colours = make_patches(features, hierarchy), find_colours(features)
        del features

    return Prepared(
        graph,
        hierarchy,
        affinity,
        patches,
        colours,
        picture,
        FullPicture(original, squares) if squares.step > 1 else None,
        notes=picture.notes,
        stage_seconds=clock.seconds,
    )


def prepare_graph(weights: ArrayLike) -> Prepared:
    """A general graph, given by its (n, n) affinity matrix, dense or sparse.

    >>> prepare_graph([[0.0, 0.5], [0.5, 0.0]]).graph.n_nodes
    2
    """
    return Prepared(SparseGraph.from_affinity(weights))


def segment(
    image: Prepared | Image | ArrayLike,
    marks: Marks,
    *,
    method: Method | str = FastGE(),
    segments: int | None = None,
    rules: RuleSet = NO_RULES,
    affinity: Affinity = Affinity(),
    seed: int = 0,
    start: Segmentation | None = None,
    monitor: Monitor = SILENT,
) -> Segmentation:
    """Segments of a picture or prepared graph from strokes, labels or constraints.

    Of strokes of a single class on a picture, methods that can do so make a proposal: the segment
    that they show, and 0 elsewhere (:mod:`segcore.methods.proposal`).

    Parameters
    ----------
    image : Prepared, Image or array
        Prepare a picture once (:func:`prepare`) if more than one set of strokes will follow.
    marks : strokes, labels or constraints
        Labels are class numbers from 1, and 0 where nothing is known. Pixels with -1 are left out:
        they are taken for pixels without data, and get the label 0; that takes a picture which is
        not prepared yet.
    method : Method or str
        One of `segcore.methods.METHODS` with its parameters, or its name.
    segments : int, optional
        Number of segments; as many as there are classes unless given, or two where rules say
        which regions are foreground.
    rules : RuleSet
        About the classes, for methods that follow rules (see :mod:`segcore.marks.rules`).
    affinity : Affinity
        Used where `image` is not prepared yet; what is prepared has one.
    seed : int
        Of every random choice.
    start : Segmentation, optional
        An earlier answer for the same picture; it only shortens the work: answers to earlier rounds
        of strokes are taken from it, or else vectors to start from.

    Raises
    ------
    ConstraintError, ParameterError, ImageError, Cancelled

    Notes
    -----
    A solve that did not converge is reported in ``result.solution.converged``, with the best
    vectors that were found.

    Examples
    --------
    >>> picture = [[0.0, 0.1, 0.9, 1.0]] * 2
    >>> segment(picture, [[1, 0, 0, 2], [0, 0, 0, 0]]).labels
    array([[1, 1, 2, 2],
           [1, 1, 2, 2]], dtype=int32)
    """
    method = as_method(method)
    refuse_wrong_settings(affinity, seed, rules)
    if not isinstance(image, Prepared):
        image, marks = _without_left_out(image, marks)
    prepared = (
        image if isinstance(image, Prepared) else prepare(image, affinity=affinity, monitor=monitor)
    )
    refuse_other_answers(start, prepared)
    of_labels = constraints_from_marks(marks, prepared.label_shape, monitor)
    proposed = None
    if segments is None and proposes(method):
        proposed = proposal(prepared, of_labels)
    if proposed is not None:
        of_labels, monitor = proposed.marks, proposed.listened_by(monitor)
    constraints, full = prepared.on_nodes(of_labels, monitor), prepared.full
    follows = bool(rules) and follows_rules(method)
    check_number_of_classes(method, constraints)
    n_segments = number_of_segments(segments, constraints, prepared, are_sides=follows)
    clock = StageClock(monitor)
    task = Task(prepared, constraints, n_segments, seed, start, clock, rules)

    with nullcontext() if prepared.hierarchy is None else one_blas_thread():
        if constraints and shows_previews(monitor) and not shows_early(method):
            _show_coarse_answer(task, method, of_labels)
        rounds: tuple[Round, ...] = ()
        remembered = remembers(method) and n_segments == len(constraints.classes)
        if remembered:
            rounds = () if proposed else replayed(task, method, marks)
            task = replace(task, start=None, shown=rounds[-1].shown if rounds else None)
        result = method.solve(task)
    violated = violated_links(constraints, result.labels.ravel())

    if isinstance(method, Finish):
        with clock.stage(Stage.ISLANDS):
            result = finish_nodes(result, constraints, method)
            if result.shown is not None:
                reach = looks_reach(method)
                result = find_alike(result, prepared, constraints, reach, clock.monitor)
    if full is not None:
        with clock.stage(Stage.BORDERS):
            result = refine_borders(result, full.squares, of_labels, constraints, monitor)

    original = prepared.original
    if original is not None and original.valid is not None:
        result = replace(result, labels=np.where(original.valid, result.labels, 0))
    if isinstance(method, Finish):
        with clock.stage(Stage.FINISH):
            result = finish_pixels(result, of_labels, method, original, monitor)

    shown = result.shown
    if proposed is not None:
        result, shown = proposed.of(result), None
    ignored = () if follows or not rules else (f"{purpose_of(method)} does not follow rules",)
    return replace(
        result,
        stage_seconds={**prepared.stage_seconds, **clock.seconds},
        notes=(
            *prepared.notes,
            *constraints.notes,
            *result.notes,
            *outvoted(strokes_of(marks), result.labels),
            *ignored,
        ),
        violated_links=violated,
        rounds=(*rounds, Round(solved_strokes(marks), shown)) if remembered else (),
        image=original,
    )


_LEFT_OUT = -1


def _without_left_out(image: Image | ArrayLike, marks: Marks) -> tuple[Image | ArrayLike, Marks]:
    """The picture without the pixels whose label says so, and labels that say nothing of them."""
    if isinstance(marks, Constraints) or strokes_of(marks):
        return image, marks
    labels = class_array(marks)
    if labels.ndim != 2 or labels.dtype.kind != "i" or not (left_out := labels == _LEFT_OUT).any():
        return image, marks
    picture = image if isinstance(image, Image) else image_from_array(image)
    if labels.shape != picture.shape:
        return image, marks  # which is refused
    valid = ~left_out if picture.valid is None else picture.valid & ~left_out
    return replace(picture, valid=valid), np.where(left_out, 0, labels)


_WORTH_A_PREVIEW = 100_000
"""Nodes of a picture whose answer takes long enough that a coarse one is welcome."""


def _show_coarse_answer(task: Task, method: Method, marks: Constraints) -> None:
    """Preview the answer for a quarter of the nodes, which is there in a quarter of the time.

    `marks` are about the pixels.
    """
    prepared, monitor = task.prepared, QuietMonitor(task.clock.monitor)
    n_nodes, original = prepared.graph.n_nodes, prepared.original
    if prepared.affinity is None or prepared.image is None or original is None:
        return
    if n_nodes < _WORTH_A_PREVIEW:
        return
    fewer = replace(prepared.affinity, resolution="auto", nodes=n_nodes // 4)
    coarse = prepare(prepared.image, affinity=fewer, monitor=monitor)
    assert coarse.full is not None
    of_nodes = coarse.full.squares
    step = 1 if prepared.full is None else prepared.full.squares.step
    squares = Squares(original.shape, step * of_nodes.step)
    coarse = replace(coarse, full=FullPicture(original, squares))
    constraints = coarse.on_nodes(marks, monitor)
    try:
        answer = method.solve(
            replace(
                task,
                prepared=coarse,
                constraints=constraints,
                start=None,
                clock=StageClock(monitor),
            )
        )
    except ConstraintError:
        return  # too few nodes for these marks; if all of them are, the answer says so
    task.clock.monitor.preview(of_nodes.spread(answer.labels))
