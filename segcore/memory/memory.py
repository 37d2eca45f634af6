"""Memory of earlier answers: an answer that nobody corrected is weak evidence.

People correct an answer where it is wrong, so the assumption is: *a stroke is about the
surroundings in which its class is missing, and the rest of the answer stays unless other evidence
speaks against it.*

Every patch i remembers the class that the prior answer gave it, with a strength ``m_i``. That
answer is the one on the nodes (:class:`~segcore.memory.patch_answer.PatchAnswer`): what borders and
repairs change in pixels afterwards is not remembered. The margin ``c_i`` of each answer adds to the
strength, which starts at 0 where that answer changed the class, and the scope ``s_i`` of new
strokes reduces the sum:

    m_i <- min(m_i + c_i, limit) (1 - s_i).

The scope, in [0, 1], says how much the new strokes correct a patch: they weaken memory of all
classes but their own. It is 0 at patches that the answer has in the class of the stroke. At others
it falls with the distance ``d_ij`` from the stroke's points j:

    s_i = max over points j of exp(-d_ij^2 / (2 R_j^2)),      R_j = radius_factor * reach * depth_j.

``depth_j`` is the distance of the point from the nearest patch that the answer has in the class of
the stroke, however small its piece, and at least `_MIN_DEPTH`; it is no distance from the border of
the segment under the stroke. A dot far from its class corrects a large mistake, a dot beside its
class little. ``reach`` is a number of the stroke, 1 unless people changed it.

On a photo of 1000 x 1000 pixels, with a radius factor of 1.7, a dot 100 pixels away from its class
has R = 170 pixels: the scope is .84 at 100 pixels, .5 at 200 and .04 at 430. A dot in a segment of
its own class has the least depth, 20 pixels, and so R = 34 pixels: in the segment beside it, the
scope is .61 at 34 pixels from the dot. A patch with m = 1.6 and c = .8 there is left with m = .94.

A removed stroke has scope over the patches around it that the answer has in its class. If the
answer has no patch in the stroke's class, the depth is the distance from the nearest patch of
another class than that under the point, and the radius is multiplied by `_NEW_CLASS_FACTOR`.

Memory is evidence before the solve and after it (:mod:`segcore.appearance.evidence`). After the
solve, when patches are weighed again, a patch keeps its class or goes to one whose strokes have new
nodes; if its class lost nodes (a stroke was erased or painted over, or a hint dropped), or there is
a new rope, it goes to any. Ropes and strokes without new nodes have no scope. Islands
(:mod:`segcore.segments.islands`) and colours (:mod:`segcore.appearance.propagation`) may then move
patches to any class.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from segcore.marks.constraints import Constraints
from segcore.memory.patch_answer import MarkChange, PatchAnswer
from segcore.patches.patches import Patches, subsample

_MIN_DEPTH = 0.02
"""Least depth of a stroke, in square roots of the number of pixels: about the size of a click."""

_NEW_CLASS_FACTOR = 5.0
"""Factor of the radius of a stroke whose class does not occur in the answer."""

_MAX_POINTS = 32
"""Most patches under the new strokes of a class from which distances are measured."""


@dataclass(frozen=True, eq=False)
class Memory:
    """The memory of an earlier answer after new strokes.

    Attributes
    ----------
    class_of_patch : (p,) int32
        Class number that the answer gave each patch.
    scope : (p,) float32
        Degree in [0, 1] to which the new strokes correct each patch.
    strength : (p,) float32
        Strength m of the memory of each patch, from 0 to the limit; an answer of margin 1 that
        nobody corrects adds 1.
    gaining_classes : tuple of int
        Classes whose strokes gained nodes.
    is_free : (p,) bool
        Whether each patch may go to any class: the strokes of its class lost nodes, it has none, or
        there is a new rope.
    """

    class_of_patch: NDArray[np.int32]
    scope: NDArray[np.float32]
    strength: NDArray[np.float32]
    gaining_classes: tuple[int, ...]
    is_free: NDArray[np.bool_]

    @classmethod
    def of(
        cls,
        prior_answer: PatchAnswer,
        patches: Patches,
        strokes_now: Constraints,
        *,
        radius_factor: float,
        limit: float,
    ) -> Memory:
        """The memory of an answer, given all strokes that there are now.

        Parameters
        ----------
        radius_factor : float
            Radius of the scope, in units of a point's distance from its class in the answer.
        limit : float
            Limit of the strength.
        """
        changes, classes = tuple(prior_answer.changes_to(strokes_now)), prior_answer.class_of_patch
        in_scope = correction_scope(prior_answer, patches, changes, radius_factor)
        strength = np.minimum(prior_answer.strength + prior_answer.margin, np.float32(limit))
        gaining = tuple(change.class_number for change in changes if change.is_gained)
        losing = [change.class_number for change in changes if not change.is_gained]
        has_new_rope = len(strokes_now.links) > len(prior_answer.constraints.links)
        is_free = np.isin(classes, losing) | ~np.isin(classes, strokes_now.class_numbers)
        is_free |= has_new_rope
        return cls(classes, in_scope, strength * (1.0 - in_scope), gaining, is_free)

    def strength_by_class(self, constraints: Constraints) -> NDArray[np.float32]:
        """Strength of each patch in the class that it has in memory, 0 in the others, (k, p)."""
        return np.where(self._is_own_class(constraints), self.strength, np.float32(0.0))

    def ruled_out_classes(self, constraints: Constraints) -> NDArray[np.bool_]:
        """Mask (k, p) of the classes to which each patch may not change."""
        is_gaining = np.isin(constraints.class_numbers, self.gaining_classes)[:, np.newaxis]
        return ~is_gaining & ~self.is_free & ~self._is_own_class(constraints)

    def nearness_factor(self, constraints: Constraints) -> NDArray[np.float32]:
        """Factor of nearness evidence, (k, p): 1 for a patch's own class, its scope for others."""
        return np.where(self._is_own_class(constraints), np.float32(1.0), self.scope)

    def strength_if_kept(self, classes: NDArray[np.integer]) -> NDArray[np.float32]:
        """Strength of patches that now have `classes`, (p,): 0 where these differ from memory."""
        return np.where(self.class_of_patch == classes, self.strength, np.float32(0.0))

    def _is_own_class(self, constraints: Constraints) -> NDArray[np.bool_]:
        return np.asarray(np.array(constraints.class_numbers)[:, np.newaxis] == self.class_of_patch)


def correction_scope(
    prior_answer: PatchAnswer, patches: Patches, changes: Iterable[MarkChange], radius_factor: float
) -> NDArray[np.float32]:
    """Scope at each patch of the strokes that changed after an answer, in [0, 1], (p,).

    Parameters
    ----------
    changes : iterable of Change
        New and removed strokes.
    radius_factor : float
        Radius of the scope, in units of a point's distance from its class in the answer.
    """
    scope, classes = np.zeros(patches.n_patches, np.float32), prior_answer.class_of_patch
    for change in changes:
        # new strokes do not affect their own class; removed strokes affect no other class
        is_unaffected = (classes == change.class_number) == change.is_gained
        points = subsample(np.unique(prior_answer.patch_of_node[change.nodes]), _MAX_POINTS)
        factor = radius_factor * change.reach
        if is_unaffected.any():
            unaffected = [np.flatnonzero(is_unaffected)] * len(points)
        else:  # no patch has the stroke's class: measure from other classes than under the point
            unaffected = [np.flatnonzero(classes != classes[point]) for point in points]
            factor *= _NEW_CLASS_FACTOR
        closeness = _relative_closeness(patches.centres, points, unaffected, factor)
        np.maximum(scope, np.where(is_unaffected, np.float32(0.0), closeness), out=scope)
    return scope


def _relative_closeness(
    centres: NDArray[np.float32],
    points: NDArray[np.int64],
    unaffected: Iterable[NDArray[np.int64]],
    radius_factor: float,
) -> NDArray[np.float32]:
    """Closeness ``exp(-d^2 / (2 r^2))`` of patches to the nearest of some points, (p,).

    d is the distance to a point in units of the point's own distance to its `unaffected` patches.
    """
    nearest = np.full(len(centres), np.float32(np.inf))
    rows, columns = np.ascontiguousarray(centres.T)
    for point, others in zip(points, unaffected, strict=True):
        squared = (rows - rows[point]) ** 2 + (columns - columns[point]) ** 2
        depth = np.min(squared[others], initial=np.inf)
        np.minimum(nearest, squared / max(depth, _MIN_DEPTH**2), out=nearest)
    return np.asarray(np.exp(nearest / np.float32(-2.0 * radius_factor**2)))
