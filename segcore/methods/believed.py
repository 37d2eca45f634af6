"""Segments from beliefs about classes: random walks with priors.

A walk from a pixel ends at a class with the chance that is believed there. With L the Laplacian of
the picture's graph, b_a what is believed of class a and w how firmly, its chance x_a solves

    (L + diag(w)) x_a = w b_a.

So what is believed is made smooth within things. Colours and what is around are believed of
different things (:mod:`segcore.appearance.learning.model`), so groups of classes are told apart
first, and then the classes in each, where a walk weighs what is believed by how clearly one class
leads. The system is solved on the patches; each of their pixels keeps its own share of what colours
say. Strokes correct the answer as any other one (:mod:`segcore.methods.corrected`).

Source: Grady, *Multilabel random walker image segmentation using prior models*, CVPR 2005.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from segcore.appearance.learning.beliefs import LEAST_ALIKE, Beliefs
from segcore.appearance.learning.model import LEAST_PHOTOS
from segcore.graph.vectors import dots
from segcore.methods.proposal import BeliefNote
from segcore.methods.task import Task
from segcore.multigrid.image_hierarchy import ImageHierarchy
from segcore.multigrid.patch_solver import solve_patches
from segcore.patches.patches import Patches, margin
from segcore.runtime.blas import one_blas_thread
from segcore.runtime.monitor import Monitor, Stage
from segcore.segments.embedding import Embedding
from segcore.segments.finishing import Finish
from segcore.segments.partition import Clusters
from segcore.segments.segmentation import Cuts, Segmentation

_EVIDENCE = 3000.0
"""Weight of all edges of a picture that is believed in wholly, in mean edges."""

_WITHIN = 0.3
"""Of it, for the classes within a group. Features of the surroundings err on whole objects."""

_LEAST = 0.02
"""Next to it, where nothing is believed."""

_TINY = np.float32(1e-9)


@dataclass(frozen=True)
class Believed(Finish):
    """How these answers are finished: their borders follow colours already."""

    @property
    def holds_strokes(self) -> bool:
        return True


def segment_believed(task: Task, method: object, beliefs: Beliefs) -> Segmentation:
    """The answer for the nodes; 0 everywhere, if beliefs are not to be trusted.

    The task's constraints do not count.
    """
    prepared = task.prepared
    patches, hierarchy = prepared.patches, prepared.hierarchy
    assert patches is not None
    assert hierarchy is not None
    with one_blas_thread(), task.clock.stage(Stage.PARTITION) as monitor:
        walks = _Walks(prepared.shape, patches, hierarchy, beliefs, monitor)
        chances = walks.chances()
        places = walks.places_of_labels()
        own = np.take_along_axis(chances, places[np.newaxis], axis=0)[0]
    k, numbers = len(chances), beliefs.numbers.astype(np.int32)
    labels = numbers[places]
    sure = (own * beliefs.heard + (1 - beliefs.heard) / k).astype(np.float32)
    if not beliefs.is_trusted:
        labels, sure = np.zeros_like(labels), np.zeros_like(sure)
    costs = dots(chances, prepared.graph.apply_laplacian(chances))
    return Segmentation(
        labels=labels.reshape(prepared.shape),
        solution=Cuts(costs, chances, np.empty(0), 1, True),
        embedding=Embedding(chances, np.eye(k), np.zeros(k)),
        clusters=Clusters(np.eye(k), numbers),
        constraints_satisfied=1.0,
        method=method,
        seed=task.seed,
        sure=sure,
        notes=(_note(beliefs, float(sure.mean())),),
    )


def _note(beliefs: Beliefs, sure: float) -> str:
    if beliefs.photos < LEAST_PHOTOS:
        text = "too few labelled photos to learn from so far ({count}), so nothing is suggested"
        return BeliefNote(text, count=beliefs.photos)
    if beliefs.known < LEAST_ALIKE:
        text = "this photo looks unlike the labelled ones ({count}), so nothing is suggested"
        return BeliefNote(text, count=beliefs.photos)
    if not beliefs.is_trusted:
        text = (
            "too little of what was learned from {count} photos is expected to be right here, "
            "so nothing is suggested"
        )
        return BeliefNote(text, count=beliefs.photos)
    text = "suggested from {count} labelled photos ({percent} % confident)"
    return BeliefNote(text, count=beliefs.photos, percent=round(100 * sure))


class _Walks:
    """Chances of classes, one group after the other."""

    def __init__(
        self,
        shape: tuple[int, ...],
        patches: Patches,
        hierarchy: ImageHierarchy,
        beliefs: Beliefs,
        monitor: Monitor,
    ) -> None:
        self._shape, self._beliefs, self._monitor = shape, beliefs, monitor
        self._patches, self._hierarchy = patches, hierarchy
        groups = np.arange(beliefs.groups.max() + 1)
        self._members = [np.flatnonzero(beliefs.groups == group) for group in groups]

    def chances(self) -> NDArray[np.float32]:
        """Of every class at every node, (k, n), adding up to 1."""
        places, at_nodes = self._patches.places, self._beliefs.of_groups
        believed = self._patches.means(at_nodes.reshape(-1, *self._shape))
        self._group_chances = self._walk(margin(believed) ** 2, believed)[:, places]
        for group, of_patches in enumerate(believed):  # what colours say of a pixel in its patch
            least = np.maximum(of_patches, 1e-3).astype(np.float32)
            self._group_chances[group] *= at_nodes[group] / least[places]
        found = np.empty((len(self._beliefs.groups), len(places)), np.float32)
        self._class_chances = np.ones(self._beliefs.of_classes.shape, np.float32)
        for group, members in enumerate(self._members):
            if len(members) > 1:
                shares = self._beliefs.of_classes[members]
                weights = _WITHIN * believed[group] * margin(shares) ** 2
                self._class_chances[members] = self._walk(weights, shares)
            found[members] = self._group_chances[group] * self._class_chances[members][:, places]
        found /= np.maximum(found.sum(axis=0), _TINY)
        return found

    def places_of_labels(self) -> NDArray[np.int64]:
        """Of every node the place of the likeliest class of the likeliest group, (n,)."""
        best, of_patches = self._group_chances.argmax(axis=0), self._patches.places
        found = np.empty(len(best), np.int64)
        for group, members in enumerate(self._members):
            here = best == group
            likeliest = members[self._class_chances[members].argmax(axis=0)]
            found[here] = likeliest[of_patches[here]]
        return found

    def _walk(
        self, clear: NDArray[np.floating], wanted: NDArray[np.floating]
    ) -> NDArray[np.float32]:
        """Chances on the patches, (m, p), of what is `wanted` (m, p), as far as it is `clear`."""
        self._monitor.check()
        sizes = self._patches.sizes
        weights = (clear + _LEAST) * (_EVIDENCE / sizes.sum()) * sizes
        sources = np.ascontiguousarray(weights * wanted, np.float32)
        hierarchy, added = self._hierarchy, weights.astype(np.float32)
        with hierarchy.workspace.lock:
            found = solve_patches(hierarchy, hierarchy.patch_depth, added, sources, self._monitor)
        found = np.maximum(found, np.float32(0.0))
        return found / np.maximum(found.sum(axis=0), _TINY)
