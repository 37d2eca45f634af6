"""Segments from a model's prediction: random walks with priors.

A random walk from a pixel ends at a class with its prior probability. With L the Laplacian of the
picture's graph, b_a the prior of class a and w its weight, the probability x_a of the class solves

    (L + diag(w)) x_a = w b_a,

which smooths the prior within objects. Colours and surroundings have different priors
(:mod:`segcore.appearance.learning.model`), so groups of classes are separated first, and then the
classes in each group, with weights that are the margin of the likeliest class. The system is solved
on the patches; each of their pixels keeps its own group prior. Strokes correct the answer as any
other one (:mod:`segcore.methods.corrected_suggestion`).

Source: Grady, *Multilabel random walker image segmentation using prior models*, CVPR 2005.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from segcore.appearance.learning.class_prediction import MIN_SIMILARITY, ClassPrediction
from segcore.appearance.learning.model import MIN_PHOTOS
from segcore.graph.vector_operations import dots
from segcore.methods.task import Task
from segcore.multigrid.image_hierarchy import ImageHierarchy
from segcore.multigrid.patch_solver import solve_patches
from segcore.patches.patches import Patches, top_two_margin
from segcore.runtime.blas import one_blas_thread
from segcore.runtime.message import Message
from segcore.runtime.monitor import Monitor, Stage
from segcore.segments.embedding import Embedding
from segcore.segments.finishing import PostProcessing
from segcore.segments.partition import Clusters
from segcore.segments.segmentation import Cuts, Segmentation


class SuggestionNote(Message):
    """A note on the number of photos that a suggestion was learned from, or why there is none."""


_PRIOR_WEIGHT = 3000.0
"""Total weight of the edges to the priors, if all priors are certain, in mean edge weights."""

_WITHIN_GROUP_WEIGHT = 0.3
"""Factor of `_PRIOR_WEIGHT` for classes within a group: their errors extend over whole objects.
"""

_MIN_CLARITY = 1e-4
"""Factor of `_PRIOR_WEIGHT` where there is no prior, so that the system is definite."""

_TINY = np.float32(1e-9)


@dataclass(frozen=True)
class SuggestionPostProcessing(PostProcessing):
    """Post-processing of suggestions, whose borders already follow the colours."""

    @property
    def holds_strokes(self) -> bool:
        return True


def segment_by_prediction(task: Task, method: object, prediction: ClassPrediction) -> Segmentation:
    """The answer for the nodes; 0 everywhere, if the prediction is not to be trusted.

    The task's constraints do not count.
    """
    prepared = task.prepared
    patches, hierarchy = prepared.patches, prepared.hierarchy
    assert patches is not None
    assert hierarchy is not None
    with one_blas_thread(), task.clock.stage(Stage.PARTITION) as monitor:
        probabilities, index_of_class = _random_walk_probabilities(
            prepared.shape, patches, hierarchy, prediction, monitor
        )
        probability_of_class = np.take_along_axis(
            probabilities, index_of_class[np.newaxis], axis=0
        )[0]
    k, numbers = len(probabilities), prediction.class_numbers.astype(np.int32)
    labels = numbers[index_of_class]
    confidence = (probability_of_class * prediction.weight + (1 - prediction.weight) / k).astype(
        np.float32
    )
    if not prediction.is_trusted:
        labels, confidence = np.zeros_like(labels), np.zeros_like(confidence)
    costs = dots(probabilities, prepared.graph.apply_laplacian(probabilities))
    return Segmentation(
        labels=labels.reshape(prepared.shape),
        solution=Cuts(costs, probabilities, np.empty(0), 1, True),
        embedding=Embedding(probabilities, np.eye(k), np.zeros(k)),
        clusters=Clusters(np.eye(k), numbers),
        method=method,
        seed=task.seed,
        method_confidence=confidence,
        notes=(_note(prediction, float(confidence.mean())),),
    )


def _note(prediction: ClassPrediction, confidence: float) -> str:
    if prediction.n_photos < MIN_PHOTOS:
        text = "too few labelled photos to learn from so far ({count}), so nothing is suggested"
        return SuggestionNote(text, count=prediction.n_photos)
    if prediction.similarity < MIN_SIMILARITY:
        text = "this photo looks unlike the labelled ones ({count}), so nothing is suggested"
        return SuggestionNote(text, count=prediction.n_photos)
    if not prediction.is_trusted:
        text = (
            "too little of what was learned from {count} photos is expected to be right here, "
            "so nothing is suggested"
        )
        return SuggestionNote(text, count=prediction.n_photos)
    text = "suggested from {count} labelled photos ({percent} % confident)"
    percent = min(round(100 * confidence), 99)  # never 100: nobody has checked it
    return SuggestionNote(text, count=prediction.n_photos, percent=percent)


def _random_walk_probabilities(
    shape: tuple[int, ...],
    patches: Patches,
    hierarchy: ImageHierarchy,
    prediction: ClassPrediction,
    monitor: Monitor,
) -> tuple[NDArray[np.float32], NDArray[np.int64]]:
    """Probabilities (k, n) of the classes at every node, which sum to 1, and likeliest class (n,).

    The likeliest class is that of the likeliest group.
    """
    patch_of_node, at_nodes = patches.patch_of_node, prediction.group_probabilities

    def smoothed_priors(
        clarity: NDArray[np.floating], priors: NDArray[np.floating]
    ) -> NDArray[np.float32]:
        """Random-walk probabilities on the patches from `priors` (m, p), weighted by `clarity`."""
        monitor.check()
        weights = (clarity + _MIN_CLARITY) * (_PRIOR_WEIGHT / patches.sizes.sum()) * patches.sizes
        sources = np.ascontiguousarray(weights * priors, np.float32)
        added = weights.astype(np.float32)
        with hierarchy.workspace.lock:
            smoothed = solve_patches(hierarchy, hierarchy.patch_depth, added, sources, monitor)
        smoothed = np.maximum(smoothed, np.float32(0.0))
        return smoothed / np.maximum(smoothed.sum(axis=0), _TINY)

    means = patches.means(at_nodes.reshape(-1, *shape))
    of_groups = smoothed_priors(top_two_margin(means) ** 2, means)[:, patch_of_node]
    for group, of_patches in enumerate(means):  # from patches to pixels, by colour
        at_least = np.maximum(of_patches, 1e-3).astype(np.float32)
        of_groups[group] *= at_nodes[group] / at_least[patch_of_node]
    best = of_groups.argmax(axis=0)
    probabilities = np.empty((len(prediction.groups), len(patch_of_node)), np.float32)
    index_of_likeliest = np.empty(len(best), np.int64)
    for group in range(prediction.groups.max() + 1):
        members = np.flatnonzero(prediction.groups == group)
        of_classes = np.ones((len(members), patches.n_patches), np.float32)
        if len(members) > 1:
            shares = prediction.class_probabilities[members]
            of_classes = smoothed_priors(
                _WITHIN_GROUP_WEIGHT * means[group] * top_two_margin(shares) ** 2, shares
            )
        probabilities[members] = of_groups[group] * of_classes[:, patch_of_node]
        is_in_group = best == group
        index_of_likeliest[is_in_group] = members[of_classes.argmax(axis=0)][
            patch_of_node[is_in_group]
        ]
    probabilities /= np.maximum(probabilities.sum(axis=0), _TINY)
    return probabilities, index_of_likeliest
