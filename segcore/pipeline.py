"""The page to read first: from a picture and strokes to segments.

::

    prepare, once per picture:      image ─► features ─► graph ─► hierarchy, patches
    segment, for each set of marks: inputs ─► method.solve, after rounds ─► borders ─► finish

A method of eigenvectors (:mod:`segcore.methods.spectral`) solves by::

    pencil ─► preconditioner ─► eigenvectors ─► embedding ─► partition
"""

from __future__ import annotations

from contextlib import nullcontext
from dataclasses import replace
from math import prod
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import ArrayLike

from segcore.appearance.channel_separability import notes_on_channels
from segcore.graph.affinity import Affinity, grid_graph
from segcore.graph.channels import used_image
from segcore.graph.features import compute_features
from segcore.graph.graph import SparseGraph
from segcore.marks.boxes import without_classes_outside_boxes
from segcore.marks.constraints import Constraints, Marks, class_array, constraints_from_marks
from segcore.marks.rules import NO_RULES, RuleSet
from segcore.memory.patch_answer import AnsweredStrokes
from segcore.memory.rounds import strokes_of
from segcore.methods import Method, Task, as_method
from segcore.methods.arguments import refuse_other_answers, refuse_wrong_settings
from segcore.methods.fast_ge import FastGE
from segcore.methods.input_constraints import read_marks
from segcore.methods.solving_rounds import solve_after_rounds
from segcore.methods.task import number_of_segments
from segcore.multigrid import build_hierarchy
from segcore.patches.patches import make_patches
from segcore.patches.picture_colours import find_colours
from segcore.patches.prepared import Downscaled, Prepared
from segcore.picture.downscaling import Downscaling
from segcore.picture.image import Image, image_from_array
from segcore.runtime.blas import one_blas_thread
from segcore.runtime.errors import ConstraintError
from segcore.runtime.message import Message
from segcore.runtime.monitor import SILENT, Monitor, QuietMonitor, Stage, StageClock, shows_previews
from segcore.segments.borders import refine_borders
from segcore.segments.finishing import PostProcessing, post_process_pixels
from segcore.segments.metrics import constraints_satisfied, outvoted_notes, violated_links
from segcore.segments.segmentation import Segmentation

if TYPE_CHECKING:  # lazy import
    from segcore.appearance.learning.class_prediction import ClassPrediction
    from segcore.appearance.learning.model import Model


def prepare(
    image: Image | ArrayLike, *, affinity: Affinity = Affinity(), monitor: Monitor = SILENT
) -> Prepared:
    """Prepare a picture for any number of solves: compute all that does not depend on strokes.

    Parameters
    ----------
    image : Image or array
        Arrays as in :func:`~segcore.picture.image.image_from_array`.

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
    return _prepare(original, affinity, clock)


def _prepare(
    original: Image, affinity: Affinity, clock: StageClock, *, has_used_channels_only: bool = False
) -> Prepared:
    """Prepare a picture; with `has_used_channels_only`, all of its channels are used."""
    monitor = clock.monitor
    downscaling = affinity.downscaling(original.shape)

    with clock.stage(Stage.FEATURES):
        used = original if has_used_channels_only else used_image(original, affinity, monitor)
        picture = downscaling.reduce(used, monitor)
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
        Downscaled(used, downscaling) if downscaling.step > 1 else None,
        original,
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
    earlier_result: Segmentation | None = None,
    model: Model | None = None,
    monitor: Monitor = SILENT,
    start: Segmentation | None = None,
) -> Segmentation:
    """Segments of a picture or prepared graph from strokes, labels or constraints.

    For strokes of a single class on a picture, or boxes alone, methods that can do so make a
    proposal: segments of these classes, and 0 elsewhere (:mod:`segcore.methods.proposal`).

    Parameters
    ----------
    image : Prepared, Image or array
        Prepare a picture once (:func:`prepare`) if more than one set of strokes will follow.
    marks : strokes, labels or constraints
        Labels are class numbers from 1, and 0 where nothing is known. In a picture that is not
        prepared yet, pixels with -1 are left out like pixels without data, and get the label 0.
    method : Method or str
        One of `segcore.methods.METHODS` with its parameters, or its name.
    segments : int, optional
        Number of segments; as many as there are classes unless given, or two where rules say
        which regions are foreground.
    rules : RuleSet
        Rules about the classes, for methods that follow rules (see :mod:`segcore.marks.rules`).
    affinity : Affinity
        For an image that is not prepared yet.
    seed : int
        Seed of every random choice.
    earlier_result : Segmentation, optional
        The result before, for the same picture. With strokes it only saves time. With labels it is
        the prior answer: new labels correct it, and the rest stays unless other evidence speaks
        against it. (`start` is its old name.)
    model : Model, optional
        A model of other photos (:func:`segcore.learn`): without marks the answer is its suggestion,
        else marks correct that. Constraints with links or real-valued beliefs are solved
        without it.

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
    earlier_result = start if earlier_result is None else earlier_result
    refuse_wrong_settings(affinity, seed, rules)
    if not isinstance(image, Prepared):
        image, marks = _without_left_out(image, marks)
        image = prepare(image, affinity=affinity, monitor=monitor)
    refuse_other_answers(earlier_result, image)

    suggested: AnsweredStrokes | None = None
    painted: Constraints | None = None
    notes: tuple[str, ...] = ()
    if model is not None and image.is_picture and not _has_links_or_soft_labels(marks):
        from segcore.methods.corrected_suggestion import MarksWithHints, prediction_or_hints

        painted = constraints_from_marks(marks, image.label_shape, monitor)
        started = prediction_or_hints(image, marks, painted, model, monitor)
        if isinstance(started, MarksWithHints):
            painted, marks, suggested, notes = None, started.marks, started.suggested, started.notes
        elif started is not None:
            return _segment_by_prediction(image, method, started, seed, monitor)
    may_propose = segments is None
    inputs = read_marks(
        image, marks, method, seed, monitor, may_propose=may_propose, painted=painted
    )
    proposed = inputs.proposal
    if proposed is not None:
        monitor = proposed.filter_previews(monitor)
    task = _task(image, inputs.nodes, method, segments, rules, seed, earlier_result, monitor)
    with nullcontext() if image.hierarchy is None else one_blas_thread():
        if inputs.pixels and shows_previews(monitor) and not method.shows_early:
            _show_coarse_answer(task, method, inputs.pixels)
        result = solve_after_rounds(task, method, inputs, suggested)
    violated = violated_links(task.constraints, result.labels.ravel())
    result = replace(_post_process(result, task, method, inputs.pixels), violated_links=violated)
    if not (rules and method.follows_rules):
        satisfied = constraints_satisfied(inputs.pixels, result.labels.ravel())
        result = replace(result, constraints_satisfied=satisfied)
    if proposed is not None:
        result = proposed.hide_background(result)
    return replace(
        result,
        stage_seconds={**image.stage_seconds, **task.clock.seconds},
        notes=(
            *result.notes,
            *outvoted_notes(inputs.strokes, result.labels),
            *_ignored_rules(rules, method),
            *notes,
            *(() if proposed else notes_on_channels(image, inputs.pixels, result.labels)),
        ),
    )


def _segment_by_prediction(
    prepared: Prepared, method: Method, prediction: ClassPrediction, seed: int, monitor: Monitor
) -> Segmentation:
    """The answer without strokes, from a model of other photos."""
    from segcore.methods.model_suggestion import SuggestionPostProcessing, segment_by_prediction

    nothing = Constraints(prepared.graph.n_nodes)
    clock = StageClock(monitor)
    task = Task(prepared, nothing, len(prediction.class_numbers), seed, None, clock)
    finish = SuggestionPostProcessing(least_area=method.least_area, smoothing=method.smoothing)
    constraints = Constraints(prod(prepared.label_shape))
    result = _post_process(
        segment_by_prediction(task, method, prediction), task, finish, constraints
    )
    return replace(result, stage_seconds={**prepared.stage_seconds, **clock.seconds})


def _has_links_or_soft_labels(marks: Marks) -> bool:
    """Whether marks are constraints with links of nodes, or with beliefs in several classes."""
    return isinstance(marks, Constraints) and (bool(marks.links) or marks.label_matrix is not None)


def _task(
    prepared: Prepared,
    constraints: Constraints,
    method: Method,
    segments: int | None,
    rules: RuleSet,
    seed: int,
    earlier_result: Segmentation | None,
    monitor: Monitor,
) -> Task:
    method.check_number_of_classes(constraints)
    share_sides = bool(rules) and method.follows_rules
    n_segments = number_of_segments(segments, constraints, prepared, share_sides=share_sides)
    return Task(prepared, constraints, n_segments, seed, earlier_result, StageClock(monitor), rules)


def _post_process(
    result: Segmentation, task: Task, method: PostProcessing, on_pixels: Constraints
) -> Segmentation:
    """The answer for the pixels, with finished borders, islands and labels."""
    prepared, constraints, clock = task.prepared, task.constraints, task.clock
    if prepared.full_resolution is not None:
        with clock.stage(Stage.BORDERS):
            downscaling = prepared.full_resolution.downscaling
            result = refine_borders(result, downscaling, on_pixels, constraints, clock.monitor)

    original = prepared.original
    if original is not None and original.valid is not None:
        result = replace(result, labels=np.where(original.valid, result.labels, 0))
    with clock.stage(Stage.FINISH):
        result = post_process_pixels(result, on_pixels, method, prepared.used_image, clock.monitor)
    if on_pixels.outside is not None:
        result = replace(
            result, labels=without_classes_outside_boxes(result.labels, on_pixels.outside)
        )
    notes = (*prepared.notes, *constraints.notes, *result.notes)
    return replace(result, image=original, notes=notes)


def _ignored_rules(rules: RuleSet, method: Method) -> tuple[str, ...]:
    """A note on rules that the method does not follow."""
    if method.follows_rules or not rules:
        return ()
    return (Message("this method does not follow rules"),)


_LEFT_OUT = -1


def _without_left_out(image: Image | ArrayLike, marks: Marks) -> tuple[Image | ArrayLike, Marks]:
    """The picture with pixels of label -1 made invalid, and the labels with 0 in place of -1."""
    if isinstance(marks, Constraints) or strokes_of(marks):
        return image, marks
    labels = class_array(marks)
    if labels.ndim != 2 or labels.dtype.kind != "i" or not (left_out := labels == _LEFT_OUT).any():
        return image, marks
    picture = image if isinstance(image, Image) else image_from_array(image)
    if labels.shape != picture.shape:
        return image, marks  # raises an error later
    valid = ~left_out if picture.valid is None else picture.valid & ~left_out
    return replace(picture, valid=valid), np.where(left_out, 0, labels)


_WORTH_A_PREVIEW = 100_000
"""Least nodes of a picture for which a coarse answer is previewed."""


def _show_coarse_answer(task: Task, method: Method, on_pixels: Constraints) -> None:
    """Preview the answer for a quarter of the nodes, which takes a quarter of the time.

    `on_pixels` are the constraints on pixels.
    """
    prepared, monitor = task.prepared, QuietMonitor(task.clock.monitor)
    n_nodes, original = prepared.graph.n_nodes, prepared.used_image
    if prepared.affinity is None or prepared.node_image is None or original is None:
        return
    if n_nodes < _WORTH_A_PREVIEW:
        return
    fewer = replace(prepared.affinity, resolution="auto", nodes=n_nodes // 4)
    coarse = _prepare(prepared.node_image, fewer, StageClock(monitor), has_used_channels_only=True)
    assert coarse.full_resolution is not None
    downscaling = coarse.full_resolution.downscaling
    step = 1 if prepared.full_resolution is None else prepared.full_resolution.downscaling.step
    full_resolution = Downscaled(original, Downscaling(original.shape, step * downscaling.step))
    coarse = replace(coarse, full_resolution=full_resolution, original=original)
    constraints = coarse.on_nodes(on_pixels, monitor)
    try:
        answer = method.solve(
            replace(
                task,
                prepared=coarse,
                constraints=constraints,
                earlier_result=None,
                clock=StageClock(monitor),
            )
        )
    except ConstraintError:
        return  # too few nodes for these marks; the solve of all nodes reports real errors
    task.clock.monitor.preview(downscaling.spread(answer.labels))
