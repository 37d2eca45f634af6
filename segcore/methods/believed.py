"""Segments from beliefs about classes and from strokes: random walks with priors.

A walk from a pixel ends at a class with the chance that is believed there, or reaches the strokes
of one first. With L the Laplacian of the picture's graph, b_a what is believed of class a, w how
firmly, and s_a the strokes of the class, its chance x_a solves

    (L + diag(w + sum over a of s_a)) x_a = w b_a + s_a.

So what is believed is made smooth within things, a stroke is about the thing it lies on as far as
beliefs about it are weak, and changes nothing else. Colours and what is around are believed of
different things (:mod:`segcore.appearance.learning.model`), so groups of classes are told apart
first, and then the classes in each, where a walk weighs what is believed by how clearly one class
leads. The system is solved on the patches; each of their pixels keeps its own share of what colours
say.

Source: Grady, *Multilabel random walker image segmentation using prior models*, CVPR 2005.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from segcore.appearance.learning.beliefs import Beliefs
from segcore.graph.vectors import dots
from segcore.marks.constraints import strength
from segcore.methods.proposal import BeliefNote
from segcore.methods.task import Task
from segcore.multigrid.image_hierarchy import ImageHierarchy
from segcore.multigrid.patch_solver import solve_patches
from segcore.patches.patches import Patches
from segcore.runtime.monitor import Monitor, Stage
from segcore.segments.embedding import Embedding
from segcore.segments.finishing import Finish
from segcore.segments.metrics import constraints_satisfied
from segcore.segments.partition import Clusters
from segcore.segments.segmentation import Cuts, Segmentation

_EVIDENCE = 3000.0
"""Weight of all edges of a picture that is believed in wholly, in mean edges."""

_WITHIN = 0.3
"""Of it, that tells the classes of a group apart: what is around a pixel errs for whole things at
once, and the strokes are to say."""

_LEAST = 0.02
"""Next to it, where nothing is believed."""

_FIRM = 100.0
"""Weight of the edges of a pixel under a stroke, in mean edges."""

_TINY = np.float32(1e-9)


@dataclass(frozen=True)
class Believed(Finish):
    """How these answers are finished: their borders follow colours already."""

    @property
    def holds_strokes(self) -> bool:
        return True


def segment_believed(task: Task, method: object, beliefs: Beliefs) -> Segmentation:
    """The answer for the nodes; 0 everywhere, if beliefs are not to be trusted."""
    prepared = task.prepared
    patches, hierarchy = prepared.patches, prepared.hierarchy
    assert patches is not None
    assert hierarchy is not None
    with task.clock.stage(Stage.PARTITION) as monitor:
        walks = _Walks(task, patches, hierarchy, beliefs, monitor)
        chances = walks.chances()
        labels = walks.labels()
        own = np.take_along_axis(chances, walks.indices_of(labels)[np.newaxis], axis=0)[0]
    k = len(chances)
    sure = (own * beliefs.heard + (1 - beliefs.heard) / k).astype(np.float32)
    if not beliefs.is_trusted and not task.constraints:
        labels, sure = np.zeros_like(labels), np.zeros_like(sure)
    costs = dots(chances, prepared.graph.apply_laplacian(chances))
    return Segmentation(
        labels=labels.reshape(prepared.shape),
        solution=Cuts(costs, chances, np.empty(0), 1, True),
        embedding=Embedding(chances, np.eye(k), np.zeros(k)),
        clusters=Clusters(np.eye(k), walks.numbers.astype(np.int32)),
        constraints_satisfied=constraints_satisfied(task.constraints, labels),
        method=method,
        seed=task.seed,
        sure=sure,
        notes=(
            _note(beliefs, float(sure.mean()), corrected=bool(task.constraints)),
            *beliefs.notes,
        ),
    )


def _note(beliefs: Beliefs, sure: float, *, corrected: bool) -> str:
    if not beliefs.is_trusted:
        text = "this photo looks unlike those that have taught ({count}), so nothing is proposed"
        return BeliefNote(text, count=beliefs.photos)
    if corrected:
        return note_on_corrections(beliefs)
    text = "proposed by what other photos have taught ({count}); {percent} % sure"
    return BeliefNote(text, count=beliefs.photos, percent=round(100 * sure))


def note_on_corrections(beliefs: Beliefs) -> str:
    """That strokes correct what other photos have taught."""
    text = "this starts from what other photos have taught ({count}); strokes correct it"
    return BeliefNote(text, count=beliefs.photos)


class _Walks:
    """Chances of classes, one group after the other.

    Attributes
    ----------
    numbers : (k,) int64
        Of the classes that are believed in or have strokes, ascending.
    """

    def __init__(
        self,
        task: Task,
        patches: Patches,
        hierarchy: ImageHierarchy,
        beliefs: Beliefs,
        monitor: Monitor,
    ) -> None:
        constraints = task.constraints
        self._shape = task.prepared.shape
        self.numbers = np.union1d(beliefs.numbers, np.array(constraints.class_numbers, np.int64))
        self._patches, self._hierarchy = patches, hierarchy
        self._constraints, self._beliefs, self._monitor = constraints, beliefs, monitor
        known = np.searchsorted(self.numbers, beliefs.numbers)
        new = np.setdiff1d(np.arange(len(self.numbers)), known)
        n_groups = int(beliefs.groups.max()) + 1
        self._groups = np.empty(len(self.numbers), np.int64)
        self._groups[known] = beliefs.groups
        self._groups[new] = n_groups + np.arange(len(new))  # each is a group of its own
        self._n_believed = n_groups
        self._of_classes = np.ones((len(self.numbers), patches.n_patches), np.float32)
        self._of_classes[known] = beliefs.of_classes
        self._strokes = self._under_strokes()

    def _under_strokes(self) -> NDArray[np.float64]:
        """How much of every patch is under the strokes of each class, in pixels, (k, p)."""
        found = np.zeros(self._of_classes.shape)
        marks = self._constraints
        for number, group in zip(marks.class_numbers, marks.classes, strict=True):
            here = np.searchsorted(self.numbers, number)
            found[here] = np.bincount(
                self._patches.places[group.nodes],
                strength(group.beliefs),
                self._patches.n_patches,
            )
        return found

    def chances(self) -> NDArray[np.float32]:
        """Of every class at every node, (k, n), adding up to 1."""
        places = self._patches.places
        at_nodes = self._beliefs.of_groups
        believed = self._patches.means(at_nodes.reshape(-1, *self._shape))
        n_groups = int(self._groups.max()) + 1
        wanted = np.zeros((n_groups, believed.shape[1]))
        wanted[: self._n_believed] = believed
        under = self._by_group(self._strokes, n_groups)
        clear = lead(believed) ** 2
        of_groups = self._walk(clear, wanted, under)
        self._group_chances = of_groups[:, places]
        for group in range(self._n_believed):  # what colours say of a pixel, beside its patch
            ratio = at_nodes[group] / np.maximum(believed[group], 1e-3).astype(np.float32)[places]
            self._group_chances[group] *= ratio
        found = np.empty((len(self.numbers), len(places)), np.float32)
        self._class_chances = np.ones(self._of_classes.shape, np.float32)
        for group in range(n_groups):
            members = np.flatnonzero(self._groups == group)
            if len(members) > 1:
                shares = self._of_classes[members]
                weights = _WITHIN * believed[group] * lead(shares) ** 2
                self._class_chances[members] = self._walk(weights, shares, self._strokes[members])
            found[members] = self._group_chances[group] * self._class_chances[members][:, places]
        found /= np.maximum(found.sum(axis=0), _TINY)
        return found

    def labels(self) -> NDArray[np.int32]:
        """The likeliest class of the likeliest group; the strokes' own under them."""
        best = self._group_chances.argmax(axis=0)
        labels = np.empty(len(best), np.int32)
        for group in range(len(self._group_chances)):
            members = np.flatnonzero(self._groups == group)
            of_patches = self.numbers[members[self._class_chances[members].argmax(axis=0)]]
            here = best == group
            labels[here] = of_patches[self._patches.places[here]]
        for number, marked in zip(
            self._constraints.class_numbers, self._constraints.classes, strict=True
        ):
            labels[marked.nodes[marked.beliefs == 1.0]] = number
        return labels

    def indices_of(self, labels: NDArray[np.int32]) -> NDArray[np.int64]:
        return np.searchsorted(self.numbers, labels)

    def _by_group(self, of_classes: NDArray[np.float64], n_groups: int) -> NDArray[np.float64]:
        found = np.zeros((n_groups, of_classes.shape[1]))
        np.add.at(found, self._groups, of_classes)
        return found

    def _walk(
        self, clear: NDArray[np.floating], wanted: NDArray[np.floating], under: NDArray[np.float64]
    ) -> NDArray[np.float32]:
        """Chances on the patches, (m, p), of what is `wanted` (m, p), as far as it is `clear`."""
        self._monitor.check()
        sizes = self._patches.sizes
        weights = (clear + _LEAST) * (_EVIDENCE / sizes.sum()) * sizes
        under = _FIRM * under
        added = (weights + under.sum(axis=0)).astype(np.float32)
        sources = np.ascontiguousarray(weights * wanted + under, np.float32)
        hierarchy = self._hierarchy
        with hierarchy.workspace.lock:
            found = solve_patches(hierarchy, hierarchy.patch_depth, added, sources, self._monitor)
        found = np.maximum(found, np.float32(0.0))
        return found / np.maximum(found.sum(axis=0), _TINY)


def lead(shares: NDArray[np.floating]) -> NDArray[np.floating]:
    """By how much the likeliest leads, (p,)."""
    if len(shares) < 2:
        return np.ones(shares.shape[1])
    second, first = np.partition(shares, len(shares) - 2, axis=0)[-2:]
    return first - second
