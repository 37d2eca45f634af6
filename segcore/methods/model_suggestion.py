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

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from segcore.appearance.learning.class_prediction import LEAST_LIKENESS, ClassPrediction
from segcore.appearance.learning.model import LEAST_PHOTOS
from segcore.graph.vectors import dots
from segcore.methods.proposal import SuggestionNote
from segcore.methods.task import Task
from segcore.multigrid.image_hierarchy import ImageHierarchy
from segcore.multigrid.patch_solver import solve_patches
from segcore.patches.patches import Patches, margin
from segcore.runtime.blas import one_blas_thread
from segcore.runtime.monitor import Monitor, Stage
from segcore.segments.embedding import Embedding
from segcore.segments.finishing import PostProcessing
from segcore.segments.partition import Clusters
from segcore.segments.segmentation import Cuts, Segmentation

_PRIOR_WEIGHT = 3000.0
"""Weight of all edges to the priors of a picture with certain priors, in mean edges."""

_WITHIN = 0.3
"""Factor of it for the classes within a group. Features of the surroundings err on whole objects.
"""

_LEAST = 0.02
"""Factor of it where there is no prior."""

_TINY = np.float32(1e-9)


@dataclass(frozen=True)
class SuggestionPostProcessing(PostProcessing):
    """Finishing of these answers: borders follow colours already."""

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
        walks = _Walks(prepared.shape, patches, hierarchy, prediction, monitor)
        probabilities = walks.probabilities()
        index_of_class = walks.index_of_likeliest()
        probability_of_class = np.take_along_axis(
            probabilities, index_of_class[np.newaxis], axis=0
        )[0]
    k, numbers = len(probabilities), prediction.numbers.astype(np.int32)
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
    if prediction.photos < LEAST_PHOTOS:
        text = "too few labelled photos to learn from so far ({count}), so nothing is suggested"
        return SuggestionNote(text, count=prediction.photos)
    if prediction.likeness < LEAST_LIKENESS:
        text = "this photo looks unlike the labelled ones ({count}), so nothing is suggested"
        return SuggestionNote(text, count=prediction.photos)
    if not prediction.is_trusted:
        text = (
            "too little of what was learned from {count} photos is expected to be right here, "
            "so nothing is suggested"
        )
        return SuggestionNote(text, count=prediction.photos)
    text = "suggested from {count} labelled photos ({percent} % confident)"
    return SuggestionNote(text, count=prediction.photos, percent=round(100 * confidence))


class _Walks:
    """Probabilities of classes: first those of their groups, then those within each group."""

    def __init__(
        self,
        shape: tuple[int, ...],
        patches: Patches,
        hierarchy: ImageHierarchy,
        prediction: ClassPrediction,
        monitor: Monitor,
    ) -> None:
        self._shape, self._prediction, self._monitor = shape, prediction, monitor
        self._patches, self._hierarchy = patches, hierarchy
        groups = np.arange(prediction.groups.max() + 1)
        self._members = [np.flatnonzero(prediction.groups == group) for group in groups]

    def probabilities(self) -> NDArray[np.float32]:
        """Probability of every class at every node, (k, n), adding up to 1."""
        patch_of_node, at_nodes = self._patches.patch_of_node, self._prediction.group_probabilities
        means = self._patches.means(at_nodes.reshape(-1, *self._shape))
        self._group_probabilities = self._walk(margin(means) ** 2, means)[:, patch_of_node]
        for group, of_patches in enumerate(means):  # from patches to pixels, by colour
            least = np.maximum(of_patches, 1e-3).astype(np.float32)
            self._group_probabilities[group] *= at_nodes[group] / least[patch_of_node]
        found = np.empty((len(self._prediction.groups), len(patch_of_node)), np.float32)
        self._class_probabilities = np.ones(self._prediction.class_probabilities.shape, np.float32)
        for group, members in enumerate(self._members):
            if len(members) > 1:
                shares = self._prediction.class_probabilities[members]
                weights = _WITHIN * means[group] * margin(shares) ** 2
                self._class_probabilities[members] = self._walk(weights, shares)
            found[members] = (
                self._group_probabilities[group]
                * self._class_probabilities[members][:, patch_of_node]
            )
        found /= np.maximum(found.sum(axis=0), _TINY)
        return found

    def index_of_likeliest(self) -> NDArray[np.int64]:
        """Index of the likeliest class of the likeliest group at every node, (n,)."""
        best, of_patches = self._group_probabilities.argmax(axis=0), self._patches.patch_of_node
        found = np.empty(len(best), np.int64)
        for group, members in enumerate(self._members):
            here = best == group
            likeliest = members[self._class_probabilities[members].argmax(axis=0)]
            found[here] = likeliest[of_patches[here]]
        return found

    def _walk(
        self, clarity: NDArray[np.floating], priors: NDArray[np.floating]
    ) -> NDArray[np.float32]:
        """Smoothed `priors` (m, p) on the patches, with weights `clarity`."""
        self._monitor.check()
        sizes = self._patches.sizes
        weights = (clarity + _LEAST) * (_PRIOR_WEIGHT / sizes.sum()) * sizes
        sources = np.ascontiguousarray(weights * priors, np.float32)
        hierarchy, added = self._hierarchy, weights.astype(np.float32)
        with hierarchy.workspace.lock:
            found = solve_patches(hierarchy, hierarchy.patch_depth, added, sources, self._monitor)
        found = np.maximum(found, np.float32(0.0))
        return found / np.maximum(found.sum(axis=0), _TINY)
