"""What was seen and left alone: an answer that was not corrected is weak evidence.

Whoever corrects an answer paints where it is wrong. What is wrong elsewhere is smaller, or is
corrected next; most of it is right. So the assumption is: *a stroke is about what it lies in, and
the rest of the answer that was seen stays, unless something else speaks against it.*

Every patch is linked to the class that it was shown in by a soft must-link of weight

    f_i = pull a^(1/2) c_i (1 - q_i) min(n_i, most)^growth,

``c_i`` being how clearly it was shown there, ``n_i`` in how many answers in a row, ``q_i`` how much
the new strokes question it, and ``a`` how attentive whoever paints is. The more often a part was
left alone, the more firmly it is held; the first answers, of which much is wrong, are held least.

Only who corrects has looked for mistakes; who confirms, above all where the program asked, has seen
that place alone. So ``n_i`` counts the answers that were corrected somewhere, and ``a`` is their
share of all answers, one more counted on either side: 1 where every round of strokes corrects. (By
``a`` itself what is held would be too weak: more of the right dots would take something away.)

Strokes question only what was shown in another class than theirs, and the less, the farther away it
is:

    q_i = max over points j of the strokes of exp(-d_ij^2 / (2 (reach r_j)^2)),

``d_ij`` being the distance and ``r_j`` how deep the point lies in what was shown in other classes,
times the reach that the stroke says it has. A dot in the middle of a large mistake is about all of
it, one beside a border about a little; and a stroke on what has its class already questions
nothing. Where a stroke was taken away, what was shown in its class is questioned around it in the
same way.

A harmonic function under such links is as well-posed as under those of looks: they are edges to the
stars of the classes. Clear parts are held, and how far a stroke reaches into them is bounded: by
the root of the weight of edges over that of the links. What was in doubt is as free as before, and
evidence grows: what is held, is shown more clearly, and once more, the next time.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from segcore.marks.constraints import Constraints
from segcore.memory.shown import Shown
from segcore.patches.patches import Patches, evenly
from segcore.pencil.soft_links import SoftLinks

_PULL = 36.0
"""Weight of all edges of an answer that is clear everywhere to the stars, in mean edges."""

_MOST_TIMES = 10
_GROWTH = 0.8
"""With 48 edges however often, half as many clicks again take something away; with 90, about as
few, but it takes more clicks to correct the first answers."""

_REACH = 1.7
"""How far a stroke questions an answer, in units of its depth there."""

_LEAST_DEPTH = 0.02
"""Of a stroke, in units of the root of the number of pixels: about that of a click."""

_MOST_POINTS = 32
"""Patches under the new strokes of a class that distances are measured from."""


def with_left_alone(
    soft_links: SoftLinks | None,
    shown: Shown,
    asked: NDArray[np.float32],
    patches: Patches,
    constraints: Constraints,
    appearance: float,
) -> SoftLinks:
    """The soft links with those to the classes that patches were shown in.

    Parameters
    ----------
    soft_links : SoftLinks or None
        Of looks, if there are any.
    shown : Shown
        The answer that was seen before the last strokes of `constraints`.
    asked : (p,)
        How much these question it (:func:`questioned`).
    appearance : float
        How strong, in [0, 1].
    """
    weights = np.zeros((len(constraints.classes), patches.n_patches), np.float32)
    if soft_links is not None:
        weights += soft_links.weights
    held = shown.sureness * (1.0 - asked)
    held *= np.minimum(shown.times, np.float32(_MOST_TIMES)) ** np.float32(_GROWTH)
    attentive = shown.attention_of(constraints) ** 0.5
    held *= np.float32(_PULL * attentive * appearance / len(patches.places))
    weights += np.where(shown.in_class(constraints), held, np.float32(0.0))
    return SoftLinks(patches.places, patches.sizes, weights)


def questioned(shown: Shown, patches: Patches, constraints: Constraints) -> NDArray[np.float32]:
    """How much every patch of what was shown is called into question, in [0, 1], (p,)."""
    found = np.zeros(patches.n_patches, np.float32)
    for change in shown.changes_to(constraints):
        is_fine = (shown.numbers == change.number) == change.is_new
        points = evenly(np.unique(shown.places[change.nodes]), _MOST_POINTS)
        nearness = _nearness(patches.centres, points, is_fine, _REACH * change.reach)
        np.maximum(found, np.where(is_fine, np.float32(0.0), nearness), out=found)
    return found


def _nearness(
    centres: NDArray[np.float32],
    points: NDArray[np.int64],
    is_fine: NDArray[np.bool_],
    reach: float,
) -> NDArray[np.float32]:
    """How near patches are to points, next to the distance of these from what is fine, (p,)."""
    nearest, fine = np.full(len(centres), np.float32(np.inf)), np.flatnonzero(is_fine)
    across, down = np.ascontiguousarray(centres.T)
    for point in points:
        squares = (across - across[point]) ** 2 + (down - down[point]) ** 2
        depth = np.min(squares[fine], initial=np.inf)
        np.minimum(nearest, squares / max(depth, _LEAST_DEPTH**2), out=nearest)
    return np.asarray(np.exp(nearest / np.float32(-2.0 * reach**2)))
