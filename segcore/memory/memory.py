"""Memory of earlier answers: what was shown and not corrected is weak evidence.

People correct an answer where it is wrong, so the assumption is: *a stroke is about the region in
which it lies, and the rest of the answer stays unless other evidence speaks against it.*

Every patch i remembers the class in which it was shown, with a strength ``m_i``. The strength grows
by the confidence ``c_i`` of each answer, and the scope ``s_i`` of new strokes weakens it:

    m_i <- min(m_i + c_i, most) (1 - s_i),        0 where its class changes.

The scope, in [0, 1], says how much the new strokes correct a patch. It is 0 at patches that were
shown in the class of the stroke. At others it falls with the distance ``d_ij`` from the stroke's
points j:

    s_i = max over points j of exp(-d_ij^2 / (2 R_j^2)),      R_j = radius_factor * reach * depth_j.

``depth_j`` is the distance of the point from the nearest patch that was shown in the class of the
stroke: a dot in the middle of a large mistake corrects all of it, one beside a border a little, and
a stroke on its own class nothing. ``radius_factor`` was measured by clicks; ``reach`` is a number
of the stroke, 1 unless people changed it.

A removed stroke has scope over the patches around it that were shown in its class. If no patch was
shown in the stroke's class, the depth is measured in the segment under the stroke, and the radius
is multiplied by 5.

New strokes bring patches to their own classes only: unless a class lost nodes (a stroke was erased
or painted over, or a hint dropped), a patch stays in the class in which it was shown or goes to one
that has a new stroke. Ropes have no scope and rule nothing out.

Memory is evidence before the solve and after it (:mod:`segcore.appearance.evidence`).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from segcore.marks.constraints import Constraints
from segcore.memory.patch_answer import Change, PatchAnswer
from segcore.patches.patches import Patches, subsample

_MIN_DEPTH = 0.02
"""Least depth of a stroke, in roots of the number of pixels: about that of a click."""

_NEW_CLASS = 5.0
"""Factor of the radius of strokes of a class in which no patch was shown."""

_MAX_POINTS = 32
"""Patches under the new strokes of a class that distances are measured from."""


@dataclass(frozen=True, eq=False)
class Memory:
    """The memory of an earlier answer after new strokes.

    Attributes
    ----------
    numbers : (p,) int32
        Class number in which each patch was shown.
    scope : (p,) float32
        Degree in [0, 1] to which the new strokes correct each patch.
    strength : (p,) float32
        Weight of the memory of each patch, in units of one fully confident answer.
    gained : tuple of int
        Classes that have new strokes; () if any class lost nodes.
    """

    numbers: NDArray[np.int32]
    scope: NDArray[np.float32]
    strength: NDArray[np.float32]
    gained: tuple[int, ...]

    @classmethod
    def of(
        cls,
        prior_answer: PatchAnswer,
        patches: Patches,
        strokes_now: Constraints,
        *,
        radius_factor: float,
        most: float,
    ) -> Memory:
        """The memory of an answer, given all strokes that there are now.

        Parameters
        ----------
        radius_factor : float
            Radius of a correction, in units of its depth in what was shown.
        most : float
            Limit of the strength.
        """
        changes = tuple(prior_answer.changes_to(strokes_now))
        in_scope = correction_scope(prior_answer, patches, changes, radius_factor)
        strengthened = np.minimum(prior_answer.strength + prior_answer.confidence, np.float32(most))
        is_removed_too = any(not change.is_gained for change in changes)
        gained = set() if is_removed_too else {change.number for change in changes}
        strength = strengthened * (1.0 - in_scope)
        return cls(prior_answer.numbers, in_scope, strength, tuple(sorted(gained)))

    def in_classes(self, constraints: Constraints) -> NDArray[np.float32]:
        """Strength of each patch in each class, (k, p)."""
        return np.where(self._is_in(constraints), self.strength, np.float32(0.0))

    def ruled_out(self, constraints: Constraints) -> NDArray[np.bool_]:
        """Classes that patches do not change to, (k, p): those without a new stroke."""
        numbers = np.array(constraints.class_numbers)
        if not self.gained:
            return np.zeros((len(numbers), len(self.numbers)), np.bool_)
        has_gained = np.isin(numbers, self.gained)[:, np.newaxis]
        return ~has_gained & ~self._is_in(constraints) & np.isin(self.numbers, numbers)

    def nearness_factor(self, constraints: Constraints) -> NDArray[np.float32]:
        """Factor in [0, 1] of nearness: 1 to the class of a patch, to others its scope, (k, p)."""
        return np.where(self._is_in(constraints), np.float32(1.0), self.scope)

    def strength_in(self, numbers: NDArray[np.integer]) -> NDArray[np.float32]:
        """Strength that remains where patches are in the classes `numbers` now, (p,)."""
        return np.where(self.numbers == numbers, self.strength, np.float32(0.0))

    def _is_in(self, constraints: Constraints) -> NDArray[np.bool_]:
        return np.asarray(np.array(constraints.class_numbers)[:, np.newaxis] == self.numbers)


def correction_scope(
    prior_answer: PatchAnswer, patches: Patches, changes: Iterable[Change], radius_factor: float
) -> NDArray[np.float32]:
    """Scope of the strokes since an answer at each of its patches, in [0, 1], (p,).

    Parameters
    ----------
    changes : iterable of Change
        New and removed strokes.
    radius_factor : float
        Radius in units of the depth of a stroke in what it corrects.
    """
    found, numbers = np.zeros(patches.n_patches, np.float32), prior_answer.numbers
    for change in changes:
        # new strokes leave their own class as it is, removed ones all others
        is_unaffected = (numbers == change.number) == change.is_gained
        points = subsample(np.unique(prior_answer.patch_of_node[change.nodes]), _MAX_POINTS)
        factor = radius_factor * change.reach
        if is_unaffected.any():
            unaffected = [np.flatnonzero(is_unaffected)] * len(points)
        else:  # a class that the answer does not have: around the segment that it is painted on
            unaffected = [np.flatnonzero(numbers != numbers[point]) for point in points]
            factor *= _NEW_CLASS
        closeness = _closeness(patches.centres, points, unaffected, factor)
        np.maximum(found, np.where(is_unaffected, np.float32(0.0), closeness), out=found)
    return found


def _closeness(
    centres: NDArray[np.float32],
    points: NDArray[np.int64],
    unaffected: Iterable[NDArray[np.int64]],
    radius_factor: float,
) -> NDArray[np.float32]:
    """Closeness of patches to points, relative to how far each is from its `unaffected`, (p,)."""
    nearest = np.full(len(centres), np.float32(np.inf))
    across, down = np.ascontiguousarray(centres.T)
    for point, others in zip(points, unaffected, strict=True):
        squared = (across - across[point]) ** 2 + (down - down[point]) ** 2
        depth = np.min(squared[others], initial=np.inf)
        np.minimum(nearest, squared / max(depth, _MIN_DEPTH**2), out=nearest)
    return np.asarray(np.exp(nearest / np.float32(-2.0 * radius_factor**2)))
