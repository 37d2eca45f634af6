"""What was seen and left alone: an answer that was not corrected is weak evidence.

Whoever corrects an answer paints where it is wrong. What is wrong elsewhere is smaller, or is
corrected next; most of it is right. So the assumption is: *a stroke is about what it lies in, and
the rest of the answer that was seen stays, unless something else speaks against it.*

Every patch remembers the class that it was shown in, the more firmly the more often and the more
clearly it was shown there, and forgets it where new strokes are about it:

    m_i <- min(m_i + c_i, most) (1 - s_i),        0 where its class changes,

``c_i`` in [0, 1] being how clear the answer was and ``s_i`` in [0, 1] the scope of the strokes.
These are only about what was shown in another class than theirs, and the less, the farther away it
is:

    s_i = max over points j of the strokes of exp(-d_ij^2 / (2 (scope r_j)^2)),

``d_ij`` being the distance and ``r_j`` how deep the point lies in what was shown in other classes,
times the reach that the stroke says it has. A dot in the middle of a large mistake is about all of
it, one beside a border about a little; and a stroke on what has its class already is about nothing.
Where a stroke was taken away, its scope is what was shown in its class around it.

Memory draws patches to their class before the solve, and counts again when what was solved is
weighed (:mod:`segcore.appearance.evidence`).
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from segcore.marks.constraints import Constraints
from segcore.memory.prior_answer import PriorAnswer
from segcore.patches.patches import Patches, evenly

_LEAST_DEPTH = 0.02
"""Of a stroke, in units of the root of the number of pixels: about that of a click."""

_MOST_POINTS = 32
"""Patches under the new strokes of a class that distances are measured from."""


@dataclass(frozen=True, eq=False)
class Memory:
    """What of an earlier answer counts after new strokes.

    Attributes
    ----------
    numbers : (p,) int32
        Class number that each patch was shown in.
    scope : (p,) float32
        How much the new strokes are about it, in [0, 1].
    strength : (p,) float32
        How firmly it is remembered, in clear answers.
    """

    numbers: NDArray[np.int32]
    scope: NDArray[np.float32]
    strength: NDArray[np.float32]

    @classmethod
    def of(
        cls,
        prior_answer: PriorAnswer,
        patches: Patches,
        after: Constraints,
        *,
        scope: float,
        most: float,
    ) -> Memory:
        """The memory of an answer after the strokes that came `after` it.

        Parameters
        ----------
        scope : float
            How far a correction reaches, in units of its depth in what was shown.
        most : float
            What an answer that is left alone again and again comes to.
        """
        in_scope = correction_scope(prior_answer, patches, after, scope)
        strengthened = np.minimum(prior_answer.strength + prior_answer.confidence, np.float32(most))
        return cls(prior_answer.numbers, in_scope, strengthened * (1.0 - in_scope))

    def in_classes(self, constraints: Constraints) -> NDArray[np.float32]:
        """What holds each patch in each class, (k, p)."""
        return np.where(self._is_in(constraints), self.strength, np.float32(0.0))

    def may_change(self, constraints: Constraints) -> NDArray[np.float32]:
        """How far each patch may go to each class, in [0, 1], (k, p)."""
        return np.where(self._is_in(constraints), np.float32(1.0), self.scope)

    def after(self, numbers: NDArray[np.integer]) -> NDArray[np.float32]:
        """What is still remembered of patches that are shown in the classes `numbers` now, (p,)."""
        return np.where(self.numbers == numbers, self.strength, np.float32(0.0))

    def _is_in(self, constraints: Constraints) -> NDArray[np.bool_]:
        return np.asarray(np.array(constraints.class_numbers)[:, np.newaxis] == self.numbers)


def correction_scope(
    prior_answer: PriorAnswer, patches: Patches, after: Constraints, scope: float
) -> NDArray[np.float32]:
    """How much the strokes that came after an answer are about every patch of it, in [0, 1], (p,).

    Parameters
    ----------
    scope : float
        In units of the depth of a stroke in what it corrects.
    """
    found = np.zeros(patches.n_patches, np.float32)
    for change in prior_answer.changes_to(after):
        is_fine = (prior_answer.numbers == change.number) == change.is_new
        points = evenly(np.unique(prior_answer.patch_of_node[change.nodes]), _MOST_POINTS)
        nearness = _nearness(patches.centres, points, is_fine, scope * change.scope_factor)
        np.maximum(found, np.where(is_fine, np.float32(0.0), nearness), out=found)
    return found


def _nearness(
    centres: NDArray[np.float32],
    points: NDArray[np.int64],
    is_fine: NDArray[np.bool_],
    scope: float,
) -> NDArray[np.float32]:
    """How near patches are to points, next to the distance of these from what is fine, (p,)."""
    nearest, fine = np.full(len(centres), np.float32(np.inf)), np.flatnonzero(is_fine)
    across, down = np.ascontiguousarray(centres.T)
    for point in points:
        squared = (across - across[point]) ** 2 + (down - down[point]) ** 2
        depth = np.min(squared[fine], initial=np.inf)
        np.minimum(nearest, squared / max(depth, _LEAST_DEPTH**2), out=nearest)
    return np.asarray(np.exp(nearest / np.float32(-2.0 * scope**2)))
